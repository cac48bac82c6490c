import { setTimeout as pause } from 'node:timers/promises';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import type { FleetJob } from '../../fleet/fleet-options.ts';
import { openFleet } from '../../fleet/worker-fleet.ts';

const AWAY_SECONDS = 60;
const BEFORE_SECONDS = 5;
const MOST_DRAIN_SECONDS = 60;

const JOBS: readonly FleetJob[] = [
  { name: 'every-second', schedule: '* * * * * *', insideMs: 5 },
  { name: 'publish-every-two', schedule: '*/2 * * * * *', publishes: true, insideMs: 5 },
  { name: 'every-five', schedule: '*/5 * * * * *', insideMs: 50 },
];
const PERIOD_SECONDS: Readonly<Record<string, number>> = { 'every-second': 1, 'publish-every-two': 2, 'every-five': 5 };

export default defineFault({
  number: 2,
  fault: 'kill -9 of all workers for 60 s',
  how: 'SIGKILL of three workers while slots fall due by the second, two new ones a minute later',
  expected: 'the backlog drains, no slot is skipped, each has its effect once',
  mostlyWaits: true,
  run: async (world) => {
    const fleet = await openFleet(world, { redisUrl: null });
    const scheduler = await fleet.start({ jobs: JOBS, roles: ['scheduler'] });
    const workers = await Promise.all(Array.from({ length: 3 }, () => fleet.start({ jobs: JOBS, concurrency: 4 })));
    await pause(BEFORE_SECONDS * 1_000);
    await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
    await pause(AWAY_SECONDS * 1_000);
    const backlog = (await fleet.count()).unfinished.length;
    await Promise.all(Array.from({ length: 2 }, () => fleet.start({ jobs: JOBS, concurrency: 4 })));
    const begun = performance.now();
    // The backlog is what had fallen due by now; slots go on falling due behind it.
    const until = await fleet.now();
    const left = async (): Promise<number> => {
      const { rows } = await fleet.db.pool.query<{ n: number }>(
        `select count(*)::int as n from job_runs where slot <= $1 and state not in ('done', 'failed')`,
        [until],
      );
      return rows[0]?.n ?? 0;
    };
    while ((await left()) > 0 && performance.now() - begun < 120_000) await pause(100);
    const drainSeconds = (performance.now() - begun) / 1_000;
    await scheduler.stop('SIGTERM');
    await fleet.settled();
    const counts = await fleet.count();
    const revisions = await fleet.countRevisions();
    const skipped = await skippedSlots(fleet.db);
    return {
      ...NOTHING_COUNTED,
      ok:
        backlog > AWAY_SECONDS &&
        counts.lost + counts.doubled + revisions.lost + revisions.doubled + counts.unfinished.length + skipped === 0 &&
        drainSeconds <= MOST_DRAIN_SECONDS,
      seen: `${backlog} slots waited, ${counts.slots} in all; skipped ${skipped}`,
      figure: `drained in ${drainSeconds.toFixed(1)} s by two workers`,
      rowsLost: counts.lost + revisions.lost,
      rowsDoubled: counts.doubled + revisions.doubled,
      recoverySeconds: drainSeconds,
    };
  },
});

/** Slots between the first and the last of each job that were never opened. */
async function skippedSlots(db: Awaited<ReturnType<typeof openFleet>>['db']): Promise<number> {
  const { rows } = await db.pool.query<{ job: string; slots: number; span: number }>(
    `select job, count(*)::int as slots, extract(epoch from max(slot) - min(slot))::int as span from job_runs group by job`,
  );
  if (rows.length !== JOBS.length) return JOBS.length - rows.length;
  return rows.reduce((sum, { job, slots, span }) => sum + span / (PERIOD_SECONDS[job] ?? 1) + 1 - slots, 0);
}
