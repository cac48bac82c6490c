import { setTimeout as pause } from 'node:timers/promises';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import type { FleetJob } from '../../fleet/fleet-options.ts';
import { openFleet } from '../../fleet/worker-fleet.ts';

const SLOTS = 40;
const RUNNING = 4;
const JOB: FleetJob = { name: 'publish-briefs', publishes: true };
const SLOW: FleetJob = { name: 'publish-slowly', publishes: true, beforeMs: 6_000 };
const MOST_RECOVERY_SECONDS = 60;

export default defineFault({
  number: 11,
  fault: 'Redis kill -9, back with an old dump',
  how: 'a dump is written while entries wait and run; all are worked off; then SIGKILL in the middle of more, and a start from that dump',
  expected: 'entries that come back are harmless, what the dump does not know is queued again',
  needs: ['redis-server'],
  mostlyWaits: true,
  run: async (world) => {
    const redis = await world.redis();
    const fleet = await openFleet(world, { redisUrl: redis.url });
    const slotOf = (n: number): Date => new Date(Date.UTC(2026, 6, 14, 5, n));
    for (let n = 0; n < SLOTS; n += 1) await fleet.enqueue(JOB, slotOf(n));
    await redis.command('SAVE');
    const scheduler = await fleet.start({ jobs: [JOB, SLOW], roles: ['scheduler'] });
    await Promise.all([1, 2].map(() => fleet.start({ jobs: [JOB, SLOW], concurrency: 2 })));
    await fleet.settled();
    const startsBefore = (await fleet.count()).starts;
    for (let n = 0; n < 2 * RUNNING; n += 1) await fleet.enqueue(SLOW, slotOf(n));
    while ((await fleet.queue.counts()).active < RUNNING) await pause(50);
    await redis.kill();
    await pause(2_000);
    await redis.restart();
    const begun = performance.now();
    const reappeared = Number(/\d+/.exec(await redis.command('LLEN', '{loadstar}:slots:wait'))?.[0] ?? 0);
    await fleet.settled(150_000);
    const seconds = (performance.now() - begun) / 1_000;
    await fleet.drained();
    await scheduler.stop('SIGTERM');
    const counts = await fleet.count();
    const revisions = await fleet.countRevisions();
    const { rows } = await fleet.db.pool.query<{ n: number }>(
      `select count(*)::int as n from starts where job = 'publish-briefs'`,
    );
    const again = (rows[0]?.n ?? 0) - startsBefore;
    return {
      ...NOTHING_COUNTED,
      ok:
        counts.slots === SLOTS + 2 * RUNNING &&
        counts.lost + counts.doubled + revisions.lost + revisions.doubled + counts.unfinished.length + again === 0 &&
        reappeared > SLOTS / 2 &&
        seconds <= MOST_RECOVERY_SECONDS,
      seen: `${reappeared} entries of finished slots came back and were passed by (${again} run again); ${2 * RUNNING} that the dump did not know were done all the same`,
      figure: `effects doubled ${counts.doubled + revisions.doubled}; all done ${seconds.toFixed(0)} s after the restart`,
      rowsLost: counts.lost + revisions.lost,
      rowsDoubled: counts.doubled + revisions.doubled,
      recoverySeconds: seconds,
    };
  },
});
