/**
 * Characters that are not seen or that no XML document may hold: controls, format characters (zero-width,
 * bidirectional), surrogates without a partner, private use, noncharacters.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\uFFFE\uFFFF]/gu;

/** Text as one line that any document can hold; white space is folded. Empty when nothing is left. */
export function printableText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(UNPRINTABLE, '').replace(/ {2,}/g, ' ').trim();
}
