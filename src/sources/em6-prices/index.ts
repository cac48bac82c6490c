import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA, TIMEZONE } from './schema.ts';

export const em6Prices = defineSource({
  id: 'em6-prices',
  kind: 'lmp',
  iso: null,
  areas: [AREA],
  operator: 'em6 (Transpower New Zealand)',
  docs: 'https://www.em6.co.nz/',
  licence: 'em6 terms: no grant of redistribution; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '8-59/15 * * * *',
  staleAfterMinutes: 90,
  politeMs: 5_000,
  maxBytes: 4 * 1024 * 1024,
  fetch: async (http) => [await http.get('https://api.em6.co.nz/ords/em6/data_api/region/price/')],
  parse,
});
