import { CSV_DOCUMENT, fetchListedDocuments } from '../operators/ercot/listed-documents.ts';
import { TIMEZONE } from '../operators/ercot/texas-time.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { fetchYear } from './fetch-year.ts';
import { newestOfEachDay } from './newest-of-each-day.ts';
import { parse } from './parse.ts';

/** NP4-190-CD, of which the list has about a week: the dashboard has today alone, and no tomorrow. */
const REPORT = 12331;
/** Published about 13:00 for the next day, so that the last two days of publication are today and tomorrow. */
const DAYS = 2;

export const ercotLmpDayAhead = defineSource({
  id: 'ercot-lmp-day-ahead',
  kind: 'lmp',
  iso: 'ERCOT',
  operator: 'Electric Reliability Council of Texas (ERCOT)',
  docs: 'https://www.ercot.com/mp/data-products/data-product-details?id=np4-190-cd',
  licence: 'ERCOT public data (https://www.ercot.com/help/terms); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '23 * * * *',
  // Prices run to the end of today, or of tomorrow once that is cleared: half a day without any is one document missed.
  staleAfterMinutes: 720,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 1_000,
  maxBytes: 64 * 1024 * 1024,
  fetch: (http, { dueAt }) =>
    fetchListedDocuments(http, dueAt, REPORT, CSV_DOCUMENT, (documents) => newestOfEachDay(documents, DAYS)),
  parse,
  archive: {
    step: 'year',
    market: 'DAH',
    requests: 2,
    mostDays: 368,
    fetch: (http, { from, dueAt }) => fetchYear(http, dueAt, Number(from.slice(0, 4))),
  },
});
