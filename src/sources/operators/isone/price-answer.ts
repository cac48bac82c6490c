import type { LmpRow } from '../../../domain/grid/lmp.ts';
import { changedShape } from '../../../errors.ts';
import { utcStamp } from '../../documents/local-time.ts';
import { hasMembers } from '../../documents/tables.ts';
import { readOffsetStamp } from './offset-stamp.ts';
import { pricePointReader } from './price-point.ts';
import { type IsoneMarket, type PriceRows, priceRow } from './price-row.ts';

const NAMES = {
  lmp: 'LmpTotal',
  energy: 'EnergyComponent',
  congestion: 'CongestionComponent',
  loss: 'LossComponent',
} as const;

/**
 * Rows of the web services: `{ BeginDate, Location: { @LocId, @LocType, $ }, LmpTotal, … }`; a single one is no list.
 * @param member what the answer calls them, for messages.
 * @param startOf the start of a stamp, ISO UTC.
 * @throws Fault `changed-shape` naming field and place.
 */
export function readPriceAnswer(
  content: unknown,
  member: string,
  market: IsoneMarket,
  startOf: (epochMs: number) => string = utcStamp,
): PriceRows {
  const entries = Array.isArray(content) ? content : [content];
  const points = pricePointReader();
  const readStart = beginReader(startOf);
  const rows = entries.map((entry: unknown, position): LmpRow => {
    const place = `${member}[${position}]`;
    if (!hasMembers(entry, 'BeginDate', 'Location')) {
      throw changedShape('BeginDate or Location', place, 'is missing');
    }
    const { Location: location } = entry;
    if (!hasMembers(location, '$')) throw changedShape('Location', place, 'has no name ("$")');
    const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());
    const point = points.read(text(location.$), text(location['@LocId']), text(location['@LocType']), () => place);
    const figures = {
      lmp: entry[NAMES.lmp],
      energy: entry[NAMES.energy],
      congestion: entry[NAMES.congestion],
      loss: entry[NAMES.loss],
    };
    return priceRow(market, point, readStart(entry.BeginDate, place), figures, NAMES, place);
  });
  return { rows, rejected: [], warnings: points.warnings(), publishedAt: null };
}

/** Starts carry their offset, so the repeated hour is safe. */
function beginReader(startOf: (epochMs: number) => string): (stamp: unknown, place: string) => string {
  const existing = new Map<unknown, string>();
  return (stamp, place) => {
    let start = existing.get(stamp);
    if (start === undefined) {
      const epochMs = readOffsetStamp(stamp);
      if (epochMs === null) {
        throw changedShape('BeginDate', place, `expected a stamp with its offset, found ${JSON.stringify(stamp)}`);
      }
      start = startOf(epochMs);
      existing.set(stamp, start);
    }
    return start;
  };
}
