import {
  compareAges,
  fetchListedDocuments,
  type ListedDocument,
  type WantedName,
} from '../operators/ercot/listed-documents.ts';
import { TIMEZONE } from '../operators/ercot/texas-time.ts';
import { YEARLY_REPORT } from '../operators/ercot/yearly-prices.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const YEARS: WantedName = { pattern: /^DAMLZHBSPP_\d{4}/i, said: 'one called DAMLZHBSPP_<year>' };
/** This year and the last, so that a year of days is there in January. */
const WORKBOOKS = 2;

export const ercotHubHistory = defineSource({
  id: 'ercot-hub-history',
  kind: 'area-price',
  iso: null,
  areas: ['ERCOT'],
  operator: 'Electric Reliability Council of Texas (ERCOT)',
  docs: 'https://www.ercot.com/mp/data-products/data-product-details?id=np4-180-er',
  licence: 'ERCOT public data (https://www.ercot.com/help/terms); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '47 9 * * 2',
  staleAfterMinutes: 40 * 24 * 60,
  aheadMinutes: 2 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  fetch: (http, { dueAt }) => fetchListedDocuments(http, dueAt, YEARLY_REPORT, YEARS, newestWorkbooks),
  parse,
});

/** The last workbook of each year, as one that is replaced may be listed beside the new one; of them those of the last years. */
function newestWorkbooks(documents: readonly ListedDocument[]): ListedDocument[] {
  const byName = new Map(documents.toSorted(compareAges).map((document) => [document.FriendlyName, document]));
  return [...byName.values()].sort((a, b) => (a.FriendlyName < b.FriendlyName ? -1 : 1)).slice(-WORKBOOKS);
}
