import { CONFIDENCES, type Confidence } from '../../../domain/policy/confidence.ts';
import type { ReportedRow } from '../../../domain/policy/policy-rows.ts';
import { parseUrl } from '../../../domain/sources/parse-url.ts';
import { changedShape } from '../../../errors.ts';
import type { SourceDocument } from '../../source.ts';
import { findColumns, noRows, readCsvTable, readOptionalNumber, textOf } from '../tables.ts';
import { CUT } from './terms.ts';

/** A record of a compiled table, by the names of its columns. */
export interface Cells<C extends string> {
  readonly place: string;
  text(column: C): string | null;
  required(column: C): string;
  number(column: C): number | null;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null where it is empty or a span of years. */
  period(column: C): string | null;
  address(column: C): string | null;
}

/**
 * The records of a compiled table.
 * @throws Fault `wrong-document` for another table, `changed-shape` for a missing column or an empty table.
 */
export function readCompiled<const C extends string>(
  { bytes }: Pick<SourceDocument, 'bytes'>,
  columns: readonly C[],
  what: string,
): Cells<C>[] {
  const table = readCsvTable(bytes, what);
  const wanted: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
    columns.map((column) => [column, [column]]),
  );
  const positions = findColumns(table, wanted, what);
  if (table.records.length === 0) throw noRows(what);
  return table.records.map((record, position): Cells<C> => {
    const place = table.placeOf(position);
    const text = (column: C): string | null => textOf(record[positions[column] ?? -1]);
    return {
      place,
      text,
      required: (column) => {
        const found = text(column);
        if (found === null) throw changedShape(column, place, 'is empty');
        return found;
      },
      number: (column) => readOptionalNumber(text(column), column, place),
      period: (column) => readPeriod(text(column), column, place),
      address: (column) => readAddress(text(column), column, place),
    };
  });
}

function readPeriod(text: string | null, column: string, place: string): string | null {
  if (text === null || /^\d{4}-\d{4}$/.test(text)) return null;
  if (/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(text)) return text;
  throw changedShape(column, place, `expected a year, month or day, found ${JSON.stringify(text.slice(0, 40))}`);
}

function readAddress(text: string | null, column: string, place: string): string | null {
  if (text === null || parseUrl(text) !== null) return text;
  throw changedShape(column, place, `expected an address, found ${JSON.stringify(text.slice(0, 40))}`);
}

/** The word of confidence; remarks after a colon are not kept. */
export function readConfidence(text: string, place: string): Confidence {
  const [word = ''] = text.split(':');
  const found = CONFIDENCES.find((one) => one === word.trim().replaceAll(' ', '-'));
  if (found === undefined)
    throw changedShape('confidence', place, `expected ${CONFIDENCES.join(', ')}, found "${word}"`);
  return found;
}

/** Columns that tell where a row was read. */
export const REPORTED_COLUMNS = ['confidence', 'source_url', 'source_publisher', 'source_date'] as const;

/** @throws Fault `changed-shape` for a row that was read, and has no address. */
export function readReported(
  cells: Cells<(typeof REPORTED_COLUMNS)[number]>,
  secondAddress: string | null,
): ReportedRow {
  const confidence = readConfidence(cells.required('confidence'), cells.place);
  const url = cells.address('source_url');
  if (url === null && confidence !== 'recalled') throw changedShape('source_url', cells.place, 'is empty');
  return {
    confidence,
    source_url: url,
    second_source_url: secondAddress,
    publisher: cells.text('source_publisher'),
    reported: cells.period('source_date'),
    as_of: CUT,
  };
}

/** An id of words: `us-va-gs-5-rate-class`. */
export const idOf = (...words: readonly (string | null)[]): string =>
  words
    .filter((word) => word !== null)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
