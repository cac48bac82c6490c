import { changedShape } from '../../../errors.ts';
import type { CsvLines } from '../../documents/csv-lines.ts';
import { readWallClockStamp, utcStamp } from '../../documents/local-time.ts';
import { readCsvLines, type Table, tableOf } from '../../documents/tables.ts';
import { unquote } from './unquote.ts';

/** A report whose lines start with their type, read. */
export interface TypedReport {
  /** The comment lines as one text. */
  readonly title: string;
  readonly table: Table;
  /** `Report generated:` with its zone, ISO UTC. */
  readonly publishedAt: string | null;
  readonly warnings: readonly string[];
}

const LINE_TYPES: ReadonlySet<string> = new Set(['C', 'H', 'D', 'T']);
const OFFSETS: ReadonlyMap<string, string> = new Map([
  ['EST', '-05:00'],
  ['EDT', '-04:00'],
]);

/**
 * The table of lines that start with their type: comment (C), header (H: names, then types), data (D), trailer (T:
 * count of lines). Lines of another type are skipped. A table that has lost the types is read by its header.
 * @throws Fault `changed-shape` for typed lines without a header.
 */
export function tableOfTypedLines(csv: CsvLines): Table {
  const { records, lines } = csv;
  if (!isTyped(csv)) return tableOf(records[0] ?? [], records.slice(1), lines.slice(1));
  const [header] = positionsOf('H', csv);
  if (header === undefined) throw changedShape('the header line (H)', 'the document', 'is missing');
  const data = positionsOf('D', csv);
  return tableOf(
    records[header] ?? [],
    data.map((position) => records[position] ?? []),
    data.map((position) => lines[position] ?? 0),
  );
}

/**
 * Reads a report with its lines of all types.
 * @throws Fault `wrong-document` for anything that is no CSV, `changed-shape` for a report without a header, or with
 * lines of an unknown type.
 */
export function readTypedReport(bytes: Uint8Array, what: string): TypedReport {
  const csv = readCsvLines(unquote(bytes, what), what);
  if (!isTyped(csv)) return { title: '', table: tableOfTypedLines(csv), publishedAt: null, warnings: [] };
  const { records, lines } = csv;
  for (const [position, [type = '']] of records.entries()) {
    if (LINE_TYPES.has(type)) continue;
    throw changedShape('the type of the line', `line ${lines[position]}`, `expected C, H, D or T, found "${type}"`);
  }
  const of = (type: string): string[][] => positionsOf(type, csv).map((position) => records[position] ?? []);
  const title = of('C')
    .map((cells) => cells.slice(1).join(' '))
    .join(' ');
  const table = tableOfTypedLines(csv);
  return {
    title,
    table,
    publishedAt: readGenerated(title),
    warnings: countWarnings(of('T'), table.records.length, records.length),
  };
}

function isTyped({ records }: CsvLines): boolean {
  return LINE_TYPES.has(records[0]?.[0] ?? '');
}

function positionsOf(type: string, { records }: CsvLines): number[] {
  return [...records.keys()].filter((position) => records[position]?.[0] === type);
}

function readGenerated(title: string): string | null {
  const [, stamp = '', zone = ''] = /Report generated:\s*(\S+ \S+) (E[SD]T)/i.exec(title) ?? [];
  const wallClock = readWallClockStamp(stamp);
  const offset = OFFSETS.get(zone.toUpperCase());
  return wallClock === null || offset === undefined ? null : utcStamp(Date.parse(`${wallClock}${offset}`));
}

/** It is not documented which lines the trailer counts; for a file that was cut, no count matches. */
function countWarnings(trailers: readonly string[][], data: number, all: number): string[] {
  const stated = Number((trailers[0]?.[1] ?? '').replaceAll(',', ''));
  if (trailers.length === 0 || !Number.isInteger(stated) || [data, all, all - 1].includes(stated)) return [];
  return [`the trailer counts ${stated} lines; there are ${data} of data`];
}
