import { localDate } from '../documents/local-time.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA_OF_NAME, TIMEZONE } from './schema.ts';

const FILE = 'https://www.jepx.jp/js/csv_read.php?dir=spot_summary&file=spot_summary_';
const PAGE = 'https://www.jepx.jp/electricpower/market-data/spot/';
/** Years of account begin in April; the auction of March 31 is of the next one. */
const FIRST_MONTH = 4;
const DAY_MS = 86_400_000;

export const jepxPrices = defineSource({
  id: 'jepx-prices',
  kind: 'lmp',
  iso: null,
  areas: [...AREA_OF_NAME.values()],
  operator: 'Japan Electric Power Exchange (JEPX)',
  docs: PAGE,
  licence: 'JEPX site terms: redistribution of the data is restricted; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  // Results of the next day are published in the morning of Japan.
  schedule: '35 1,3,8 * * *',
  staleAfterMinutes: 36 * 60,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 5_000,
  maxBytes: 16 * 1024 * 1024,
  mostDays: 370,
  fetch: async (http, { dueAt }) => {
    const tomorrow = localDate(dueAt.getTime() + DAY_MS, TIMEZONE).date;
    const [year, month] = tomorrow.split('-').map(Number) as [number, number];
    const fiscalYear = month < FIRST_MONTH ? year - 1 : year;
    // The file of a new year is there from its first auction.
    return [await askYear(http, fiscalYear)];
  },
  parse,
  archive: {
    step: 'year-from-april',
    market: 'DAH',
    requests: 1,
    mostDays: 370,
    fetch: async (http, { from }) => [await askYear(http, Number(from.slice(0, 4)))],
  },
});

const askYear = (http: SourceHttp, fiscalYear: number): Promise<Fetched> =>
  http.get(`${FILE}${fiscalYear}.csv`, { headers: { referer: PAGE }, absentOn: [404] });
