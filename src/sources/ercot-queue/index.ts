import { defineSource } from '../source.ts';
import { newestReportAddress } from './newest-report.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './report-date.ts';

/** The documents of report PG7-200-ER, about a year of months, re-posts included. */
const LIST = 'https://www.ercot.com/misapp/servlets/IceDocListJsonWS?reportTypeId=15933';

export const ercotQueue = defineSource({
  id: 'ercot-queue',
  kind: 'queue',
  iso: 'ERCOT',
  operator: 'Electric Reliability Council of Texas (ERCOT)',
  docs: 'https://www.ercot.com/mp/data-products/data-product-details?id=pg7-200-er',
  licence: 'ERCOT public data (https://www.ercot.com/help/terms); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '37 12 * * *',
  staleAfterMinutes: 62 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http) {
    const list = await http.get(LIST, { accept: '*/*' });
    const address = list.kind === 'document' ? newestReportAddress(list.bytes) : null;
    return [address === null ? list : await http.get(address, { accept: '*/*' })];
  },
  parse,
});
