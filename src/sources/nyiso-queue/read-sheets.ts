import { changedShape, wrongDocument } from '../../errors.ts';
import { quoteNames } from '../documents/tables.ts';
import { readWorkbook, type Sheet, type SheetTable, sheetTable } from '../documents/workbook.ts';
import { COLUMNS, type SheetStatus } from './schema.ts';

export const WHAT = 'NYISO queue workbook';

export interface QueueSheet {
  readonly name: string;
  readonly table: SheetTable;
  readonly status: SheetStatus;
  /** Whether all of its projects are loads. */
  readonly isLoad: boolean;
}

/** Rows among which the header is looked for. */
const HEADER_WITHIN = 12;
/** Cells that a row of a table has at least; titles and notes have one or two. */
const ROW_CELLS = 5;

const fold = (cell: unknown): string =>
  typeof cell === 'string' ? cell.trim().toLowerCase().replace(/\s+/g, ' ') : '';
/** Elsewhere `Queue Number` is a column of other operators' workbooks. */
const LOAD_ID = 'queue number';
const ID_NAMES: ReadonlySet<string> = new Set(COLUMNS.id.map(fold).filter((name) => name !== LOAD_ID));

/**
 * The sheets with projects. Sheets are known by name; one with a queue's header and another name is reported.
 * @throws Fault `wrong-document` for another workbook, `changed-shape` where a known sheet has lost its header.
 */
export function readSheets(bytes: Uint8Array): { sheets: QueueSheet[]; warnings: string[] } {
  const workbook = readWorkbook(bytes, WHAT);
  const withHeader = workbook.sheets.filter((sheet) => findHeader(sheet) !== null);
  if (withHeader.length === 0 && workbook.sheet('Interconnection Queue') === null) {
    throw wrongDocument(
      `a workbook with the sheets ${quoteNames(workbook.sheets.map(({ name }) => name))}; expected ${WHAT}`,
    );
  }
  const sheets: QueueSheet[] = [];
  const warnings: string[] = [];
  for (const sheet of workbook.sheets) {
    const role = roleOf(sheet.name);
    const table = findHeader(sheet);
    if (role === null) {
      if (table !== null) warnings.push(`sheet "${sheet.name.trim().slice(0, 40)}" is not known and was not read`);
    } else if (table !== null) {
      sheets.push({ name: sheet.name.trim(), table, ...role });
    } else if (sheet.rows.some((row) => row.filter((cell) => cell !== null).length >= ROW_CELLS)) {
      throw changedShape('column "Queue Pos."', `sheet "${sheet.name.trim()}"`, 'is missing: there is no header');
    }
  }
  return { sheets, warnings };
}

const isLoadSheet = (name: string): boolean => fold(name).startsWith('load projects');

function roleOf(name: string): Pick<QueueSheet, 'status' | 'isLoad'> | null {
  const folded = fold(name);
  if (!/^(interconnection queue|cluster projects|load projects|withdrawn|in service)/.test(folded)) return null;
  const status = /withdrawn/.test(folded)
    ? 'withdrawn'
    : /^in service|-\s*in service/.test(folded)
      ? 'operational'
      : null;
  return { status, isLoad: isLoadSheet(name) };
}

/** The header is one row; on In Service it is two, "Queue" over "Pos.". */
function findHeader(sheet: Sheet): SheetTable | null {
  for (const [position, row] of sheet.rows.slice(0, HEADER_WITHIN).entries()) {
    const names = row.map(fold);
    const isHeader = names.some((name) => ID_NAMES.has(name) || (name === LOAD_ID && isLoadSheet(sheet.name)));
    if (isHeader) return sheetTable(sheet, position);
    const below = (sheet.rows[position + 1] ?? []).map(fold);
    if (names.some((name, column) => name === 'queue' && below[column] === 'pos.')) {
      return sheetTable(sheet, position, 2);
    }
  }
  return null;
}
