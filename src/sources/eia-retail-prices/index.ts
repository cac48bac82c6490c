import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { API_PAGE_ROWS, fetchApiPages, sortedBy } from '../operators/eia/api-pages.ts';
import { WORKBOOK_PATIENCE_MS } from '../operators/eia/patience.ts';
import { LICENSE } from '../operators/eia/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { SECTOR_OF_CODE } from './schema.ts';

const WORKBOOK = 'https://www.eia.gov/electricity/data/eia861m/xls/sales_revenue.xlsx';
const ROUTE = 'https://api.eia.gov/v2/electricity/retail-sales/data/';
/** The figures of a year are made final in October of the next: 22 months after its January. */
const MONTHS_ASKED = 24;
/** As many years as have a row in the reference table, and those that came since. */
const FIRST_YEAR = 2019;
/** Two sectors of 62 states and regions: 24 months are 2,976 rows. */
const MAX_PAGES = 4;

export const eiaRetailPrices = defineSource({
  id: 'eia-retail-prices',
  kind: 'price',
  iso: null,
  operator: 'U.S. Energy Information Administration (EIA), Form EIA-861M',
  docs: 'https://www.eia.gov/electricity/data/eia861m/',
  licence: LICENSE,
  publishable: true,
  timezone: null,
  schedule: '23 9 * * *',
  // A month appears some 56 days after its end, and stays the newest for another.
  staleAfterMinutes: 120 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  uses: ['EIA_API_KEY'],
  async fetch(http, { dueAt, setting }) {
    const key = setting('EIA_API_KEY');
    if (key === null) {
      return [await http.get(WORKBOOK, { accept: WORKBOOK_ACCEPT, patienceMs: WORKBOOK_PATIENCE_MS })];
    }
    const from = new Date(Date.UTC(dueAt.getUTCFullYear(), dueAt.getUTCMonth() - MONTHS_ASKED));
    const years = await fetchApiPages(http, key, (at) => addressOf('annual', String(FIRST_YEAR), at), MAX_PAGES);
    const start = from.toISOString().slice(0, 7);
    const months = await fetchApiPages(http, key, (at) => addressOf('monthly', start, at), MAX_PAGES);
    return [...years, ...months];
  },
  parse,
});

function addressOf(frequency: 'annual' | 'monthly', start: string, offset: number): string {
  const parameters: [string, string][] = [
    ['frequency', frequency],
    ['data[0]', 'price'],
    ...[...SECTOR_OF_CODE.keys()].map((code, position): [string, string] => [`facets[sectorid][${position}]`, code]),
    ['start', start],
    ...sortedBy(['period', 'stateid', 'sectorid']),
    ['offset', String(offset)],
    ['length', String(API_PAGE_ROWS)],
  ];
  return `${ROUTE}?${new URLSearchParams(parameters)}`;
}
