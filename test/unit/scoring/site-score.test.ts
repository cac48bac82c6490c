import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeSiteMethod } from '../../../scoring/site/describe-site-method.ts';
import { LEAST_COVERAGE, markSite, SITE_PARTS, scoreSite } from '../../../scoring/site/index.ts';
import { SITE_INPUT_NAMES, SITE_INPUTS, type SiteInputName } from '../../../scoring/site/inputs.ts';
import { SITE_METHOD } from '../../../scoring/site/method.ts';
import { SITE_PART_IDS, type SitePartId } from '../../../scoring/site/site-part.ts';
import type { SiteScore } from '../../../scoring/site/site-score.ts';
import { ALL_HEARD_OF_A_SITE, someSiteInputs } from './site-inputs.ts';

const within = (name: SiteInputName) =>
  fc.double({ min: SITE_INPUTS[name].from, max: SITE_INPUTS[name].to, noNaN: true });
/** Values of any inputs, some of them silent. */
const anyValues = fc.record(
  Object.fromEntries(SITE_INPUT_NAMES.map((name) => [name, fc.option(within(name))])) as Record<
    SiteInputName,
    fc.Arbitrary<number | null>
  >,
);

const partOf = (score: SiteScore, id: SitePartId) => {
  const part = score.parts.find((one) => one.id === id);
  if (part === undefined) throw new Error(`no part ${id}`);
  return part;
};
const inputsOf = (id: SitePartId): SiteInputName[] =>
  SITE_PARTS.filter((part) => part.id === id).flatMap(({ measures }) => measures.map(({ input }) => input));

/** A decimal as it is printed, as a whole number of its last places: sums of these are exact. */
function unitsOf(value: number, places: number): bigint {
  const [whole = '', fraction = ''] = String(value).split('.');
  expect(fraction.length).toBeLessThanOrEqual(places);
  return BigInt(whole + fraction.padEnd(places, '0'));
}
const sum = (values: readonly bigint[]): bigint => values.reduce((so, value) => so + value, 0n);

describe('a site score', () => {
  it('without its explanation is the same', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const inputs = someSiteInputs(values);
        const { missing_inputs, parts, ...score } = scoreSite(inputs);
        const { parts: marked, ...marks } = markSite(inputs);
        expect(marks).toEqual(score);
        expect(marked).toEqual(parts.map(({ id, score: marks, coverage }) => ({ id, score: marks, coverage })));
        expect(missing_inputs).toEqual(SITE_INPUT_NAMES.filter((name) => inputs[name].value === null));
      }),
    );
  });

  it('adds up to the last printed digit: measures to their part, parts to the whole', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const score = scoreSite(someSiteInputs(values));
        for (const part of score.parts) {
          const products = part.measures.map(
            ({ points, effective_weight }) => unitsOf(points ?? 0, 2) * unitsOf(effective_weight, 2),
          );
          expect(part.measures.map(({ contribution }) => unitsOf(contribution, 4))).toEqual(products);
          expect(sum(products)).toBe(unitsOf(part.score ?? 0, 4));
          expect(sum(part.measures.map(({ effective_weight }) => unitsOf(effective_weight, 2)))).toBe(
            part.score === null ? 0n : 100n,
          );
        }
        const products = score.parts.map(
          ({ score: marks, effective_weight }) => unitsOf(marks ?? 0, 4) * unitsOf(effective_weight, 2),
        );
        expect(score.parts.map(({ contribution }) => unitsOf(contribution, 6))).toEqual(products);
        expect(score.overall === null).toBe(score.coverage < LEAST_COVERAGE);
        if (score.overall !== null) expect(sum(products)).toBe(unitsOf(score.overall, 6));
      }),
    );
  });

  it('keeps every figure within its range', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const score = scoreSite(someSiteInputs(values));
        for (const marks of [score.overall, ...score.parts.map((part) => part.score)]) {
          if (marks !== null) expect(marks >= 0 && marks <= 100).toBe(true);
        }
        for (const share of [score.coverage, ...score.parts.map(({ coverage }) => coverage)]) {
          expect(share >= 0 && share <= 1).toBe(true);
        }
      }),
    );
  });

  it('is what its parts come to by hand', () => {
    const score = scoreSite(
      someSiteInputs({ nearest_facility_km: 102.5, hub_price_usd_per_mwh: 42.5, queue_wait_months: 43.2 }),
    );
    expect(partOf(score, 'connectivity')).toMatchObject({ score: 50, coverage: 0.2 });
    // Half and half of 50 and 80.
    expect(partOf(score, 'power')).toMatchObject({ score: 65, coverage: 0.4 });
    // Weights 25 and 30 of 55: 45 % and 55 %. Under half of the weight there is no overall score.
    expect(score.overall).toBeNull();
    expect(score.parts.map(({ effective_weight }) => effective_weight)).toEqual([0.45, 0.55, 0, 0, 0, 0]);
    expect(score.parts.map(({ contribution }) => contribution)).toEqual([22.5, 35.75, 0, 0, 0, 0]);
    expect(score.coverage).toBe(0.17);
  });

  it('is the same of the same inputs, to the byte', () => {
    const score = () => JSON.stringify(scoreSite(someSiteInputs(ALL_HEARD_OF_A_SITE)));
    expect(score()).toBe(score());
    expect(scoreSite(someSiteInputs(ALL_HEARD_OF_A_SITE))).toMatchObject({ method: SITE_METHOD, coverage: 1 });
  });

  it('refuses an input that is no number', () => {
    expect(() => scoreSite(someSiteInputs({ water_risk: Number.NaN }))).toThrow(RangeError);
  });
});

describe('silence', () => {
  it('about everything is no score, with every part named', () => {
    const missing = scoreSite(someSiteInputs({}));
    expect(missing).toMatchObject({ overall: null, coverage: 0, missing: SITE_PART_IDS });
    expect(missing.missing_inputs).toEqual(SITE_INPUT_NAMES);
    for (const part of missing.parts) {
      expect(part).toMatchObject({ score: null, coverage: 0, effective_weight: 0, contribution: 0 });
      for (const measure of part.measures) {
        expect(measure).toMatchObject({ value: null, points: null, effective_weight: 0, source: null, scope: null });
      }
    }
  });

  it('about a part makes it null and named, and leaves the others as they are', () => {
    const whole = scoreSite(someSiteInputs(ALL_HEARD_OF_A_SITE));
    for (const id of SITE_PART_IDS) {
      const silenced = Object.fromEntries(inputsOf(id).map((name) => [name, null]));
      const score = scoreSite(someSiteInputs({ ...ALL_HEARD_OF_A_SITE, ...silenced }));
      expect(score.missing).toEqual([id]);
      expect(partOf(score, id).score).toBeNull();
      for (const other of SITE_PART_IDS.filter((one) => one !== id)) {
        expect(partOf(score, other).score).toBe(partOf(whole, other).score);
      }
    }
  });

  it('is not the worst value: a site keeps the marks of what has data', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SITE_INPUT_NAMES), (name) => {
        const { missing_inputs, parts } = scoreSite(someSiteInputs({ ...ALL_HEARD_OF_A_SITE, [name]: null }));
        expect(missing_inputs).toEqual([name]);
        const line = parts.flatMap(({ measures }) => measures).find(({ input }) => input === name);
        expect(line).toMatchObject({ value: null, points: null, effective_weight: 0, contribution: 0 });
      }),
    );
    // 100 marks of the one that speaks, whatever the others would have said.
    expect(partOf(scoreSite(someSiteInputs({ nearest_plant_km: 1 })), 'power').score).toBe(100);
    expect(partOf(scoreSite(someSiteInputs({ moratoria_by_distance: 0 })), 'regulatory').score).toBe(100);
  });

  it('of a known nothing is not silence: no facility within reach scores 0', () => {
    const nothing = scoreSite(someSiteInputs({ facilities_by_distance: 0, nearest_facility_km: 2_400 }));
    expect(partOf(nothing, 'connectivity')).toMatchObject({ score: 0, coverage: 0.6 });
    expect(nothing).toMatchObject({ overall: null, coverage: 0.15 });
  });

  it('leaves no trace of the order in which inputs came', () => {
    const names = fc.shuffledSubarray([...SITE_INPUT_NAMES], { minLength: 0 });
    fc.assert(
      fc.property(names, (available) => {
        const values = available.map((name) => [name, ALL_HEARD_OF_A_SITE[name]] as const);
        const inOrder = SITE_INPUT_NAMES.filter((name) => available.includes(name));
        const ordered = inOrder.map((name) => [name, ALL_HEARD_OF_A_SITE[name]] as const);
        const score = (entries: readonly (readonly [SiteInputName, number])[]) =>
          JSON.stringify(scoreSite(someSiteInputs(Object.fromEntries(entries))));
        expect(score(values)).toBe(score(ordered));
      }),
    );
  });

  it('is covered by the weight with data', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const score = scoreSite(someSiteInputs(values));
        let available = 0;
        for (const { weight, measures } of SITE_PARTS) {
          for (const measure of measures) if (values[measure.input] !== null) available += weight * measure.weight;
        }
        expect(score.coverage).toBeCloseTo(available, 4);
      }),
    );
  });
});

describe('improving one input', () => {
  const lines = SITE_PARTS.flatMap(({ id, measures }) =>
    measures.map(({ input, direction }) => [input, direction, id] as const),
  );

  it.each(lines)('never lowers the score: %s, %s', (name, direction, id) => {
    const sign = direction === 'more is better' ? 1 : -1;
    fc.assert(
      fc.property(anyValues, within(name), within(name), (values, a, b) => {
        const [worse, better] = [a, b]
          .sort((one, other) => (one - other) * sign)
          .map((value) => scoreSite(someSiteInputs({ ...values, [name]: value })));
        expect(better?.overall === null).toBe(worse?.overall === null);
        expect(better?.overall ?? 0).toBeGreaterThanOrEqual(worse?.overall ?? 0);
        for (const [place, part] of (better?.parts ?? []).entries()) {
          if (part.id === id) expect(part.score).toBeGreaterThanOrEqual(worse?.parts[place]?.score ?? Number.NaN);
          else expect(part.score).toBe(worse?.parts[place]?.score);
        }
      }),
    );
  });

  it.each(lines)('takes no leap: %s', (name) => {
    const { zeroAt, fullAt, knee } = SITE_PARTS.flatMap(({ measures }) => measures).find(({ input }) => input === name)
      ?.bounds ?? { zeroAt: 0, fullAt: 1 };
    const step = (knee ?? Math.abs(fullAt - zeroAt)) * 1e-3;
    fc.assert(
      fc.property(anyValues, within(name), (values, value) => {
        const at = (other: number): number => scoreSite(someSiteInputs({ ...values, [name]: other })).overall ?? 0;
        // A thousandth of the bounds is at most a tenth of a mark, and a hundredth for rounding.
        expect(Math.abs(at(value + step) - at(value))).toBeLessThanOrEqual(0.11);
      }),
    );
  });
});

describe('what is explained', () => {
  it('carries source, date, basis, scope, notes and figures beside to the line of each measure', () => {
    const inputs = someSiteInputs(ALL_HEARD_OF_A_SITE);
    const { parts } = scoreSite({
      ...inputs,
      facilities_by_distance: { ...inputs.facilities_by_distance, beside: { within_25_km: 12, within_100_km: 130 } },
      water_risk: { ...inputs.water_risk, scope: 'state', notes: 'mean of the state' },
    });
    const lines = parts.flatMap(({ measures }) => measures);
    expect(lines.map(({ input }) => input)).toEqual(SITE_INPUT_NAMES);
    for (const line of lines) {
      expect(line).toMatchObject({
        value: ALL_HEARD_OF_A_SITE[line.input],
        unit: SITE_INPUTS[line.input].unit,
        source: `source-of-${line.input}`,
        source_url: `https://publisher.example/${line.input}`,
        observed_at: '2026-11-20T00:00:00Z',
        basis: 'reported',
      });
    }
    const lineOf = (name: SiteInputName) => lines.find(({ input }) => input === name);
    expect(lineOf('facilities_by_distance')).toMatchObject({ beside: { within_25_km: 12, within_100_km: 130 } });
    expect(lineOf('water_risk')).toMatchObject({ scope: 'state', notes: 'mean of the state' });
    expect(lineOf('hazard_index')).toMatchObject({ scope: 'county' });
    expect(lineOf('hazard_index')).not.toHaveProperty('notes');
  });

  it('is said of the method as it is reckoned', () => {
    const { method, parts, inputs } = describeSiteMethod();
    expect(method).toBe(SITE_METHOD);
    expect(inputs.map(({ name }) => name)).toEqual(SITE_INPUT_NAMES);
    for (const { id, weight, measures } of parts) {
      for (const described of measures) {
        const score = (value: number) => scoreSite(someSiteInputs({ [described.input]: value }));
        expect(partOf(score(described.zero_at), id).score, described.input).toBe(0);
        expect(partOf(score(described.full_at), id).score, described.input).toBe(100);
        expect(score(described.full_at).coverage).toBeCloseTo(weight * described.weight, 9);
      }
    }
    const facilities = parts[0]?.measures[0];
    expect(facilities).toMatchObject({ curve: 'by ratio', knee: 2, direction: 'more is better' });
    expect(parts[1]?.measures[0]).toMatchObject({ curve: 'straight', knee: null });
  });
});
