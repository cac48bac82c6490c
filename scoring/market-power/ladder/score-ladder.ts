import { roundTo } from '../../../src/domain/scores/round-to.ts';
import { AXES, type Axis } from '../../part.ts';
import { BANDS, MIN_COVERAGE, type Verdict } from '../verdict.ts';
import { FILLED, type Grade } from './grade.ts';
import { EIGHTY_PERCENT, normalBelow } from './normal.ts';
import type { Prior, Priors } from './prior.ts';
import { type Figures, hearBest, type LadderPart } from './rung.ts';

/** A version of the method whose parts have several sources each. */
export interface LadderMethod<Name extends string> {
  readonly id: string;
  readonly parts: readonly LadderPart<Name>[];
  /** Of markets in the United States, and of those elsewhere. */
  readonly priors: { readonly us: Priors; readonly elsewhere: Priors };
  /** Parts of which one must have data before a verdict can be BUILD. */
  readonly priceParts: readonly string[];
}

/** One line of a score. `points` × `weight` = `contribution`, and those of an axis add up to its score as exact decimals. */
export interface LadderLine {
  readonly id: string;
  readonly axis: Axis;
  readonly weight: number;
  /** The rung that spoke; null where none has data. */
  readonly grade: Grade | null;
  /** What it measured, in `unit`. */
  readonly value: number | null;
  readonly unit: string | null;
  readonly what: string | null;
  /** Marks of the value alone, 0..100; null without data. */
  readonly marks: number | null;
  /** Marks that count, 0..100: the value's for the share that its grade fills, those of other markets for the rest. */
  readonly points: number;
  /** Standard deviation of `points`. */
  readonly spread: number;
  readonly contribution: number;
  readonly inputs: readonly string[];
}

/** A figure that lies between `low` and `high` in 80 of 100 cases. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface LadderScore {
  readonly method: string;
  readonly verdict: Verdict;
  /** Share of the distribution in the class of the median, 0..1. */
  readonly confidence: number;
  /** 0..100, the median; null without a verdict. */
  readonly composite_score: number | null;
  readonly composite_interval: Interval;
  readonly excess_power: number;
  readonly constraint_score: number;
  /** Share of the weight of both axes that has data. */
  readonly coverage: number;
  readonly axis_coverage: Readonly<Record<Axis, number>>;
  readonly lines: readonly LadderLine[];
  /** The part without data, or with the poorest, that spreads the composite most; null where all have the best. */
  readonly narrowest_by: string | null;
}

/**
 * How far the unknown of one part goes with that of another: markets that are poorly covered are alike. Judgment, docs/adr/0053.
 */
export const COMMON = 0.1;

/** Classes of verdicts that an interval may touch before there is none. */
const MOST_CLASSES = 2;

/**
 * The score of one market. Pure and in closed form: the composite is normal, with the mean of all parts, and the variance of
 * what their sources leave open.
 * @throws RangeError when a figure is neither null nor finite, or a part has no prior.
 */
export function scoreLadder<Name extends string>(
  method: LadderMethod<Name>,
  figures: Figures<Name>,
  isUs: boolean,
): LadderScore {
  const priors = isUs ? method.priors.us : method.priors.elsewhere;
  const lines = method.parts.map((part) => lineOf(part, figures, priorOf(priors, part.id)));
  const axis = Object.fromEntries(
    AXES.map((name) => [name, sumOf(lines.filter((line) => line.axis === name))]),
  ) as Record<Axis, { mean: number; coverage: number }>;
  const median = roundTo((axis.excess_power.mean + 100 - axis.constraint.mean) / 2, 6);
  const sd = spreadOf(lines);
  const interval = {
    low: roundTo(Math.max(0, median - EIGHTY_PERCENT * sd), 2),
    high: roundTo(Math.min(100, median + EIGHTY_PERCENT * sd), 2),
  };
  const hasPrice = lines.some(({ id, grade }) => grade !== null && method.priceParts.includes(id));
  const coverage = roundTo((axis.excess_power.coverage + axis.constraint.coverage) / 2, 4);
  const { verdict, confidence } = judge({ median, sd, ...interval }, hasPrice, coverage);
  const open = lines
    .map((line) => ({ id: line.id, share: (line.weight / 2) * line.spread }))
    .sort((a, b) => b.share - a.share);
  return {
    method: method.id,
    verdict,
    confidence,
    composite_score: verdict === 'INSUFFICIENT_DATA' ? null : median,
    composite_interval: interval,
    excess_power: axis.excess_power.mean,
    constraint_score: axis.constraint.mean,
    coverage,
    axis_coverage: { excess_power: axis.excess_power.coverage, constraint: axis.constraint.coverage },
    lines,
    narrowest_by: open[0] !== undefined && open[0].share > 0 ? open[0].id : null,
  };
}

function priorOf(priors: Priors, id: string): Prior {
  const prior = priors[id];
  if (prior === undefined) throw new RangeError(`${id} has no prior`);
  return prior;
}

function lineOf<Name extends string>(part: LadderPart<Name>, figures: Figures<Name>, prior: Prior): LadderLine {
  const heard = hearBest(part, figures);
  const filled = heard === null ? 0 : FILLED[heard.rung.grade];
  const points = roundTo(heard === null ? prior.mean : prior.mean + filled * (heard.mark - prior.mean), 2);
  return {
    id: part.id,
    axis: part.axis,
    weight: part.weight,
    grade: heard?.rung.grade ?? null,
    value: heard?.value ?? null,
    unit: heard?.rung.unit ?? null,
    what: heard?.rung.what ?? null,
    marks: heard === null ? null : roundTo(heard.mark, 2),
    points,
    spread: roundTo(prior.sd * Math.sqrt(1 - filled), 4),
    contribution: roundTo(points * part.weight, 6),
    inputs: heard?.names ?? [],
  };
}

const sumOf = (lines: readonly LadderLine[]): { mean: number; coverage: number } => ({
  mean: roundTo(
    lines.reduce((sum, { contribution }) => sum + contribution, 0),
    6,
  ),
  coverage: roundTo(
    lines.reduce((sum, { grade, weight }) => sum + (grade === null ? 0 : weight), 0),
    4,
  ),
});

/** Standard deviation of the composite, in which each axis counts half. */
function spreadOf(lines: readonly LadderLine[]): number {
  const shares = lines.map(({ weight, spread }) => (weight / 2) * spread);
  const together = shares.reduce((sum, share) => sum + share, 0);
  const apart = shares.reduce((sum, share) => sum + share * share, 0);
  return Math.sqrt((1 - COMMON) * apart + COMMON * together * together);
}

function judge(
  { median, sd, low, high }: Interval & { readonly median: number; readonly sd: number },
  hasPrice: boolean,
  coverage: number,
): { verdict: Verdict; confidence: number } {
  const classes = BANDS.map((band, at) => ({ verdict: band.verdict, from: band.from, to: BANDS[at - 1]?.from ?? 101 }));
  const touched = classes.filter(({ from, to }) => high >= from && low < to);
  const own = classes.find(({ from }) => median >= from) ?? classes.at(-1);
  if (own === undefined) throw new RangeError('there are no classes of verdicts');
  const ends = { from: own.from <= 0 ? Number.NEGATIVE_INFINITY : own.from, to: own.to > 100 ? Infinity : own.to };
  const confidence = roundTo(normalBelow(ends.to, median, sd) - normalBelow(ends.from, median, sd), 4);
  if (coverage < MIN_COVERAGE || touched.length > MOST_CLASSES) return { verdict: 'INSUFFICIENT_DATA', confidence };
  // Who cannot say what power costs cannot say that one should build.
  if (own.verdict === 'BUILD' && !hasPrice) return { verdict: 'NEUTRAL', confidence };
  return { verdict: own.verdict, confidence };
}
