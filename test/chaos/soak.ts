import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createJobs } from '../../jobs/registry.ts';
import { systemClock } from '../../src/clock.ts';
import type { Tier } from '../../src/domain/accounts/tiers.ts';
import { createLog } from '../../src/log.ts';
import { createHttpClient } from '../../src/sources/http/http.ts';
import { SOURCES } from '../../src/sources/registry.ts';
import { createKey } from '../../src/store/accounts/api-keys.ts';
import { type Database, openDatabase } from '../../src/store/db/client.ts';
import { migrateDatabase } from '../../src/store/db/migrate.ts';
import { readEvents } from '../support/api/event-reader.ts';
import { eventually } from '../support/api/eventually.ts';
import { aJobsPolicy } from '../support/db/jobs-policy.ts';
import { pickFreePort } from '../support/servers/pick-free-port.ts';
import { type Program, runProgram, startProgram } from '../support/servers/program.ts';
import { missingRedis, startRedis } from '../support/servers/redis.ts';
import { startPostgres } from './servers/postgres-server.ts';
import { followDiff } from './soak/follow-diff.ts';
import { keepJobsBusy } from './soak/keep-busy.ts';
import { startLoad } from './soak/load.ts';
import { measureFamily, measureProcess, type Watched } from './soak/measure.ts';
import { ordinaryMix } from './soak/mix.ts';
import type { SoakSample } from './soak/sample.ts';
import { checkSoak, describeSoak } from './soak/verdict.ts';

// `npm run soak -- --minutes 60 --rate 200 [--json <file>] [--workers 2] [--warm-up <minutes>]`: a whole fleet on this
// machine under an open-loop load with all jobs running, watched for what grows. Exit code 1 where something did.

const PEPPER = 'a pepper for the soak only';
const SAMPLE_EVERY_MS = 30_000;
const LISTENERS = 10;
const ENTERPRISE_KEYS = 40;
const HEAP_MB = 1_024;
const SETTLE_MS = 120_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '200' },
    workers: { type: 'string', default: '2' },
    'warm-up': { type: 'string' },
    json: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const rate = Number(values.rate);
const warmUpMinutes = Number(values['warm-up'] ?? Math.min(10, minutes / 3));
const note = (text: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

const folder = mkdtempSync(join(tmpdir(), 'loadstar-soak-'));
chmodSync(folder, 0o755);
const closing: (() => Promise<unknown>)[] = [() => Promise.resolve(rmSync(folder, { recursive: true, force: true }))];
let isStopping = false;
// The first signal ends the load at the next look and reports the result; a second one ends it at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopping = true;
  });
try {
  await soak();
} finally {
  for (let close = closing.pop(); close !== undefined; close = closing.pop())
    await close().catch((error: unknown) => console.error('left behind:', error));
}

async function soak(): Promise<void> {
  const postgres = await startPostgres(join(folder, 'postgres'), { shared_buffers: '128MB' });
  closing.push(() => postgres.stop());
  await migrateDatabase(postgres.url);
  const redis = (await missingRedis()) === null ? await startRedis() : null;
  if (redis !== null) closing.push(() => redis.stop());
  const gateway = await startGateway();
  const settings = [...new Set(SOURCES.flatMap(({ needs = [] }) => needs))];
  const env = {
    DATABASE_URL: postgres.url,
    ...(redis === null ? {} : { REDIS_URL: redis.url }),
    KEY_PEPPER: PEPPER,
    UPSTREAM: gateway,
    PORT: '0',
    TRUST_PROXY: '127.0.0.1',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    LOG_LEVEL: 'error',
    ...Object.fromEntries(settings.map((name) => [name, settingOf(name)])),
  };
  note('reference facts, samples and first scores');
  const seeded = await runProgram(['seed'], { env });
  if (seeded.code !== 0) throw new Error(`seed ended with ${seeded.code}: ${seeded.stderr.slice(-2_000)}`);

  const db = openDatabase(postgres.url, { maxConnections: 4, applicationName: 'soak' });
  closing.push(() => db.close());
  const fleet: { name: string; program: Program; opsPort: number; ready: string }[] = [];
  const launch = async (verb: string, name: string): Promise<string> => {
    const opsPort = await pickFreePort();
    const program = startProgram([verb], { env: { ...env, OPS_PORT: String(opsPort) } });
    closing.push(() => program.stop());
    const ready = (await program.line(/^ready /)).slice('ready '.length);
    fleet.push({ name, program, opsPort, ready });
    return ready;
  };
  const base = await launch('api', 'api');
  for (let n = 1; n <= Number(values.workers); n += 1) await launch('worker', `worker ${n}`);
  await launch('scheduler', 'scheduler');
  const watched = fleet.map(
    ({ name, program, opsPort }): Watched => ({
      name,
      pid: program.child.pid ?? 0,
      metrics: `http://127.0.0.1:${opsPort}/metrics`,
    }),
  );

  const keys = {
    enterprise: await makeKeys(db, 'enterprise', ENTERPRISE_KEYS),
    pro: await makeKeys(db, 'pro', 10),
    starter: await makeKeys(db, 'starter', 2),
  };
  const { rows } = await db.pool.query<{ slug: string }>('select market_slug as slug from market_briefs order by 1');
  const slugs = rows.map(({ slug }) => slug);
  const since = (await db.pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now ?? new Date();
  const http = createHttpClient({ upstream: 'off', userAgent: 'soak', clock: systemClock });
  closing.push(() => http.close());
  const policy = { ...aJobsPolicy(), sourceSettings: new Map(settings.map((name) => [name, settingOf(name)])) };
  const jobs = createJobs({ ...policy, db, clock: systemClock, http, log: createLog('error') }, SOURCES, []);
  const busy = await keepJobsBusy(db, { databaseUrl: postgres.url, redisUrl: redis?.url ?? null }, jobs);
  const headers = { 'x-api-key': (await makeKeys(db, 'enterprise', 1))[0] ?? '' };
  const followers = [followDiff(base, headers, 500), followDiff(base, headers, 7)];
  let events = 0;
  let isListening = true;
  const listeners = Array.from({ length: LISTENERS }, (_, n) =>
    listen(
      base,
      { ...headers, 'x-forwarded-for': `10.99.0.${n}` },
      () => isListening,
      () => {
        events += 1;
      },
    ),
  );

  note(
    `${rate} requests/s for ${minutes} minutes: ${slugs.length} markets, ${jobs.size} jobs, ${fleet.length} processes`,
  );
  const startedAt = performance.now();
  const load = startLoad(base, rate, ordinaryMix(keys, slugs));
  const samples: SoakSample[] = [];
  const sample = async (): Promise<void> => {
    const found = await Promise.all(watched.map(measureProcess));
    const gone = watched.filter((_, n) => found[n] === null);
    if (gone.length > 0) throw new Error(`${gone.map(({ name }) => name).join(', ')} ended: ${errorsOf(fleet)}`);
    const family = measureFamily(postgres.pid());
    const seen: SoakSample = {
      atS: Math.round((performance.now() - startedAt) / 1_000),
      processes: found.filter((each) => each !== null),
      load: load.look(),
      postgresMb: family.ownMb,
      postgresProcesses: family.processes,
      redisMb: redis === null ? null : await redisMemory(redis),
      ...(await countWork(db, since)),
      events,
    };
    samples.push(seen);
    note(describeSample(seen));
  };
  for (let n = 1; n <= (minutes * 60_000) / SAMPLE_EVERY_MS && !isStopping; n += 1) {
    await wait(Math.max(0, n * SAMPLE_EVERY_MS - (performance.now() - startedAt)));
    await sample();
  }
  note('the load ends; the rest is worked off, and the followers read to the end');
  await load.stop();
  await busy.stop();
  const scheduler = fleet.find(({ name }) => name === 'scheduler');
  const codes = [await scheduler?.program.stop()];
  const settled = await eventually(
    async () =>
      (await db.pool.query<{ n: number }>(`select count(*)::int as n from job_runs where state in ('due', 'running')`))
        .rows[0]?.n ?? 0,
    (open) => open === 0,
    SETTLE_MS,
  ).catch(() => 'slots were left over');
  for (const { name, program } of fleet) if (name.startsWith('worker')) codes.push(await program.stop());
  const verdicts = await Promise.all(followers.map((follower) => follower.finish(db)));
  isListening = false;
  codes.push(await fleet.find(({ name }) => name === 'api')?.program.stop());
  await Promise.all(listeners);
  const failures = await failuresOf(db, since);
  const result = {
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1_073_741_824)} GB`,
    at: new Date().toISOString(),
    minutes,
    rate,
    warmUpMinutes,
    queue: redis === null ? 'postgres' : 'redis',
    samples,
    followers: verdicts,
    failures,
    settled: settled === 0,
    exitCodes: codes,
  };
  const checks = checkSoak(result);
  console.log(describeSoak(result, checks));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ ...result, checks })}\n`);
  if (checks.some(({ ok }) => !ok)) process.exitCode = 1;
}

function settingOf(name: string): string {
  return name === 'CONTACT_EMAIL' ? 'soak@loadstar.example' : 'a-setting-of-the-soak';
}

async function startGateway(): Promise<string> {
  const script = fileURLToPath(new URL('soak/gateway.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closing.push(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  const [line] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer];
  return line.toString().trim();
}

async function makeKeys(db: Database, tier: Tier, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let n = 0; n < count; n += 1)
    made.push(
      await createKey(db, PEPPER, { tier, name: 'soak', createdAt: new Date().toISOString(), expiresAt: null }),
    );
  return made;
}

/** Receives events until it is stopped, and returns when the stream ends. */
async function listen(
  base: string,
  headers: Readonly<Record<string, string>>,
  goesOn: () => boolean,
  available: () => void,
): Promise<void> {
  while (goesOn()) {
    try {
      const stream = await readEvents(`${base}/api/v1/events`, headers);
      while ((await stream.next()) !== null) available();
    } catch {
      // It broke, or was refused: it comes back as a browser would.
    }
    if (goesOn()) await wait(2_000);
  }
}

async function redisMemory(redis: { command(...words: string[]): Promise<string> }): Promise<number | null> {
  const reported = await redis.command('INFO', 'memory').catch(() => '');
  const bytes = /used_memory:(\d+)/.exec(reported)?.[1];
  return bytes === undefined ? null : Number(bytes) / 1_048_576;
}

async function countWork(db: Database, since: Date) {
  const { rows } = await db.pool.query<{
    jobs: Record<string, number> | null;
    kinds: number;
    written: number;
    mb: number;
    seq: number;
  }>(
    `select (select jsonb_object_agg(state, n) from
               (select state, count(*)::int as n from job_runs where enqueued_at > $1 group by state) as s) as jobs,
            (select count(distinct job)::int from job_runs where finished_at > $1 and state = 'done') as kinds,
            (select coalesce(sum(written), 0)::int from source_runs where finished_at > $1) as written,
            pg_database_size(current_database()) / 1048576.0::float8 as mb,
            (select seq::int from feed_clock) as seq`,
    [since],
  );
  const found = rows[0];
  return {
    jobs: found?.jobs ?? {},
    kindsOfJobs: found?.kinds ?? 0,
    rowsWritten: found?.written ?? 0,
    databaseMb: Number(found?.mb ?? 0),
    feedSeq: found?.seq ?? 0,
  };
}

/** What jobs failed of, the most frequent first. */
async function failuresOf(db: Database, since: Date): Promise<string[]> {
  const { rows } = await db.pool.query<{ line: string }>(
    `select count(*) || ' × ' || min(job) || ': ' || coalesce(fault_code, '') || ' ' || left(coalesce(min(fault), ''), 160) as line
     from job_runs where enqueued_at > $1 and state = 'failed'
     group by split_part(job, '.', 1), fault_code order by count(*) desc limit 12`,
    [since],
  );
  return rows.map(({ line }) => line);
}

const errorsOf = (fleet: readonly { readonly name: string; readonly program: Program }[]): string =>
  fleet.map(({ name, program }) => `${name}: ${program.errors().slice(-500)}`).join('\n');

function describeSample({ atS, load, processes, jobs, kindsOfJobs, rowsWritten, feedSeq, events }: SoakSample): string {
  const ms = (value: number | null): string => (value === null ? '–' : `${value.toFixed(0)} ms`);
  const memory = processes.map(
    ({ name, rssMb, heapMb, openFiles }) =>
      `${name} ${rssMb.toFixed(0)}/${heapMb?.toFixed(0) ?? '–'} MB ${openFiles} fd`,
  );
  return [
    `${atS} s`,
    `p50 ${ms(load.p50Ms)} p99 ${ms(load.p99Ms)}`,
    JSON.stringify(load.statuses),
    memory.join(', '),
    `jobs ${JSON.stringify(jobs)} of ${kindsOfJobs} kinds`,
    `rows ${rowsWritten}, feed ${feedSeq}, events ${events}`,
    ...load.troubles.slice(0, 2),
  ].join(' | ');
}
