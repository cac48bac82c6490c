import { type CheckedCoordinates, checkCoordinates } from '../../domain/places/coordinates.ts';

/** Degrees as people write them: `39.0437`, `-77.4875`, `77.4875° W`, with a comma of decimals, or a real minus sign. */
const DEGREES = /^([+-]?)(\d{1,3}(?:\.\d{0,20})?|\.\d{1,20})\s{0,9}°?\s{0,9}([NSEW]?)$/;

/** The place that two texts mean, or which of them does not fit and why. */
export function readPlace(lat: string, lon: string): CheckedCoordinates {
  return checkCoordinates(readDegrees(lat, 'NS'), readDegrees(lon, 'EW'));
}

/** @param sides the letters that may stand behind; the second one turns the sign. */
function readDegrees(text: string, sides: string): number {
  const plain = text
    .trim()
    .toUpperCase()
    .replace('−', '-')
    .replace(/^([+-]?\d+),(\d+)/, '$1.$2');
  const found = DEGREES.exec(plain);
  if (found === null) return Number.NaN;
  const [, sign = '', digits = '', side = ''] = found;
  if (side !== '' && (!sides.includes(side) || sign !== '')) return Number.NaN;
  const isNegative = sign === '-' || (side !== '' && side === sides[1]);
  return isNegative ? -Number(digits) : Number(digits);
}

/** `39.0437, -77.4875` as its two halves, or null where a text is no pair of degrees. */
export function splitPair(text: string): { readonly lat: string; readonly lon: string } | null {
  const [lat, lon, ...rest] = text.includes(';') ? text.split(';') : text.trim().split(/\s*,\s*|\s+/);
  if (lat === undefined || lon === undefined || rest.length > 0) return null;
  return readPlace(lat, lon).ok ? { lat: lat.trim(), lon: lon.trim() } : null;
}
