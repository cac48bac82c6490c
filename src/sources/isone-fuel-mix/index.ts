import type { Fetched, SourceHttp } from '../http.ts';
import { datesInProgress } from '../local-time.ts';
import { defineSource } from '../source.ts';
import { TIMEZONE } from './fuel-mix-row.ts';
import { parse } from './parse.ts';

const SERVICES = 'https://webservices.iso-ne.com/api/v1.1/genfuelmix';
/** Sets the session's cookie, without which `/transform/` answers 403. */
const SESSION_PAGE = 'https://www.iso-ne.com/isoexpress/web/reports/operations/-/tree/gen-fuel-mix';
const DAY_REPORT = 'https://www.iso-ne.com/transform/csv/genfuelmix?start=';

/** The run of each hour, by its minutes past, that asks for the whole day, so that no moment is missed for good. */
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
    const username = setting('ISONE_USERNAME');
    const password = setting('ISONE_PASSWORD');
    const days = datesInProgress(dueAt, TIMEZONE).map((date) => date.replaceAll('-', ''));
    if (username === null || password === null) return fetchReports(http, days);
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
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
  const page = await http.get(SESSION_PAGE, { accept: 'text/html, */*' });
  // A mirror may answer with the report itself.
  if (page.kind === 'document' && !isPage(page.bytes)) return [page];
  const answers: Fetched[] = [];
  for (const day of days) answers.push(await http.get(DAY_REPORT + day, { accept: 'text/csv, */*' }));
  return answers;
}

function isPage(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 64)).trimStart().startsWith('<');
}
