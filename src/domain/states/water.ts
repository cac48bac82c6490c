/**
 * Drought of a state in one week, percent of its area, cumulative: `d1_pct` includes D2 and worse. One row per
 * (state, valid_from); days are `YYYY-MM-DD`.
 */
export interface DroughtRow {
  readonly kind: 'drought';
  readonly state: string;
  readonly valid_from: string;
  readonly none_pct: number | null;
  readonly d0_pct: number | null;
  readonly d1_pct: number | null;
  readonly d2_pct: number | null;
  readonly d3_pct: number | null;
  readonly d4_pct: number | null;
}

/**
 * Overall water risk, 0 (low) to 5 (extremely high), of a river basin or, as the mean of its basins by area, of a
 * state: one row per (area_type, area_id, edition).
 */
export interface WaterRiskRow {
  readonly kind: 'water-risk';
  readonly area_type: 'basin' | 'state';
  /** Id of the basin in our table of outlines, or a postal code. */
  readonly area_id: string;
  readonly edition: string;
  readonly overall_risk: number | null;
  /** The publisher's class, e.g. `High (3-4)`; null for means. */
  readonly label: string | null;
  /** Percent of the area that has a value. */
  readonly covered_pct: number | null;
}
