// For the browser as well: imports nothing.

export const STEPS_OF_DEGREE = 10_000;

/** Where facilities are, as columns of differences in `STEPS_OF_DEGREE`, and the load of the few of which a figure is known. */
export interface FacilityPlaces {
  readonly without_coordinates: number;
  readonly lat: readonly number[];
  readonly lon: readonly number[];
  /** Positions of those with a figure, each as its difference to the last one. */
  readonly with_mw: readonly number[];
  /** Their whole MW, at least 1; below zero where they are an estimate. */
  readonly mw: readonly number[];
}

/** `[lon, lat]` of each, in the order in which they were packed. */
export function unpackFacilities({ lat, lon }: Pick<FacilityPlaces, 'lat' | 'lon'>): [lon: number, lat: number][] {
  let latSteps = 0;
  let lonSteps = 0;
  return lat.map((step, index) => {
    latSteps += step;
    lonSteps += lon[index] ?? 0;
    return [lonSteps / STEPS_OF_DEGREE, latSteps / STEPS_OF_DEGREE];
  });
}

/** The figure of those that have one, by their place in the order in which they were packed. */
export function unpackPower({
  with_mw: steps,
  mw,
}: Pick<FacilityPlaces, 'with_mw' | 'mw'>): ReadonlyMap<
  number,
  { readonly mw: number; readonly isEstimated: boolean }
> {
  let position = 0;
  return new Map(
    steps.map((step, index) => {
      position += step;
      const figure = mw[index] ?? 0;
      return [position, { mw: Math.abs(figure), isEstimated: figure < 0 }];
    }),
  );
}
