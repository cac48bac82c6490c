/**
 * Work in steps of some milliseconds at most, with a `yield` after each: whoever has others to serve does so in between
 * (`takeTurns`), and whoever has not runs it to its end with `runSteps`.
 */
export type CooperativeTask<T> = Generator<undefined, T>;

/** Does all steps at once. */
export function runToEnd<T>(steps: CooperativeTask<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
