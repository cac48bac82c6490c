import { addDays, datesInProgress, localDate } from '../documents/local-time.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { POINT_OF_NUMBER } from '../operators/isone/price-point.ts';
import { openReportSession } from '../operators/isone/report-session.ts';
import { TIMEZONE } from '../operators/isone/timezone.ts';
import { authorizationOf } from '../operators/isone/web-services.ts';
import { defineSource, type FetchRequest } from '../source.ts';
import { blockFile, dayOfPoint, LATEST_INTERVAL, LATEST_INTERVAL_KEYED, SESSION_PAGE } from './addresses.ts';
import { parse } from './parse.ts';

/** The run of each hour, by its minutes past, that also requests data that earlier runs may have missed. */
const CATCH_UP = { from: 15, until: 20 } as const;
const BLOCK_MINUTES = 240;

export const isoneLmp = defineSource({
  id: 'isone-lmp',
  kind: 'lmp',
  iso: 'ISONE',
  operator: 'ISO New England (ISO-NE)',
  docs: 'https://webservices.iso-ne.com/docs/v1.1/',
  licence: 'ISO-NE terms (https://www.iso-ne.com/legal-privacy): content under copyright; republication is not settled',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 64 * 1024 * 1024,
  uses: ['ISONE_USERNAME', 'ISONE_PASSWORD'],
  keepsCookies: true,
  async fetch(http, request) {
    const authorization = authorizationOf(request.setting);
    return authorization === null ? fetchReports(http, request) : fetchAnswers(http, request, authorization);
  },
  parse,
});

function isCatchUp(dueAt: Date): boolean {
  const minute = dueAt.getUTCMinutes();
  return minute >= CATCH_UP.from && minute < CATCH_UP.until;
}

/**
 * All points are in one answer of the latest interval; the day so far is requested for hub, zones and borders alone.
 */
async function fetchAnswers(http: SourceHttp, { dueAt }: FetchRequest, authorization: string): Promise<Fetched[]> {
  const ask = { accept: 'application/json', headers: { authorization } };
  const answers = [await http.get(LATEST_INTERVAL_KEYED, ask)];
  if (!isCatchUp(dueAt)) return answers;
  for (const day of datesInProgress(dueAt, TIMEZONE)) {
    for (const number of POINT_OF_NUMBER.keys()) {
      answers.push(await http.get(dayOfPoint(day, number), { ...ask, absentOn: [404] }));
    }
  }
  return answers;
}

/** Every report has all points. The latest complete block of four hours fills gaps of the latest interval's runs. */
async function fetchReports(http: SourceHttp, { dueAt }: FetchRequest): Promise<Fetched[]> {
  const accept = 'text/csv, */*';
  const answers: Fetched[] = [];
  if (isCatchUp(dueAt)) {
    answers.push(await http.get(lastBlock(dueAt), { accept, absentOn: [404] }));
  }
  const report = await openReportSession(http, SESSION_PAGE);
  if (report !== null) return [...answers, report];
  // Some are refused here even with a session: the block that was received already must not be lost for that.
  const isHeld = answers.some(({ kind }) => kind !== 'absent');
  answers.push(await http.get(LATEST_INTERVAL, { accept, ...(isHeld ? { absentOn: [403] } : {}) }));
  return answers;
}

function lastBlock(dueAt: Date): string {
  const { date, minuteOfDay } = localDate(dueAt, TIMEZONE);
  const ended = Math.floor(minuteOfDay / BLOCK_MINUTES) - 1;
  return ended < 0 ? blockFile(addDays(date, -1), 5) : blockFile(date, ended);
}
