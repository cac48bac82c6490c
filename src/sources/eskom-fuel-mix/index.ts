import { localDate } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const ADDRESS = 'https://www.eskom.co.za/dataportal/wp-content/uploads/';
const TIMEZONE = 'Africa/Johannesburg';

export const eskomFuelMix = defineSource({
  id: 'eskom-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['ZA'],
  operator: 'Eskom',
  docs: 'https://www.eskom.co.za/dataportal/supply-side/station-build-up-for-the-last-7-days/',
  licence: 'Eskom data portal terms: use with attribution, no warranty; no open license stated',
  publishable: false,
  timezone: 'Africa/Johannesburg',
  schedule: '25 */3 * * *',
  staleAfterMinutes: 2880,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const month = localDate(dueAt, TIMEZONE).date.slice(0, 7).replace('-', '/');
    return [await http.get(`${ADDRESS}${month}/Station_Build_Up.csv`, { accept: 'text/csv, */*' })];
  },
  parse,
});
