import { localDate } from '../documents/local-time.ts';
import { isZip } from '../documents/tables.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { isQueuePage } from './read-page.ts';
import { TIMEZONE } from './schema.ts';

/** The page; without cookies it redirects in a circle. */
const PAGE = 'https://irtt.iso-ne.com/reports/external';
const EXPORT = 'https://irtt.iso-ne.com/reports/exportpublicqueue';

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
  maxBytes: 32 * 1024 * 1024,
  keepsCookies: true,
  async fetch(http, { dueAt }) {
    const page = await http.get(PAGE, { accept: 'text/html, */*' });
    if (page.kind !== 'document' || isZip(page.bytes)) return [page];
    const text = new TextDecoder().decode(page.bytes);
    if (isQueuePage(text) || !text.trimStart().startsWith('<')) return [page];
    // A page that fills its table later still names the day of its report.
    const ticks = /ReportDate=\D{0,20}(\d{15,20})/.exec(text)?.[1] ?? ticksOf(localDate(dueAt, TIMEZONE).date);
    return [await http.get(`${EXPORT}?ReportDate=${ticks}&Status=&Jurisdiction=`)];
  },
  parse,
});

/** Steps of 100 ns from the first day of the year 1 to midnight of a date: how the export names a day. */
function ticksOf(date: string): string {
  const daysBefore1970 = 719_162n;
  const day = BigInt(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  return String((daysBefore1970 + day) * 864_000_000_000n);
}
