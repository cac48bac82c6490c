import type { RowByKind, RowKind } from './rows.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * How far after its fetch a document's time of issue or of its data may be: allows for a time zone and a publisher's
 * clock that is ahead, not more. Such a document counts as issued when it was fetched.
 */
export const STAMP_AHEAD_MINUTES = DAY;
/** Feeds may be ahead of the clock by a time zone or an embargo: their parser allows as much. */
const NEWS_AHEAD_MINUTES = 2 * DAY;

/** The time of a row of a kind, and how far after the fetch it may be unless its source allows more or less. */
export interface RowTime<R> {
  readonly member: keyof R & string;
  readonly aheadMinutes: number;
  /** Start of the row's period, ISO UTC; null without one. Data of a year is accepted once the year has begun. */
  beganAt(row: R): string | null;
}

const startOfDay = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00Z`);
const startOfYear = (year: number): string => `${String(year).padStart(4, '0')}-01-01T00:00:00Z`;

/** Of a period `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
function startOfPeriod(period: string): string {
  const [year = '', month = '01', day = '01'] = period.split('-');
  return `${year}-${month}-${day}T00:00:00Z`;
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

/** null: rows without a time of their own; their document has one. A planned date is not the time of a row. */
export const ROW_TIMES: { readonly [K in RowKind]: RowTime<RowByKind[K]> | null } = {
  lmp: { member: 'interval_start', aheadMinutes: HOUR, beganAt: (row) => row.interval_start },
  'fuel-mix': { member: 'interval_start', aheadMinutes: HOUR, beganAt: (row) => row.interval_start },
  news: { member: 'published_at', aheadMinutes: NEWS_AHEAD_MINUTES, beganAt: (row) => row.published_at },
  queue: null,
  'grid-thing': null,
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
  'area-price': ofPeriod('period', ({ period }) => period),
  'exchange-rate': ofDay('day', (row) => row.day),
  'area-carbon': { member: 'interval_start', aheadMinutes: HOUR, beganAt: (row) => row.interval_start },
  'area-demand': ofPeriod('period', ({ period }) => period),
  'large-load': ofPeriod('vintage', ({ vintage }) => vintage),
  'connection-queue': ofDay('as_of', (row) => row.as_of),
  'world-plant': ofDay('as_of', (row) => row.as_of),
  'country-capacity': ofYear(),
  'country-power': ofYear(),
  'country-risk': ofPeriod('edition', ({ edition }) => edition),
  'country-price': ofPeriod('period', ({ period }) => period),
  'policy-measure': ofDay('as_of', (row) => row.as_of),
  'connection-pause': ofDay('as_of', (row) => row.as_of),
  'connection-wait': ofDay('as_of', (row) => row.as_of),
  'large-load-tariff': ofDay('as_of', (row) => row.as_of),
  'data-center-incentive': ofDay('as_of', (row) => row.as_of),
  'load-share': ofDay('as_of', (row) => row.as_of),
  'capacity-statement': ofDay('as_of', (row) => row.as_of),
};

/** How far the stamps of a whole document may lie past its fetch, in minutes. */
export const stampAheadMinutesOf = (kind: RowKind): number =>
  kind === 'news' ? NEWS_AHEAD_MINUTES : STAMP_AHEAD_MINUTES;
