import { changedShape, Fault } from '../../errors.ts';
import { hasMembers } from '../documents/tables.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import type { FetchRequest } from '../source.ts';
import { FIELDS } from './schema.ts';

const ADDRESS = 'https://www.peeringdb.com/api/fac';
/** The publisher asks for fewer and larger requests. */
const PAGE_ROWS = 1_000;
/** There were 5,647 facilities in February 2026: 6 pages. */
const MOST_PAGES = 20;
/** A page of a thousand is put together for each request. */
const PATIENCE_MS = 30_000;

/**
 * Requests all facilities, page by page, until one is not full. Contacts are not requested.
 * @throws Fault `disabled` without a key; `changed-shape` if the pages do not end.
 */
export async function fetchFacilities(http: SourceHttp, { setting }: FetchRequest): Promise<readonly Fetched[]> {
  const key = setting('PEERINGDB_API_KEY');
  if (key === null) throw new Fault('disabled', 'needs PEERINGDB_API_KEY');
  const answers: Fetched[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      limit: String(PAGE_ROWS),
      skip: String(page * PAGE_ROWS),
      fields: FIELDS.join(','),
    });
    const answer = await http.get(`${ADDRESS}?${query}`, {
      accept: 'application/json',
      headers: { authorization: `Api-Key ${key}` },
      patienceMs: PATIENCE_MS,
    });
    // An unchanged page may be full or not: then the empty page after the last one ends the list.
    const rows = answer.kind === 'document' ? countRows(answer.bytes) : PAGE_ROWS;
    if (rows === 0 && page > 0) return answers;
    answers.push(answer);
    if (rows === null || rows < PAGE_ROWS) return answers;
  }
  const problem = `there are still facilities after ${MOST_PAGES} pages of ${PAGE_ROWS}`;
  throw changedShape('data', `skip=${MOST_PAGES * PAGE_ROWS}`, problem);
}

/** Facilities of a page, or null if it is no page: the parser reports that. */
function countRows(bytes: Uint8Array): number | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  return hasMembers(json, 'data') && Array.isArray(json.data) ? json.data.length : null;
}
