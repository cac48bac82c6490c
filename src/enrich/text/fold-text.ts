/**
 * Letters of other alphabets by the Latin ones that names of companies use for them: Cyrillic and Greek by sound,
 * Hebrew by consonants, kana by Hepburn without its long vowels. Chinese characters and Hangul stay as they are.
 */
const LATIN: ReadonlyMap<string, string> = new Map(
  [
    'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch',
    'ъ: ы:y ь: э:e ю:yu я:ya і:i ї:i є:e ґ:g ј:j љ:lj њ:nj ћ:c ђ:dj џ:dz ѓ:g ќ:k ѕ:dz',
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o',
    'א:a ב:b ג:g ד:d ה:h ו:v ז:z ח:h ט:t י:y כ:k ך:k ל:l מ:m ם:m נ:n ן:n ס:s ע:a פ:p ף:p צ:ts ץ:ts ק:k ר:r ש:sh ת:t',
    'ア:a イ:i ウ:u エ:e オ:o カ:ka キ:ki ク:ku ケ:ke コ:ko ガ:ga ギ:gi グ:gu ゲ:ge ゴ:go サ:sa シ:shi ス:su セ:se ソ:so',
    'ザ:za ジ:ji ズ:zu ゼ:ze ゾ:zo タ:ta チ:chi ツ:tsu テ:te ト:to ダ:da ヂ:ji ヅ:zu デ:de ド:do ナ:na ニ:ni ヌ:nu ネ:ne',
    'ノ:no ハ:ha ヒ:hi フ:fu ヘ:he ホ:ho バ:ba ビ:bi ブ:bu ベ:be ボ:bo パ:pa ピ:pi プ:pu ペ:pe ポ:po マ:ma ミ:mi ム:mu',
    'メ:me モ:mo ヤ:ya ユ:yu ヨ:yo ラ:ra リ:ri ル:ru レ:re ロ:ro ワ:wa ヲ:o ン:n ヴ:vu ァ:a ィ:i ゥ:u ェ:e ォ:o ャ:ya ュ:yu ョ:yo',
    'ッ: ー: ø:o đ:d ł:l ß:ss æ:ae œ:oe þ:th ð:d ı:i ħ:h',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => {
      const [letter = '', latin = ''] = pair.split(':');
      return [letter, latin];
    }),
);

const ASCII = /^[\x20-\x7e]*$/;
const OTHER_LETTER = /[^\x20-\x7e]/gu;
/** Kana carry their voice marks, and must not lose them with the accents. */
const MARKS = /\p{M}/gu;

/** Lower case without accents, wide forms made plain, other alphabets by Latin letters: for comparing, never for show. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(OTHER_LETTER, (letter) => LATIN.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(OTHER_LETTER, (letter) => LATIN.get(letter) ?? letter)
    .normalize('NFC')
    .replace(/[’'`]/g, '');
}

const WORD = /[a-z0-9]+|(?:(?![a-z0-9])[\p{L}\p{N}])+/gu;

/** Words of a folded text: runs of Latin letters and figures, and runs of other letters by themselves. */
export const wordsOf = (folded: string): string[] => folded.match(WORD) ?? [];

/** Whether a text has letters that `foldText` turned into Latin ones by sound. */
export const isOtherScript = (text: string): boolean =>
  /[\u0370-\u03ff\u0400-\u04ff\u0590-\u05ff\u30a0-\u30ff]/u.test(text);

/**
 * Consonants of a Latin word, those that alphabets confuse made one (b/v, p/f, c/k/q, g/j, l/r in kana, sh/s):
 * `serverfarm` and its Hebrew spelling agree.
 */
export function consonantsOf(word: string): string {
  return word
    .replace(/sh|ch|ts|z/g, 's')
    .replace(/kh|ck|c|q/g, 'k')
    .replace(/ph|p/g, 'f')
    .replace(/b|w/g, 'v')
    .replace(/j/g, 'g')
    .replace(/l/g, 'r')
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1');
}
