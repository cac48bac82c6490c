import { changedShape, Fault } from '../../../errors.ts';
import { hasMembers } from '../../documents/tables.ts';
import type { Fetched, FetchedDocument, SourceHttp } from '../../http/http.ts';
import { isPage } from './is-page.ts';

/** The most that EIA answers in one go. */
export const API_PAGE_ROWS = 5_000;
/** How long EIA may take before a page begins. */
const PATIENCE_MS = 60_000;
/** A key's requests are counted by the hour; the answer does not say when the hour is over. */
const PAUSE_OVER_LIMIT_MS = 30 * 60_000;
const OVER_LIMIT = 'OVER_RATE_LIMIT';
/** Longer than any of EIA's errors. */
const ERROR_BYTES = 4_096;

/**
 * Requests a route of EIA's API page by page. The key is sent in a header, never in the address.
 * @param addressOf the address of the page that starts at an offset.
 * @throws Fault `changed-shape` where the answer counts more rows than `maxPages` hold; `throttled` where it is EIA's words
 * for too many requests, which come with status 200 too.
 */
export async function fetchApiPages(
  http: SourceHttp,
  key: string | null,
  addressOf: (offset: number) => string,
  maxPages: number,
): Promise<readonly Fetched[]> {
  const pages: Fetched[] = [];
  let offset = 0;
  for (;;) {
    const answer = await http.get(addressOf(offset), {
      accept: 'application/json',
      headers: key === null ? {} : { 'X-Api-Key': key },
      patienceMs: PATIENCE_MS,
    });
    if (answer.kind !== 'document') return [...pages, answer];
    checkLimit(answer);
    const page = withoutKey(answer);
    // A server that gives the same page whatever the offset has no more to give.
    if (pages.some((earlier) => earlier.kind === 'document' && isSame(earlier.bytes, page.bytes))) return pages;
    pages.push(page);
    const counts = countRows(page.bytes);
    if (counts === null || counts.rows === 0) return pages;
    offset += counts.rows;
    if (offset >= counts.total) return pages;
    if (pages.length === maxPages) {
      throw changedShape('response.total', `page ${maxPages}`, `is ${counts.total}: more than what was asked for`);
    }
  }
}

/** Over its limit the API answers with an error in JSON, or with a page. */
function checkLimit({ bytes, url }: FetchedDocument): void {
  const said = isPage(bytes)
    ? 'a page in place of an answer'
    : bytes.length <= ERROR_BYTES && new TextDecoder().decode(bytes).includes(OVER_LIMIT)
      ? OVER_LIMIT
      : null;
  if (said === null) return;
  const { host, pathname } = new URL(url);
  throw new Fault(
    'throttled',
    `${host}${pathname}: ${said}, which is how EIA says that the key has made too many requests`,
    { retryAfterMs: PAUSE_OVER_LIMIT_MS, reason: 'no-time-named' },
  );
}

/** The order of the rows, which is not stable unless it is stated. */
export function sortedBy(columns: readonly string[]): [string, string][] {
  return columns.flatMap((column, position): [string, string][] => [
    [`sort[${position}][column]`, column],
    [`sort[${position}][direction]`, 'asc'],
  ]);
}

const ECHO = /("api_key"\s*:\s*)"[^"]*"/g;

/** An answer echoes the parameters of its request; a key among them must not come into the archive. */
function withoutKey(answer: FetchedDocument): FetchedDocument {
  // One character for each byte: other bytes stay unchanged.
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
