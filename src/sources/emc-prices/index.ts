import { localDate } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA, TIMEZONE } from './schema.ts';

const PAGE = 'https://www.nems.emcsg.com/nems-prices';
/** The download of the page of today's prices. */
const DOWNLOAD = 'https://www.nems.emcsg.com/api/sitecore/DataSync/DataDownload?value=10&tpcValue=1';
const HALF_HOUR_MS = 1_800_000;

export const emcPrices = defineSource({
  id: 'emc-prices',
  kind: 'lmp',
  iso: null,
  areas: [AREA],
  operator: 'Energy Market Company, Singapore (EMC)',
  docs: PAGE,
  licence: 'EMC terms and conditions: all rights reserved; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '6,36 * * * *',
  staleAfterMinutes: 180,
  politeMs: 5_000,
  maxBytes: 4 * 1024 * 1024,
  mostDays: 33,
  async fetch(http, { dueAt }) {
    // The last half hour of a day is settled after midnight.
    const { date } = localDate(dueAt.getTime() - HALF_HOUR_MS, TIMEZONE);
    return [await http.get(`${DOWNLOAD}&fromDate=${date}&toDate=${date}`, { headers: { referer: PAGE } })];
  },
  parse,
});
