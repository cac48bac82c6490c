import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { monotonicMs } from '../../../../src/clock.ts';
import { defineFault } from '../../fault.ts';
import { type ServedBriefs, serveBriefs, untilWell } from '../../readers/served-briefs.ts';
import {
  countFates,
  describeFates,
  is5xx,
  isFailure,
  type Load,
  percentileMs,
  startLoad,
} from '../../readers/steady-load.ts';
import type { ChaosWorld } from '../../world.ts';

const PER_SECOND = 40;
const SLOW_PER_SECOND = 20;
const HELD_MS = 8_000;
const MOST_CONNECTIONS = 30;
/** What a caller waits for a 503 at most: twice the pool's patience, since its day is counted before it is served, and what the machine itself adds is seen at /livez. */
const FAST_MS = 5_000;
const HEALTH_MS = 5_000;
const LONGEST_RECOVERY_S = 15;

export default defineFault({
  number: 6,
  fault: 'pool exhausted by slow queries, then too many connections',
  how: `a table that a question reads is locked for ${HELD_MS / 1_000} s under ${SLOW_PER_SECOND} such questions/s and ${PER_SECOND} others; then every connection of the server is taken`,
  expected: 'fast 503 with Retry-After, /livez 200 and /api/health answered all the while, well again when it ends',
  mostlyWaits: true,
  run: async (world) => {
    const briefs = await serveBriefs(world, { settings: { max_connections: String(MOST_CONNECTIONS) } });
    const api = await briefs.startApi();
    const { headers } = briefs;
    const load = startLoad(world, {
      origin: api.url,
      paths: briefs.slugs.slice(0, 10).map((slug) => `/api/v1/market-brief/${slug}`),
      headers,
      perSecond: PER_SECOND,
    });
    const health = startLoad(world, { origin: api.url, paths: ['/api/health', '/livez'], perSecond: 8 });
    await pause(2_000);

    const locked = await lockedOut(world, briefs, api.url);
    await pause(1_000);
    const crowded = await crowdedOut(world, briefs, api.url);
    await pause(1_000);
    const [others, checks] = [await load.stop(), await health.stop()];

    const all = [...locked.slow, ...others];
    const refusals = all.filter(({ fate }) => fate === 503);
    const fates = [...all, ...checks];
    const alive = checks.filter(({ path }) => path === '/livez');
    const reported = checks.filter(({ path }) => path !== '/livez');
    const p99Ms = percentileMs(refusals, 0.99);
    const healthMs = percentileMs(reported, 1);
    const noiseMs = percentileMs(alive, 1);
    const recoverySeconds = Math.max(locked.recoverySeconds, crowded);
    const bare = refusals.filter(({ isBareRefusal }) => isBareRefusal).length;
    return {
      ok:
        countFates(fates, isFailure) === 0 &&
        bare === 0 &&
        refusals.length > PER_SECOND &&
        p99Ms < FAST_MS + noiseMs &&
        countFates(alive, (fate) => fate !== 200) === 0 &&
        countFates(reported, (fate) => fate === 503) > 0 &&
        healthMs < HEALTH_MS + noiseMs &&
        recoverySeconds < LONGEST_RECOVERY_S + noiseMs / 1_000,
      seen:
        `questions of the locked table ${describeFates(locked.slow)}; others ${describeFates(others)}; ` +
        `/livez ${describeFates(alive)}, /api/health ${describeFates(reported)} within ${(healthMs / 1_000).toFixed(1)} s` +
        (bare === 0 ? '' : `; ${bare} refusals without Retry-After`),
      figure: `p99 of refusals ${(p99Ms / 1_000).toFixed(2)} s (slowest /livez ${(noiseMs / 1_000).toFixed(2)} s); p99 of answers ${percentileMs(
        others.filter(({ fate }) => fate === 200),
        0.99,
      ).toFixed(0)} ms`,
      rowsLost: null,
      rowsDoubled: null,
      diffsMissed: null,
      diffsDoubled: null,
      answers5xx: countFates(fates, is5xx),
      recoverySeconds,
    };
  },
});

/** Locks the table of markets, which briefs of unknown names are looked up in. */
async function lockedOut(world: ChaosWorld, { db, headers }: ServedBriefs, url: string) {
  let slow: Load | undefined;
  await db.transaction(async ({ client }) => {
    await client.query('lock table markets in access exclusive mode');
    slow = startLoad(world, {
      origin: url,
      paths: Array.from({ length: 1_000 }, (_, number) => `/api/v1/market-brief/nowhere-${number}`),
      headers,
      perSecond: SLOW_PER_SECOND,
    });
    await pause(HELD_MS);
  });
  const startedMs = monotonicMs();
  await untilWell(url, headers);
  const recoverySeconds = (monotonicMs() - startedMs) / 1_000;
  return { slow: (await slow?.stop()) ?? [], recoverySeconds };
}

/** Ends the API's connections and takes every one that the server has, for some seconds. @returns seconds to recover. */
async function crowdedOut(world: ChaosWorld, { db, server, headers }: ServedBriefs, url: string): Promise<number> {
  const taken: pg.Client[] = [];
  const leave = async (): Promise<void> => {
    await Promise.all(taken.splice(0).map((client) => client.end()));
  };
  world.add(leave);
  const endMs = monotonicMs() + HELD_MS / 2;
  let isFull = false;
  while (monotonicMs() < endMs) {
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      taken.push(client);
    } catch {
      isFull = true;
      await db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'loadstar-api%'`,
      );
      await pause(20);
    }
  }
  if (!isFull) throw new Error('the server never ran out of connections');
  await leave();
  const startedMs = monotonicMs();
  await untilWell(url, headers);
  return (monotonicMs() - startedMs) / 1_000;
}
