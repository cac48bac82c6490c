import type { QueueRow } from '../../domain/grid/queue.ts';
import { readText, type Sheet, type Workbook } from '../documents/workbook.ts';
import type { Found } from './found.ts';
import { type PlantPart, readFuels } from './read-fuels.ts';
import { readCounty, readState } from './read-place.ts';
import { type ListedRequest, requestTable } from './request-table.ts';
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
  const { table, columns, requests } = requestTable(sheet, CLUSTER_HEADER, CLUSTER_COLUMNS);
  const parts = CLUSTER_PART_COLUMNS.map(({ both, mw }) => ({ both: table.column(...both), mw: table.column(...mw) }));
  const withdrawn = isWithdrawn ? table.column(CLUSTER_WITHDRAWN_COLUMN) : null;

  for (const request of requests(rejected)) {
    const { id, cells, day } = request;
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
        parts.map(({ both, mw }) => partOf(request, both, mw)),
        warnings,
      ),
      project_type: 'generation',
      capacity_mw: request.megawatts(columns.capacity),
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
function partOf(request: ListedRequest, both: number, mw: number): PlantPart {
  const megawatts = request.megawatts(mw);
  const text = readText(request.cells[both]);
  if (text === null || /^(n\/?a|none)$/i.test(text)) return { type: null, fuel: null, mw: megawatts };
  const slash = text.indexOf('/');
  const [type, fuel] = slash < 0 ? [null, text] : [text.slice(0, slash).trim(), text.slice(slash + 1).trim()];
  return { type, fuel, mw: megawatts };
}
