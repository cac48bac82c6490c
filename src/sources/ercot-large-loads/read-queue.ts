import type { LargeLoadRow } from '../../domain/grid/area-demand.ts';
import { changedShape } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { findColumns, noRows, quoteNames, readCsvTable, readNumber } from '../documents/tables.ts';
import { AREA, type COLUMNS, ROUNDING_MW, SOURCE, WHAT } from './schema.ts';

/** Requests of large loads that wait, by month, as a table of ERCOT's monthly report was typed up. */
export function readQueue(bytes: Uint8Array): LargeLoadRow[] {
  const table = readCsvTable(bytes, WHAT);
  const wanted: Readonly<Record<(typeof COLUMNS)[number], readonly string[]>> = {
    snapshot_date: ['snapshot_date'],
    scope: ['scope'],
    standalone_mw: ['standalone_mw'],
    co_located_mw: ['co_located_mw'],
    total_mw: ['total_mw'],
  };
  const positions = findColumns(table, wanted, WHAT);
  if (table.records.length === 0) throw noRows(WHAT);
  return table.records.flatMap((record, position) => {
    const place = table.placeOf(position);
    const cell = (column: (typeof COLUMNS)[number]): string => record[positions[column]]?.trim() ?? '';
    const day = cell('snapshot_date');
    if (!isCalendarDay(day))
      throw changedShape('snapshot_date', place, `expected YYYY-MM-DD, found ${quoteNames([day])}`);
    if (cell('scope') !== 'system_wide')
      throw changedShape('scope', place, `expected system_wide, found ${quoteNames([cell('scope')])}`);
    const megawatts = (column: (typeof COLUMNS)[number]): number => readNumber(cell(column), column, place);
    const [standalone, coLocated, total] = [
      megawatts('standalone_mw'),
      megawatts('co_located_mw'),
      megawatts('total_mw'),
    ];
    if (Math.abs(standalone + coLocated - total) > ROUNDING_MW)
      throw changedShape('total_mw', place, `is ${total}, and its parts are ${standalone + coLocated}`);
    const common = { source: SOURCE, area: AREA, zone: AREA, vintage: day.slice(0, 7), year: Number(day.slice(0, 4)) };
    return [
      { kind: 'large-load', ...common, category: 'queue, standalone', mw: standalone },
      { kind: 'large-load', ...common, category: 'queue, co-located', mw: coLocated },
    ] satisfies LargeLoadRow[];
  });
}
