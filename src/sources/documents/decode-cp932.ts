import { isZip } from './tables.ts';

/**
 * A text in the Japanese encoding that Windows writes, as UTF-8. Bytes that are UTF-8 already, an archive, and what is in neither
 * encoding come back as they are, for the reader of the table to say what is wrong with them.
 */
export function cp932ToUtf8(bytes: Uint8Array): Uint8Array {
  if (isZip(bytes) || decode('utf-8', bytes) !== null) return bytes;
  const text = decode('shift_jis', bytes);
  return text === null ? bytes : new TextEncoder().encode(text);
}

function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
