import { KM_PER_DEGREE } from '../../enrich/geo/unit-vector.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const SPACE = 0x20;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const BAR = 0x7c;
const ZERO = 0x30;

/** Columns that hold the points of a line or an outline. */
const PATHS = ['path', 'rings'];

/**
 * The header of a table that ships and those of its rows that may reach a circle, for a question about one place: what else
 * the table holds need not be read. A row is kept where its box reaches the circle's box; one without a place is kept.
 */
export function rowsNear(
  bytes: Buffer,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  km: number,
): Buffer {
  const headEnd = bytes.indexOf(LINE_FEED) + 1;
  const columns = bytes.toString('utf8', 0, headEnd - 1).split('\t');
  const [latAt, lonAt, pathAt] = [
    columns.indexOf('lat'),
    columns.indexOf('lon'),
    columns.findIndex((one) => PATHS.includes(one)),
  ];
  const isPlaced = latAt >= 0 && lonAt >= 0;
  if (headEnd === 0 || (!isPlaced && pathAt < 0)) return bytes;
  const high = km / KM_PER_DEGREE;
  const farthest = Math.min(Math.abs(lat) + high, 90);
  const wide = farthest >= 89 ? 360 : high / Math.cos((farthest * Math.PI) / 180);
  const reaches = (south: number, north: number, west: number, east: number): boolean => {
    if (south > lat + high || north < lat - high) return false;
    // Across the antimeridian, or around a pole.
    if (east - west > 180) return true;
    return [lon, lon - 360, lon + 360].some((at) => at >= west - wide && at <= east + wide);
  };
  const kept: Buffer[] = [bytes.subarray(0, headEnd)];
  const starts = new Int32Array(columns.length + 1);
  const box = { south: 0, north: 0, west: 0, east: 0 };
  for (let from = headEnd; from < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, from);
    const end = feed < 0 ? bytes.length : feed;
    let cells = 0;
    starts[cells++] = from;
    for (let at = from; at < end && cells < columns.length; at += 1) if (bytes[at] === TAB) starts[cells++] = at + 1;
    starts[cells] = end + 1;
    if (isPlaced) {
      box.south = box.north = decimalAt(bytes, starts[latAt] as number);
      box.west = box.east = decimalAt(bytes, starts[lonAt] as number);
    } else boxOf(bytes, starts[pathAt] as number, (starts[pathAt + 1] as number) - 1, box);
    // Not a number: whoever reads the row says what is wrong with it.
    if (!(box.south <= 90) || reaches(box.south, box.north, box.west, box.east))
      kept.push(bytes.subarray(from, end + 1));
    from = end + 1;
  }
  return Buffer.concat(kept);
}

/** Of points `lat,lon` between spaces and bars. */
function boxOf(
  bytes: Buffer,
  from: number,
  to: number,
  box: { south: number; north: number; west: number; east: number },
): void {
  box.south = box.west = Number.POSITIVE_INFINITY;
  box.north = box.east = Number.NEGATIVE_INFINITY;
  let isLat = true;
  for (let start = from; start < to; ) {
    const value = decimalAt(bytes, start);
    if (isLat) {
      if (value < box.south) box.south = value;
      if (value > box.north) box.north = value;
    } else {
      if (value < box.west) box.west = value;
      if (value > box.east) box.east = value;
    }
    let end = start;
    while (end < to && bytes[end] !== SPACE && bytes[end] !== BAR && bytes[end] !== COMMA) end += 1;
    isLat = bytes[end] !== COMMA;
    start = end + 1;
  }
}

/** The number that begins here; not a number where none does. */
function decimalAt(bytes: Buffer, from: number): number {
  const isNegative = bytes[from] === MINUS;
  let value = 0;
  let scale = 0;
  let digits = 0;
  for (let at = isNegative ? from + 1 : from; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === POINT && scale === 0) scale = 1;
    else if (byte >= ZERO && byte <= ZERO + 9) {
      value = value * 10 + (byte - ZERO);
      scale *= 10;
      digits += 1;
    } else break;
  }
  if (digits === 0) return Number.NaN;
  const amount = scale > 1 ? value / scale : value;
  return isNegative ? -amount : amount;
}
