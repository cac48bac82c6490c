/**
 * Work in steps of some milliseconds at most, with a `yield` after each: a caller with other work does it in between
 * (`runCooperatively`), other callers run it to its end (`runToEnd`).
 */
export type CooperativeTask<T> = Generator<undefined, T>;

/** Does all steps at once. */
export function runToEnd<T>(steps: CooperativeTask<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
