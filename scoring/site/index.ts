import { HUNDREDTHS, roundTo, weightedMeanOf } from '../math.ts';
import { connectivity } from './connectivity.ts';
import { environmentalRisk } from './environmental-risk.ts';
import { SITE_INPUT_NAMES, type SiteInput, type SiteInputs } from './inputs.ts';
import type { Measure } from './measure.ts';
import { SITE_METHOD } from './method.ts';
import { power } from './power.ts';
import { regulatory } from './regulatory.ts';
import { renewableAccess } from './renewable-access.ts';
import type { SitePart } from './site-part.ts';
import type { ScoredMeasure, ScoredSitePart, SiteScore } from './site-score.ts';
import { waterStress } from './water-stress.ts';

/** Every part of the method, in the order in which answers list them. */
export const SITE_PARTS: readonly SitePart[] = [
  connectivity,
  power,
  environmentalRisk,
  waterStress,
  renewableAccess,
  regulatory,
];

/** Effective weights are whole percents, of measures in a part and of parts in the whole. */
const PERCENT = 100;
/** Marks in hundredths times weights in hundredths: what a part's score is a whole number of. */
const PART_UNITS_PER_MARK = HUNDREDTHS * PERCENT;

/**
 * The score of one site from its inputs. Pure: the same inputs give the same score, whatever the day. Silent inputs
 * drop their measures, a part without any measure drops out of the whole, the weights of the others are renormalised,
 * and `coverage` says how much was heard.
 * @throws RangeError when a value is neither null nor a finite number.
 */
export function scoreSite(inputs: SiteInputs): SiteScore {
  const heard = SITE_PARTS.map((part) => scorePart(part, inputs));
  const whole = weightedMeanOf(
    heard.map(({ score, weight }) =>
      score === null ? null : { units: Math.round(score * PART_UNITS_PER_MARK), weight },
    ),
    { unitsPerMark: PART_UNITS_PER_MARK, weightUnits: PERCENT },
  );
  return {
    method: SITE_METHOD,
    overall: whole.mean,
    coverage: roundTo(
      heard.reduce((so, { weight, coverage }) => so + weight * coverage, 0),
      4,
    ),
    parts: heard.map(({ id, score, weight, coverage, measures }, position) => ({
      id,
      score,
      weight,
      effective_weight: whole.entries[position]?.effectiveWeight ?? 0,
      contribution: whole.entries[position]?.contribution ?? 0,
      coverage,
      measures,
    })),
    missing: heard.filter(({ score }) => score === null).map(({ id }) => id),
    missing_inputs: SITE_INPUT_NAMES.filter((name) => inputs[name].value === null),
  };
}

function scorePart(part: SitePart, inputs: SiteInputs): Omit<ScoredSitePart, 'effective_weight' | 'contribution'> {
  const marked = part.measures.map(({ input, mark }) => {
    const { value } = inputs[input];
    return value === null ? null : Math.round(mark(value) * HUNDREDTHS);
  });
  const mean = weightedMeanOf(
    part.measures.map(({ weight }, position) => {
      const units = marked[position] ?? null;
      return units === null ? null : { units, weight };
    }),
    { unitsPerMark: HUNDREDTHS, weightUnits: PERCENT },
  );
  const heardWeight = part.measures.reduce(
    (so, { weight }, position) => so + ((marked[position] ?? null) === null ? 0 : weight),
    0,
  );
  return {
    id: part.id,
    score: mean.mean,
    weight: part.weight,
    coverage: roundTo(heardWeight, 4),
    measures: part.measures.map((measure, position) =>
      scoredMeasure(measure, inputs[measure.input], marked[position] ?? null, mean.entries[position]),
    ),
  };
}

function scoredMeasure(
  { input, unit, weight }: Measure,
  { value, source, source_url, observed_at, basis, scope, notes, beside }: SiteInput,
  hundredths: number | null,
  weighed: { readonly effectiveWeight: number; readonly contribution: number } | undefined,
): ScoredMeasure {
  return {
    input,
    value,
    unit,
    points: hundredths === null ? null : hundredths / HUNDREDTHS,
    weight,
    effective_weight: weighed?.effectiveWeight ?? 0,
    contribution: weighed?.contribution ?? 0,
    source,
    source_url,
    observed_at,
    basis,
    scope,
    ...(notes === undefined ? {} : { notes }),
    ...(beside === undefined ? {} : { beside }),
  };
}
