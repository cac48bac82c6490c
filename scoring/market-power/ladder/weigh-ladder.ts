import { roundTo } from '../../../src/domain/scores/round-to.ts';
import { AXES, type Axis } from '../../part.ts';
import { BANDS, MIN_COVERAGE, type Verdict } from '../verdict.ts';
import { FILLED, type Grade } from './grade.ts';
import { EIGHTY_PERCENT, normalBelow } from './normal.ts';
import { type Prior, type Priors, priorOf } from './prior.ts';
import { type Figures, type LadderPart, readBestRung } from './rung.ts';

/** A version of the method whose parts have several sources each. */
export interface LadderWeights<Name extends string> {
  readonly parts: readonly LadderPart<Name>[];
  /** The spreads of parts without data, of the country that the market is in. */
  readonly priorsOf: (figures: Figures<Name>) => Priors;
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
  /** The figures that it was made of. */
  readonly inputs: readonly string[];
}

/** A figure that lies between `low` and `high` in 80 of 100 cases. */
interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface WeighedLadder {
  readonly verdict: Verdict;
  /** The class of the median, whatever its interval. */
  readonly class: Verdict;
  /** Share of the distribution in the class of the median, 0..1. */
  readonly confidence: number;
  /** 0..100. */
  readonly median: number;
  /** Standard deviation of the composite. */
  readonly sd: number;
  readonly interval: Interval;
  readonly axes: Readonly<Record<Axis, AxisSum>>;
  /** Share of the weight of both axes that has data. */
  readonly coverage: number;
  readonly lines: readonly LadderLine[];
}

interface AxisSum {
  readonly mean: number;
  /** Share of the weight of the axis that has data. */
  readonly coverage: number;
}

/**
 * How far the unknown of one part goes with that of another: markets that are poorly covered are alike. Judgment, docs/adr/0053.
 */
const COMMON = 0.1;

/** Classes of verdicts that an interval may touch before there is none. */
const MOST_CLASSES = 2;

/**
 * All lines of one market and what they add up to. Pure and in closed form: the composite is normal, with the mean of all
 * parts, and the variance of what their sources leave open.
 * @throws RangeError when a figure is neither null nor finite, or a part has no prior.
 */
export function weighLadder<Name extends string>(method: LadderWeights<Name>, figures: Figures<Name>): WeighedLadder {
  const priors = method.priorsOf(figures);
  return weighLines(
    method,
    method.parts.map((part) => lineOf(part, figures, priorOf(priors, part.id))),
  );
}

/** The same with one figure changed: lines of parts that do not read it are kept. */
export function reweighLadder<Name extends string>(
  method: LadderWeights<Name>,
  before: WeighedLadder,
  figures: Figures<Name>,
  isChanged: (part: LadderPart<Name>) => boolean,
): WeighedLadder {
  const priors = method.priorsOf(figures);
  const lines = method.parts.map((part, at) => {
    const line = before.lines[at];
    return line === undefined || isChanged(part) ? lineOf(part, figures, priorOf(priors, part.id)) : line;
  });
  return weighLines(method, lines);
}

function weighLines<Name extends string>(method: LadderWeights<Name>, lines: readonly LadderLine[]): WeighedLadder {
  const sums = AXES.map((axis) => [axis, sumOf(lines.filter((line) => line.axis === axis))]);
  const axes: Record<Axis, AxisSum> = Object.fromEntries(sums);
  const median = roundTo((axes.excess_power.mean + 100 - axes.constraint.mean) / 2, 6);
  const sd = spreadOf(lines);
  const interval = {
    low: roundTo(Math.max(0, median - EIGHTY_PERCENT * sd), 2),
    high: roundTo(Math.min(100, median + EIGHTY_PERCENT * sd), 2),
  };
  const hasPrice = lines.some(({ id, grade }) => grade !== null && method.priceParts.includes(id));
  const coverage = roundTo((axes.excess_power.coverage + axes.constraint.coverage) / 2, 4);
  return {
    median,
    sd,
    interval,
    axes,
    coverage,
    lines,
    ...verdictFor({ median, sd, ...interval }, hasPrice, coverage),
  };
}

function lineOf<Name extends string>(part: LadderPart<Name>, figures: Figures<Name>, prior: Prior): LadderLine {
  const reading = readBestRung(part, figures);
  const filled = reading === null ? 0 : FILLED[reading.rung.grade];
  const points = roundTo(reading === null ? prior.mean : prior.mean + filled * (reading.mark - prior.mean), 2);
  return {
    id: part.id,
    axis: part.axis,
    weight: part.weight,
    grade: reading?.rung.grade ?? null,
    value: reading?.value ?? null,
    unit: reading?.rung.unit ?? null,
    what: reading?.rung.what ?? null,
    marks: reading === null ? null : roundTo(reading.mark, 2),
    points,
    spread: roundTo(prior.sd * Math.sqrt(1 - filled), 4),
    contribution: roundTo(points * part.weight, 6),
    inputs: reading?.names ?? [],
  };
}

const sumOf = (lines: readonly LadderLine[]): AxisSum => ({
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
export function spreadOf(lines: readonly Pick<LadderLine, 'weight' | 'spread'>[]): number {
  const shares = lines.map(({ weight, spread }) => (weight / 2) * spread);
  const together = shares.reduce((sum, share) => sum + share, 0);
  const apart = shares.reduce((sum, share) => sum + share * share, 0);
  return Math.sqrt((1 - COMMON) * apart + COMMON * together * together);
}

function verdictFor(
  { median, sd, low, high }: Interval & { readonly median: number; readonly sd: number },
  hasPrice: boolean,
  coverage: number,
): Pick<WeighedLadder, 'verdict' | 'class' | 'confidence'> {
  const classes = BANDS.map((band, at) => ({ verdict: band.verdict, from: band.from, to: BANDS[at - 1]?.from ?? 101 }));
  const touched = classes.filter(({ from, to }) => high >= from && low < to);
  const own = classes.find(({ from }) => median >= from) ?? classes.at(-1);
  if (own === undefined) throw new RangeError('there are no classes of verdicts');
  const ends = { from: own.from <= 0 ? Number.NEGATIVE_INFINITY : own.from, to: own.to > 100 ? Infinity : own.to };
  const confidence = roundTo(normalBelow(ends.to, median, sd) - normalBelow(ends.from, median, sd), 4);
  // A price that is not available cannot be a reason to build.
  const verdict = own.verdict === 'BUILD' && !hasPrice ? 'NEUTRAL' : own.verdict;
  const isOpen = coverage < MIN_COVERAGE || touched.length > MOST_CLASSES;
  return { verdict: isOpen ? 'INSUFFICIENT_DATA' : verdict, class: verdict, confidence };
}
