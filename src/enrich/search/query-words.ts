import { foldWords } from '../text/fold-words.ts';

/** Words that nearly every entry has here, or that only ask. */
const PLAIN: ReadonlySet<string> = new Set(
  'a about all an and any are as at be by can center centers centre centres data datacenter datacenters do does find for from give has have how i in is it list me now of on or over show tell the there to under us what when where which who with your'.split(
    ' ',
  ),
);

/** Words that ask for an order, and say nothing of what is ordered. */
const LARGEST: ReadonlySet<string> = new Set([
  'large',
  'largest',
  'big',
  'bigger',
  'biggest',
  'highest',
  'top',
  'major',
]);
const NEWEST: ReadonlySet<string> = new Set(['new', 'newest', 'latest', 'recent', 'recently']);

type Order = 'by-size' | 'by-date' | null;

/** What somebody types, as what it is searched by. */
export interface SearchQuery {
  /** Each once, folded and without the ending of a plural. */
  readonly words: readonly string[];
  readonly order: Order;
}

/** A word as entries and queries have it: folded, without the `s` of a plural. */
export function searchWords(text: string): string[] {
  return foldWords(text).map(({ text: word }) => singular(word));
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** Reads a query; one of plain words alone is searched by those. */
export function readQuery(text: string): SearchQuery {
  const all = foldWords(text).map(({ text: word }) => word);
  const order = all.some((word) => LARGEST.has(word))
    ? 'by-size'
    : all.some((word) => NEWEST.has(word))
      ? 'by-date'
      : null;
  const topical = all.filter((word) => !PLAIN.has(word) && !LARGEST.has(word) && !NEWEST.has(word));
  const words = (topical.length > 0 ? topical : all).map(singular);
  return { words: [...new Set(words)], order };
}
