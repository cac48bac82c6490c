/**
 * EBCDIC: encodings in which not even `<` is where ASCII has it. XML 1.0, appendix F, recognizes them by the first four
 * bytes. The tables are those of the Unicode Consortium, https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/EBCDIC/
 */
const XML_START = [0x4c, 0x6f, 0xa7, 0x94];

/** Code page 37, all 256 characters. */
const PAGE_37 = [
  '\u0000\u0001\u0002\u0003\u009c\u0009\u0086\u007f\u0097\u008d\u008e\u000b\u000c\u000d\u000e\u000f\u0010\u0011\u0012\u0013\u009d\u0085\u0008\u0087\u0018\u0019\u0092\u008f\u001c\u001d\u001e\u001f',
  '\u0080\u0081\u0082\u0083\u0084\u000a\u0017\u001b\u0088\u0089\u008a\u008b\u008c\u0005\u0006\u0007\u0090\u0091\u0016\u0093\u0094\u0095\u0096\u0004\u0098\u0099\u009a\u009b\u0014\u0015\u009e\u001a',
  ' \u00a0âäàáãåçñ¢.<(+|&éêëèíîïìß!$*);¬',
  '-/ÂÄÀÁÃÅÇÑ¦,%_>?øÉÊËÈÍÎÏÌ`:#@\'="',
  'Øabcdefghi«»ðýþ±°jklmnopqrªºæ¸Æ¤',
  'µ~stuvwxyz¡¿ÐÝÞ®^£¥·©§¶¼½¾[]¯¨´×',
  '{ABCDEFGHI\u00adôöòóõ}JKLMNOPQR¹ûüùúÿ',
  '\\÷STUVWXYZ²ÔÖÒÓÕ0123456789³ÛÜÙÚ\u009f',
].join('');

/** Differences of other pages: the byte in hexadecimal and its character. */
const DIFFERENCES: ReadonlyMap<string, string> = new Map([
  ['273', '43{ 4aÄ 4f! 59~ 5aÜ 5f^ 63[ 6aö 7c§ a1ß b0¢ b5@ ba¬ bb| bc‾ c0ä cc¦ d0ü dc} e0Ö ec\\ fc]'],
  [
    '424',
    '41א 42ב 43ג 44ד 45ה 46ו 47ז 48ח 49ט 51י 52ך 53כ 54ל 55ם 56מ 57ן 58נ 59ס 62ע 63ף 64פ 65ץ 66צ 67ק 68ר 69ש 71ת 74\u00a0 78‗',
  ],
  ['500', '4a[ 4f! 5a] 5f^ b0¢ ba¬ bb|'],
  [
    '875',
    '41Α 42Β 43Γ 44Δ 45Ε 46Ζ 47Η 48Θ 49Ι 4a[ 4f! 51Κ 52Λ 53Μ 54Ν 55Ξ 56Ο 57Π 58Ρ 59Σ 5a] 5f^ 62Τ 63Υ 64Φ 65Χ 66Ψ 67Ω 68Ϊ 69Ϋ 6a| 70¨ 71Ά 72Έ 73Ή 74\u00a0 75Ί 76Ό 77Ύ 78Ώ 80΅ 8aα 8bβ 8cγ 8dδ 8eε 8fζ 9aη 9bθ 9cι 9dκ 9eλ 9fμ a0´ aaν abξ acο adπ aeρ afσ b0£ b1ά b2έ b3ή b4ϊ b5ί b6ό b7ύ b8ϋ b9ώ baς bbτ bcυ bdφ beχ bfψ cbω ccΐ cdΰ ce‘ cf― da± db½ dc\u001a dd· de’ df¦ e1\u001a eb§ ec\u001a ed\u001a ee« ef¬ fb© fc\u001a fd\u001a fe»',
  ],
  [
    '1026',
    '48{ 4aÇ 4f! 5aĞ 5bİ 5f^ 68[ 6aş 79ı 7bÖ 7cŞ 7fÜ 8c} 8d` 8e¦ a1ö ac] ad$ ae@ b0¢ ba¬ bb| c0ç cc~ d0ğ dc\\ e0ü ec# fc"',
  ],
  ['1140', '9f€'],
]);

/** Other names of these pages, https://www.iana.org/assignments/character-sets */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^ebcdic-cp-(be|ch)$/, '500'],
  [/^ebcdic-cp-he$/, '424'],
  [/^ebcdic-(us|cp-(us|ca|wt|nl))$/, '37'],
  [/^(?:cp|ibm|ibm-|csibm|ccsid)0{0,9}(\d{2,5})$/, ''],
];

/** True for a document that begins with `<?xm` in EBCDIC. */
export function isEbcdic(bytes: Uint8Array): boolean {
  return XML_START.every((byte, at) => bytes[at] === byte);
}

/** The page of a name, by its number; null for a name of something else or of an unknown page. */
export function ebcdicPage(name: string): string | null {
  for (const [pattern, meant] of NAMES) {
    const found = pattern.exec(name);
    if (found === null) continue;
    const page = meant === '' ? (found[1] ?? '') : meant;
    return page === '37' || DIFFERENCES.has(page) ? page : null;
  }
  return null;
}

/** Text of a page. The control that ends lines there, NEL, becomes a line feed. */
export function decodeEbcdic(bytes: Uint8Array, page: string): string {
  const characters = [...PAGE_37];
  for (const [, byte = '', character = ''] of (DIFFERENCES.get(page) ?? '').matchAll(/([\da-f]{2})(.) ?/gsu)) {
    characters[Number.parseInt(byte, 16)] = character;
  }
  return Array.from(bytes, (byte) => characters[byte] ?? '\uFFFD')
    .join('')
    .replaceAll('\u0085', '\n');
}
