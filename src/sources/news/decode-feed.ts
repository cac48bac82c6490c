import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { wrongDocument } from '../../errors.ts';

export interface DecodedFeed {
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

/** How `<`, `{` or white space begins a document of wide characters. XML 1.0, appendix F. `null` is any byte but zero. */
const WIDE_STARTS: readonly (readonly [string, readonly (0 | null)[]])[] = [
  ['utf-32be', [0, 0, 0, null]],
  ['utf-32le', [null, 0, 0, 0]],
  ['utf-16be', [0, null, 0, null]],
  ['utf-16le', [null, 0, null, 0]],
];

/** What these labels mean on the web: the Windows page that contains them. https://encoding.spec.whatwg.org/#names-and-labels */
const WEB_MEANING: ReadonlyMap<string, string> = new Map([
  ['iso-8859-1', 'windows-1252'],
  ['iso8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['us-ascii', 'windows-1252'],
  ['ascii', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['iso-8859-9', 'windows-1254'],
  ['iso-8859-11', 'windows-874'],
  ['gb2312', 'gb18030'],
  ['gbk', 'gb18030'],
  ['utf8', 'utf-8'],
]);

/** iconv-lite knows these names too, but they are no character encodings, or only a way to hide text in ASCII. */
const NOT_TAKEN: ReadonlySet<string> = new Set(['base64', 'hex', 'binary', 'utf-7', 'utf7', 'utf-7-imap', 'utf7imap']);

/**
 * Turns a feed's bytes into text. The order is: byte order mark, wide characters that need no mark to be seen, HTTP
 * charset, XML declaration, UTF-8 where the bytes are valid UTF-8, else windows-1252. A claim that the bytes disprove
 * is passed over with a warning.
 * @throws Fault `wrong-document` for compressed bytes.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): DecodedFeed {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw wrongDocument('gzip data; expected a feed');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = MARKS.find(([, pattern]) => pattern.every((byte, at) => bytes[at] === byte));
  if (mark !== undefined) return { text: decodeAs(buffer, mark[0]), encoding: mark[0], warning: null };
  const wide = WIDE_STARTS.find(([, pattern]) => pattern.every((byte, at) => matchesWide(bytes[at], byte)));
  if (wide !== undefined) return { text: decodeAs(buffer, wide[0]), encoding: wide[0], warning: null };

  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const utf8Text = judgeUtf8(utf8, buffer);
  const claims = [charsetOf(contentType), declaredEncoding(buffer)].filter((claim) => claim !== null);
  for (const claim of claims) {
    const encoding = WEB_MEANING.get(claim) ?? claim;
    if (!isUsable(encoding)) continue;
    if (encoding === 'utf-8') {
      if (utf8Text === 'broken') continue;
      const warning = utf8Text === 'damaged' ? 'some bytes are not valid in utf-8, the encoding named' : null;
      return { text: utf8, encoding, warning };
    }
    if (encoding === 'windows-1252' && utf8Text === 'certain') {
      const warning = claims.includes('utf-8') ? null : `"${claim}" is named, but the bytes are utf-8`;
      return { text: utf8, encoding: 'utf-8', warning };
    }
    return { text: decodeAs(buffer, encoding), encoding, warning: null };
  }
  const encoding = utf8Text === 'certain' || utf8Text === 'ascii' ? 'utf-8' : 'windows-1252';
  const warning = claims.length === 0 ? null : `"${claims[0]}" is named, but the bytes were read as ${encoding}`;
  return { text: encoding === 'utf-8' ? utf8 : decodeAs(buffer, encoding), encoding, warning };
}

function matchesWide(byte: number | undefined, expected: 0 | null): boolean {
  return byte !== undefined && (expected === 0 ? byte === 0 : byte !== 0);
}

function decodeAs(buffer: Buffer, encoding: string): string {
  const text = iconv.decode(buffer, encoding);
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Names of wide encodings are lies here: their bytes would have been seen before. */
function isUsable(encoding: string): boolean {
  if (/^(utf-?16|utf-?32|ucs-?[24]|iso-10646-ucs)/.test(encoding) || NOT_TAKEN.has(encoding)) return false;
  return iconv.encodingExists(encoding);
}

/**
 * `certain`: valid, with characters that only UTF-8 would write so. `damaged`: more of those than of invalid bytes.
 * `broken`: something else.
 */
function judgeUtf8(text: string, buffer: Buffer): 'ascii' | 'certain' | 'damaged' | 'broken' {
  let replaced = 0;
  let beyondAscii = 0;
  for (const [character] of text.matchAll(/[^\0-\x7F]/gu)) {
    if (character === '\uFFFD') replaced += 1;
    else beyondAscii += 1;
  }
  if (isUtf8(buffer)) return beyondAscii + replaced === 0 ? 'ascii' : 'certain';
  return beyondAscii > replaced ? 'damaged' : 'broken';
}

function charsetOf(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase() ?? null;
}

function declaredEncoding(buffer: Buffer): string | null {
  const start = buffer.toString('latin1', 0, DECLARATION_BYTES);
  return /<\?xml\s[^>]*?encoding\s*=\s*["']\s*([A-Za-z][\w.:-]*)/i.exec(start)?.[1]?.toLowerCase() ?? null;
}
