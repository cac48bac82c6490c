import { datesInProgress } from '../local-time.ts';
import { defineSource } from '../source.ts';
import { parse, TIMEZONE } from './parse.ts';

/** Day files, by the date in New York; they stay about ten days. */
const dayFile = (date: string): string =>
  `http://mis.nyiso.com/public/csv/realtime/${date.replaceAll('-', '')}realtime_zone.csv`;

export const nyisoLmp = defineSource({
  id: 'nyiso-lmp',
  kind: 'lmp',
  iso: 'NYISO',
  operator: 'New York Independent System Operator (NYISO)',
  docs: 'https://www.nyiso.com/energy-market-operational-data',
  licence: 'NYISO public market data; no licence text beyond https://www.nyiso.com/legal-notice; attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 64 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const answers = [];
    for (const day of datesInProgress(dueAt, TIMEZONE))
      answers.push(await http.get(dayFile(day), { accept: 'text/csv, */*' }));
    return answers;
  },
  parse,
});
