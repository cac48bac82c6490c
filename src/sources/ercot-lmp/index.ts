import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './price-row.ts';

/** Hubs and load zones of today so far; the only keyless route that is one small document. */
const DASHBOARD = 'https://www.ercot.com/api/1/services/read/dashboards/system-wide-prices.json';

export const ercotLmp = defineSource({
  id: 'ercot-lmp',
  kind: 'lmp',
  iso: 'ERCOT',
  operator: 'Electric Reliability Council of Texas (ERCOT)',
  docs: 'https://www.ercot.com/gridmktinfo/dashboards/systemwideprices',
  licence: 'ERCOT public data (https://www.ercot.com/help/terms); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 60,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http) {
    return [await http.get(DASHBOARD, { accept: 'application/json' })];
  },
  parse,
});
