import { PLACE_NICKNAMES, type PlaceNickname, STATE_NICKNAMES } from '../places/place-nicknames.ts';
import { foldBothWays } from '../text/fold-words.ts';
import { OPERATOR_ALIASES } from './operator-aliases.ts';
import { type Nickname, OPERATOR_NICKNAMES } from './operator-nicknames.ts';

/** A one-word former name of at least this many letters identifies the current operator; shorter ones are ambiguous. */
const DISTINCTIVE_LETTERS = 5;

interface Phrase {
  readonly words: readonly string[];
  readonly country: string | null;
  readonly others: readonly string[];
}

interface NameVariants {
  /** The other names for what the words name. With a country, only of that country; null fits all. */
  otherNames(words: readonly string[], country: string | null): string[];
  /** The same if the words are the whole name, unlike `New York` in `New York Mills`. */
  otherNamesOfWhole(words: readonly string[], country: string | null): string[];
}

const fits = (phrase: Phrase, words: readonly string[], at: number): boolean =>
  phrase.words.every((word, offset) => words[at + offset] === word);

function openNameVariants(groups: readonly (Nickname & Partial<PlaceNickname>)[]): NameVariants {
  const byFirstWord = new Map<string, Phrase[]>();
  for (const { names, nicknames, country } of groups)
    for (const name of names) {
      const others = [...names, ...nicknames].filter((other) => other !== name);
      const { words, spelledOut } = foldBothWays(name);
      for (const spelling of spelledOut === null ? [words] : [words, spelledOut]) {
        const [first] = spelling;
        if (first === undefined || others.length === 0) continue;
        const phrases = byFirstWord.get(first) ?? [];
        byFirstWord.set(first, [...phrases, { words: spelling, country: country ?? null, others }]);
      }
    }
  const otherNames = (words: readonly string[], country: string | null, isWhole: boolean): string[] => {
    const found = new Set<string>();
    for (const [at, word] of words.entries())
      for (const phrase of byFirstWord.get(word) ?? []) {
        if (isWhole && phrase.words.length !== words.length) continue;
        const isElsewhere = country !== null && phrase.country !== null && phrase.country !== country;
        if (!isElsewhere && fits(phrase, words, at)) for (const other of phrase.others) found.add(other);
      }
    return [...found];
  };
  return {
    otherNames: (words, country) => otherNames(words, country, false),
    otherNamesOfWhole: (words, country) => otherNames(words, country, true),
  };
}

/** A former name finds the current operator; the current operator is found by a distinctive former name. */
const renamed = (): Nickname[] =>
  OPERATOR_ALIASES.filter(({ was, now }) => was !== now).flatMap(({ was, now }) => [
    { names: [was], nicknames: [now] },
    ...(/^[\p{L}-]+$/u.test(was) && was.length >= DISTINCTIVE_LETTERS ? [{ names: [now], nicknames: [was] }] : []),
  ]);

export const openOperatorNames = (): NameVariants => openNameVariants([...OPERATOR_NICKNAMES, ...renamed()]);
export const openPlaceNames = (): NameVariants => openNameVariants(PLACE_NICKNAMES);
export const openStateNames = (): NameVariants => openNameVariants(STATE_NICKNAMES);
