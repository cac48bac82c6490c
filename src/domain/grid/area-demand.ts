import type { AreaId } from './grid-area.ts';

/**
 * Demand of an area over a year or a month: one row per (source, area, sub_area, period). MW are means over hours. `sub_area`
 * is the publisher's code of a part, or the area's id for all of it.
 */
export interface AreaDemandRow {
  readonly kind: 'area-demand';
  readonly source: string;
  readonly area: AreaId;
  readonly sub_area: string;
  /** `YYYY` or `YYYY-MM`. */
  readonly period: string;
  readonly peak_mw: number | null;
  /** End of the hour of the peak, ISO UTC, as text. */
  readonly peak_hour_end: string | null;
  readonly mean_mw: number | null;
  readonly min_mw: number | null;
  /** Hours with a figure. */
  readonly hours: number | null;
}

/**
 * Large loads that a grid's planner reports for a future year: one row per (source, area, zone, vintage, year, category).
 */
export interface LargeLoadRow {
  readonly kind: 'large-load';
  readonly source: string;
  readonly area: AreaId;
  /** The planner's zone, or the area's id for all of it. */
  readonly zone: string;
  /** The edition of the forecast, `YYYY` or `YYYY-MM`. */
  readonly vintage: string;
  readonly year: number;
  /** The publisher's own word: `contracted`, `officer letter`, `adjustment`. */
  readonly category: string;
  readonly mw: number | null;
}
