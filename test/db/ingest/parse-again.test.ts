import { afterEach, describe, expect, it } from 'vitest';
import { parseAgain } from '../../../jobs/ingest/parse-again.ts';
import { runSlot } from '../../../jobs/runtime/run-slot.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import { changedShape } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { defineSource, parsed, type SourceDocument } from '../../../src/sources/source.ts';
import { openSlot } from '../../../src/store/ops/job-runs.ts';
import { aSource } from '../../support/api/api.ts';
import { anOpsWorld, type OpsWorld, quarantine } from '../../support/api/ops-world.ts';

const log = createLog('silent');
const DUE = new Date('2026-11-20T12:00:00Z');

let world: OpsWorld | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

async function aWorld(): Promise<OpsWorld> {
  world = await anOpsWorld({ sources: [aSource('a-fuel-mix'), aSource('b-fuel-mix')] });
  return world;
}

/** Reads lines of a fuel and its output in MW; `readsCommas` is the version after the repair. */
const aFuelMix = (id: string, readsCommas: boolean) =>
  defineSource({
    id,
    kind: 'fuel-mix',
    iso: 'ERCOT',
    operator: 'An operator',
    docs: 'https://operator.example/docs',
    licence: 'open',
    publishable: true,
    timezone: null,
    schedule: '*/5 * * * *',
    staleAfterMinutes: 20,
    fetch: async () => [],
    parse: ({ bytes }: SourceDocument) => {
      const [stamp = '', ...lines] = Buffer.from(bytes).toString().trim().split('\n');
      return parsed(
        lines.map((line, at): FuelMixRow => {
          const [fuel = '', figure = ''] = line.split(' ');
          const mw = Number(readsCommas ? figure.replaceAll(',', '') : figure);
          if (!Number.isFinite(mw)) throw changedShape('mw', `line ${at + 2}`, `${figure} is no number`);
          return {
            kind: 'fuel-mix',
            iso: 'ERCOT',
            interval_start: stamp,
            interval_minutes: 5,
            fuel: fuel as FuelMixRow['fuel'],
            source_fuel: fuel,
            mw,
          };
        }),
      );
    },
  });

const DOCUMENT = '2026-11-20T11:55:00Z\ncoal 1,200\nwind 800\n';
const FAULT = changedShape('mw', 'line 2', '1,200 is no number');

function aJob({ db }: OpsWorld, readsCommas: boolean) {
  const deps = {
    db,
    clock: steppedClock(DUE),
    log,
    lmpNodes: 'hubs' as const,
    reader: readInPlace,
    retention: { lmpDays: 35, lmpRollupDays: null },
  };
  return parseAgain(deps, [aFuelMix('a-fuel-mix', readsCommas), aFuelMix('b-fuel-mix', readsCommas)]);
}

/** Works on every open slot of the job, as a worker does. */
async function work(ops: OpsWorld, readsCommas: boolean): Promise<unknown[]> {
  const job = aJob(ops, readsCommas);
  const { rows } = await ops.db.pool.query<{ slot: string }>(
    `select slot from job_runs where state = 'due' order by slot`,
  );
  for (const { slot } of rows) {
    const key = { job: job.name, slot: new Date(slot) };
    const options = { lastTry: true, signal: new AbortController().signal };
    await runSlot({ db: ops.db, log }, new Map([[job.name, job]]), key, options);
  }
  const done = await ops.db.pool.query<{ summary: unknown }>('select summary from job_runs order by slot');
  return done.rows.map(({ summary }) => summary);
}

const stored = async ({ db }: OpsWorld) =>
  (await db.pool.query('select fuel, mw::float8 as mw from fuel_mix order by fuel')).rows;

const documents = async ({ db }: OpsWorld) =>
  (
    await db.pool.query(
      `select fault_code as code, fault_field as field, fault_place as place, parse_again_at is not null as marked
       from documents order by id`,
    )
  ).rows;

describe('parse again', () => {
  it('stores the rows of a document once its parser is mended, and lets it out of quarantine', async () => {
    const ops = await aWorld();
    const id = await quarantine(ops.db, { sourceId: 'a-fuel-mix', bytes: DOCUMENT, fault: FAULT });
    const before = await ops.get(`/ops/documents/${id}`);
    expect(before.body).toContain('coal 1,200');
    const pressed = await ops.post(`/ops/documents/${id}/parse-again`);
    expect([pressed.status, pressed.headers.location]).toEqual([303, `/ops/documents/${id}?answer=marked`]);
    expect((await ops.get(`/ops/documents/${id}?answer=marked`)).body).toContain('Requested. A worker parses it');
    expect((await (await ops.queue()).counts()).waiting).toBe(1);
    expect(await stored(ops)).toEqual([]);

    expect(await work(ops, true)).toEqual([{ stored: 1, failed: 0, passed: 0, gone: 0 }]);
    expect(await stored(ops)).toEqual([
      { fuel: 'coal', mw: 1200 },
      { fuel: 'wind', mw: 800 },
    ]);
    expect(await documents(ops)).toEqual([{ code: null, field: null, place: null, marked: false }]);
    expect((await ops.get('/ops/documents')).body).toContain('No rejected documents.');
    expect((await ops.post(`/ops/documents/${id}/parse-again`)).headers.location).toBe(
      `/ops/documents/${id}?answer=stored`,
    );
  });

  it('is done once when it is pressed twice', async () => {
    const ops = await aWorld();
    const id = await quarantine(ops.db, { sourceId: 'a-fuel-mix', bytes: DOCUMENT, fault: FAULT });
    const pressed = await Promise.all([1, 2, 3].map(() => ops.post(`/ops/documents/${id}/parse-again`)));
    expect(pressed.map(({ headers }) => String(headers.location).split('=')[1]).sort()).toEqual([
      'marked',
      'marked-before',
      'marked-before',
    ]);
    const { rows } = await ops.db.pool.query('select job from job_runs');
    expect(rows).toEqual([{ job: 'parse-again' }]);
    await work(ops, true);
    const runs = await ops.db.pool.query(`select outcome from source_runs where outcome <> 'failed'`);
    expect(runs.rows).toEqual([{ outcome: 'stored' }]);
  });

  it('is done once by two workers at the same time', async () => {
    const ops = await aWorld();
    const id = await quarantine(ops.db, { sourceId: 'a-fuel-mix', bytes: DOCUMENT, fault: FAULT });
    await ops.post(`/ops/documents/${id}/parse-again`);
    await openSlot(ops.db, { job: 'parse-again', slot: DUE });
    const job = aJob(ops, true);
    const run = () =>
      job.run({ dueAt: DUE, commit: (effect) => ops.db.transaction(effect), signal: new AbortController().signal });
    const counts = await Promise.all([run(), run()]);
    expect(counts.reduce((sum, each) => sum + Number(each.stored), 0)).toBe(1);
    const runs = await ops.db.pool.query(`select count(*) as runs from source_runs where outcome <> 'failed'`);
    expect(runs.rows).toEqual([{ runs: 1 }]);
  });

  it('keeps the fault that it has now where it fails again, and does not try by itself', async () => {
    const ops = await aWorld();
    const id = await quarantine(ops.db, {
      sourceId: 'a-fuel-mix',
      bytes: '2026-11-20T11:55:00Z\nwind 800\ncoal none\n',
      fault: FAULT,
    });
    await ops.post(`/ops/documents/${id}/parse-again`);
    expect(await work(ops, true)).toEqual([{ stored: 0, failed: 1, passed: 0, gone: 0 }]);
    expect(await documents(ops)).toEqual([{ code: 'changed-shape', field: 'mw', place: 'line 3', marked: false }]);
    expect(await stored(ops)).toEqual([]);
    const { body } = await ops.get(`/ops/documents/${id}`);
    expect(body).toContain('none is no number');
    expect(body).toContain('Parse again');
  });

  it('goes on with the others when one fails, in the order in which they were asked for', async () => {
    const ops = await aWorld();
    const bad = await quarantine(ops.db, {
      sourceId: 'a-fuel-mix',
      bytes: '2026-11-20T11:50:00Z\ncoal none\n',
      fault: FAULT,
    });
    const good = await quarantine(ops.db, { sourceId: 'b-fuel-mix', bytes: DOCUMENT, fault: FAULT });
    for (const id of [bad, good]) await ops.post(`/ops/documents/${id}/parse-again`);
    expect(await work(ops, true)).toContainEqual({ stored: 1, failed: 1, passed: 0, gone: 0 });
    expect((await documents(ops)).map(({ code }) => code)).toEqual(['changed-shape', null]);
  });

  it('is not offered for bytes that were let go, nor for documents that are not there', async () => {
    const ops = await aWorld();
    const id = await quarantine(ops.db, { sourceId: 'a-fuel-mix', bytes: DOCUMENT, fault: FAULT });
    await ops.db.pool.query('update archived_bytes set gzipped = null, pruned_at = clock_timestamp()');
    expect((await ops.post(`/ops/documents/${id}/parse-again`)).headers.location).toBe(
      `/ops/documents/${id}?answer=let-go`,
    );
    const { body } = await ops.get(`/ops/documents/${id}`);
    expect(body).toContain('bytes deleted');
    expect(body).not.toContain('<button');
    expect((await ops.post('/ops/documents/424242/parse-again')).status).toBe(404);
    expect((await ops.db.pool.query('select from job_runs')).rowCount).toBe(0);
  });
});
