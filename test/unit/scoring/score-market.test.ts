import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composite } from '../../../scoring/market-power/composite.ts';
import { describeMethod } from '../../../scoring/market-power/describe-method.ts';
import { MARKET_POWER, scoreMarket } from '../../../scoring/market-power/index.ts';
import { INPUT_NAMES, INPUTS, type InputName, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { namesReadBy } from '../../../scoring/market-power/ladder/score-by-ladder.ts';
import { weighLadder } from '../../../scoring/market-power/ladder/weigh-ladder.ts';
import { METHOD } from '../../../scoring/market-power/method.ts';
import { type Score, serializeScore } from '../../../scoring/market-power/score.ts';
import { BANDS, isRanked, MIN_COVERAGE, verdictOf } from '../../../scoring/market-power/verdict.ts';
import { AXES } from '../../../scoring/part.ts';
import { ALL_HEARD, someInputs } from './market-inputs.ts';

const within = (name: InputName) => fc.double({ min: INPUTS[name].from, max: INPUTS[name].to, noNaN: true });
/** Values of any inputs, some of them silent. */
const anyValues = fc.record(
  Object.fromEntries(INPUT_NAMES.map((name) => [name, fc.option(within(name))])) as Record<
    InputName,
    fc.Arbitrary<number | null>
  >,
);

const PARTS = MARKET_POWER.parts;
const namesRead = PARTS.flatMap(namesReadBy);

const axisScore = (score: Score, axis: string): number | null =>
  axis === 'excess_power' ? score.excess_power : score.constraint_score;

describe('a score', () => {
  it('adds up: counted points × weights are the contributions, and these are the axis', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const score = scoreMarket(someInputs(values));
        const sums: number[] = [];
        for (const axis of AXES) {
          const parts = score.parts.filter((part) => part.axis === axis);
          const products = parts.reduce(
            (so, part) => so + (part.ladder?.counted ?? Number.NaN) * part.effective_weight,
            0,
          );
          const contributions = parts.reduce((so, part) => so + part.contribution, 0);
          const weights = parts.reduce((so, part) => so + part.effective_weight, 0);
          expect(weights).toBeCloseTo(1, 12);
          expect(Math.abs(products - contributions)).toBeLessThan(1e-9);
          const total = axisScore(score, axis);
          const hasHalf = (score.uncertainty?.axis_coverage[axis] ?? 0) >= 0.5;
          expect(total === null).toBe(!hasHalf);
          if (total !== null) expect(contributions).toBeCloseTo(total, 6);
          sums.push(contributions);
        }
        const [excess = Number.NaN, constraint = Number.NaN] = sums;
        if (score.composite_score !== null)
          expect(score.composite_score).toBeCloseTo((excess + 100 - constraint) / 2, 6);
        expect(score.composite_score === null).toBe(score.verdict === 'INSUFFICIENT_DATA');
      }),
    );
  });

  it('keeps every figure within 0..100', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const { composite_score, excess_power, constraint_score, coverage } = scoreMarket(someInputs(values));
        for (const figure of [composite_score, excess_power, constraint_score]) {
          if (figure !== null) expect(figure >= 0 && figure <= 100).toBe(true);
        }
        expect(coverage >= 0 && coverage <= 1).toBe(true);
      }),
    );
  });

  it('says what it is based on: coverage is the weight of the parts that have data, over both axes', () => {
    const priced = scoreMarket(
      someInputs({ price_mean_usd_per_mwh: 30, price_at_or_below_zero_share: 0.05, congestion_mean_usd_per_mwh: 3 }),
    );
    // price .2, uncongested .05, surplus .1; price pressure .1, congestion .05
    expect(priced.coverage).toBe(0.25);
    expect(priced.uncertainty?.axis_coverage).toEqual({ excess_power: 0.35, constraint: 0.15 });
    expect(priced.verdict).toBe('INSUFFICIENT_DATA');
    expect(isRanked(priced)).toBe(false);
    expect([priced.excess_power, priced.constraint_score, priced.composite_score]).toEqual([null, null, null]);
    expect(scoreMarket(someInputs(ALL_HEARD)).coverage).toBe(1);
  });

  it('is estimated where one of several inputs is', () => {
    const inputs = someInputs(ALL_HEARD);
    const estimated = { ...inputs, dc_operating_mw: { ...inputs.dc_operating_mw, basis: 'estimated' as const } };
    const basisOf = (id: string) => scoreMarket(estimated).parts.find((part) => part.id === id)?.basis;
    expect(basisOf('local-supply')).toBe('estimated');
    expect(basisOf('price')).toBe('reported');
  });

  it('does not read context', () => {
    const context = { facilities_nearby: 900, generation_nearby_mw: 40_000 };
    expect(scoreMarket(someInputs(context)).coverage).toBe(0);
    const without = scoreMarket(someInputs({ ...ALL_HEARD, facilities_nearby: null, generation_nearby_mw: null }));
    expect(scoreMarket(someInputs({ ...ALL_HEARD, ...context }))).toEqual(without);
  });

  it('has no figures when nothing has data', () => {
    const missing = scoreMarket(someInputs({}));
    expect(missing).toMatchObject({
      method: METHOD,
      verdict: 'INSUFFICIENT_DATA',
      composite_score: null,
      excess_power: null,
      constraint_score: null,
      queue_wait_months: null,
      time_to_power_months: null,
      coverage: 0,
    });
    expect(missing.missing).toEqual([...new Set(PARTS.flatMap(({ rungs }) => rungs[0].reads))]);
    expect(missing.parts.every((part) => part.points === null && part.source === null)).toBe(true);
  });

  it('names what is missing of parts without any data alone', () => {
    const { missing } = scoreMarket(
      someInputs({ ...ALL_HEARD, price_mean_usd_per_mwh: null, queue_wait_months: null }),
    );
    expect(missing).toEqual(['queue_wait_months']);
  });

  it('says how sure it is: the median lies in its interval, and confidence is a share', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const { composite_score: composite, uncertainty } = scoreMarket(someInputs(values));
        if (uncertainty === undefined) throw new Error('there is no uncertainty');
        const { composite_low: low, composite_high: high, confidence } = uncertainty;
        expect(low).toBeLessThan(high);
        expect(confidence >= 0 && confidence <= 1).toBe(true);
        if (composite !== null) expect(composite > low - 0.01 && composite < high + 0.01).toBe(true);
      }),
    );
  });

  it('names the source and the date of each part', () => {
    const { parts } = scoreMarket(someInputs(ALL_HEARD));
    expect(parts.map(({ id }) => id).sort()).toEqual(PARTS.map(({ id }) => id).sort());
    for (const part of parts) {
      expect(part.source).toContain('source-of-');
      expect(part.observed_at).toBe('2026-11-20T11:55:00Z');
    }
    const saturation = parts.find(({ id }) => id === 'saturation');
    expect(saturation).toMatchObject({
      value: 0.5,
      basis: 'derived',
      source: 'source-of-dc_operating_mw + source-of-peak_nearby_mw + source-of-dc_pipeline_mw',
      ladder: { grade: 'A' },
    });
  });
});

/** What makes a market better. Elsewhere more people or a higher peak are better in one part and worse in another. */
const BETTER: Readonly<Partial<Record<InputName, 1 | -1>>> = {
  grid_accredited_mw: 1,
  accredited_nearby_mw: 1,
  listed_nearby_mw: 1,
  zone_accredited_mw: 1,
  country_accredited_mw: 1,
  accredited_region_mw: 1,
  listed_region_mw: 1,
  wind_sun_region_mw: 1,
  peak_region_mw: -1,
  load_share_nearby: -1,
  dc_operating_mw: -1,
  dc_pipeline_mw: -1,
  facilities_on_grid: -1,
  generation_due_24_months_mw: 1,
  area_due_24_months_mw: 1,
  price_mean_usd_per_mwh: -1,
  area_price_usd_per_mwh: -1,
  area_price_eur_per_mwh: -1,
  old_area_price_usd_per_mwh: -1,
  old_area_price_eur_per_mwh: -1,
  country_price_eur_per_mwh: -1,
  industrial_price_cents_per_kwh: -1,
  congestion_mean_usd_per_mwh: -1,
  price_at_or_below_zero_share: 1,
  area_at_or_below_zero_share: 1,
  queue_signed_share: 1,
  area_signed_share: 1,
  queue_wait_months: -1,
  queue_withdrawn_share: -1,
  drought_severe_share: -1,
  country_drought_score: -1,
  water_risk_score: -1,
  hazard_score: -1,
  country_hazard_score: -1,
  restriction_points: -1,
};
const EITHER_WAY: readonly InputName[] = [
  'grid_peak_mw',
  'zone_peak_mw',
  'country_peak_mw',
  'peak_nearby_mw',
  'people_nearby',
];
/** Room less obstacles: what the composite is half of. */
const net = (values: Partial<Record<InputName, number | null>>): number => {
  const { axes } = weighLadder(MARKET_POWER, someInputs(values));
  return axes.excess_power.mean - axes.constraint.mean;
};
/** Each part is rounded to hundredths of a point. */
const ROUNDING = 0.03;

describe('improving one input', () => {
  it.each(Object.entries(BETTER) as [InputName, 1 | -1][])('never lowers the score: %s', (name, direction) => {
    fc.assert(
      fc.property(anyValues, within(name), within(name), (values, a, b) => {
        const [worse, better] = [a, b].sort((one, other) => (one - other) * direction);
        const at = (value = 0): number => net({ ...values, [name]: value });
        expect(at(better) - at(worse)).toBeGreaterThanOrEqual(-ROUNDING);
      }),
    );
  });

  it('covers all that is read: each input is better one way, or said to be better either way', () => {
    expect(new Set([...Object.keys(BETTER), ...EITHER_WAY])).toEqual(new Set(namesRead));
  });
});

describe('a small change of an input', () => {
  it.each([...new Set(namesRead)])('makes a small change of the score: %s', (name) => {
    fc.assert(
      fc.property(anyValues, within(name), fc.double({ min: 0, max: 1, noNaN: true }), (values, value, share) => {
        // Ratios turn quickly where what they are over is next to nothing.
        const bases = { grid_peak_mw: 9_000, zone_peak_mw: 9_000, country_peak_mw: 9_000 };
        const nudge = (share * (INPUTS[name].to - INPUTS[name].from)) / 1e6;
        const at = (other: number): number => net({ ...values, ...bases, [name]: other });
        const start = name.endsWith('_peak_mw') ? Math.max(9_000, value) : value;
        expect(Math.abs(at(start) - at(start + nudge))).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the same inputs', () => {
  it('give the same bytes, in whichever order their members stand', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const inputs = someInputs(values);
        const shuffled = Object.fromEntries(
          Object.entries(inputs)
            .reverse()
            .map(([name, input]) => [name, Object.fromEntries(Object.entries(input).reverse())]),
        ) as unknown as MarketInputs;
        const text = serializeScore(scoreMarket(inputs));
        expect(serializeScore(scoreMarket(shuffled))).toBe(text);
        expect(serializeScore(JSON.parse(text) as Score)).toBe(text);
      }),
    );
  });

  it('are not read for when they were fetched', () => {
    const inputs = someInputs(ALL_HEARD);
    const later = Object.fromEntries(
      Object.entries(inputs).map(([name, input]) => [name, { ...input, fetched_at: '2027-01-01T00:00:00Z' }]),
    ) as unknown as MarketInputs;
    expect(serializeScore(scoreMarket(later))).toBe(serializeScore(scoreMarket(inputs)));
  });
});

describe('verdicts', () => {
  it.each([
    [100, 'BUILD'],
    [65, 'BUILD'],
    [64.999999, 'NEUTRAL'],
    [50, 'NEUTRAL'],
    [49.999999, 'CAUTION'],
    [35, 'CAUTION'],
    [34.999999, 'AVOID'],
    [0, 'AVOID'],
  ] as const)('at %d say %s', (figure, verdict) => {
    expect(verdictOf(figure, 1)).toBe(verdict);
  });

  it('are withheld below half of the weight, and without a composite', () => {
    expect(verdictOf(90, 0.4999)).toBe('INSUFFICIENT_DATA');
    expect(verdictOf(90, MIN_COVERAGE)).toBe('BUILD');
    expect(verdictOf(null, 1)).toBe('INSUFFICIENT_DATA');
  });

  it('have bands that fall and end at nothing', () => {
    const starts = BANDS.map(({ from }) => from);
    expect(starts).toEqual([...starts].sort((a, b) => b - a));
    expect(starts.at(-1)).toBe(0);
  });

  it('weigh room and ease alike', () => {
    expect(composite(80, 30)).toBe(75);
    expect(composite(0, 100)).toBe(0);
    expect(composite(null, 30)).toBeNull();
    expect(composite(80, null)).toBeNull();
  });
});

describe('movers', () => {
  it('name two inputs, each of which alone would turn the verdict at the value that they state', () => {
    const inputs = someInputs(ALL_HEARD);
    const score = scoreMarket(inputs);
    expect(score.verdict).not.toBe('INSUFFICIENT_DATA');
    expect(score.movers).toHaveLength(2);
    for (const { inputs: names, to, from, verdict } of score.movers) {
      const [name] = names;
      if (name === undefined || to === null || from === null) throw new Error('a mover without a value');
      const at = (value: number) => scoreMarket(someInputs({ ...ALL_HEARD, [name]: value })).verdict;
      expect(at(to)).toBe(verdict);
      expect(verdict).not.toBe(score.verdict);
      const backOneStep = to - Math.sign(to - from) * INPUTS[name].step;
      expect(at(backOneStep)).toBe(score.verdict);
    }
  });

  it('are, without a verdict, the silent inputs that weigh most', () => {
    const { movers } = scoreMarket(someInputs({ price_mean_usd_per_mwh: 30 }));
    expect(movers).toMatchObject([
      {
        inputs: ['accredited_nearby_mw', 'peak_nearby_mw', 'accredited_region_mw', 'peak_region_mw'],
        coverage_gain: 0.15,
        verdict: null,
      },
      { inputs: ['dc_operating_mw', 'peak_nearby_mw'], coverage_gain: 0.15, verdict: null },
    ]);
  });
});

describe('the method described', () => {
  it('is that of the parts', () => {
    const method = describeMethod();
    expect(method.method).toBe(METHOD);
    expect(method.axes.flatMap(({ parts }) => parts)).toHaveLength(PARTS.length);
    const price = method.axes[0]?.parts.find(({ id }) => id === 'price');
    expect(price).toMatchObject({ zero_at: 80, full_at: 20, unit: '$/MWh', weight: 0.2 });
    expect(price?.sources.map(({ grade }) => grade)).toEqual(['A', 'B', 'B', 'C', 'C', 'C', 'C']);
  });
});
