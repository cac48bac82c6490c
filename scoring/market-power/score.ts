import type { Basis } from '../../src/domain/facts/provenance.ts';
import type { Axis } from '../part.ts';
import type { InputName } from './inputs.ts';
import type { Grade } from './ladder/grade.ts';
import type { Verdict } from './verdict.ts';

/**
 * One line of a score. `points` (0..100) × `effective_weight` = `contribution` (by `ladder.counted` where there is one),
 * and the contributions of an axis add up to its score, all as exact decimals. A part without data has null points; where
 * the method has no `ladder`, no weight either. A part of several inputs names all their sources, and the oldest
 * observation among them.
 */
export interface ScoredPart {
  readonly id: string;
  readonly axis: Axis;
  /** The measure that was marked, in `unit`. */
  readonly value: number | null;
  readonly unit: string;
  readonly points: number | null;
  readonly weight: number;
  readonly effective_weight: number;
  readonly contribution: number;
  readonly source: string | null;
  readonly source_url: string | null;
  readonly observed_at: string | null;
  readonly basis: Basis | null;
  /** Of methods whose parts have several sources each. */
  readonly ladder?: {
    /** How near the source is to the question; null without data. */
    readonly grade: Grade | null;
    /** What the source measures. */
    readonly what: string | null;
    /**
     * Points that count: those of the value for the share that its grade fills, and the mean of other markets for the rest.
     * `counted` × `effective_weight` = `contribution`.
     */
    readonly counted: number;
    /** Standard deviation of `counted`. */
    readonly spread: number;
  };
}

/** The better source that would narrow the interval most. */
export interface Narrowing<Name extends string = InputName> {
  readonly part: string;
  /** What that source measures. */
  readonly what: string;
  readonly inputs: readonly Name[];
  /** Points of 100 by which the interval would be narrower. */
  readonly narrower_by: number;
}

/** How sure a score is: of methods that spread what has no data. */
interface Uncertainty<Name extends string = InputName> {
  /** Share of the distribution in the class of the median, 0..1. */
  readonly confidence: number;
  /** The composite lies between the two in 80 of 100 cases. */
  readonly composite_low: number;
  readonly composite_high: number;
  /** Share of each axis that has data. */
  readonly axis_coverage: Readonly<Record<Axis, number>>;
  /** null where every part has its best source. */
  readonly narrowed_by: Narrowing<Name> | null;
}

/**
 * What would change the verdict. With a verdict: an input that alone would change it to `verdict` if it went from
 * `from` to `to`. Without one: missing inputs that would add `coverage_gain` to the coverage if they were available.
 */
export interface Mover<Name extends string = InputName> {
  readonly inputs: readonly Name[];
  readonly unit: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly verdict: Verdict | null;
  readonly coverage_gain: number | null;
}

/** The market power index of one market: figures 0..100, waits in months, coverage 0..1. `Name`: the method's inputs. */
export interface Score<Name extends string = InputName> {
  readonly method: string;
  readonly verdict: Verdict;
  readonly composite_score: number | null;
  readonly excess_power: number | null;
  readonly constraint_score: number | null;
  readonly queue_wait_months: number | null;
  readonly time_to_power_months: number | null;
  /** Share of the weight of both axes that is available. */
  readonly coverage: number;
  readonly parts: readonly ScoredPart[];
  /** Inputs without published data. */
  readonly missing: readonly Name[];
  readonly movers: readonly Mover<Name>[];
  readonly uncertainty?: Uncertainty<Name>;
}

/** JSON text with its members in one fixed order: equal scores are equal bytes. */
export function serializeScore(score: Score<string>): string {
  return JSON.stringify({
    method: score.method,
    verdict: score.verdict,
    composite_score: score.composite_score,
    excess_power: score.excess_power,
    constraint_score: score.constraint_score,
    queue_wait_months: score.queue_wait_months,
    time_to_power_months: score.time_to_power_months,
    coverage: score.coverage,
    parts: score.parts.map((part) => ({
      id: part.id,
      axis: part.axis,
      value: part.value,
      unit: part.unit,
      points: part.points,
      weight: part.weight,
      effective_weight: part.effective_weight,
      contribution: part.contribution,
      source: part.source,
      source_url: part.source_url,
      observed_at: part.observed_at,
      basis: part.basis,
      ...(part.ladder === undefined
        ? {}
        : {
            ladder: {
              grade: part.ladder.grade,
              what: part.ladder.what,
              counted: part.ladder.counted,
              spread: part.ladder.spread,
            },
          }),
    })),
    missing: score.missing,
    movers: score.movers.map((mover) => ({
      inputs: mover.inputs,
      unit: mover.unit,
      from: mover.from,
      to: mover.to,
      verdict: mover.verdict,
      coverage_gain: mover.coverage_gain,
    })),
    ...(score.uncertainty === undefined ? {} : { uncertainty: serializable(score.uncertainty) }),
  });
}

const serializable = ({ narrowed_by: next, ...uncertainty }: Uncertainty<string>): unknown => ({
  confidence: uncertainty.confidence,
  composite_low: uncertainty.composite_low,
  composite_high: uncertainty.composite_high,
  axis_coverage: {
    excess_power: uncertainty.axis_coverage.excess_power,
    constraint: uncertainty.axis_coverage.constraint,
  },
  narrowed_by:
    next === null ? null : { part: next.part, what: next.what, inputs: next.inputs, narrower_by: next.narrower_by },
});
