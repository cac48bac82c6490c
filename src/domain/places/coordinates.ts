export type CheckedCoordinates =
  | { readonly ok: true; readonly lat: number; readonly lon: number }
  | { readonly ok: false; readonly field: 'lat' | 'lon'; readonly problem: string };

const MAX_LAT = 90;
const MAX_LON = 180;

const isWithin = (value: number, limit: number): boolean => Math.abs(value) <= limit;

/**
 * Checks a place given in degrees (WGS 84). The poles, the antimeridian under either sign and 0/0 are places.
 * @returns the pair without negative zeros, or which of the two is invalid, with a message for the caller. For a pair
 *   that is only valid the other way round the message says that it looks swapped; it is not swapped for the caller.
 */
export function checkCoordinates(lat: number, lon: number): CheckedCoordinates {
  if (!Number.isFinite(lat)) return refuse('lat', `must be a number of degrees from -${MAX_LAT} to ${MAX_LAT}`);
  if (!Number.isFinite(lon)) return refuse('lon', `must be a number of degrees from -${MAX_LON} to ${MAX_LON}`);
  if (!isWithin(lat, MAX_LAT)) {
    const isSwapped = isWithin(lat, MAX_LON) && isWithin(lon, MAX_LAT);
    const hint = isSwapped ? `; the two look swapped: did you mean lat ${lon}, lon ${lat}?` : '';
    return refuse('lat', `${lat} is not between -${MAX_LAT} and ${MAX_LAT}${hint}`);
  }
  if (!isWithin(lon, MAX_LON)) return refuse('lon', `${lon} is not between -${MAX_LON} and ${MAX_LON}`);
  return { ok: true, lat: withoutSign(lat), lon: withoutSign(lon) };
}

function refuse(field: 'lat' | 'lon', problem: string): CheckedCoordinates {
  return { ok: false, field, problem };
}

/** Zero has no sign: some readers would print -0. */
const withoutSign = (value: number): number => (value === 0 ? 0 : value);
