import { FinishedJson, type PageFacts, StreamedJson, TableFile } from '../cache/finished-answer.ts';

/** Which part of a list an answer is, as it says itself; null: it is no list, or does not say. */
export function pageOf(answer: unknown): PageFacts | null {
  if (answer instanceof FinishedJson || answer instanceof StreamedJson || answer instanceof TableFile)
    return answer.page;
  const { offset, count, total } = (answer ?? {}) as Record<string, unknown>;
  if (typeof offset !== 'number' || typeof count !== 'number' || typeof total !== 'number') return null;
  return { offset, count, total };
}

/**
 * The headers of a page of a list: how many entries there are, and where the next page is (RFC 8288), so that a table whose
 * lines have no room for it says too that it is cut.
 * @param url path and query of this page.
 */
export function pageHeaders(page: PageFacts | null, url: string): Readonly<Record<string, string>> {
  if (page === null) return {};
  const { offset, count, total } = page;
  const end = offset + count;
  const isLast = page.hasMore === undefined ? end >= (total ?? 0) : !page.hasMore;
  return {
    ...(total === null ? {} : { 'x-total-count': String(total) }),
    ...(count === 0 || isLast ? {} : { link: `<${withOffset(url, end)}>; rel="next"` }),
  };
}

function withOffset(url: string, offset: number): string {
  const [path = url, query = ''] = url.split('?', 2);
  const params = new URLSearchParams(query);
  params.delete('cursor');
  params.set('offset', String(offset));
  return `${path}?${params}`;
}
