import { SaxesParser } from 'saxes';
import { changedShape, messageOf, wrongDocument } from '../../errors.ts';
import { decodeText, isZip } from '../documents/tables.ts';
import { type Cell, readText, readWorkbook, type Sheet } from '../documents/workbook.ts';
import { COLUMNS, type Column, DESCRIBING, NAMING, REQUIRED } from './schema.ts';

export const WHAT = "PJM's queue";

export interface ProjectRecord {
  /** Its position, for fault messages. */
  readonly place: string;
  readonly cells: ReadonlyMap<Column, Cell>;
  /** The words that say that an entry moved to a cycle, in any column. */
  readonly movedTo: string | null;
}

export interface ProjectTable {
  readonly columns: ReadonlySet<Column>;
  /** All names of the document, for messages. */
  readonly names: readonly string[];
  readonly records: readonly ProjectRecord[];
}

const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const COLUMN_OF_NAME: ReadonlyMap<string, Column> = new Map(
  (Object.keys(COLUMNS) as Column[]).flatMap((column) => COLUMNS[column].map((name) => [fold(name), column] as const)),
);
const MOVED = /\bmoved to\b[^;.]*/i;

/** The Excel exports and the XML files as one kind of table. @throws Fault `wrong-document` for anything else. */
export function readProjects(bytes: Uint8Array): ProjectTable {
  if (isZip(bytes)) return readExport(readWorkbook(bytes, WHAT).sheets);
  const text = decodeText(bytes, WHAT);
  if (!/^\s*</.test(text)) throw wrongDocument(`neither XML nor an Excel workbook; expected ${WHAT}`);
  return readXml(text);
}

/** Number of the queue's columns that exist. */
export function countPresent(columns: ReadonlySet<Column>): number {
  return [...REQUIRED, ...DESCRIBING].filter((column) => columns.has(column)).length;
}

/** Titles above the header are skipped; the header is the row, of any sheet, that has most of the columns. */
function readExport(sheets: readonly Sheet[]): ProjectTable {
  let best: { sheet: Sheet; row: number; columns: readonly (Column | null)[]; matches: number } | null = null;
  for (const sheet of sheets) {
    for (const [row, cells] of sheet.rows.slice(0, HEADER_WITHIN_ROWS).entries()) {
      const columns = cells.map((cell) => COLUMN_OF_NAME.get(fold(String(cell ?? ''))) ?? null);
      const present = countPresent(new Set(columns.filter((column) => column !== null)));
      if (best === null || present > best.matches) best = { sheet, row, columns, matches: present };
    }
  }
  if (best === null) return { columns: new Set(), names: [], records: [] };
  const { sheet, row: header, columns } = best;
  const records = sheet.rows.slice(header + 1).map((row, position): ProjectRecord => {
    const cells = new Map<Column, Cell>();
    let movedTo: string | null = null;
    for (const [index, cell] of row.entries()) {
      const column = columns[index] ?? null;
      if (cell === null) continue;
      if (column !== null && !cells.has(column)) cells.set(column, cell);
      movedTo ??= movedToOf(column, cell);
    }
    return { place: `sheet "${sheet.name.trim()}" row ${header + position + 2}`, cells, movedTo };
  });
  return {
    columns: new Set(columns.filter((column) => column !== null)),
    names: (sheet.rows[header] ?? []).map((cell) => String(cell ?? '')).filter((name) => name !== ''),
    // Blank rows at the end do not count.
    records: records.filter((record) => record.cells.size > 0),
  };
}

const HEADER_WITHIN_ROWS = 40;

/** `<Projects><Project><Name>…`: 23 MB, read as a stream of tags, so that only the wanted part stays in memory. */
function readXml(text: string): ProjectTable {
  const columns = new Set<Column>();
  const names = new Set<string>();
  const records: ProjectRecord[] = [];
  let depth = 0;
  let cells = new Map<Column, Cell>();
  let movedTo: string | null = null;
  let value = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    if (columns.size === 0) throw wrongDocument(`markup that is no XML of projects; expected ${WHAT}`);
    throw changedShape('the XML', `line ${parser.line}`, `cannot be read: ${messageOf(error)}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth === 2) {
      cells = new Map();
      movedTo = null;
      for (const [attribute, content] of Object.entries(attributes)) keep(attribute, content);
    }
    if (depth === 3) value = '';
    if (depth > 1 && names.size < NAMES_KEPT) names.add(name);
  });
  const append = (more: string) => {
    if (depth >= 3) value += more;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', ({ name }) => {
    if (depth === 3) keep(name, value);
    if (depth === 2) records.push({ place: `project ${records.length + 1}`, cells, movedTo });
    depth -= 1;
  });
  const keep = (name: string, content: string): void => {
    const column = COLUMN_OF_NAME.get(fold(name)) ?? null;
    if (column !== null) columns.add(column);
    const cell = readText(content);
    if (cell === null) return;
    if (column !== null && !cells.has(column)) cells.set(column, cell);
    movedTo ??= movedToOf(column, cell);
  };
  parser.write(text).close();
  return { columns, names: [...names], records };
}

const NAMES_KEPT = 60;

function movedToOf(column: Column | null, cell: Cell): string | null {
  if (typeof cell !== 'string' || (column !== null && NAMING.has(column))) return null;
  return MOVED.exec(cell)?.[0].trim() ?? null;
}
