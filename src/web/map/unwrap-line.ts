// For the browser as well: imports nothing.

type Position = readonly number[];

/** Between two neighbors of a line farther apart than this, the antimeridian lies. */
const HALF_WORLD_DEGREES = 180;
const WORLD_DEGREES = 360;

/**
 * A line by longitude and latitude as it is drawn on a map that ends at the antimeridian: without the jump from one side to
 * the other, and once more on the other side where it goes beyond an end. What lies beyond the ends is to be clipped. A ring
 * around a pole is led over that pole, so that it has an inside.
 */
export function unwrapLine(line: readonly Position[]): readonly (readonly Position[])[] {
  let shift = 0;
  const unwrapped = line.map(([lon = 0, lat = 0], index): [number, number] => {
    const [before = lon] = line[index - 1] ?? [];
    if (Math.abs(lon - before) > HALF_WORLD_DEGREES) shift += lon < before ? WORLD_DEGREES : -WORLD_DEGREES;
    return [lon + shift, lat];
  });
  const [first, last] = [unwrapped[0], unwrapped.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (Math.abs(last[0] - first[0]) > HALF_WORLD_DEGREES && isRing(line)) {
    const pole = last[1] < 0 ? -90 : 90;
    unwrapped.push([last[0], pole], [first[0], pole]);
  }
  const lons = unwrapped.map(([lon]) => lon);
  const [west, east] = [lons.reduce((a, b) => Math.min(a, b)), lons.reduce((a, b) => Math.max(a, b))];
  const shifts = [0, ...(east > 180 ? [-WORLD_DEGREES] : []), ...(west < -180 ? [WORLD_DEGREES] : [])];
  return shifts.map((by) => unwrapped.map(([lon, lat]) => [lon + by, lat] as const));
}

const isRing = (line: readonly Position[]): boolean => {
  const [[lon, lat] = [], [endLon, endLat] = []] = [line[0], line.at(-1)];
  return line.length > 2 && lat === endLat && (Number(lon) - Number(endLon)) % WORLD_DEGREES === 0;
};
