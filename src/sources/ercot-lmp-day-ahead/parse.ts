import { hasMembers, readShape } from '../documents/tables.ts';
import { type Found, joinFound, type PriceReaders, readPriceDocument } from '../operators/ercot/price-document.ts';
import { priceRow } from '../operators/ercot/price-row.ts';
import { publicReportTable } from '../operators/ercot/public-report.ts';
import { isYearlyWorkbook, readYearlyPrices } from '../operators/ercot/yearly-prices.ts';
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
  if (isYearlyWorkbook(bytes)) return readYear(bytes);
  return readPriceDocument(bytes, READERS);
}

/** Hubs and load zones of a year, by the hour. */
function readYear(bytes: Uint8Array): Parsed<'lmp'> {
  const { prices, rejected } = readYearlyPrices(bytes);
  const rows = prices.map(({ point, start, price }) => priceRow('DAH', point, null, start, price));
  return joinFound([{ rows, rejected, warnings: [] }], READERS);
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
