import { shareOut } from '../math.ts';

/** Effective weights are whole percents, of measures in a part and of parts in the whole. */
export const PERCENT = 100;

/** The weights of the available entries, and their share of all weight. */
export interface AvailableShares {
  /** Whole percents, one per entry, 0 for missing ones; they add up to 100, or to 0 without any data. */
  readonly percents: readonly number[];
  /** Share of all weight that is available, 0..1, to a ten-thousandth. */
  readonly coverage: number;
}

/**
 * Shares by the set of available entries: bit k is entry k. Each set is computed once, for there are few, and sites are
 * scored by the thousand.
 */
export function sharesByAvailable(weights: readonly number[]): (available: number) => AvailableShares {
  const existing = new Map<number, AvailableShares>();
  return (available) => {
    let shares = existing.get(available);
    if (shares === undefined) {
      const left = weights.map((weight, entry) => ((available >> entry) & 1 ? weight : 0));
      const sum = left.reduce((so, weight) => so + weight, 0);
      shares = { percents: shareOut(PERCENT, left), coverage: Math.round(sum * 10_000) / 10_000 };
      existing.set(available, shares);
    }
    return shares;
  };
}
