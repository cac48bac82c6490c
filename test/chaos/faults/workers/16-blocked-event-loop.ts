import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import type { FleetJob } from '../../fleet/fleet-options.ts';
import { type Fleet, type Member, openFleet } from '../../fleet/worker-fleet.ts';

/** The lease of a slot is 8 s: what is blocked for 20 s has lost it for long. */
const BLOCK_MS = 20_000;
const JOB: FleetJob = { name: 'publish-briefs', publishes: true, attempts: 10 };

export default defineFault({
  number: 16,
  fault: 'an event loop blocked for 20 s, lease 8 s',
  how: 'a worker computes without a pause before its transaction, another one inside it, and a third takes both slots over; on both kinds of queue',
  expected: 'one commit wins, the other is refused and rolled back',
  needs: ['redis-server'],
  mostlyWaits: true,
  run: async (world) => {
    const onRedis = (await world.redis()).url;
    const found: Awaited<ReturnType<typeof blockTwo>>[] = [];
    for (const redisUrl of [null, onRedis]) found.push(await blockTwo(await openFleet(world, { redisUrl })));
    const sum = (count: (each: (typeof found)[number]) => number) => found.reduce((all, each) => all + count(each), 0);
    const [lost, doubled] = [sum((each) => each.lost), sum((each) => each.doubled)];
    return {
      ...NOTHING_COUNTED,
      ok: lost + doubled === 0 && found.every((each) => each.refused.length === 2 && each.begun === 2 && each.isDone),
      seen: `${sum((each) => each.begun)} slots ran in two workers at once; ${sum((each) => each.refused.length)} commits refused: "${found[0]?.refused[0]?.replace(/^refused \S+ /, '')}"`,
      figure: `commits per slot: 1; revisions doubled ${doubled}`,
      rowsLost: lost,
      rowsDoubled: doubled,
    };
  },
});

async function blockTwo(fleet: Fleet) {
  const stages = (['before', 'inside'] as const).map((stage, minute) => ({
    stage,
    name: `publish-blocked-${stage}`,
    slot: new Date(Date.UTC(2026, 6, 14, 5, minute)),
  }));
  const reached = new Map<string, (member: Member) => void>();
  fleet.onLine((line, member) => {
    const report = reached.get(line);
    reached.delete(line);
    report?.(member);
  });
  const jobs = stages.map(({ name, stage }) => ({ ...JOB, name, blocks: stage, blockMs: BLOCK_MS }));
  await Promise.all(stages.map(() => fleet.start({ jobs })));
  // It is up, but not awake before the others are blocked: else it might take a slot before them.
  const third = await fleet.start({ jobs: stages.map(({ name }) => ({ ...JOB, name })), concurrency: 2 });
  third.child.kill('SIGSTOP');
  const blocked: { member: Member; name: string }[] = [];
  for (const { name, stage, slot } of stages) {
    const atStage = new Promise<Member>((resolve) => {
      reached.set(`at ${stage} ${name}@${slot.toISOString()}`, resolve);
    });
    await fleet.enqueue({ ...JOB, name }, slot);
    blocked.push({ member: await atStage, name });
  }
  third.child.kill('SIGCONT');
  const refused = await Promise.all(
    blocked.map(async ({ member, name }) => {
      const line = await member.line(new RegExp(`^(refused|at after) ${name}@`));
      // It has said its word; the slot of the other one is not to block it again.
      await member.stop('SIGKILL');
      return line;
    }),
  );
  await fleet.settled();
  const counts = await fleet.count();
  const revisions = await fleet.countRevisions();
  for (const member of fleet.alive()) await member.stop('SIGKILL');
  return {
    refused: refused.filter((line) => line.startsWith('refused') && line.includes('taken over')),
    begun: counts.starts >= 4 ? counts.slots : 0,
    isDone: counts.unfinished.length === 0,
    lost: counts.lost + revisions.lost,
    doubled: counts.doubled + revisions.doubled,
  };
}
