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
