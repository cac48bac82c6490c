import type { QueueRow } from '../../domain/queue.ts';
import { changedShape } from '../../errors.ts';
import {
  findTable,
  readDay,
  readMegawatts,
  readText,
  type Sheet,
  type SheetTable,
  type Workbook,
} from '../workbook.ts';
import type { Found } from './found.ts';
import { type PlantPart, readFuels } from './read-fuels.ts';
import { readCounty, readState } from './read-place.ts';
import { readRequestId } from './request-id.ts';
import { CLUSTER_COLUMNS, CLUSTER_HEADER, CLUSTER_PART_COLUMNS, CLUSTER_WITHDRAWN_COLUMN } from './schema.ts';

const ACTIVE_SHEET = /^cluster \d+$/i;
const WITHDRAWN_SHEET = 'Withdrawn';

/** Known by the names of its two sheets. */
export function isCluster(workbook: Workbook): boolean {
  return activeSheet(workbook) !== null && workbook.sheet(WITHDRAWN_SHEET) !== null;
}

/** The workbook of a cluster that is not in the Public Queue Report yet. It has no date. */
export function readCluster(workbook: Workbook, found: Found): void {
  for (const sheet of [activeSheet(workbook), workbook.sheet(WITHDRAWN_SHEET)]) {
    if (sheet !== null) readSheet(sheet, sheet.name.trim().toLowerCase() === WITHDRAWN_SHEET.toLowerCase(), found);
  }
}

function activeSheet(workbook: Workbook): Sheet | null {
  return workbook.sheets.find(({ name }) => ACTIVE_SHEET.test(name.trim())) ?? null;
}

function readSheet(sheet: Sheet, isWithdrawn: boolean, found: Found): void {
  const { rejected, warnings } = found;
  const table = findTable(sheet, CLUSTER_HEADER);
  if (table === null) {
    const names = CLUSTER_HEADER.map(([name]) => `"${name}"`).join(' and ');
    throw changedShape('the header', `sheet "${sheet.name.trim()}"`, `is missing: no row has ${names}`);
  }
  const columns = Object.fromEntries(
    Object.entries(CLUSTER_COLUMNS).map(([key, names]) => [key, table.column(...names)]),
  ) as { readonly [K in keyof typeof CLUSTER_COLUMNS]: number };
  const parts = CLUSTER_PART_COLUMNS.map(({ both, mw }) => ({ both: table.column(...both), mw: table.column(...mw) }));
  const withdrawn = isWithdrawn ? table.column(CLUSTER_WITHDRAWN_COLUMN) : null;

  for (const [record, cells] of table.records.entries()) {
    const id = readRequestId(table, record, columns, rejected);
    if (id === null) continue;
    const place = table.placeOf(record);
    const day = (column: number | null): string | null =>
      column === null ? null : readDay(cells[column], `column "${table.columns[column]}"`, place);
    const queued = day(columns.queued);
    const received = day(columns.received);
    const gone = day(withdrawn);
    found.pastDays.push(received, queued, gone);
    found.rows.push({
      kind: 'queue',
      iso: 'CAISO',
      queue_id: id,
      name: readText(cells[columns.name]),
      ...readFuels(
        parts.map(({ both, mw }) => partOf(table, record, both, mw)),
        warnings,
      ),
      project_type: 'generation',
      capacity_mw: readMegawatts(cells[columns.capacity], `column "${table.columns[columns.capacity]}"`, place),
      state: readState(cells[columns.state], warnings),
      county: readCounty(cells[columns.county]),
      status: isWithdrawn ? 'withdrawn' : 'active',
      source_status: isWithdrawn ? WITHDRAWN_SHEET : null,
      requested_on: received ?? queued,
      proposed_on: day(columns.proposed),
      operational_on: null,
      withdrawn_on: gone,
      agreement_status: null,
      agreement_signed: null,
    } satisfies QueueRow);
  }
}

/** `Photovoltaic/Solar`; cells of parts that a plant does not have say `N/A`. */
function partOf(table: SheetTable, record: number, both: number, mw: number): PlantPart {
  const cells = table.records[record] ?? [];
  const megawatts = readMegawatts(cells[mw], `column "${table.columns[mw]}"`, table.placeOf(record));
  const text = readText(cells[both]);
  if (text === null || /^(n\/?a|none)$/i.test(text)) return { type: null, fuel: null, mw: megawatts };
  const slash = text.indexOf('/');
  const [type, fuel] = slash < 0 ? [null, text] : [text.slice(0, slash).trim(), text.slice(slash + 1).trim()];
  return { type, fuel, mw: megawatts };
}
