import type { QueueRow } from '../../domain/grid/queue.ts';
import { changedShape } from '../../errors.ts';
import { findTable, readMegawatts, readText, type Sheet } from '../documents/workbook.ts';
import { columnsOf, type Findings, readCounty, readFuelWord, readId, readMilestone, UNSTATED } from './cells.ts';
import {
  APPROVAL_COLUMN,
  CANCEL_COLUMN,
  CATEGORY_COLUMN,
  EVENT_COLUMNS,
  INACTIVE_COLUMN,
  OPERATION,
  STEPS,
} from './schema.ts';

/** What happened to a project, and the row that it would have without any other sheet. */
export interface Event {
  readonly row: QueueRow;
  /** The day on which it happened. */
  readonly day: string | null;
}

/** Approvals of a month. A project has one row for each. */
export function readCommissioning(sheet: Sheet, findings: Findings): Event[] {
  return readEvents(sheet, APPROVAL_COLUMN, findings, (category, day) => {
    const words = (category ?? '').replace(/[\s*]{1,20}$/, '').replace(/\s+/g, ' ');
    if (words === OPERATION) return { status: 'operational', source_status: words, operational_on: day };
    if (!STEPS.has(words)) findings.warnings.add(`commissioning category "${words}" is new: counted as active`);
    return { status: 'active', source_status: words === '' ? null : words };
  });
}

export function readInactive(sheet: Sheet, findings: Findings): Event[] {
  return readEvents(sheet, INACTIVE_COLUMN, findings, () => ({ status: 'suspended', source_status: 'Inactive' }));
}

export function readCancelled(sheet: Sheet, findings: Findings): Event[] {
  return readEvents(sheet, CANCEL_COLUMN, findings, (_category, day) => ({
    status: 'withdrawn',
    source_status: 'Cancelled by the Developer',
    withdrawn_on: day,
  }));
}

type Outcome = Pick<QueueRow, 'status' | 'source_status'> & Partial<Pick<QueueRow, 'operational_on' | 'withdrawn_on'>>;

function readEvents(
  sheet: Sheet,
  dayColumn: readonly string[],
  findings: Findings,
  outcomeOf: (category: string | null, day: string | null) => Outcome,
): Event[] {
  const table = findTable(sheet, [EVENT_COLUMNS.id]);
  if (table === null) {
    throw changedShape('column "INR"', `sheet "${sheet.name.trim()}"`, 'is missing: there is no header');
  }
  const columns = columnsOf(table, EVENT_COLUMNS);
  const happened = table.column(...dayColumn);
  const category = dayColumn === APPROVAL_COLUMN ? table.column(...CATEGORY_COLUMN) : null;
  const events: Event[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const id = readId(cells[columns.id], cells[columns.name], place, findings);
    if (id === null) continue;
    const day = readMilestone(cells[happened], dayColumn[0] ?? '', place);
    const row = {
      ...UNSTATED,
      queue_id: id,
      name: readText(cells[columns.name]),
      ...readFuelWord(cells[columns.fuel], findings),
      capacity_mw: readMegawatts(cells[columns.mw], 'MW', place),
      county: readCounty(cells[columns.county]),
      ...outcomeOf(category === null ? null : readText(cells[category]), day),
    };
    events.push({ row, day });
  }
  return events;
}
