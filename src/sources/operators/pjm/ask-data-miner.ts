import type { Fetched, FetchedDocument, SourceHttp } from '../../http/http.ts';

const DATA_MINER = 'https://api.pjm.com/api/v1';

/** Most rows that the publisher gives in one answer. */
const ROWS_A_PAGE = 50_000;

/** How long the publisher may take before a page of that many rows begins. */
const PATIENCE_MS = 60_000;

/** A request to Data Miner. */
interface DataMinerRequest {
  readonly feed: string;
  /** Parameters without those of paging. */
  readonly query: Readonly<Record<string, string>>;
  /** Sent in a header. */
  readonly key: string | null;
  /** More pages than this cannot be the right request. */
  readonly mostPages: number;
  /** Whether a page without any row means a day that is not published yet, or is a document like any other. */
  readonly whenEmpty: 'absent' | 'document';
}

/** Requests all pages of a feed, each a document of its own. */
export async function askDataMiner(
  http: SourceHttp,
  { feed, query, key, mostPages, whenEmpty }: DataMinerRequest,
): Promise<Fetched[]> {
  const answers: Fetched[] = [];
  let startRow = 1;
  while (answers.length < mostPages) {
    const parameters = new URLSearchParams({ startRow: String(startRow), rowCount: String(ROWS_A_PAGE), ...query });
    const answer = await http.get(`${DATA_MINER}/${feed}?${parameters}`, {
      accept: 'application/json',
      headers: key === null ? {} : { 'Ocp-Apim-Subscription-Key': key },
      patienceMs: PATIENCE_MS,
    });
    const page = answer.kind === 'document' ? readPage(answer) : null;
    // A server that ignores the first row would give the first page for ever.
    if (page !== null && startRow > 1 && page.startRow !== null && page.startRow !== startRow) break;
    const isAbsent = whenEmpty === 'absent' && page?.totalRows === 0;
    answers.push(isAbsent ? { kind: 'absent', url: answer.url, status: 200, fetchedAt: answer.fetchedAt } : answer);
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

/** The position of an answer in the whole; null for one without it. */
function readPage({ bytes }: FetchedDocument): Page | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Not a page: the parser says what it is.
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
