import { changedShape, Fault } from '../../errors.ts';
import { readJson } from '../documents/tables.ts';
import type { Fetched, FetchedDocument, SourceHttp } from '../http/http.ts';
import type { FetchRequest } from '../source.ts';
import { Ids, PageSize, ServiceError, WHAT } from './schema.ts';
import { UNITS } from './units.ts';

/** Features of one page at most; a layer may give fewer. */
const PAGE_FEATURES = 2_000;
/** There were 84,700 lines in 2025; far more pages than these are not of that layer. */
const MOST_PAGES = 150;
const PAUSE_MS = 15 * 60_000;
/** Codes with which ArcGIS asks to wait, with status 200. */
const BUSY_CODES: ReadonlySet<number> = new Set([429, 498, 503, 504]);

type Page = { readonly document: FetchedDocument; readonly features: number; readonly isCut: boolean };

/**
 * Requests a layer page by page, and returns all pages as one document, since only all of them are the layer: a JSON array of
 * the answers, byte for byte. A layer that cannot be asked by offset is asked by ranges of its object ids. An answer that is
 * no page is returned alone: the parser reports what it is.
 * @throws Fault `throttled` as the service says it with status 200; `changed-shape` for a layer without end.
 */
export async function fetchPages(http: SourceHttp, { unit }: FetchRequest): Promise<readonly Fetched[]> {
  const layer = UNITS.find(({ id }) => id === unit?.id);
  if (layer === undefined) throw new Fault('usage', 'a layer is fetched by itself; name one of the units');
  const ask = (more: Readonly<Record<string, string>>): Promise<Fetched> => {
    const query = new URLSearchParams({ f: 'json', where: layer.where, outFields: layer.fields, ...GEOMETRY, ...more });
    return http.get(`${layer.url}/query?${query}`, { accept: 'application/json' });
  };
  const pages: FetchedDocument[] = [];
  for (let offset = 0; ; ) {
    const answer = await ask({ resultOffset: String(offset), resultRecordCount: String(PAGE_FEATURES) });
    if (answer.kind !== 'document') return [answer];
    const page = readPage(answer);
    if (page === 'no-offsets') return await fetchByIds(layer, ask, http);
    if (page === null) return [answer];
    pages.push(answer);
    offset += page.features;
    if (!page.isCut && page.features < PAGE_FEATURES) return [joined(pages)];
    if (page.features === 0) return page.isCut ? [answer] : [joined(pages)];
    if (pages.length >= MOST_PAGES) throw endless(offset);
  }
}

/** Degrees; five decimals are a meter. */
const GEOMETRY = { returnGeometry: 'true', outSR: '4326', geometryPrecision: '5' } as const;

async function fetchByIds(
  layer: (typeof UNITS)[number],
  ask: (more: Readonly<Record<string, string>>) => Promise<Fetched>,
  http: SourceHttp,
): Promise<readonly Fetched[]> {
  const query = new URLSearchParams({ f: 'json', where: layer.where, returnIdsOnly: 'true' });
  const answer = await http.get(`${layer.url}/query?${query}`, { accept: 'application/json' });
  if (answer.kind !== 'document') return [answer];
  refuseBusy(answer);
  const listed = Ids.safeParse(readJson(answer.bytes, WHAT));
  if (!listed.success || listed.data.objectIds === null) return [answer];
  const { objectIdFieldName: field, objectIds } = listed.data;
  const ids = objectIds.toSorted((a, b) => a - b);
  const pages: FetchedDocument[] = [];
  // Half of a page: what a layer gives at once is not known, and a cut page could not be gone on with.
  for (let first = 0, size = PAGE_FEATURES / 2; first < ids.length; ) {
    const last = Math.min(first + size, ids.length) - 1;
    const where = `(${layer.where}) AND ${field} >= ${ids[first]} AND ${field} <= ${ids[last]}`;
    const answered = await ask({ where });
    if (answered.kind !== 'document') return [answered];
    const page = readPage(answered);
    if (page === null || page === 'no-offsets') return [answered];
    if (page.isCut) {
      if (size <= 1) return [answered];
      size = Math.ceil(size / 2);
      continue;
    }
    pages.push(answered);
    first = last + 1;
    if (pages.length >= 2 * MOST_PAGES) throw endless(first);
  }
  return [joined(pages)];
}

function readPage(document: FetchedDocument): Page | 'no-offsets' | null {
  refuseBusy(document);
  const json = readJson(document.bytes, WHAT);
  const failed = ServiceError.safeParse(json);
  if (failed.success) return /paginat/i.test(wordsOf(failed.data)) ? 'no-offsets' : null;
  const page = PageSize.safeParse(json);
  if (!page.success) return null;
  return { document, features: page.data.features.length, isCut: page.data.exceededTransferLimit === true };
}

function refuseBusy({ bytes }: FetchedDocument): void {
  const failed = ServiceError.safeParse(readJson(bytes, WHAT));
  if (!failed.success || !BUSY_CODES.has(failed.data.error.code)) return;
  throw new Fault('throttled', `ArcGIS: ${failed.data.error.code} ${wordsOf(failed.data).slice(0, 200)}`, {
    retryAfterMs: PAUSE_MS,
    reason: 'told-in-body',
  });
}

const wordsOf = ({
  error: { message = '', details },
}: {
  error: { message?: string | undefined; details?: string[] | null | undefined };
}): string => [message, ...(details ?? [])].join(' ').replace(/\s+/g, ' ');

const endless = (features: number): Fault =>
  changedShape('features', 'the layer', `there are more than ${features}, and no end of them`);

/** All pages as one JSON array. It has no validators: none of them is the whole's. */
function joined(pages: readonly FetchedDocument[]): FetchedDocument {
  const [first] = pages;
  if (first === undefined) throw changedShape('objectIds', 'the layer', 'there are none');
  const parts = pages.flatMap(({ bytes }, position) => [Buffer.from(position === 0 ? '[' : ','), bytes]);
  const bytes = Buffer.concat([...parts, Buffer.from(']')]);
  return { ...first, bytes, validators: { etag: null, lastModified: null } };
}
