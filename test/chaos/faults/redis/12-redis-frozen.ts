import { setTimeout as pause } from 'node:timers/promises';
import { createKey } from '../../../../src/store/accounts/api-keys.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import type { FleetJob } from '../../fleet/fleet-options.ts';
import { type Fleet, openFleet } from '../../fleet/worker-fleet.ts';
import { freeze } from '../../servers/redis-server.ts';

const FROZEN_SECONDS = 30;
const EVERY_MS = 20;
/** Of a request that was not answered at all; counted with the errors. */
const NO_ANSWER = 599;
const LONGEST_ANSWER_MS = 30_000;
const MOST_RECOVERY_SECONDS = 60;
const STEADY: FleetJob = { name: 'publish-steady', schedule: '*/2 * * * * *', publishes: true };
const PATHS = ['/api/v1/markets/list', '/api/v1/markets/dallas', '/api/health', '/api/v1/sources'];
const PEPPER = 'a pepper for trials only';

export default defineFault({
  number: 12,
  fault: 'Redis stopped without a word for 30 s',
  how: 'SIGSTOP and SIGCONT while an API in one process with a worker and a scheduler answers 50 requests a second',
  expected: 'no answer is an error; workers and schedules go on by themselves',
  needs: ['redis-server'],
  mostlyWaits: true,
  run: async (world) => {
    const redis = await world.redis();
    const fleet = await openFleet(world, { redisUrl: redis.url });
    // All in one process: where waiting for Redis could hold up an answer, it would.
    const program = world.program(['up'], {
      env: {
        DATABASE_URL: fleet.databaseUrl,
        REDIS_URL: redis.url,
        KEY_PEPPER: PEPPER,
        DATA_DIR: `${world.folder}/data`,
        PORT: '0',
        UPSTREAM: 'off',
        LOG_LEVEL: 'error',
      },
    });
    const address = (await program.line(/^ready http/)).slice('ready '.length);
    await fleet.drained(120_000);
    await fleet.start({ jobs: [STEADY], roles: ['worker', 'scheduler'], queueName: 'steady' });
    const key = await createKey(fleet.db, PEPPER, {
      tier: 'enterprise',
      name: 'trial',
      createdAt: new Date().toISOString(),
      expiresAt: null,
    });

    const statuses = new Map<number, number>();
    const slowest: number[] = [];
    let isOver = false;
    const asking: Promise<void>[] = [];
    const askOne = async (path: string): Promise<void> => {
      const begun = performance.now();
      const status = await ask(`${address}${path}`, key).catch(() => NO_ANSWER);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      slowest.push(performance.now() - begun);
    };
    const loop = (async () => {
      for (let n = 0; !isOver; n += 1) {
        asking.push(askOne(PATHS[n % PATHS.length] ?? '/health'));
        await pause(EVERY_MS);
      }
    })();
    await pause(2_000);
    await freeze(redis, FROZEN_SECONDS * 1_000);
    const thawedAt = await fleet.now();
    const begun = performance.now();
    const doneSince = async (): Promise<number> => {
      const { rows } = await fleet.db.pool.query<{ n: number }>(
        `select count(*)::int as n from job_runs where job = $1 and state = 'done' and finished_at > $2`,
        [STEADY.name, thawedAt],
      );
      return rows[0]?.n ?? 0;
    };
    while ((await doneSince()) === 0 && performance.now() - begun < 120_000) await pause(100);
    const seconds = (performance.now() - begun) / 1_000;
    isOver = true;
    await loop;
    await Promise.all(asking);

    // What fell due meanwhile is made good by the next look of a scheduler.
    while ((await countSteady(fleet, thawedAt)).unfinished > 0 && performance.now() - begun < 150_000) await pause(500);
    const wholeSeconds = (performance.now() - begun) / 1_000;
    const { lost, doubled, gaps, unfinished } = await countSteady(fleet, thawedAt);
    const errors = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, n]) => sum + n, 0);
    const answers = [...statuses.values()].reduce((sum, n) => sum + n, 0);
    slowest.sort((one, other) => one - other);
    return {
      ...NOTHING_COUNTED,
      ok:
        errors === 0 &&
        statuses.size === 1 &&
        (statuses.get(200) ?? 0) > (FROZEN_SECONDS * 1_000) / EVERY_MS / 4 &&
        gaps + unfinished + lost + doubled === 0 &&
        seconds <= MOST_RECOVERY_SECONDS,
      seen: `${answers} answers (${[...statuses].map(([status, n]) => `${status}: ${n}`).join(', ')}), p99 ${slowest[Math.floor(slowest.length * 0.99)]?.toFixed(0)} ms; slots skipped ${gaps}`,
      figure: `5xx ${errors}; workers at it again ${seconds.toFixed(1)} s after, all that fell due meanwhile done ${wholeSeconds.toFixed(0)} s after`,
      rowsLost: lost,
      rowsDoubled: doubled,
      answers5xx: errors,
      recoverySeconds: seconds,
    };
  },
});

/** The status, once the whole answer has come. */
async function ask(url: string, key: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'x-api-key': key }, signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
  await answer.arrayBuffer();
  return answer.status;
}

async function countSteady({ db }: Fleet, until: Date) {
  const { rows } = await db.pool.query<{ effects: number; state: string; slot: string }>(
    `select slot, state, (select count(*)::int from effects e where e.job = r.job and e.slot = r.slot) as effects
     from job_runs r where job = $1 and slot <= $2 order by slot`,
    [STEADY.name, until],
  );
  const [first, last] = [Date.parse(rows[0]?.slot ?? ''), Date.parse(rows.at(-1)?.slot ?? '')];
  return {
    unfinished: rows.filter(({ state }) => state !== 'done').length,
    lost: rows.filter(({ effects }) => effects === 0).length,
    doubled: rows.reduce((sum, { effects }) => sum + Math.max(0, effects - 1), 0),
    gaps: (last - first) / 2_000 + 1 - rows.length,
  };
}
