import { feature, mesh } from 'topojson-client';
import { radiusOfFacility, UNSTATED_FACILITY_PX } from '../../map/market-marks.ts';
import { type FacilityPlaces, unpackFacilities, unpackPower } from '../../map/unpack-facilities.ts';
import type { LandShapes } from './land-paths.ts';
import { waitMsOf } from './refusal.ts';

/** A busy server says when to retry; at most this many tries are made. */
const MOST_TRIES = 4;
const LONGEST_WAIT_MS = 15_000;

/** A market as `/map/markets.json` gives it. */
export interface MarketMark {
  readonly slug: string;
  readonly name: string;
  /** Score, verdict and MW as text. */
  readonly words: string;
  readonly lat: number;
  readonly lon: number;
  /** Pixels. */
  readonly radius: number;
  /** Its MW are an estimate. */
  readonly hollow: boolean;
  /** The end of the name of its color: a verdict or `none`. */
  readonly mark: string;
}

export interface MapData {
  readonly land: LandShapes;
  readonly markets: readonly MarketMark[];
}

type Topology = Parameters<typeof feature>[0];

/** What the map stands on, from addresses that the page names. @throws Error where one cannot be had. */
export async function fetchMapData({ dataset }: HTMLElement): Promise<MapData> {
  const [countries, states, isos, markets] = await Promise.all([
    fetchJson(dataset.countries) as Promise<Topology>,
    fetchJson(dataset.states) as Promise<Topology>,
    fetchJson(dataset.isos) as Promise<Topology>,
    fetchJson(dataset.markets) as Promise<readonly MarketMark[]>,
  ]);
  return {
    land: {
      land: [shapesOf(countries, 'countries'), shapesOf(states, 'states')],
      borders: [bordersOf(countries, 'countries'), bordersOf(states, 'states')],
      isos: shapesOf(isos, 'isos'),
    },
    markets,
  };
}

/** How a facility is drawn: pixels where the map is near, and whether its MW are an estimate. */
interface FacilityMark {
  readonly radius: number;
  readonly hollow: boolean;
  /** 0 without a figure. */
  readonly mw: number;
}

interface FacilityMarks {
  /** `[lon, lat]` of all facilities that are on a map. */
  readonly places: readonly [lon: number, lat: number][];
  readonly markOf: (position: number) => FacilityMark;
  readonly stated: number;
  readonly estimated: number;
}

const NO_FIGURE: FacilityMark = { radius: UNSTATED_FACILITY_PX, hollow: false, mw: 0 };

export async function fetchFacilities({ dataset }: HTMLElement): Promise<FacilityMarks> {
  const packed = (await fetchJson(dataset.facilities)) as FacilityPlaces;
  const power = unpackPower(packed);
  const marks = new Map(
    [...power].map(([position, { mw, isEstimated }]) => [
      position,
      { radius: radiusOfFacility(mw), hollow: isEstimated, mw },
    ]),
  );
  const estimated = [...power.values()].filter(({ isEstimated }) => isEstimated).length;
  return {
    places: unpackFacilities(packed),
    markOf: (position) => marks.get(position) ?? NO_FIGURE,
    stated: power.size - estimated,
    estimated,
  };
}

/** A project as `/map/projects.json` gives it. */
export interface ProjectMark {
  readonly id: string;
  /** Name, MW and status as text. */
  readonly words: string;
  readonly lat: number;
  readonly lon: number;
  readonly radius: number;
}

/** @throws Error where they cannot be had. */
export const fetchProjects = ({ dataset }: HTMLElement): Promise<readonly ProjectMark[]> =>
  fetchJson(dataset.projects) as Promise<readonly ProjectMark[]>;

async function fetchJson(address: string | undefined): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address ?? '');
    if (response.ok) return response.json();
    const waitMs = waitMsOf(response);
    if (waitMs === 0 || waitMs > LONGEST_WAIT_MS || tries === MOST_TRIES)
      throw new Error(`${address} answered ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

const shapesOf = (topology: Topology, name: string): GeoJSON.FeatureCollection =>
  feature(topology, name) as unknown as GeoJSON.FeatureCollection;

const bordersOf = (topology: Topology, name: string): GeoJSON.MultiLineString =>
  mesh(topology, topology.objects[name] as Parameters<typeof mesh>[1]);

/** Points with their place in the list as id. */
export function toPoints(
  places: readonly (readonly [lon: number, lat: number])[],
  propertiesOf: (index: number) => { readonly [name: string]: string | number | boolean } = () => ({}),
): GeoJSON.FeatureCollection<GeoJSON.Point> {
  return {
    type: 'FeatureCollection',
    features: places.map(([lon, lat], id) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: propertiesOf(id),
    })),
  };
}
