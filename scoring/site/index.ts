import { roundTo } from '../../src/domain/scores/round-to.ts';
import { HUNDREDTHS } from '../math.ts';
import { SITE_INPUT_NAMES, type SiteInput, type SiteInputs } from './inputs.ts';
import type { Measure } from './measure.ts';
import { SITE_METHOD } from './method.ts';
import { connectivity } from './parts/connectivity.ts';
import { environmentalRisk } from './parts/environmental-risk.ts';
import { power } from './parts/power.ts';
import { regulatory } from './parts/regulatory.ts';
import { renewableAccess } from './parts/renewable-access.ts';
import { waterStress } from './parts/water-stress.ts';
import type { SitePart } from './site-part.ts';
import type { ScoredMeasure, ScoredSitePart, SiteMarks, SiteScore } from './site-score.ts';
import { PERCENT, sharesByAvailable } from './weigh.ts';

/** Every part of the method, in the order in which answers list them. */
export const SITE_PARTS: readonly SitePart[] = [
  connectivity,
  power,
  environmentalRisk,
  waterStress,
  renewableAccess,
  regulatory,
];

/**
 * Share of the weight that must have data before there is an overall score: over a sixth of the method a village at sea had
 * 91 of 100, and the largest market of the world 84.
 */
export const LEAST_COVERAGE = 0.5;

/** Marks in hundredths times weights in percent: the unit of a part's score, in whole numbers. */
const PART_UNITS_PER_MARK = HUNDREDTHS * PERCENT;

const partShares = sharesByAvailable(SITE_PARTS.map(({ weight }) => weight));

/**
 * The score of one site from its inputs. Pure: the same inputs give the same score on any day. Missing inputs drop
 * their measures, a part without any measure drops out of the whole, the weights of the others are renormalized, and
 * `coverage` is the available share.
 * @throws RangeError when a value is neither null nor a finite number.
 */
export function scoreSite(inputs: SiteInputs): SiteScore {
  const marked = SITE_PARTS.map((part) => markPart(part, inputs));
  const percents = partShares(availableParts(marked)).percents;
  return {
    ...marksOf(marked),
    parts: marked.map((part, position) => explainPart(part, inputs, percents[position] ?? 0)),
    missing_inputs: SITE_INPUT_NAMES.filter((name) => inputs[name].value === null),
  };
}

/** The same without the lines that explain it, for a fraction of the work: most readers need no more. */
export function markSite(inputs: SiteInputs): SiteMarks {
  return marksOf(SITE_PARTS.map((part) => markPart(part, inputs)));
}

/** A part with the marks of its measures, all in whole numbers: sums of them are exact. */
interface MarkedSitePart {
  readonly part: SitePart;
  /** Marks of each measure; null where its input is missing. */
  readonly hundredths: readonly (number | null)[];
  readonly percents: readonly number[];
  /** The score in hundredths of a mark times percents; null without any data. */
  readonly units: number | null;
  readonly coverage: number;
}

function markPart(part: SitePart, inputs: SiteInputs): MarkedSitePart {
  let available = 0;
  const hundredths = part.measures.map(({ input, mark }, line) => {
    const { value } = inputs[input];
    if (value === null) return null;
    available |= 1 << line;
    return Math.round(mark(value) * HUNDREDTHS);
  });
  const { percents, coverage } = part.sharesOf(available);
  const units = hundredths.reduce<number>((so, marks, line) => so + (marks ?? 0) * (percents[line] ?? 0), 0);
  return { part, hundredths, percents, units: available === 0 ? null : units, coverage };
}

function availableParts(marked: readonly MarkedSitePart[]): number {
  return marked.reduce(
    (available, { units }, position) => (units === null ? available : available | (1 << position)),
    0,
  );
}

function marksOf(marked: readonly MarkedSitePart[]): SiteMarks {
  const available = availableParts(marked);
  const { percents } = partShares(available);
  const units = marked.reduce((so, part, position) => so + (part.units ?? 0) * (percents[position] ?? 0), 0);
  const coverage = roundTo(
    marked.reduce((so, { part, coverage: own }) => so + part.weight * own, 0),
    4,
  );
  return {
    method: SITE_METHOD,
    overall: coverage < LEAST_COVERAGE ? null : units / (PART_UNITS_PER_MARK * PERCENT),
    coverage,
    parts: marked.map(({ part, units: own, coverage }) => ({
      id: part.id,
      score: own === null ? null : own / PART_UNITS_PER_MARK,
      coverage,
    })),
    missing: marked.flatMap(({ part, units: own }) => (own === null ? [part.id] : [])),
  };
}

function explainPart(
  { part, hundredths, percents, units, coverage }: MarkedSitePart,
  inputs: SiteInputs,
  percent: number,
): ScoredSitePart {
  return {
    id: part.id,
    score: units === null ? null : units / PART_UNITS_PER_MARK,
    weight: part.weight,
    effective_weight: percent / PERCENT,
    contribution: ((units ?? 0) * percent) / (PART_UNITS_PER_MARK * PERCENT),
    coverage,
    measures: part.measures.map((measure, line) =>
      scoredMeasure(measure, inputs[measure.input], hundredths[line] ?? null, percents[line] ?? 0),
    ),
  };
}

function scoredMeasure(
  { input, unit, weight }: Measure,
  { value, source, source_url, observed_at, basis, scope, notes, beside }: SiteInput,
  hundredths: number | null,
  percent: number,
): ScoredMeasure {
  return {
    input,
    value,
    unit,
    points: hundredths === null ? null : hundredths / HUNDREDTHS,
    weight,
    effective_weight: percent / PERCENT,
    contribution: ((hundredths ?? 0) * percent) / PART_UNITS_PER_MARK,
    source,
    source_url,
    observed_at,
    basis,
    scope,
    ...(notes === undefined ? {} : { notes }),
    ...(beside === undefined ? {} : { beside }),
  };
}
