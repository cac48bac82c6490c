import { addDays, localDate } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA, TIMEZONE } from './schema.ts';

const ADDRESS = 'https://www.opcom.ro/rapoarte-pzu-raportPIP-export-csv';

export const opcomPrices = defineSource({
  id: 'opcom-prices',
  kind: 'lmp',
  iso: null,
  areas: [AREA],
  operator: 'OPCOM (Romania)',
  docs: 'https://www.opcom.ro/grafice-ip-raportPIP-si-volumTranzactionat/en',
  licence: 'OPCOM: no open license stated; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  // The auction is published about 13:00 in Brussels.
  schedule: '50 11,12,14 * * *',
  staleAfterMinutes: 36 * 60,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 5_000,
  maxBytes: 2 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const answers: Fetched[] = [];
    for (const date of [today, addDays(today, 1)]) {
      const [year, month, day] = date.split('-').map(Number);
      // 404: not published yet.
      const url = `${ADDRESS}/${day}/${month}/${year}/en?resolution=15`;
      answers.push(await http.get(url, { accept: 'text/csv, */*', absentOn: [404] }));
    }
    return answers;
  },
  parse,
});
