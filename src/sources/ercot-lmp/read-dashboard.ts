import { addMinutes, localDate, utcStamp } from '../documents/local-time.ts';
import { noRows, readShape } from '../documents/tables.ts';
import { compareStamps, readEntryPrices, readOffsetStamp } from '../operators/ercot/price-dashboard.ts';
import { INTERVAL_MINUTES, priceRow } from '../operators/ercot/price-row.ts';
import { TIMEZONE } from '../operators/ercot/texas-time.ts';
import { type Parsed, parsed, type Rejection } from '../source.ts';
import { Dashboard, WHAT } from './schema.ts';

/** Until the first quarter hour of a day is over and published, its list is empty. */
const LIST_EMPTY_UNTIL_MINUTE = 30;
/** The keyless dashboard: real-time prices of hubs and zones, today so far. Its day-ahead half is another source's. */
export function readDashboard(json: unknown): Parsed<'lmp'> {
  const { lastUpdated, rtSppData } = readShape(Dashboard, json, 'the document');
  const publishedAt = utcStamp(readOffsetStamp(lastUpdated, 'lastUpdated', 'the document'));
  if (rtSppData.length === 0) {
    if (localDate(publishedAt, TIMEZONE).minuteOfDay >= LIST_EMPTY_UNTIL_MINUTE) throw noRows(WHAT);
    return parsed([], { publishedAt, warnings: ['no interval of the day is over yet'] });
  }
  const rows = [];
  const rejected: Rejection[] = [];
  const warnings: string[] = [];
  for (const [position, entry] of rtSppData.entries()) {
    const place = `rtSppData[${position}]`;
    compareStamps(entry, place);
    const start = addMinutes(utcStamp(entry.interval), -INTERVAL_MINUTES.RT15M);
    const found = readEntryPrices(entry, place);
    rows.push(...found.prices.map(({ point, price }) => priceRow('RT15M', point, null, start, price)));
    rejected.push(...found.rejected);
    warnings.push(...found.warnings);
  }
  if (rows.length === 0) throw noRows(WHAT);
  return parsed(rows, { rejected, warnings, publishedAt });
}
