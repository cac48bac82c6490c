import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SITE_PARTS } from '../../../scoring/site/index.ts';
import { SITE_INPUT_NAMES, SITE_INPUTS, type SiteInputName } from '../../../scoring/site/inputs.ts';
import { defineMeasure, type Measure } from '../../../scoring/site/measure.ts';
import { SITE_PART_IDS } from '../../../scoring/site/site-part.ts';

const MEASURES = SITE_PARTS.flatMap(({ measures }) => measures);
const measureOf = (input: SiteInputName): Measure => {
  const measure = MEASURES.find((one) => one.input === input);
  if (measure === undefined) throw new Error(`nothing marks ${input}`);
  return measure;
};

/** The marks by hand: a straight line is (value − zeroAt) / (fullAt − zeroAt), by ratio ln(1 + value/knee) / ln(1 + end/knee). */
const TABLE: readonly [SiteInputName, number, number][] = [
  ['facilities_by_distance', 0, 0],
  ['facilities_by_distance', 50, 75.232],
  ['facilities_by_distance', 150, 100],
  ['facilities_by_distance', 900, 100],
  ['nearest_facility_km', 0, 100],
  ['nearest_facility_km', 5, 100],
  ['nearest_facility_km', 102.5, 50],
  ['nearest_facility_km', 2_400, 0],
  ['networks_by_distance', 0, 0],
  ['networks_by_distance', 90, 49.8923],
  ['networks_by_distance', 1_000, 100],
  ['exchanges_by_distance', 0, 0],
  ['exchanges_by_distance', 3, 25.0993],
  ['exchanges_by_distance', 80, 100],
  ['plant_mw_by_distance', 0, 0],
  ['plant_mw_by_distance', 2_000, 40],
  ['plant_mw_by_distance', 8_000, 100],
  ['nearest_plant_km', 3, 100],
  ['nearest_plant_km', 42.5, 50],
  ['nearest_plant_km', 81, 0],
  ['hub_price_usd_per_mwh', -3, 100],
  ['hub_price_usd_per_mwh', 42.5, 50],
  ['hub_price_usd_per_mwh', 61, 0],
  ['queue_wait_months', 24, 100],
  ['queue_wait_months', 72, 50],
  ['queue_wait_months', 130, 0],
  ['queue_gw_per_installed_gw', 0, 100],
  ['queue_gw_per_installed_gw', 1.5, 50],
  ['queue_gw_per_installed_gw', 4, 0],
  ['industrial_price_cents_per_kwh', 5.5, 100],
  ['industrial_price_cents_per_kwh', 9, 75],
  ['industrial_price_cents_per_kwh', 34, 0],
  ['hazard_index', 0, 100],
  ['hazard_index', 10, 71.0935],
  ['hazard_index', 41.1, 31.9737],
  ['hazard_index', 100, 0],
  ['water_risk', 0.5, 100],
  ['water_risk', 1, 100],
  ['water_risk', 2.5, 50],
  ['water_risk', 4.4, 0],
  ['drought_index', 0, 100],
  ['drought_index', 100, 75],
  ['drought_index', 450, 0],
  ['renewable_mw_by_distance', 0, 0],
  ['renewable_mw_by_distance', 300, 20],
  ['renewable_mw_by_distance', 3_000, 100],
  ['solar_potential_gw_per_1000_km2', 15, 50],
  ['solar_potential_gw_per_1000_km2', 33, 100],
  ['wind_potential_gw_per_1000_km2', 0, 0],
  ['wind_potential_gw_per_1000_km2', 1, 25],
  ['moratoria_by_distance', 0, 100],
  ['moratoria_by_distance', 1, 50],
  ['moratoria_by_distance', 3, 0],
  ['restrictive_bills_pending', 0, 100],
  ['restrictive_bills_pending', 2, 75],
  ['restrictive_bills_pending', 12, 0],
  ['restrictive_bills_enacted', 0, 100],
  ['restrictive_bills_enacted', 1, 75],
  ['restrictive_bills_enacted', 4, 0],
  ['incentive_known', 0, 0],
  ['incentive_known', 1, 100],
];

describe('marks of each measure', () => {
  it.each(TABLE)('%s of %d is %d', (input, value, marks) => {
    expect(measureOf(input).mark(value)).toBeCloseTo(marks, 3);
  });

  it('are in the table for every measure', () => {
    expect(new Set(TABLE.map(([input]) => input))).toEqual(new Set(SITE_INPUT_NAMES));
  });

  it('are of numbers only', () => {
    for (const measure of MEASURES) {
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
        expect(() => measure.mark(value), measure.input).toThrow(RangeError);
      }
    }
  });
});

/** 1: more is better; −1: less is better. Every input has one direction. */
const BETTER: Readonly<Record<SiteInputName, 1 | -1>> = {
  facilities_by_distance: 1,
  nearest_facility_km: -1,
  networks_by_distance: 1,
  exchanges_by_distance: 1,
  plant_mw_by_distance: 1,
  nearest_plant_km: -1,
  hub_price_usd_per_mwh: -1,
  queue_wait_months: -1,
  queue_gw_per_installed_gw: -1,
  industrial_price_cents_per_kwh: -1,
  hazard_index: -1,
  water_risk: -1,
  drought_index: -1,
  renewable_mw_by_distance: 1,
  solar_potential_gw_per_1000_km2: 1,
  wind_potential_gw_per_1000_km2: 1,
  moratoria_by_distance: -1,
  restrictive_bills_pending: -1,
  restrictive_bills_enacted: -1,
  incentive_known: 1,
};

const within = (input: SiteInputName) =>
  fc.double({ min: SITE_INPUTS[input].from, max: SITE_INPUTS[input].to, noNaN: true });

describe('the shape of each measure', () => {
  it.each(MEASURES.map((measure) => [measure.input, measure] as const))(
    '%s only rises, or only falls',
    (input, one) => {
      expect(one.direction).toBe(BETTER[input] === 1 ? 'more is better' : 'less is better');
      fc.assert(
        fc.property(within(input), within(input), (a, b) => {
          const [low, high] = [one.mark(Math.min(a, b)), one.mark(Math.max(a, b))];
          expect((high - low) * BETTER[input]).toBeGreaterThanOrEqual(0);
          for (const marks of [low, high]) expect(marks >= 0 && marks <= 100).toBe(true);
        }),
      );
    },
  );

  it.each(MEASURES.map((measure) => [measure.input, measure] as const))('%s has no cliffs', (input, one) => {
    const { zeroAt, fullAt, knee } = one.bounds;
    const span = Math.abs(fullAt - zeroAt);
    // By ratio the marks are steepest at nothing.
    const steepest = knee === undefined ? 100 / span : 100 / (knee * Math.log1p(span / knee));
    fc.assert(
      fc.property(within(input), fc.double({ min: -0.01, max: 0.01, noNaN: true }), (value, share) => {
        const moved = value + share * span;
        expect(Math.abs(one.mark(moved) - one.mark(value))).toBeLessThanOrEqual(
          steepest * Math.abs(moved - value) + 1e-9,
        );
      }),
    );
  });

  it('reaches both ends within the range of its input', () => {
    for (const { input, bounds, mark } of MEASURES) {
      const { from, to } = SITE_INPUTS[input];
      expect(
        [bounds.zeroAt, bounds.fullAt].every((end) => from <= end && end <= to),
        input,
      ).toBe(true);
      expect([mark(bounds.zeroAt), mark(bounds.fullAt)], input).toEqual([0, 100]);
    }
  });
});

describe('bounds', () => {
  const measure = (bounds: { zeroAt: number; fullAt: number; knee?: number }) =>
    defineMeasure({ input: 'water_risk', weight: 1, says: 'Nothing.', bounds: { ...bounds, because: 'A test.' } });

  it('refuse to be one and the same, and by ratio to begin anywhere but at nothing', () => {
    expect(() => measure({ zeroAt: 3, fullAt: 3 })).toThrow(RangeError);
    expect(() => measure({ zeroAt: 1, fullAt: 3, knee: 1 })).toThrow(RangeError);
    expect(() => measure({ zeroAt: 0, fullAt: 3, knee: 0 }).mark(1)).toThrow(RangeError);
  });
});

describe('the list of parts', () => {
  it('has the six parts of the answer, weights that add up to one, all in whole percents', () => {
    expect(SITE_PARTS.map(({ id }) => id)).toEqual(SITE_PART_IDS);
    for (const weights of [SITE_PARTS, ...SITE_PARTS.map(({ measures }) => measures)]) {
      const percents = weights.map(({ weight }) => weight * 100);
      expect(percents.reduce((so, percent) => so + Math.round(percent), 0)).toBe(100);
      for (const percent of percents) expect(percent).toBeCloseTo(Math.round(percent), 9);
    }
  });

  it('marks every input that the method names, once', () => {
    expect(MEASURES.map(({ input }) => input).sort()).toEqual([...SITE_INPUT_NAMES].sort());
  });

  it('has a sentence for each part and measure, and a reasoned pair of bounds', () => {
    for (const { meaning } of SITE_PARTS) expect(meaning).toMatch(/^[A-Z].*\.$/);
    for (const { says, bounds } of MEASURES) {
      expect(says).toMatch(/^[A-Z].*\.$/);
      expect(bounds.because).toMatch(/^\S.*\.$/);
    }
  });
});
