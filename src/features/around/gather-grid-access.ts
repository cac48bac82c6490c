import type { LayerAtlas } from '../layers/layer-atlas.ts';
import { HIGH_KV } from '../layers/site-index.ts';
import type { AroundAnswer, NearThing } from './around-shapes.ts';
import { coverAt, noDataAt } from './covers.ts';
import { type AskedPoint, CROSSING_KM, FARTHEST_KM } from './gather-layers.ts';
import { lineThing, nearestLine, substationThing, type TableLine } from './near-things.ts';

type GridAccess = AroundAnswer['grid_access'];

/** Kilometers up to which the grid of high voltage is at the site, near it and within reach of a line of its own. docs/adr/0064 */
const DISTANCE_KM = { at_site: 2, near: 10, within_reach: 30 } as const;
/** Lines of high voltage within 10 km from which on a site does not hang on one of them. docs/adr/0064 */
const SEVERAL_LINES = 3;

const GRID_KINDS = ['substations', 'lines'] as const;

/**
 * How far it is to the grid at which a large load is connected. It is shown beside the site score and is no part of it.
 * @param lines of all voltages around the point, nearest first, to `searchedKm`.
 */
export function gatherGridAccess(
  layers: LayerAtlas,
  point: AskedPoint,
  lines: readonly TableLine[],
  searchedKm: number,
): GridAccess {
  const { at, country } = point;
  const cover = coverAt(layers, GRID_KINDS, country);
  const site = layers.substations.nearestHigh(at);
  const isAboutSite = site?.site.isAbout === true;
  const siteKm = site === null || site.distanceKm > FARTHEST_KM ? null : site.distanceKm;
  const line = nearestHighLine(layers, point, { lines, searchedKm, nearerThanKm: siteKm ?? FARTHEST_KM });
  const isLine = line !== null && (siteKm === null || line.near.distanceKm < siteKm);
  const nearest: NearThing | null = isLine
    ? lineThing(line, at)
    : siteKm === null || site === null
      ? null
      : substationThing(site, at);
  const crossing = lines.filter(
    ({ line: { kv }, near }) => (kv ?? 0) >= HIGH_KV && near.distanceKm < CROSSING_KM,
  ).length;
  const isCounted = layers.covering('lines', country).length > 0;
  // Something listed beyond a border says nothing of what is not listed on this side of it.
  const isListed = cover.covered && nearest !== null;
  return {
    ...cover,
    no_data: isListed ? null : noDataAt(layers, GRID_KINDS, country),
    from_kv: HIGH_KV,
    nearest: isListed ? nearest : null,
    nearest_is: isListed ? (isLine ? 'line' : 'substation') : null,
    distance_class: isListed ? nearestClass(siteKm, isAboutSite, line) : null,
    lines_within_10_km: isCounted ? crossing : null,
    lines_class: isCounted ? (crossing === 0 ? 'none-listed' : crossing < SEVERAL_LINES ? 'few' : 'several') : null,
    thresholds: { ...DISTANCE_KM, several_lines: SEVERAL_LINES },
  };
}

interface Searched {
  readonly lines: readonly TableLine[];
  readonly searchedKm: number;
  /** A line that is farther away than a substation is of no interest. */
  readonly nearerThanKm: number;
}

function nearestHighLine(
  layers: LayerAtlas,
  { lat, lon }: AskedPoint,
  { lines, searchedKm, nearerThanKm }: Searched,
): TableLine | null {
  const found = lines.find(({ line }) => isHigh(line));
  if (found !== undefined) return found;
  if (searchedKm >= nearerThanKm) return null;
  return nearestLine(layers.lines, lat, lon, { firstKm: searchedKm * 2, farthestKm: nearerThanKm, wants: isHigh });
}

const isHigh = ({ kv }: { readonly kv: number | null }): boolean => (kv ?? 0) >= HIGH_KV;

type DistanceClass = NonNullable<GridAccess['distance_class']>;

/** A line that is drawn straight from end to end may pass elsewhere: it is near at best, and a site with an exact place may be nearer. */
function nearestClass(siteKm: number | null, isAboutSite: boolean, line: TableLine | null): DistanceClass {
  const ofSite = siteKm === null ? 'far' : classOf(siteKm, isAboutSite);
  const ofLine = line === null ? 'far' : classOf(line.near.distanceKm, line.table.layer.geometry === 'chord');
  return CLASSES.find((one) => one === ofSite || one === ofLine) ?? 'far';
}

const CLASSES: readonly DistanceClass[] = ['at-site', 'near', 'within-reach', 'far'];

const classOf = (km: number, isAbout: boolean): DistanceClass =>
  km <= DISTANCE_KM.at_site && !isAbout
    ? 'at-site'
    : km <= DISTANCE_KM.near
      ? 'near'
      : km <= DISTANCE_KM.within_reach
        ? 'within-reach'
        : 'far';
