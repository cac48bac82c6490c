import { changedShape, wrongDocument } from '../../errors.ts';
import { addMinutes, utcStamp } from '../local-time.ts';
import { hasMembers, readOptionalNumber, readShape } from '../tables.ts';
import { type Found, INTERVAL_MINUTES, priceRow, readFlag, WHAT } from './price-row.ts';
import { Dashboard } from './schema.ts';

/** The hub average is the mean of these four hubs, each rounded to 0.01. */
const AVERAGED = ['hbHouston', 'hbNorth', 'hbSouth', 'hbWest'];
const AVERAGE_TOLERANCE = 0.011;

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
    const { timestamp, interval } = entry;
    if (timestamp && readOffsetStamp(timestamp, 'timestamp', place) !== interval) {
      throw changedShape('interval', place, `is ${interval}, another moment than timestamp ${timestamp}`);
    }
    const isEarlier = isFirstOfTwo(damSppData, position, place);
    if (isEarlier)
      found.warnings.push(`${place}: stamped like the repeated hour; read as the one before it, by dstFlag`);
    const start = addMinutes(utcStamp(interval), -INTERVAL_MINUTES * (isEarlier ? 2 : 1));
    const members = Object.keys(entry).filter((member) => /^(hb|lz)[A-Z]/.test(member));
    if (members.length === 0) throw changedShape('hb… and lz…', place, 'are missing');
    for (const member of members) {
      const price = readOptionalNumber(entry[member], member, place);
      if (price === null) found.rejected.push({ place, reason: `${member} is empty` });
      else found.rows.push(priceRow(pointOf(member), start, price));
    }
    found.warnings.push(...averageWarnings(entry, place));
  }
  return { ...found, publishedAt };
}

/**
 * Dashboards of ERCOT have stamped both hours that end at 02:00 alike when clocks went back (2024-11-03). Then the
 * flag tells them apart: the one without it is the first, an hour before its stamp.
 */
function isFirstOfTwo(entries: readonly Entry[], position: number, place: string): boolean {
  const entry = entries[position];
  const isFlagged = (other: Entry | undefined): boolean =>
    typeof other?.dstFlag === 'string' && readFlag(other.dstFlag, 'dstFlag', place);
  if (entry === undefined || isFlagged(entry)) return false;
  return entries.some((other) => other !== entry && other.interval === entry.interval && isFlagged(other));
}

/** `hbHubAvg` is the point that the reports call HB_HUBAVG. */
function pointOf(member: string): string {
  return `${member.slice(0, 2)}_${member.slice(2)}`.toUpperCase();
}

/** `2026-09-26 16:02:00-0500` as milliseconds since 1970. */
function readOffsetStamp(text: string, field: string, place: string): number {
  const [, date, time, hours, minutes] = /^(\S+)[ T](\S+?)([+-]\d\d):?(\d\d)$/.exec(text.trim()) ?? [];
  const epochMs = Date.parse(`${date}T${time}${hours}:${minutes}`);
  if (Number.isNaN(epochMs)) throw changedShape(field, place, `expected a date, a time and an offset, found "${text}"`);
  return epochMs;
}

function averageWarnings(entry: Readonly<Record<string, unknown>>, place: string): string[] {
  const stated = readOptionalNumber(entry.hbHubAvg, 'hbHubAvg', place);
  const hubs = AVERAGED.map((hub) => readOptionalNumber(entry[hub], hub, place));
  if (stated === null || hubs.includes(null)) return [];
  const mean = hubs.reduce<number>((sum, price) => sum + (price ?? 0), 0) / hubs.length;
  if (Math.abs(mean - stated) <= AVERAGE_TOLERANCE) return [];
  return [`${place}: hbHubAvg is ${stated}, the mean of the four hubs ${mean.toFixed(2)}`];
}
