import { wrongDocument } from '../../errors.ts';
import { decodeText, isZip, keepLast, noRows, quoteNames, readCsvTable } from '../documents/tables.ts';
import { readZippedCsv } from '../documents/zip.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { readMonth } from './read-month.ts';
import { readReport } from './read-report.ts';
import { MONTH_COLUMNS, WHAT } from './schema.ts';

/** A daily report of all units is some 100 MB of text. */
const LIMITS = { entries: 300, bytes: 512 * 1024 * 1024 };

/** @throws Fault `wrong-document` for reports without these prices, `changed-shape` naming column and line. */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const files = isZip(bytes) ? readZippedCsv(bytes, WHAT, LIMITS) : [{ name: '', bytes }];
  const found = files.map((file) => readFile(file.bytes, files.length > 1 ? `${file.name} ` : ''));
  const rows = found.flatMap((part) => part.rows);
  const rejected = found.flatMap((part) => part.rejected);
  if (rows.length === 0) throw noRows(WHAT);
  const kept = keepLast(rows, (row) => `${row.node} ${row.market} ${row.interval_start}`);
  const issued = found.flatMap((part) => part.publishedAt ?? []).sort();
  return parsed(kept.rows, {
    rejected: [...rejected, ...kept.rejected],
    warnings: found.flatMap((part) => part.warnings),
    publishedAt: issued.at(-1) ?? null,
    isPartial: found.some((part) => !part.isWhole),
  });
}

function readFile(bytes: Uint8Array, prefix: string) {
  const text = decodeText(bytes, WHAT);
  if (/^\s*C,/.test(text)) {
    const report = readReport(text, prefix);
    if (report.rows.length === 0 && report.rejected.length === 0) {
      throw wrongDocument(`a report without dispatch prices of regions (DREGION or DISPATCH PRICE); expected ${WHAT}`);
    }
    return report;
  }
  const table = readCsvTable(bytes, WHAT);
  if (table.optionalColumn(...MONTH_COLUMNS.type) === null && table.optionalColumn(...MONTH_COLUMNS.end) === null) {
    throw wrongDocument(`another table, with the columns ${quoteNames(table.columns)}; expected ${WHAT}`);
  }
  return { ...readMonth(table), publishedAt: null, isWhole: true };
}
