import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './schema.ts';

const PAGE = 'https://www.transpower.co.nz/system-operator/live-system-and-market-data/consolidated-live-data';

export const transpowerFuelMix = defineSource({
  id: 'transpower-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['NZ'],
  operator: 'Transpower (New Zealand)',
  docs: PAGE,
  licence: 'Transpower site terms: no open license stated for live data; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '4-59/10 * * * *',
  staleAfterMinutes: 60,
  politeMs: 2_000,
  maxBytes: 8 * 1024 * 1024,
  fetch: async (http) => [await http.get(PAGE, { accept: 'text/html, */*', headers: { 'cache-control': 'no-cache' } })],
  parse,
});
