import { foldText, wordsOf } from './fold-text.ts';
import { OPERATOR_ALIASES } from './operator-aliases.ts';
import { OPERATOR_SPELLINGS } from './operator-spellings.ts';

const byFirstWord = new Map<string, { readonly words: readonly string[]; readonly operator: string }[]>();

function learn(phrase: string, operator: string): void {
  const words = wordsOf(foldText(phrase));
  const [first] = words;
  if (first === undefined) return;
  const known = byFirstWord.get(first) ?? [];
  known.push({ words, operator });
  known.sort((a, b) => b.words.length - a.words.length);
  byFirstWord.set(first, known);
}

for (const spellings of OPERATOR_SPELLINGS) for (const spelling of spellings) learn(spelling, spellings[0] ?? spelling);
for (const { was, now } of OPERATOR_ALIASES) learn(was, now);

/** A known operator's name among words: where it begins and ends (exclusive), and the operator. */
export interface NamedOperator {
  readonly operator: string;
  readonly from: number;
  readonly to: number;
}

/** The known operators that words of a folded text name, from left to right, longest phrases first. */
export function findOperators(words: readonly string[]): NamedOperator[] {
  const found: NamedOperator[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const phrase = byFirstWord
      .get(words[from] ?? '')
      ?.find(({ words: wanted }) => wanted.every((word, position) => words[from + position] === word));
    if (phrase === undefined) continue;
    found.push({ operator: phrase.operator, from, to: from + phrase.words.length });
    from += phrase.words.length - 1;
  }
  return found;
}
