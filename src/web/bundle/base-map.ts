import { type GeoPermissibleObjects, geoArea, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { BaseMapShapes } from '../map/base-map.tsx';
import { projectUs, projectWorld } from '../map/projections.ts';
import { compactPath } from './compact-path.ts';
import { thinTopology } from './thin-topology.ts';
import type { Topology } from './topology.ts';

/** Degrees: half a pixel of the large map. */
const STATES_TOLERANCE = 0.045;
const COUNTRIES_TOLERANCE = 0.5;
/** Of a sphere of radius 1: islands below some 400 km² (world: 12,000 km²) are left out of a picture of this size. */
const LEAST_AREA_US = 1e-5;
const LEAST_AREA_WORLD = 3e-4;
const NEIGHBORS = new Set(['Canada', 'Mexico']);

/** The shapes of the static map as paths, to be drawn as they are. */
export function baseMap(countries: Topology, states: Topology, isos: Topology): BaseMapShapes {
  const thinStates = thinTopology(states, pick(states, 'states', 'nation'), STATES_TOLERANCE);
  const thinCountries = thinTopology(countries, pick(countries, 'countries', 'land'), COUNTRIES_TOLERANCE);
  const coarseIsos = thinTopology(isos, pick(isos, 'isos'), STATES_TOLERANCE);
  const us = geoPath(projectUs).digits(1);
  const world = geoPath(projectWorld).digits(1);
  const draw = (path: typeof us, object: GeoPermissibleObjects): string => compactPath(path(object) ?? '');
  return {
    us: {
      land: draw(us, withoutSpecks(feature(thinStates, objectOf(thinStates, 'nation')), LEAST_AREA_US)),
      borders: draw(
        us,
        mesh(thinStates, objectOf(thinStates, 'states') as never, (a, b) => a !== b),
      ),
      neighbors: draw(us, neighbors(thinCountries)),
    },
    isos: collection(feature(coarseIsos, objectOf(coarseIsos, 'isos'))).map((area) => {
      const spots = us.centroid(widest(area));
      const whole = withoutSpecks({ type: 'FeatureCollection', features: [area] }, LEAST_AREA_US * 10);
      return { name: String(area.id), d: draw(us, whole), x: Math.round(spots[0]), y: Math.round(spots[1]) };
    }),
    world: {
      land: draw(world, withoutSpecks(feature(thinCountries, objectOf(thinCountries, 'land')), LEAST_AREA_WORLD)),
    },
  };
}

function pick(topology: Topology, ...names: string[]): Topology['objects'] {
  return Object.fromEntries(names.map((name) => [name, objectOf(topology, name)]));
}

function objectOf(topology: Topology, name: string): Topology['objects'][string] {
  const object = topology.objects[name];
  if (object === undefined) throw new RangeError(`the atlas has no ${name}`);
  return object;
}

type Feature = GeoJSON.Feature;

const collection = (shapes: GeoJSON.GeoJSON): Feature[] =>
  shapes.type === 'FeatureCollection' ? shapes.features : shapes.type === 'Feature' ? [shapes] : [];

function neighbors(countries: Topology): GeoJSON.FeatureCollection {
  const features = collection(feature(countries, objectOf(countries, 'countries')) as GeoJSON.GeoJSON);
  return {
    type: 'FeatureCollection',
    features: features.filter(({ properties }) => NEIGHBORS.has(properties?.name)),
  };
}

function polygonsOf(shapes: GeoJSON.GeoJSON): GeoJSON.Polygon[] {
  return collection(shapes).flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry];
    if (geometry.type !== 'MultiPolygon') return [];
    return geometry.coordinates.map((coordinates): GeoJSON.Polygon => ({ type: 'Polygon', coordinates }));
  });
}

function withoutSpecks(shapes: unknown, leastArea: number): GeoJSON.MultiPolygon {
  const large = polygonsOf(shapes as GeoJSON.GeoJSON).filter((polygon) => geoArea(polygon) >= leastArea);
  return { type: 'MultiPolygon', coordinates: large.map(({ coordinates }) => coordinates) };
}

/** The largest piece of an area, on which its name stands. */
function widest(area: Feature): GeoJSON.Polygon {
  const [first, ...rest] = polygonsOf(area);
  if (first === undefined) throw new RangeError(`the area of ${area.id} is empty`);
  return rest.reduce((best, polygon) => (geoArea(polygon) > geoArea(best) ? polygon : best), first);
}
