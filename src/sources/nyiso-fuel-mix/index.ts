import { addMinutes, localDate } from '../local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const TIMEZONE = 'America/New_York';

/** Day files, by the date in New York. */
const dayFile = (date: string): string =>
  `http://mis.nyiso.com/public/csv/rtfuelmix/${date.replaceAll('-', '')}rtfuelmix.csv`;

/** A day's last intervals arrive after midnight: until then both days are asked. */
const DAY_BEFORE_UNTIL_MINUTES = 30;
/** The first rows of a new day's file are there by then. */
const NEW_DAY_AFTER_MINUTES = 10;

export const nyisoFuelMix = defineSource({
  id: 'nyiso-fuel-mix',
  kind: 'fuel-mix',
  iso: 'NYISO',
  operator: 'New York Independent System Operator (NYISO)',
  docs: 'https://www.nyiso.com/energy-market-operational-data',
  licence: 'NYISO public market data; no licence text beyond https://www.nyiso.com/legal-notice; attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const dueStamp = dueAt.toISOString();
    const days = new Set(
      [DAY_BEFORE_UNTIL_MINUTES, NEW_DAY_AFTER_MINUTES].map(
        (minutes) => localDate(addMinutes(dueStamp, -minutes), TIMEZONE).date,
      ),
    );
    const answers = [];
    for (const day of days) answers.push(await http.get(dayFile(day), { accept: 'text/csv, */*' }));
    return answers;
  },
  parse,
});
