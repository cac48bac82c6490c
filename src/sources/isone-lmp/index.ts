import { addDays, localDate } from '../documents/local-time.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { PATIENCE_MS } from '../operators/isone/patience.ts';
import { answersOf, reportSession } from '../operators/isone/report-session.ts';
import { TIMEZONE } from '../operators/isone/timezone.ts';
import { authorizationOf } from '../operators/isone/web-services.ts';
import { defineSource, type FetchRequest } from '../source.ts';
import {
  blockFile,
  hourOfAll,
  LATEST_INTERVAL,
  LATEST_INTERVAL_KEYED,
  LATEST_INTERVAL_KEYED_BEFORE,
  SESSION_PAGE,
} from './addresses.ts';
import { parse } from './parse.ts';

/** The run of each hour, by its minutes past, that also requests data that earlier runs may have missed. */
const CATCH_UP = { from: 15, until: 20 } as const;
const BLOCK_MINUTES = 240;
/**
 * Hours before the run that its catch-up requests: the one that ended last, and the same hour of the day before, for
 * gaps that were longer.
 */
const CATCH_UP_HOURS = [1, 25] as const;

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
  // Without account the latest interval is refused again and again, and the last complete four hours are what comes.
  unkeyedStaleAfterMinutes: 6 * 60,
  politeMs: 1_000,
  patienceMs: PATIENCE_MS,
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

/** Every answer has all points. */
async function fetchAnswers(http: SourceHttp, { dueAt }: FetchRequest, authorization: string): Promise<Fetched[]> {
  const ask = { accept: 'application/json', headers: { authorization } };
  const latest = await http.get(LATEST_INTERVAL_KEYED, { ...ask, absentOn: [404] });
  const answers = [latest.kind === 'absent' ? await http.get(LATEST_INTERVAL_KEYED_BEFORE, ask) : latest];
  if (!isCatchUp(dueAt)) return answers;
  for (const hours of CATCH_UP_HOURS) {
    const { date, minuteOfDay } = localDate(new Date(dueAt.getTime() - hours * 3_600_000), TIMEZONE);
    answers.push(await http.get(hourOfAll(date, Math.floor(minuteOfDay / 60)), { ...ask, absentOn: [404] }));
  }
  return answers;
}

/** Every report has all points. The latest complete block of four hours fills gaps of the latest interval's runs. */
async function fetchReports(http: SourceHttp, { dueAt }: FetchRequest): Promise<Fetched[]> {
  const session = reportSession(http, SESSION_PAGE);
  const block = isCatchUp(dueAt) ? [await session.ask(lastBlock(dueAt), { needsPage: false, absentOn: [404] })] : [];
  return answersOf([...block, await session.ask(LATEST_INTERVAL)]);
}

function lastBlock(dueAt: Date): string {
  const { date, minuteOfDay } = localDate(dueAt, TIMEZONE);
  const ended = Math.floor(minuteOfDay / BLOCK_MINUTES) - 1;
  return ended < 0 ? blockFile(addDays(date, -1), 5) : blockFile(date, ended);
}
