/**
 * The address, resolved against `base`; null if it is none. `URL.canParse` is not used: in Node 20, once V8 has optimized
 * the caller, it refuses every address with a letter such as `ä`.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
