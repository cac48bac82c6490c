import { AXES, type Axis } from '../part.ts';
import { COMPOSITE_RULE } from './composite.ts';
import { MARKET_POWER } from './index.ts';
import { INPUT_NAMES, INPUTS } from './inputs.ts';
import { FILLED, GRADES, type Grade } from './ladder/grade.ts';
import { type Prior, priorOf } from './ladder/prior.ts';
import { ELSEWHERE_4, US_4 } from './ladder/priors-4.ts';
import { flat, namesReadBy } from './ladder/score-by-ladder.ts';
import { TIME_TO_POWER_RULE } from './ladder/time-to-power.ts';
import { METHOD } from './method.ts';
import { type MethodChange, methodChanges } from './method-changes.ts';
import { BANDS, MIN_COVERAGE, type Verdict } from './verdict.ts';

/** The description of the method, made from the parts themselves, so that it cannot disagree with the scores. */
export interface MethodDescription {
  readonly method: string;
  readonly composite_rule: string;
  readonly marks_rule: string;
  readonly coverage_rule: string;
  readonly uncertainty_rule: string;
  readonly grades: readonly { readonly grade: Grade; readonly meaning: string; readonly fills: number }[];
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
      /** Its sources from best to second best: the first with data gives the points. */
      readonly sources: readonly {
        readonly grade: Grade;
        readonly measures: string;
        readonly unit: string;
        readonly zero_at: number;
        readonly full_at: number;
        /** Points rise by ratio above this value; null: in a straight line. */
        readonly by_ratio_above: number | null;
        readonly because: string;
        readonly inputs: readonly string[];
        readonly inputs_if_known: readonly string[];
        readonly estimator: string | null;
      }[];
      /** Points among the markets with data when the method was released: what a market without data counts with. */
      readonly without_data: { readonly united_states: Prior; readonly elsewhere: Prior };
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
const COVERAGE_RULE = `each part is read from its first source with data; coverage is the weight with data over both axes. An axis with data for less than half of its weight has no score. Below a coverage of ${MIN_COVERAGE}, or if the interval covers more than two verdicts, the verdict is INSUFFICIENT_DATA and the market is not ranked. Without any price the verdict is never BUILD`;
const UNCERTAINTY_RULE =
  'a source fills a share of its part by its grade; the rest of the part has the mean and the spread that markets with data had when the method was released. The composite is normal around its median: composite_low and composite_high hold 80 % of it, and confidence is the share of it inside the verdict';

const GRADE_MEANINGS: Readonly<Record<Grade, string>> = {
  A: 'measured at the place or on its own grid',
  B: 'of the zone, the operator or the state',
  C: 'of the country, or of an earlier time',
};

export function describeMethod(): MethodDescription {
  return {
    method: METHOD,
    composite_rule: COMPOSITE_RULE,
    marks_rule: MARKS_RULE,
    coverage_rule: COVERAGE_RULE,
    uncertainty_rule: UNCERTAINTY_RULE,
    grades: GRADES.map((grade) => ({ grade, meaning: GRADE_MEANINGS[grade], fills: FILLED[grade] })),
    time_to_power_rule: TIME_TO_POWER_RULE,
    min_coverage: MIN_COVERAGE,
    bands: BANDS,
    axes: AXES.map((axis) => ({
      axis,
      meaning: AXIS_MEANINGS[axis],
      parts: MARKET_POWER.parts
        .filter((part) => part.axis === axis)
        .map((part) => {
          const { reads, readsIfAvailable, bounds, ...words } = flat(part);
          return {
            id: part.id,
            meaning: part.meaning,
            weight: part.weight,
            unit: words.unit,
            zero_at: bounds.zeroAt,
            full_at: bounds.fullAt,
            because: bounds.because,
            inputs: reads,
            inputs_if_known: readsIfAvailable,
            sources: part.rungs.map((rung) => ({
              grade: rung.grade,
              measures: rung.what,
              unit: rung.unit,
              zero_at: rung.bounds.zeroAt,
              full_at: rung.bounds.fullAt,
              by_ratio_above: rung.bounds.knee ?? null,
              because: rung.bounds.because,
              inputs: rung.reads,
              inputs_if_known: rung.readsIfAvailable ?? [],
              estimator: rung.estimator ?? null,
            })),
            without_data: { united_states: priorOf(US_4, part.id), elsewhere: priorOf(ELSEWHERE_4, part.id) },
          };
        }),
    })),
    inputs: INPUT_NAMES.map((name) => ({
      name,
      unit: INPUTS[name].unit,
      meaning: INPUTS[name].meaning,
      read_by: MARKET_POWER.parts.filter((part) => namesReadBy(part).includes(name)).map(({ id }) => id),
    })),
    changes: methodChanges(),
  };
}
