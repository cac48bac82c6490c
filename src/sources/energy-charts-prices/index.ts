import { addDays, localDate } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { ZONES } from './schema.ts';

const ADDRESS = 'https://api.energy-charts.info/price';
const TIMEZONE = 'Europe/Berlin';

export const energyChartsPrices = defineSource({
  id: 'energy-charts-prices',
  kind: 'lmp',
  iso: null,
  areas: ZONES,
  operator: 'Energy-Charts, Fraunhofer ISE',
  docs: 'https://api.energy-charts.info/',
  licence:
    'CC BY 4.0 from Bundesnetzagentur | SMARD.de, by way of Energy-Charts (Fraunhofer ISE); other zones are not read',
  publishable: true,
  timezone: null,
  // The auction is published about 13:00 in Berlin, later where it had to be repeated.
  schedule: '40 11,12,13,15,18 * * *',
  staleAfterMinutes: 36 * 60,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 2_000,
  maxBytes: 4 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const answers: Fetched[] = [];
    for (const bzn of ZONES) {
      const query = new URLSearchParams({ bzn, start: today, end: addDays(today, 1) });
      // 404: no prices of that zone and time.
      answers.push(await http.get(`${ADDRESS}?${query}`, { accept: 'application/json', absentOn: [404] }));
    }
    return answers;
  },
  parse,
});
