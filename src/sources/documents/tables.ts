import type { ZodType } from 'zod';
import { changedShape, type Fault, messageOf, wrongDocument } from '../../errors.ts';
import type { Rejection } from '../source.ts';
import { type CsvLines, splitCsv } from './csv-lines.ts';

/** A header row and its records. Columns are found by name, trimmed and in any case, never by position. */
export interface Table {
  readonly columns: readonly string[];
  readonly records: readonly string[][];
  /** Line of the document on which `records[0]` stands, counted from 1. */
  readonly firstLine: number;
  /** Position of a record, for fault messages: `line 14`. */
  placeOf(record: number): string;
  /** The same records under other column names. */
  renamed(rename: (column: string) => string): Table;
  /** Position of a column. @throws Fault `changed-shape` naming the column and the existing ones. */
  column(...names: string[]): number;
  /** Position of a column, or null if the document has no such column. */
  optionalColumn(...names: string[]): number | null;
}

const foldColumn = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Longest list of names, and longest name, that a message quotes from a document. */
const NAMES_SHOWN = 16;
const NAME_SHOWN = 40;

/** Names of a document for a message of one line: `"Time", "Solar" and 12 more`. */
export function quoteNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).map((name) => {
    const folded = name.trim().replace(/\s+/g, ' ');
    return `"${folded.length > NAME_SHOWN ? `${folded.slice(0, NAME_SHOWN)}…` : folded}"`;
  });
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * Reads CSV whose first non-empty line is its header.
 * @throws Fault `wrong-document` for an empty body, markup, JSON or binary; `changed-shape` for a broken line.
 */
export function readCsvTable(bytes: Uint8Array, what: string): Table {
  const { records, lines } = readCsvLines(bytes, what);
  const [header, ...rest] = records;
  if (header === undefined) throw wrongDocument(`the document is empty; expected ${what}`);
  return tableOf(header, rest, lines.slice(1));
}

/**
 * Reads the lines of a CSV that are not empty.
 * @throws as `readCsvTable`.
 */
export function readCsvLines(bytes: Uint8Array, what: string): CsvLines {
  const text = decodeText(bytes, what);
  if (/^\s*</.test(text)) throw wrongDocument(`markup (${clip(text)}); expected ${what}`);
  if (/^\s*[{[]/.test(text)) throw wrongDocument(`JSON (${clip(text)}); expected ${what}`);
  return splitCsv(text);
}

/** @param lines the line of the first record, or of each. */
export function tableOf(
  header: readonly string[],
  records: readonly string[][],
  lines: number | readonly number[],
): Table {
  const positions = new Map(header.map((name, position) => [foldColumn(name), position]));
  const firstLine = typeof lines === 'number' ? lines : (lines[0] ?? 2);
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
    placeOf: (record) => `line ${typeof lines === 'number' ? lines + record : (lines[record] ?? firstLine + record)}`,
    renamed: (rename) => tableOf(header.map(rename), records, lines),
    optionalColumn,
    column: (...names) => {
      const position = optionalColumn(...names);
      if (position !== null) return position;
      throw changedShape(
        `column ${names.map((name) => `"${name}"`).join(' or ')}`,
        'the header',
        `is missing; the document has ${quoteNames(header)}`,
      );
    },
  };
}

/**
 * Positions of the columns that a parser needs, each under any of its spellings.
 * @throws Fault `wrong-document` when at most half of them exist: another table; otherwise `changed-shape` naming the
 * first that is missing.
 */
export function findColumns<const C extends Readonly<Record<string, readonly string[]>>>(
  table: Table,
  columns: C,
  what: string,
): { readonly [K in keyof C]: number } {
  const wanted = Object.entries(columns);
  const there = wanted.filter(([, spellings]) => table.optionalColumn(...spellings) !== null);
  if (there.length * 2 <= wanted.length) {
    throw wrongDocument(`another table, with the columns ${quoteNames(table.columns)}; expected ${what}`);
  }
  return Object.fromEntries(wanted.map(([key, spellings]) => [key, table.column(...spellings)])) as {
    [K in keyof C]: number;
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

/**
 * A JSON value as its schema requires.
 * @throws Fault `changed-shape` with the path of the first invalid member.
 */
export function readShape<T>(schema: ZodType<T>, value: unknown, place: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.reduce<string>(
    (path, step) =>
      typeof step === 'number' ? `${path}[${step}]` : path === '' ? String(step) : `${path}.${String(step)}`,
    '',
  );
  throw changedShape(field || 'the document', place, messageOf(new Error(issue?.message ?? 'not as expected')));
}

/** True when a JSON value is an object with all of these members: a cheap check of the kind of document. */
export function hasMembers(value: unknown, ...members: string[]): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && members.every((member) => member in value)
  );
}

/** The type of a JSON value, for the message that it is not the expected one. */
export function describeJson(value: unknown): string {
  if (Array.isArray(value)) return `a JSON array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return `JSON with ${quoteNames(Object.keys(value))}`;
  return `JSON ${clip(JSON.stringify(value) ?? 'nothing')}`;
}

const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04];
const GZIP_MAGIC = [0x1f, 0x8b];

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  bytes.length >= magic.length && magic.every((byte, position) => bytes[position] === byte);

/** True for a zip archive, which an XLSX workbook is too. */
export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP_MAGIC);
}

/** Above this share of broken letters it is not a text with errors, but not a text. */
const NOISE_SHARE = 0.1;

/** The line of the first bytes that are not UTF-8; null where all are (a publisher may write U+FFFD itself). */
function findNotUtf8(bytes: Uint8Array): string | null {
  try {
    // The start of a document may end within a letter.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return null;
  } catch {
    const before = new TextDecoder('utf-8').decode(bytes).split('\ufffd', 1)[0] ?? '';
    return `line ${before.split('\n').length}`;
  }
}

/**
 * UTF-8 text of a document that must not be empty, HTML or binary.
 * @throws Fault `changed-shape` naming the line where bytes are not UTF-8.
 */
export function decodeText(bytes: Uint8Array, what: string): string {
  if (isZip(bytes)) throw wrongDocument(`a zip archive or workbook; expected ${what}`);
  if (startsWith(bytes, GZIP_MAGIC)) throw wrongDocument(`gzip data; expected ${what}`);
  const text = new TextDecoder('utf-8').decode(bytes);
  if (text.trim() === '') throw wrongDocument(`the document is empty; expected ${what}`);
  if (/^\s*<(!doctype\s+html|html|head|body)\b/i.test(text)) throw wrongDocument(`an HTML page; expected ${what}`);
  const brokenLetters = text.split('\ufffd').length - 1;
  if (text.includes('\u0000') || brokenLetters > text.length * NOISE_SHARE)
    throw wrongDocument(`binary data; expected ${what}`);
  // A name with a broken letter would be another name: an unknown fuel or node.
  const broken = brokenLetters > 0 ? findNotUtf8(bytes) : null;
  if (broken !== null) throw changedShape('the document', broken, 'holds bytes that are not UTF-8');
  return text;
}

function clip(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > NAME_SHOWN ? `${line.slice(0, NAME_SHOWN)}…` : line;
}

/** Text on one line; null if it is missing or empty. */
export function textOf(value: string | null | undefined): string | null {
  const text = (value ?? '').replace(/\s+/gu, ' ').trim();
  return text === '' ? null : text;
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
  // Adding zero turns a negative zero into zero.
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
  if (typeof value === 'string') {
    const text = value.trim();
    if (text === '') return null;
    if (/^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d+)?$/i.test(text) && /\d/.test(text)) {
      const number = Number(text.replaceAll(',', ''));
      if (Number.isFinite(number)) return number + 0;
    }
  }
  throw changedShape(field, place, `expected a number, found ${clip(JSON.stringify(value) ?? 'nothing')}`);
}

/** The words for "no figure" in tables of statistics. */
const NO_FIGURE = /^(n\/?a|null|-+|\.+)$/i;

/** As `readOptionalNumber`, with null for a publisher's word for none as well. */
export function readFigure(value: unknown, field: string, place: string): number | null {
  return typeof value === 'string' && NO_FIGURE.test(value.trim()) ? null : readOptionalNumber(value, field, place);
}

/** The result of adding decimals, without the noise of binary fractions and without a negative zero. */
export function withoutNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

/** The fault of a document that has the right shape and no data. */
export function noRows(what: string): Fault {
  return changedShape('the rows', 'the document', `there are none in this ${what}`);
}

/** One row for each key: the last if a document has several. A replaced row is reported if its content differs. */
export function keepLast<R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
): { readonly rows: readonly R[]; readonly rejected: readonly Rejection[] } {
  const byKey = new Map<string, R>();
  const rejected: Rejection[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const earlier = byKey.get(key);
    if (earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(row)) {
      rejected.push({ place: key, reason: 'is in the document twice; the last one counts' });
    }
    byKey.set(key, row);
  }
  return { rows: byKey.size === rows.length ? rows : [...byKey.values()], rejected };
}

/**
 * Groups in which a value that should be unique differs by more than `tolerance`; rows without the value are skipped.
 */
export function groupsThatDiffer<R>(
  rows: readonly R[],
  groupOf: (row: R) => string,
  amountOf: (row: R) => number | null,
  tolerance: number,
): { readonly group: string; readonly spread: number }[] {
  const ranges = new Map<string, { min: number; max: number }>();
  for (const row of rows) {
    const value = amountOf(row);
    if (value === null) continue;
    const group = groupOf(row);
    const range = ranges.get(group);
    if (range === undefined) ranges.set(group, { min: value, max: value });
    else if (value < range.min) range.min = value;
    else if (value > range.max) range.max = value;
  }
  return [...ranges]
    .map(([group, { min, max }]) => ({ group, spread: withoutNoise(max - min) }))
    .filter(({ spread }) => spread > tolerance);
}
