/**
 * Probabilistic record linkage after Fellegi and Sunter (1969), for two records of one operator: one site, or two of its sites.
 * Each comparison gives one level; a level has two probabilities, m among pairs that are one site and u among pairs that are two.
 * What one of the records does not state says nothing.
 */
export const LINKAGE_LEVELS = {
  distance: ['15m', '50m', '100m', '200m', '400m', '1km', '2km'],
  address: ['same', 'same-site', 'same-street', 'other'],
  name: ['none', 'some', 'most', 'all'],
  number: ['none', 'one-sided', 'similar', 'equal', 'renumbered'],
  operator: ['same', 'probable'],
} as const;

export type LinkageComparison = keyof typeof LINKAGE_LEVELS;
export const LINKAGE_COMPARISONS = Object.keys(LINKAGE_LEVELS) as LinkageComparison[];

export interface LinkagePair {
  /** Null where one of the records does not state it. */
  readonly levels: { readonly [C in LinkageComparison]: (typeof LINKAGE_LEVELS)[C][number] | null };
  /**
   * Positions of the pairs that cannot be one site together with this one: either record with another site of the same operator
   * and kind of source. The more of them fit, and the better, the less it says that these two do.
   */
  readonly rivals: readonly number[];
}

export interface LinkageProbabilities {
  readonly m: number;
  readonly u: number;
}
export interface LinkageModel {
  /** Share of records that the other source has too. */
  readonly share: number;
  readonly weights: Readonly<Record<LinkageComparison, Readonly<Record<string, LinkageProbabilities>>>>;
}

/** How much likelier the levels are of one site than of two. */
function likelihoodRatio({ weights }: LinkageModel, { levels }: Pick<LinkagePair, 'levels'>): number {
  let ratio = 1;
  for (const comparison of LINKAGE_COMPARISONS) {
    const level = levels[comparison];
    const found = level === null ? undefined : weights[comparison][level];
    if (found !== undefined) ratio *= found.m / found.u;
  }
  return ratio;
}

/** Of each pair the odds that it is one site: against none being it, and against each of its rivals. */
export function linkageOdds(model: LinkageModel, pairs: readonly LinkagePair[]): number[] {
  const ratios = pairs.map((pair) => likelihoodRatio(model, pair));
  const none = (1 - model.share) / model.share;
  return pairs.map(({ rivals }, at) => {
    const others = rivals.reduce((sum, rival) => sum + (ratios[rival] ?? 0), 0);
    return (ratios[at] ?? 0) / (none + others);
  });
}
