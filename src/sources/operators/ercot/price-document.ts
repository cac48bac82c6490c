import type { LmpRow } from '../../../domain/grid/lmp.ts';
import { wrongDocument } from '../../../errors.ts';
import {
  decodeText,
  describeJson,
  isZip,
  keepLast,
  noRows,
  readCsvTable,
  readJson,
  type Table,
} from '../../documents/tables.ts';
import { readZippedCsv } from '../../documents/zip.ts';
import { type Parsed, parsed, type Rejection } from '../../source.ts';

/** The data of one document, or of one file of a zip archive. */
export interface Found {
  readonly rows: LmpRow[];
  readonly rejected: Rejection[];
  readonly warnings: string[];
}

/** A source's readers for the forms in which ERCOT gives prices. */
export interface PriceReaders {
  /** The expected document, for fault messages. */
  readonly what: string;
  /** The key of a price; named in the fault when it occurs twice. */
  keyOf(row: LmpRow): string;
  /** @param prefix name of the file with the table, before positions. */
  readTable(table: Table, prefix: string): Found;
  /** Null for JSON of another source. */
  readAnswer(json: unknown): Parsed<'lmp'> | null;
}

/**
 * Reads a report, the zip that it comes in, or an answer in JSON.
 * @throws Fault `wrong-document` for other JSON, and what the readers throw.
 */
export function readPriceDocument(bytes: Uint8Array, readers: PriceReaders): Parsed<'lmp'> {
  const { what, readTable } = readers;
  if (isZip(bytes)) {
    const files = readZippedCsv(bytes, what);
    return joinFound(
      files.map((file) => readTable(readCsvTable(file.bytes, what), `${file.name} `)),
      readers,
    );
  }
  const isJson = /^\s*[{[]/.test(decodeText(bytes.subarray(0, 1024), what));
  if (!isJson) return joinFound([readTable(readCsvTable(bytes, what), '')], readers);
  const json = readJson(bytes, what);
  const answer = readers.readAnswer(json);
  if (answer === null) throw wrongDocument(`${describeJson(json)}; expected ${what}`);
  return answer;
}

/** The parts of a document as one, each price once. @throws Fault `changed-shape` for an empty one. */
export function joinFound(
  parts: readonly Found[],
  { what, keyOf }: Pick<PriceReaders, 'what' | 'keyOf'>,
  publishedAt: string | null = null,
): Parsed<'lmp'> {
  const all = parts.flatMap((part) => part.rows);
  if (all.length === 0) throw noRows(what);
  const { rows, rejected } = keepLast(all, keyOf);
  return parsed(rows, {
    rejected: [...parts.flatMap((part) => part.rejected), ...rejected],
    warnings: parts.flatMap((part) => part.warnings),
    publishedAt,
  });
}
