import { type GeoPermissibleObjects, geoArea, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { IsoSpot } from '../map/base-map.tsx';
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

interface BaseMapFiles {
  /** Shapes by `id`, without a color of their own: a page takes them by `<use>`, and dresses them. */
  readonly shapes: string;
  /** Where the names of the operators stand, in the units of the static map. */
  readonly isoSpots: readonly IsoSpot[];
}

/** The shapes of the static map, in twice its units, to be drawn as they are. */
export function baseMap(countries: Topology, states: Topology, isos: Topology): BaseMapFiles {
  const thinStates = thinTopology(states, pick(states, 'states', 'nation'), STATES_TOLERANCE);
  const thinCountries = thinTopology(countries, pick(countries, 'countries', 'land'), COUNTRIES_TOLERANCE);
  const coarseIsos = thinTopology(isos, pick(isos, 'isos'), STATES_TOLERANCE);
  const us = geoPath(projectUs).digits(1);
  const world = geoPath(projectWorld).digits(1);
  const draw = (path: typeof us, object: GeoPermissibleObjects): string => compactPath(path(object) ?? '');
  const stateBorders = mesh(thinStates, objectOf(thinStates, 'states') as never, (a, b) => a !== b);
  const areas = collection(feature(coarseIsos, objectOf(coarseIsos, 'isos')));
  const wholes = areas.map((area) =>
    withoutSpecks({ type: 'FeatureCollection', features: [area] }, LEAST_AREA_US * 10),
  );
  const paths = {
    'us-land': draw(us, withoutSpecks(feature(thinStates, objectOf(thinStates, 'nation')), LEAST_AREA_US)),
    'us-borders': draw(us, stateBorders),
    'us-neighbors': draw(us, neighbors(thinCountries)),
    'us-isos': wholes.map((whole) => draw(us, whole)).join(''),
    'world-land': draw(world, withoutSpecks(feature(thinCountries, objectOf(thinCountries, 'land')), LEAST_AREA_WORLD)),
  };
  // The thickness of a line does not grow with the map; who uses a shape cannot say so.
  const shapes = Object.entries(paths).map(
    ([id, d]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`,
  );
  return {
    shapes: `<svg xmlns="http://www.w3.org/2000/svg">${shapes.join('')}</svg>`,
    isoSpots: areas.map((area) => {
      const [x, y] = us.centroid(widest(area));
      return { name: String(area.id), x: Math.round(x), y: Math.round(y) };
    }),
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
