import { readdirSync, readFileSync } from 'node:fs';
import type { ChaosWorld } from './world.ts';

/** What a program and the processes that it starts for reading documents were seen to need. */
export interface WatchedProgram {
  /** Starts anew; what was seen before is forgotten, but for the peaks of memory. */
  reset(): Promise<void>;
  /** Of each window since the last reset: the longest that the event loop stood still, in ms. */
  readonly blockedMs: readonly number[];
  /** Most resident memory of the program itself, in MiB; null where the system does not report it. */
  readonly mostMiB: number | null;
  /** Most of all processes together that read documents for it. */
  readonly mostReadingMiB: number;
}

const LOOK_MS = 250;
const PER_MIB = 1_024;

/** @param metrics address of the program's `/metrics`: each look at it begins the next window. */
export function watchProgram(
  world: Pick<ChaosWorld, 'add'>,
  { pid, metrics, windowMs }: { pid: number; metrics: string; windowMs: number },
): WatchedProgram {
  let blockedMs: number[] = [];
  let most: number | null = null;
  let mostReading = 0;
  const memory = setInterval(() => {
    const own = residentMiB(pid);
    if (own !== null) most = Math.max(most ?? 0, own);
    mostReading = Math.max(mostReading, readingMiB(pid));
  }, LOOK_MS);
  const windows = setInterval(async () => {
    const seen = blockedMs;
    const blocked = await readBlocked(metrics);
    if (blocked !== null) seen.push(blocked);
  }, windowMs);
  world.add(async () => {
    clearInterval(memory);
    clearInterval(windows);
  });
  return {
    get blockedMs() {
      return blockedMs;
    },
    get mostMiB() {
      return most;
    },
    get mostReadingMiB() {
      return mostReading;
    },
    reset: async () => {
      blockedMs = [];
      await readBlocked(metrics);
    },
  };
}

/**
 * The longest delay of the event loop since the last look, which the look itself resets; null where there is no answer.
 */
async function readBlocked(metrics: string): Promise<number | null> {
  try {
    const answer = await fetch(metrics, { signal: AbortSignal.timeout(30_000) });
    const seconds = /^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)$/m.exec(await answer.text())?.[1];
    return seconds === undefined ? null : Number(seconds) * 1_000;
  } catch {
    return null;
  }
}

function residentMiB(pid: number): number | null {
  const found = /^VmRSS:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/status`))?.[1];
  return found === undefined ? null : Number(found) / PER_MIB;
}

function readingMiB(parent: number): number {
  let all = 0;
  for (const name of pids()) {
    const stat = readIfThere(`/proc/${name}/stat`);
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== parent) continue;
    if (!readIfThere(`/proc/${name}/cmdline`).includes('parse-process')) continue;
    all += residentMiB(Number(name)) ?? 0;
  }
  return all;
}

function pids(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
