import type { Fetched } from '../http.ts';
import { addDays, localDate } from '../local-time.ts';
import { defineSource } from '../source.ts';
import { parse, TIMEZONE } from './parse.ts';

/** Day files, by the date in New York; a day's file appears about noon of the day before and stays about ten days. */
const dayFile = (date: string, points: 'zone' | 'gen'): string =>
  `http://mis.nyiso.com/public/csv/damlbmp/${date.replaceAll('-', '')}damlbmp_${points}.csv`;

export const nyisoLmpDayAhead = defineSource({
  id: 'nyiso-lmp-day-ahead',
  kind: 'lmp',
  iso: 'NYISO',
  operator: 'New York Independent System Operator (NYISO)',
  docs: 'https://www.nyiso.com/energy-market-operational-data',
  licence: 'NYISO public market data; no licence text beyond https://www.nyiso.com/legal-notice; attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '19 * * * *',
  // Prices run to the end of today, or of tomorrow once that is cleared: half a day without any is one file missed.
  staleAfterMinutes: 720,
  politeMs: 1_000,
  maxBytes: 64 * 1024 * 1024,
  async fetch(http, { dueAt, nodes }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const answers: Fetched[] = [];
    for (const day of [today, addDays(today, 1)]) {
      for (const points of nodes === 'all' ? (['zone', 'gen'] as const) : (['zone'] as const)) {
        answers.push(await http.get(dayFile(day, points), { accept: 'text/csv, */*', absentOn: [404] }));
      }
    }
    return answers;
  },
  parse,
});
