import type { ExpressionSpecification, LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { VERDICT_MARKS } from '../../map/market-marks.ts';
import { type MarketMark, toPoints } from './map-data.ts';
import { themeColor } from './theme-color.ts';

/** Above this no facilities are gathered: each has its own dot. */
const CLUSTER_MAX_ZOOM = 9;
const CLUSTER_RADIUS_PX = 44;

/** Slugs of the markets of a list beside the map; null where it leaves none out. */
export type ChosenMarkets = readonly string[] | null;

const verdictColors = (): ExpressionSpecification =>
  [
    'match',
    ['get', 'mark'],
    ...VERDICT_MARKS.flatMap((mark) => [mark, themeColor(`mark-${mark}`)]),
    themeColor('mark-none'),
  ] as unknown as ExpressionSpecification;

/** How much is seen of markets that a list beside the map leaves out. */
const EXCLUDED = 0.15;

/** `value` for markets of a list, little for the others; all are of it where there is none. */
const ofList = (chosen: ChosenMarkets, value: number | ExpressionSpecification): ExpressionSpecification | number =>
  chosen === null
    ? (value as number)
    : (['case', ['in', ['get', 'slug'], ['literal', [...chosen]]], value, EXCLUDED] as ExpressionSpecification);

/** Layers from below to above, in the colors of now. */
function layersNow(chosen: ChosenMarkets): LayerSpecification[] {
  return [
    {
      id: 'clusters',
      type: 'circle',
      source: 'facilities',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': themeColor('accent'),
        'circle-opacity': 0.22,
        'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'point_count']], 1, 5, 15, 16, 70, 34],
      },
    },
    {
      id: 'facilities',
      type: 'circle',
      source: 'facilities',
      filter: ['!', ['has', 'point_count']],
      // Large below small, so that none hides another.
      layout: { 'circle-sort-key': ['-', 0, ['get', 'radius']] },
      paint: {
        'circle-color': themeColor('accent'),
        'circle-opacity': ['case', ['get', 'hollow'], 0.1, 0.75],
        'circle-stroke-color': themeColor('accent'),
        'circle-stroke-width': ['case', ['get', 'hollow'], 1.2, 0],
        // Far away all are small, so that markets stay above them.
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 2, ['*', 0.6, ['get', 'radius']], 9, ['get', 'radius']],
      },
    },
    {
      id: 'projects',
      type: 'circle',
      source: 'projects',
      layout: { 'circle-sort-key': ['-', 0, ['get', 'radius']] },
      paint: {
        'circle-color': themeColor('project'),
        'circle-opacity': 0.25,
        'circle-radius': ['get', 'radius'],
        'circle-stroke-color': themeColor('project'),
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'markets',
      type: 'circle',
      source: 'markets',
      paint: {
        'circle-color': verdictColors(),
        'circle-radius': ['get', 'radius'],
        'circle-stroke-color': themeColor('mark'),
        'circle-stroke-width': 1,
        'circle-opacity': ofList(chosen, ['case', ['get', 'hollow'], 0.15, 1]),
        'circle-stroke-opacity': ofList(chosen, ['match', ['get', 'mark'], 'none', 0.4, 0.8]),
      },
    },
  ];
}

/** A style of marks alone: no tile, glyph or picture of anybody. Facilities come later: `setData`. */
export function styleOf(markets: readonly MarketMark[], chosen: ChosenMarkets): StyleSpecification {
  const places = markets.map(({ lon, lat }) => [lon, lat] as const);
  const marks = toPoints(places, (index) => ({
    slug: markets[index]?.slug ?? '',
    mark: markets[index]?.mark ?? 'none',
    radius: markets[index]?.radius ?? 4,
    hollow: markets[index]?.hollow ?? false,
  }));
  return {
    version: 8,
    sources: {
      projects: { type: 'geojson', data: toPoints([]) },
      markets: { type: 'geojson', data: marks },
      facilities: {
        type: 'geojson',
        data: toPoints([]),
        cluster: true,
        clusterMaxZoom: CLUSTER_MAX_ZOOM,
        clusterRadius: CLUSTER_RADIUS_PX,
        clusterProperties: {
          mw: ['+', ['get', 'mw']],
          with_mw: ['+', ['case', ['>', ['get', 'mw'], 0], 1, 0]],
        },
      },
    },
    layers: layersNow(chosen),
  };
}

/** Gives the map the colors of the theme that is on now, and shows the markets of a list more than the others. */
export function repaint(map: MapLibreMap, chosen: ChosenMarkets): void {
  for (const { id, paint } of layersNow(chosen))
    for (const [name, value] of Object.entries(paint ?? {})) map.setPaintProperty(id, name as never, value as never);
}
