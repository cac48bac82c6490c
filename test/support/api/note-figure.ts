import { getCurrentTest } from 'vitest/suite';

declare module 'vitest' {
  interface TaskMeta {
    /** What the test has measured, for who runs it to know: the trials of faults, see test/chaos/run-tests.ts. */
    figure?: string;
  }
}

/** Notes a figure of the test that runs now; it is in the JSON report of a run and nowhere else. */
export function noteFigure(figure: string): void {
  const test = getCurrentTest();
  if (test === undefined) throw new Error('a figure is noted in a test');
  test.meta.figure = figure;
}
