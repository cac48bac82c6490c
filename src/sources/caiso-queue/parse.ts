import { wrongDocument } from '../../errors.ts';
import { keepLast, noRows, quoteNames } from '../documents/tables.ts';
import { readWorkbook } from '../documents/workbook.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import type { Found } from './found.ts';
import { isCluster, readCluster } from './read-cluster.ts';
import { isPublicQueue, readPublicQueue } from './read-public-queue.ts';
import { WHAT } from './schema.ts';

const SHEETS_SHOWN = 6;

/** @throws Fault `wrong-document` for another workbook; `changed-shape` naming column, sheet and row. */
export function parse(document: SourceDocument): Parsed<'queue'> {
  const workbook = readWorkbook(document.bytes, WHAT);
  const found: Found = { rows: [], rejected: [], warnings: new Set(), pastDays: [] };
  let day: string | null = null;
  if (isPublicQueue(workbook)) {
    day = readPublicQueue(workbook, found).day;
  } else if (isCluster(workbook)) {
    readCluster(workbook, found);
  } else {
    const names = workbook.sheets.map(({ name }) => name);
    const more = names.length > SHEETS_SHOWN ? ` and ${names.length - SHEETS_SHOWN} more` : '';
    throw wrongDocument(
      `a workbook with the sheets ${quoteNames(names.slice(0, SHEETS_SHOWN))}${more}; expected ${WHAT}`,
    );
  }
  if (found.rows.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found.rows, (row) => row.queue_id);
  const observedOn = day ?? newestDay(found.pastDays, document.asOf);
  return parsed(rows, {
    rejected: [...found.rejected, ...rejected],
    warnings: [...found.warnings],
    publishedAt: day === null ? null : `${day}T00:00:00Z`,
    observedAt: observedOn === null ? null : `${observedOn}T00:00:00Z`,
  });
}

/** The newest day that something is said to have happened on, not after the document itself. */
function newestDay(days: readonly (string | null)[], asOf: string | null): string | null {
  const limit = asOf?.slice(0, 10) ?? null;
  return days.reduce(
    (newest, day) =>
      day !== null && (limit === null || day <= limit) && (newest === null || day > newest) ? day : newest,
    null,
  );
}
