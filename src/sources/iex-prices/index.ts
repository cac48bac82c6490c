import { addDays, localDate } from '../documents/local-time.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA_OF_CODE, TIMEZONE } from './schema.ts';

const SERVICE = 'https://www.iexindia.com/IEXPublish/AppServices.svc/IEXGetTradeData';
const DAY_AHEAD_PRODUCT = 1;
const BLOCKS = 96;
/** Dates are of delivery. */
const DELIVERY = 2;

export const iexPrices = defineSource({
  id: 'iex-prices',
  kind: 'lmp',
  iso: null,
  areas: [...AREA_OF_CODE.values()],
  operator: 'Indian Energy Exchange (IEX)',
  docs: 'https://www.iexindia.com/market-data/day-ahead-market/market-snapshot',
  licence: 'IEX site terms: no grant of redistribution; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  // Results of the next day are out in the early afternoon of India.
  schedule: '50 8,11,15 * * *',
  staleAfterMinutes: 36 * 60,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 5_000,
  maxBytes: 32 * 1024 * 1024,
  mostDays: 34,
  needs: ['IEX_API_TOKEN'],
  async fetch(http, { dueAt, setting }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const body = JSON.stringify({
      APITokenNo: setting('IEX_API_TOKEN'),
      Product_Code: DAY_AHEAD_PRODUCT,
      From_Date: indianDay(today),
      From_Token: 1,
      To_Date: indianDay(addDays(today, 1)),
      To_Token: BLOCKS,
      Date_Type: DELIVERY,
    });
    return [await http.get(SERVICE, { method: 'POST', headers: { 'content-type': 'application/json' }, body })];
  },
  parse,
});

const indianDay = (date: string): string => date.split('-').reverse().join('/');
