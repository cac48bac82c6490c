import { AXES, type Axis } from '../part.ts';
import { COMPOSITE_RULE } from './composite.ts';
import { PARTS } from './index.ts';
import { INPUT_NAMES, INPUTS } from './inputs.ts';
import { METHOD } from './method.ts';
import { type MethodChange, methodChanges } from './method-changes.ts';
import { TIME_TO_POWER_RULE } from './parts/time-to-power.ts';
import { BANDS, MIN_COVERAGE, type Verdict } from './verdict.ts';

/** The description of the method, made from the parts themselves, so that it cannot disagree with the scores. */
export interface MethodDescription {
  readonly method: string;
  readonly composite_rule: string;
  readonly marks_rule: string;
  readonly coverage_rule: string;
  readonly time_to_power_rule: string;
  readonly min_coverage: number;
  readonly bands: readonly { readonly verdict: Verdict; readonly from: number }[];
  readonly axes: readonly {
    readonly axis: Axis;
    readonly meaning: string;
    readonly parts: readonly {
      readonly id: string;
      readonly meaning: string;
      readonly weight: number;
      readonly unit: string;
      readonly zero_at: number;
      readonly full_at: number;
      readonly because: string;
      readonly inputs: readonly string[];
      /** Inputs that count if they are available. */
      readonly inputs_if_known: readonly string[];
    }[];
  }[];
  readonly inputs: readonly {
    readonly name: string;
    readonly unit: string;
    readonly meaning: string;
    /** Parts that read it; an input of none is context and moves no score. */
    readonly read_by: readonly string[];
  }[];
  /** Every method that ever scored, newest first. */
  readonly changes: readonly MethodChange[];
}

const AXIS_MEANINGS: Readonly<Record<Axis, string>> = {
  excess_power: '`excess_power`, 0 to 100: high means more room for load.',
  constraint: '`constraint_score`, 0 to 100: high means more obstacles.',
};

const MARKS_RULE =
  'a measure gets 0 to 100 points on a straight line between zero_at and full_at, flat outside; an axis is the sum of points (in hundredths) times weights (in ten-thousandths), so that the printed figures add up exactly';
const COVERAGE_RULE = `a part with a missing input is left out and the weights of its axis are renormalized; coverage is the weight with data over both axes; below ${MIN_COVERAGE} the verdict is INSUFFICIENT_DATA and the market is not ranked`;

export function describeMethod(): MethodDescription {
  return {
    method: METHOD,
    composite_rule: COMPOSITE_RULE,
    marks_rule: MARKS_RULE,
    coverage_rule: COVERAGE_RULE,
    time_to_power_rule: TIME_TO_POWER_RULE,
    min_coverage: MIN_COVERAGE,
    bands: BANDS,
    axes: AXES.map((axis) => ({
      axis,
      meaning: AXIS_MEANINGS[axis],
      parts: PARTS.filter((part) => part.axis === axis).map((part) => ({
        id: part.id,
        meaning: part.meaning,
        weight: part.weight,
        unit: part.unit,
        zero_at: part.bounds.zeroAt,
        full_at: part.bounds.fullAt,
        because: part.bounds.because,
        inputs: part.reads,
        inputs_if_known: part.readsIfAvailable,
      })),
    })),
    inputs: INPUT_NAMES.map((name) => ({
      name,
      unit: INPUTS[name].unit,
      meaning: INPUTS[name].meaning,
      read_by: PARTS.filter(({ reads, readsIfAvailable = [] }) => [...reads, ...readsIfAvailable].includes(name)).map(
        ({ id }) => id,
      ),
    })),
    changes: methodChanges(),
  };
}
