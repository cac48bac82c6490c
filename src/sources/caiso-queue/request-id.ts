import { readText, type SheetTable } from '../documents/workbook.ts';
import type { Rejection } from '../source.ts';

/** `22`, `1A`, `643AE`: ids are text. */
const REQUEST_ID = /^\d+[A-Z]*$/i;

/**
 * The id of a row, or null for one that is no request: an empty one, a legend, the notice at the end. One that has
 * megawatts is reported.
 */
export function readRequestId(
  table: SheetTable,
  record: number,
  columns: { readonly id: number; readonly capacity: number },
  rejected: Rejection[],
): string | null {
  const cells = table.records[record] ?? [];
  const id = readText(cells[columns.id]);
  if (id !== null && REQUEST_ID.test(id)) return id;
  if (typeof cells[columns.capacity] === 'number') {
    const field = table.columns[columns.id] ?? 'the id';
    rejected.push({
      place: table.placeOf(record),
      reason: id === null ? `has no ${field}` : `${field} ${JSON.stringify(id.slice(0, 40))} is none`,
    });
  }
  return null;
}
