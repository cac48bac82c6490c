import { localDate } from '../documents/local-time.ts';
import { isZip } from '../documents/tables.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { PATIENCE_MS } from '../operators/isone/patience.ts';
import { isPage } from '../operators/isone/report-session.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { isQueuePage } from './read-page.ts';
import { TIMEZONE } from './schema.ts';

/** The page; it sets a cookie and leads back to the same address. */
const PAGE = 'https://irtt.iso-ne.com/reports/external';
const EXPORT = 'https://irtt.iso-ne.com/reports/exportpublicqueue';
const REFUSED = 403;

export const isoneQueue = defineSource({
  id: 'isone-queue',
  kind: 'queue',
  iso: 'ISONE',
  operator: 'ISO New England (ISO-NE)',
  docs: 'https://www.iso-ne.com/system-planning/interconnection-service/interconnection-request-queue',
  licence: 'ISO-NE terms (https://www.iso-ne.com/legal-privacy): content under copyright; no grant of redistribution',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '33 7 * * *',
  staleAfterMinutes: 4 * 24 * 60,
  politeMs: 2_000,
  patienceMs: PATIENCE_MS,
  maxBytes: 32 * 1024 * 1024,
  keepsCookies: true,
  async fetch(http, { dueAt }) {
    return [(await askForQueue(http, dueAt, { isLast: false })) ?? (await askForQueue(http, dueAt, { isLast: true }))];
  },
  parse,
});

/**
 * The page where it has the table, else the export. What is refused, or answered with a page that has no queue, is asked
 * for a second time without the cookies of the first.
 * @returns null where the first time brought nothing; the last time returns what came.
 * @throws Fault `bad-status` where the export is refused the last time.
 */
async function askForQueue(http: SourceHttp, dueAt: Date, { isLast }: { isLast: true }): Promise<Fetched>;
async function askForQueue(http: SourceHttp, dueAt: Date, { isLast }: { isLast: boolean }): Promise<Fetched | null>;
async function askForQueue(http: SourceHttp, dueAt: Date, { isLast }: { isLast: boolean }): Promise<Fetched | null> {
  const page = await http.get(PAGE, { accept: 'text/html, */*', absentOn: [REFUSED], forgetsCookies: isLast });
  let ticks = ticksOf(localDate(dueAt, TIMEZONE).date);
  if (page.kind === 'not-modified') return page;
  if (page.kind === 'document') {
    const text = isZip(page.bytes) ? '' : new TextDecoder().decode(page.bytes);
    if (isQueuePage(text) || !isPage(page.bytes)) return page;
    // A page that fills its table later still names the day of its report.
    ticks = /ReportDate=\D{0,20}(\d{15,20})/.exec(text)?.[1] ?? ticks;
  }
  const url = `${EXPORT}?ReportDate=${ticks}&Status=&Jurisdiction=`;
  const workbook = await http.get(url, isLast ? {} : { absentOn: [REFUSED] });
  const isRefused = workbook.kind === 'absent' || (workbook.kind === 'document' && isPage(workbook.bytes));
  return isRefused && !isLast ? null : workbook;
}

/** Steps of 100 ns from the first day of the year 1 to midnight of a date: how the export names a day. */
function ticksOf(date: string): string {
  const daysBefore1970 = 719_162n;
  const day = BigInt(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  return String((daysBefore1970 + day) * 864_000_000_000n);
}
