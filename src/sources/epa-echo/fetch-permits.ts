import { changedShape, Fault } from '../../errors.ts';
import { hasMembers, readJson } from '../documents/tables.ts';
import type { Fetched, FetchedDocument, SourceHttp } from '../http/http.ts';
import { NAICS, PERMIT_COLUMNS, Search, WHAT } from './schema.ts';

const SERVICE = 'https://echodata.epa.gov/echo/air_rest_services';
/** Permits per page; the search gets this number, not the page. */
const PAGE_ROWS = 1_000;
/** There were 440 permits in July 2026; far more than this cannot be the right search. */
const MOST_PAGES = 10;
/** A search of the whole country takes the service longer than a page of a site does. */
const PATIENCE_MS = 90_000;
/** Sources in operation alone, and the columns that are read: without them the service chooses. */
const BOTH = { output: 'JSON', p_act: 'Y', qcolumns: PERMIT_COLUMNS.join(',') };
/** How the service says, with status 200, that there were too many requests. */
const THROTTLED = /throttl|too many requests|(rate|request|usage|query) limit|exceeded/i;
/** 300 requests an hour are let through. */
const PAUSE_MS = 60 * 60_000;

/**
 * Requests the permits of the whole country in two steps: a search, which answers with its number, and the pages under
 * that number. A search that has all permits already is the document. A search that fails is passed on as the document:
 * the parser reports its error.
 * @throws Fault `changed-shape` for a search with an implausibly large result; `throttled` as the service says it.
 */
export async function fetchPermits(http: SourceHttp): Promise<readonly Fetched[]> {
  const asked = new URLSearchParams({ ...BOTH, p_ncs: NAICS, responseset: String(PAGE_ROWS) });
  const search = await get(http, `${SERVICE}.get_facilities?${asked}`);
  if (search.kind !== 'document') return [search];
  const results = resultsOf(search);
  const found = Search.safeParse(results);
  if (!found.success || found.data.QueryRows === 0) return [search];
  const { QueryID, QueryRows, Facilities = [] } = found.data;
  if (Facilities.length >= QueryRows) return [search];
  const pages = Math.ceil(QueryRows / PAGE_ROWS);
  if (pages > MOST_PAGES) {
    const problem = `${QueryRows} permits are more than the ${MOST_PAGES * PAGE_ROWS} that there may be`;
    throw changedShape('Results.QueryRows', 'the search', problem);
  }
  const answers: Fetched[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({ ...BOTH, qid: QueryID, pageno: String(page) });
    answers.push(await get(http, `${SERVICE}.get_qid?${query}`));
  }
  return answers;
}

async function get(http: SourceHttp, url: string): Promise<Fetched> {
  const answer = await http.get(url, { accept: 'application/json', patienceMs: PATIENCE_MS });
  if (answer.kind !== 'document') return answer;
  const results = resultsOf(answer);
  const error = hasMembers(results, 'Error') ? JSON.stringify(results.Error) : '';
  if (THROTTLED.test(error)) {
    throw new Fault('throttled', `EPA ECHO: ${error.slice(0, 200)}`, {
      retryAfterMs: PAUSE_MS,
      reason: 'told-in-body',
    });
  }
  return answer;
}

/** The answer's own part; null for another document, which the parser refuses. */
function resultsOf({ bytes }: FetchedDocument): unknown {
  const json = readJson(bytes, WHAT);
  return hasMembers(json, 'Results') ? json.Results : null;
}
