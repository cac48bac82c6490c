/** The only reader of the wall clock and of chance. All other code gets the time passed in. */
export interface Clock {
  now(): Date;
  /** Milliseconds since some moment: for ages, since they neither jump nor run backwards when the wall clock is set. */
  elapsedMs(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsedMs: monotonicMs };

/** A clock that stands still until it is moved; for tests and for recomputing past days. */
export function steppedClock(start: Date | string): Clock & {
  set(at: Date | string): void;
  advanceMs(ms: number): void;
  /** Somebody sets the wall clock: no time passes. */
  stepWall(ms: number): void;
} {
  let current = new Date(start);
  let elapsedMs = 0;
  return {
    now: () => new Date(current),
    elapsedMs: () => elapsedMs,
    set: (at) => {
      elapsedMs += Math.max(0, new Date(at).getTime() - current.getTime());
      current = new Date(at);
    },
    advanceMs: (ms) => {
      elapsedMs += Math.max(0, ms);
      current = new Date(current.getTime() + ms);
    },
    stepWall: (ms) => {
      current = new Date(current.getTime() + ms);
    },
  };
}

/** Milliseconds that never run backwards, for measuring durations. */
export function monotonicMs(): number {
  return performance.now();
}

/** A share in [0, 1) for jitter. */
export function randomShare(): number {
  return Math.random();
}
