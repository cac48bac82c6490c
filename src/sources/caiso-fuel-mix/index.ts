import { addDays, localDate } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './read-day.ts';

const OUTLOOK = 'https://www.caiso.com/outlook';

/** Local time of the one run a day that also requests yesterday's data, which is revised. */
const YESTERDAY_AT_MINUTE = 3 * 60;
const RUN_EVERY_MINUTES = 5;

export const caisoFuelMix = defineSource({
  id: 'caiso-fuel-mix',
  kind: 'fuel-mix',
  iso: 'CAISO',
  operator: 'California Independent System Operator (CAISO)',
  docs: 'https://www.caiso.com/todays-outlook/supply',
  licence: 'CAISO public data (https://www.caiso.com/privacy-and-terms-of-use); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 4 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    // An address that is new with every run avoids the cache of the site.
    const answers = [
      await http.get(`${OUTLOOK}/current/fuelsource.csv?_=${dueAt.getTime()}`, { accept: 'text/csv, */*' }),
    ];
    const { date, minuteOfDay } = localDate(dueAt, TIMEZONE);
    if (minuteOfDay >= YESTERDAY_AT_MINUTE && minuteOfDay < YESTERDAY_AT_MINUTE + RUN_EVERY_MINUTES) {
      const yesterday = addDays(date, -1).replaceAll('-', '');
      answers.push(
        await http.get(`${OUTLOOK}/history/${yesterday}/fuelsource.csv?_=${dueAt.getTime()}`, {
          accept: 'text/csv, */*',
        }),
      );
    }
    return answers;
  },
  parse,
});
