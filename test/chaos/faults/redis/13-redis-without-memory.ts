import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../../../../src/errors.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import type { FleetJob } from '../../fleet/fleet-options.ts';
import { openFleet } from '../../fleet/worker-fleet.ts';

const JOB: FleetJob = { name: 'publish-steady', schedule: '*/2 * * * * *', publishes: true };
const FULL_SECONDS = 10;
const MOST_RECOVERY_SECONDS = 75;

export default defineFault({
  number: 13,
  fault: 'Redis that evicts, Redis out of memory',
  how: 'a start on a Redis with allkeys-lru; then maxmemory below what is in use, under noeviction, for 10 s',
  expected:
    'refused at the start by name; while memory is short adding fails loudly, afterwards all of it is made good',
  needs: ['redis-server'],
  mostlyWaits: true,
  run: async (world) => {
    const redis = await world.redis({ policy: 'allkeys-lru' });
    const fleet = await openFleet(world, { redisUrl: null });
    const env = { DATABASE_URL: fleet.databaseUrl, REDIS_URL: redis.url, KEY_PEPPER: 'a pepper for trials only' };
    const refused = await Promise.all(
      ['worker', 'scheduler'].map(async (verb) => {
        const program = world.program([verb], { env });
        const code = await program.ended;
        return { code, says: program.errors().trim() };
      }),
    );
    const isRefused = refused.every(({ code, says }) => code === 1 && /REDIS_URL.*allkeys-lru.*noeviction/s.test(says));

    await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
    const onRedis = await openFleet(world, { redisUrl: redis.url });
    const scheduler = await onRedis.start({ jobs: [JOB], roles: ['scheduler'] });
    await onRedis.start({ jobs: [JOB], concurrency: 2 });
    while ((await onRedis.count()).done < 2) await pause(100);
    await redis.command('CONFIG', 'SET', 'maxmemory', '1mb');
    await pause(200);
    const reported = await onRedis.queue
      .add([{ job: JOB.name, slot: new Date(Date.UTC(2026, 6, 14, 5)), attempts: 1, backoffMs: 10 }])
      .then(() => 'nothing', messageOf);
    await pause(FULL_SECONDS * 1_000);
    const waiting = (await onRedis.count()).unfinished.length;
    const until = await onRedis.now();
    await redis.command('CONFIG', 'SET', 'maxmemory', '0');
    const begun = performance.now();
    const left = async (): Promise<number> => {
      const { rows } = await onRedis.db.pool.query<{ n: number }>(
        `select count(*)::int as n from job_runs where slot <= $1 and state not in ('done', 'failed')`,
        [until],
      );
      return rows[0]?.n ?? 0;
    };
    while ((await left()) > 0 && performance.now() - begun < 150_000) await pause(100);
    const seconds = (performance.now() - begun) / 1_000;
    await scheduler.stop('SIGTERM');
    await onRedis.settled(120_000);
    const counts = await onRedis.count();
    const revisions = await onRedis.countRevisions();
    const { rows } = await onRedis.db.pool.query<{ gaps: number }>(
      'select (extract(epoch from max(slot) - min(slot)) / 2 + 1)::int - count(*)::int as gaps from job_runs',
    );
    const gaps = rows[0]?.gaps ?? -1;
    return {
      ...NOTHING_COUNTED,
      ok:
        isRefused &&
        /OOM|maxmemory/.test(reported) &&
        waiting > 0 &&
        counts.lost + counts.doubled + revisions.lost + revisions.doubled + counts.unfinished.length + gaps === 0 &&
        seconds <= MOST_RECOVERY_SECONDS,
      seen: `${isRefused ? 'refused by name, exit code 1' : `not refused: ${JSON.stringify(refused)}`}; adding says "${reported.slice(0, 60)}"; ${waiting} slots waited in the ledger, ${gaps} skipped`,
      figure: `all made good ${seconds.toFixed(0)} s after there was space`,
      rowsLost: counts.lost + revisions.lost,
      rowsDoubled: counts.doubled + revisions.doubled,
      recoverySeconds: seconds,
    };
  },
});
