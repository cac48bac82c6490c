import { roundTo } from '../../../src/domain/scores/round-to.ts';
import type { WaitEstimator } from '../../input.ts';
import type { Prior, Priors } from './prior.ts';
import { type Figures, type LadderPart, readBestRung } from './rung.ts';

/** Fewer markets say nothing of the others. */
const ENOUGH_MARKETS = 20;
/** Nothing is available: the middle, and a spread that leaves both ends open. */
const UNKNOWN: Prior = { mean: 50, sd: 25 };
/** Markets whose data are all alike do not make the next one certain. */
const LEAST_SD = 10;
const PLANNED: WaitEstimator = 'planned';

/**
 * Mean and spread of a part's marks among markets with data; `otherwise` where they are too few. What is planned or stated is not
 * among them: one sentence of an owner is the figure of all markets of its country, and is said where waiting is spoken of.
 */
export function priorsOf<Name extends string>(
  parts: readonly LadderPart<Name>[],
  markets: readonly Figures<Name>[],
  otherwise: Priors,
): Priors {
  return Object.fromEntries(
    parts.map((part) => {
      const marks = markets.flatMap((figures) => {
        const best = readBestRung(part, figures);
        return best === null || best.rung.estimator === PLANNED ? [] : [best.mark];
      });
      if (marks.length < ENOUGH_MARKETS) return [part.id, otherwise[part.id] ?? UNKNOWN];
      const mean = marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
      const variance = marks.reduce((sum, mark) => sum + (mark - mean) ** 2, 0) / marks.length;
      return [part.id, { mean: roundTo(mean, 1), sd: roundTo(Math.max(LEAST_SD, Math.sqrt(variance)), 1) }];
    }),
  );
}
