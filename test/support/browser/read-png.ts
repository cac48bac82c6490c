import { inflateSync } from 'node:zlib';

/** A decoded picture: four bytes per pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
}

const SIGNATURE = '89504e470d0a1a0a';
const DEEP = 8;
const RGBA = 6;

/** Decodes a PNG of eight bits, red, green, blue and opacity, not interlaced. @throws Error for any other and for what is none. */
export function readPng(file: Buffer): Pixels {
  if (file.subarray(0, 8).toString('hex') !== SIGNATURE) throw new Error('is no PNG');
  const chunks: { readonly type: string; readonly data: Buffer }[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  const head = chunks[0]?.data;
  if (head === undefined || chunks.at(-1)?.type !== 'IEND') throw new Error('is cut short');
  if (head[8] !== DEEP || head[9] !== RGBA || head[12] !== 0) throw new Error('is another kind of PNG');
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const packed = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  return { width, height, rgba: unfilter(packed, width * 4, height) };
}

function unfilter(packed: Buffer, rowBytes: number, height: number): Buffer {
  if (packed.length !== (rowBytes + 1) * height) throw new Error('has another number of rows');
  const plain = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (rowBytes + 1)] ?? 0;
    for (let x = 0; x < rowBytes; x += 1) {
      const at = y * rowBytes + x;
      const left = x < 4 ? 0 : (plain[at - 4] ?? 0);
      const above = y === 0 ? 0 : (plain[at - rowBytes] ?? 0);
      const corner = x < 4 || y === 0 ? 0 : (plain[at - rowBytes - 4] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0;
      plain[at] = ((packed[y * (rowBytes + 1) + 1 + x] ?? 0) + guess) & 0xff;
    }
  }
  return plain;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/** `#rrggbb` of the pixel at a place. */
export const colorAt = ({ width, rgba }: Pixels, x: number, y: number): string =>
  `#${rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString('hex')}`;

export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a region, row by row. */
export function regionOf({ width, rgba }: Pixels, region: Region): Buffer {
  const rows = Array.from({ length: region.height }, (_, row) => {
    const start = ((region.y + row) * width + region.x) * 4;
    return rgba.subarray(start, start + region.width * 4);
  });
  return Buffer.concat(rows);
}

/** How many pixels of a region are as dark as ink. */
export function inkIn(pixels: Pixels, region: Region): number {
  const bytes = regionOf(pixels, region);
  let count = 0;
  for (let at = 0; at < bytes.length; at += 4) if ((bytes[at] ?? 255) < 60 && (bytes[at + 1] ?? 255) < 60) count += 1;
  return count;
}
