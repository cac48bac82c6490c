import { describe, expect, it } from 'vitest';
import { steppedClock } from '../../src/clock.ts';
import { keepFresh } from '../../src/read/keep-fresh.ts';

const FRESHNESS = { freshMs: 1_000, retryMs: 2_000, longestMs: 60_000 };

/** What is kept counts the times that it was made; the next making fails while `fault` is set. */
function aShelf() {
  const clock = steppedClock('2026-11-20T12:00:00Z');
  const state = { made: 0, fault: null as Error | null };
  const take = keepFresh(FRESHNESS, async (_context: { readonly clock: typeof clock }, kept: number | null) => {
    if (state.fault !== null) throw state.fault;
    state.made += 1;
    return (kept ?? 0) + 1;
  });
  return { clock, state, take: () => take({ clock }) };
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
});
