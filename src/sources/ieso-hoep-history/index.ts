import { LICENSE, TIMEZONE } from '../operators/ieso/eastern-standard-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA } from './schema.ts';

const REPORT = 'https://reports-public.ieso.ca/public/PriceHOEPPredispOR/PUB_PriceHOEPPredispOR_';
/** The last whole year of this price, and the months after it. */
const YEARS = [2024, 2025];

export const iesoHoepHistory = defineSource({
  id: 'ieso-hoep-history',
  kind: 'area-price',
  iso: null,
  areas: [AREA],
  operator: 'Independent Electricity System Operator of Ontario (IESO)',
  docs: 'https://www.ieso.ca/power-data/data-directory',
  licence: LICENSE,
  publishable: true,
  timezone: TIMEZONE,
  schedule: '21 9 3 * *',
  // The price ended in April 2025: what is there does not grow old by waiting.
  staleAfterMinutes: 50 * 365 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 8 * 1024 * 1024,
  async fetch(http) {
    const answers = [];
    for (const year of YEARS) answers.push(await http.get(`${REPORT}${year}.csv`));
    return answers;
  },
  parse,
});
