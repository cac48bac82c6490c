import type { FacilityPlaces } from './unpack-facilities.ts';
import { STEPS_OF_DEGREE } from './unpack-facilities.ts';

/**
 * Places as differences of whole ten-thousandths of a degree (11 m), from south to north: some three bytes each when
 * compressed. What has no coordinates is on no map, and counted.
 */
export function packFacilities(
  facilities: readonly { readonly lat: number | null; readonly lon: number | null }[],
): FacilityPlaces {
  const places = facilities
    .flatMap(({ lat, lon }) =>
      lat === null || lon === null
        ? []
        : [[Math.round(lat * STEPS_OF_DEGREE), Math.round(lon * STEPS_OF_DEGREE)] as const],
    )
    .sort(([aLat, aLon], [bLat, bLon]) => aLat - bLat || aLon - bLon);
  return {
    without_coordinates: facilities.length - places.length,
    lat: differences(places.map(([lat]) => lat)),
    lon: differences(places.map(([, lon]) => lon)),
  };
}

const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));
