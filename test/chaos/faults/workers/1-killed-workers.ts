import { setTimeout as pause } from 'node:timers/promises';
import { repeatableShares } from '../../../support/places/clustered-points.ts';
import { aGateway } from '../../../support/servers/gateway.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { FLEET_MARKETS, type FleetJob, INGEST_JOB } from '../../fleet/fleet-options.ts';
import { type Fleet, type Member, openFleet } from '../../fleet/worker-fleet.ts';
import { followDiff } from '../../readers/diff-followers.ts';
import type { ChaosWorld } from '../../world.ts';

const KILLS_PER_QUEUE = 25;
const WORKERS = 5;
/** Slots under way at once, each with its own kill. */
const LANES = 3;
const SEED = 20_261_122;
/**
 * Until another worker begins: 12 s by the settings of the queue. How long its run takes then depends on the machine,
 * which this trial keeps busy by starting fifty processes; it is reported.
 */
const MOST_BEGIN_SECONDS = 15;
const GENERATORS = 600;
const STAGES = ['before', 'inside', 'after'] as const;

const PUBLISH: FleetJob = { name: 'publish-briefs', publishes: true, beforeMs: 60, insideMs: 60, afterMs: 60 };
const INGEST: FleetJob = { name: INGEST_JOB, beforeMs: 20, insideMs: 20, afterMs: 20 };

interface Kill {
  readonly stage: (typeof STAGES)[number];
  readonly wasDone: boolean;
  readonly queue: string;
  /** From the kill until another worker began the slot, which is the queue's part; NaN where no worker had to. */
  readonly begunSeconds: number;
  readonly recoverySeconds: number;
}

interface Round {
  readonly kills: readonly Kill[];
  readonly lost: number;
  readonly doubled: number;
  readonly missed: number;
  readonly reported: number;
  readonly wrong: readonly string[];
  readonly reads: number;
  readonly revisions: number;
}

export default defineFault({
  number: 1,
  fault: 'kill -9 of a worker at 50 random points',
  how: 'SIGKILL before, inside and after the transaction of a publish and of a real ingest, 25 times on each kind of queue, while readers follow the diff',
  expected:
    'another worker begins the slot again within 15 s and finishes it; rows and revisions once, each reported once',
  needs: ['redis-server'],
  mostlyWaits: false,
  run: async (world) => {
    const onRedis = (await world.redis()).url;
    const rounds = await Promise.all(
      [null, onRedis].map(async (redisUrl, n) => killMany(world, await openFleet(world, { redisUrl }), SEED + n)),
    );
    const sum = (count: (round: Round) => number): number => rounds.reduce((total, round) => total + count(round), 0);
    const kills = rounds.flatMap((round) => round.kills);
    const again = kills.filter(({ wasDone }) => !wasDone);
    const begun = ascending(again.map(({ begunSeconds }) => begunSeconds));
    const recovered = ascending(again.map(({ recoverySeconds }) => recoverySeconds));
    const longest = recovered.at(-1) ?? Number.NaN;
    const longestBegin = begun.at(-1) ?? Number.NaN;
    const slowest = again.find(({ recoverySeconds }) => recoverySeconds === longest);
    const [lost, doubled] = [sum((round) => round.lost), sum((round) => round.doubled)];
    const [missed, reported] = [sum((round) => round.missed), sum((round) => round.reported)];
    const wrong = rounds.flatMap((round) => round.wrong);
    const perStage = STAGES.map((stage) => `${kills.filter((kill) => kill.stage === stage).length} ${stage}`);
    return {
      ...NOTHING_COUNTED,
      ok:
        kills.length === 2 * KILLS_PER_QUEUE &&
        lost + doubled + missed + reported + wrong.length === 0 &&
        again.length > KILLS_PER_QUEUE / 2 &&
        longestBegin <= MOST_BEGIN_SECONDS,
      seen:
        `${kills.length} kills (${perStage.join(', ')}; ${kills.length - again.length} after the commit was in), ` +
        `${sum((round) => round.revisions)} revisions, ${sum((round) => round.reads)} reads of the diff` +
        `${wrong.length === 0 ? '' : `; ${wrong[0]}`}`,
      figure:
        `begun again after ${median(begun)} s, at most ${longestBegin.toFixed(1)} s; ` +
        `finished after ${median(recovered)} s, at most ${longest.toFixed(1)} s (on ${slowest?.queue}; seed ${SEED})`,
      rowsLost: lost,
      rowsDoubled: doubled,
      diffsMissed: missed,
      diffsDoubled: reported,
      recoverySeconds: longest,
    };
  },
});

const ascending = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);

const median = (sorted: readonly number[]): string | undefined => sorted[Math.floor(sorted.length / 2)]?.toFixed(1);

async function killMany(world: ChaosWorld, fleet: Fleet, seed: number): Promise<Round> {
  const share = repeatableShares(seed);
  let mark = 12;
  const gateway = await aGateway(() => ({ headers: { 'content-type': 'text/csv' }, body: documentOf(mark) }));
  world.add(() => gateway.close());
  /** Workers that are up and that no lane is about to kill. */
  let spare = 0;
  const startWorker = async (): Promise<void> => {
    await fleet.start({ jobs: [PUBLISH, INGEST], gateway: gateway.url });
    spare += 1;
  };
  await Promise.all(Array.from({ length: WORKERS }, startWorker));
  const followed = await followDiff(world, { ...fleet, listed: FLEET_MARKETS, seed });

  const reached = new Map<string, (member: Member) => void>();
  fleet.onLine((line, member) => {
    const report = reached.get(line);
    reached.delete(line);
    report?.(member);
  });
  const kills: Kill[] = [];
  const refills: Promise<void>[] = [];
  const begunAt = Date.UTC(2026, 6, 14, 5);
  let count = 0;
  let ingests = 0;

  const killOne = async (job: FleetJob): Promise<void> => {
    count += 1;
    const slot = new Date(begunAt + count * 60_000);
    const stage = STAGES[Math.floor(share() * STAGES.length)] ?? 'before';
    // Recovery is promised where another worker runs already.
    while (spare < 2) await pause(50);
    spare -= 1;
    const delayMs = share() * (job === INGEST && stage === 'before' ? 250 : 80);
    const atStage = new Promise<Member>((resolve) => {
      reached.set(`at ${stage} ${job.name}@${slot.toISOString()}`, resolve);
    });
    await fleet.enqueue(job, slot);
    const member = await atStage;
    await pause(delayMs);
    await member.stop('SIGKILL');
    const killedAt = await fleet.now();
    const refill = startWorker();
    refill.catch(() => undefined);
    refills.push(refill);
    const before = await runOf(fleet, job, slot);
    const finishedAt = before.finishedAt ?? (await finished(fleet, job, slot));
    const secondsSinceKill = (at: Date): number => Math.max(0, (at.getTime() - killedAt.getTime()) / 1_000);
    const begunAgainAt = await lastStart(fleet, job, slot);
    kills.push({
      stage,
      wasDone: before.state === 'done',
      queue: fleet.queue.backend,
      begunSeconds: before.state === 'done' ? Number.NaN : secondsSinceKill(begunAgainAt),
      recoverySeconds: secondsSinceKill(finishedAt),
    });
  };
  const lane = async (number: number): Promise<void> => {
    while (count < KILLS_PER_QUEUE) {
      if (number > 0) {
        await killOne(PUBLISH);
        continue;
      }
      // One document after another, so that the gateway knows which one is meant.
      mark += 1;
      ingests += 1;
      await killOne(INGEST);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  await Promise.all(refills);
  await fleet.settled();
  await fleet.drained();
  const diff = await followed.end();
  const counts = await fleet.count();
  const revisions = await fleet.countRevisions();
  const stored = await countStored(fleet);
  for (const member of fleet.alive()) await member.stop('SIGKILL');
  return {
    kills,
    lost: counts.lost + revisions.lost + Math.max(0, ingests * GENERATORS - stored.distinct),
    doubled: counts.doubled + revisions.doubled + (stored.rows - stored.distinct) + Math.max(0, stored.runs - ingests),
    missed: diff.missed,
    reported: diff.doubled,
    wrong: [...diff.wrong, ...counts.unfinished],
    reads: diff.reads,
    revisions: revisions.revisions,
  };
}

async function runOf(
  fleet: Fleet,
  { name }: FleetJob,
  slot: Date,
): Promise<{ state: string; finishedAt: Date | null }> {
  const { rows } = await fleet.db.pool.query<{ state: string; at: string | null }>(
    'select state, finished_at as at from job_runs where job = $1 and slot = $2',
    [name, slot],
  );
  const [row] = rows;
  return { state: row?.state ?? '', finishedAt: row?.at == null ? null : new Date(row.at) };
}

/** When the last run of the slot was begun, by the clock of the database. */
async function lastStart(fleet: Fleet, { name }: FleetJob, slot: Date): Promise<Date> {
  const { rows } = await fleet.db.pool.query<{ at: string }>(
    'select max(at) as at from starts where job = $1 and slot = $2',
    [name, slot],
  );
  return new Date(rows[0]?.at ?? '');
}

async function finished(fleet: Fleet, job: FleetJob, slot: Date): Promise<Date> {
  for (const until = performance.now() + 90_000; performance.now() < until; await pause(100)) {
    const { finishedAt } = await runOf(fleet, job, slot);
    if (finishedAt !== null) return finishedAt;
  }
  const { rows } = await fleet.db.pool.query(
    'select state, attempts, fault, claimed_until - clock_timestamp() as lease from job_runs where job = $1 and slot = $2',
    [job.name, slot],
  );
  const workers = fleet.alive().map(({ name, lines }) => `${name}: ${lines.at(-1)}`);
  const found = JSON.stringify({ ...rows[0], queue: await fleet.queue.counts(), workers });
  throw new Error(`${job.name}@${slot.toISOString()} was not finished within 90 s: ${found}`);
}

async function countStored({ db }: Fleet): Promise<{ rows: number; distinct: number; runs: number }> {
  const { rows } = await db.pool.query<{ rows: number; distinct: number; runs: number }>(
    `select count(*)::int as rows, count(distinct (node_id, interval_start))::int as distinct,
       (select count(*)::int from source_runs where outcome <> 'failed') as runs
     from lmp_prices`,
  );
  return rows[0] ?? { rows: 0, distinct: 0, runs: 0 };
}

/** NYISO's real-time generator prices at one five-minute mark of a summer day. */
function documentOf(mark: number): string {
  const stamp = `07/14/2026 ${String(Math.floor(mark / 12)).padStart(2, '0')}:${String((mark % 12) * 5).padStart(2, '0')}:00`;
  const lines = Array.from(
    { length: GENERATORS },
    (_, n) => `"${stamp}","GEN ${n}",${30_000 + n},${(30 + (n % 17)).toFixed(2)},1.00,-0.50`,
  );
  return [
    '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
    ...lines,
    '',
  ].join('\r\n');
}
