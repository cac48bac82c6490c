import type { Axis } from '../part.ts';

/** Two markets of which nobody disputes which has more of an axis. */
export interface ExpertPair {
  readonly axis: Axis;
  readonly higher: string;
  readonly lower: string;
}

/** How an index answers pairs: wrong ones by name. */
export interface PairsAnswered {
  readonly pairs: number;
  /** Both markets have data on half of the axis and more. */
  readonly comparable: number;
  readonly right: number;
  readonly wrong: readonly ExpertPair[];
}

interface ScoredAxis {
  readonly score: number;
  readonly coverage: number;
}

/** Share of an axis that has data below which its score is not compared. */
const LEAST_COVERAGE = 0.5;

/** @param axisOf the score of a market on an axis; null for a market that is not listed. */
export function answerPairs(
  pairs: readonly ExpertPair[],
  axisOf: (slug: string, axis: Axis) => ScoredAxis | null,
): PairsAnswered {
  const comparable = pairs.flatMap((pair) => {
    const [higher, lower] = [axisOf(pair.higher, pair.axis), axisOf(pair.lower, pair.axis)];
    if (higher === null || lower === null) return [];
    if (Math.min(higher.coverage, lower.coverage) < LEAST_COVERAGE) return [];
    return [{ pair, isRight: higher.score > lower.score }];
  });
  return {
    pairs: pairs.length,
    comparable: comparable.length,
    right: comparable.filter(({ isRight }) => isRight).length,
    wrong: comparable.filter(({ isRight }) => !isRight).map(({ pair }) => pair),
  };
}
