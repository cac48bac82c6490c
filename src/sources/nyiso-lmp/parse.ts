import type { LmpMarket, LmpRow, NodeType } from '../../domain/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { addMinutes, localToUtc, readWallClockStamp, rowOrderReader } from '../local-time.ts';
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
const WHAT = 'NYISO real-time LBMP';

const MARKETS = {
  /** Five-minute dispatch: stamps with seconds, at the end of the interval. */
  RT5M: { minutes: 5, stamped: 'end' },
  /** Hourly integrated: stamps without seconds, at the start of the hour. */
  RTH: { minutes: 60, stamped: 'start' },
} as const satisfies Partial<Record<LmpMarket, { minutes: number; stamped: 'start' | 'end' }>>;
type RealTimeMarket = keyof typeof MARKETS;

/**
 * A dispatch run is published a little before its interval ends. Stamps further ahead than this are look-ahead
 * prices of the quarter-hour commitment run (RTC), which the publisher lists in the same file.
 */
const AHEAD_MINUTES = 10;

/**
 * A file of so few stamps is one of the newest interval (realtime_zone_lbmp). Its order cannot tell the repeated hour;
 * the time at which it was made can, when it is this near.
 */
const NEWEST_STAMPS = 3;
const NEAR_MINUTES = 29;

const FULL_HOUR = /\d:00(:00)?$/;

/** Largest difference between the energy parts of two names that rounding explains: three figures to 0.01 each. */
const ENERGY_TOLERANCE = 0.05;

/** @throws Fault `wrong-document` for another table, day-ahead prices included; `changed-shape` naming field and line. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const files = isZip(document.bytes)
    ? readZippedCsv(document.bytes, WHAT)
    : [{ name: document.fileName ?? '', bytes: document.bytes }];
  const found: LmpRow[] = [];
  const rejected: Rejection[] = [];
  const warnings: string[] = [];
  for (const file of files) {
    const table = readCsvTable(file.bytes, WHAT).renamed((column) => column.replace(/\s*\(.*$/s, ''));
    const isQuoted = Buffer.from(file.bytes.subarray(0, 64)).includes('"');
    const market = marketOf(table, [file.name, document.url ?? ''].join(' '), isQuoted);
    const prefix = files.length > 1 ? `${file.name} ` : '';
    const read = readRows(table, market, prefix, document.asOf);
    const { rows, ahead } =
      market === 'RT5M' ? withoutLookAhead(read.rows, document.asOf) : { rows: read.rows, ahead: 0 };
    for (const row of rows) found.push(row);
    rejected.push(...read.rejected);
    if (ahead > 0) warnings.push(`${prefix}${ahead} look-ahead prices after ${document.asOf} were left out`);
  }
  if (found.length === 0) throw noRows(WHAT);
  const unique = keepLast(found, (row) => `${row.node} ${row.interval_start}`);
  warnings.push(...energyWarnings(unique.rows));
  return parsed(unique.rows, { rejected: [...rejected, ...unique.rejected], warnings });
}

/**
 * Five-minute files have stamps off the hour, and seconds. Hourly files of the day-ahead and the real-time market have
 * the same header and the same stamps: their name says which, and else their quotes, which only real-time files have.
 */
function marketOf(table: Table, names: string, isQuoted: boolean): RealTimeMarket {
  const columns = findColumns(table, PRICE_COLUMNS, WHAT);
  const isDayAhead = /damlbmp|day[-_ ]?ahead|(^|[^a-z])dam?[-_](lbmp|lmp)/i.test(names);
  if (isDayAhead) throw wrongDocument(`day-ahead prices (damlbmp), read by nyiso-lmp-day-ahead; expected ${WHAT}`);
  if (table.records.some((cells) => !FULL_HOUR.test(cells[columns.stamp] ?? ''))) return 'RT5M';
  if (/rtlbmp/i.test(names)) return 'RTH';
  const hasSeconds = /:\d\d:\d\d$/.test(table.records[0]?.[columns.stamp] ?? '');
  if (hasSeconds || /realtime_(zone|gen)/i.test(names)) return 'RT5M';
  if (/real[-_ ]?time|(^|[^a-z])rt([^a-z]|$)/i.test(names) || isQuoted) return 'RTH';
  throw wrongDocument(
    `hourly prices that nothing marks as real-time: day-ahead prices (damlbmp) look like this; expected ${WHAT} (name the file rtlbmp or pass --url)`,
  );
}

function readRows(
  table: Table,
  market: RealTimeMarket,
  prefix: string,
  asOf: string | null,
): { rows: LmpRow[]; rejected: Rejection[] } {
  const columns = findColumns(table, PRICE_COLUMNS, WHAT);
  const { minutes, stamped } = MARKETS[market];
  const byOrder = rowOrderReader(TIMEZONE, stamped);
  const isNewest =
    market === 'RT5M' && new Set(table.records.map((cells) => cells[columns.stamp])).size <= NEWEST_STAMPS;
  const readStamp: typeof byOrder = (series, wallClock) =>
    (isNewest && asOf !== null ? secondIfNear(wallClock, asOf) : null) ?? byOrder(series, wallClock);
  const wallClocks = new Map<string, string>();
  const starts = new Map<string, string>();
  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = prefix + table.placeOf(record);
    const stamp = cells[columns.stamp] ?? '';
    let wallClock = wallClocks.get(stamp);
    if (wallClock === undefined) {
      const read = readWallClockStamp(stamp);
      if (read === null) throw changedShape('Time Stamp', place, `expected MM/DD/YYYY HH:MM, found "${stamp}"`);
      wallClock = read;
      wallClocks.set(stamp, wallClock);
    }
    const node = cells[columns.name] ?? '';
    if (node === '') throw changedShape('Name', place, 'is empty');
    const at = readStamp(node, wallClock);
    if (at === null) {
      rejected.push({ place, reason: `${stamp} is a time that clocks in New York skipped` });
      continue;
    }
    let start = stamped === 'end' ? starts.get(at) : at;
    if (start === undefined) {
      start = addMinutes(at, -minutes);
      starts.set(at, start);
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
      market,
      node,
      node_type: nodeTypeOf(node),
      interval_start: start,
      interval_minutes: minutes,
      lmp,
      energy: withoutNoise(lmp - loss - congestion),
      congestion,
      loss,
    });
  }
  return { rows, rejected };
}

/** The second occurrence of a repeated time, where the document was made about then; null otherwise. */
function secondIfNear(wallClock: string, asOf: string): string | null {
  const second = localToUtc(wallClock, TIMEZONE, 'second');
  const isNear = Math.abs(Date.parse(second) - Date.parse(asOf)) <= NEAR_MINUTES * 60_000;
  return isNear && second !== localToUtc(wallClock, TIMEZONE, 'first') ? second : null;
}

function nodeTypeOf(name: string): NodeType {
  if (ZONES.has(name)) return 'zone';
  return INTERFACES.has(name) ? 'interface' : 'node';
}

function withoutLookAhead(rows: LmpRow[], asOf: string | null): { rows: LmpRow[]; ahead: number } {
  if (asOf === null) return { rows, ahead: 0 };
  const latestStartMs = Date.parse(asOf) + (AHEAD_MINUTES - MARKETS.RT5M.minutes) * 60_000;
  const settled = rows.filter((row) => Date.parse(row.interval_start) <= latestStartMs);
  // A document wholly of the future says that the clock is wrong, not the document.
  return settled.length === 0 ? { rows, ahead: 0 } : { rows: settled, ahead: rows.length - settled.length };
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
