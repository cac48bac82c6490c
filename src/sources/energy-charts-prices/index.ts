import { addDays, localDate } from '../documents/local-time.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
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
  fetch(http, { dueAt }) {
    const today = localDate(dueAt, TIMEZONE).date;
    return askZones(http, today, addDays(today, 1));
  },
  parse,
  archive: {
    step: 'month',
    market: 'DAH',
    requests: ZONES.length,
    politeMs: 5_000,
    fetch: (http, { from, to }) => askZones(http, from, addDays(to, -1)),
  },
});

/** Prices of every zone that may be passed on, from one day to another, which is among them. */
async function askZones(http: SourceHttp, start: string, end: string): Promise<Fetched[]> {
  const answers: Fetched[] = [];
  for (const bzn of ZONES) {
    const query = new URLSearchParams({ bzn, start, end });
    // 404: no prices of that zone and time.
    answers.push(await http.get(`${ADDRESS}?${query}`, { accept: 'application/json', absentOn: [404] }));
  }
  return answers;
}
