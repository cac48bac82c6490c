import { GRID_AREAS } from '../../domain/grid/grid-area.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { BANDS, COUNTRIES, DATASET, FIXED } from './schema.ts';

const ADDRESS = `https://ec.europa.eu/eurostat/api/dissemination/statistics/1.0/data/${DATASET}`;
/** Two years: a country that is late with one half year has the one before. */
const HALF_YEARS = '4';

export const eurostatPrices = defineSource({
  id: 'eurostat-prices',
  kind: 'country-price',
  iso: null,
  areas: GRID_AREAS.filter(({ country }) => COUNTRIES.has(country)).map(({ id }) => id),
  operator: 'Eurostat',
  docs: 'https://ec.europa.eu/eurostat/databrowser/view/nrg_pc_205/default/table',
  licence: 'CC BY 4.0 (Eurostat copyright notice: reuse is authorized, provided the source is acknowledged)',
  publishable: true,
  timezone: null,
  schedule: '40 6 * * 4',
  // A half year appears some five months after its end, and stays the newest for six more.
  staleAfterMinutes: 400 * 24 * 60,
  politeMs: 1_000,
  patienceMs: 60_000,
  maxBytes: 8 * 1024 * 1024,
  async fetch(http) {
    const { unit, tax, currency } = FIXED;
    const query = new URLSearchParams({ format: 'JSON', lang: 'EN', unit, tax, currency, lastTimePeriod: HALF_YEARS });
    for (const band of BANDS) query.append('nrg_cons', band);
    return [await http.get(`${ADDRESS}?${query}`, { accept: 'application/json' })];
  },
  parse,
});
