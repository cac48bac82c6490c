import type { AreaPriceRow } from '../../domain/grid/area-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { addDays } from '../documents/local-time.ts';
import {
  findColumns,
  isZip,
  keepLast,
  noRows,
  quoteNames,
  readCsvTable,
  readOptionalNumber,
} from '../documents/tables.ts';
import { type Cell, findTable, readDay, readWorkbook } from '../documents/workbook.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { COLUMNS, HUBS, MOST_DAYS, WHAT } from './schema.ts';

type Columns = { readonly [K in keyof typeof COLUMNS]: number };

interface TradeTable {
  readonly columns: Columns;
  readonly records: readonly (readonly Cell[])[];
  placeOf(record: number): string;
}

interface Trade {
  readonly hub: string;
  readonly traded: string;
  readonly days: readonly string[];
  readonly mean: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** @throws Fault `wrong-document` for another workbook, `changed-shape` naming column and row. */
export function parse({ bytes }: SourceDocument): Parsed<'area-price'> {
  const { columns, records, placeOf } = tableOf(bytes);
  const trades: Trade[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of records.entries()) {
    if (cells.every((cell) => cell === null || cell === '')) continue;
    const place = placeOf(record);
    const trade = readTrade(cells, columns, place);
    if (typeof trade === 'string') rejected.push({ place, reason: trade });
    else trades.push(trade);
  }
  // A day may be traded twice, alone and in a strip: the later trade counts.
  trades.sort((a, b) => (a.traded < b.traded ? -1 : a.traded > b.traded ? 1 : 0));
  const newHubs = new Set<string>();
  const rows = trades.flatMap((trade) => {
    const hub = HUBS.find(({ begins }) => trade.hub.startsWith(begins));
    if (hub === undefined) newHubs.add(trade.hub);
    return (hub?.areas ?? []).flatMap((area) => trade.days.map((day) => dayRow(area, hub?.product, trade, day)));
  });
  if (rows.length === 0) throw noRows(WHAT);
  const kept = keepLast(rows, ({ area, node, period }) => `${area} ${node} ${period}`);
  const warnings = newHubs.size === 0 ? [] : [`hubs that no area is known of: ${quoteNames([...newHubs])}: left out`];
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected], warnings });
}

const dayRow = (
  area: string,
  product: AreaPriceRow['product'] = 'day-ahead-peak',
  { hub, mean, min, max }: Trade,
  period: string,
): AreaPriceRow => ({
  kind: 'area-price',
  source: 'eia-ice-prices',
  area,
  node: hub,
  product,
  period,
  currency: 'USD',
  mean,
  min,
  max,
  hours: null,
  hours_at_or_below_zero: null,
});

/** A trade, or why it is not taken. A weekend is one line whose delivery ends later than it starts: a price of each of its days. */
function readTrade(cells: readonly Cell[], columns: Columns, place: string): Trade | string {
  const hub = String(cells[columns.hub] ?? '').trim();
  if (hub === '') throw changedShape('Price hub', place, 'is empty');
  const traded = dayOf(cells[columns.traded], 'Trade date', place);
  const start = dayOf(cells[columns.start], 'Delivery start date', place);
  const end = dayOf(cells[columns.end], 'Delivery end date', place);
  const days: string[] = [];
  for (let day = start; day <= end && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day);
  if (days.length === 0 || days.length > MOST_DAYS) return `delivery from ${start} to ${end} is no strip of days`;
  const mean = readOptionalNumber(cells[columns.mean], 'Wtd avg price $/MWh', place);
  if (mean === null) return `${hub} has no price`;
  const min = readOptionalNumber(cells[columns.low], 'Low price $/MWh', place);
  const max = readOptionalNumber(cells[columns.high], 'High price $/MWh', place);
  return { hub, traded, days, mean, min, max };
}

/** Days are cells of days, and now and then text. */
function dayOf(cell: Cell | undefined, field: string, place: string): string {
  const day = readDay(cell, field, place);
  if (day === null) throw changedShape(field, place, 'is empty; expected a day');
  return day;
}

function tableOf(bytes: Uint8Array): TradeTable {
  if (!isZip(bytes)) {
    const table = readCsvTable(bytes, WHAT);
    return { columns: findColumns(table, COLUMNS, WHAT), records: table.records, placeOf: table.placeOf };
  }
  const { sheets } = readWorkbook(bytes, WHAT);
  for (const sheet of sheets) {
    const table = findTable(sheet, [COLUMNS.hub, COLUMNS.traded]);
    if (table === null) continue;
    const entries = Object.entries(COLUMNS).map(([key, names]) => [key, table.column(...names)] as const);
    return {
      columns: Object.fromEntries(entries) as unknown as Columns,
      records: table.records,
      placeOf: table.placeOf,
    };
  }
  throw wrongDocument(`a workbook of the sheets ${quoteNames(sheets.map(({ name }) => name))}; expected ${WHAT}`);
}
