import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSampleBytes } from '../../src/sources/ingest/samples.ts';
import { type Database, openDatabase } from '../../src/store/db/client.ts';
import { eventually } from '../support/api/eventually.ts';
import { aDatabase } from '../support/db/database.ts';
import { aGateway, type Gateway } from '../support/servers/gateway.ts';
import { type Program, runProgram, startProgram } from '../support/servers/program.ts';
import { missingRedis, type RedisServer, startRedis } from '../support/servers/redis.ts';

const missing = await missingRedis();
if (missing !== null) console.log(`the fleet on Redis is not tested: ${missing}`);

describe.skipIf(missing !== null)('a fleet on one Postgres and one Redis', () => {
  let redis: RedisServer;
  let gateway: Gateway;
  let db: Database;
  let env: Record<string, string>;
  const fleet: Program[] = [];

  const launch = async (verb: string): Promise<string> => {
    const program = startProgram([verb], { env });
    fleet.push(program);
    return program.line(/^ready /);
  };

  beforeAll(async () => {
    const { url } = await aDatabase();
    db = openDatabase(url, { maxConnections: 3, applicationName: 'test' });
    redis = await startRedis();
    const document = await readSampleBytes('miso-fuel-mix', 'latest.json');
    gateway = await aGateway(({ sourceId }) => (sourceId === 'miso-fuel-mix' ? { body: document } : { status: 404 }));
    env = {
      DATABASE_URL: url,
      REDIS_URL: redis.url,
      KEY_PEPPER: 'a pepper for tests only',
      UPSTREAM: gateway.url,
      PORT: '0',
    };
  });
  afterAll(async () => {
    for (const program of fleet) program.child.kill('SIGKILL');
    await gateway.close();
    await redis.stop();
    await db.close();
  });

  it('says what to do when the database has no schema yet, or KEY_PEPPER is missing', async () => {
    const admin = openDatabase(env.DATABASE_URL ?? '', { maxConnections: 1, applicationName: 'test' });
    await admin.pool.query('create database loadstar_bare_fleet');
    await admin.close();
    const bare = (env.DATABASE_URL ?? '').replace(/\/[^/]*$/, '/loadstar_bare_fleet');
    const early = await runProgram(['api'], { env: { ...env, DATABASE_URL: bare } });
    expect(early).toMatchObject({ code: 1, stderr: expect.stringContaining('run `loadstar migrate`') });
    const { KEY_PEPPER: _, ...without } = env;
    const keyless = await runProgram(['api'], { env: without });
    expect(keyless).toMatchObject({ code: 1, stderr: expect.stringContaining('KEY_PEPPER') });
  });

  it('seeds once although two machines seed at the same time', async () => {
    const seeds = await Promise.all([runProgram(['seed'], { env }), runProgram(['seed'], { env })]);
    expect(seeds.map(({ code }) => code)).toEqual([0, 0]);
    // What was prepared at install is loaded whole; else it is made here.
    const rowsOf = ({ sampleRows, preparedRows }: { sampleRows: number; preparedRows: number | null }): number =>
      sampleRows + (preparedRows ?? 0);
    const reports = seeds.map(({ stdout }) => JSON.parse(stdout)).sort((a, b) => rowsOf(b) - rowsOf(a));
    expect(rowsOf(reports[0])).toBeGreaterThan(0);
    expect(reports[1]).toMatchObject({ sampleRows: 0, preparedRows: null, firstBriefs: null });
  }, 300_000);

  it('runs each slot once with two schedulers and two workers, and one API answers', async () => {
    const ready = await Promise.all(['worker', 'worker', 'scheduler', 'scheduler', 'api'].map(launch));
    expect(ready.slice(0, 4).every((line) => line.includes('redis'))).toBe(true);
    const base = (ready[4] ?? '').slice('ready '.length);
    const ask = async () =>
      (
        await db.pool.query(
          `select state, attempts, summary from job_runs where job = 'ingest-miso-fuel-mix' order by slot`,
        )
      ).rows;
    const runs = await eventually(
      ask,
      (rows) => rows.length > 0 && rows.every((row) => row.state === 'done' && row.summary !== null),
      40_000,
    );
    const ledger = await db.pool.query(
      `select count(*) as n from source_runs where source_id = 'miso-fuel-mix' and outcome <> 'failed' and finished_at > now() - interval '1 minute' and due_at > now() - interval '10 minutes'`,
    );
    expect(ledger.rows).toEqual([{ n: runs.length }]);
    const mix = JSON.parse(await (await fetch(`${base}/api/grid/fuel-mix?iso=MISO`)).text());
    expect(mix.provenance.source).toBe('miso-fuel-mix');
    const health = await fetch(`${base}/api/health`);
    expect(health.status).toBe(200);
  }, 300_000);

  it('shows its queue, and stops each process on SIGTERM with exit code 0', async () => {
    // A slot of the schedule may fall due at any moment of the test: its jobs wait until a worker has taken them.
    const shown = await eventually(
      async () => JSON.parse((await runProgram(['queue'], { env })).stdout),
      (queue) => queue.oldest_waiting_ms === null,
    );
    expect(shown).toMatchObject({ backend: 'redis', oldest_waiting_ms: null });
    const codes = await Promise.all(fleet.map((program) => program.stop('SIGTERM')));
    expect(codes, fleet.map((program) => program.errors()).join('\n---\n')).toEqual([0, 0, 0, 0, 0]);
  }, 300_000);

  it('refuses a Redis that may evict jobs', async () => {
    const evicting = await startRedis({ policy: 'allkeys-lru' });
    try {
      const worker = await runProgram(['worker'], { env: { ...env, REDIS_URL: evicting.url } });
      expect(worker).toMatchObject({ code: 1, stderr: expect.stringMatching(/REDIS_URL.*noeviction/s) });
    } finally {
      await evicting.stop();
    }
  });
});
