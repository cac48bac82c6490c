import type { LmpRow } from '../../../domain/grid/lmp.ts';
import { groupsThatDiffer, isZip, keepLast, noRows, readCsvTable, type Table } from '../../documents/tables.ts';
import { readZippedCsv } from '../../documents/zip.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../../source.ts';

/** Names of day-ahead files, by the publisher and by archives. */
export const DAY_AHEAD_NAME = /damlbmp|day[-_ ]?ahead|(^|[^a-z])dam?[-_](lbmp|lmp)/i;

/** One file of prices: a document of its own, or one of those in a month's archive. */
export interface LbmpFile {
  readonly name: string;
  /** Columns without their unit: older files cut it off, as in `($/MWH`. */
  readonly table: Table;
  /** Quotes around text, which only real-time files have. */
  readonly isQuoted: boolean;
  /** The prefix of a line's number in a position: the file's name, if there are several. */
  readonly prefix: string;
}

export interface LbmpRows {
  readonly rows: readonly LmpRow[];
  readonly rejected: readonly Rejection[];
  readonly warnings?: readonly string[];
  /** Rows that were read and are of another market. */
  readonly leftOut?: number;
}

/**
 * Prices of a day's file or of a zip archive of such files.
 * @param expected.what the document, as messages name what was expected.
 * @param expected.energyTolerance largest difference in $/MWh between the energy parts of two names that rounding explains.
 * @param readFile reads one file, or throws where it is of another market.
 * @throws Fault `wrong-document` for what is no table; `changed-shape` where no file has a row.
 */
export function readLbmpDocument(
  document: SourceDocument,
  { what, energyTolerance }: { readonly what: string; readonly energyTolerance: number },
  readFile: (file: LbmpFile) => LbmpRows,
): Parsed<'lmp'> {
  const files = isZip(document.bytes)
    ? readZippedCsv(document.bytes, what)
    : [{ name: document.fileName ?? '', bytes: document.bytes }];
  const found: LmpRow[] = [];
  const rejected: Rejection[] = [];
  const warnings: string[] = [];
  let leftOut = 0;
  for (const { name, bytes } of files) {
    const table = readCsvTable(bytes, what).renamed((column) => column.replace(/\s{0,9}\(.*/s, ''));
    const isQuoted = Buffer.from(bytes.subarray(0, 64)).includes('"');
    const read = readFile({ name, table, isQuoted, prefix: files.length > 1 ? `${name} ` : '' });
    for (const row of read.rows) found.push(row);
    rejected.push(...read.rejected);
    warnings.push(...(read.warnings ?? []));
    leftOut += read.leftOut ?? 0;
  }
  if (found.length === 0 && leftOut === 0) throw noRows(what);
  const unique = keepLast(found, (row) => `${row.node} ${row.interval_start}`);
  warnings.push(...energyWarnings(unique.rows, energyTolerance));
  return parsed(unique.rows, { rejected: [...rejected, ...unique.rejected], warnings });
}

/** The energy part is one for the whole system: where it is not, a column has changed its meaning. */
function energyWarnings(rows: readonly LmpRow[], tolerance: number): string[] {
  return groupsThatDiffer(
    rows,
    (row) => row.interval_start,
    (row) => row.energy,
    tolerance,
  ).map(({ group, spread }) => `energy parts at ${group} differ by ${spread} $/MWh between names`);
}
