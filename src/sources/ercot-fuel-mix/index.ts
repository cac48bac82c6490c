import { defineSource } from '../source.ts';
import { TIMEZONE } from './group-stamps.ts';
import { parse } from './parse.ts';

/** Yesterday and today so far, every five minutes. */
const DASHBOARD = 'https://www.ercot.com/api/1/services/read/dashboards/fuel-mix.json';

export const ercotFuelMix = defineSource({
  id: 'ercot-fuel-mix',
  kind: 'fuel-mix',
  iso: 'ERCOT',
  operator: 'Electric Reliability Council of Texas (ERCOT)',
  docs: 'https://www.ercot.com/gridmktinfo/dashboards/fuelmix',
  licence: 'ERCOT public data (https://www.ercot.com/help/terms); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '3-59/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 8 * 1024 * 1024,
  async fetch(http) {
    return [await http.get(DASHBOARD, { accept: 'application/json' })];
  },
  parse,
});
