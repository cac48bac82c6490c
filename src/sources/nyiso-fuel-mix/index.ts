import type { Fetched } from '../http.ts';
import { datesInProgress } from '../local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const TIMEZONE = 'America/New_York';

/** Day files, by the date in New York. */
const dayFile = (date: string): string =>
  `http://mis.nyiso.com/public/csv/rtfuelmix/${date.replaceAll('-', '')}rtfuelmix.csv`;

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
    const days = datesInProgress(dueAt, TIMEZONE);
    const answers: Fetched[] = [];
    // Around midnight the new day's file may not be there yet; at any other time a missing file is a fault.
    for (const day of days) {
      answers.push(await http.get(dayFile(day), { accept: 'text/csv, */*', absentOn: day === days[0] ? [] : [404] }));
    }
    return answers;
  },
  parse,
});
