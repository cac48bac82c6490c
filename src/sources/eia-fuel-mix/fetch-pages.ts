import { changedShape } from '../../errors.ts';
import type { Fetched, FetchedDocument, SourceHttp } from '../http.ts';
import { utcStamp } from '../local-time.ts';
import type { FetchRequest } from '../source.ts';
import { hasMembers } from '../tables.ts';
import { ISO_OF_RESPONDENT } from './schema.ts';

const ROUTE = 'https://api.eia.gov/v2/electricity/rto/fuel-type-data/data/';
/** Figures are revised for days; seven operators have some 75 rows an hour. */
const HOURS_ASKED = 72;
/** The most that EIA answers in one go. */
const PAGE_ROWS = 5_000;
/** Seven operators with all 16 codes come to two pages. */
const MAX_PAGES = 6;
const HOUR_MS = 3_600_000;

/** Asks for the last three days of the seven operators, page by page. The key goes in a header, never in the address. */
export async function fetchPages(http: SourceHttp, request: FetchRequest): Promise<readonly Fetched[]> {
  const key = request.setting('EIA_API_KEY');
  const pages: Fetched[] = [];
  let offset = 0;
  for (;;) {
    const answer = await http.get(addressOf(request.dueAt, offset), {
      accept: 'application/json',
      headers: key === null ? {} : { 'X-Api-Key': key },
    });
    if (answer.kind !== 'document') return [...pages, answer];
    const page = withoutKey(answer);
    // A server that gives the same page whatever the offset has no more to give.
    if (pages.some((earlier) => earlier.kind === 'document' && isSame(earlier.bytes, page.bytes))) return pages;
    pages.push(page);
    const counts = countRows(page.bytes);
    if (counts === null || counts.rows === 0) return pages;
    offset += counts.rows;
    if (offset >= counts.total) return pages;
    if (pages.length === MAX_PAGES) {
      throw changedShape('response.total', `page ${MAX_PAGES}`, `is ${counts.total}: more than what was asked for`);
    }
  }
}

/** Periods are hours ending, and `end` is included. The order is stated because it is not stable otherwise. */
function addressOf(dueAt: Date, offset: number): string {
  const hour = (at: number) => utcStamp(at).slice(0, 13);
  const parameters: [string, string][] = [
    ['frequency', 'hourly'],
    ['data[0]', 'value'],
    ...[...ISO_OF_RESPONDENT.keys()].map((code, position): [string, string] => [
      `facets[respondent][${position}]`,
      code,
    ]),
    ['start', hour(dueAt.getTime() - HOURS_ASKED * HOUR_MS)],
    ['end', hour(dueAt.getTime())],
    ...['period', 'respondent', 'fueltype'].flatMap((column, position): [string, string][] => [
      [`sort[${position}][column]`, column],
      [`sort[${position}][direction]`, 'asc'],
    ]),
    ['offset', String(offset)],
    ['length', String(PAGE_ROWS)],
  ];
  return `${ROUTE}?${new URLSearchParams(parameters)}`;
}

const ECHO = /("api_key"\s*:\s*)"[^"]*"/g;

/** An answer echoes the parameters of its request; a key among them must not come into the archive. */
function withoutKey(answer: FetchedDocument): FetchedDocument {
  // One character for each byte: what is not replaced stays as it was.
  const text = Buffer.from(answer.bytes).toString('latin1');
  const redacted = text.replace(ECHO, '$1"redacted"');
  return redacted === text ? answer : { ...answer, bytes: new Uint8Array(Buffer.from(redacted, 'latin1')) };
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}

/** Rows of a page and of the whole answer, or null where the page is not such an answer: that is for the parser to say. */
function countRows(bytes: Uint8Array): { rows: number; total: number } | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  if (!hasMembers(json, 'response') || !hasMembers(json.response, 'data', 'total')) return null;
  const { data, total } = json.response;
  const count = Number(total);
  return Array.isArray(data) && Number.isFinite(count) ? { rows: data.length, total: count } : null;
}
