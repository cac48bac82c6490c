import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_POWER_2 } from '../../../scoring/market-power/methods/market-power-2.ts';
import {
  INPUTS_2 as INPUTS,
  type InputName2 as InputName,
} from '../../../scoring/market-power/methods/market-power-2-inputs.ts';
import { AXES } from '../../../scoring/part.ts';
import { someInputs } from './market-inputs.ts';

const { parts: PARTS } = MARKET_POWER_2;
const INPUT_NAMES = Object.keys(INPUTS) as InputName[];

const partOf = (id: string) => {
  const part = PARTS.find((one) => one.id === id);
  if (part === undefined) throw new Error(`no part ${id}`);
  return part;
};

const headroom = (generation: number, operating: number, pipeline: number) => ({
  generation_nearby_mw: generation,
  dc_operating_mw: operating,
  dc_pipeline_mw: pipeline,
});

describe('marks of each part', () => {
  it.each<[string, Partial<Record<InputName, number>>, number]>([
    ['generation-headroom', headroom(9_000, 500, 1_000), 50],
    ['generation-headroom', headroom(1_000, 900, 400), 0],
    ['generation-headroom', headroom(40_000, 0, 0), 100],
    ['hub-price', { price_mean_usd_per_mwh: 20 }, 100],
    ['hub-price', { price_mean_usd_per_mwh: 50 }, 50],
    ['hub-price', { price_mean_usd_per_mwh: -3 }, 100],
    ['hub-price', { price_mean_usd_per_mwh: 81 }, 0],
    ['generation-due', { generation_due_24_months_mw: 750 }, 25],
    ['signed-queue', { queue_signed_share: 0.4 }, 80],
    ['uncongested-price', { congestion_mean_usd_per_mwh: 3 }, 75],
    ['surplus-hours', { price_at_or_below_zero_share: 0 }, 0],
    ['surplus-hours', { price_at_or_below_zero_share: 0.025 }, 25],
    ['queue-wait', { queue_wait_months: 12 }, 0],
    ['queue-wait', { queue_wait_months: 54 }, 50],
    ['queue-wait', { queue_wait_months: 97 }, 100],
    ['withdrawn-share', { queue_withdrawn_share: 0.675 }, 50],
    ['congestion-friction', { congestion_mean_usd_per_mwh: 3 }, 25],
    ['price-pressure', { price_mean_usd_per_mwh: 50 }, 50],
    ['saturation', { dc_operating_mw: 500, dc_pipeline_mw: 300 }, 50],
    ['drought', { drought_severe_share: 0.3 }, 50],
    ['water-risk', { water_risk_score: 2.5 }, 50],
    ['moratoria', { restrictions_count: 4 }, 50],
  ])('%s of %o is %d', (id, values, marks) => {
    expect(partOf(id).score(someInputs(values))).toBeCloseTo(marks, 9);
  });

  it('cover every part', () => {
    expect(PARTS.length).toBe(14);
  });

  it('are silent when any input is silent', () => {
    for (const part of PARTS) {
      for (const missing of part.reads) {
        const others = part.reads.filter((name) => name !== missing).map((name) => [name, 1]);
        expect(part.score(someInputs(Object.fromEntries(others))), part.id).toBeNull();
      }
    }
  });

  it('take what is known of the pipeline from the headroom, and speak without it', () => {
    const present = { generation_nearby_mw: 9_000, dc_operating_mw: 1_500 };
    expect(partOf('generation-headroom').measure(someInputs(present))).toBe(7_500);
    expect(partOf('generation-headroom').measure(someInputs({ ...present, dc_pipeline_mw: 500 }))).toBe(7_000);
  });

  it('know no saturation where there is neither load nor pipeline', () => {
    expect(partOf('saturation').score(someInputs({ dc_operating_mw: 0, dc_pipeline_mw: 0 }))).toBeNull();
  });

  it('refuse a value that is not a number', () => {
    expect(() => partOf('hub-price').score(someInputs({ price_mean_usd_per_mwh: Number.NaN }))).toThrow(RangeError);
  });
});

/** 1: more of the input earns more marks; −1: fewer. The only inputs that a part may read, in its direction. */
const DIRECTIONS: Readonly<Record<string, Partial<Record<InputName, 1 | -1>>>> = {
  'generation-headroom': { generation_nearby_mw: 1, dc_operating_mw: -1, dc_pipeline_mw: -1 },
  'hub-price': { price_mean_usd_per_mwh: -1 },
  'generation-due': { generation_due_24_months_mw: 1 },
  'signed-queue': { queue_signed_share: 1 },
  'uncongested-price': { congestion_mean_usd_per_mwh: -1 },
  'surplus-hours': { price_at_or_below_zero_share: 1 },
  'queue-wait': { queue_wait_months: 1 },
  'withdrawn-share': { queue_withdrawn_share: 1 },
  'congestion-friction': { congestion_mean_usd_per_mwh: 1 },
  'price-pressure': { price_mean_usd_per_mwh: 1 },
  saturation: { dc_pipeline_mw: 1, dc_operating_mw: -1 },
  drought: { drought_severe_share: 1 },
  'water-risk': { water_risk_score: 1 },
  moratoria: { restrictions_count: 1 },
};

const within = (name: InputName) => fc.double({ min: INPUTS[name].from, max: INPUTS[name].to, noNaN: true });
const anyValues = fc.record(
  Object.fromEntries(INPUT_NAMES.map((name) => [name, within(name)])) as Record<InputName, fc.Arbitrary<number>>,
);

describe('the shape of each part', () => {
  it.each(PARTS.map((part) => [part.id, part] as const))('%s is monotone in each of its inputs', (id, part) => {
    const directions = DIRECTIONS[id] ?? {};
    const read = [...part.reads, ...part.readsIfAvailable];
    expect(Object.keys(directions).sort()).toEqual([...read].sort());
    for (const name of read) {
      fc.assert(
        fc.property(anyValues, within(name), (values, other) => {
          const [low, high] = [Math.min(values[name], other), Math.max(values[name], other)];
          const at = (value: number) => part.score(someInputs({ ...values, [name]: value }));
          const [before, after] = [at(low), at(high)];
          fc.pre(before !== null && after !== null);
          return (after - before) * (directions[name] ?? 0) >= -1e-9;
        }),
      );
    }
  });

  it.each(PARTS.map((part) => [part.id, part] as const))('%s has no cliffs', (_id, part) => {
    const slope = 100 / Math.abs(part.bounds.fullAt - part.bounds.zeroAt);
    fc.assert(
      fc.property(anyValues, fc.double({ min: -1e-6, max: 1e-6, noNaN: true }), (values, nudge) => {
        for (const name of [...part.reads, ...part.readsIfAvailable]) {
          const moved = { ...values, [name]: values[name] + nudge };
          const [here, there] = [part.measure(someInputs(values)), part.measure(someInputs(moved))];
          const marks = [part.score(someInputs(values)), part.score(someInputs(moved))] as const;
          if (here === null || there === null || marks[0] === null || marks[1] === null) continue;
          expect(Math.abs(marks[0] - marks[1])).toBeLessThanOrEqual(slope * Math.abs(here - there) + 1e-9);
        }
      }),
    );
  });
});

describe('the list of parts', () => {
  it('has weights that add up to one on each axis', () => {
    for (const axis of AXES) {
      const weights = PARTS.filter((part) => part.axis === axis).map((part) => Math.round(part.weight * 10_000));
      expect(weights.reduce((so, weight) => so + weight, 0)).toBe(10_000);
    }
  });

  it('has an id, a meaning and a reasoned pair of bounds for each', () => {
    expect(new Set(PARTS.map(({ id }) => id)).size).toBe(PARTS.length);
    for (const { meaning, bounds } of PARTS) {
      expect(meaning).toMatch(/^[A-Z].*\.$/);
      expect(bounds.because).toMatch(/\.$/);
      expect(bounds.zeroAt).not.toBe(bounds.fullAt);
    }
  });

  it('reads every input but those that are context', () => {
    const context: InputName[] = ['facilities_nearby', 'hazard_score', 'industrial_price_cents_per_kwh'];
    const read = PARTS.flatMap(({ reads, readsIfAvailable: readsIfKnown }) => [...reads, ...readsIfKnown]);
    expect(new Set([...read, ...context])).toEqual(new Set(INPUT_NAMES));
    for (const name of context) expect(read).not.toContain(name);
  });
});
