import type { AreaId } from './grid-area.ts';

/** Whether generation or demand waits to be connected. */
type ConnectionDirection = 'generation' | 'demand';

/** From how many MW on a request is a large one. */
export const LARGE_REQUEST_MW = 100;
/** The place of figures of the large requests of a place alone. */
export const placeOfLarge = (place: string): string => `${place} >= ${LARGE_REQUEST_MW} MW`;

/** The place of figures of what is contracted for one year, and the year that such a place is of; null for any other place. */
export const placeOfYear = (place: string, year: number | string): string => `${place} due ${year}`;
export const yearOfPlace = (place: string): number | null => Number(/ due (\d{4})$/.exec(place)?.[1] ?? 0) || null;

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

/**
 * Whether we made the figures of single requests: publishers' own sums have no medians, and do not count what was completed.
 */
export const isOfSingleRequests = (row: Pick<ConnectionQueueRow, 'wait_requests' | 'completed_requests'>): boolean =>
  row.wait_requests !== null || row.completed_requests !== null;

/**
 * Of each place its newest list, and older ones that alone have its totals or its waits: a newer cut of the requests may
 * have waits and nothing else. In the order in which they came.
 */
export function newestFigures<R extends Omit<ConnectionQueueRow, 'kind'>>(rows: readonly R[]): R[] {
  const kept = new Set<R>();
  const present = new Set<string>();
  const newestFirst = [...rows].sort((a, b) => (a.as_of < b.as_of ? 1 : a.as_of > b.as_of ? -1 : 0));
  for (const row of newestFirst) {
    const place = [row.source, row.area, row.place, row.direction].join('\n');
    const figures = [
      'any',
      ...(row.requests === null && row.active_mw === null ? [] : ['totals']),
      ...(row.wait_months === null && row.survival_months === null ? [] : ['waits']),
    ].map((figure) => `${place}\n${figure}`);
    if (figures.some((figure) => !present.has(figure))) kept.add(row);
    for (const figure of figures) present.add(figure);
  }
  return rows.filter((row) => kept.has(row));
}
