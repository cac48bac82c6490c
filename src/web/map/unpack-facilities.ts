// For the browser as well: imports nothing.

export const STEPS_OF_DEGREE = 10_000;

/** Where facilities are, as columns of differences in `STEPS_OF_DEGREE`. */
export interface FacilityPlaces {
  readonly without_coordinates: number;
  readonly lat: readonly number[];
  readonly lon: readonly number[];
}

/** `[lon, lat]` of each, in the order in which they were packed. */
export function unpackFacilities({ lat, lon }: FacilityPlaces): [lon: number, lat: number][] {
  let latSteps = 0;
  let lonSteps = 0;
  return lat.map((step, index) => {
    latSteps += step;
    lonSteps += lon[index] ?? 0;
    return [lonSteps / STEPS_OF_DEGREE, latSteps / STEPS_OF_DEGREE];
  });
}
