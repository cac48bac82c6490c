import { type Reach, reachOf } from './reach.ts';

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

/** The box of a row; not a number where it has none that can be read. */
interface RowBox {
  south: number;
  north: number;
  west: number;
  east: number;
}

/**
 * The header of a table that ships and those of its rows that may reach a circle, for a question about one place: what else
 * the table holds need not be read. A row is kept where its box reaches the circle's box; one without a place is kept.
 */
export function rowsNear(
  bytes: Buffer,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  km: number,
): Buffer {
  const reach = reachOf({ south: lat, north: lat, west: lon, east: lon }, km);
  return rowsOfEach(bytes, [reach])[0] ?? bytes;
}

/** The same for several areas in one look at the table. */
export function rowsOfEach(bytes: Buffer, areas: readonly Reach[]): readonly Buffer[] {
  const kept: Buffer[][] = areas.map(() => []);
  const bands = bandsOf(areas);
  const headEnd = eachRow(bytes, (row, { south, north, west, east }) => {
    // Not a number: whoever reads the row says what is wrong with it.
    const isRead = south <= 90;
    for (const band of bands) {
      if (isRead && (south > band.north || north < band.south)) continue;
      for (const { reach, position } of band.areas) if (!isRead || reach.meets(west, east)) kept[position]?.push(row);
    }
  });
  if (headEnd === null) return areas.map(() => bytes);
  return kept.map((rows) => Buffer.concat([bytes.subarray(0, headEnd), ...rows]));
}

interface Band extends Pick<Reach, 'south' | 'north'> {
  readonly areas: { readonly reach: Reach; readonly position: number }[];
}

/** Areas of the same latitudes together: most rows are far from most of them. */
function bandsOf(areas: readonly Reach[]): Band[] {
  const bands = new Map<string, Band>();
  for (const [position, reach] of areas.entries()) {
    const { south, north } = reach;
    const band = bands.get(`${south} ${north}`) ?? { south, north, areas: [] };
    band.areas.push({ reach, position });
    bands.set(`${south} ${north}`, band);
  }
  return [...bands.values()];
}

/** @returns where the header ends; null for a table without places, of which no row is taken. */
function eachRow(bytes: Buffer, take: (row: Buffer, box: RowBox) => void): number | null {
  const headEnd = bytes.indexOf(LINE_FEED) + 1;
  const columns = bytes.toString('utf8', 0, headEnd - 1).split('\t');
  const [latAt, lonAt, pathAt] = [
    columns.indexOf('lat'),
    columns.indexOf('lon'),
    columns.findIndex((one) => PATHS.includes(one)),
  ];
  const isPlaced = latAt >= 0 && lonAt >= 0;
  if (headEnd === 0 || (!isPlaced && pathAt < 0)) return null;
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
    take(bytes.subarray(from, end + 1), box);
    from = end + 1;
  }
  return headEnd;
}

/** Of points `lat,lon` between spaces and bars. */
function boxOf(bytes: Buffer, from: number, to: number, box: RowBox): void {
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
