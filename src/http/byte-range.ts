/** A part of some bytes, both ends included. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** What a request wants of `size` bytes: all of them, a part, or a part that there is not. */
type WantedBytes = 'all' | 'unsatisfiable' | ByteRange;

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads `Range` (RFC 9110, section 14). A header of another unit, of several ranges, or that is no range is ignored, as the RFC
 * lets a server do.
 */
export function readRange(header: string | undefined, size: number): WantedBytes {
  const [, from = '', to = ''] = RANGE.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'all';
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** Whether a part may be sent to who says `If-Range`: only of the bytes that it has the beginning of. */
export function isRangeValid(
  header: string | undefined,
  { etag, lastModified }: { readonly etag: string; readonly lastModified: string },
): boolean {
  return header === undefined || header === etag || header === lastModified;
}
