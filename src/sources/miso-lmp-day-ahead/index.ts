import { addDays, localDate } from '../documents/local-time.ts';
import { TIMEZONE } from '../operators/miso/price-row.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** All nodes of one operating day. */
const dayReport = (day: string): string =>
  `https://docs.misoenergy.org/marketreports/${day.replaceAll('-', '')}_da_expost_lmp.csv`;

/** The market clears around 13:30 Eastern; before noon there are no prices of the next day. */
const NEXT_DAY_FROM_MINUTE = 12 * 60;

export const misoLmpDayAhead = defineSource({
  id: 'miso-lmp-day-ahead',
  kind: 'lmp',
  iso: 'MISO',
  operator: 'Midcontinent Independent System Operator (MISO)',
  docs: 'https://www.misoenergy.org/markets-and-operations/real-time--market-data/market-reports/',
  licence: 'MISO terms of use (https://www.misoenergy.org/legal/terms-of-use/) restrict derived publication',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '19 * * * *',
  staleAfterMinutes: 12 * 60,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const { date: today, minuteOfDay } = localDate(dueAt, TIMEZONE);
    const days = minuteOfDay >= NEXT_DAY_FROM_MINUTE ? [today, addDays(today, 1)] : [today];
    const answers = [];
    // A day that is not out yet is a 404 with an XML error (BlobNotFound).
    for (const day of days) answers.push(await http.get(dayReport(day), { accept: 'text/csv, */*', absentOn: [404] }));
    return answers;
  },
  parse,
  archive: {
    step: 'day',
    market: 'DAH',
    requests: 1,
    politeMs: 2_000,
    fetch: async (http, { from }) => [await http.get(dayReport(from), { accept: 'text/csv, */*', absentOn: [404] })],
  },
});
