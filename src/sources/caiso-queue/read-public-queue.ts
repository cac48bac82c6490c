import type { QueueRow, QueueStatus } from '../../domain/grid/queue.ts';
import { changedShape } from '../../errors.ts';
import { readCalendarDate } from '../documents/local-time.ts';
import { type Cell, readText, type Sheet, type Workbook } from '../documents/workbook.ts';
import type { Found } from './found.ts';
import { readFuels } from './read-fuels.ts';
import { readCounty, readState } from './read-place.ts';
import { requestTable } from './request-table.ts';
import {
  PUBLIC_COLUMNS,
  PUBLIC_HEADER,
  PUBLIC_PART_COLUMNS,
  PUBLIC_SHEETS,
  SIGNED_OF_WORD,
  STATUS_OF_WORD,
  SUSPENSION_COLUMN,
  WITHDRAWN_COLUMN,
} from './schema.ts';

/** Number of rows above the header, one of which has the date of the report. */
const TITLE_ROWS = 4;
const WITHHELD = /^(project name\s*-\s*)?confidential$/i;

export function isPublicQueue(workbook: Workbook): boolean {
  return PUBLIC_SHEETS.some(({ names }) => workbook.sheet(...names) !== null);
}

/** The Public Queue Report: requests in the queue, those that operate, those withdrawn. */
export function readPublicQueue(workbook: Workbook, found: Found): { readonly day: string | null } {
  let day: string | null = null;
  for (const { names, status } of PUBLIC_SHEETS) {
    const sheet = workbook.sheet(...names);
    if (sheet === null) throw changedShape(`sheet "${names[0]}"`, 'the workbook', 'is missing');
    readSheet(sheet, status, found);
    const runDay = readRunDay(sheet);
    if (runDay !== null && (day === null || runDay > day)) day = runDay;
  }
  if (day === null) found.warnings.add('no sheet has a "Report Run Date": the newest day of its rows is used');
  return { day };
}

/** `Report Run Date: 08/03/2026`, in some cell of the first rows. */
function readRunDay(sheet: Sheet): string | null {
  for (const cell of sheet.rows.slice(0, TITLE_ROWS).flat()) {
    const text = typeof cell === 'string' ? /^report run date:?\s*(\S+)/i.exec(cell)?.[1] : undefined;
    const day = text === undefined ? null : readCalendarDate(text);
    if (day !== null) return day;
  }
  return null;
}

function readSheet(sheet: Sheet, statusOfSheet: QueueStatus, found: Found): void {
  const { rejected, warnings } = found;
  const { table, columns, requests } = requestTable(sheet, PUBLIC_HEADER, PUBLIC_COLUMNS);
  const parts = PUBLIC_PART_COLUMNS.map(({ type, fuel, mw }) => ({
    type: table.column(...type),
    fuel: table.column(...fuel),
    mw: table.column(...mw),
  }));
  const suspension = statusOfSheet === 'active' ? table.column(SUSPENSION_COLUMN) : null;
  const withdrawn = statusOfSheet === 'withdrawn' ? table.column(WITHDRAWN_COLUMN) : null;

  for (const { id, cells, day, megawatts } of requests(rejected)) {
    const { status, words } = readStatus(
      readText(cells[columns.status]),
      suspension === null ? null : readText(cells[suspension]),
      statusOfSheet,
      warnings,
    );
    const online = day(columns.online);
    const queued = day(columns.queued);
    const gone = day(withdrawn);
    const received = day(columns.received);
    const name = readText(cells[columns.name]);
    found.pastDays.push(received, queued, gone, status === 'operational' ? online : null);
    found.rows.push({
      kind: 'queue',
      iso: 'CAISO',
      queue_id: id,
      name: name === null || WITHHELD.test(name) ? null : name,
      ...readFuels(
        parts.map(({ type, fuel, mw }) => ({
          type: readText(cells[type]),
          fuel: readText(cells[fuel]),
          mw: megawatts(mw),
        })),
        warnings,
      ),
      project_type: 'generation',
      capacity_mw: megawatts(columns.capacity),
      state: readState(cells[columns.state], warnings),
      county: readCounty(cells[columns.county]),
      status,
      source_status: words,
      requested_on: received ?? queued,
      // What operates was proposed as filed: its other day is the one on which it went into operation.
      proposed_on: (statusOfSheet === 'operational' ? null : online) ?? day(columns.proposed),
      operational_on: statusOfSheet === 'operational' && status === 'operational' ? online : null,
      withdrawn_on: gone,
      ...readAgreement(cells[columns.agreement], warnings),
    } satisfies QueueRow);
  }
}

/** A request that is suspended is active too, in the publisher's words. */
function readStatus(
  word: string | null,
  suspension: string | null,
  ofSheet: QueueStatus,
  warnings: Set<string>,
): { status: QueueStatus; words: string | null } {
  const words = [word, suspension].filter((part) => part !== null).join(' / ') || null;
  const status = word === null ? ofSheet : STATUS_OF_WORD.get(word.toLowerCase());
  if (status === undefined) {
    warnings.add(`application status "${word}" is new: counted as active`);
    return { status: 'active', words };
  }
  if (suspension === null || /^(n\/?a|none|no|not suspended)$/i.test(suspension)) return { status, words };
  if (/^suspended$/i.test(suspension)) return { status: status === 'active' ? 'suspended' : status, words };
  warnings.add(`suspension status "${suspension}" is new: not counted as suspended`);
  return { status, words };
}

function readAgreement(
  cell: Cell | undefined,
  warnings: Set<string>,
): Pick<QueueRow, 'agreement_status' | 'agreement_signed'> {
  const word = readText(cell);
  if (word === null || /^(n\/?a|none)$/i.test(word)) return { agreement_status: null, agreement_signed: null };
  const signed = SIGNED_OF_WORD.get(word.toLowerCase());
  if (signed === undefined) warnings.add(`agreement status "${word}" is new: not known whether it is signed`);
  return { agreement_status: word, agreement_signed: signed ?? null };
}
