import { changedShape } from '../../errors.ts';
import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { askInTurn, isNoPage } from '../http/ask-in-turn.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { newestWorkbook } from './newest-workbook.ts';
import { parse } from './parse.ts';

/**
 * Pages that name the newest edition: addresses of workbooks change with year, month and revision. The second is where
 * the list was before.
 */
const PAGES = ['https://www.epa.gov/egrid/detailed-data', 'https://www.epa.gov/egrid/download-data'];
/** The newest edition that is known, for when no page names one. */
const EDITION_2023 = 'https://www.epa.gov/system/files/documents/2025-06/egrid2023_data_rev2.xlsx';
const PATIENCE_MS = 60_000;

export const epaEgrid = defineSource({
  id: 'epa-egrid',
  kind: 'carbon',
  iso: null,
  operator: 'U.S. Environmental Protection Agency (EPA), eGRID',
  docs: 'https://www.epa.gov/egrid',
  licence: 'U.S. government work, public domain; EPA eGRID and its edition cited',
  publishable: true,
  timezone: null,
  schedule: '43 6 * * 2',
  // Three years: an edition is of one year, is published twelve to eighteen months after it and is current until the
  // next.
  staleAfterMinutes: 3 * 365 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 64 * 1024 * 1024,
  fetch: fetchNewest,
  parse,
});

/** The newest workbook that a page names, else the newest that is known. A mirror may answer with it at once. */
async function fetchNewest(http: SourceHttp): Promise<Fetched[]> {
  const ofWorkbook = { accept: WORKBOOK_ACCEPT, patienceMs: PATIENCE_MS };
  const ofPage = { accept: 'text/html, */*', patienceMs: PATIENCE_MS };
  const pages = PAGES.map((url) => ({
    url,
    options: ofPage,
    isFit: (bytes: Uint8Array) => isNoPage(bytes) || workbookOn(bytes, url) !== null,
  }));
  const answers = await askInTurn(http, [...pages, { url: EDITION_2023, options: ofWorkbook }]);
  const [page] = answers.slice(-1);
  if (page?.kind !== 'document' || isNoPage(page.bytes)) return answers;
  const workbook = workbookOn(page.bytes, page.url);
  if (workbook === null) throw changedShape('the link to egrid<year>_data.xlsx', page.url, 'is missing');
  return [...answers.slice(0, -1), await http.get(workbook, ofWorkbook)];
}

const workbookOn = (page: Uint8Array, url: string): string | null =>
  newestWorkbook(new TextDecoder().decode(page), url);
