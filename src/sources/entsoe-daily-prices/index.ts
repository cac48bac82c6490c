import { addDays, localDate } from '../documents/local-time.ts';
import { askPrices } from '../operators/entsoe/ask-prices.ts';
import { AREAS, DOCS, LICENSE, MARKET_TIMEZONE, OPERATOR } from '../operators/entsoe/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** A month that is over and the part of this one; what is older is in the table that ships. */
const DAYS_ASKED = 62;

export const entsoeDailyPrices = defineSource({
  id: 'entsoe-daily-prices',
  kind: 'area-price',
  iso: null,
  areas: AREAS,
  operator: OPERATOR,
  docs: DOCS,
  licence: LICENSE,
  publishable: true,
  timezone: MARKET_TIMEZONE,
  schedule: '40 4 * * 1',
  staleAfterMinutes: 10 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  needs: ['ENTSOE_API_KEY'],
  async fetch(http, { dueAt, setting }) {
    const today = localDate(dueAt, MARKET_TIMEZONE).date;
    return askPrices(http, setting('ENTSOE_API_KEY'), addDays(today, -DAYS_ASKED), today);
  },
  parse,
});
