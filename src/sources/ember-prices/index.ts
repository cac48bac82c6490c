import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREAS_OF_CODE } from './schema.ts';

const FILE =
  'https://storage.googleapis.com/emb-prod-bkt-publicdata/public-downloads/price/outputs/european_wholesale_electricity_price_data_monthly.csv';

export const emberPrices = defineSource({
  id: 'ember-prices',
  kind: 'area-price',
  iso: null,
  areas: [...AREAS_OF_CODE.values()].flat(),
  operator: 'Ember, European wholesale electricity prices',
  docs: 'https://ember-energy.org/data/european-wholesale-electricity-price-data/',
  licence: 'CC BY 4.0; Ember',
  publishable: true,
  timezone: null,
  schedule: '50 6 4 * *',
  // A month is there some days after its end, and stays the newest for another.
  staleAfterMinutes: 75 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 8 * 1024 * 1024,
  fetch: async (http) => [await http.get(FILE, { accept: 'text/csv, */*' })],
  parse,
});
