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

/** What one document, or one file of a zip archive, says. */
export interface Found {
  readonly rows: LmpRow[];
  readonly rejected: Rejection[];
  readonly warnings: string[];
}

/** What a source makes of the forms in which ERCOT gives prices. */
export interface PriceReaders {
  /** What is expected, as faults say it. */
  readonly what: string;
  /** What a price is the price of; says where it stands when it is there twice. */
  keyOf(row: LmpRow): string;
  /** @param prefix the file that the table is, before places. */
  readTable(table: Table, prefix: string): Found;
  /** Null for JSON that is none of the source's. */
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

/** The parts of a document as one, each price once. @throws Fault `changed-shape` where there is none. */
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
