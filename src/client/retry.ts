import { backoffMs, pause } from './pause.ts';
import { LoadstarProblem } from './problem.ts';

/** When a call that is refused for the moment (429, 503) is made again. */
export interface RetryOptions {
  /** Most further tries of one call; 2 without it. */
  readonly tries?: number | undefined;
  /** A wait that is longer than this is not waited for: the problem is thrown. 30 s without it. */
  readonly longestWaitMs?: number | undefined;
}

const TRIES = 2;
const LONGEST_WAIT_MS = 30_000;

/** Makes a call, and again where it is refused for the moment and a retry was asked for. */
export async function withRetries<A>(
  attempt: () => Promise<A>,
  retry: RetryOptions | null,
  signal: AbortSignal | undefined,
): Promise<A> {
  const { tries = TRIES, longestWaitMs = LONGEST_WAIT_MS } = retry ?? { tries: 0 };
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isRefused = error instanceof LoadstarProblem && (error.status === 429 || error.status === 503);
      if (!isRefused || failures > tries) throw error;
      const waitMs = error.retryAfterMs ?? backoffMs(failures);
      if (waitMs > longestWaitMs) throw error;
      await pause(waitMs, signal);
      signal?.throwIfAborted();
    }
  }
}
