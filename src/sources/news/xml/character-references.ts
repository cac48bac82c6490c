import { load } from 'cheerio';
import { changedShape } from '../../../errors.ts';

/** Most characters that entities declared in a document may add to it. */
const DECLARED_CHARS = 1_000_000;
/** Parts names in a list of references; no reference decodes to it. */
const SEPARATOR = '\u0001';

/**
 * What the numbers 128 to 159 mean on the web, where XML has control characters.
 * https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Characters that XML 1.0 forbids, and surrogates without a partner. */
export const FORBIDDEN_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Most pieces of a feed have no such character. */
const SIGNS = /[&<>"]/;

/** Escapes text so that reading the XML once gives the text again. */
export function escapeXml(text: string): string {
  if (!SIGNS.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * A function that makes text of an XML document safe for a strict reader: the five references that XML has stay, other
 * references become characters (those of HTML, and `declared`), an ampersand or `<` that begins none is escaped.
 * @throws Fault `changed-shape` (from the function) when `declared` entities blow the document up.
 */
export function referenceCleaner(document: string, declared: ReadonlyMap<string, string>): (text: string) => string {
  const html = decodeHtmlNames(document);
  let added = 0;
  const reference = /&(?:#(\d{1,10})|#[xX]([\dA-Fa-f]{1,8})|([A-Za-z][\w.-]*));|[&<>"]/g;
  return (text) => {
    if (!SIGNS.test(text)) return text;
    return text.replace(reference, (found, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return escapeXml(characterOf(Number(decimal)));
      if (hex !== undefined) return escapeXml(characterOf(Number.parseInt(hex, 16)));
      if (name === undefined) return escapeXml(found);
      if (/^(amp|lt|gt|quot|apos)$/.test(name)) return found;
      const own = declared.get(name);
      if (own === undefined) return escapeXml(html.get(name) ?? found);
      added += own.length;
      if (added > DECLARED_CHARS)
        throw changedShape('the DOCTYPE', 'the document', `"${name}" is used too often; refused`);
      return escapeXml(own);
    });
  };
}

function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252[code - 0x80] ?? '';
  if (code > 0x10ffff) return '';
  return String.fromCodePoint(code).replace(FORBIDDEN_CHARACTERS, '');
}

/** The document's references with names that HTML has, with their replacement text. All in one pass. */
function decodeHtmlNames(document: string): ReadonlyMap<string, string> {
  const names = [...new Set(Array.from(document.matchAll(/&([A-Za-z][A-Za-z0-9]{1,31});/g), ([, name]) => name ?? ''))];
  const list = names.map((name) => `&${name};`).join(SEPARATOR);
  const decoded = load(list, { xml: { xmlMode: false, decodeEntities: true } }, false)
    .root()
    .text()
    .split(SEPARATOR);
  const existing = new Map<string, string>();
  for (const [position, name] of names.entries()) {
    const character = decoded[position];
    if (character !== undefined && character !== `&${name};`) existing.set(name, character);
  }
  return existing;
}
