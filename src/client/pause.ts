/** Timers of all engines hold at most this many milliseconds. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** Resolves after `ms`, or at once when a signal is raised; it never rejects. */
export function pause(ms: number, ...signals: readonly (AbortSignal | undefined)[]): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      for (const signal of signals) signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, Math.min(ms, LONGEST_TIMER_MS));
    for (const signal of signals) {
      if (signal?.aborted === true) finish();
      else signal?.addEventListener('abort', finish, { once: true });
    }
  });
}

const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 60_000;

/**
 * How long to wait after `failures` in a row (1 or more): doubling to a minute, half of it by chance, so that many
 * clients that were cut off together do not come back together.
 */
export function backoffMs(failures: number, share: number = Math.random()): number {
  const whole = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures - 1, 30));
  return whole / 2 + (whole / 2) * share;
}
