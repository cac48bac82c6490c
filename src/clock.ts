/** The only reader of the wall clock and of chance. Everything else is told the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved; for tests and for recomputing past days. */
export function steppedClock(
  start: Date | string,
): Clock & { set(at: Date | string): void; advanceMs(ms: number): void } {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (at) => {
      current = new Date(at);
    },
    advanceMs: (ms) => {
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
