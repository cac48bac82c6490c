import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_POWER } from '../../../scoring/market-power/index.ts';
import { INPUT_NAMES, INPUTS, type InputName } from '../../../scoring/market-power/inputs.ts';
import { betterRungs, reachableBy } from '../../../scoring/market-power/ladder/better-rungs.ts';
import { weighLadder } from '../../../scoring/market-power/ladder/weigh-ladder.ts';
import { ALL_HEARD, someInputs } from './market-inputs.ts';

const US = { in_united_states: 1 };
const reach = (values: Partial<Record<InputName, number>>, ...names: readonly InputName[]) =>
  reachableBy(MARKET_POWER, someInputs({ ...US, ...values }), (name) => names.includes(name));

describe('sources that would narrow a score', () => {
  it('are none where every part has its best source', () => {
    const inputs = someInputs(ALL_HEARD);
    expect(betterRungs(MARKET_POWER, weighLadder(MARKET_POWER, inputs))).toEqual([]);
    expect(reachableBy(MARKET_POWER, inputs, () => true)).toEqual({ coverage: 1, better: [] });
  });

  it('add the weight of a part once all that the part lacks can be brought', () => {
    expect(reach({}).coverage).toBe(0);
    expect(reach({}, 'grid_accredited_mw').coverage).toBe(0);
    // 0.25 of the one axis of two.
    expect(reach({}, 'grid_accredited_mw', 'grid_peak_mw').coverage).toBe(0.125);
    expect(reach({ grid_peak_mw: 1_000 }, 'grid_accredited_mw').coverage).toBe(0.125);
    // The price stands on either axis: 0.2 and 0.1.
    expect(reach({}, 'industrial_price_cents_per_kwh').coverage).toBe(0.15);
  });

  it('count a better source of a part that has data as no more coverage, and say by how much it narrows', () => {
    const { coverage, better } = reach({ industrial_price_cents_per_kwh: 7 }, 'price_mean_usd_per_mwh');
    expect(coverage).toBe(0.15);
    expect(better.find(({ part }) => part.id === 'price')).toMatchObject({
      rung: { grade: 'A', reads: ['price_mean_usd_per_mwh'] },
      missing: ['price_mean_usd_per_mwh'],
      canBring: true,
    });
  });

  it('take a wait of another estimate for one that is not there', () => {
    const inputs = someInputs({ ...US, queue_wait_months: 40 });
    const completed = {
      ...inputs,
      queue_wait_months: { ...inputs.queue_wait_months, estimator: 'completed' as const },
    };
    const offered = (canBring: boolean) =>
      reachableBy(MARKET_POWER, completed, () => canBring).better.find(({ part }) => part.id === 'queue-wait');
    expect(offered(true)).toMatchObject({ missing: ['queue_wait_months'], rung: { estimator: 'survival' } });
    expect(offered(false)).toMatchObject({ canBring: false, rung: { estimator: 'survival' } });
  });

  it('prefer a source that can be had to a better one that cannot', () => {
    const found = (...names: readonly InputName[]) =>
      reach({}, ...names).better.find(({ part }) => part.id === 'price')?.rung.reads;
    expect(found('price_mean_usd_per_mwh', 'area_price_usd_per_mwh')).toEqual(['price_mean_usd_per_mwh']);
    expect(found('area_price_usd_per_mwh')).toEqual(['area_price_usd_per_mwh']);
    expect(found()).toEqual(['price_mean_usd_per_mwh']);
  });

  it('never take coverage away, and list the largest gain first', () => {
    const values = fc.record(
      Object.fromEntries(
        INPUT_NAMES.map((name) => [
          name,
          fc.option(fc.double({ min: INPUTS[name].from, max: INPUTS[name].to, noNaN: true }), { nil: undefined }),
        ]),
      ) as Record<InputName, fc.Arbitrary<number | undefined>>,
    );
    fc.assert(
      fc.property(values, fc.subarray([...INPUT_NAMES]), (some, brought) => {
        const given = Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined));
        const inputs = someInputs(given);
        const now = weighLadder(MARKET_POWER, inputs).coverage;
        const { coverage, better } = reachableBy(MARKET_POWER, inputs, (name) => brought.includes(name));
        expect(coverage).toBeGreaterThanOrEqual(now);
        expect(coverage).toBeLessThanOrEqual(1);
        expect(better.map(({ narrowerBy }) => narrowerBy)).toEqual(
          better.map(({ narrowerBy }) => narrowerBy).sort((a, b) => b - a),
        );
        expect(new Set(better.map(({ part }) => part.id)).size).toBe(better.length);
      }),
    );
  });
});
