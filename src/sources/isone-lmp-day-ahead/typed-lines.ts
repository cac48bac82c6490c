import { changedShape } from '../../errors.ts';
import { readWallClockStamp } from '../local-time.ts';
import { readCsvLines, type Table, tableOf } from '../tables.ts';
import { WHAT } from './price-row.ts';
import { unquote } from './unquote.ts';

export interface Report {
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
 * Reads a report whose lines start with their type: comment (C), header (H: names, then types), data (D), trailer (T:
 * count of lines). A table that has lost the types is read by its header.
 * @throws Fault `wrong-document` for anything that is no CSV, `changed-shape` for a report without a header.
 */
export function readReportLines(bytes: Uint8Array): Report {
  const { records, lines } = readCsvLines(unquote(bytes, WHAT), WHAT);
  if (!LINE_TYPES.has(records[0]?.[0] ?? '')) {
    const [header = [], ...rest] = records;
    const table = tableOf(header, rest, lines.slice(1));
    return { title: '', table, publishedAt: null, warnings: [] };
  }
  for (const [position, [type = '']] of records.entries()) {
    if (LINE_TYPES.has(type)) continue;
    throw changedShape('the type of the line', `line ${lines[position]}`, `expected C, H, D or T, found "${type}"`);
  }
  const of = (type: string): number[] => [...records.keys()].filter((position) => records[position]?.[0] === type);
  const at = (position: number): string[] => records[position] ?? [];
  const title = of('C')
    .map((position) => at(position).slice(1).join(' '))
    .join(' ');
  const [header] = of('H');
  if (header === undefined) throw changedShape('the header line (H)', 'the document', 'is missing');
  const data = of('D');
  const table = tableOf(
    at(header),
    data.map(at),
    data.map((position) => lines[position] ?? 0),
  );
  return {
    title,
    table,
    publishedAt: readGenerated(title),
    warnings: countWarnings(of('T').map(at), data.length, records.length),
  };
}

function readGenerated(title: string): string | null {
  const [, stamp = '', zone = ''] = /Report generated:\s*(\S+ \S+) (E[SD]T)/i.exec(title) ?? [];
  const wallClock = readWallClockStamp(stamp);
  const offset = OFFSETS.get(zone.toUpperCase());
  return wallClock === null || offset === undefined
    ? null
    : new Date(`${wallClock}${offset}`).toISOString().replace('.000Z', 'Z');
}

/** Which lines the trailer counts is not said; a file that was cut matches none of them. */
function countWarnings(trailers: readonly string[][], data: number, all: number): string[] {
  const stated = Number((trailers[0]?.[1] ?? '').replaceAll(',', ''));
  if (trailers.length === 0 || !Number.isInteger(stated) || [data, all, all - 1].includes(stated)) return [];
  return [`the trailer counts ${stated} lines; there are ${data} of data`];
}
