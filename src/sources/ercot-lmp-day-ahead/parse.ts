import { hasMembers, readShape } from '../documents/tables.ts';
import { type Found, joinFound, type PriceReaders, readPriceDocument } from '../operators/ercot/price-document.ts';
import { publicReportTable } from '../operators/ercot/public-report.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { readDashboard } from './read-dashboard.ts';
import { readReport } from './read-report.ts';
import { PublicReport, WHAT } from './schema.ts';

const READERS: PriceReaders = {
  what: WHAT,
  keyOf: (row) => `${row.node} ${row.interval_start}`,
  readTable: readReport,
  readAnswer(json) {
    if (hasMembers(json, 'damSppData') || hasMembers(json, 'rtSppData')) {
      const dashboard = readDashboard(json);
      return joinFound([dashboard], READERS, dashboard.publishedAt);
    }
    return hasMembers(json, 'fields', 'data') ? joinFound([readPage(json)], READERS) : null;
  },
};

/** @throws Fault `wrong-document` for another table, real-time prices included; `changed-shape` naming field and place. */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  return readPriceDocument(bytes, READERS);
}

/** The public API answers in pages; one of several is not the whole. */
function readPage(json: unknown): Found {
  const { _meta, ...report } = readShape(PublicReport, json, 'the document');
  const found = readReport(publicReportTable(report), '');
  const pages = _meta?.totalPages ?? 1;
  if (pages > 1)
    found.warnings.push(`page ${_meta?.currentPage ?? '?'} of ${pages}: the others are not in this answer`);
  return found;
}
