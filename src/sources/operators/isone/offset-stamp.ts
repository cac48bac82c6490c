/** Milliseconds since 1970 of a web service's stamp with its offset, `2024-03-10T00:02:39.000-05:00`; null for any other. */
export function readOffsetStamp(stamp: unknown): number | null {
  if (typeof stamp !== 'string' || !/T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(stamp)) return null;
  const epochMs = Date.parse(stamp);
  return Number.isNaN(epochMs) ? null : epochMs;
}
