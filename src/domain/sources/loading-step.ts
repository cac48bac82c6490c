/** The part of the first fill of a database that is under way. */
export interface LoadingStep {
  /** `reference facts`. */
  readonly step: string;
  readonly number: number;
  readonly of: number;
}

/** What the first fill of a database is made of, in order. */
export const LOADING_STEPS = [
  'markets',
  'reference facts',
  'sample documents',
  'queue statistics',
  'facilities',
  'news, deals and projects',
  'first scores',
  'first market report',
] as const;

/** Percent of the time of a first start that each step took, measured in November 2026 on a machine of two cores. */
const SHARES_PCT: Readonly<Record<(typeof LOADING_STEPS)[number], number>> = {
  markets: 1,
  'reference facts': 19,
  'sample documents': 12,
  'queue statistics': 8,
  facilities: 5,
  'news, deals and projects': 8,
  'first scores': 45,
  'first market report': 2,
};

/** Below this nothing can be said of the rest. */
const LEAST_PCT = 15;

/** Estimated seconds until all is loaded, `elapsedSeconds` after the start; null before there is a measure. */
export function estimateLoading({ number }: LoadingStep, elapsedSeconds: number): number | null {
  const before = LOADING_STEPS.slice(0, number - 1).reduce((sum, step) => sum + SHARES_PCT[step], 0);
  const current = LOADING_STEPS[number - 1];
  // In the middle of its step, as far as is known.
  const donePct = before + (current === undefined ? 0 : SHARES_PCT[current] / 2);
  if (before < LEAST_PCT || donePct <= 0) return null;
  return Math.max(1, Math.round((elapsedSeconds / donePct) * (100 - donePct)));
}
