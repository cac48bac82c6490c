import type { AreaId } from '../../domain/grid/grid-area.ts';
import type { LmpRow } from '../../domain/grid/lmp.ts';
import { zonePrice } from '../../domain/grid/zone-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { cp932ToUtf8 } from '../documents/decode-cp932.ts';
import { readCalendarDate } from '../documents/local-time.ts';
import { numberedInterval } from '../documents/numbered-interval.ts';
import {
  keepLast,
  noRows,
  quoteNames,
  readCsvTable,
  readOptionalNumber,
  type Table,
  withoutNoise,
} from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { AREA_OF_NAME, AREA_PRICE, COLUMNS, KWH_OF_MWH, MINUTES, TIMEZONE, UNIT, WHAT } from './schema.ts';

interface AreaColumn {
  readonly area: AreaId;
  readonly position: number;
  readonly name: string;
}

/** @throws Fault `wrong-document` for another table, `changed-shape` for another unit, a missing area or a bad cell. */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const table = readCsvTable(cp932ToUtf8(bytes), WHAT);
  if (table.optionalColumn(...COLUMNS.code) === null) {
    throw wrongDocument(`another table, with the columns ${quoteNames(table.columns)}; expected ${WHAT}`);
  }
  const day = table.column(...COLUMNS.day);
  const code = table.column(...COLUMNS.code);
  const { columns, warnings } = areaColumns(table);
  const startOf = numberedInterval({ minutes: MINUTES, timezone: TIMEZONE });
  const rows: LmpRow[] = [];
  let empty = 0;
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const date = readCalendarDate((cells[day] ?? '').replaceAll('/', '-'));
    if (date === null) {
      throw changedShape('受渡日', place, `expected YYYY/MM/DD, found ${JSON.stringify(cells[day] ?? '')}`);
    }
    const start = startOf(date, cells[code], '時刻コード', place);
    for (const { area, position, name } of columns) {
      const price = readOptionalNumber(cells[position], name, place);
      if (price === null) empty += 1;
      else {
        const perMwh = withoutNoise(price * KWH_OF_MWH);
        rows.push(zonePrice({ area, node: area, market: 'DAH', start, minutes: MINUTES, price: perMwh }));
      }
    }
  }
  if (empty > 0) warnings.push(`${empty} prices are empty: left out`);
  if (rows.length === 0) throw noRows(WHAT);
  const kept = keepLast(rows, (row) => `${row.node} ${row.interval_start}`);
  return parsed(kept.rows, { rejected: kept.rejected, warnings });
}

function areaColumns(table: Table): { columns: AreaColumn[]; warnings: string[] } {
  const columns: AreaColumn[] = [];
  const warnings: string[] = [];
  for (const [position, name] of table.columns.entries()) {
    const [, label = '', unit] = AREA_PRICE.exec(name.trim()) ?? [];
    if (unit === undefined) continue;
    if (unit !== UNIT) throw changedShape(name, 'the header', `expected the unit ${UNIT}, found ${unit}`);
    const area = AREA_OF_NAME.get(label);
    if (area === undefined) warnings.push(`the area ${quoteNames([label])} is new: left out`);
    else columns.push({ area, position, name });
  }
  for (const [label, area] of AREA_OF_NAME) {
    if (columns.some((column) => column.area === area)) continue;
    throw changedShape(
      `the price of ${label} (${area})`,
      'the header',
      `is missing; the document has ${quoteNames(table.columns)}`,
    );
  }
  return { columns, warnings };
}
