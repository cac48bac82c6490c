import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composite } from '../../../scoring/market-power/composite.ts';
import { describeMethod } from '../../../scoring/market-power/describe-method.ts';
import { PARTS, scoreMarket } from '../../../scoring/market-power/index.ts';
import { INPUT_NAMES, INPUTS, type InputName, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { METHOD } from '../../../scoring/market-power/method.ts';
import { type Score, serializeScore } from '../../../scoring/market-power/score.ts';
import { BANDS, isRanked, MIN_COVERAGE, verdictOf } from '../../../scoring/market-power/verdict.ts';
import { ALL_HEARD, someInputs } from './market-inputs.ts';

const within = (name: InputName) => fc.double({ min: INPUTS[name].from, max: INPUTS[name].to, noNaN: true });
/** Values of any inputs, some of them silent. */
const anyValues = fc.record(
  Object.fromEntries(INPUT_NAMES.map((name) => [name, fc.option(within(name))])) as Record<
    InputName,
    fc.Arbitrary<number | null>
  >,
);

const axisScore = (score: Score, axis: string): number | null =>
  axis === 'excess_power' ? score.excess_power : score.constraint_score;

describe('a score', () => {
  it('adds up: points × weights are the contributions, and these are the axis', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const score = scoreMarket(someInputs(values));
        for (const axis of ['excess_power', 'constraint']) {
          const parts = score.parts.filter((part) => part.axis === axis);
          const products = parts.reduce((so, part) => so + (part.points ?? 0) * part.effective_weight, 0);
          const contributions = parts.reduce((so, part) => so + part.contribution, 0);
          const weights = parts.reduce((so, part) => so + part.effective_weight, 0);
          const total = axisScore(score, axis);
          expect(weights).toBeCloseTo(total === null ? 0 : 1, 12);
          expect(Math.abs(products - (total ?? 0))).toBeLessThan(1e-9);
          expect(Math.abs(contributions - (total ?? 0))).toBeLessThan(1e-9);
        }
        if (score.excess_power !== null && score.constraint_score !== null && score.coverage >= MIN_COVERAGE) {
          expect(score.composite_score).toBeCloseTo((score.excess_power + 100 - score.constraint_score) / 2, 9);
        } else expect(score.composite_score).toBeNull();
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

  it('says what it is based on: coverage is the weight of the parts that had data, over both axes', () => {
    const priced = scoreMarket(
      someInputs({ price_mean_usd_per_mwh: 30, price_at_or_below_zero_share: 0.05, congestion_mean_usd_per_mwh: 3 }),
    );
    expect(priced.coverage).toBe(0.35);
    expect(priced.verdict).toBe('INSUFFICIENT_DATA');
    expect(isRanked(priced)).toBe(false);
    // hub-price 83.33 × 0.5 + uncongested 75 × 0.25 + surplus 50 × 0.25
    expect(priced.excess_power).toBe(72.915);
    // congestion 25 × 0.5 + price 16.67 × 0.5
    expect(priced.constraint_score).toBe(20.835);
    // Both axes have data, over too little of the weight for one number of them.
    expect(priced.composite_score).toBeNull();
    expect(scoreMarket(someInputs(ALL_HEARD)).coverage).toBe(1);
  });

  it('is estimated where one of several inputs is', () => {
    const inputs = someInputs(ALL_HEARD);
    const estimated = { ...inputs, dc_operating_mw: { ...inputs.dc_operating_mw, basis: 'estimated' as const } };
    const basisOf = (id: string) => scoreMarket(estimated).parts.find((part) => part.id === id)?.basis;
    expect(basisOf('generation-headroom')).toBe('estimated');
    expect(basisOf('hub-price')).toBe('reported');
  });

  it('does not hear context', () => {
    const context = { facilities_nearby: 900, hazard_score: 99, industrial_price_cents_per_kwh: 40 };
    const score = scoreMarket(someInputs(context));
    expect(score.coverage).toBe(0);
    const without = scoreMarket(someInputs(ALL_HEARD));
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
    expect(missing.missing).toEqual(INPUT_NAMES);
    expect(missing.parts.every((part) => part.points === null && part.source === null)).toBe(true);
  });

  it('has no composite of one axis alone', () => {
    const score = scoreMarket(someInputs({ generation_due_24_months_mw: 900 }));
    expect(score.excess_power).toBe(30);
    expect(score.composite_score).toBeNull();
  });

  it('does not let a missing input pull a score towards anything', () => {
    const available = scoreMarket(someInputs({ price_mean_usd_per_mwh: 20 }));
    expect(available.excess_power).toBe(100);
    expect(available.constraint_score).toBe(0);
  });

  it('names the source and the date of each part', () => {
    const { parts } = scoreMarket(someInputs(ALL_HEARD));
    expect(parts.map(({ id }) => id).sort()).toEqual(PARTS.map(({ id }) => id).sort());
    for (const part of parts) {
      expect(part.source).toContain('source-of-');
      expect(part.observed_at).toBe('2026-11-20T11:55:00Z');
    }
    const headroom = parts.find(({ id }) => id === 'generation-headroom');
    expect(headroom).toMatchObject({
      value: 6_000,
      basis: 'derived',
      source: 'source-of-generation_nearby_mw + source-of-dc_operating_mw + source-of-dc_pipeline_mw',
    });
  });
});

/** What makes a market better. Operating load is not here: it takes headroom but lessens saturation (docs/adr/0004). */
const BETTER: Readonly<Partial<Record<InputName, 1 | -1>>> = {
  generation_nearby_mw: 1,
  dc_pipeline_mw: -1,
  generation_due_24_months_mw: 1,
  price_mean_usd_per_mwh: -1,
  congestion_mean_usd_per_mwh: -1,
  price_at_or_below_zero_share: 1,
  queue_signed_share: 1,
  queue_wait_months: -1,
  queue_withdrawn_share: -1,
  drought_severe_share: -1,
  water_risk_score: -1,
  restrictions_count: -1,
};

describe('improving one input', () => {
  it.each(Object.entries(BETTER) as [InputName, 1 | -1][])('never lowers the score: %s', (name, direction) => {
    fc.assert(
      fc.property(anyValues, within(name), within(name), (values, a, b) => {
        const [worse, better] = [a, b].sort((one, other) => (one - other) * direction);
        const at = (value: number | undefined) => scoreMarket(someInputs({ ...values, [name]: value ?? 0 }));
        const [before, after] = [at(worse), at(better)];
        fc.pre(before.coverage === after.coverage);
        expect((after.excess_power ?? 0) - (before.excess_power ?? 0)).toBeGreaterThanOrEqual(-1e-9);
        expect((before.constraint_score ?? 0) - (after.constraint_score ?? 0)).toBeGreaterThanOrEqual(-1e-9);
        expect((after.composite_score ?? 0) - (before.composite_score ?? 0)).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
  });

  it('covers all that is read: each input is either better one way, or operating load', () => {
    const read = PARTS.flatMap(({ reads, readsIfAvailable: readsIfKnown }) => [...reads, ...readsIfKnown]);
    expect(new Set([...Object.keys(BETTER), 'dc_operating_mw'])).toEqual(new Set(read));
  });
});

describe('a small change of an input', () => {
  it.each(INPUT_NAMES)('makes a small change of the score: %s', (name) => {
    // What the input may do to the composite at most: each axis is half of it, and may hang on this input alone.
    const slopes = PARTS.filter(({ reads, readsIfAvailable: readsIfKnown }) =>
      [...reads, ...readsIfKnown].includes(name),
    ).map(({ id, bounds }) => (id === 'saturation' ? 100 : 100 / Math.abs(bounds.fullAt - bounds.zeroAt)));
    const steepest = slopes.reduce((so, slope) => so + slope, 0);
    fc.assert(
      fc.property(anyValues, within(name), fc.double({ min: 0, max: 1, noNaN: true }), (values, value, share) => {
        // Where there is hardly any load, a share of it turns quickly: saturation is looked at from a megawatt on.
        const loads = { dc_operating_mw: Math.max(1, values.dc_operating_mw ?? 1) };
        const nudge = (share * (INPUTS[name].to - INPUTS[name].from)) / 1e4;
        const at = (other: number) => scoreMarket(someInputs({ ...values, ...loads, [name]: other })).composite_score;
        const [here, there] = [at(Math.max(1e-6, value)), at(Math.max(1e-6, value) + nudge)];
        fc.pre(here !== null && there !== null);
        const rounding = 0.02;
        expect(Math.abs(here - there)).toBeLessThanOrEqual(steepest * nudge + rounding);
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
      { inputs: ['generation_nearby_mw', 'dc_operating_mw'], coverage_gain: 0.15, verdict: null },
      { inputs: ['queue_wait_months'], coverage_gain: 0.15, verdict: null },
    ]);
  });
});

describe('the method described', () => {
  it('is that of the parts', () => {
    const method = describeMethod();
    expect(method.method).toBe(METHOD);
    expect(method.axes.flatMap(({ parts }) => parts)).toHaveLength(PARTS.length);
    const price = method.axes[0]?.parts.find(({ id }) => id === 'hub-price');
    expect(price).toMatchObject({ zero_at: 80, full_at: 20, unit: '$/MWh', weight: 0.2 });
  });
});
