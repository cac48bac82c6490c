export const VERDICTS = ['BUILD', 'NEUTRAL', 'CAUTION', 'AVOID', 'INSUFFICIENT_DATA'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Share of the weight that must be available before there is a verdict and a rank. */
export const MIN_COVERAGE = 0.5;

/** The bands, best first: a composite at or above `from` has the verdict. Defined only here. docs/adr/0004 */
export const BANDS = [
  { verdict: 'BUILD', from: 65 },
  { verdict: 'NEUTRAL', from: 50 },
  { verdict: 'CAUTION', from: 35 },
  { verdict: 'AVOID', from: 0 },
] as const satisfies readonly { readonly verdict: Verdict; readonly from: number }[];

export function verdictOf(composite: number | null, coverage: number): Verdict {
  if (composite === null || coverage < MIN_COVERAGE) return 'INSUFFICIENT_DATA';
  return BANDS.find((band) => composite >= band.from)?.verdict ?? 'AVOID';
}

/** Only markets with a verdict are ranked. */
export function isRanked(score: { readonly verdict: Verdict }): boolean {
  return score.verdict !== 'INSUFFICIENT_DATA';
}
