import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape } from '../../errors.ts';
import { utcStamp } from '../local-time.ts';
import { hasMembers } from '../tables.ts';
import { pointReader, priceRow } from './price-row.ts';
import type { Found } from './read-report.ts';

const NAMES = {
  lmp: 'LmpTotal',
  energy: 'EnergyComponent',
  congestion: 'CongestionComponent',
  loss: 'LossComponent',
} as const;

/** Rows of the web services: `{ BeginDate, Location: { @LocId, @LocType, $ }, LmpTotal, … }`; one alone is no list. */
export function readJsonRows(content: unknown, member: string): Found {
  const entries = Array.isArray(content) ? content : [content];
  const points = pointReader();
  const readStart = beginReader();
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
    return priceRow(point, readStart(entry.BeginDate, place), figures, NAMES, place);
  });
  return { rows, rejected: [], warnings: points.warnings(), publishedAt: null };
}

/** Starts carry their offset, so the repeated hour is safe. */
function beginReader(): (stamp: unknown, place: string) => string {
  const known = new Map<unknown, string>();
  return (stamp, place) => {
    let start = known.get(stamp);
    if (start === undefined) {
      const isStamp = typeof stamp === 'string' && /T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(stamp);
      const epochMs = isStamp ? Date.parse(stamp) : Number.NaN;
      if (Number.isNaN(epochMs)) {
        throw changedShape('BeginDate', place, `expected a stamp with its offset, found ${JSON.stringify(stamp)}`);
      }
      start = utcStamp(epochMs);
      known.set(stamp, start);
    }
    return start;
  };
}
