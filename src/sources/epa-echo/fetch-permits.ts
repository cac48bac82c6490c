import { changedShape } from '../../errors.ts';
import { hasMembers, readJson } from '../documents/tables.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { NAICS, Search, WHAT } from './schema.ts';

const SERVICE = 'https://echodata.epa.gov/echo/air_rest_services';
/** Permits per page; the search gets this number, not the page. */
const PAGE_ROWS = 1_000;
/** There were 440 permits in July 2026; far more than this cannot be the right search. */
const MOST_PAGES = 10;

/**
 * Requests the permits of the whole country in two steps: a search, which answers with its number, and the pages under
 * that number. A search that fails is passed on as the document: the parser reports its error.
 * @throws Fault `changed-shape` for a search with an implausibly large result.
 */
export async function fetchPermits(http: SourceHttp): Promise<readonly Fetched[]> {
  const accept = 'application/json';
  const asked = new URLSearchParams({ output: 'JSON', p_ncs: NAICS, responseset: String(PAGE_ROWS) });
  const search = await http.get(`${SERVICE}.get_facilities?${asked}`, { accept });
  if (search.kind !== 'document') return [search];
  const json = readJson(search.bytes, WHAT);
  const found = Search.safeParse(hasMembers(json, 'Results') ? json.Results : null);
  if (!found.success || found.data.QueryRows === 0) return [search];
  const { QueryID, QueryRows } = found.data;
  const pages = Math.ceil(QueryRows / PAGE_ROWS);
  if (pages > MOST_PAGES) {
    const problem = `${QueryRows} permits are more than the ${MOST_PAGES * PAGE_ROWS} that there may be`;
    throw changedShape('Results.QueryRows', 'the search', problem);
  }
  const answers: Fetched[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({ output: 'JSON', qid: QueryID, pageno: String(page) });
    answers.push(await http.get(`${SERVICE}.get_qid?${query}`, { accept }));
  }
  return answers;
}
