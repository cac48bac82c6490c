import type { LmpRow, NodeType } from '../../domain/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { readWallClockStamp, rowOrderReader } from '../local-time.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import {
  findColumns,
  groupsThatDiffer,
  isZip,
  keepLast,
  noRows,
  readCsvTable,
  readNumber,
  type Table,
  withoutNoise,
} from '../tables.ts';
import { readZippedCsv } from '../zip.ts';
import { INTERFACES, PRICE_COLUMNS, ZONES } from './schema.ts';

export const TIMEZONE = 'America/New_York';
const WHAT = 'NYISO day-ahead LBMP';
const MINUTES = 60;

/** Three figures rounded to 0.01 leave each energy part within 0.015 of the true one: two of them within twice that. */
const ENERGY_TOLERANCE = 0.03;

/** A stamp off the hour, and one with seconds. */
const FIVE_MINUTES = /\d:(?:[0-5][1-9]|[1-5]0)(?::\d\d)?$/;
const SECONDS = /:\d\d:\d\d$/;

const DAY_AHEAD_NAME = /damlbmp|day[-_ ]?ahead|(^|[^a-z])dam?[-_](lbmp|lmp)/i;
const REAL_TIME_NAME = /rtlbmp|real[-_ ]?time/i;

/** @throws Fault `wrong-document` for another table, real-time prices included; `changed-shape` naming field and line. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const files = isZip(document.bytes)
    ? readZippedCsv(document.bytes, WHAT)
    : [{ name: document.fileName ?? '', bytes: document.bytes }];
  const found: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const file of files) {
    const table = readCsvTable(file.bytes, WHAT).renamed((column) => column.replace(/\s*\(.*$/s, ''));
    const isQuoted = Buffer.from(file.bytes.subarray(0, 64)).includes('"');
    refuseRealTime(table, [file.name, document.fileName ?? '', document.url ?? ''].join(' '), isQuoted);
    const read = readRows(table, files.length > 1 ? `${file.name} ` : '');
    for (const row of read.rows) found.push(row);
    rejected.push(...read.rejected);
  }
  if (found.length === 0) throw noRows(WHAT);
  const unique = keepLast(found, (row) => `${row.node} ${row.interval_start}`);
  return parsed(unique.rows, {
    rejected: [...rejected, ...unique.rejected],
    warnings: energyWarnings(unique.rows),
  });
}

/**
 * Five-minute files have stamps off the hour, and seconds. Hourly files of both markets have the same header and the
 * same stamps: their name says which, and else their quotes, which only the real-time files have.
 */
function refuseRealTime(table: Table, names: string, isQuoted: boolean): void {
  const columns = findColumns(table, PRICE_COLUMNS, WHAT);
  const stamps = table.records.map((cells) => cells[columns.stamp] ?? '');
  const isNamed = DAY_AHEAD_NAME.test(names);
  if (stamps.some((stamp) => FIVE_MINUTES.test(stamp)) && (!isNamed || stamps.every((stamp) => SECONDS.test(stamp)))) {
    throw wrongDocument(`five-minute prices (realtime), read by nyiso-lmp; expected ${WHAT}`);
  }
  if (isNamed) return;
  if (REAL_TIME_NAME.test(names) || SECONDS.test(stamps[0] ?? '')) {
    throw wrongDocument(`real-time prices (realtime, rtlbmp), read by nyiso-lmp; expected ${WHAT}`);
  }
  if (isQuoted) {
    throw wrongDocument(
      `hourly prices with quotes around text, as real-time prices (rtlbmp) have them, read by nyiso-lmp; expected ${WHAT} (name the file damlbmp or pass --url)`,
    );
  }
}

function readRows(table: Table, prefix: string): { rows: LmpRow[]; rejected: Rejection[] } {
  const columns = findColumns(table, PRICE_COLUMNS, WHAT);
  const readStamp = rowOrderReader(TIMEZONE, 'start');
  const wallClocks = new Map<string, string>();
  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = prefix + table.placeOf(record);
    const stamp = cells[columns.stamp] ?? '';
    let wallClock = wallClocks.get(stamp);
    if (wallClock === undefined) {
      const read = readWallClockStamp(stamp);
      if (read?.endsWith(':00:00') !== true) {
        throw changedShape('Time Stamp', place, `expected MM/DD/YYYY HH:00, found "${stamp.slice(0, 40)}"`);
      }
      wallClock = read;
      wallClocks.set(stamp, wallClock);
    }
    const node = cells[columns.name] ?? '';
    if (node === '') throw changedShape('Name', place, 'is empty');
    const start = readStamp(node, wallClock);
    if (start === null) {
      rejected.push({ place, reason: `${stamp} is a time that clocks in New York skipped` });
      continue;
    }
    if ([columns.lbmp, columns.losses, columns.congestion].every((column) => (cells[column] ?? '') === '')) {
      rejected.push({ place, reason: `${node} has no price at ${stamp}` });
      continue;
    }
    const lmp = readNumber(cells[columns.lbmp], 'LBMP', place);
    const loss = readNumber(cells[columns.losses], 'Marginal Cost Losses', place);
    // The publisher's congestion has the other sign: LBMP = energy + losses - congestion.
    const congestion = withoutNoise(-readNumber(cells[columns.congestion], 'Marginal Cost Congestion', place));
    rows.push({
      kind: 'lmp',
      iso: 'NYISO',
      market: 'DAH',
      node,
      node_type: nodeTypeOf(node),
      interval_start: start,
      interval_minutes: MINUTES,
      lmp,
      energy: withoutNoise(lmp - loss - congestion),
      congestion,
      loss,
    });
  }
  return { rows, rejected };
}

function nodeTypeOf(name: string): NodeType {
  if (ZONES.has(name)) return 'zone';
  return INTERFACES.has(name) ? 'interface' : 'node';
}

/** The energy part is one for the whole system: where it is not, a column has changed its meaning. */
function energyWarnings(rows: readonly LmpRow[]): string[] {
  return groupsThatDiffer(
    rows,
    (row) => row.interval_start,
    (row) => row.energy,
    ENERGY_TOLERANCE,
  ).map(({ group, spread }) => `energy parts at ${group} differ by ${spread} $/MWh between names`);
}
