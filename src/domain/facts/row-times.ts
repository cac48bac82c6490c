import type { RowByKind, RowKind } from './rows.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * How far past its fetch a document may say that it was issued, or of when the whole tells: a time zone and a publisher's
 * clock that is ahead, not more. Where it is ahead, it counts as issued when it was fetched.
 */
export const STAMP_AHEAD_MINUTES = DAY;
/** Feeds run ahead of the clock by a time zone or an embargo: their parser believes as much. */
const NEWS_AHEAD_MINUTES = 2 * DAY;

/** The time that a row of a kind is of, and how far it may lie past the fetch where its source says nothing else. */
export interface RowTime<R> {
  readonly member: keyof R & string;
  readonly aheadMinutes: number;
  /** When what the row tells of began, ISO UTC; null where it has no time. A year is told of once it has begun. */
  beganAt(row: R): string | null;
}

const startOfDay = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00Z`);
const startOfYear = (year: number): string => `${String(year).padStart(4, '0')}-01-01T00:00:00Z`;

/** Of a period `YYYY` or `YYYY-MM`. */
function startOfPeriod(period: string): string {
  const [year = '', month = '01'] = period.split('-');
  return `${year}-${month}-01T00:00:00Z`;
}

const ofDay = <R>(member: keyof R & string, dayOf: (row: R) => string | null): RowTime<R> => ({
  member,
  aheadMinutes: DAY,
  beganAt: (row) => startOfDay(dayOf(row)),
});

const ofYear = <R extends { readonly year: number }>(): RowTime<R> => ({
  member: 'year',
  aheadMinutes: DAY,
  beganAt: ({ year }) => startOfYear(year),
});

const ofPeriod = <R>(member: keyof R & string, periodOf: (row: R) => string): RowTime<R> => ({
  member,
  aheadMinutes: DAY,
  beganAt: (row) => startOfPeriod(periodOf(row)),
});

/** null: rows that have no time of their own; their document has. What is planned for later is no time of a row. */
export const ROW_TIMES: { readonly [K in RowKind]: RowTime<RowByKind[K]> | null } = {
  lmp: { member: 'interval_start', aheadMinutes: HOUR, beganAt: (row) => row.interval_start },
  'fuel-mix': { member: 'interval_start', aheadMinutes: HOUR, beganAt: (row) => row.interval_start },
  news: { member: 'published_at', aheadMinutes: NEWS_AHEAD_MINUTES, beganAt: (row) => row.published_at },
  queue: null,
  price: ofPeriod('period', ({ period }) => period),
  'utility-rate': ofYear(),
  carbon: ofYear(),
  capacity: ofYear(),
  potential: ofYear(),
  plant: ofDay('as_of', (row) => row.as_of),
  drought: ofDay('valid_from', (row) => row.valid_from),
  'water-risk': ofPeriod('edition', ({ edition }) => edition),
  hazard: ofPeriod('edition', ({ edition }) => edition),
  moratorium: ofDay('as_of', (row) => row.as_of),
  bill: ofDay('as_of', (row) => row.as_of),
  facility: ofDay('observed_on', (row) => row.observed_on),
  project: ofDay('observed_on', (row) => row.observed_on),
  deal: ofDay('announced_on', (row) => row.announced_on),
  filing: ofDay('filed_on', (row) => row.filed_on),
};

/** How far the stamps of a whole document may lie past its fetch, in minutes. */
export const stampAheadMinutesOf = (kind: RowKind): number =>
  kind === 'news' ? NEWS_AHEAD_MINUTES : STAMP_AHEAD_MINUTES;
