import { Fault, type FaultCode, isFault } from '../../errors.ts';
import { datesInProgress } from '../documents/local-time.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { PATIENCE_MS } from '../operators/isone/patience.ts';
import { answersOf, reportSession } from '../operators/isone/report-session.ts';
import { TIMEZONE } from '../operators/isone/timezone.ts';
import { authorizationOf, compactDate, WEB_SERVICES } from '../operators/isone/web-services.ts';
import { defineSource } from '../source.ts';
import { askSite } from './ask-site.ts';
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
  patienceMs: PATIENCE_MS,
  maxBytes: 16 * 1024 * 1024,
  uses: ['ISONE_USERNAME', 'ISONE_PASSWORD'],
  keepsCookies: true,
  async fetch(http, { dueAt, setting }) {
    const authorization = authorizationOf(setting);
    const dates = datesInProgress(dueAt, TIMEZONE);
    if (authorization === null) return fetchUnkeyed(http, dates, dueAt);
    const minute = dueAt.getUTCMinutes();
    const isCatchUp = minute >= CATCH_UP.from && minute < CATCH_UP.until;
    const paths = ['/current', ...(isCatchUp ? dates.map((date) => `/day/${compactDate(date)}`) : [])];
    const answers: Fetched[] = [];
    for (const path of paths) {
      answers.push(await http.get(SERVICES + path, { accept: 'application/json', headers: { authorization } }));
    }
    return answers;
  },
  parse,
});

/** Failures of the reports that the site's own request may not have: it needs no cookie. */
const OF_THE_REPORTS: readonly FaultCode[] = ['bad-status', 'timed-out', 'unreachable', 'too-large', 'wrong-document'];

/**
 * The reports of the days, or, where one of them is refused or does not come, what the pages of the site show.
 * @throws Fault of the site's request, naming that of the reports too.
 */
async function fetchUnkeyed(http: SourceHttp, dates: readonly string[], dueAt: Date): Promise<Fetched[]> {
  let failure: Fault;
  try {
    return await fetchReports(http, dates);
  } catch (error) {
    if (!isFault(error, ...OF_THE_REPORTS)) throw error;
    failure = error;
  }
  const answers: Fetched[] = [];
  try {
    for (const date of dates) answers.push(await askSite(http, date, dueAt));
  } catch (error) {
    if (!isFault(error)) throw error;
    throw new Fault(error.code, `${error.message}; and before: ${failure.message}`, {
      ...error.details,
      cause: failure,
    });
  }
  return answers;
}

async function fetchReports(http: SourceHttp, dates: readonly string[]): Promise<Fetched[]> {
  const session = reportSession(http, SESSION_PAGE);
  const answers: Fetched[] = [];
  for (const date of dates) {
    const asked = await session.ask(DAY_REPORT + compactDate(date));
    answers.push(...answersOf([asked]));
  }
  return answers;
}
