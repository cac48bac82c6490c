import { roundTo } from '../../../src/domain/scores/round-to.ts';
import { AXES } from '../../part.ts';
import { FILLED } from './grade.ts';
import { EIGHTY_PERCENT } from './normal.ts';
import type { Figures, LadderPart, Rung } from './rung.ts';
import { type LadderWeights, spreadOf, type WeighedLadder, weighLadder } from './weigh-ladder.ts';

/** A source of a part that is better than the one that was read. */
export interface BetterRung<Name extends string> {
  readonly part: LadderPart<Name>;
  readonly rung: Rung<Name>;
  /** Whether it is the best of its part. */
  readonly isBest: boolean;
  /** Points of 100 by which the interval would be narrower; above 0. */
  readonly narrowerBy: number;
}

/** Of all parts, every source that would narrow the interval, in the order of the method. */
export function betterRungs<Name extends string>(
  method: LadderWeights<Name>,
  { lines, sd }: WeighedLadder,
): BetterRung<Name>[] {
  return method.parts.flatMap((part, at) => {
    const line = lines[at];
    if (line === undefined) return [];
    const now = line.grade === null ? 0 : FILLED[line.grade];
    return part.rungs.flatMap((rung, position): BetterRung<Name>[] => {
      const filled = FILLED[rung.grade];
      if (now >= filled) return [];
      // The spread of a part goes with the root of what its source leaves open.
      const spread = line.spread * Math.sqrt((1 - filled) / (1 - now));
      const then = spreadOf(lines.map((one) => (one === line ? { weight: one.weight, spread } : one)));
      const narrowerBy = roundTo(2 * EIGHTY_PERCENT * (sd - then), 2);
      return narrowerBy <= 0 ? [] : [{ part, rung, isBest: position === 0, narrowerBy }];
    });
  });
}

/** The figures that a source needs and that are not there: a wait of another estimate is not. */
function missingOf<Name extends string>(rung: Rung<Name>, figures: Figures<Name>): Name[] {
  return rung.reads.filter(
    (name, at) =>
      figures[name].value === null ||
      (at === 0 && rung.estimator !== undefined && figures[name].estimator !== rung.estimator),
  );
}

interface Reachable<Name extends string> {
  /** Share of the weight of both axes that has data, or would. */
  readonly coverage: number;
  /**
   * Of each part with a better source: the one that would narrow the interval most of those that can be brought,
   * or the best one where none can. Most first.
   */
  readonly better: readonly (BetterRung<Name> & { readonly missing: readonly Name[]; readonly canBring: boolean })[];
}

/**
 * What a market's score would rest on if everything came that can be brought.
 * @param canBring whether a figure could be had for this market, as this source needs it.
 */
export function reachableBy<Name extends string>(
  method: LadderWeights<Name>,
  figures: Figures<Name>,
  canBring: (name: Name, rung: Rung<Name>) => boolean,
): Reachable<Name> {
  const weighed = weighLadder(method, figures);
  const offers = betterRungs(method, weighed).map((offer) => {
    const missing = missingOf(offer.rung, figures);
    return { ...offer, missing, canBring: missing.every((name) => canBring(name, offer.rung)) };
  });
  const chosen = method.parts.flatMap((part) => {
    const own = offers.filter((offer) => offer.part.id === part.id && offer.missing.length > 0);
    return own.find((offer) => offer.canBring) ?? own.find((offer) => offer.isBest) ?? [];
  });
  const wouldHave = new Set(chosen.filter((offer) => offer.canBring).map((offer) => offer.part.id));
  const weight = weighed.lines
    .filter((line) => line.grade !== null || wouldHave.has(line.id))
    .reduce((sum, line) => sum + line.weight, 0);
  return {
    coverage: roundTo(weight / AXES.length, 4),
    better: chosen.sort((a, b) => b.narrowerBy - a.narrowerBy),
  };
}
