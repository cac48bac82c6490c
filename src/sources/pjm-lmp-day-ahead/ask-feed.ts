import type { Fetched, FetchedDocument, SourceHttp } from '../http.ts';

const DATA_MINER = 'https://api.pjm.com/api/v1';

/** The most that the publisher gives in one answer. */
export const ROWS_A_PAGE = 50_000;
/** A day of every node is seven pages; more than this is not what was asked for. */
const MOST_PAGES = 20;

/**
 * Asks for all pages of a feed, each a document of its own; without any row it is absent. The key goes in a header.
 * @param query parameters without those of paging.
 */
export async function askFeed(
  http: SourceHttp,
  feed: string,
  query: Readonly<Record<string, string>>,
  key: string | null,
): Promise<Fetched[]> {
  const answers: Fetched[] = [];
  let startRow = 1;
  while (answers.length < MOST_PAGES) {
    const parameters = new URLSearchParams({ startRow: String(startRow), rowCount: String(ROWS_A_PAGE), ...query });
    const answer = await http.get(`${DATA_MINER}/${feed}?${parameters}`, {
      accept: 'application/json',
      headers: key === null ? {} : { 'Ocp-Apim-Subscription-Key': key },
    });
    const page = answer.kind === 'document' ? readPage(answer) : null;
    // A server that ignores the first row would give the first page for ever.
    if (page !== null && startRow > 1 && page.startRow !== null && page.startRow !== startRow) break;
    // A day that is not there yet is a page of nothing.
    answers.push(
      page?.totalRows === 0 ? { kind: 'absent', url: answer.url, status: 200, fetchedAt: answer.fetchedAt } : answer,
    );
    if (page === null || page.length === 0 || startRow + page.length > page.totalRows) break;
    startRow += page.length;
  }
  return answers;
}

interface Page {
  readonly startRow: number | null;
  readonly length: number;
  readonly totalRows: number;
}

/** What an answer says of its place in the whole; null for one that says nothing of it. */
function readPage({ bytes }: FetchedDocument): Page | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Not a page: what it is, the parser says.
    return null;
  }
  const { items, totalRows, searchSpecification } = (json ?? {}) as {
    items?: unknown;
    totalRows?: unknown;
    searchSpecification?: { startRow?: unknown } | null;
  };
  if (!Array.isArray(items) || typeof totalRows !== 'number') return null;
  const startRow = searchSpecification?.startRow;
  return { startRow: typeof startRow === 'number' ? startRow : null, length: items.length, totalRows };
}
