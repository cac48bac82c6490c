import { describe, expect, it } from 'vitest';
import { keepFresh, openBackgroundWork } from '../../../src/cache/keep-fresh.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { CooperativeTask } from '../../../src/enrich/text/cooperative-task.ts';
import { runCooperatively } from '../../../src/features/run-cooperatively.ts';

const FRESHNESS = { cache: 'a count', freshMs: 1_000, retryMs: 2_000, longestMs: 60_000 };

/** What is kept counts the times that it was made; the next making fails while `fault` is set. */
function aShelf() {
  const clock = steppedClock('2026-11-20T12:00:00Z');
  const state = { made: 0, tries: 0, fault: null as Error | null };
  const lines: { readonly details: object; readonly message: string }[] = [];
  const log = { warn: (details: object, message: string) => void lines.push({ details, message }) };
  const context = { clock, log };
  const { take } = keepFresh(FRESHNESS, async (_context: typeof context, kept: number | null) => {
    state.tries += 1;
    if (state.fault !== null) throw state.fault;
    state.made += 1;
    return (kept ?? 0) + 1;
  });
  return { clock, state, lines, take: () => take(context) };
}

describe('what is kept fresh', () => {
  it('is made once for all who ask at first, and answers for its time', async () => {
    const { clock, state, take } = aShelf();
    expect(await Promise.all([take(), take()])).toEqual([1, 1]);
    clock.advanceMs(999);
    expect(await take()).toBe(1);
    expect(state.made).toBe(1);
  });

  it('answers from what is at hand while it is looked after beside', async () => {
    const { clock, take } = aShelf();
    await take();
    clock.advanceMs(1_000);
    expect(await take()).toBe(1);
    await Promise.resolve();
    expect(await take()).toBe(2);
  });

  it('outlasts a failure beside, and tells it when nothing is young enough any more', async () => {
    const { clock, state, take } = aShelf();
    await take();
    state.fault = new Error('away');
    clock.advanceMs(1_000);
    expect(await take()).toBe(1);
    clock.advanceMs(58_000);
    expect(await take()).toBe(1);
    clock.advanceMs(1_000);
    await expect(take()).rejects.toThrow('away');
    state.fault = null;
    expect(await take()).toBe(2);
  });

  it.each([
    ['back by a year', -365 * 86_400_000],
    ['on by a year', 365 * 86_400_000],
  ])('is refreshed at the same pace after the wall clock was set %s', async (_, ms) => {
    const { clock, state, take } = aShelf();
    await take();
    clock.stepWall(ms);
    for (let asked = 0; asked < 20; asked += 1) await take();
    // No storm: nothing has become old.
    expect(state.made).toBe(1);
    clock.advanceMs(1_000);
    await take();
    await Promise.resolve();
    // And nothing is frozen.
    expect([await take(), state.made]).toEqual([2, 2]);
  });

  it('is tried again at the same pace after the wall clock was set back during a failure', async () => {
    const { clock, state, take } = aShelf();
    await take();
    state.fault = new Error('away');
    clock.advanceMs(1_000);
    await take();
    await new Promise(setImmediate);
    clock.stepWall(-86_400_000);
    state.fault = null;
    clock.advanceMs(2_000);
    await take();
    await new Promise(setImmediate);
    expect(await take()).toBe(2);
  });

  it('says in the log that it was not refreshed, once in a minute, and how often', async () => {
    const { clock, state, lines, take } = aShelf();
    await take();
    const fault = new Error('away');
    state.fault = fault;
    clock.advanceMs(1_000);
    for (let seconds = 0; seconds < 58; seconds += 2) {
      await take();
      await new Promise(setImmediate);
      clock.advanceMs(2_000);
    }
    expect(state.tries).toBe(1 + 29);
    const message = 'a cache was not refreshed: its old content is served';
    expect(lines).toEqual([{ message, details: { err: fault, cache: 'a count', failures: 1, ageSeconds: 1 } }]);
    // Made anew meanwhile for who asked when nothing was young enough, it begins to count anew.
    state.fault = null;
    clock.advanceMs(60_000);
    await take();
    state.fault = fault;
    clock.advanceMs(1_000);
    await take();
    await new Promise(setImmediate);
    expect(lines.map(({ details }) => details)).toMatchObject([{ failures: 1 }, { failures: 1 }]);
  });
});

describe('work beside requests', () => {
  function* endless(): CooperativeTask<number> {
    for (;;) yield;
  }

  it('ends at its next step once nobody asks any more, and is no failure that is logged', async () => {
    const background = openBackgroundWork();
    const clock = steppedClock('2026-11-20T12:00:00Z');
    const lines: string[] = [];
    const context = {
      clock,
      background,
      log: { warn: (_details: object, message: string) => void lines.push(message) },
    };
    let made = 0;
    const { take } = keepFresh(FRESHNESS, async ({ background: { signal } }: typeof context, kept: number | null) => {
      made += 1;
      return kept === null ? made : runCooperatively(endless(), signal);
    });
    expect(await take(context)).toBe(1);
    clock.advanceMs(1_000);
    expect(await take(context)).toBe(1);
    expect(made).toBe(2);
    await background.end();
    expect(lines).toEqual([]);
  });
});
