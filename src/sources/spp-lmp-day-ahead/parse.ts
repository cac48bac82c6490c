import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { keepLast, noRows, readCsvTable } from '../tables.ts';
import { readPriceTable } from './read-price-table.ts';
import { WHAT } from './schema.ts';

/**
 * A settlement location may stand with several pricing nodes: the location is the key.
 * @throws Fault `wrong-document` for another table, real-time prices included; `changed-shape` naming field and line.
 */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const names = `${document.fileName ?? ''} ${document.url ?? ''}`;
  const found = readPriceTable(readCsvTable(document.bytes, WHAT), names);
  if (found.rows.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found.rows, (row) => `${row.node} ${row.interval_start}`);
  return parsed(rows, { rejected: [...found.rejected, ...rejected], warnings: found.warnings });
}
