import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** The last 90 days, so that a day that was missed comes with the next. */
const FILE = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml';
const TODAY = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

export const ecbRates = defineSource({
  id: 'ecb-rates',
  kind: 'exchange-rate',
  iso: null,
  operator: 'European Central Bank (ECB), euro foreign exchange reference rates',
  docs: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html',
  licence: 'ECB: free reuse with the source acknowledged and figures unchanged; for information, not for transactions',
  publishable: true,
  timezone: 'Europe/Berlin',
  // About 16:00 in Frankfurt on working days.
  schedule: '35 15 * * *',
  // Easter has four days without a rate.
  staleAfterMinutes: 6 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 8 * 1024 * 1024,
  async fetch(http) {
    const days = await http.get(FILE, { accept: 'application/xml, text/xml', absentOn: [404, 410] });
    return days.kind === 'absent' ? [await http.get(TODAY, { accept: 'application/xml, text/xml' })] : [days];
  },
  parse,
});
