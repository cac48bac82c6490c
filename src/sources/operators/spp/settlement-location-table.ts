import type { LmpMarket, LmpRow } from '../../../domain/grid/lmp.ts';
import { changedShape } from '../../../errors.ts';
import { readWallClockStamp, utcStamp } from '../../documents/local-time.ts';
import { findColumns, readNumber, readOptionalNumber, type Table } from '../../documents/tables.ts';
import type { Rejection } from '../../source.ts';
import { nodeTypeOf } from './node-type.ts';
import { type PriceChecks, priceChecks } from './price-checks.ts';

/** Of the Interval column; the one that is read is GMTIntervalEnd. */
export const TIMEZONE = 'America/Chicago';

/** The spellings in the files of one interval, those of a day and the upper-case ones of June 2026. */
const PRICE_COLUMNS = {
  interval: ['Interval'],
  end: ['GMTIntervalEnd', 'GMT Interval End', 'GMT Interval', 'GMTInterval', 'GMT_INTERVAL_END'],
  location: ['Settlement Location', 'SETTLEMENT_LOCATION', 'Settlement Location Name', 'SETTLEMENT_LOCATION_NAME'],
  pnode: ['Pnode', 'PNODE Name', 'PNODE_NAME'],
  lmp: ['LMP'],
  loss: ['MLC'],
  congestion: ['MCC'],
  energy: ['MEC'],
} as const;

/** Since the western members joined in April 2026; a file without the column is of the eastern area alone. */
const AREA_COLUMN = 'BAA';
export const EASTERN_AREA = 'SPP';

const HOUR_MS = 3_600_000;
/** Central time behind GMT, in summer and in winter. */
const OFFSETS_MS: readonly number[] = [5 * HOUR_MS, 6 * HOUR_MS];

export interface Prices {
  /** Those of the eastern area first. */
  readonly rows: readonly LmpRow[];
  readonly rejected: readonly Rejection[];
  readonly warnings: readonly string[];
}

/** The stamps of a table, each counted once. */
export interface EndStamps {
  readonly count: number;
  readonly areAllOnTheHour: boolean;
}

/** The market of the prices, and how to recognize a table of that market. */
interface TableOfMarket {
  readonly market: LmpMarket;
  readonly intervalMinutes: number;
  /** The expected document, for messages. */
  readonly what: string;
  /** `the end of five minutes`: words for a stamp that fits no interval; null if such a stamp means another market. */
  readonly endExpected: string | null;
  /** Throws for the stamps of another market, whose files have the same columns. */
  refuseOtherMarkets(stamps: EndStamps): void;
}

/**
 * Prices by settlement location (RTBM-LMP-SL, DA-LMP-SL): a row for each location and interval, in $/MWh.
 * @throws Fault `wrong-document` for another table, `changed-shape` naming field and line.
 */
export function readSettlementLocationTable(table: Table, expected: TableOfMarket): Prices {
  const columns = findColumns(table, PRICE_COLUMNS, expected.what);
  const areaColumn = table.optionalColumn(AREA_COLUMN);
  const intervalMs = expected.intervalMinutes * 60_000;
  const ends = readEnds(table, columns.end, intervalMs, expected.endExpected);
  const areAllOnTheHour = [...ends.values()].every((endMs) => endMs % HOUR_MS === 0);
  expected.refuseOtherMarkets({ count: ends.size, areAllOnTheHour });
  const starts = new Map([...ends].map(([stamp, endMs]) => [stamp, utcStamp(endMs - intervalMs)]));

  const checks = priceChecks();
  const eastern: LmpRow[] = [];
  const western: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const area = areaColumn === null ? EASTERN_AREA : (cells[areaColumn] ?? '');
    const price = readPrice(table, record, columns, expected, starts, area, checks);
    if (price === null) rejected.push({ place: table.placeOf(record), reason: 'has no LMP' });
    else if (area === '' || area === EASTERN_AREA) eastern.push(price);
    else western.push(price);
  }
  const clash = withoutClashes(eastern, western);
  return {
    rows: western.length === 0 ? eastern : [...eastern, ...clash.rows],
    rejected: [...rejected, ...clash.rejected],
    warnings: [...clockWarnings(table, columns.interval, columns.end, ends), ...checks.warnings()],
  };
}

function readPrice(
  table: Table,
  record: number,
  columns: Readonly<Record<keyof typeof PRICE_COLUMNS, number>>,
  { market, intervalMinutes }: TableOfMarket,
  starts: ReadonlyMap<string, string>,
  area: string,
  checks: PriceChecks,
): LmpRow | null {
  const cells = table.records[record] ?? [];
  const place = table.placeOf(record);
  const node = cells[columns.location] ?? '';
  if (node === '') throw changedShape('Settlement Location', place, 'is empty');
  // Future intervals can be listed, without figures.
  if ((cells[columns.lmp] ?? '') === '') return null;
  const start = starts.get(cells[columns.end] ?? '') ?? '';
  const parts = {
    lmp: readNumber(cells[columns.lmp], 'LMP', place),
    energy: readOptionalNumber(cells[columns.energy], 'MEC', place),
    congestion: readOptionalNumber(cells[columns.congestion], 'MCC', place),
    loss: readOptionalNumber(cells[columns.loss], 'MLC', place),
  };
  checks.note(area, start, parts, () => place);
  return {
    kind: 'lmp',
    iso: 'SPP',
    market,
    node,
    node_type: nodeTypeOf(node),
    interval_start: start,
    interval_minutes: intervalMinutes,
    ...parts,
  };
}

/** The instants of the stamps that a document has, by their text. */
function readEnds(table: Table, column: number, intervalMs: number, endExpected: string | null): Map<string, number> {
  const ends = new Map<string, number>();
  for (const [record, cells] of table.records.entries()) {
    const stamp = cells[column] ?? '';
    if (ends.has(stamp)) continue;
    const wallClock = readWallClockStamp(stamp);
    if (wallClock === null) {
      throw changedShape('GMTIntervalEnd', table.placeOf(record), `expected MM/DD/YYYY HH:MM:SS, found "${stamp}"`);
    }
    const endMs = Date.parse(`${wallClock}Z`);
    if (endExpected !== null && endMs % intervalMs !== 0) {
      throw changedShape('GMTIntervalEnd', table.placeOf(record), `expected ${endExpected}, found "${stamp}"`);
    }
    ends.set(stamp, endMs);
  }
  return ends;
}

/** Interval is the same end by the clock of Central time: if they differ, one of the two has changed its meaning. */
function clockWarnings(table: Table, local: number, end: number, ends: ReadonlyMap<string, number>): string[] {
  const seen = new Set<string>();
  for (const [record, cells] of table.records.entries()) {
    const stamp = cells[end] ?? '';
    if (seen.has(stamp)) continue;
    seen.add(stamp);
    const wallClock = readWallClockStamp(cells[local] ?? '');
    if (wallClock === null) continue;
    if (!OFFSETS_MS.includes((ends.get(stamp) ?? 0) - Date.parse(`${wallClock}Z`))) {
      return [`Interval at ${table.placeOf(record)} is not GMTIntervalEnd in Central time: ${cells[local]}, ${stamp}`];
    }
  }
  return [];
}

/** A location has one price in our tables: if both areas have one, that of the eastern area counts. */
function withoutClashes(
  eastern: readonly LmpRow[],
  western: readonly LmpRow[],
): { rows: readonly LmpRow[]; rejected: Rejection[] } {
  const keyOf = (row: LmpRow) => `${row.node} ${row.interval_start}`;
  const taken = new Set(western.length === 0 ? [] : eastern.map(keyOf));
  const clashes = western.filter((row) => taken.has(keyOf(row)));
  return {
    rows: western.filter((row) => !taken.has(keyOf(row))),
    rejected: clashes.map((row) => ({
      place: keyOf(row),
      reason: `stands under two balancing authority areas; that of ${EASTERN_AREA} counts`,
    })),
  };
}
