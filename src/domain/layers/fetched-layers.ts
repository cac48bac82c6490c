import type { Layer, OwnLayerKind } from './layer.ts';
import { OSM_GRID_COUNTRIES } from './osm-grid-countries.ts';
import type { LatLon } from './own-layer.ts';

/** A thing of a power grid as a source reads it: a substation at a point, or a line with its route. */
export interface GridThingRow {
  readonly kind: 'grid-thing';
  /** Name of the layer that it belongs to, one of `FETCHED_LAYERS`. A document brings the whole of its layers. */
  readonly layer: string;
  readonly external_id: string;
  readonly name: string | null;
  readonly operator: string | null;
  readonly status: string | null;
  /** Highest first. */
  readonly kvs: readonly number[];
  /** Positions in degrees, latitude first, by part; a substation is one part of one position. */
  readonly parts: readonly (readonly LatLon[])[];
}

/**
 * A layer that a source brings here once the operator switches it on. It is kept beside the operator's own, under its publisher's
 * license, and never merged row by row with others.
 */
interface FetchedLayer
  extends Pick<Layer, 'publisher' | 'url' | 'license' | 'licenseUrl' | 'attribution' | 'isShareAlike' | 'limits'> {
  readonly name: string;
  readonly kind: Exclude<OwnLayerKind, 'parcels'>;
  readonly title: string;
  /** ISO codes of the countries that it covers. */
  readonly countries: readonly string[];
  readonly fromKv: number;
  readonly words: string;
  /** The layer that ships of which it is a newer edition, and which it stands in for. */
  readonly replaces: string | null;
}

/** Lines below are distribution: they cross everything and serve no large load. */
export const LEAST_LINE_KV = 50;

const HIFLD = {
  publisher: 'HIFLD, US Department of Homeland Security, by a copy on ArcGIS Online',
  license: 'Public domain (US government work)',
  licenseUrl: null,
  attribution: 'HIFLD, US DHS',
  isShareAlike: false,
  countries: ['US', 'PR'],
  limits:
    'A copy that others keep since HIFLD closed in August 2025. Records were checked by the publisher from 2014 to 2020.',
} as const;

const ODBL = {
  publisher: 'OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
  license: 'ODbL 1.0',
  licenseUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  attribution: '© OpenStreetMap contributors',
  isShareAlike: true,
  fromKv: LEAST_LINE_KV,
  limits: 'What volunteers have drawn. Things without a voltage are not in it.',
  replaces: null,
} as const;

/** All that sources may bring. */
const FETCHED_LAYERS: readonly FetchedLayer[] = [
  {
    ...HIFLD,
    name: 'hifld-grid-substations',
    kind: 'substations',
    title: 'Substations of the United States',
    url: 'https://services6.arcgis.com/OO2s4OoyCZkYJ6oE/arcgis/rest/services/Substations/FeatureServer/0',
    fromKv: 1,
    words: 'substations of the United States of every voltage (HIFLD, by a copy)',
    replaces: 'hifld-substations',
  },
  {
    ...HIFLD,
    name: 'hifld-grid-lines',
    kind: 'lines',
    title: `Transmission lines of the United States, ${LEAST_LINE_KV} kV and more`,
    url: 'https://services2.arcgis.com/FiaPA4ga0iQKduv3/arcgis/rest/services/US_Electric_Power_Transmission_Lines/FeatureServer/0',
    fromKv: LEAST_LINE_KV,
    words: `lines of the United States of ${LEAST_LINE_KV} kV and more (HIFLD, by a copy)`,
    replaces: 'hifld-lines',
  },
  ...OSM_GRID_COUNTRIES.flatMap(({ code, title }): FetchedLayer[] => {
    const things = { ...ODBL, countries: [code] };
    const [substations, lines] = osmLayerNames(code);
    return [
      {
        ...things,
        name: substations,
        kind: 'substations',
        title: `Substations of ${title}, ${LEAST_LINE_KV} kV and more`,
        words: `substations of ${title} of ${LEAST_LINE_KV} kV and more in OpenStreetMap`,
      },
      {
        ...things,
        name: lines,
        kind: 'lines',
        title: `Lines of ${title}, ${LEAST_LINE_KV} kV and more`,
        words: `lines of ${title} of ${LEAST_LINE_KV} kV and more in OpenStreetMap`,
      },
    ];
  }),
];

/** Names of the layers of a country: its substations, and its lines. */
export function osmLayerNames(code: string): readonly [substations: string, lines: string] {
  const country = code.toLowerCase();
  return [`osm-grid-substations-${country}`, `osm-grid-lines-${country}`];
}

const BY_NAME = new Map(FETCHED_LAYERS.map((layer) => [layer.name, layer]));

/** The layer of that name; null: it is an operator's own. */
export const findFetchedLayer = (name: string): FetchedLayer | null => BY_NAME.get(name) ?? null;
