import { utcStamp } from '../documents/local-time.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { API_PAGE_ROWS, fetchApiPages, sortedBy } from '../operators/eia/api-pages.ts';
import type { FetchRequest } from '../source.ts';
import { OPERATOR_OF_RESPONDENT } from './schema.ts';

const ADDRESS = 'https://api.eia.gov/v2/electricity/rto/fuel-type-data/data/';
/** Figures are revised for days; seven operators have some 75 rows an hour. */
const HOURS_ASKED = 72;
/** Seven operators with all 16 codes come to two pages. */
const MAX_PAGES = 6;
const HOUR_MS = 3_600_000;

/** Requests the last three days of the seven operators, page by page. */
export async function fetchPages(http: SourceHttp, request: FetchRequest): Promise<readonly Fetched[]> {
  const key = request.setting('EIA_API_KEY');
  return fetchApiPages(http, key, (offset) => addressOf(request.dueAt, offset), MAX_PAGES);
}

/** Periods are hours ending, and `end` is included. */
function addressOf(dueAt: Date, offset: number): string {
  const hour = (at: number) => utcStamp(at).slice(0, 13);
  const parameters: [string, string][] = [
    ['frequency', 'hourly'],
    ['data[0]', 'value'],
    ...[...OPERATOR_OF_RESPONDENT.keys()].map((code, position): [string, string] => [
      `facets[respondent][${position}]`,
      code,
    ]),
    ['start', hour(dueAt.getTime() - HOURS_ASKED * HOUR_MS)],
    ['end', hour(dueAt.getTime())],
    ...sortedBy(['period', 'respondent', 'fueltype']),
    ['offset', String(offset)],
    ['length', String(API_PAGE_ROWS)],
  ];
  return `${ADDRESS}?${new URLSearchParams(parameters)}`;
}
