import { addDays, localDate } from '../documents/local-time.ts';
import { TIMEZONE } from '../operators/miso/price-row.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/**
 * The keyless document that dates every row itself: all nodes of one interval, about 160 kB. `Previous` beside it is the
 * whole day before, some 40 MB, and is not requested.
 */
const LATEST_INTERVAL = 'https://public-api.misoenergy.org/api/MarketPricing/GetRealTimeFiveMinExPost/Current';

/** Hourly prices of a day, all nodes: they fill what missed runs left open. Out on the next day, kept for four. */
const dayReport = (day: string): string =>
  `https://docs.misoenergy.org/marketreports/${day.replaceAll('-', '')}_rt_lmp_prelim.csv`;

/** Minutes of the day (EST) of the runs that request yesterday's report too: again, in case that it was late. */
const REPORT_AT_MINUTES = [6 * 60 + 10, 12 * 60 + 10];

export const misoLmp = defineSource({
  id: 'miso-lmp',
  kind: 'lmp',
  iso: 'MISO',
  operator: 'Midcontinent Independent System Operator (MISO)',
  docs: 'https://public-api.misoenergy.org/',
  licence: 'MISO terms of use (https://www.misoenergy.org/legal/terms-of-use/) restrict derived publication',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 64 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const answers = [await http.get(LATEST_INTERVAL, { accept: 'application/json' })];
    const { date, minuteOfDay } = localDate(dueAt, TIMEZONE);
    if (REPORT_AT_MINUTES.includes(minuteOfDay)) {
      answers.push(await http.get(dayReport(addDays(date, -1)), { accept: 'text/csv, */*', absentOn: [404] }));
    }
    return answers;
  },
  parse,
});
