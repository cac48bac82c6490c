import { changedShape } from '../../errors.ts';
import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { defineSource } from '../source.ts';
import { newestWorkbook } from './newest-workbook.ts';
import { parse } from './parse.ts';

/** Names the newest edition: addresses of workbooks change with year, month and revision. */
const PAGE = 'https://www.epa.gov/egrid/download-data';

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
  async fetch(http) {
    const page = await http.get(PAGE, { accept: 'text/html, */*' });
    // A mirror may answer with the workbook at once.
    if (page.kind !== 'document' || !isMarkup(page.bytes)) return [page];
    const workbook = newestWorkbook(new TextDecoder().decode(page.bytes), PAGE);
    if (workbook === null) throw changedShape('the link to egrid<year>_data.xlsx', PAGE, 'is missing');
    return [await http.get(workbook, { accept: WORKBOOK_ACCEPT })];
  },
  parse,
});

const isMarkup = (bytes: Uint8Array): boolean => /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 512)));
