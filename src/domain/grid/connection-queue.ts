import type { AreaId } from './grid-area.ts';

/** Whether generation or demand waits to be connected. */
type ConnectionDirection = 'generation' | 'demand';

/**
 * Requests for connection in an area as its publisher sums them, or as a table that ships was made of single requests: one row
 * per (source, area, place, direction, as_of). MW and counts of different columns may overlap: a signed request is active too.
 */
export interface ConnectionQueueRow {
  readonly kind: 'connection-queue';
  readonly source: string;
  readonly area: AreaId;
  /** What the figures are of: a postal code, an entity, a zone, a service area; the area's id for all of it. */
  readonly place: string;
  readonly direction: ConnectionDirection;
  /** The publisher's date. */
  readonly as_of: string;
  /** Degrees, WGS 84, of the middle of the place. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly requests: number | null;
  readonly active_mw: number | null;
  readonly signed_mw: number | null;
  readonly due_24_months_mw: number | null;
  readonly operational_mw: number | null;
  readonly withdrawn_mw: number | null;
  readonly withdrawn_requests: number | null;
  readonly completed_requests: number | null;
  /** Months from request to operation: median of what was completed, and how many those were. */
  readonly wait_months: number | null;
  readonly wait_requests: number | null;
  /** Median over all requests, those still waiting included. */
  readonly survival_months: number | null;
  readonly survival_requests: number | null;
  /** The year in which the publisher expects room again. */
  readonly relieved_year: number | null;
}
