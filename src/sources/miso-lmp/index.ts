import { TIMEZONE } from '../operators/miso/price-row.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/**
 * The keyless documents that date every row themselves: all nodes of one interval, about 160 kB. The interval before
 * the latest is requested too, so that a late or missed run leaves no gap.
 */
const INTERVALS = 'https://public-api.misoenergy.org/api/MarketPricing/GetRealTimeFiveMinExPost';

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
    const accept = 'application/json';
    return [
      await http.get(`${INTERVALS}/Previous`, { accept, absentOn: [404] }),
      await http.get(`${INTERVALS}/Current`, { accept }),
    ];
  },
  parse,
});
