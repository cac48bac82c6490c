import { expect, it } from 'vitest';
import { monotonicMs } from '../../../src/clock.ts';
import { runCooperatively } from '../../../src/features/run-cooperatively.ts';

function* busy(ms: number): Generator<undefined, string> {
  const until = monotonicMs() + ms;
  while (monotonicMs() < until) yield;
  return 'done';
}

it('lets others have their turn while it works', async () => {
  let turns = 0;
  let isOver = false;
  const others = (): void => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  expect(await runCooperatively(busy(200), new AbortController().signal)).toBe('done');
  isOver = true;
  expect(turns).toBeGreaterThan(3);
});

it('stops when it is told to', async () => {
  const reported = new AbortController();
  setImmediate(() => reported.abort(new Error('lease is gone')));
  await expect(runCooperatively(busy(60_000), reported.signal)).rejects.toThrow('lease is gone');
});
