import { createHash } from 'node:crypto';

/** A weak validator: the same content, however it is encoded on the way. */
export function weakEtag(version: string): string {
  return `W/"${version}"`;
}

/** A validator from the text itself. */
export function etagOfText(text: string): string {
  return weakEtag(createHash('sha1').update(text).digest('base64url'));
}

/** Whether an If-None-Match header (one validator, a list, or `*`) names `etag`, by weak comparison. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const named: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return named.includes(opaque(etag));
}

function opaque(etag: string): string {
  return etag.slice(etag.indexOf('"'));
}
