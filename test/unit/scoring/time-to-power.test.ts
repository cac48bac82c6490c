import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scorerOf } from '../../../scoring/market-power/all-methods.ts';
import { scoreMarket } from '../../../scoring/market-power/index.ts';
import { timeToPowerMonths as byLocalSupply } from '../../../scoring/market-power/ladder/time-to-power.ts';
import { CONNECTION_MONTHS, timeToPowerMonths } from '../../../scoring/market-power/methods/parts-2/time-to-power.ts';
import { someInputs } from './market-inputs.ts';

const anyWait = fc.double({ min: 0, max: 240, noNaN: true });
const anyHeadroom = fc.double({ min: -30_000, max: 60_000, noNaN: true });

describe('months to power', () => {
  it.each([
    ['the whole wait where nothing is left', 60, 0, 60],
    ['no more than that where less than nothing is left', 60, -5_000, 60],
    ['half of what is beyond a connection’s own time less where headroom is ample', 60, 15_000, 42],
    ['half of that where it is half of ample', 60, 7_500, 51],
    ['never less than a connection takes', 10, 15_000, CONNECTION_MONTHS],
    ['that much where the queue is quicker', 24, 0, CONNECTION_MONTHS],
  ])('are %s', (_says, wait, headroom, months) => {
    expect(timeToPowerMonths(wait, headroom)).toBe(months);
  });

  it('are not known where the wait is not, or the headroom', () => {
    expect(timeToPowerMonths(null, 5_000)).toBeNull();
    expect(timeToPowerMonths(60, null)).toBeNull();
    expect(timeToPowerMonths(null, null)).toBeNull();
  });

  it('grow with the wait and shrink with the headroom', () => {
    fc.assert(
      fc.property(anyWait, anyWait, anyHeadroom, anyHeadroom, (wait, otherWait, headroom, otherHeadroom) => {
        const at = (months: number, mw: number): number => timeToPowerMonths(months, mw) ?? Number.NaN;
        const [short, long] = [Math.min(wait, otherWait), Math.max(wait, otherWait)];
        const [little, much] = [Math.min(headroom, otherHeadroom), Math.max(headroom, otherHeadroom)];
        expect(at(long, headroom)).toBeGreaterThanOrEqual(at(short, headroom));
        expect(at(wait, much)).toBeLessThanOrEqual(at(wait, little));
      }),
    );
  });

  it('make no jump', () => {
    fc.assert(
      fc.property(anyWait, anyHeadroom, fc.double({ min: 0, max: 0.05, noNaN: true }), (wait, headroom, nudge) => {
        const at = (months: number, mw: number): number => timeToPowerMonths(months, mw) ?? Number.NaN;
        // A tenth of a month is the step in which they are stated.
        expect(Math.abs(at(wait + nudge, headroom) - at(wait, headroom))).toBeLessThan(0.16);
        expect(Math.abs(at(wait, headroom + nudge) - at(wait, headroom))).toBeLessThan(0.16);
      }),
    );
  });

  it('stand in the score, of what the headroom part measured', () => {
    const inputs = { queue_wait_months: 60, generation_nearby_mw: 9_000, dc_operating_mw: 1_000, dc_pipeline_mw: 500 };
    const monthsOf = (values: Parameters<typeof someInputs>[0]) =>
      scorerOf('market-power/2')?.(someInputs(values)).time_to_power_months;
    expect(monthsOf(inputs)).toBe(51);
    expect(monthsOf({ ...inputs, queue_wait_months: null })).toBeNull();
    expect(monthsOf({ ...inputs, generation_nearby_mw: null })).toBeNull();
  });
});

describe('months to power by local supply', () => {
  it.each([
    ['the whole wait where nothing is generated', 60, 0, 60],
    ['half of what is beyond a connection’s own time less with full points', 60, 100, 42],
    ['never less than a connection takes', 10, 100, 24],
  ])('are %s', (_says, wait, points, months) => {
    expect(byLocalSupply(wait, points)).toBe(months);
  });

  it('are in the score where the wait and local supply have data', () => {
    const inputs = {
      queue_wait_months: 60,
      accredited_nearby_mw: 4_000,
      peak_nearby_mw: 1_000,
      accredited_region_mw: 12_000,
      peak_region_mw: 9_000,
    };
    const monthsOf = (values: Parameters<typeof someInputs>[0]) => scoreMarket(someInputs(values)).time_to_power_months;
    expect(monthsOf(inputs)).toBeGreaterThan(42);
    expect(monthsOf(inputs)).toBeLessThan(60);
    expect(monthsOf({ ...inputs, peak_nearby_mw: null })).toBeNull();
    expect(monthsOf({ ...inputs, queue_wait_months: null })).toBeNull();
  });
});
