import { addMinutes, localDate, localToUtc } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import {
  CSV_DOCUMENT,
  compareAges,
  fetchListedDocuments,
  type ListedDocument,
  newestDocument,
  publishedAtMs,
} from '../operators/ercot/listed-documents.ts';
import { TIMEZONE } from '../operators/ercot/texas-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** Hubs and load zones of today so far; the only keyless route that is one small document. */
const DASHBOARD = 'https://www.ercot.com/api/1/services/read/dashboards/system-wide-prices.json';
/** Reports of every settlement point: prices of the newest quarter hour (NP6-905-CD), and of the newest run (NP6-788-CD). */
const QUARTER_HOURS = 12301;
const RUNS = 12300;

/** Texas minutes of the day at which the quarter hour from 23:45, which no dashboard has, is requested by its report. */
const LAST_QUARTER_HOUR = { from: 5, to: 30 } as const;
/** Documents of the list without a dashboard: the last hour, so that a missed run leaves no gap. */
const IN_PLACE_OF_DASHBOARD = 4;

export const ercotLmp = defineSource({
  id: 'ercot-lmp',
  kind: 'lmp',
  iso: 'ERCOT',
  operator: 'Electric Reliability Council of Texas (ERCOT)',
  docs: 'https://www.ercot.com/gridmktinfo/dashboards/systemwideprices',
  licence: 'ERCOT public data (https://www.ercot.com/help/terms); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 60,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http, { dueAt, nodes }) {
    // The dashboard is always requested: its whole day replaces a document that was missed.
    const answers: Fetched[] = [await http.get(DASHBOARD, { accept: 'application/json', absentOn: [404] })];
    const newest = answers[0]?.kind === 'absent' ? IN_PLACE_OF_DASHBOARD : nodes === 'all' ? 1 : 0;
    const { date, minuteOfDay } = localDate(dueAt, TIMEZONE);
    const isAfterMidnight = minuteOfDay >= LAST_QUARTER_HOUR.from && minuteOfDay <= LAST_QUARTER_HOUR.to;
    if (newest > 0 || isAfterMidnight) {
      const choose = (documents: readonly ListedDocument[]) => {
        const inOrder = documents.toSorted(compareAges);
        const recent = inOrder.slice(inOrder.length - newest);
        const missed = isAfterMidnight ? lastOfDayBefore(inOrder, date) : [];
        return [...new Set([...missed, ...recent])];
      };
      answers.push(...(await fetchListedDocuments(http, dueAt, QUARTER_HOURS, CSV_DOCUMENT, choose)));
    }
    if (nodes === 'all') answers.push(...(await fetchListedDocuments(http, dueAt, RUNS, CSV_DOCUMENT, newestDocument)));
    return answers;
  },
  parse,
});

/** The documents of the quarter hour that ended at midnight: published, and named, between then and a quarter past. */
function lastOfDayBefore(documents: readonly ListedDocument[], date: string): ListedDocument[] {
  const midnight = localToUtc(`${date}T00:00`, TIMEZONE);
  const fromMs = Date.parse(addMinutes(midnight, -5));
  const toMs = Date.parse(addMinutes(midnight, 14));
  return documents.filter((document) => publishedAtMs(document) >= fromMs && publishedAtMs(document) < toMs);
}
