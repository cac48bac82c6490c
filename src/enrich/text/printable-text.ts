/**
 * Characters that are invisible or not allowed in XML: controls, format characters (zero-width, bidirectional),
 * surrogates without a partner, private use, noncharacters.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\uFFFE\uFFFF]/gu;

/** Text as one line that is valid in any document; white space is folded. Empty when nothing is left. */
export function printableText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(UNPRINTABLE, '').replace(/ {2,}/g, ' ').trim();
}
