import { defineSource } from '../source.ts';
import { parse, TIMEZONE } from './parse.ts';

const LATEST_INTERVAL = 'https://public-api.misoenergy.org/api/FuelMix';

export const misoFuelMix = defineSource({
  id: 'miso-fuel-mix',
  kind: 'fuel-mix',
  iso: 'MISO',
  operator: 'Midcontinent Independent System Operator (MISO)',
  docs: 'https://public-api.misoenergy.org/',
  licence: 'MISO terms of use (https://www.misoenergy.org/legal/terms-of-use/) restrict derived publication',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 4 * 1024 * 1024,
  async fetch(http) {
    return [await http.get(LATEST_INTERVAL, { accept: 'application/json' })];
  },
  parse,
});
