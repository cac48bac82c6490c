import type { DroughtRow } from '../../domain/states/water.ts';
import { openPolygons } from '../../enrich/geo/polygon-index.ts';
import { boxOf, placesIn, stateOutlines } from '../../enrich/geo/state-places.ts';
import { changedShape } from '../../errors.ts';
import { readCalendarDate } from '../documents/local-time.ts';
import { decodeText, hasMembers, readJson, readShape } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { DroughtMap, WHAT } from './schema.ts';

/** D0 to D4. */
const CLASSES = [0, 1, 2, 3, 4] as const;
/** The Tuesday of a map is in its name alone. */
const DAY_IN_NAME = /usdm_(\d{4})(\d{2})(\d{2})\.json/i;

/**
 * The shares of a map of one week, measured at 4,000 places in each state: within about one percent of the area of the
 * published statistics. The country has no row: its figure has Puerto Rico in it.
 * @returns null for a document that is no map.
 * @throws Fault `changed-shape` for a map without its day, or whose polygons are not as they were.
 */
export function readMap({ bytes, url, fileName }: SourceDocument): Parsed<'drought'> | null {
  if (!/^\s*\{/.test(decodeText(bytes, WHAT))) return null;
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'features')) return null;
  const { features } = readShape(DroughtMap, json, 'the document');
  const [, year, month, day] = DAY_IN_NAME.exec(url ?? '') ?? DAY_IN_NAME.exec(fileName ?? '') ?? [];
  const validFrom = readCalendarDate(`${year}-${month}-${day}`);
  if (validFrom === null) {
    throw changedShape(
      'the day',
      "the document's name",
      'is missing; a map of a known week is called usdm_20261117.json',
    );
  }
  const byClass = CLASSES.map((drought) => {
    const polygons = features
      .filter(({ properties }) => properties.DM === drought)
      .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates));
    return openPolygons([{ id: String(drought), polygons }]);
  });
  const rows = stateOutlines().map((state): DroughtRow => {
    let places = 0;
    const counts = CLASSES.map(() => 0);
    for (const { lat, lon } of placesIn(state, boxOf([state]))) {
      places += 1;
      const worst = byClass.findLastIndex((index) => index.at(lat, lon).length > 0);
      for (let drought = 0; drought <= worst; drought += 1) counts[drought] = (counts[drought] ?? 0) + 1;
    }
    const [d0 = 0, d1 = 0, d2 = 0, d3 = 0, d4 = 0] = counts.map((count) => percent(count, places));
    const shares = { none_pct: rounded(100 - d0), d0_pct: d0, d1_pct: d1, d2_pct: d2, d3_pct: d3, d4_pct: d4 };
    return { kind: 'drought', state: state.id, valid_from: validFrom, ...shares };
  });
  return parsed(rows, { warnings: ['shares measured on the map; the statistics of the publisher were not there'] });
}

const rounded = (percent: number): number => Math.round(percent * 100) / 100;
const percent = (count: number, places: number): number => rounded((100 * count) / places);
