import type { LmpMarket, LmpRow } from '../../../domain/grid/lmp.ts';
import { changedShape } from '../../../errors.ts';
import { addMinutes } from '../../documents/local-time.ts';
import { findColumns, readNumber, type Table, withoutNoise } from '../../documents/tables.ts';
import type { Rejection } from '../../source.ts';
import type { LbmpFile } from './lbmp-document.ts';
import { nodeTypeOf } from './node-type.ts';

/** The required columns. */
const PRICE_COLUMNS = {
  stamp: ['Time Stamp'],
  name: ['Name'],
  ptid: ['PTID'],
  lbmp: ['LBMP'],
  losses: ['Marginal Cost Losses'],
  congestion: ['Marginal Cost Congestion'],
} as const;

/** The market of the prices, and the meaning of its stamps. */
export interface PricesOfMarket {
  readonly market: LmpMarket;
  readonly intervalMinutes: number;
  readonly stamped: 'start' | 'end';
  /** The expected document, for messages. */
  readonly what: string;
  /** A stamp as `YYYY-MM-DDTHH:MM:SS`. Throws for a stamp of another form than the market's. */
  readWallClock(stamp: string, place: string): string;
  /** The instant of a wall-clock time in the rows of one name, ISO UTC; null for one that clocks skipped. */
  readStamp(node: string, wallClock: string): string | null;
}

/**
 * The stamp of each row, as written, which distinguishes the markets.
 * @throws Fault as `readLbmpTable`, for columns.
 */
export function stampsOf(table: Table, what: string): string[] {
  const { stamp } = findColumns(table, PRICE_COLUMNS, what);
  return table.records.map((cells) => cells[stamp] ?? '');
}

/**
 * Location-based marginal prices: a row for each name and interval, in $/MWh.
 * @throws Fault `wrong-document` for another table, `changed-shape` naming field and line.
 */
export function readLbmpTable(
  { table, prefix }: Pick<LbmpFile, 'table' | 'prefix'>,
  { market, intervalMinutes, stamped, what, readWallClock, readStamp }: PricesOfMarket,
): { rows: LmpRow[]; rejected: Rejection[] } {
  const columns = findColumns(table, PRICE_COLUMNS, what);
  const wallClocks = new Map<string, string>();
  const starts = new Map<string, string>();
  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = prefix + table.placeOf(record);
    const stamp = cells[columns.stamp] ?? '';
    let wallClock = wallClocks.get(stamp);
    if (wallClock === undefined) {
      wallClock = readWallClock(stamp, place);
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
      start = addMinutes(at, -intervalMinutes);
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
      interval_minutes: intervalMinutes,
      lmp,
      energy: withoutNoise(lmp - loss - congestion),
      congestion,
      loss,
    });
  }
  return { rows, rejected };
}
