import { setTimeout as pause } from 'node:timers/promises';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import type { FleetJob } from '../../fleet/fleet-options.ts';
import { openFleet } from '../../fleet/worker-fleet.ts';

const SCHEDULERS = 2;
const BOTH = 18;
const SECONDS = 12;
const JOBS: readonly FleetJob[] = [
  { name: 'every-second', schedule: '* * * * * *' },
  { name: 'publish-every-three', schedule: '*/3 * * * * *', publishes: true },
];

export default defineFault({
  number: 14,
  fault: 'two schedulers and 18 more in workers',
  how: '20 processes say at the same moment that the same slots are due, and put them into one queue',
  expected: 'one line per slot, one run per slot',
  needs: ['redis-server'],
  mostlyWaits: false,
  run: async (world) => {
    const fleet = await openFleet(world, { redisUrl: (await world.redis()).url });
    const schedulers = await Promise.all(
      Array.from({ length: SCHEDULERS + BOTH }, (_, n) =>
        fleet.start({ jobs: JOBS, roles: n < SCHEDULERS ? ['scheduler'] : ['worker', 'scheduler'] }),
      ),
    );
    const begun = await fleet.now();
    await pause(SECONDS * 1_000);
    // Those that only tick stop first, so that what is queued is worked off.
    await Promise.all(schedulers.slice(0, SCHEDULERS).map((each) => each.stop('SIGTERM')));
    const until = await fleet.now();
    const codes = await Promise.all(schedulers.slice(SCHEDULERS + 1).map((each) => each.stop('SIGTERM')));
    while ((await unfinishedUpTo(fleet, until)) > 0) await pause(100);
    await schedulers[SCHEDULERS]?.stop('SIGTERM');
    await fleet.start({ jobs: JOBS });
    await fleet.settled();
    const counts = await fleet.count();
    const revisions = await fleet.countRevisions();
    const { rows } = await fleet.db.pool.query<{ slots: number; all: number }>(
      'select count(*)::int as all, count(*) filter (where slot > $1 and slot <= $2)::int as slots from job_runs',
      [begun, until],
    );
    const together = rows[0]?.slots ?? 0;
    return {
      ...NOTHING_COUNTED,
      ok:
        counts.lost + counts.doubled + revisions.lost + revisions.doubled + counts.unfinished.length === 0 &&
        counts.mostStarts === 1 &&
        together >= SECONDS &&
        codes.every((code) => code === 0),
      seen: `${counts.slots} slots, ${together} of them while all 20 ran; ${counts.starts} runs`,
      figure: `runs per slot: at most ${counts.mostStarts}`,
      rowsLost: counts.lost + revisions.lost,
      rowsDoubled: counts.doubled + revisions.doubled,
    };
  },
});

async function unfinishedUpTo({ db }: Awaited<ReturnType<typeof openFleet>>, until: Date): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>(
    `select count(*)::int as n from job_runs where slot <= $1 and state not in ('done', 'failed')`,
    [until],
  );
  return rows[0]?.n ?? 0;
}
