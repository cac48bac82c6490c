import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks again until the answer satisfies, for what happens in another process. Fails with the last answer when time
 * runs out, so that a test says what it saw.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  satisfies: (answer: T) => boolean,
  withinMs = 45_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    if (performance.now() > deadline)
      throw new Error(`not within ${withinMs} ms; last answer: ${JSON.stringify(answer)?.slice(0, 2_000)}`);
    await wait(100);
  }
}
