import type { AreaPriceRow } from '../../domain/grid/area-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import {
  findColumns,
  keepLast,
  noRows,
  quoteNames,
  readCsvTable,
  readOptionalNumber,
  type Table,
} from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { AREAS_OF_CODE, COLUMNS, IN_ANOTHER_ZONE, MISTAKEN, PRICE_COLUMN, SOURCE, UNITS, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another table, `changed-shape` for another unit, an unknown country or a bad cell. */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'area-price'> {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  const price = priceColumn(table);
  const months = table.records.map((cells, record) => readMonth(cells[columns.month] ?? '', table.placeOf(record)));
  const newest = months.reduce((latest, month) => (month > latest ? month : latest), '');
  // A month that is not over when the document is issued is a part of it; without a date the newest may be one.
  const current = asOf?.slice(0, 7) ?? newest;
  const rows: AreaPriceRow[] = [];
  const rejected: Rejection[] = [];
  const counts = { empty: 0, part: 0, elsewhere: 0 };
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const code = cells[columns.code] ?? '';
    const period = months[record] ?? '';
    const mean = readOptionalNumber(cells[price], table.columns[price] ?? '', place);
    const areas = AREAS_OF_CODE.get(code) ?? [];
    if (IN_ANOTHER_ZONE.has(code)) counts.elsewhere += 1;
    else if (areas.length === 0)
      rejected.push({ place, reason: `no grid area is known of the country ${quoteNames([code])}` });
    else if (mean === null) counts.empty += 1;
    else if (period >= current) counts.part += 1;
    else if (period === MISTAKEN.month && newest <= MISTAKEN.until)
      rejected.push({ place, reason: `${period} disagrees with the exchanges in editions up to ${MISTAKEN.until}` });
    else
      rows.push(
        ...areas.map((area) => rowOf(area, areas.length === 1 ? area : (cells[columns.country] ?? ''), period, mean)),
      );
  }
  if (rows.length === 0) throw noRows(WHAT);
  const warnings = [
    ...(counts.empty > 0 ? [`${counts.empty} months have no price`] : []),
    ...(counts.part > 0
      ? [`${counts.part} prices are of a month that was not over, or may not have been: left out`]
      : []),
    ...(counts.elsewhere > 0 ? [`${counts.elsewhere} months of Luxembourg are those of its zone: left out`] : []),
  ];
  const kept = keepLast(rows, (row) => `${row.area} ${row.node} ${row.period}`);
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected], warnings });
}

/** A price of all zones of a country is given for each of them, under the country's name: it is not the zone's own. */
const rowOf = (area: string, node: string, period: string, mean: number): AreaPriceRow => ({
  kind: 'area-price',
  source: SOURCE,
  area,
  node,
  product: 'load-weighted',
  period,
  currency: 'EUR',
  mean,
  min: null,
  max: null,
  hours: null,
  hours_at_or_below_zero: null,
});

function priceColumn(table: Table): number {
  const position = table.columns.findIndex((name) => PRICE_COLUMN.test(name.trim()));
  if (position < 0) return table.column('Price (EUR/MWhe)');
  const name = table.columns[position] ?? '';
  const unit = PRICE_COLUMN.exec(name.trim())?.[1]?.trim() ?? '';
  if (!UNITS.has(unit))
    throw changedShape(name, 'the header', `expected the unit EUR/MWhe, found ${quoteNames([unit])}`);
  return position;
}

function readMonth(text: string, place: string): string {
  if (!isCalendarDay(text)) throw changedShape('Date', place, `expected YYYY-MM-01, found ${JSON.stringify(text)}`);
  if (!text.endsWith('-01')) throw wrongDocument(`prices by day (${text} at ${place}); expected ${WHAT}`);
  return text.slice(0, 7);
}
