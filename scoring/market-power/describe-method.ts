import { AXES, type Axis } from '../part.ts';
import { COMPOSITE_RULE } from './composite.ts';
import { PARTS } from './index.ts';
import { INPUT_NAMES, INPUTS } from './inputs.ts';
import { METHOD } from './method.ts';
import { BANDS, MIN_COVERAGE, type Verdict } from './verdict.ts';

/** The method in words and numbers, made from the parts themselves, so that it cannot disagree with the scores. */
export interface MethodDescription {
  readonly method: string;
  readonly composite_rule: string;
  readonly min_coverage: number;
  readonly bands: readonly { readonly verdict: Verdict; readonly from: number }[];
  readonly axes: readonly {
    readonly axis: Axis;
    readonly parts: readonly {
      readonly id: string;
      readonly meaning: string;
      readonly weight: number;
      readonly unit: string;
      readonly zero_at: number;
      readonly full_at: number;
      readonly because: string;
      readonly inputs: readonly string[];
    }[];
  }[];
  readonly inputs: readonly { readonly name: string; readonly unit: string; readonly meaning: string }[];
}

export function describeMethod(): MethodDescription {
  return {
    method: METHOD,
    composite_rule: COMPOSITE_RULE,
    min_coverage: MIN_COVERAGE,
    bands: BANDS,
    axes: AXES.map((axis) => ({
      axis,
      parts: PARTS.filter((part) => part.axis === axis).map((part) => ({
        id: part.id,
        meaning: part.meaning,
        weight: part.weight,
        unit: part.unit,
        zero_at: part.bounds.zeroAt,
        full_at: part.bounds.fullAt,
        because: part.bounds.because,
        inputs: part.reads,
      })),
    })),
    inputs: INPUT_NAMES.map((name) => ({ name, unit: INPUTS[name].unit, meaning: INPUTS[name].meaning })),
  };
}
