import { addDays, localDate } from '../documents/local-time.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA_OF_PERIMETER, TIMEZONE } from './schema.ts';

const PAGE = 'https://www.rte-france.com/en/eco2mix/market-data';
const ADDRESS = 'https://eco2mix.rte-france.com/curves/eco2mixWeb';

export const rtePrices = defineSource({
  id: 'rte-prices',
  kind: 'area-price',
  iso: null,
  areas: [...AREA_OF_PERIMETER.values()],
  operator: 'RTE (eCO2mix)',
  docs: PAGE,
  licence: 'Licence Ouverte / Open Licence 2.0 (Etalab): reuse with the source named',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '35 11,13,17 * * *',
  staleAfterMinutes: 48 * 60,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 2_000,
  maxBytes: 8 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const french = (date: string): string => date.split('-').reverse().join('/');
    const query = `type=donneesMarche&dateDeb=${french(addDays(today, -1))}&dateFin=${french(addDays(today, 1))}&mode=NORM`;
    const headers = { referer: PAGE };
    return [await http.get(`${ADDRESS}?${query}`, { accept: 'application/xml, text/xml, */*', headers })];
  },
  parse,
});
