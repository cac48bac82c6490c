import { setTimeout as pause } from 'node:timers/promises';
import { createKey } from '../../../../src/store/accounts/api-keys.ts';
import { askPatiently } from '../../../support/api/api.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import type { FleetJob } from '../../fleet/fleet-options.ts';
import { openFleet } from '../../fleet/worker-fleet.ts';

const PEPPER = 'a pepper for trials only';
const MOST_SECONDS = 60;
const ASKED_BEFORE = 3;

/** Falls due all the time; the run is so long that some run and some wait at any moment. */
const STEADY: FleetJob = { name: 'publish-steady', schedule: '*/2 * * * * *', publishes: true, beforeMs: 300 };
const SLOW: FleetJob = { name: 'slow', beforeMs: 4_000 };

export default defineFault({
  number: 10,
  fault: 'Redis FLUSHALL',
  how: 'with entries that wait, that are delayed and that run, and a key that has used 3 of its day',
  expected: 'every slot that was queued is done once within 60 s, new ones fall due as before, the day is at 3 still',
  needs: ['redis-server'],
  mostlyWaits: true,
  run: async (world) => {
    const redis = await world.redis();
    const fleet = await openFleet(world, { redisUrl: redis.url });
    const api = world.program(['api'], {
      env: { DATABASE_URL: fleet.databaseUrl, REDIS_URL: redis.url, KEY_PEPPER: PEPPER, PORT: '0' },
    });
    const scheduler = await fleet.start({ jobs: [STEADY, SLOW], roles: ['scheduler'] });
    await fleet.start({ jobs: [STEADY, SLOW], concurrency: 3 });
    const address = (await api.line(/^ready http/)).slice('ready '.length);
    const key = await createKey(fleet.db, PEPPER, {
      tier: 'starter',
      name: 'trial',
      createdAt: new Date().toISOString(),
      expiresAt: null,
    });
    const ask = async (): Promise<number> => {
      const answer = await askPatiently(() =>
        fetch(`${address}/api/v1/market-brief/dallas`, { headers: { 'x-api-key': key } }),
      );
      await answer.arrayBuffer();
      return answer.status;
    };
    const used = async (): Promise<number> => {
      const { rows } = await fleet.db.pool.query<{ n: number }>(
        `select coalesce(max(used), 0)::int as n from api_usage where bucket = 'daily'`,
      );
      return rows[0]?.n ?? 0;
    };
    for (let n = 0; n < ASKED_BEFORE; n += 1) await ask();

    for (let n = 0; n < 12; n += 1) await fleet.enqueue(SLOW, new Date(Date.UTC(2026, 6, 14, 5, n)));
    while ((await fleet.queue.counts()).active < 2) await pause(50);
    const usedBefore = await used();
    const before = await fleet.queue.counts();
    const [{ unfinished }, flushedAt] = [await fleet.count(), await fleet.now()];
    await redis.command('FLUSHALL');
    const begun = performance.now();
    const ofThen = async (): Promise<number> => {
      const { rows } = await fleet.db.pool.query<{ n: number }>(
        `select count(*)::int as n from job_runs where state not in ('done', 'failed') and enqueued_at <= $1`,
        [flushedAt],
      );
      return rows[0]?.n ?? 0;
    };
    while ((await ofThen()) > 0 && performance.now() - begun < 150_000) await pause(100);
    const seconds = (performance.now() - begun) / 1_000;
    const usedAfter = await used();
    const status = await ask();
    const usedNext = await used();
    await scheduler.stop('SIGTERM');
    await fleet.settled(120_000);
    const counts = await fleet.count();
    const revisions = await fleet.countRevisions();
    const { rows } = await fleet.db.pool.query<{ slots: number; since: number; gaps: number }>(
      `select count(*)::int as slots, count(*) filter (where slot > $1)::int as since,
         (extract(epoch from max(slot) - min(slot)) / 2 + 1)::int - count(*)::int as gaps
       from job_runs where job = 'publish-steady'`,
      [flushedAt],
    );
    const gaps = rows[0]?.gaps ?? -1;
    return {
      ...NOTHING_COUNTED,
      ok:
        counts.lost + counts.doubled + revisions.lost + revisions.doubled + counts.unfinished.length + gaps === 0 &&
        unfinished.length > 3 &&
        before.active > 0 &&
        (rows[0]?.since ?? 0) > 0 &&
        seconds <= MOST_SECONDS &&
        usedBefore === ASKED_BEFORE &&
        usedAfter === ASKED_BEFORE &&
        usedNext === ASKED_BEFORE + 1 &&
        status < 500,
      seen: `${unfinished.length} slots lost their entry (${before.waiting} waited, ${before.active} ran), ${rows[0]?.since} fell due since, ${gaps} skipped; day at ${usedBefore} before, ${usedAfter} after`,
      figure: `schedules whole again in ${seconds.toFixed(0)} s`,
      rowsLost: counts.lost + revisions.lost,
      rowsDoubled: counts.doubled + revisions.doubled,
      recoverySeconds: seconds,
    };
  },
});
