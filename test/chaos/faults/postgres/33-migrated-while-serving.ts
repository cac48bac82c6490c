import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { eventually } from '../../../support/api/eventually.ts';
import { findFormerProgram, unpackProgram } from '../../../support/servers/former-program.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { PEPPER } from '../../readers/served-briefs.ts';
import {
  countFates,
  describeFates,
  is5xx,
  isFailure,
  type Load,
  percentileMs,
  startLoad,
} from '../../readers/steady-load.ts';
import { startPostgres } from '../../servers/postgres-server.ts';
import type { ChaosWorld } from '../../world.ts';

/** The most that the machine holds of these is what is asked: a busy one refuses by 503, migration or not. */
const RATES = [100, 40, 15] as const;
const HELD_MS = 500;
const HOLD_MS = 3_000;
/** How long somebody reads what the schema changes, as a dump does. */
const LONG_READ_MS = 3_000;
const MIGRATE_MS = 120_000;
const PATHS = [
  '/api/health',
  '/api/v1/sources',
  '/api/v1/market-brief/diff',
  '/api/v1/markets/list',
  '/api/v1/usage',
  '/api/agent/whoami',
  '/api/transactions',
  '/api/news',
];

const former = findFormerProgram();

export default defineFault({
  number: 33,
  fault: 'a migration while the former version serves',
  how: 'an API of the commit before the newest step of the schema under steady load; a long read holds the tables while `loadstar migrate` of today runs, then a new API starts beside it',
  expected: 'no answer of 5xx and none missing, before, behind the read, during and after; both versions answer',
  needs: former === null ? ['history of this repository'] : ['git', 'tar'],
  mostlyWaits: false,
  run: async (world) => {
    if (former === null) throw new Error('there is no former version');
    const cwd = join(world.folder, 'former');
    const commit = unpackProgram(former, cwd);
    const server = await world.open(
      () => startPostgres(join(world.folder, 'postgres')),
      (started) => started.stop(),
    );
    const env = { DATABASE_URL: server.url, KEY_PEPPER: PEPPER, UPSTREAM: 'off', PORT: '0', LOG_LEVEL: 'error' };
    await finish(world.program(['migrate'], { env, cwd }));
    const made = world.program(['keys', 'create', '--tier', 'enterprise'], { env, cwd });
    await finish(made);
    const headers = { 'x-api-key': made.lines.at(-1) ?? '' };
    const old = world.program(['api'], { env, cwd });
    const origin = (await old.line(/^ready http/)).slice('ready '.length);

    const startAt = (perSecond: number): Load => startLoad(world, { origin, paths: PATHS, headers, perSecond });
    let load = startAt(RATES[0]);
    let perSecond: number = RATES[0];
    for (const rate of RATES) {
      if (rate !== perSecond) {
        await load.stop();
        [load, perSecond] = [startAt(rate), rate];
      }
      await pause(HOLD_MS);
      if (load.samples.every(({ fate }) => fate === 200) && percentileMs(load.samples, 0.99) < HELD_MS) break;
    }
    const before = load.samples.length;
    const { waited } = await migrateBehindRead(world, server.url, env);
    const during = load.samples.slice(before);
    const fresh = world.program(['api'], { env });
    const there = (await fresh.line(/^ready http/)).slice('ready '.length);
    await pause(HOLD_MS);
    const samples = (await load.stop()).slice(before);
    const beside = await fetch(`${there}/api/v1/markets/list`, { headers });
    await beside.arrayBuffer();
    const failed = countFates(samples, is5xx) + countFates(samples, isFailure);
    return {
      ...NOTHING_COUNTED,
      ok:
        failed === 0 &&
        countFates(samples, (fate) => fate === 200) === samples.length &&
        during.length > perSecond &&
        beside.status === 200,
      seen: `${commit.slice(0, 7)} without ${former.step}: ${describeFates(samples)}; the step ${waited ? 'waited for the read' : 'went by the read'}; the new version beside it answers ${beside.status}`,
      figure: `5xx ${countFates(samples, is5xx)} of ${samples.length.toLocaleString('en-US')} at ${perSecond}/s; p99 ${percentileMs(samples, 0.99).toFixed(0)} ms`,
      answers5xx: countFates(samples, is5xx),
    };
  },
});

/** Brings the schema up to date while a transaction has read tables of it and stays open for a while. */
async function migrateBehindRead(world: ChaosWorld, databaseUrl: string, env: Readonly<Record<string, string>>) {
  const reader = new pg.Client({ connectionString: databaseUrl });
  await reader.connect();
  world.add(() => reader.end());
  await reader.query('begin');
  const { rows } = await reader.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) await reader.query(`select 1 from ${name} limit 1`);
  const migrating = world.program(['migrate'], { env: { ...env, LOG_LEVEL: 'warn' } });
  await eventually(
    async () => migrating.errors(),
    (said) => /waits for a lock/.test(said) || migrating.child.exitCode !== null,
    MIGRATE_MS,
  );
  await pause(LONG_READ_MS);
  const waited = migrating.child.exitCode === null;
  await reader.query('commit');
  await finish(migrating);
  return { waited };
}

async function finish(program: ReturnType<ChaosWorld['program']>): Promise<void> {
  const code = await program.ended;
  if (code !== 0) throw new Error(`a verb ended with ${code}: ${program.errors().slice(-1_000)}`);
}
