export type FacilityStatus = 'proposed' | 'under-construction' | 'operational' | 'closed';

/** What one source says of one building, campus or site: one row per (source, external_id). */
export interface FacilityRow {
  readonly kind: 'facility';
  readonly source: string;
  /** The source's own id, e.g. `way/123`. */
  readonly external_id: string;
  readonly name: string | null;
  readonly operator: string | null;
  /** Degrees, WGS 84. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly status: FacilityStatus | null;
  readonly capacity_mw: number | null;
  /** `building`, `campus`, `point` …, as the source has it. */
  readonly facility_type: string | null;
  readonly area_m2: number | null;
  /** The day for which the source speaks, `YYYY-MM-DD`. */
  readonly observed_on: string | null;
}

/** The largest campuses that are planned have a few thousand MW; above this a figure is kept but flagged. */
export const PLAUSIBLE_FACILITY_MW = 5_000;
