import type { QueueRow } from '../../domain/grid/queue.ts';
import { changedShape } from '../../errors.ts';
import { type Cell, readMegawatts, readText, type Sheet, type SheetTable, sheetTable } from '../documents/workbook.ts';
import {
  columnsOf,
  type Findings,
  isSentinel,
  readCounty,
  readFuelCode,
  readId,
  readMilestone,
  UNSTATED,
} from './cells.ts';
import { DETAIL_COLUMNS, MODEL_READY_COLUMN, PHASE, PHASE_COLUMN, SCREENING_COLUMN } from './schema.ts';

/** Projects in process. A sheet may have several tables, each with a header of its own. */
export function readDetails(sheet: Sheet, findings: Findings): QueueRow[] {
  return tablesOf(sheet).flatMap((table) => readTable(table, findings));
}

function tablesOf(sheet: Sheet): SheetTable[] {
  const isHeader = (cell: Cell) => typeof cell === 'string' && /^inr$/i.test(cell);
  const headers = sheet.rows.flatMap((row, position) => (row.some(isHeader) ? [position] : []));
  if (headers.length === 0) {
    throw changedShape('column "INR"', `sheet "${sheet.name.trim()}"`, 'is missing: there is no header');
  }
  return headers.map((header, block) => {
    const table = sheetTable(sheet, header);
    const next = headers[block + 1];
    return next === undefined ? table : { ...table, records: table.records.slice(0, next - header - 1) };
  });
}

function readTable(table: SheetTable, findings: Findings): QueueRow[] {
  const columns = columnsOf(table, DETAIL_COLUMNS);
  const modelReady = table.optionalColumn(...MODEL_READY_COLUMN);
  const phaseColumn = modelReady === null ? table.column(...PHASE_COLUMN) : table.optionalColumn(...PHASE_COLUMN);
  const screening = phaseColumn === null ? null : table.column(...SCREENING_COLUMN);
  const rows: QueueRow[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const id = readId(cells[columns.id], cells[columns.name], place, findings);
    if (id === null) continue;
    const day = (column: number | null, field: string) =>
      column === null ? null : readMilestone(cells[column], field, place);
    const isReached = (column: number, field: string) => isSentinel(cells[column]) || day(column, field) !== null;
    const isSigned = isReached(columns.signed, 'IA Signed');
    const phase = phaseColumn === null ? null : readPhase(readText(cells[phaseColumn]), findings);
    const words = phase?.words ?? (day(modelReady, 'Model Ready Date') === null ? null : 'Model Ready');
    const approval = isReached(columns.synchronization, 'Approved for Synchronization')
      ? 'Approved for Synchronization'
      : isReached(columns.energization, 'Approved for Energization')
        ? 'Approved for Energization'
        : null;
    rows.push({
      ...UNSTATED,
      queue_id: id,
      name: readText(cells[columns.name]),
      ...readFuelCode(cells[columns.fuel], cells[columns.technology], findings),
      capacity_mw: readMegawatts(cells[columns.mw], 'Capacity (MW)', place),
      county: readCounty(cells[columns.county]),
      status: 'active',
      source_status: [words, approval].filter((part) => part !== null).join(' / ') || null,
      requested_on: day(screening, 'Screening Study Started'),
      proposed_on: day(columns.proposed, 'Projected COD'),
      agreement_status: phase?.agreement ?? (isSigned ? 'IA Signed' : null),
      agreement_signed: phase?.agreement === 'IA' || isSigned,
    });
  }
  return rows;
}

/** The phase in the publisher's words, and of these the last: `IA` or `No IA`. */
function readPhase(
  text: string | null,
  findings: Findings,
): { readonly words: string; readonly agreement: string | null } | null {
  if (text === null) return null;
  const words = text.replace(/\s+/g, ' ');
  const [, agreement] = PHASE.exec(words) ?? [];
  if (agreement === undefined) findings.warnings.add(`study phase "${words}" is new: counted as active`);
  return { words, agreement: agreement ?? null };
}
