import { datesInProgress } from '../documents/local-time.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { openReportSession } from '../operators/isone/report-session.ts';
import { TIMEZONE } from '../operators/isone/timezone.ts';
import { authorizationOf, compactDate, WEB_SERVICES } from '../operators/isone/web-services.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const SERVICES = `${WEB_SERVICES}/genfuelmix`;
/** Sets the session's cookie, without which `/transform/` answers 403. */
const SESSION_PAGE = 'https://www.iso-ne.com/isoexpress/web/reports/operations/-/tree/gen-fuel-mix';
const DAY_REPORT = 'https://www.iso-ne.com/transform/csv/genfuelmix?start=';

/** The run of each hour, by its minutes past, that requests the whole day, so that no data is missed for good. */
const CATCH_UP = { from: 20, until: 25 } as const;

export const isoneFuelMix = defineSource({
  id: 'isone-fuel-mix',
  kind: 'fuel-mix',
  iso: 'ISONE',
  operator: 'ISO New England (ISO-NE)',
  docs: 'https://webservices.iso-ne.com/docs/v1.1/',
  licence: 'ISO-NE terms (https://www.iso-ne.com/legal-privacy): content under copyright; republication is not settled',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 45,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  uses: ['ISONE_USERNAME', 'ISONE_PASSWORD'],
  keepsCookies: true,
  async fetch(http, { dueAt, setting }) {
    const authorization = authorizationOf(setting);
    const days = datesInProgress(dueAt, TIMEZONE).map(compactDate);
    if (authorization === null) return fetchReports(http, days);
    const minute = dueAt.getUTCMinutes();
    const isCatchUp = minute >= CATCH_UP.from && minute < CATCH_UP.until;
    const paths = ['/current', ...(isCatchUp ? days.map((day) => `/day/${day}`) : [])];
    const answers: Fetched[] = [];
    for (const path of paths) {
      answers.push(await http.get(SERVICES + path, { accept: 'application/json', headers: { authorization } }));
    }
    return answers;
  },
  parse,
});

async function fetchReports(http: SourceHttp, days: readonly string[]): Promise<Fetched[]> {
  const report = await openReportSession(http, SESSION_PAGE);
  if (report !== null) return [report];
  const answers: Fetched[] = [];
  for (const day of days) answers.push(await http.get(DAY_REPORT + day, { accept: 'text/csv, */*' }));
  return answers;
}
