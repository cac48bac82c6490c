import type { LmpRow } from '../../../domain/grid/lmp.ts';
import type { Table } from '../../documents/tables.ts';
import type { Rejection } from '../../source.ts';
import type { StartReader } from './hour-ending.ts';
import type { PricePoint } from './price-point.ts';
import { type Figure, type IsoneMarket, priceRow } from './price-row.ts';

/** The meaning of the rows of a table of prices. */
interface PriceTable {
  readonly market: IsoneMarket;
  /** Positions of the columns of figures. */
  readonly columns: Readonly<Record<Figure, number>>;
  /** Spellings of the columns; messages use the first. */
  readonly spellings: Readonly<Record<Figure, readonly [string, ...string[]]>>;
  readonly pointOf: (cells: readonly string[], place: string) => PricePoint;
  readonly startOf: StartReader;
}

/**
 * One price for each record; a record with a time that clocks skipped is rejected alone.
 * @throws Fault `changed-shape` for a record without point, time or price.
 */
export function readPriceTable(
  table: Table,
  { market, columns, spellings, pointOf, startOf }: PriceTable,
): { readonly rows: LmpRow[]; readonly rejected: readonly Rejection[] } {
  const names = {
    lmp: spellings.lmp[0],
    energy: spellings.energy[0],
    congestion: spellings.congestion[0],
    loss: spellings.loss[0],
  };
  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const point = pointOf(cells, place);
    const start = startOf(cells, point.node, place);
    if (typeof start !== 'string') {
      rejected.push({ place, reason: start.reason });
      continue;
    }
    const figures = {
      lmp: cells[columns.lmp],
      energy: cells[columns.energy],
      congestion: cells[columns.congestion],
      loss: cells[columns.loss],
    };
    rows.push(priceRow(market, point, start, figures, names, place));
  }
  return { rows, rejected };
}
