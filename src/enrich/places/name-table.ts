import type { Word } from '../text/read-words.ts';
import { placeKey } from './gazetteer.ts';

/** A phrase that was found: the places of its first and last word. */
export interface Found<Value> {
  readonly first: number;
  readonly last: number;
  readonly value: Value;
}

/** Names of one or more words with what each means. */
export interface NameTable<Value> {
  readonly byKey: ReadonlyMap<string, Value>;
  /** The first words of names, and how many words the longest of them has. */
  readonly longestFrom: ReadonlyMap<string, number>;
}

export function makeNameTable<Value>(entries: Iterable<readonly [string, Value]>): NameTable<Value> {
  const byKey = new Map<string, Value>();
  const longestFrom = new Map<string, number>();
  for (const [name, value] of entries) {
    const key = placeKey(name.replaceAll('.', ''));
    const words = key.split(' ');
    const [first] = words;
    if (first === undefined || first === '' || byKey.has(key)) continue;
    byKey.set(key, value);
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length));
  }
  return { byKey, longestFrom };
}

const JOINING: ReadonlySet<string> = new Set(['-', '–', '.']);

/** The words of a passage folded as names are, without periods; marks are null. */
export const foldedWords = (words: readonly Word[]): readonly (string | null)[] =>
  words.map((word) => (word.kind === 'mark' ? null : placeKey(word.text.replaceAll('.', ''))));

/**
 * The names that begin at a word, by how many words they have: keys with the place of their last word, the longest
 * first. `St. Louis` and `Dallas-Fort Worth` are names of two and three words.
 */
export function keysAt(
  words: readonly Word[],
  folded: readonly (string | null)[],
  first: number,
  longest: number,
): { key: string; last: number }[] {
  const keys: { key: string; last: number }[] = [];
  let key = '';
  let count = 0;
  for (let at = first; at < words.length && count < longest; at += 1) {
    const word = words[at];
    const text = folded[at];
    if (word === undefined || text === undefined) break;
    if (text === null) {
      const before = words[at - 1];
      if (!JOINING.has(word.text) || before?.end !== word.start || count === 0) break;
      continue;
    }
    if (words[at - 1]?.isPossessive === true && count > 0) break;
    count += 1;
    key = count === 1 ? text : `${key} ${text}`;
    keys.unshift({ key, last: at });
  }
  return keys;
}

/** The longest name of the table that begins at a word; null where none does. */
export function findName<Value>(
  table: NameTable<Value>,
  words: readonly Word[],
  folded: readonly (string | null)[],
  first: number,
): Found<Value> | null {
  const start = folded[first];
  if (start === undefined || start === null) return null;
  const longest = table.longestFrom.get(start);
  if (longest === undefined) return null;
  for (const { key, last } of keysAt(words, folded, first, longest)) {
    const value = table.byKey.get(key);
    if (value !== undefined) return { first, last, value };
  }
  return null;
}
