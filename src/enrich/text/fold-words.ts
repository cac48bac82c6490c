import { foldText } from './fold-text.ts';

/** How German and the Nordic languages write a letter where the keyboard lacks it. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const SPELLABLE = /[äöüøå]/g;

/** Words are cut there: no searched word is longer. */
const MOST_LETTERS = 32;
const CHUNK = /[\p{L}\p{M}\p{N}]+/gu;
const PART = /\p{N}+|[\p{L}\p{M}]+/gu;
/** Japanese syllables are Latin letters by then. */
const WITHOUT_SPACES = /^\p{Script=Han}+$/u;
const ONLY_DIGITS = /^\p{N}+$/u;

interface Word {
  readonly text: string;
  /** Written together with the word before it, as the 11 of `DC11`. */
  readonly isGlued: boolean;
}

/** As `foldText`, with `Düsseldorf` as `duesseldorf`. */
const foldSpelledOut = (text: string): string =>
  foldText(
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(SPELLABLE, (letter) => SPELLED_OUT[letter] ?? letter),
  );

export const isNumber = (word: string): boolean => ONLY_DIGITS.test(word);

/**
 * The folded words of a text in their order. Letters and digits come apart (`IAD-010` and `iad 10` are `iad`, `10`);
 * `AT&T` is `att`, `O'Hare` is `ohare`; a run of Chinese characters becomes its pairs.
 */
export function foldWords(text: string): Word[] {
  const folded = foldText(text)
    .replace(/['’`´]/g, '')
    .replace(/(?<=\p{L})&(?=\p{L})/gu, '');
  const words: Word[] = [];
  for (const [chunk] of folded.matchAll(CHUNK)) {
    let isGlued = false;
    for (const [part] of chunk.matchAll(PART)) {
      if (part.length > 2 && WITHOUT_SPACES.test(part))
        for (let at = 0; at + 2 <= part.length; at += 1) words.push({ text: part.slice(at, at + 2), isGlued: false });
      else words.push({ text: isNumber(part) ? part.replace(/^0+(?=.)/, '') : part.slice(0, MOST_LETTERS), isGlued });
      isGlued = true;
    }
  }
  return words;
}

/** The words of a text, and in the same places those that are written otherwise with umlauts spelled out. */
export function foldBothWays(text: string): { words: readonly string[]; spelledOut: readonly string[] | null } {
  const words = foldWords(text).map((word) => word.text);
  const folded = foldSpelledOut(text);
  if (folded === foldText(text)) return { words, spelledOut: null };
  const spelledOut = foldWords(folded).map((word) => word.text);
  return { words, spelledOut: spelledOut.length === words.length ? spelledOut : null };
}

/** The words with a space between them: equal for two writings of one name. */
export const foldKey = (text: string): string =>
  foldWords(text)
    .map((word) => word.text)
    .join(' ');
