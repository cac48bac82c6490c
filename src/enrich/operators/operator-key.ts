import { foldText, wordsOf } from '../text/fold-text.ts';
import { findOperators } from './operator-aliases.ts';

/** Words that say what kind of company it is, not which. */
const FORMS = new Set([
  'ab',
  'ag',
  'as',
  'bv',
  'co',
  'company',
  'corp',
  'corporation',
  'gmbh',
  'inc',
  'incorporated',
  'limited',
  'llc',
  'llp',
  'lp',
  'ltd',
  'nv',
  'oy',
  'plc',
  'pty',
  'sa',
  'sarl',
  'sas',
  'spa',
  'srl',
]);

/**
 * One word for an operator, however its name is written and whatever it was called before: two facilities have the
 * same operator when theirs are equal. null where the name has no letter.
 */
export function operatorKey(name: string): string | null {
  const words = wordsOf(foldText(name));
  const [found] = findOperators(words);
  if (found !== undefined) return found.operator;
  const own = words.filter((word) => !FORMS.has(word));
  const key = (own.length > 0 ? own : words).join(' ');
  return key === '' ? null : key;
}

/** The key of the known operator that a facility's name begins with; null where it begins with none. */
export function operatorIn(name: string | null): string | null {
  return name === null
    ? null
    : (findOperators(wordsOf(foldText(name))).find(({ from }) => from === 0)?.operator ?? null);
}
