import { makePhraseMatcher } from '../text/phrase-matcher.ts';
import type { Passage } from '../text/read-words.ts';
import { OPERATOR_SPELLINGS } from './operator-spellings.ts';

const NAMES: ReadonlySet<string> = new Set(OPERATOR_SPELLINGS.flat());
const OPERATORS = makePhraseMatcher([...NAMES].map((name) => [name, true] as const));

/** Whether a name is an operator's that the register knows, in any case. */
export const isOperatorName = (name: string): boolean => NAMES.has(name.toLowerCase());

/** Whether a passage names an operator that the register knows, by a name with a capital somewhere in it. */
export const namesOperator = ({ words }: Passage): boolean =>
  OPERATORS.find(words).some(({ first, last }) =>
    words.slice(first, last + 1).some(({ text }) => /\p{Lu}/u.test(text)),
  );
