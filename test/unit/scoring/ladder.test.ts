import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_POWER, scoreMarket } from '../../../scoring/market-power/index.ts';
import { INPUT_NAMES, INPUTS, type InputName } from '../../../scoring/market-power/inputs.ts';
import { FILLED, GRADES } from '../../../scoring/market-power/ladder/grade.ts';
import { EIGHTY_PERCENT, normalBelow } from '../../../scoring/market-power/ladder/normal.ts';
import { ELSEWHERE_4, US_4 } from '../../../scoring/market-power/ladder/priors-4.ts';
import { markOf, readBestRung } from '../../../scoring/market-power/ladder/rung.ts';
import { type WeighedLadder, weighLadder } from '../../../scoring/market-power/ladder/weigh-ladder.ts';
import { AXES } from '../../../scoring/part.ts';
import { ALL_HEARD, someInputs } from './market-inputs.ts';

type Figures = { [name in InputName]: { value: number | null; estimator?: 'survival' } };

const nothing = (): Figures =>
  Object.fromEntries(INPUT_NAMES.map((name) => [name, { value: null }])) as unknown as Figures;
const figures = (values: Partial<Record<InputName, number>>): Figures => ({
  ...nothing(),
  in_united_states: { value: 1 },
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, figure(name, value)])),
});
const figure = (name: string, value: number | null | undefined) => ({
  value: value ?? null,
  ...(name === 'queue_wait_months' ? { estimator: 'survival' as const } : {}),
});
/** Any market: each figure in its range, or missing. */
const anyFigures = fc
  .record(
    Object.fromEntries(
      INPUT_NAMES.map((name) => [
        name,
        fc.option(fc.double({ min: INPUTS[name].from, max: INPUTS[name].to, noNaN: true })),
      ]),
    ),
  )
  .map(
    (values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, figure(name, value)])) as Figures,
  );
const score = (of: Figures): WeighedLadder => weighLadder(MARKET_POWER, of);

/** A place with room, a low price and nobody in line. */
const ROOMY = figures({
  grid_accredited_mw: 60_000,
  grid_peak_mw: 40_000,
  accredited_nearby_mw: 12_000,
  peak_nearby_mw: 1_000,
  accredited_region_mw: 60_000,
  peak_region_mw: 8_000,
  wind_sun_region_mw: 14_000,
  dc_operating_mw: 0,
  queue_wait_months: 26,
  price_mean_usd_per_mwh: 21,
  restriction_points: 0,
  hazard_score: 5,
  water_risk_score: 1,
});

describe('rungs', () => {
  const rungs = MARKET_POWER.parts.flatMap((part) =>
    part.rungs.map((rung) => [`${part.id} ${rung.grade}`, rung] as const),
  );

  it.each(rungs)('%s: marks are bounded, monotone and without a jump', (_name, rung) => {
    const { zeroAt, fullAt } = rung.bounds;
    const [low, high] = [Math.min(zeroAt, fullAt), Math.max(zeroAt, fullAt)];
    const span = high - low;
    const direction = Math.sign(fullAt - zeroAt);
    const values = fc.double({ min: low - span, max: high + span, noNaN: true });
    fc.assert(
      fc.property(values, values, (a, b) => {
        const [first, second] = [markOf(rung, Math.min(a, b)), markOf(rung, Math.max(a, b))];
        expect(first).toBeGreaterThanOrEqual(0);
        expect(Math.max(first, second)).toBeLessThanOrEqual(100);
        expect((second - first) * direction).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
    const step = span / 10_000;
    const steepest = Math.max(
      ...Array.from({ length: 200 }, (_, at) => low + (at * span) / 200).map((value) =>
        Math.abs(markOf(rung, value + step) - markOf(rung, value)),
      ),
    );
    expect(steepest).toBeLessThan(0.5);
  });

  it('weigh 1 on each axis, and the first with data speaks', () => {
    for (const axis of AXES) {
      const weights = MARKET_POWER.parts.filter((part) => part.axis === axis).map(({ weight }) => weight);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    }
    const price = MARKET_POWER.parts.find(({ id }) => id === 'price');
    if (price === undefined) throw new Error('there is no price');
    const retail = figures({ industrial_price_cents_per_kwh: 7 });
    expect(readBestRung(price, retail)?.rung.grade).toBe('C');
    expect(readBestRung(price, { ...retail, area_price_eur_per_mwh: { value: 70 } })?.rung.unit).toBe('EUR/MWh');
    expect(readBestRung(price, { ...retail, price_mean_usd_per_mwh: { value: 30 } })?.rung.grade).toBe('A');
    expect(readBestRung(price, nothing())).toBeNull();
  });

  it('refuse a figure that is no number', () => {
    expect(() => score(figures({ hazard_score: Number.NaN }))).toThrow(/hazard_score is NaN/);
  });
});

describe('a score by ladders', () => {
  it('adds up to the digit, is bounded, and is the same every time', () => {
    fc.assert(
      fc.property(anyFigures, (of) => {
        const found = score(of);
        for (const axis of AXES) {
          const lines = found.lines.filter((line) => line.axis === axis);
          const total = found.axes[axis].mean;
          expect(lines.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(total, 6);
          for (const { points, weight, contribution } of lines) expect(points * weight).toBeCloseTo(contribution, 6);
          expect(total).toBeGreaterThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(100);
        }
        const { low, high } = found.interval;
        const middle = found.median;
        expect(middle).toBeCloseTo((found.axes.excess_power.mean + 100 - found.axes.constraint.mean) / 2, 6);
        expect(low).toBeLessThanOrEqual(middle + 0.01);
        expect(high).toBeGreaterThanOrEqual(middle - 0.01);
        expect(JSON.stringify(score(of))).toBe(JSON.stringify(found));
      }),
    );
  });

  it('leaves what nobody published unknown: the middle of other markets, with their spread, and never 0', () => {
    const { lines } = score(figures({}));
    for (const { id, grade, marks, points, spread } of lines) {
      expect({ id, grade, marks }).toEqual({ id, grade: null, marks: null });
      expect(points).toBe(US_4[id]?.mean);
      expect(spread).toBe(US_4[id]?.sd);
    }
    const [missing, zero] = [ROOMY, { ...ROOMY, generation_due_24_months_mw: { value: 0 } }].map((of) =>
      score(of).lines.find(({ id }) => id === 'generation-due'),
    );
    expect(missing?.points).toBeGreaterThan(30);
    expect(zero?.points).toBeLessThan(5);
  });

  it('gives no verdict where too little is published, and none is ranked', () => {
    expect(score(nothing())).toMatchObject({ verdict: 'INSUFFICIENT_DATA', coverage: 0 });
    expect(scoreMarket(someInputs({}))).toMatchObject({
      composite_score: null,
      excess_power: null,
      missing: expect.any(Array),
    });
    const prices = figures({ price_mean_usd_per_mwh: 25, congestion_mean_usd_per_mwh: 1 });
    expect(score(prices).verdict).toBe('INSUFFICIENT_DATA');
  });

  it('does not say BUILD where nobody knows the price', () => {
    expect(score(ROOMY).verdict).toBe('BUILD');
    const unpriced = score(withoutPrice());
    expect(unpriced.median).toBeGreaterThanOrEqual(65);
    expect(unpriced.verdict).toBe('NEUTRAL');
    expect(score({ ...withoutPrice(), industrial_price_cents_per_kwh: { value: 6 } }).verdict).toBe('BUILD');
  });
  const withoutPrice = (): Figures => ({ ...ROOMY, price_mean_usd_per_mwh: { value: null } });

  it('is narrower with a better source, and says which part would narrow it most', () => {
    const width = ({ interval: { low, high } }: WeighedLadder): number => high - low;
    const [none, retail, hub] = [
      withoutPrice(),
      { ...withoutPrice(), industrial_price_cents_per_kwh: { value: 7 } },
      { ...withoutPrice(), price_mean_usd_per_mwh: { value: 30 } },
    ].map((of) => width(score(of)));
    expect(none).toBeGreaterThan(retail ?? 0);
    expect(retail).toBeGreaterThan(hub ?? 0);
    const narrowed = (values: Partial<Record<InputName, number>>) =>
      scoreMarket(someInputs(values)).uncertainty?.narrowed_by;
    expect(narrowed({ hazard_score: 10, in_united_states: 1 })?.part).toBe('saturation');
    expect(narrowed(ALL_HEARD)).toBeNull();
  });

  it('moves by less than the spread that a rung states when another rung with the same marks takes over', () => {
    for (const prior of [...Object.values(US_4), ...Object.values(ELSEWHERE_4)]) {
      for (const better of GRADES) {
        for (const worse of GRADES.slice(GRADES.indexOf(better) + 1)) {
          // Of marks within two spreads of the middle, where nearly all lie.
          const jump = (FILLED[better] - FILLED[worse]) * 2 * prior.sd;
          expect(jump).toBeLessThanOrEqual(2 * EIGHTY_PERCENT * prior.sd * Math.sqrt(1 - FILLED[worse]));
        }
      }
    }
  });

  it('rises with room and falls with friction, whatever else is known', () => {
    const better: Partial<Record<InputName, 1 | -1>> = {
      grid_accredited_mw: 1,
      accredited_nearby_mw: 1,
      price_mean_usd_per_mwh: -1,
      area_price_usd_per_mwh: -1,
      industrial_price_cents_per_kwh: -1,
      queue_wait_months: -1,
      dc_pipeline_mw: -1,
      restriction_points: -1,
      accredited_region_mw: 1,
      listed_region_mw: 1,
      peak_region_mw: -1,
      wind_sun_region_mw: 1,
      load_share_nearby: -1,
      hazard_score: -1,
      water_risk_score: -1,
      price_at_or_below_zero_share: 1,
    };
    const names = Object.keys(better) as InputName[];
    fc.assert(
      fc.property(anyFigures, fc.constantFrom(...names), fc.double({ min: 0, max: 1, noNaN: true }), (of, name, t) => {
        const { from, to } = INPUTS[name];
        const value = of[name].value;
        if (value === null) return;
        const more = { ...of, [name]: { ...of[name], value: value + (to - value) * t } };
        const net = ({ axes }: WeighedLadder): number => axes.excess_power.mean - axes.constraint.mean;
        const change = (net(score(more)) - net(score(of))) * (better[name] ?? 0);
        // A mark is a hundredth.
        expect(change).toBeGreaterThanOrEqual(-0.03);
        expect(from).toBeLessThan(to);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the normal distribution', () => {
  it('has the shares that tables print', () => {
    expect(normalBelow(0, 0, 1)).toBeCloseTo(0.5, 6);
    expect(normalBelow(EIGHTY_PERCENT, 0, 1)).toBeCloseTo(0.9, 6);
    expect(normalBelow(-1.96, 0, 1)).toBeCloseTo(0.025, 4);
    expect(normalBelow(70, 60, 5)).toBeCloseTo(0.97725, 5);
    expect([normalBelow(1, 2, 0), normalBelow(3, 2, 0)]).toEqual([0, 1]);
  });
});
