/**
 * Encodings of feeds that do not name theirs. Each is recognized by the distribution of its letters, never by single
 * words; anything else is taken for windows-1252.
 */

/** Bytes read; more do not improve the guess. */
const LOOKED_AT_BYTES = 200_000;
/** Fewer bytes beyond ASCII than these cannot identify a script. */
const FEWEST_BYTES = 6;
/** In scripts other than Latin whole words are beyond ASCII; accented letters are isolated. */
const LETTERS_IN_A_RUN = 2.5;

/** The encoding of bytes that are not UTF-8, or null where nothing but Latin letters with accents is likely. */
export function guessEncoding(document: Uint8Array): string | null {
  const bytes = document.subarray(0, LOOKED_AT_BYTES);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (text.includes('\u001b$B') || text.includes('\u001b$@')) return 'iso-2022-jp';
  const runs = text.match(/[\x80-\xff]+/g) ?? [];
  const high = runs.join('');
  if (high.length < FEWEST_BYTES) return null;
  return guessAsian(bytes, text) ?? (high.length / runs.length < LETTERS_IN_A_RUN ? null : guessAlphabet(high));
}

/** Two bytes to a letter. Decoders that are strict about pairs leave few candidates; the usual letters decide. */
function guessAsian(bytes: Uint8Array, text: string): string | null {
  const read = (encoding: string): string => {
    try {
      // A pair that the end of the part cuts in two is left out.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    } catch {
      return '';
    }
  };
  const kana = /[\u3040-\u30ff]/g;
  const japanese = read('euc-jp');
  if (shareOf(japanese, kana) > 0.2) return 'euc-jp';
  const shiftJis = read('shift_jis');
  if (shareOf(shiftJis, kana) > 0.2 && shareOf(shiftJis, /[\uff61-\uff9f]/g) < 0.3) return 'shift_jis';
  // Hangul lies in rows B0 to C8 in the order of its syllables; the usual Chinese characters fill B0 to D7.
  const korean = read('euc-kr');
  if (shareOf(korean, /[\uac00-\ud7a3]/g) > 0.8 && !/[\x81-\xa0]/.test(text)) return 'euc-kr';
  const han = /[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]/g;
  const pairs = text.match(/[\x81-\xfe][\x40-\x7e\x80-\xfe]/g) ?? [];
  const inRows = (from: number, to: number) =>
    pairs.filter((pair) => pair.charCodeAt(0) >= from && pair.charCodeAt(0) <= to).length / pairs.length;
  const hasLowTrail = pairs.some((pair) => pair.charCodeAt(1) < 0x7f);
  if (!hasLowTrail && shareOf(read('gb18030'), han) > 0.8 && inRows(0xb0, 0xd7) > 0.6) return 'gb18030';
  if (hasLowTrail && shareOf(read('big5'), han) > 0.8 && inRows(0xa4, 0xc6) > 0.6) return 'big5';
  if (shareOf(read('gb18030'), han) > 0.9 && inRows(0xb0, 0xd7) > 0.5) return 'gb18030';
  return null;
}

/** One byte to a letter. Small letters are many times as frequent as capitals, and lie elsewhere in each encoding. */
function guessAlphabet(high: string): string | null {
  const share = (letters: RegExp) => (high.match(letters)?.length ?? 0) / high.length;
  // The commonest consonants of Thai have the lowest codes, where other alphabets here have capitals at most.
  if (share(/[\xa1-\xbf]/g) > 0.2 && share(/[\xa1-\xfb]/g) > 0.95) return 'windows-874';
  if (share(/[\xd0-\xef\xf1]/g) > 0.8 && share(/[\xf2-\xff]/g) === 0 && share(/[\xb0-\xcf]/g) > 0) return 'iso-8859-5';
  // Hebrew has no capitals and 27 letters; vowel points and dashes lie below.
  if (share(/[\xe0-\xfa]/g) > 0.85 && share(/[\xfb-\xff]/g) === 0 && share(/[\xc1-\xcf]/g) < 0.02)
    return 'windows-1255';
  // Greek: accented vowels among the small letters, and nothing at FF, where Russian has one of its commonest.
  if (share(/[\xdc-\xfe]/g) > 0.75 && share(/[\xdc-\xdf\xfc-\xfe]/g) > 0.06 && share(/\xff/g) === 0)
    return 'windows-1253';
  if (share(/[\xe0-\xff\xb8]/g) > 0.7) return 'windows-1251';
  if (share(/[\xc0-\xdf\xa3]/g) > 0.7) return 'koi8-r';
  return null;
}

/** Share of the characters beyond ASCII that are of a kind. */
function shareOf(text: string, kind: RegExp): number {
  const beyond = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  return beyond === 0 ? 0 : (text.match(kind)?.length ?? 0) / beyond;
}
