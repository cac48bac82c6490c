import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { readWallClockStamp, utcStamp } from '../local-time.ts';
import type { Rejection } from '../source.ts';
import { findColumns, readNumber, readOptionalNumber, type Table } from '../tables.ts';
import { nodeTypeOf } from './node-type.ts';
import { type PriceChecks, priceChecks } from './price-checks.ts';
import { AREA_COLUMN, EASTERN_AREA, INTERVAL_MINUTES, PRICE_COLUMNS, WHAT } from './schema.ts';

export interface Prices {
  /** Those of the eastern area first. */
  readonly rows: readonly LmpRow[];
  readonly rejected: readonly Rejection[];
  readonly warnings: readonly string[];
}

const HOUR_MS = 3_600_000;
/** Central time behind GMT, in summer and in winter. */
const OFFSETS_MS: readonly number[] = [5 * HOUR_MS, 6 * HOUR_MS];

/**
 * The CSV file of an operating day.
 * @param names what the document is called: the real-time files have the same columns.
 */
export function readPriceTable(table: Table, names: string): Prices {
  const columns = findColumns(table, PRICE_COLUMNS, WHAT);
  const areaColumn = table.optionalColumn(AREA_COLUMN);
  const ends = readEnds(table, columns.end);
  refuseOtherMarkets(ends, names);
  const starts = new Map([...ends].map(([stamp, endMs]) => [stamp, utcStamp(endMs - INTERVAL_MINUTES * 60_000)]));

  const checks = priceChecks();
  const eastern: LmpRow[] = [];
  const western: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const area = areaColumn === null ? EASTERN_AREA : (cells[areaColumn] ?? '');
    const price = readPrice(table, record, cells, columns, starts, area, checks);
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
  cells: readonly string[],
  columns: Readonly<Record<keyof typeof PRICE_COLUMNS, number>>,
  starts: ReadonlyMap<string, string>,
  area: string,
  checks: PriceChecks,
): LmpRow | null {
  const place = table.placeOf(record);
  const node = cells[columns.location] ?? '';
  if (node === '') throw changedShape('Settlement Location', place, 'is empty');
  // Intervals to come can be listed, without figures.
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
    market: 'DAH',
    node,
    node_type: nodeTypeOf(node),
    interval_start: start,
    interval_minutes: INTERVAL_MINUTES,
    ...parts,
  };
}

/** The instants of the stamps that a document has, by their text. */
function readEnds(table: Table, column: number): Map<string, number> {
  const ends = new Map<string, number>();
  for (const [record, cells] of table.records.entries()) {
    const stamp = cells[column] ?? '';
    if (ends.has(stamp)) continue;
    const wallClock = readWallClockStamp(stamp);
    if (wallClock === null) {
      throw changedShape('GMTIntervalEnd', table.placeOf(record), `expected MM/DD/YYYY HH:MM:SS, found "${stamp}"`);
    }
    const endMs = Date.parse(`${wallClock}Z`);
    ends.set(stamp, endMs);
  }
  return ends;
}

/**
 * Real-time files have the same columns and a stamp for every five minutes. Several stamps, all on the hour, are
 * day-ahead unless the name says otherwise; one stamp on the hour is so only when its name says it, since a whole
 * day-ahead file has a day of them.
 */
function refuseOtherMarkets(ends: ReadonlyMap<string, number>, names: string): void {
  if (ends.size === 0) return;
  if ([...ends.values()].some((endMs) => endMs % HOUR_MS !== 0)) {
    throw wrongDocument(`real-time prices (RTBM-LMP-SL), every five minutes, read by spp-lmp; expected ${WHAT}`);
  }
  if (/RTBM/i.test(names)) throw wrongDocument(`real-time prices (RTBM), read by spp-lmp; expected ${WHAT}`);
  if (ends.size > 1 || /DA-LMP/i.test(names)) return;
  throw wrongDocument(
    `prices of one interval, as the real-time files have them, read by spp-lmp; expected ${WHAT} (name the file DA-LMP-SL or pass --url)`,
  );
}

/** Interval is the same end on clocks in Central time: where it is not, one of the two has changed its meaning. */
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

/** A location has one price in our tables: where both areas have one, that of the eastern area counts. */
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
