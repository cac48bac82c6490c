import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { wrongDocument } from '../../../errors.ts';
import { decodeEbcdic, ebcdicPage, isEbcdic } from './ebcdic.ts';
import { guessEncoding } from './guess-encoding.ts';

interface DecodedFeed {
  readonly text: string;
  /** The encoding that was used, in lower case. */
  readonly encoding: string;
  /** Where the publisher named another one than the bytes are written in. */
  readonly warning: string | null;
}

/** Longest prefix in which an XML declaration is looked for. */
const DECLARATION_BYTES = 1024;

/** Byte order marks; the four-byte ones first, since UTF-32LE begins as UTF-16LE does. */
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-32be', [0x00, 0x00, 0xfe, 0xff]],
  ['utf-32le', [0xff, 0xfe, 0x00, 0x00]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/**
 * The first bytes of `<`, `{` or white space in a document of wide characters. XML 1.0, appendix F. `null` is any byte
 * but zero.
 */
const WIDE_STARTS: readonly (readonly [string, readonly (0 | null)[]])[] = [
  ['utf-32be', [0, 0, 0, null]],
  ['utf-32le', [null, 0, 0, 0]],
  ['utf-16be', [0, null, 0, null]],
  ['utf-16le', [null, 0, null, 0]],
];

/** Names that neither the web nor iconv-lite has, for what they have under another. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['gbk', 'gb18030'],
  ['utf8', 'utf-8'],
  ['u8', 'utf-8'],
  ['cp65001', 'utf-8'],
  ['uhc', 'cp949'],
  ['ujis', 'euc-jp'],
  ['eucjis2004', 'euc-jp'],
  ['eucjisx0213', 'euc-jp'],
  ['shiftjis2004', 'shift_jis'],
  ['shiftjisx0213', 'shift_jis'],
  ['iso2022jp1', 'iso-2022-jp'],
  ['iso2022jp2', 'iso-2022-jp'],
  ['iso2022jpext', 'iso-2022-jp'],
  ['maclatin2', 'maccenteuro'],
  ['us', 'windows-1252'],
  ['iso646us', 'windows-1252'],
]);

/** iconv-lite has these names too, but they are no character encodings, or only a way to hide text in ASCII. */
const NOT_TAKEN = /^(base64|hex|binary|internal|utf7(imap)?|unicode11utf7)$/;
/** Names of wide encodings are wrong here: their bytes would have been recognized before. */
const WIDE = /^(utf16|utf32|ucs[24]|iso10646ucs|csucs|csunicode|unicode(f|$))/;
/** So many characters in valid UTF-8 that no text in another encoding looks like it by chance. */
const NO_CHANCE_CHARACTERS = 4;

/**
 * Turns a feed's bytes into text. The order is: byte order mark, wide characters and EBCDIC that are recognized without
 * a mark, HTTP charset (RFC 7303 puts it before the declaration), XML declaration, UTF-8 if the bytes are valid UTF-8,
 * else a guess from the letters, else windows-1252. A name that the bytes disprove is ignored with a warning.
 * @throws Fault `wrong-document` for compressed bytes.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): DecodedFeed {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw wrongDocument('gzip data; expected a feed');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = MARKS.find(([, pattern]) => pattern.every((byte, at) => bytes[at] === byte));
  if (mark !== undefined) return { text: decodeAs(buffer, mark[0]), encoding: mark[0], warning: null };
  const wide = WIDE_STARTS.find(([, pattern]) => pattern.every((byte, at) => matchesWide(bytes[at], byte)));
  if (wide !== undefined) return { text: decodeAs(buffer, wide[0]), encoding: wide[0], warning: null };
  if (isEbcdic(bytes)) return readEbcdic(buffer, contentType);

  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const { kind, characters } = checkUtf8(utf8, buffer);
  const declared = declaredEncoding(buffer.toString('latin1', 0, DECLARATION_BYTES));
  const claims = [charsetOf(contentType), declared].filter((claim) => claim !== null);
  const namesUtf8 = claims.some((claim) => encodingOf(claim) === 'utf-8');
  for (const claim of claims) {
    const encoding = encodingOf(claim);
    if (encoding === null) continue;
    if (encoding === 'utf-8') {
      if (kind === 'broken') continue;
      const warning = kind === 'damaged' ? 'some bytes are not valid in utf-8, the encoding named' : null;
      return { text: utf8, encoding, warning };
    }
    const text = decodeAs(buffer, encoding);
    const isDisproved = kind === 'certain' && (encoding === 'windows-1252' || isByChance(text, characters));
    if (!isDisproved) return { text, encoding, warning: null };
    const warning = namesUtf8 ? null : `"${claim}" is named, but the bytes are utf-8`;
    return { text: utf8, encoding: 'utf-8', warning };
  }
  const isValid = kind === 'certain' || kind === 'ascii';
  const guess = isValid && !buffer.includes(0x1b) ? 'utf-8' : guessEncoding(bytes);
  const encoding = guess ?? (isValid ? 'utf-8' : 'windows-1252');
  const warning = claims.length === 0 ? null : `"${claims[0]}" is named, but the bytes were read as ${encoding}`;
  return { text: encoding === 'utf-8' ? utf8 : decodeAs(buffer, encoding), encoding, warning };
}

function readEbcdic(buffer: Buffer, contentType: string | null): DecodedFeed {
  // Quotation marks are not in one place on all pages, unlike letters.
  const start = decodeEbcdic(buffer.subarray(0, DECLARATION_BYTES), '37');
  const declared = /encoding\s*=\s*.([A-Za-z][\w.:-]*)/.exec(start)?.[1]?.toLowerCase() ?? null;
  const claims = [charsetOf(contentType), declared].filter((claim) => claim !== null);
  const page = claims.map(ebcdicPage).find((named) => named !== null) ?? null;
  const encoding = `cp${(page ?? '37').padStart(3, '0')}`;
  const warning =
    page !== null || claims.length === 0 ? null : `"${claims[0]}" is named, but the bytes were read as ${encoding}`;
  return { text: decodeEbcdic(buffer, page ?? '37'), encoding, warning };
}

/** True when a text in valid UTF-8 reads as another encoding only by chance: with holes, or where it is long. */
function isByChance(text: string, characters: number): boolean {
  return text.includes('\uFFFD') || characters >= NO_CHANCE_CHARACTERS;
}

function matchesWide(byte: number | undefined, expected: 0 | null): boolean {
  return byte !== undefined && (expected === 0 ? byte === 0 : byte !== 0);
}

function decodeAs(buffer: Buffer, encoding: string): string {
  const text = iconv.encodingExists(encoding)
    ? iconv.decode(buffer, encoding)
    : new TextDecoder(encoding).decode(buffer);
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/**
 * The encoding that a name means: as browsers understand it (ISO-8859-1 and ASCII are windows-1252, GB 2312 is the superset
 * of it), https://encoding.spec.whatwg.org/#names-and-labels, else as iconv-lite does; null for one that cannot be meant.
 */
function encodingOf(name: string): string | null {
  const bare = name.replace(/[^a-z\d]/g, '');
  if (NOT_TAKEN.test(bare) || WIDE.test(bare)) return null;
  const own = OTHER_NAMES.get(bare);
  if (own !== undefined) return own;
  for (const label of [name, name.replaceAll('_', '-')]) {
    const { encoding } = webDecoder(label) ?? {};
    if (encoding !== undefined) return OTHER_NAMES.get(encoding) ?? encoding;
  }
  return iconv.encodingExists(name) ? name : null;
}

function webDecoder(label: string): { readonly encoding: string } | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/**
 * `certain`: valid, with characters that only UTF-8 would write so. `damaged`: more of those than of invalid bytes.
 * `broken`: something else. `characters` are those beyond ASCII.
 */
function checkUtf8(text: string, buffer: Buffer) {
  let replaced = 0;
  let characters = 0;
  for (const [character] of text.matchAll(/[^\0-\x7F]/gu)) {
    if (character === '\uFFFD') replaced += 1;
    else characters += 1;
  }
  if (isUtf8(buffer)) return { kind: characters + replaced === 0 ? 'ascii' : 'certain', characters } as const;
  return { kind: characters > replaced ? 'damaged' : 'broken', characters } as const;
}

/** A header may be of any length; its charset is one word. */
function charsetOf(contentType: string | null): string | null {
  return (
    /;\s{0,20}charset\s{0,20}=\s{0,20}["']?\s{0,20}([^\s"';]{1,100})/i.exec(contentType ?? '')?.[1]?.toLowerCase() ??
    null
  );
}

function declaredEncoding(start: string): string | null {
  return /<\?xml\s[^>]*?encoding\s*=\s*["']\s*([A-Za-z][\w.:-]*)/i.exec(start)?.[1]?.toLowerCase() ?? null;
}
