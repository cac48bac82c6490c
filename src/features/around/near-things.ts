import { bearingDeg, degreesOf } from '../../enrich/geo/bearing.ts';
import type { NearestBound, NearLine } from '../../enrich/geo/line-index.ts';
import { type UnitVector, unitVector } from '../../enrich/geo/unit-vector.ts';
import type { LayerLine, LineTable } from '../layers/layer-tables.ts';
import type { LineCells, NearCell } from '../layers/line-cells.ts';
import type { NearSite } from '../layers/site-index.ts';
import type { NearThing } from './around-shapes.ts';

/** Things whose place is coarse are shown to a tenth of a kilometer, others to ten meters. */
export const roundKm = (km: number, isAbout = false): number => {
  const steps = isAbout ? 10 : 100;
  return Math.round(km * steps) / steps;
};

/** What all sites say; others have members of their own as well. */
function siteThing({ site, distanceKm }: NearSite, at: UnitVector): NearThing {
  return {
    layer: site.layer,
    name: site.name,
    operator: site.operator,
    status: site.status,
    distance_km: roundKm(distanceKm, site.isAbout),
    bearing_deg: bearingDeg(at, unitVector(site.lat, site.lon)),
    latitude: site.lat,
    longitude: site.lon,
    geometry: 'point',
    about: site.isAbout,
    accuracy_km: site.accuracyKm,
  };
}

export function substationThing(near: NearSite, at: UnitVector): NearThing {
  const { kvs } = near.site;
  const thing = siteThing(near, at);
  thing.kv = kvs[0] ?? null;
  if (kvs.length > 1) thing.kvs = [...kvs];
  return thing;
}

export function terminalThing(near: NearSite, at: UnitVector): NearThing {
  const { flow, capacityMtpa } = near.site;
  const thing = siteThing(near, at);
  thing.flow = flow;
  thing.capacity = capacityMtpa;
  thing.capacity_unit = 'Mt/year';
  return thing;
}

export function airportThing(near: NearSite, at: UnitVector): NearThing {
  const thing = siteThing(near, at);
  thing.capacity = near.site.runwayM;
  thing.capacity_unit = 'm of runway';
  return thing;
}

/** A line of one of the tables, near the point. */
export interface TableLine {
  readonly table: LineTable;
  readonly line: LayerLine;
  readonly near: NearLine;
}

/** Lines of all tables within a radius, nearest first. */
export function linesWithin(tables: readonly LineTable[], lat: number, lon: number, radiusKm: number): TableLine[] {
  const found: TableLine[] = [];
  for (const table of tables) {
    for (const near of table.index.within(lat, lon, radiusKm))
      found.push({ table, line: table.lines[near.line] as LayerLine, near });
  }
  return tables.length > 1 ? found.sort((a, b) => a.near.distanceKm - b.near.distanceKm) : found;
}

/** The nearest line of all tables that is wanted; of equally near ones that of the earlier table. */
export function nearestLine(
  tables: readonly LineTable[],
  lat: number,
  lon: number,
  { firstKm, farthestKm, wants }: Omit<NearestBound, 'wants'> & { readonly wants?: (line: LayerLine) => boolean },
): TableLine | null {
  let nearest: TableLine | null = null;
  for (const table of tables) {
    const { lines, index } = table;
    const near = index.nearest(lat, lon, {
      firstKm,
      // What is farther away than what was found is of no interest.
      farthestKm: nearest === null ? farthestKm : nearest.near.distanceKm,
      ...(wants === undefined ? {} : { wants: (line) => wants(lines[line] as LayerLine) }),
    });
    if (near !== null && (nearest === null || near.distanceKm < nearest.near.distanceKm))
      nearest = { table, line: lines[near.line] as LayerLine, near };
  }
  return nearest;
}

function routeThing({ table: { layer }, line, near }: TableLine, at: UnitVector): NearThing {
  const isAbout = layer.geometry === 'chord';
  const foot = near.at;
  const { lat, lon } = degreesOf(foot);
  return {
    layer: layer.id,
    name: line.name,
    operator: line.operator,
    status: line.status,
    distance_km: roundKm(near.distanceKm, isAbout),
    bearing_deg: near.distanceKm < 0.005 ? null : bearingDeg(at, foot),
    latitude: lat,
    longitude: lon,
    geometry: layer.geometry,
    about: isAbout,
    accuracy_km: null,
  };
}

export function lineThing(found: TableLine, at: UnitVector): NearThing {
  const thing = routeThing(found, at);
  thing.kv = found.line.kv;
  thing.current = found.line.isDirect ? 'dc' : 'ac';
  return thing;
}

/** Routes of pipelines are drawn from maps or simplified: all of them are about. */
export function pipelineThing(found: TableLine, at: UnitVector): NearThing {
  return {
    ...routeThing(found, at),
    distance_km: roundKm(found.near.distanceKm, true),
    about: true,
    capacity: found.line.capacityBcmY,
    capacity_unit: 'billion m³/year',
  };
}

export function cellThing({ layer }: LineCells, cell: NearCell, at: UnitVector): NearThing {
  return {
    layer: layer.id,
    name: null,
    kv: cell.kv,
    distance_km: roundKm(cell.distanceKm, true),
    bearing_deg: bearingDeg(at, unitVector(cell.lat, cell.lon)),
    latitude: cell.lat,
    longitude: cell.lon,
    geometry: 'cell',
    about: true,
    accuracy_km: roundKm(cell.accuracyKm, true),
  };
}

/** A parcel with its border; a point inside is at no distance. */
export function parcelThing(found: TableLine, isInside: boolean, at: UnitVector): NearThing {
  const thing = routeThing(found, at);
  return isInside ? { ...thing, distance_km: 0, bearing_deg: null } : thing;
}
