/** The part of the first fill of a database that is under way. */
export interface LoadingStep {
  /** `reference facts`. */
  readonly step: string;
  readonly number: number;
  readonly of: number;
}
