import { addDays, localDate } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA_OF_ZONE, TIMEZONE } from './schema.ts';

const ADDRESS = 'https://www.mercatoelettrico.org/It/WebServerDataStore/MGP_Prezzi/';

export const gmePrices = defineSource({
  id: 'gme-prices',
  kind: 'lmp',
  iso: null,
  areas: [...AREA_OF_ZONE.values()],
  operator: 'Gestore dei Mercati Energetici (GME)',
  docs: 'https://www.mercatoelettrico.org/en/',
  licence:
    'GME conditions of use, which each reader has to accept: no commercial use, source named; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  // The auction is published about 13:00 in Rome.
  schedule: '55 11,12,14 * * *',
  staleAfterMinutes: 36 * 60,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 5_000,
  maxBytes: 4 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const answers: Fetched[] = [];
    for (const date of [today, addDays(today, 1)]) {
      const url = `${ADDRESS}${date.replaceAll('-', '')}MGPPrezzi.xml`;
      answers.push(await http.get(url, { accept: 'application/xml, text/xml, */*', absentOn: [404] }));
    }
    return answers;
  },
  parse,
});
