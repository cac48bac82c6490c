import { openQueue } from '../../../../jobs/runtime/queue.ts';
import { createLog } from '../../../../src/log.ts';
import { openSlot } from '../../../../src/store/ops/job-runs.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import type { FleetJob } from '../../fleet/fleet-options.ts';
import { type Fleet, openFleet } from '../../fleet/worker-fleet.ts';
import type { ChaosWorld } from '../../world.ts';

const TIMES = 100;
const OPENERS = 5;
const SLOTS = 5;
const JOB: FleetJob = { name: 'publish-briefs', publishes: true, insideMs: 20 };

export default defineFault({
  number: 15,
  fault: 'the same slot queued 100 times at once',
  how: 'five connections add each of five slots 100 times, before, while and after it runs, and a second queue delivers it as well; on both kinds of queue',
  expected: 'one publish per slot',
  needs: ['redis-server'],
  mostlyWaits: false,
  run: async (world) => {
    const found = [
      await addOften(world, await openFleet(world, { redisUrl: null })),
      await addOften(world, await openFleet(world, { redisUrl: (await world.redis()).url })),
    ];
    const sum = (count: (each: (typeof found)[number]) => number) => found.reduce((all, each) => all + count(each), 0);
    const [lost, doubled] = [sum((each) => each.lost), sum((each) => each.doubled)];
    const most = Math.max(...found.map((each) => each.mostStarts));
    return {
      ...NOTHING_COUNTED,
      ok: lost + doubled + sum((each) => each.left) === 0 && most === 1 && sum((each) => each.slots) === 2 * SLOTS,
      seen: `${sum((each) => each.added)} adds of ${2 * SLOTS} slots: ${sum((each) => each.starts)} runs, ${sum((each) => each.revisions)} revisions of six markets each slot`,
      figure: `publishes per slot: at most ${most}`,
      rowsLost: lost,
      rowsDoubled: doubled,
    };
  },
});

async function addOften(world: ChaosWorld, fleet: Fleet) {
  const { databaseUrl, redisUrl } = fleet;
  const log = createLog('silent');
  const queues = await Promise.all(
    Array.from({ length: OPENERS }, async () => {
      const queue = await openQueue({ databaseUrl, redisUrl, log, name: 'slots' });
      world.add(() => queue.close());
      return queue;
    }),
  );
  const other = await openQueue({ databaseUrl, redisUrl, log, name: 'again' });
  world.add(() => other.close());
  const workers = await Promise.all(
    ['slots', 'again'].map((queueName) => fleet.start({ jobs: [JOB], concurrency: 3, queueName })),
  );
  let added = 0;
  for (let minute = 0; minute < SLOTS; minute += 1) {
    const slot = new Date(Date.UTC(2026, 6, 14, 5, minute));
    await openSlot(fleet.db, { job: JOB.name, slot });
    const entry = { job: JOB.name, slot, attempts: 3, backoffMs: 50 };
    const adds = Array.from({ length: TIMES }, (_, n) => (queues[n % OPENERS] ?? other).add([entry]));
    await Promise.all([...adds, other.add([entry])]);
    added += adds.length + 1;
  }
  await fleet.settled();
  await fleet.drained();
  const counts = await fleet.count();
  const revisions = await fleet.countRevisions();
  for (const worker of workers) await worker.stop('SIGKILL');
  return {
    added,
    slots: counts.slots,
    starts: counts.starts,
    mostStarts: counts.mostStarts,
    left: counts.unfinished.length,
    revisions: revisions.revisions,
    lost: counts.lost + revisions.lost,
    doubled: counts.doubled + revisions.doubled,
  };
}
