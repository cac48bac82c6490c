/** A power of two, so that a place is found by its last bits. */
const PLACES = 4_096;
/** Longer texts are seldom the same. */
const LONGEST = 120;

const seen: string[] = new Array(PLACES).fill('');

/**
 * The same text, as one that was read a moment ago where there is one: each row that comes over the wire has texts of its own, of which
 * most are a few hundred words (a country, a source, an address, a day), and what is kept of some hundred thousand rows would keep
 * each of them. Looked up by length and three letters, without a table that grows: what is new takes the place of what was there.
 */
export function shareText(text: string): string {
  const { length } = text;
  if (length === 0 || length > LONGEST) return text;
  const place =
    (length * 31 + text.charCodeAt(0) * 7 + text.charCodeAt(length - 1) * 131 + text.charCodeAt(length >> 1) * 17) &
    (PLACES - 1);
  const found = seen[place];
  if (found === text) return found;
  seen[place] = text;
  return text;
}
