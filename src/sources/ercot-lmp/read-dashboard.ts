import { changedShape } from '../../errors.ts';
import { addMinutes, localDate, utcStamp } from '../local-time.ts';
import { type Parsed, parsed, type Rejection } from '../source.ts';
import { noRows, readOptionalNumber, readShape } from '../tables.ts';
import { priceRow, TIMEZONE, WHAT } from './price-row.ts';
import { Dashboard } from './schema.ts';

const INTERVAL_MINUTES = 15;
/** Until the first quarter hour of a day is over and published, its list is empty. */
const LIST_EMPTY_UNTIL_MINUTE = 30;
/** The hub average is the mean of these four hubs, each rounded to 0.01. */
const AVERAGED = ['hbHouston', 'hbNorth', 'hbSouth', 'hbWest'];
const AVERAGE_TOLERANCE = 0.011;

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
    const { timestamp, interval } = entry;
    if (timestamp && readOffsetStamp(timestamp, 'timestamp', place) !== interval) {
      throw changedShape('interval', place, `is ${interval}, another moment than timestamp ${timestamp}`);
    }
    const start = addMinutes(utcStamp(interval), -INTERVAL_MINUTES);
    const members = Object.keys(entry).filter((member) => /^(hb|lz)[A-Z]/.test(member));
    if (members.length === 0) throw changedShape('hb… and lz…', place, 'are missing');
    for (const member of members) {
      const price = readOptionalNumber(entry[member], member, place);
      if (price === null) rejected.push({ place, reason: `${member} is empty` });
      else rows.push(priceRow('RT15M', pointOf(member), null, start, price));
    }
    warnings.push(...averageWarnings(entry, place));
  }
  if (rows.length === 0) throw noRows(WHAT);
  return parsed(rows, { rejected, warnings, publishedAt });
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
