import type { ExpressionSpecification, LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { type MapData, toPoints } from './map-data.ts';

/** Above this no facilities are gathered: each has its own dot. */
const CLUSTER_MAX_ZOOM = 9;
const CLUSTER_RADIUS_PX = 44;

const STEPS = ['0', '1', '2', '3', '4', 'none'] as const;

/** A color of the page's style, as it is just now. */
const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || '#888888';

const stepColors = (): ExpressionSpecification =>
  [
    'match',
    ['get', 'step'],
    ...STEPS.slice(0, -1).flatMap((step) => [step, color(`score-${step}`)]),
    color('score-none'),
  ] as unknown as ExpressionSpecification;

/** Layers from below to above, in the colors of now. */
function layersNow(): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': color('water') } },
    { id: 'countries', type: 'fill', source: 'countries', paint: { 'fill-color': color('land') } },
    { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': color('land') } },
    {
      id: 'country-lines',
      type: 'line',
      source: 'countries',
      paint: { 'line-color': color('border'), 'line-width': 0.7 },
    },
    { id: 'state-lines', type: 'line', source: 'states', paint: { 'line-color': color('border'), 'line-width': 0.6 } },
    {
      id: 'isos',
      type: 'line',
      source: 'isos',
      paint: { 'line-color': color('soft'), 'line-width': 1.4, 'line-opacity': 0.7 },
    },
    {
      id: 'clusters',
      type: 'circle',
      source: 'facilities',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': color('accent'),
        'circle-opacity': 0.22,
        'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'point_count']], 1, 5, 15, 16, 70, 34],
      },
    },
    {
      id: 'facilities',
      type: 'circle',
      source: 'facilities',
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-color': color('accent'),
        'circle-opacity': 0.75,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 2, 1.8, 9, 4],
      },
    },
    {
      id: 'markets',
      type: 'circle',
      source: 'markets',
      paint: {
        'circle-color': stepColors(),
        'circle-radius': ['get', 'radius'],
        'circle-stroke-color': color('mark'),
        'circle-stroke-width': 1,
        'circle-stroke-opacity': ['match', ['get', 'step'], 'none', 0.4, 0.8],
      },
    },
  ];
}

/** A style without a tile, a glyph or a picture of anybody. Facilities come later: `setData`. */
export function styleOf({ countries, states, isos, markets }: MapData): StyleSpecification {
  const places = markets.map(({ lon, lat }) => [lon, lat] as const);
  const marks = toPoints(places, (index) => ({
    step: markets[index]?.step ?? 'none',
    radius: markets[index]?.radius ?? 4,
  }));
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: countries, maxzoom: 6 },
      states: { type: 'geojson', data: states, maxzoom: 8 },
      isos: { type: 'geojson', data: isos, maxzoom: 8 },
      markets: { type: 'geojson', data: marks },
      facilities: {
        type: 'geojson',
        data: toPoints([]),
        cluster: true,
        clusterMaxZoom: CLUSTER_MAX_ZOOM,
        clusterRadius: CLUSTER_RADIUS_PX,
      },
    },
    layers: layersNow(),
  };
}

/** Gives the map the colors of the theme that is on now. */
export function repaint(map: MapLibreMap): void {
  for (const { id, paint } of layersNow())
    for (const [name, value] of Object.entries(paint ?? {})) map.setPaintProperty(id, name as never, value as never);
}
