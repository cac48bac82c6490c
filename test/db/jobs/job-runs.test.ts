import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runSlot } from '../../../jobs/runtime/run-slot.ts';
import { Fault } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import {
  abandonSlot,
  claimSlot,
  failSlot,
  findUnfinished,
  finishSlot,
  lastSlots,
  openSlot,
  pruneJobRuns,
  releaseSlot,
  renewClaim,
  reopenSlots,
} from '../../../src/store/ops/job-runs.ts';
import { aDatabase } from '../../support/db/database.ts';
import { anEffectJob, countEffects, createEffects, jobsByName, writeEffect } from '../../support/db/effect-job.ts';

const log = createLog('silent');
const SLOT = new Date('2026-01-05T10:00:00Z');
const KEY = { job: 'daily', slot: SLOT };
const LEASE = { leaseMs: 60_000 };

let db: Database;

beforeEach(async () => {
  db = openDatabase((await aDatabase()).url, { maxConnections: 12, applicationName: 'test' });
});
afterEach(() => db.close());

async function row(): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.pool.query('select * from job_runs where job = $1 and slot = $2', [KEY.job, KEY.slot]);
  return rows[0];
}

const expireLease = () => db.pool.query(`update job_runs set claimed_until = clock_timestamp() - interval '1 second'`);

describe('the slot ledger', () => {
  it('opens a slot for one of many that want to', async () => {
    const opened = await Promise.all(Array.from({ length: 12 }, () => openSlot(db, KEY)));
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'due', attempts: 0 });
  });

  it('does not open a slot before its time, whatever the caller’s clock says', async () => {
    const inTenMinutes = new Date(Date.now() + 600_000);
    expect(await openSlot(db, { job: 'daily', slot: inTenMinutes })).toBe(false);
    expect(await findUnfinished(db, { olderThanMs: -3_600_000 })).toEqual([]);
  });

  it('gives a slot to one of many that claim it, and tells the others when to come back', async () => {
    await openSlot(db, KEY);
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, n) => claimSlot(db, { ...KEY, claim: `c${n}`, ...LEASE })),
    );
    expect(claims.filter(({ state }) => state === 'claimed')).toEqual([{ state: 'claimed', attempt: 1 }]);
    const busy = claims.flatMap((claim) => (claim.state === 'busy' ? [claim.freeInMs] : []));
    expect(busy).toHaveLength(11);
    for (const freeInMs of busy) expect(freeInMs).toBeGreaterThan(50_000);
    for (const freeInMs of busy) expect(freeInMs).toBeLessThanOrEqual(60_000);
  });

  it('gives a slot to the next when the lease has ended, and the first can neither renew, fail nor finish it', async () => {
    await openSlot(db, KEY);
    await claimSlot(db, { ...KEY, claim: 'first', ...LEASE });
    expect(await renewClaim(db, { ...KEY, claim: 'first', ...LEASE })).toBe(true);
    await expireLease();
    expect(await claimSlot(db, { ...KEY, claim: 'second', ...LEASE })).toEqual({ state: 'claimed', attempt: 2 });
    expect(await renewClaim(db, { ...KEY, claim: 'first', ...LEASE })).toBe(false);
    expect(await failSlot(db, { ...KEY, claim: 'first', fault: new Error('x') })).toBe(false);
    expect(await releaseSlot(db, { ...KEY, claim: 'first', fault: null, retryInMs: 0 })).toBe(false);
    await expect(db.transaction((tx) => finishSlot(tx, { ...KEY, claim: 'first' }))).rejects.toMatchObject({
      code: 'superseded',
    });
    await db.transaction((tx) => finishSlot(tx, { ...KEY, claim: 'second', summary: { rows: 3 } }));
    expect(await row()).toMatchObject({ state: 'done', summary: { rows: 3 }, claimed_until: null });
    expect(await claimSlot(db, { ...KEY, claim: 'third', ...LEASE })).toEqual({ state: 'done' });
  });

  it('says that a slot was never opened', async () => {
    await expect(claimSlot(db, { ...KEY, claim: 'c', ...LEASE })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('finds slots that nobody works on, and leaves alone those that wait for their next try', async () => {
    const hour = (n: number) => ({ job: 'daily', slot: new Date(SLOT.getTime() + n * 3_600_000) });
    for (let n = 0; n < 5; n += 1) await openSlot(db, hour(n));
    await claimSlot(db, { ...hour(1), claim: 'dead', leaseMs: -60_000 });
    await claimSlot(db, { ...hour(2), claim: 'alive', ...LEASE });
    await claimSlot(db, { ...hour(3), claim: 'c', ...LEASE });
    await releaseSlot(db, { ...hour(3), claim: 'c', fault: new Fault('unreachable', 'away'), retryInMs: 60_000 });
    await claimSlot(db, { ...hour(4), claim: 'c', ...LEASE });
    await db.transaction((tx) => finishSlot(tx, { ...hour(4), claim: 'c' }));
    const found = await findUnfinished(db, { olderThanMs: 0 });
    expect(found).toEqual([
      { ...hour(0), state: 'due', attempts: 0 },
      { ...hour(1), state: 'running', attempts: 1 },
    ]);
    expect(await findUnfinished(db, { olderThanMs: 30_000 })).toEqual(found.slice(1));
    expect(await findUnfinished(db, { olderThanMs: 0, limit: 1 })).toHaveLength(1);
  });

  it('gives up only a slot that nobody holds', async () => {
    const fault = new Fault('internal', 'all attempts died');
    await openSlot(db, KEY);
    await claimSlot(db, { ...KEY, claim: 'alive', ...LEASE });
    expect(await abandonSlot(db, { ...KEY, fault })).toBe(false);
    await expireLease();
    expect(await abandonSlot(db, { ...KEY, fault })).toBe(true);
    expect(await row()).toMatchObject({ state: 'failed', fault_code: 'internal', fault: 'all attempts died' });
  });

  it('reopens failed slots and no others', async () => {
    const done = { job: 'done', slot: SLOT };
    for (const key of [KEY, done]) {
      await openSlot(db, key);
      await claimSlot(db, { ...key, claim: 'c', ...LEASE });
    }
    await failSlot(db, { ...KEY, claim: 'c', fault: new Fault('bad-status', 'HTTP 500', { status: 500 }) });
    await db.transaction((tx) => finishSlot(tx, { ...done, claim: 'c' }));
    expect(await reopenSlots(db, [KEY, done, { job: 'none', slot: SLOT }])).toBe(1);
    expect(await row()).toMatchObject({ state: 'due', attempts: 0, fault: 'HTTP 500' });
  });

  it('knows the newest slot of each job, up to a moment', async () => {
    for (const hour of [8, 9, 10]) await openSlot(db, { job: 'hourly', slot: new Date(Date.UTC(2026, 0, 5, hour)) });
    await openSlot(db, KEY);
    const jobs = ['hourly', 'daily', 'never'];
    expect(await lastSlots(db, { jobs, until: new Date('2026-01-05T09:30:00Z') })).toEqual(
      new Map([['hourly', new Date('2026-01-05T09:00:00Z')]]),
    );
    expect(await lastSlots(db, { jobs, until: new Date('2026-01-06T00:00:00Z') })).toEqual(
      new Map([
        ['hourly', SLOT],
        ['daily', SLOT],
      ]),
    );
  });

  it('prunes old slots but a job’s newest, and one that is running', async () => {
    const day = (n: number, job = 'daily') => ({ job, slot: new Date(Date.UTC(2026, 0, n)) });
    for (let n = 1; n <= 9; n += 1) await openSlot(db, day(n));
    await openSlot(db, day(1, 'rare'));
    await claimSlot(db, { ...day(2), claim: 'c', ...LEASE });
    expect(await pruneJobRuns(db, { before: day(8).slot })).toBe(6);
    const { rows } = await db.pool.query(
      `select job || ' ' || extract(day from slot) as left from job_runs order by 1`,
    );
    expect(rows.map(({ left }) => left)).toEqual(['daily 2', 'daily 8', 'daily 9', 'rare 1']);
  });
});

describe('a delivery of a slot', () => {
  const deliver = (job: ReturnType<typeof anEffectJob>, options = {}) =>
    runSlot(
      { db, log },
      jobsByName(job),
      { job: job.name, slot: SLOT },
      {
        lastTry: false,
        signal: new AbortController().signal,
        ...options,
      },
    );

  beforeEach(async () => {
    await createEffects(db);
    await openSlot(db, KEY);
  });

  it('has its effect once when twenty are made at the same time', async () => {
    const job = anEffectJob('daily');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => deliver(job)));
    expect(outcomes.filter(({ state }) => state === 'done')).toHaveLength(1);
    expect(await countEffects(db)).toEqual({ 'daily 2026-01-05T10:00:00Z': 1 });
    expect(await row()).toMatchObject({ state: 'done', attempts: 1, summary: { rows: 1 } });
  });

  it('cannot commit after it lost its lease', async () => {
    const job = anEffectJob('daily', {
      run: async (_run, effect) => {
        await expireLease();
        expect(await deliver(anEffectJob('daily'))).toEqual({ state: 'done', attempt: 2 });
        await effect();
      },
    });
    expect(await deliver(job)).toEqual({ state: 'skipped', because: 'superseded' });
    expect(await countEffects(db)).toEqual({ 'daily 2026-01-05T10:00:00Z': 1 });
    expect(await row()).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('cannot commit when it loses its lease while its transaction is open', async () => {
    const job = {
      ...anEffectJob('daily'),
      run: async ({ commit }: Parameters<ReturnType<typeof anEffectJob>['run']>[0]) => {
        await commit(async (tx) => {
          await writeEffect(tx, 'daily', SLOT, 'first');
          await expireLease();
          await deliver(anEffectJob('daily'));
        });
        return {};
      },
    };
    expect(await deliver(job)).toEqual({ state: 'skipped', because: 'superseded' });
    const { rows } = await db.pool.query('select run_by from effects');
    expect(rows).toEqual([{ run_by: 'test' }]);
  });

  it('keeps its lease for as long as it runs', async () => {
    const job = anEffectJob('daily', {
      run: async (_run, effect) => {
        // Several leases long: another delivery must find it busy at every moment.
        const until = performance.now() + 1_500;
        while (performance.now() < until) {
          const other = await deliver(anEffectJob('daily'));
          expect(other.state).toBe('busy');
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        await effect();
      },
    });
    expect(await deliver(job, { leaseMs: 300 })).toEqual({ state: 'done', attempt: 1 });
  });

  it('is stopped soon when the slot is taken from it', async () => {
    const job = anEffectJob('daily', {
      run: async ({ signal }) => {
        await db.pool.query(`update job_runs set claim = 'somebody else'`);
        await new Promise<void>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    });
    expect(await deliver(job, { leaseMs: 300 })).toEqual({ state: 'skipped', because: 'superseded' });
    expect(await row()).toMatchObject({ state: 'running', claim: 'somebody else' });
  });

  it('is done when its run needs no transaction', async () => {
    const job = { ...anEffectJob('daily'), run: async () => ({ nothing: 'to do' }) };
    expect(await deliver(job)).toEqual({ state: 'done', attempt: 1 });
    expect(await row()).toMatchObject({ state: 'done', summary: { nothing: 'to do' } });
    expect(await deliver(job)).toEqual({ state: 'skipped', because: 'done' });
  });

  it('refuses a second transaction, and keeps the first', async () => {
    const job = anEffectJob('daily', { run: (_run, effect) => effect().then(effect) });
    expect(await deliver(job)).toEqual({ state: 'done', attempt: 1 });
    expect(await countEffects(db)).toEqual({ 'daily 2026-01-05T10:00:00Z': 1 });
  });

  it('rolls everything back and is due again when its effect fails', async () => {
    const job = {
      ...anEffectJob('daily'),
      run: async ({ commit }: Parameters<ReturnType<typeof anEffectJob>['run']>[0]) =>
        commit(async (tx) => {
          await writeEffect(tx, 'daily', SLOT);
          throw new Fault('unavailable', 'the disk is full');
        }),
    };
    await expect(deliver(job)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await row()).toMatchObject({ state: 'due', fault_code: 'unavailable', fault: 'the disk is full' });
    await expect(deliver(job, { lastTry: true })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await row()).toMatchObject({ state: 'failed', attempts: 2 });
    expect(await countEffects(db)).toEqual({});
  });

  it('says clearly that a job is unknown, and leaves the slot to a worker that knows it', async () => {
    const unknown = runSlot({ db, log }, jobsByName(), KEY, { lastTry: true, signal: new AbortController().signal });
    await expect(unknown).rejects.toMatchObject({ code: 'not-found', message: expect.stringContaining('daily') });
    expect(await row()).toMatchObject({ state: 'due', attempts: 0 });
  });
});
