import { decodeText } from '../../documents/tables.ts';

/**
 * A CSV without its quotes, if they are only needed for thousands (`"28,800"`): the publisher quotes every text, and a
 * day of all points is read several times as fast without. Any other CSV is returned unchanged.
 */
export function unquote(bytes: Uint8Array, what: string): Uint8Array {
  const parts = decodeText(bytes, what).split('"');
  for (const [position, part] of parts.entries()) {
    const isQuoted = position % 2 === 1;
    // Nothing between two quoted texts: a quote within one.
    if (!isQuoted && part === '' && position > 0 && position < parts.length - 1) return bytes;
    if (!isQuoted || !/[,\r\n]/.test(part)) continue;
    if (!/^\d{1,3}(,\d{3})+$/.test(part)) return bytes;
    parts[position] = part.replaceAll(',', '');
  }
  return parts.length % 2 === 0 ? bytes : new TextEncoder().encode(parts.join(''));
}
