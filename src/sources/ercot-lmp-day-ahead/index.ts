import type { Fetched } from '../http.ts';
import { defineSource } from '../source.ts';
import { newestDocumentAddresses } from './newest-documents.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './price-row.ts';

/** The documents of report NP4-190-CD of about a week: the dashboard has today alone, and no tomorrow. */
const LIST = 'https://www.ercot.com/misapp/servlets/IceDocListJsonWS?reportTypeId=12331';
/** Published about 13:00 for the next day, so that the last two days of publication are today and tomorrow. */
const DAYS = 2;

export const ercotLmpDayAhead = defineSource({
  id: 'ercot-lmp-day-ahead',
  kind: 'lmp',
  iso: 'ERCOT',
  operator: 'Electric Reliability Council of Texas (ERCOT)',
  docs: 'https://www.ercot.com/mp/data-products/data-product-details?id=np4-190-cd',
  licence: 'ERCOT public data (https://www.ercot.com/help/terms); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '23 * * * *',
  // Prices run to the end of today, or of tomorrow once that is cleared: half a day without any is one document missed.
  staleAfterMinutes: 720,
  politeMs: 1_000,
  maxBytes: 64 * 1024 * 1024,
  async fetch(http) {
    const list = await http.get(LIST, { accept: '*/*' });
    const addresses = list.kind === 'document' ? newestDocumentAddresses(list.bytes, DAYS) : null;
    if (addresses === null) return [list];
    const answers: Fetched[] = [];
    for (const address of addresses) answers.push(await http.get(address, { accept: '*/*' }));
    return answers;
  },
  parse,
});
