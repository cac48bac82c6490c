import type { LmpRow } from '../../domain/grid/lmp.ts';
import { changedShape } from '../../errors.ts';
import { readWallClockStamp } from '../documents/local-time.ts';
import { findColumns, readNumber, type Table } from '../documents/tables.ts';
import type { Found } from '../operators/ercot/price-document.ts';
import { INTERVAL_MINUTES, priceRow } from '../operators/ercot/price-row.ts';
import { flaggedTimeReader, readFlag } from '../operators/ercot/texas-time.ts';
import { DISPATCH_COLUMNS, WHAT } from './schema.ts';

/**
 * Prices of dispatch runs. A run starts some seconds after its five minutes begin; where two runs fall into the same
 * five minutes, in whatever order they are listed, the later one counts.
 */
export function readDispatchPrices(table: Table, prefix: string): Found {
  const columns = findColumns(table, DISPATCH_COLUMNS, WHAT);
  const readTime = flaggedTimeReader();
  const found: Found = { rows: [], rejected: [], warnings: [] };
  const latest = new Map<string, { stamp: string; row: LmpRow }>();
  const idleFlags = new Set<string>();
  let replaced = 0;
  for (const [record, cells] of table.records.entries()) {
    const place = prefix + table.placeOf(record);
    const point = String(cells[columns.point] ?? '').trim();
    if (point === '') throw changedShape('SettlementPoint', place, 'is empty');
    const stamp = readWallClockStamp(String(cells[columns.stamp] ?? ''));
    if (stamp === null) {
      const text = JSON.stringify(cells[columns.stamp]);
      throw changedShape('SCEDTimestamp', place, `expected MM/DD/YYYY HH:MM:SS, found ${text}`);
    }
    const price = readNumber(cells[columns.price], 'LMP', place);
    const moment = readTime(floorToInterval(stamp), readFlag(cells[columns.flag], 'RepeatedHourFlag', place));
    if (moment.kind === 'skipped') {
      found.rejected.push({ place, reason: `${stamp} is a time that clocks in Texas skipped` });
      continue;
    }
    if (moment.isFlagIdle) idleFlags.add(stamp);
    const key = `${point} ${moment.start}`;
    const match = latest.get(key);
    if (match !== undefined && match.stamp !== stamp) replaced += 1;
    if (match === undefined || stamp >= match.stamp) {
      latest.set(key, { stamp, row: priceRow('RT5M', point, null, moment.start, price) });
    }
  }
  for (const { row } of latest.values()) found.rows.push(row);
  for (const stamp of idleFlags)
    found.warnings.push(`RepeatedHourFlag is set at ${stamp}, which clocks did not repeat`);
  if (replaced > 0) found.warnings.push(`prices replaced by a later run in the same five minutes: ${replaced}`);
  return found;
}

function floorToInterval(wallClock: string): string {
  const minute = Number(wallClock.slice(14, 16));
  return `${wallClock.slice(0, 14)}${String(minute - (minute % INTERVAL_MINUTES.RT5M)).padStart(2, '0')}:00`;
}
