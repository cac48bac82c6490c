import { TIMEZONE } from '../formats/miso/price-row.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** Of the keyless documents the one that dates every row itself; about 160 kB, all nodes of the latest interval. */
const LATEST_INTERVAL = 'https://public-api.misoenergy.org/api/MarketPricing/GetRealTimeFiveMinExPost/Current';

export const misoLmp = defineSource({
  id: 'miso-lmp',
  kind: 'lmp',
  iso: 'MISO',
  operator: 'Midcontinent Independent System Operator (MISO)',
  docs: 'https://public-api.misoenergy.org/',
  licence: 'MISO terms of use (https://www.misoenergy.org/legal/terms-of-use/) restrict derived publication',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 64 * 1024 * 1024,
  async fetch(http) {
    return [await http.get(LATEST_INTERVAL, { accept: 'application/json' })];
  },
  parse,
});
