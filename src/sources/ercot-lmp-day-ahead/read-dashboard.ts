import { wrongDocument } from '../../errors.ts';
import { addMinutes, utcStamp } from '../documents/local-time.ts';
import { hasMembers, readShape } from '../documents/tables.ts';
import { compareStamps, readEntryPrices, readOffsetStamp } from '../operators/ercot/price-dashboard.ts';
import type { Found } from '../operators/ercot/price-document.ts';
import { INTERVAL_MINUTES, priceRow } from '../operators/ercot/price-row.ts';
import { readFlag } from '../operators/ercot/texas-time.ts';
import { Dashboard, WHAT } from './schema.ts';

type Entry = Readonly<Record<string, unknown>> & {
  readonly interval: number;
  readonly dstFlag?: string | null | undefined;
};

/** The keyless dashboard: day-ahead prices of hubs and zones for today. Its real-time half is another source's. */
export function readDashboard(json: Readonly<Record<string, unknown>>): Found & { readonly publishedAt: string } {
  if (!hasMembers(json, 'damSppData') || (Array.isArray(json.damSppData) && json.damSppData.length === 0)) {
    throw wrongDocument(`the dashboard of prices with real-time prices alone, read by ercot-lmp; expected ${WHAT}`);
  }
  const { lastUpdated, damSppData } = readShape(Dashboard, json, 'the document');
  const publishedAt = utcStamp(readOffsetStamp(lastUpdated, 'lastUpdated', 'the document'));
  const found: Found = { rows: [], rejected: [], warnings: [] };
  for (const [position, entry] of damSppData.entries()) {
    const place = `damSppData[${position}]`;
    compareStamps(entry, place);
    const isEarlier = isFirstOfTwo(damSppData, position, place);
    if (isEarlier)
      found.warnings.push(`${place}: stamped like the repeated hour; read as the one before it, by dstFlag`);
    const start = addMinutes(utcStamp(entry.interval), -INTERVAL_MINUTES.DAH * (isEarlier ? 2 : 1));
    const { prices, rejected, warnings } = readEntryPrices(entry, place);
    found.rows.push(...prices.map(({ point, price }) => priceRow('DAH', point, null, start, price)));
    found.rejected.push(...rejected);
    found.warnings.push(...warnings);
  }
  return { ...found, publishedAt };
}

/**
 * Dashboards of ERCOT have stamped both hours that end at 02:00 alike when clocks went back (2024-11-03). Then the flag
 * distinguishes them: the one without it is the first, an hour before its stamp.
 */
function isFirstOfTwo(entries: readonly Entry[], position: number, place: string): boolean {
  const entry = entries[position];
  const isFlagged = (other: Entry | undefined): boolean =>
    typeof other?.dstFlag === 'string' && readFlag(other.dstFlag, 'dstFlag', place);
  if (entry === undefined || isFlagged(entry)) return false;
  return entries.some((other) => other !== entry && other.interval === entry.interval && isFlagged(other));
}
