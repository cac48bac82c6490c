import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { monotonicMs } from '../../../src/clock.ts';
import type { ChaosWorld } from '../world.ts';

export interface LoadOptions {
  readonly origin: string;
  /** Asked in turn. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** So many begin each second, whatever becomes of those before them. */
  readonly perSecond: number;
  /** Connections that are kept open between requests; default 64. */
  readonly connections?: number;
  /** What takes longer than this counts as hanging; default 30 s. */
  readonly patienceMs?: number;
  /** Every request on a connection of its own. */
  readonly isFresh?: boolean;
}

/** What became of one request: its status, or why there is none. */
export type Fate = number | 'refused' | 'cut' | 'hung';

export interface Sample {
  readonly path: string;
  readonly fate: Fate;
  /** When it was due, on the clock of `monotonicMs`. */
  readonly dueMs: number;
  /** From when it was due to the last byte, so that what waits for a connection counts. */
  readonly tookMs: number;
  /** A 503 that is no problem document with `Retry-After`. */
  readonly isBareRefusal: boolean;
}

export interface Load {
  /** What has come to an end so far. */
  readonly samples: readonly Sample[];
  /** Begins no more and resolves when all are at an end. */
  stop(): Promise<readonly Sample[]>;
}

const TICK_MS = 10;

/** Asks at a fixed rate until stopped, or the trial is over: an open loop, which a slow server does not slow down. */
export function startLoad(world: Pick<ChaosWorld, 'add'>, options: LoadOptions): Load {
  const { origin, paths, headers = {}, perSecond, connections = 64, patienceMs = 30_000, isFresh = false } = options;
  const agent = new Agent({ connections, pipelining: isFresh ? 0 : 1, connect: { timeout: patienceMs } });
  const samples: Sample[] = [];
  const underWay = new Set<Promise<void>>();
  const startedMs = monotonicMs();
  let begun = 0;
  let isOver = false;

  const ask = async (path: string, dueMs: number): Promise<void> => {
    let fate: Fate;
    let isBareRefusal = false;
    try {
      const answer = await agent.request({
        origin,
        path,
        method: 'GET',
        headers,
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.body.text();
      fate = answer.statusCode;
      if (fate === 503) {
        const type = String(answer.headers['content-type']);
        isBareRefusal =
          !type.startsWith('application/problem+json') ||
          answer.headers['retry-after'] === undefined ||
          JSON.parse(text).status !== 503;
      }
    } catch (error) {
      fate = fateOf(error);
    }
    samples.push({ path, fate, dueMs, tookMs: monotonicMs() - dueMs, isBareRefusal });
  };

  const beginning = (async () => {
    while (!isOver) {
      const due = Math.floor(((monotonicMs() - startedMs) * perSecond) / 1_000);
      for (; begun < due; begun += 1) {
        const asking = ask(paths[begun % paths.length] ?? '/', startedMs + (begun * 1_000) / perSecond);
        underWay.add(asking);
        void asking.finally(() => underWay.delete(asking));
      }
      await pause(TICK_MS);
    }
  })();

  const stop = async (): Promise<readonly Sample[]> => {
    isOver = true;
    await beginning;
    await Promise.all(underWay);
    await agent.destroy();
    return samples;
  };
  // After a failed trial no caller waits for answers.
  world.add(async () => {
    isOver = true;
    await agent.destroy();
    await beginning;
    await Promise.all(underWay);
  });
  return { samples, stop };
}

function fateOf(error: unknown): Fate {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause.name === 'TimeoutError') return 'hung';
    if ('code' in cause && (cause.code === 'ECONNREFUSED' || cause.code === 'UND_ERR_CONNECT_TIMEOUT'))
      return 'refused';
  }
  return 'cut';
}

/** How often each came, the most frequent first: `200 × 4,012, 503 × 7`. */
export function describeFates(samples: readonly Sample[]): string {
  const counts = new Map<Fate, number>();
  for (const { fate } of samples) counts.set(fate, (counts.get(fate) ?? 0) + 1);
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .map(([fate, count]) => `${fate} × ${count.toLocaleString('en-US')}`)
    .join(', ');
}

export function countFates(samples: readonly Sample[], isCounted: (fate: Fate) => boolean): number {
  return samples.filter(({ fate }) => isCounted(fate)).length;
}

/** No answer at all, or a defect of ours. */
export const isFailure = (fate: Fate): boolean => typeof fate !== 'number' || fate === 500;

export const is5xx = (fate: Fate): boolean => typeof fate === 'number' && fate >= 500;

/** Milliseconds within which this share of the samples was over; NaN of none. */
export function percentileMs(samples: readonly Pick<Sample, 'tookMs'>[], share: number): number {
  const tookMs = samples.map((each) => each.tookMs).sort((one, other) => one - other);
  return tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))] ?? Number.NaN;
}
