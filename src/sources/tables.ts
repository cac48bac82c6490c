import { parse as parseCsv } from 'csv-parse/sync';
import { changedShape, messageOf, wrongDocument } from '../errors.ts';

/** A header row and its records. Columns are found by name, trimmed and in any case, never by position. */
export interface Table {
  readonly columns: readonly string[];
  readonly records: readonly string[][];
  /** Line of the document on which `records[0]` stands, counted from 1. */
  readonly firstLine: number;
  /** Position of a column. @throws Fault `changed-shape` naming the column and those that are there. */
  column(...names: string[]): number;
  /** Position of a column, or null where the document has none of these. */
  optionalColumn(...names: string[]): number | null;
}

const foldColumn = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * Reads CSV whose first non-empty line is its header.
 * @throws Fault `wrong-document` for an empty body, HTML or binary; `changed-shape` for a broken line.
 */
export function readCsvTable(bytes: Uint8Array, what: string): Table {
  const text = decodeText(bytes, what);
  let lines: string[][];
  try {
    lines = parseCsv(text, { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true });
  } catch (error) {
    throw changedShape('the CSV', 'the document', `cannot be read: ${messageOf(error)}`);
  }
  const [header, ...records] = lines;
  if (header === undefined) throw wrongDocument(`the document is empty; expected ${what}`);
  return tableOf(header, records, 2);
}

export function tableOf(header: readonly string[], records: readonly string[][], firstLine: number): Table {
  const positions = new Map(header.map((name, position) => [foldColumn(name), position]));
  const optionalColumn = (...names: string[]): number | null => {
    for (const name of names) {
      const position = positions.get(foldColumn(name));
      if (position !== undefined) return position;
    }
    return null;
  };
  return {
    columns: header,
    records,
    firstLine,
    optionalColumn,
    column: (...names) => {
      const position = optionalColumn(...names);
      if (position !== null) return position;
      throw changedShape(
        `column ${names.map((name) => `"${name}"`).join(' or ')}`,
        'the header',
        `is missing; the document has ${header.map((name) => `"${name.trim()}"`).join(', ')}`,
      );
    },
  };
}

/**
 * Reads JSON text.
 * @throws Fault `wrong-document` for an empty body, HTML, or text that is not JSON.
 */
export function readJson(bytes: Uint8Array, what: string): unknown {
  const text = decodeText(bytes, what);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrongDocument(`not JSON (${messageOf(error)}); expected ${what}`);
  }
}

/** UTF-8 text of a document that must not be empty, HTML or binary. */
export function decodeText(bytes: Uint8Array, what: string): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  if (text.trim() === '') throw wrongDocument(`the document is empty; expected ${what}`);
  if (/^\s*<(!doctype\s+html|html|head|body)\b/i.test(text)) throw wrongDocument(`an HTML page; expected ${what}`);
  if (text.includes('\u0000')) throw wrongDocument(`binary data; expected ${what}`);
  return text;
}

/** A number as publishers write it (`1,234.5`, `.6`, `-3`). @throws Fault `changed-shape` naming field and place. */
export function readNumber(value: unknown, field: string, place: string): number {
  const number = readOptionalNumber(value, field, place);
  if (number === null) throw changedShape(field, place, 'is empty; expected a number');
  return number;
}

/** As `readNumber`, with null for an empty cell. */
export function readOptionalNumber(value: unknown, field: string, place: string): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string') {
    const text = value.trim();
    if (text === '') return null;
    if (/^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d+)?$/i.test(text) && /\d/.test(text))
      return Number(text.replaceAll(',', ''));
  }
  throw changedShape(field, place, `expected a number, found ${JSON.stringify(value)}`);
}
