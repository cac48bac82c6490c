import { readCalendarDate } from '../documents/local-time.ts';
import { isZip, noRows } from '../documents/tables.ts';
import { readWorkbook, type Sheet } from '../documents/workbook.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { joinParts, lastOf, type StatedPart } from './join-parts.ts';
import { isQueuePage, readPage } from './read-page.ts';
import { findQueueTable, type Part, readParts } from './read-parts.ts';
import { readStatus, type Unstated } from './read-status.ts';
import { SIGNED_OF_WORD, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another workbook or page; `changed-shape` naming column, sheet and row. */
export function parse(document: SourceDocument): Parsed<'queue'> {
  const { sheets, day } = readSheets(document.bytes);
  const warnings = new Set<string>();
  const { parts, rejected } = readParts(findQueueTable(sheets), warnings);
  if (parts.length === 0) throw noRows(WHAT);
  const observedOn = day ?? newestDay(parts, document.asOf);
  const requests = new Map<string, StatedPart[]>();
  const unstated: Unstated = { operational: 0, active: 0 };
  for (const part of parts) {
    const stated = { part, status: readStatus(part, observedOn, unstated, warnings) };
    const found = requests.get(part.id);
    if (found === undefined) requests.set(part.id, [stated]);
    else found.push(stated);
    if (part.agreement !== null && !SIGNED_OF_WORD.has(part.agreement.toLowerCase())) {
      warnings.add(`agreement status "${part.agreement}" is new: not known whether it is signed`);
    }
  }
  addCounts(requests, unstated, warnings);
  return parsed(
    [...requests].map(([id, stated]) => joinParts(id, stated, observedOn)),
    {
      rejected,
      warnings: [...warnings],
      publishedAt: day === null ? null : `${day}T00:00:00Z`,
      observedAt: observedOn === null ? null : `${observedOn}T00:00:00Z`,
    },
  );
}

/** The Excel export, with the day of the report above its header, or the public page. */
function readSheets(bytes: Uint8Array): { sheets: readonly Sheet[]; day: string | null } {
  const text = isZip(bytes) ? '' : new TextDecoder().decode(bytes);
  if (isQueuePage(text)) {
    const { sheet, day } = readPage(text);
    return { sheets: [sheet], day };
  }
  const { sheets } = readWorkbook(bytes, WHAT);
  const title = sheets.flatMap(({ rows }) => rows.slice(0, 4).flat());
  for (const cell of title) {
    const stamp = typeof cell === 'string' ? /^as of:?\s*(\S+)/i.exec(cell)?.[1] : undefined;
    const day = stamp === undefined ? null : readCalendarDate(stamp);
    if (day !== null) return { sheets, day };
  }
  return { sheets, day: null };
}

/** Where the report has lost its date: the newest day on which something was requested, updated or withdrawn. */
function newestDay(parts: readonly Part[], asOf: string | null): string | null {
  const limit = asOf?.slice(0, 10) ?? '9999-12-31';
  const days = parts.flatMap(({ requested, updated, withdrawn }) => [requested, updated, withdrawn]);
  return lastOf(days.filter((day) => day !== null && day <= limit));
}

function addCounts(
  requests: ReadonlyMap<string, readonly StatedPart[]>,
  unstated: Unstated,
  warnings: Set<string>,
): void {
  const mixed = [...requests.values()].filter((stated) => new Set(stated.map(({ status }) => status)).size > 1);
  if (mixed.length > 0) {
    warnings.add(`${mixed.length} positions have parts of different status: the strongest counts, active before all`);
  }
  if (unstated.operational + unstated.active > 0) {
    warnings.add(
      `rows without any status: ${unstated.operational} that were touched after their day of operation, or never, count as operational, ${unstated.active} as active`,
    );
  }
}
