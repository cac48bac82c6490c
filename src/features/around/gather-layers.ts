import type { LayerKind } from '../../domain/layers/layer.ts';
import type { UnitVector } from '../../enrich/geo/unit-vector.ts';
import type { LayerAtlas } from '../layers/layer-atlas.ts';
import type { LineTable } from '../layers/layer-tables.ts';
import type { NearSite, SiteIndex } from '../layers/site-index.ts';
import type { AroundAnswer, AroundSection, NearThing } from './around-shapes.ts';
import { coverAt, noDataAt } from './covers.ts';
import {
  airportThing,
  cellThing,
  linesWithin,
  lineThing,
  nearestLine,
  parcelThing,
  pipelineThing,
  substationThing,
  type TableLine,
  terminalThing,
} from './near-things.ts';

/** What is asked about a point. */
export interface AskedPoint {
  readonly lat: number;
  readonly lon: number;
  readonly at: UnitVector;
  /** ISO code; null on the high seas. */
  readonly country: string | null;
  readonly radiusKm: number;
  /** Most things of each kind. */
  readonly limit: number;
}

/** Lines are counted within this: what may cross a site's own ground. */
export const CROSSING_KM = 10;
/** How far the nearest thing is looked for where none is within the radius: farther away none of them serves a site. */
export const FARTHEST_KM = 300;

const SUBSTATIONS = ['substations'] as const;
const TERMINALS = ['lng-terminals'] as const;
const AIRPORTS = ['airports'] as const;
const LINES = ['lines'] as const;
const PIPELINES = ['gas-pipelines'] as const;
const PARCELS = ['parcels'] as const;
const LINES_AND_CELLS = ['lines', 'line-cells'] as const;

type Show = (near: NearSite, at: UnitVector) => NearThing;

function gatherSites(
  layers: LayerAtlas,
  kinds: readonly LayerKind[],
  index: SiteIndex,
  point: AskedPoint,
  show: Show,
): AroundSection {
  const { count, nearest: found } = index.within(point.at, point.radiusKm, point.limit);
  const nearest = count > 0 ? null : index.nearest(point.at);
  const beyond = nearest !== null && nearest.distanceKm <= FARTHEST_KM ? nearest : null;
  return {
    ...sectionOf(layers, kinds, point, count),
    nearest: found.map((near) => show(near, point.at)),
    beyond: beyond === null ? null : show(beyond, point.at),
  };
}

/** @param found things within the radius. Where no list covers the country none found says nothing. */
function sectionOf(
  layers: LayerAtlas,
  kinds: readonly LayerKind[],
  { country }: AskedPoint,
  found: number,
): Pick<AroundSection, 'covered' | 'covers' | 'no_data' | 'within_radius'> {
  const { covered, covers } = coverAt(layers, kinds, country);
  return {
    covered,
    covers,
    no_data: found > 0 ? null : noDataAt(layers, kinds, country),
    within_radius: found > 0 || covered ? found : null,
  };
}

export function gatherSubstations(layers: LayerAtlas, point: AskedPoint): AroundAnswer['substations'] {
  const high = layers.substations.nearestHigh(point.at);
  return {
    ...gatherSites(layers, SUBSTATIONS, layers.substations, point, substationThing),
    nearest_220_kv_up: high === null || high.distanceKm > FARTHEST_KM ? null : substationThing(high, point.at),
  };
}

export const gatherTerminals = (layers: LayerAtlas, point: AskedPoint): AroundSection =>
  gatherSites(layers, TERMINALS, layers.terminals, point, terminalThing);

export const gatherAirports = (layers: LayerAtlas, point: AskedPoint): AroundSection =>
  gatherSites(layers, AIRPORTS, layers.airports, point, airportThing);

/** The nearest line outside of the radius. */
const lineBeyond = (tables: readonly LineTable[], { lat, lon, radiusKm }: AskedPoint): TableLine | null =>
  nearestLine(tables, lat, lon, { firstKm: radiusKm * 2, farthestKm: FARTHEST_KM });

/** How far lines are looked for at first. */
export const lineReachKm = ({ radiusKm }: Pick<AskedPoint, 'radiusKm'>): number => Math.max(radiusKm, CROSSING_KM);

/** All lines around a point, nearest first, for several sections. */
export const findLines = (layers: LayerAtlas, point: AskedPoint): readonly TableLine[] =>
  linesWithin(layers.lines, point.lat, point.lon, lineReachKm(point));

/** Lines with a route or two ends; where no such list covers the country, cells. */
export function gatherLines(
  layers: LayerAtlas,
  point: AskedPoint,
  found: readonly TableLine[] = findLines(layers, point),
): AroundAnswer['lines'] {
  const { at, radiusKm, country, limit } = point;
  const isListed = layers.covering('lines', country).length > 0;
  const within = found.filter(({ near }) => near.distanceKm < radiusKm);
  if (within.length === 0 && !isListed) return gatherCells(layers, point);
  const crossing = found.filter(({ near }) => near.distanceKm < CROSSING_KM);
  const byKv = new Map<number | null, number>();
  for (const { line } of crossing) byKv.set(line.kv, (byKv.get(line.kv) ?? 0) + 1);
  const classes = [...byKv].sort(([a], [b]) => (b ?? 0) - (a ?? 0));
  const beyond = within.length > 0 ? null : lineBeyond(layers.lines, point);
  return {
    ...sectionOf(layers, LINES, point, within.length),
    nearest: within.slice(0, limit).map((one) => lineThing(one, at)),
    beyond: beyond === null ? null : lineThing(beyond, at),
    within_10_km: isListed ? crossing.length : null,
    highest_kv_within_10_km: classes[0]?.[0] ?? null,
    by_kv_within_10_km: classes.map(([kv, lines]) => ({ kv, lines })),
  };
}

function gatherCells(layers: LayerAtlas, point: AskedPoint): AroundAnswer['lines'] {
  const { lat, lon, at, radiusKm, limit } = point;
  const cells = layers.cells.flatMap((table) =>
    table.within(lat, lon, Math.max(radiusKm, CROSSING_KM)).map((cell) => ({ table, cell })),
  );
  const within = cells.filter(({ cell }) => cell.distanceKm < radiusKm);
  const kvs = cells.flatMap(({ cell }) => (cell.distanceKm < CROSSING_KM ? (cell.kv ?? []) : []));
  return {
    ...coverAt(layers, LINES_AND_CELLS, point.country),
    no_data: within.length > 0 ? null : noDataAt(layers, LINES_AND_CELLS, point.country),
    // Cells are no lines: how many run through one is not known.
    within_radius: null,
    nearest: within.slice(0, limit).map(({ table, cell }) => cellThing(table, cell, at)),
    beyond: null,
    within_10_km: null,
    highest_kv_within_10_km: kvs.length === 0 ? null : Math.max(...kvs),
    by_kv_within_10_km: [],
  };
}

/** Parts of one pipeline are listed one by one: each is shown once, by its nearest part. */
export function gatherPipelines(layers: LayerAtlas, point: AskedPoint): AroundSection {
  const { lat, lon, at, radiusKm, limit } = point;
  const seen = new Set<string>();
  const found = linesWithin(layers.pipelines, lat, lon, radiusKm).filter(({ table, line }) => {
    if (line.name === null && line.operator === null) return true;
    const key = `${table.layer.id} ${line.operator} ${line.name} ${line.status}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const beyond = found.length > 0 ? null : lineBeyond(layers.pipelines, point);
  return {
    ...sectionOf(layers, PIPELINES, point, found.length),
    nearest: found.slice(0, limit).map((one) => pipelineThing(one, at)),
    beyond: beyond === null ? null : pipelineThing(beyond, at),
  };
}

/** Parcels of the operator's own layers; without one there is no list that could cover a place. */
export function gatherParcels(layers: LayerAtlas, point: AskedPoint): AroundSection {
  const { lat, lon, at, radiusKm, limit } = point;
  if (layers.parcels.length === 0) return { ...sectionOf(layers, PARCELS, point, 0), nearest: [], beyond: null };
  const found = layers.parcels.flatMap(({ borders, areas }) => {
    const inside = new Set(areas.at(lat, lon).map(Number));
    return linesWithin([borders], lat, lon, radiusKm).map((one) => ({ one, isInside: inside.has(one.near.line) }));
  });
  found.sort((a, b) => Number(b.isInside) - Number(a.isInside) || a.one.near.distanceKm - b.one.near.distanceKm);
  return {
    ...sectionOf(layers, PARCELS, point, found.length),
    nearest: found.slice(0, limit).map(({ one, isInside }) => parcelThing(one, isInside, at)),
    beyond: null,
  };
}
