/**
 * Natural hazard indices of a state or county: one row per (area_id, edition). Scores are 0 (low) to 100 (high),
 * national percentiles or scaled figures as the publisher makes them; a state has no composite risk score.
 */
export interface HazardRow {
  readonly kind: 'hazard';
  /** Two-digit FIPS code of a state, five-digit code of a county. */
  readonly area_id: string;
  readonly state: string;
  readonly county: string | null;
  /** The publisher's edition, `YYYY-MM`. */
  readonly edition: string;
  readonly risk_score: number | null;
  readonly risk_rating: string | null;
  /** Expected annual loss. */
  readonly loss_score: number | null;
  readonly loss_rating: string | null;
  readonly vulnerability_score: number | null;
  readonly resilience_score: number | null;
  readonly population: number | null;
  /** Publisher's codes of the hazards with the largest expected annual loss, the largest first, at most three. */
  readonly top_hazards: readonly string[];
}
