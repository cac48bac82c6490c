import type { Fetched } from '../http/http.ts';
import { TIMEZONE } from '../operators/aemo/interval-end.ts';
import { newestReports } from '../operators/aemo/newest-reports.ts';
import { REGIONS } from '../operators/aemo/regions.ts';
import { DOCS, LICENSE, OPERATOR } from '../operators/aemo/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** Prices and demand of a month and region, for people and programs. */
const MONTHS = 'https://aemo.com.au/aemo/data/nem/priceanddemand/PRICE_AND_DEMAND_';
const FILE = /PUBLIC_DISPATCHIS_\d{12}_\d+\.zip/gi;
/** Half an hour: a run that was missed, and one interval of before. */
const FILES = 6;

export const aemoPrices = defineSource({
  id: 'aemo-prices',
  kind: 'lmp',
  iso: null,
  areas: REGIONS,
  operator: OPERATOR,
  docs: DOCS,
  licence: LICENSE,
  publishable: true,
  timezone: TIMEZONE,
  schedule: '2-59/15 * * * *',
  staleAfterMinutes: 60,
  politeMs: 1_000,
  maxBytes: 64 * 1024 * 1024,
  mostDays: 33,
  fetch: (http) => newestReports(http, 'DispatchIS_Reports', FILE, FILES),
  parse,
  archive: {
    step: 'month',
    market: 'RT5M',
    requests: REGIONS.length,
    politeMs: 2_000,
    async fetch(http, { from }) {
      const month = from.slice(0, 7).replace('-', '');
      const answers: Fetched[] = [];
      for (const region of REGIONS)
        answers.push(await http.get(`${MONTHS}${month}_${region}.csv`, { accept: '*/*', absentOn: [404] }));
      return answers;
    },
  },
});
