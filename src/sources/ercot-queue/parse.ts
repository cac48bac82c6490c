import type { QueueRow, QueueStatus } from '../../domain/grid/queue.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { keepLast, noRows, quoteNames } from '../documents/tables.ts';
import { readWorkbook, type Sheet, type Workbook } from '../documents/workbook.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import type { Findings } from './cells.ts';
import { compareWithSummary } from './compare-with-summary.ts';
import { readDetails } from './read-details.ts';
import { type Event, readCancelled, readCommissioning, readInactive } from './read-events.ts';
import { readReportDate } from './report-date.ts';
import { CANCELLATION_SHEET, COMMISSIONING_SHEET, DETAIL_SHEETS, INACTIVE_SHEET } from './schema.ts';

const WHAT = "ERCOT's GIS report";

const SHEETS_SHOWN = 6;

/** If a request is on several sheets, the later of these counts. */
const STAGE: Readonly<Record<QueueStatus, number>> = { active: 0, suspended: 1, operational: 2, withdrawn: 3 };

/** @throws Fault `wrong-document` for another workbook; `changed-shape` naming column, sheet and row. */
export function parse(document: SourceDocument): Parsed<'queue'> {
  const workbook = readWorkbook(document.bytes, WHAT);
  const findings: Findings = { rejected: [], warnings: new Set() };
  const listed = detailSheets(workbook).flatMap((sheet) => readDetails(sheet, findings));
  const { rows: inProcess, rejected: twice } = keepLast(listed, (row) => row.queue_id);
  const events = [
    ...readOptional(workbook, COMMISSIONING_SHEET, readCommissioning, findings),
    ...readOptional(workbook, INACTIVE_SHEET, readInactive, findings),
    ...readOptional(workbook, CANCELLATION_SHEET, readCancelled, findings),
  ];
  const byId = new Map(inProcess.map((row) => [row.queue_id, row]));
  for (const { row } of events) {
    const found = byId.get(row.queue_id);
    if (found === undefined) byId.set(row.queue_id, row);
    else if (STAGE[row.status] > STAGE[found.status]) byId.set(row.queue_id, withOutcome(found, row));
  }
  if (byId.size === 0) throw noRows(WHAT);
  const date = readReportDate(workbook);
  const day = date?.day ?? newestDay(events, document.asOf);
  if (date === null) findings.warnings.add('the report does not say when it was run');
  const warnings = [...findings.warnings, ...compareWithSummary(workbook, listed)];
  return parsed([...byId.values()], {
    rejected: [...findings.rejected, ...twice],
    warnings,
    publishedAt: date?.runAt ?? null,
    observedAt: day === null ? null : `${day}T00:00:00Z`,
  });
}

function detailSheets(workbook: Workbook): Sheet[] {
  const found = DETAIL_SHEETS.map((name) => workbook.sheet(name));
  if (found.every((sheet) => sheet === null)) {
    const names = workbook.sheets.map(({ name }) => name);
    const more = names.length > SHEETS_SHOWN ? ` and ${names.length - SHEETS_SHOWN} more` : '';
    const shown = quoteNames(names.slice(0, SHEETS_SHOWN));
    throw wrongDocument(`a workbook with the sheets ${shown}${more}; expected ${WHAT}`);
  }
  return found.map((sheet, position) => {
    if (sheet !== null) return sheet;
    throw changedShape(`sheet "${DETAIL_SHEETS[position]}"`, 'the workbook', 'is missing');
  });
}

function readOptional(
  workbook: Workbook,
  name: string,
  read: (sheet: Sheet, findings: Findings) => Event[],
  findings: Findings,
): Event[] {
  const sheet = workbook.sheet(name);
  if (sheet !== null) return read(sheet, findings);
  findings.warnings.add(`sheet "${name}" is missing: what it would say of projects is not known`);
  return [];
}

/** The fuller row of an earlier stage with the outcome of a later one. */
function withOutcome(entry: QueueRow, { status, source_status, operational_on, withdrawn_on }: QueueRow): QueueRow {
  return { ...entry, status, source_status, operational_on, withdrawn_on };
}

/** The newest day on which something happened to a project, not after the document itself. */
function newestDay(events: readonly Event[], asOf: string | null): string | null {
  const limit = asOf?.slice(0, 10) ?? null;
  const days = events.flatMap(({ day }) => (day !== null && (limit === null || day <= limit) ? [day] : []));
  return days.reduce<string | null>((newest, day) => (newest === null || day > newest ? day : newest), null);
}
