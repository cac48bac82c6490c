import { setImmediate as nextTurn } from 'node:timers/promises';
import { monotonicMs } from './clock.ts';

/** Pieces of work between two looks at the clock. */
const PIECES = 20;

/**
 * Goes through a list in a process that answers requests and renews leases beside it: others have their turn after some
 * milliseconds.
 */
export async function eachInTurns<T>(
  list: readonly T[],
  work: (one: T, position: number) => void,
  turnMs = 15,
): Promise<void> {
  let until = monotonicMs() + turnMs;
  for (let at = 0; at < list.length; at += PIECES) {
    const last = Math.min(at + PIECES, list.length);
    for (let position = at; position < last; position += 1) work(list[position] as T, position);
    if (monotonicMs() < until) continue;
    await nextTurn();
    until = monotonicMs() + turnMs;
  }
}
