import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { HUBS } from './schema.ts';

const FOLDER = 'https://www.eia.gov/electricity/wholesale/xls';
/** The workbook of a year is moved to the archive some time in the next. */
const MISSING = [404];

export const eiaIcePrices = defineSource({
  id: 'eia-ice-prices',
  kind: 'area-price',
  iso: null,
  areas: [...new Set(HUBS.flatMap(({ areas }) => areas))],
  operator: 'U.S. Energy Information Administration (EIA), data of Intercontinental Exchange (ICE)',
  docs: 'https://www.eia.gov/electricity/wholesale/',
  licence: 'Data of Intercontinental Exchange (ICE), republished by EIA with permission, which EIA does not pass on',
  publishable: false,
  timezone: null,
  schedule: '13 10 * * 1,4',
  // Every two weeks, of trades to some days before.
  staleAfterMinutes: 40 * 24 * 60,
  // A strip over holidays is traded some days before its end.
  aheadMinutes: 7 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 8 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const year = dueAt.getUTCFullYear();
    const options = { accept: WORKBOOK_ACCEPT, absentOn: MISSING };
    return [
      await http.get(`${FOLDER}/archive/ice_electric-${year - 1}final.xlsx`, options),
      await http.get(`${FOLDER}/ice_electric-${year}.xlsx`, options),
    ];
  },
  parse,
});
