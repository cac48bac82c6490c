import { changedShape } from '../../errors.ts';
import { type Cell, findTable, readDay, readMegawatts, type Sheet, type SheetTable } from '../documents/workbook.ts';
import type { Rejection } from '../source.ts';
import { readRequestId } from './request-id.ts';

type Spellings = Readonly<Record<'id' | 'capacity', readonly string[]>> & Readonly<Record<string, readonly string[]>>;

/** A row that is a request. */
export interface ListedRequest {
  readonly id: string;
  readonly cells: readonly Cell[];
  /** `YYYY-MM-DD`; null for an empty cell, and where the sheet has no such column. @throws Fault `changed-shape` */
  day(column: number | null): string | null;
  /** Null for an empty cell. @throws Fault `changed-shape` */
  megawatts(column: number): number | null;
}

/** The table of a sheet, the columns that every sheet of its workbook has, and its requests. */
interface RequestTable<C extends Spellings> {
  readonly table: SheetTable;
  readonly columns: { readonly [K in keyof C]: number };
  /** Rows that are no request are left out; one that has megawatts is reported in `rejected`. */
  requests(rejected: Rejection[]): Generator<ListedRequest>;
}

/**
 * @param header columns that the header row is known by.
 * @throws Fault `changed-shape` for a sheet without that row, or without one of the columns.
 */
export function requestTable<const C extends Spellings>(
  sheet: Sheet,
  header: readonly (readonly string[])[],
  spellings: C,
): RequestTable<C> {
  const table = findTable(sheet, header);
  if (table === null) {
    const names = header.map(([name]) => `"${name}"`).join(' and ');
    throw changedShape('the header', `sheet "${sheet.name.trim()}"`, `is missing: no row has ${names}`);
  }
  const columns = Object.fromEntries(
    Object.entries(spellings).map(([key, names]) => [key, table.column(...names)]),
  ) as RequestTable<C>['columns'];
  return { table, columns, requests: (rejected) => readRequests(table, columns, rejected) };
}

function* readRequests(
  table: SheetTable,
  columns: { readonly id: number; readonly capacity: number },
  rejected: Rejection[],
): Generator<ListedRequest> {
  const field = (column: number): string => `column "${table.columns[column]}"`;
  for (const [record, cells] of table.records.entries()) {
    const id = readRequestId(table, record, columns, rejected);
    if (id === null) continue;
    const place = table.placeOf(record);
    yield {
      id,
      cells,
      day: (column) => (column === null ? null : readDay(cells[column], field(column), place)),
      megawatts: (column) => readMegawatts(cells[column], field(column), place),
    };
  }
}
