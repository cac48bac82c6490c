import type { Fuel } from '../../domain/grid/fuel.ts';
import type { QueueProjectType } from '../../domain/grid/queue.ts';
import { wrongDocument } from '../../errors.ts';
import { quoteNames } from '../documents/tables.ts';
import { readDay, readMegawatts, readText, type Sheet, type SheetTable, sheetTable } from '../documents/workbook.ts';
import type { Rejection } from '../source.ts';
import { readFuels } from './read-fuels.ts';
import { PROJECT_TYPE_OF_CODE, QUEUE_COLUMNS, STATE_OF_NAME, STATUS_COLUMN, WHAT } from './schema.ts';

/** One row of the report: a position, or one phase, unit or end of a line of it. */
export interface Part {
  readonly id: string;
  readonly name: string | null;
  readonly source_fuel: string | null;
  readonly fuels: readonly Fuel[];
  readonly project_type: QueueProjectType;
  readonly mw: number | null;
  readonly state: string | null;
  readonly county: string | null;
  readonly updated: string | null;
  readonly requested: string | null;
  readonly operation: string | null;
  readonly withdrawn: string | null;
  readonly agreement: string | null;
  /** A, W or C, where the report has it. */
  readonly status: string | null;
  readonly projectStatus: string | null;
}

const NOT_STATED = /^(n\/?a|none|tbd)$/i;
const ID = /^\d+[A-Z]*(-\d+)?$/i;

/** The header is in row 5, below a title, or in row 1 if the title was removed. */
export function findQueueTable(sheets: readonly Sheet[]): SheetTable {
  const wanted = Object.values(QUEUE_COLUMNS);
  for (const sheet of sheets) {
    for (const [position, row] of sheet.rows.slice(0, 20).entries()) {
      const names = new Set(row.map((cell) => String(cell ?? '').toLowerCase()));
      const there = wanted.filter((spellings) => spellings.some((name) => names.has(name.toLowerCase())));
      if (there.length * 2 > wanted.length) return sheetTable(sheet, position);
    }
  }
  const names = sheets.map(({ name }) => name).slice(0, 6);
  throw wrongDocument(`a workbook with the sheets ${quoteNames(names)}, but not the queue; expected ${WHAT}`);
}

export function readParts(table: SheetTable, warnings: Set<string>): { parts: Part[]; rejected: Rejection[] } {
  const columns = Object.fromEntries(
    Object.entries(QUEUE_COLUMNS).map(([key, names]) => [key, table.column(...names)]),
  ) as { readonly [K in keyof typeof QUEUE_COLUMNS]: number };
  const statusColumn = table.optionalColumn(STATUS_COLUMN);
  const parts: Part[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const text = (column: number | null): string | null => {
      const found = column === null ? null : (readText(cells[column])?.replace(/\s+/g, ' ') ?? null);
      return found === null || NOT_STATED.test(found) ? null : found;
    };
    const day = (column: number): string | null => readDay(cells[column], `column "${table.columns[column]}"`, place);
    const id = text(columns.id);
    if (id === null || !ID.test(id)) {
      if (text(columns.capacity) !== null) rejected.push({ place, reason: 'has no Position' });
      continue;
    }
    parts.push({
      id,
      name: text(columns.name),
      ...readFuels(text(columns.fuel), warnings),
      project_type: readType(text(columns.type), warnings),
      mw: readMegawatts(cells[columns.capacity], `column "${table.columns[columns.capacity]}"`, place),
      state: readState(text(columns.state), warnings),
      county: text(columns.county)?.replace(/\s{1,9}county$/i, '') ?? null,
      updated: day(columns.updated),
      requested: day(columns.requested),
      operation: day(columns.operation),
      withdrawn: day(columns.withdrawn),
      agreement: text(columns.agreement),
      status: text(statusColumn),
      projectStatus: text(columns.projectStatus),
    });
  }
  return { parts, rejected };
}

function readType(code: string | null, warnings: Set<string>): QueueProjectType {
  const type = PROJECT_TYPE_OF_CODE.get(code?.toUpperCase() ?? '');
  if (type === undefined) warnings.add(`type ${JSON.stringify(code)} is new: counted as generation`);
  return type ?? 'generation';
}

function readState(text: string | null, warnings: Set<string>): string | null {
  const code = text?.toUpperCase() ?? null;
  if (code === null || /^[A-Z]{2}$/.test(code)) return code;
  const found = STATE_OF_NAME.get(code);
  if (found === undefined) warnings.add(`state "${text}" is none that is known: left out`);
  return found ?? null;
}
