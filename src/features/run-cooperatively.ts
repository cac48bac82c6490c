import { setImmediate as nextTurn } from 'node:timers/promises';
import { monotonicMs } from '../clock.ts';
import type { CooperativeTask } from '../enrich/text/cooperative-task.ts';

/** Steps are taken for so long before others have their turn. */
const TURN_MS = 15;

/**
 * Does work in steps in a process that answers requests and renews leases beside it.
 * @throws the signal's reason once it is aborted.
 */
export async function runCooperatively<T>(steps: CooperativeTask<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const until = monotonicMs() + TURN_MS;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (monotonicMs() < until);
    await nextTurn();
  }
}
