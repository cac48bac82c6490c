import { wrongDocument } from '../../errors.ts';
import type { Fetched } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { REGIONS, TIMEZONE } from './schema.ts';

const LIST = 'https://nemweb.com.au/Reports/Current/DispatchIS_Reports/';
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
  operator: 'Australian Energy Market Operator (AEMO)',
  docs: 'https://www.aemo.com.au/energy-systems/electricity/national-electricity-market-nem/data-nem/market-data-nemweb',
  licence:
    'AEMO copyright permissions: general permission to use AEMO Material for any purpose with accurate and appropriate attribution',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '2-59/15 * * * *',
  staleAfterMinutes: 60,
  politeMs: 1_000,
  maxBytes: 64 * 1024 * 1024,
  mostDays: 33,
  async fetch(http) {
    const list = await http.get(LIST, { headers: { 'cache-control': 'no-cache' } });
    if (list.kind !== 'document') return [];
    const names = [...new Set(new TextDecoder().decode(list.bytes).match(FILE) ?? [])].sort().slice(-FILES);
    if (names.length === 0) throw wrongDocument(`the list ${LIST} names no report of dispatch prices`);
    const answers = [];
    for (const name of names) answers.push(await http.get(`${LIST}${name}`));
    return answers;
  },
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
