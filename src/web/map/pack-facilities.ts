import type { FacilityPlaces } from './unpack-facilities.ts';
import { STEPS_OF_DEGREE } from './unpack-facilities.ts';

interface FacilityOnMap {
  readonly lat: number | null;
  readonly lon: number | null;
  readonly capacity_mw: number | null;
  readonly power_basis: string | null;
}

/**
 * Places as differences of whole ten-thousandths of a degree (11 m), from south to north: some three bytes each when
 * compressed, and the load of those that have a figure. What has no coordinates is on no map, and counted.
 */
export function packFacilities(facilities: readonly FacilityOnMap[]): FacilityPlaces {
  const places = facilities
    .flatMap(({ lat, lon, ...power }) =>
      lat === null || lon === null
        ? []
        : [{ lat: Math.round(lat * STEPS_OF_DEGREE), lon: Math.round(lon * STEPS_OF_DEGREE), mw: wholeMw(power) }],
    )
    .sort((a, b) => a.lat - b.lat || a.lon - b.lon || a.mw - b.mw);
  const powered = [...places.entries()].filter(([, { mw }]) => mw !== 0);
  return {
    without_coordinates: facilities.length - places.length,
    lat: differences(places.map(({ lat }) => lat)),
    lon: differences(places.map(({ lon }) => lon)),
    with_mw: differences(powered.map(([position]) => position)),
    mw: powered.map(([, { mw }]) => mw),
  };
}

/** Whole MW of load, below zero where they are estimated; 0 without a figure: what a permit lets engines do is no load. */
function wholeMw({ capacity_mw: mw, power_basis: basis }: Omit<FacilityOnMap, 'lat' | 'lon'>): number {
  if (mw === null || (basis !== 'stated' && basis !== 'estimated')) return 0;
  return Math.max(1, Math.round(mw)) * (basis === 'estimated' ? -1 : 1);
}

const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));
