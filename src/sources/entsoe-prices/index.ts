import { addDays, localDate } from '../documents/local-time.ts';
import { askPrices } from '../operators/entsoe/ask-prices.ts';
import { AREAS, DOCS, LICENSE, MARKET_TIMEZONE, OPERATOR } from '../operators/entsoe/terms.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const entsoePrices = defineSource({
  id: 'entsoe-prices',
  kind: 'lmp',
  iso: null,
  areas: AREAS,
  operator: OPERATOR,
  docs: DOCS,
  licence: LICENSE,
  publishable: true,
  timezone: null,
  // The coupled auction is published about 13:00 in Brussels, later where it had to be repeated.
  schedule: '25 11,12,13,15,18 * * *',
  staleAfterMinutes: 36 * 60,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  needs: ['ENTSOE_API_KEY'],
  async fetch(http, { dueAt, setting }) {
    const today = localDate(dueAt, MARKET_TIMEZONE).date;
    return askPrices(http, setting('ENTSOE_API_KEY'), today, addDays(today, 2));
  },
  parse,
  archive: {
    step: 'month',
    market: 'DAH',
    requests: AREAS.length,
    fetch: (http, { from, to, setting }) => askPrices(http, setting('ENTSOE_API_KEY'), from, to),
  },
});
