import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** The last two hours of a balancing authority area: SPP is the east, SWPW the members that joined in April 2026. */
const lastTwoHours = (area: 'SPP' | 'SWPW'): string =>
  `https://portal.spp.org/file-browser-api/download/generation-mix-historical?path=%2F${area}%2FGenMix2Hour_${area}.csv`;

export const sppFuelMix = defineSource({
  id: 'spp-fuel-mix',
  kind: 'fuel-mix',
  iso: 'SPP',
  operator: 'Southwest Power Pool (SPP)',
  docs: 'https://portal.spp.org/pages/generation-mix-historical',
  licence: 'SPP terms of use (https://www.spp.org/terms-of-use/): commercial publication needs written consent',
  publishable: false,
  timezone: null,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http) {
    // Any other Accept header is answered with 404.
    return [
      await http.get(lastTwoHours('SPP'), { accept: '*/*' }),
      await http.get(lastTwoHours('SWPW'), { accept: '*/*', absentOn: [404] }),
    ];
  },
  parse,
});
