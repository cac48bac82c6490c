import type { Word } from './read-words.ts';

/** A phrase of a table found in a text: the positions of its first and last word. */
export interface PhraseMatch<Entry> {
  readonly entry: Entry;
  readonly first: number;
  readonly last: number;
}

export interface PhraseMatcher<Entry> {
  /** The phrases of a text in their order, at each place the longest; they do not overlap. */
  find(words: readonly Word[]): PhraseMatch<Entry>[];
}

/** Plurals are their singulars: `centers`, `facilities`, `batteries`. */
function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is'))
    return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:sh|ch|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

interface Node<Entry> {
  readonly next: Map<string, Node<Entry>>;
  entry: Entry | undefined;
}

/**
 * Phrases by their words in lower case with single spaces. Hyphens between words are ignored, and each word also
 * matches its plural. Of two entries with the same phrase the later one holds.
 */
export function makePhraseMatcher<Entry>(entries: Iterable<readonly [string, Entry]>): PhraseMatcher<Entry> {
  const root: Node<Entry> = { next: new Map(), entry: undefined };
  for (const [phrase, entry] of entries) {
    let node = root;
    for (const word of phrase.split(' ').map(singularOf)) {
      const next = node.next.get(word) ?? { next: new Map(), entry: undefined };
      node.next.set(word, next);
      node = next;
    }
    node.entry = entry;
  }
  return { find: (words) => findPhrases(root, words) };
}

function findPhrases<Entry>(root: Node<Entry>, words: readonly Word[]): PhraseMatch<Entry>[] {
  const matches: PhraseMatch<Entry>[] = [];
  const singulars = words.map(({ lower }) => singularOf(lower));
  for (let first = 0; first < words.length; first += 1) {
    let node = root.next.get(singulars[first] ?? '');
    let best: PhraseMatch<Entry> | null = null;
    let at = first;
    while (node !== undefined) {
      if (node.entry !== undefined) best = { entry: node.entry, first, last: at };
      at += 1;
      if (words[at]?.text === '-') at += 1;
      node = node.next.get(singulars[at] ?? '');
    }
    if (best === null) continue;
    matches.push(best);
    first = best.last;
  }
  return matches;
}
