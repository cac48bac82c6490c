import { addDays, localDate } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA, NODE, SYSTEM, TIMEZONE } from './schema.ts';

const SERVICE = 'https://servapibi.xm.com.co/hourly';
/** Prices come some days late, and are corrected: the last week is asked for again. */
const DAYS = 7;

export const xmPrices = defineSource({
  id: 'xm-prices',
  kind: 'lmp',
  iso: null,
  areas: [AREA],
  operator: 'XM, market administrator of Colombia',
  docs: 'https://sinergox.xm.com.co/',
  licence: 'XM site terms: no grant of redistribution was found; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '40 12,18 * * *',
  staleAfterMinutes: 6 * 24 * 60,
  politeMs: 5_000,
  maxBytes: 4 * 1024 * 1024,
  mostDays: 33,
  async fetch(http, { dueAt }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const body = JSON.stringify({
      MetricId: NODE,
      StartDate: addDays(today, -DAYS),
      EndDate: today,
      Entity: SYSTEM,
      Filter: [],
    });
    return [await http.get(SERVICE, { method: 'POST', headers: { 'content-type': 'application/json' }, body })];
  },
  parse,
});
