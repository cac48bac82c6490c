import type { LmpRow } from '../../domain/grid/lmp.ts';
import { zonePrice } from '../../domain/grid/zone-price.ts';
import { findColumns, quoteNames, readNumber, type Table } from '../documents/tables.ts';
import { readWallClock, startOfEnd } from '../operators/aemo/interval-end.ts';
import { REGIONS } from '../operators/aemo/regions.ts';
import type { Rejection } from '../source.ts';
import { DISPATCH_MINUTES, FIVE_MINUTES_SINCE, MONTH_COLUMNS, PAST_TYPES, WHAT } from './schema.ts';

const HALF_HOUR = 30;

/** Prices of a month and region, as they were settled: by half hours until September 2021, by five minutes since. */
export function readMonth(table: Table): { rows: LmpRow[]; rejected: Rejection[]; warnings: string[] } {
  const columns = findColumns(table, MONTH_COLUMNS, WHAT);
  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  let forecasts = 0;
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    if (!PAST_TYPES.has((cells[columns.type] ?? '').toUpperCase())) {
      forecasts += 1;
      continue;
    }
    const region = cells[columns.region] ?? '';
    if (!REGIONS.includes(region)) {
      rejected.push({ place, reason: `${quoteNames([region])} is no region of the market` });
      continue;
    }
    const price = readNumber(cells[columns.price], 'RRP', place);
    const wallClock = readWallClock(cells[columns.end] ?? '', 'SETTLEMENTDATE', place);
    const isHalfHour = wallClock < FIVE_MINUTES_SINCE;
    const minutes = isHalfHour ? HALF_HOUR : DISPATCH_MINUTES;
    const start = startOfEnd(wallClock, minutes, 'SETTLEMENTDATE', place);
    rows.push(zonePrice({ area: region, node: region, market: isHalfHour ? 'RTH' : 'RT5M', start, minutes, price }));
  }
  const warnings = forecasts === 0 ? [] : [`${forecasts} periods are no trade (forecasts): left out`];
  return { rows, rejected, warnings };
}
