import { makePhraseMatcher } from '../text/phrase-matcher.ts';
import type { Passage } from '../text/read-words.ts';
import { OPERATOR_SPELLINGS } from './operator-spellings.ts';

const NAMES: ReadonlySet<string> = new Set(OPERATOR_SPELLINGS.flat());
const OPERATORS = makePhraseMatcher([...NAMES].map((name) => [name, true] as const));

/** Whether a name is an operator's that the register knows, in any case. */
export const isOperatorName = (name: string): boolean => NAMES.has(name.toLowerCase());

/** The operators of the register that a passage names, by names with a capital somewhere in them. */
export const operatorsIn = ({ words }: Passage): { readonly first: number; readonly last: number }[] =>
  OPERATORS.find(words).filter(({ first, last }) =>
    words.slice(first, last + 1).some(({ text }) => /\p{Lu}/u.test(text)),
  );

/** Whether a passage names an operator that the register knows. */
export const namesOperator = (passage: Passage): boolean => operatorsIn(passage).length > 0;
