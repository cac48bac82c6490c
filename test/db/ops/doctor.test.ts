import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/clock.ts';
import { Fault } from '../../../src/errors.ts';
import {
  checkClock,
  checkConnections,
  checkLocks,
  checkSchema,
  checkSpace,
  checkVersion,
} from '../../../src/read/ops/check-environment.ts';
import { checkSettings } from '../../../src/read/ops/check-settings.ts';
import type { Finding } from '../../../src/read/ops/finding.ts';
import type { OpsContext } from '../../../src/read/ops/ops-context.ts';
import { databaseAway, runChecks } from '../../../src/read/ops/run-checks.ts';
import { addWebhook } from '../../../src/store/accounts/webhooks.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { openSlot } from '../../../src/store/ops/job-runs.ts';
import { aSource } from '../../support/api/api.ts';
import {
  anOpsWorld,
  beat,
  type OpsWorld,
  type OpsWorldOptions,
  quarantine,
  SETTINGS,
} from '../../support/api/ops-world.ts';
import { aDatabase, anEmptyDatabase } from '../../support/db/database.ts';
import { missingRedis, startRedis } from '../../support/servers/redis.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

let world: OpsWorld | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

async function aWorld(options?: OpsWorldOptions): Promise<OpsWorld> {
  world = await anOpsWorld(options);
  return world;
}

async function find(
  { context }: Pick<OpsWorld, 'context'>,
  check: string,
  more: Partial<OpsContext> = {},
): Promise<Finding> {
  const findings = await runChecks({ ...context, ...more });
  const found = findings.find((finding) => finding.check === check);
  if (found === undefined)
    throw new Error(`no finding of ${check} among ${findings.map((each) => each.check).join(', ')}`);
  return found;
}

/** A slot of a job that failed for good so many minutes ago. */
async function failedSlot({ db }: OpsWorld, job: string, minutesAgo: number, code = 'internal'): Promise<void> {
  await db.pool.query(
    `insert into job_runs (job, slot, state, enqueued_at, finished_at, fault_code, fault)
     values ($1, clock_timestamp() - $2 * interval '1 minute', 'failed', clock_timestamp(), clock_timestamp(), $3, 'it broke')`,
    [job, minutesAgo, code],
  );
}

describe('doctor', () => {
  it('finds nothing bad where a scheduler and a worker are alive and nothing failed', async () => {
    const ops = await aWorld();
    await beat(ops.db, 'scheduler', { tickSecondsAgo: 2 });
    await beat(ops.db, 'worker');
    const findings = await runChecks(ops.context);
    expect(findings.filter(({ state }) => state === 'bad')).toEqual([]);
    for (const { check, state, detail, advice } of findings) {
      expect(detail, check).not.toBe('');
      expect(advice === null, check).toBe(state === 'ok');
    }
  });

  it('says where locks have no room for the parts of prices, and what to set', async () => {
    const ops = await aWorld();
    expect(await find(ops, 'locks')).toMatchObject({ state: 'ok' });
    const usual = { perConnection: 64, connections: 100, relations: 1_700 };
    expect(checkLocks(usual, 3_650)).toMatchObject({
      state: 'ok',
      detail: expect.stringContaining('1698 with LMP_DAYS'),
    });
    expect(checkLocks({ ...usual, connections: 60 }, 3_650)).toMatchObject({
      state: 'look',
      advice: 'set max_locks_per_transaction of the database to 128 and restart it',
    });
    expect(checkLocks({ ...usual, relations: 9_900 }, 35)).toMatchObject({
      state: 'bad',
      advice: 'set max_locks_per_transaction of the database to 256 and restart it',
    });
  });

  it('says that nothing runs, and what to start; in a fleet a missing part is bad', async () => {
    const ops = await aWorld();
    expect(await find(ops, 'scheduler')).toMatchObject({
      state: 'look',
      advice: 'start `loadstar up` or `loadstar scheduler`',
    });
    await beat(ops.db, 'api');
    await beat(ops.db, 'scheduler', { secondsAgo: 300, tickSecondsAgo: 300 });
    const scheduler = await find(ops, 'scheduler');
    expect(scheduler.state).toBe('bad');
    expect(scheduler.detail).toContain('none since');
    expect(await find(ops, 'worker')).toMatchObject({
      state: 'bad',
      advice: 'start `loadstar up` or `loadstar worker`',
    });
    expect(await find(ops, 'processes')).toMatchObject({ state: 'look' });
  });

  it('sees a scheduler that lives and does not tick, and versions side by side', async () => {
    const ops = await aWorld();
    await beat(ops.db, 'scheduler', { tickSecondsAgo: 900, version: '0.9.0' });
    await beat(ops.db, 'worker', { version: '0.8.0' });
    expect((await find(ops, 'scheduler')).detail).toBe('alive, and has not ticked for 15 min');
    expect((await find(ops, 'versions')).detail).toBe('0.8.0 and 0.9.0 run at the same time');
  });

  it('says once that publishers are out of reach, where it is many of them, and shows no address in full', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter}-lmp`);
    const ops = await aWorld({ sources: [...ids, 'z-lmp'].map((id) => aSource(id, { kind: 'lmp' })) });
    const fail = async (sources: readonly string[]): Promise<void> => {
      await ops.db.pool.query(
        `insert into source_state (source_id, unit, last_attempt_at, consecutive_failures, last_fault_code, last_fault)
         select id, '', clock_timestamp(), 3, 'unreachable', $2 from unnest($1::text[]) as id`,
        [sources, `https://prices.example/zip?nodes=${'A_NODE,'.repeat(60)}: the name does not resolve`],
      );
    };
    await fail(ids.slice(0, 4));
    const few = await runChecks(ops.context);
    expect(few.filter(({ state }) => state === 'bad').map(({ check }) => check)).toEqual(ids.slice(0, 4));
    await fail(ids.slice(4));
    const many = await runChecks(ops.context);
    const [wayOut, ...others] = many.filter(({ state }) => state === 'bad');
    expect(others).toEqual([]);
    expect(wayOut).toMatchObject({ check: 'outbound network', advice: expect.stringContaining('DNS') });
    expect(wayOut?.detail).toMatch(/^6 of 7 sources cannot be reached; a-lmp is failing: unreachable/);
    expect(wayOut?.detail).toMatch(/https:\/\/prices\.example\/zip\?…: the name does not resolve$/);
    expect(many.find(({ check }) => check === 'f-lmp')).toMatchObject({
      state: 'look',
      advice: 'see `outbound network` first',
    });
  });

  it('names the source of a quarantined document, and how it is read again', async () => {
    const ops = await aWorld();
    await quarantine(ops.db, { bytes: 'hour,price\n1,none\n' });
    const finding = await find(ops, 'quarantine');
    expect(finding).toMatchObject({ state: 'look', detail: '1 document rejected for a fault: ercot-fuel-mix 1' });
    expect(finding.advice).toContain('loadstar sources reparse');
    const source = await find(ops, 'ercot-fuel-mix');
    expect(source.state).toBe('bad');
    expect(source.detail).toContain('data.price at line 2: is no number');
    expect(source.advice).toContain('the parser needs an update');
  });

  it('tells what failed for good and was not made good since', async () => {
    const ops = await aWorld();
    await failedSlot(ops, 'recompute-scores', 90);
    await failedSlot(ops, 'read-news', 60, 'unavailable');
    await failedSlot(ops, 'ingest-ercot-lmp', 30);
    await openSlot(ops.db, { job: 'read-news', slot: systemClock.now() });
    await ops.db.pool.query(`update job_runs set state = 'done' where state = 'due'`);
    expect((await find(ops, 'failed work')).detail).toBe(
      '3 slots in 24 hours: ingest-ercot-lmp 1, read-news 1, recompute-scores 1',
    );
    expect(await find(ops, 'recompute-scores')).toMatchObject({ state: 'bad' });
    const checks = (await runChecks(ops.context)).map(({ check }) => check);
    expect(checks).not.toContain('read-news');
    expect(checks).not.toContain('ingest-ercot-lmp');
  });

  it('sees work that nobody takes, by when it was opened and not by when it was due', async () => {
    const ops = await aWorld();
    await openSlot(ops.db, { job: 'read-news', slot: new Date(systemClock.now().getTime() - 6 * 86_400_000) });
    expect((await find(ops, 'due work')).state).toBe('ok');
    await ops.db.pool.query(`update job_runs set enqueued_at = clock_timestamp() - interval '2 hours'`);
    const finding = await find(ops, 'due work');
    expect(finding).toMatchObject({ state: 'bad', detail: '1 due, the longest for 2 h, 0 running' });
    expect(finding.advice).toContain('loadstar worker');
    await ops.db.pool.query(`update job_runs set claimed_until = clock_timestamp() + interval '1 minute'`);
    expect((await find(ops, 'due work')).state).toBe('ok');
  });

  it('tells of slots that nobody opened', async () => {
    const ops = await aWorld();
    await ops.db.pool.query(
      `insert into missed_slots (job, after, before, slots, noted_at)
       values ('ingest-ercot-lmp', now() - interval '2 hours', now() - interval '1 hour', 11, now())`,
    );
    expect(await find(ops, 'missed slots')).toMatchObject({
      state: 'look',
      detail: '11 slots of ingest-ercot-lmp missed because no scheduler ran',
    });
  });

  it('sees a feed whose clock is ahead, and addresses that no longer answer', async () => {
    const ops = await aWorld();
    await ops.db.pool.query(`update feed_clock set at = clock_timestamp() + interval '10 minutes'`);
    expect((await find(ops, 'feed')).detail).toMatch(
      /^its clock is 10 min ahead of the database's; nothing published yet/,
    );
    const hook = { url: 'https://receiver.example/hook', name: null, tier: 'pro', createdAt: systemClock.now() };
    await addWebhook(ops.db, hook);
    expect((await find(ops, 'webhooks')).state).toBe('ok');
    await ops.db.pool.query('update webhooks set disabled_at = now()');
    expect(await find(ops, 'webhooks')).toMatchObject({ state: 'look' });
  });

  it('refuses a Redis that may lose entries, and tells of one that is away', async () => {
    const missing = await missingRedis();
    if (missing !== null) return console.warn(`not tried: ${missing}`);
    const redis = await startRedis({ policy: 'allkeys-lru' });
    if (!redis.throwaway) return redis.stop();
    try {
      const ops = await aWorld({ redisUrl: redis.url });
      const evicting = await find(ops, 'queue');
      expect(evicting.state).toBe('bad');
      expect(evicting.advice).toContain('redis-cli config set maxmemory-policy noeviction');
      await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
      expect((await find(ops, 'queue')).detail).toBe('on redis: 0 waiting, 0 active');
      await redis.kill();
      expect((await find(ops, 'queue')).advice).toContain('REDIS_URL');
    } finally {
      await world?.close();
      world = undefined;
      await redis.stop();
    }
  });

  it('says of a server that is no replica that it is none, and of one that is away that it is', async () => {
    const ops = await aWorld();
    expect(await find(ops, 'replica', { replica: ops.db })).toMatchObject({
      state: 'bad',
      detail: 'the server is not a replica',
    });
    const away = openDatabase('postgres://nobody@127.0.0.1:9/none', { maxConnections: 1, applicationName: 'test' });
    expect((await find(ops, 'replica', { replica: away })).advice).toContain('DATABASE_REPLICA_URL');
    await away.close();
  });

  it('goes on looking where one look fails', async () => {
    const ops = await aWorld();
    await ops.db.pool.query('drop table fleet_processes');
    expect(await find(ops, 'fleet')).toMatchObject({ state: 'bad' });
    expect((await find(ops, 'quarantine')).state).toBe('ok');
  });

  it('asks for a schema before anything else', async () => {
    const { url } = await anEmptyDatabase();
    const db = openDatabase(url, { maxConnections: 1, applicationName: 'test' });
    const ops = await aWorld();
    expect(await runChecks({ ...ops.context, db })).toEqual([
      {
        check: 'schema',
        state: 'bad',
        detail: 'the database has no Loadstar schema yet',
        advice: 'run `loadstar migrate` and `loadstar seed`',
      },
    ]);
    await db.close();
  });
});

describe('what the environment is checked for', () => {
  it('is the version of Postgres, the migrations, connections, clocks and the disk', () => {
    expect(checkVersion('14.9 (Debian)', false, 1e6).state).toBe('bad');
    expect(checkVersion('15.4', false, 1e6).state).toBe('ok');
    const takesAway = { tag: '0002_drop', contract: { since: '2.0.0', what: 'nothing reads it' } };
    const adds = { tag: '0003_add', contract: null };
    expect(checkSchema({ present: 3, pending: [takesAway, adds], newer: 0 })).toMatchObject({
      state: 'bad',
      detail: '1 of 3 migrations are not applied',
      advice: 'run `loadstar migrate`',
    });
    expect(checkSchema({ present: 3, pending: [takesAway], newer: 0 })).toMatchObject({
      state: 'look',
      detail: 'columns of older versions are still there: 0002_drop (nothing reads it)',
    });
    expect(checkSchema({ present: 1, pending: [], newer: 1 })).toMatchObject({
      state: 'look',
      detail: '1 migration newer than this program',
    });
    expect(checkSchema({ present: 2, pending: [], newer: 0 }).state).toBe('ok');
    expect([79, 80, 95].map((used) => checkConnections({ used, most: 100 }).state)).toEqual(['ok', 'look', 'bad']);
    expect([0, -4_999, 5_001].map((ms) => checkClock(ms).state)).toEqual(['ok', 'ok', 'bad']);
    const space = (freeBytes: number | null) => checkSpace({ archiveBytes: 1, databaseBytes: 2, freeBytes }).state;
    expect([null, 3e9, 1e9, 1e8].map(space)).toEqual(['ok', 'ok', 'look', 'bad']);
  });

  it('is whether the settings make sense together', () => {
    const state = (more: Partial<typeof SETTINGS>, check: string) =>
      checkSettings({ ...SETTINGS, ...more }).find((finding) => finding.check === check)?.state;
    expect(state({}, 'key pepper')).toBe('ok');
    expect(state({ hasKeyPepper: false }, 'key pepper')).toBe('bad');
    expect(state({ hasKeyPepper: false, isEmbedded: true }, 'key pepper')).toBe('ok');
    expect(state({ host: '0.0.0.0' }, 'address')).toBe('look');
    expect(state({ host: '0.0.0.0', publicUrl: 'http://localhost:8080' }, 'address')).toBe('look');
    expect(state({ publicUrl: 'https://api.example' }, 'address')).toBe('look');
    expect(state({ publicUrl: 'https://api.example', trustsProxy: true }, 'address')).toBe('ok');
    expect(state({ publicUrl: 'https://api.example' }, 'operator')).toBe('look');
    expect(state({ opsHost: '0.0.0.0' }, 'operator')).toBe('bad');
    expect(state({ opsHost: '0.0.0.0', hasOperatorToken: true }, 'operator')).toBe('ok');
    expect(state({ contact: null }, 'contact')).toBe('look');
    expect(databaseAway(new Fault('unavailable', 'gone'), true).advice).toContain('postgres.log');
  });
});

describe('loadstar doctor', () => {
  const doctor = async (env: Record<string, string>) => {
    const words = ['--import', 'tsx', 'src/cli/main.ts', 'doctor', '--json'];
    const options = { cwd: ROOT, env: { ...process.env, LOG_LEVEL: 'error', ...env } };
    const ended = await run(process.execPath, words, options).catch(
      (error) => error as { stdout: string; code: number },
    );
    return { findings: JSON.parse(ended.stdout) as Finding[], code: 'code' in ended ? ended.code : 0 };
  };

  it('prints its findings as JSON and exits with 1 when something is bad', async () => {
    const { url } = await aDatabase();
    const env = { DATABASE_URL: url, REDIS_URL: '', KEY_PEPPER: 'a pepper for these tests' };
    const well = await doctor(env);
    expect(well.code).toBe(0);
    expect(Object.keys(well.findings[0] ?? {})).toEqual(['check', 'state', 'detail', 'advice']);
    expect(well.findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['database', 'schema', 'queue', 'news']),
    );
    const db = openDatabase(url, { maxConnections: 1, applicationName: 'test' });
    await beat(db, 'api');
    await db.close();
    expect((await doctor(env)).code).toBe(1);
    const away = await doctor({ ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(away.code).toBe(1);
    expect(away.findings).toMatchObject([{ check: 'database', state: 'bad' }]);
  });
});
