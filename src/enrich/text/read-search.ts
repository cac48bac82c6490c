import { foldKey, foldWords, isNumber } from './fold-words.ts';

/** Longer queries are cut there; people do not type such. */
const MOST_SEARCH_LETTERS = 200;
const MOST_WORDS = 16;

/** The text between the words that matter. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'all and around at by for from in near of on the with facility facilities colo colocation'.split(' '),
);
const DATA_CENTERS: ReadonlySet<string> = new Set(
  'datacenter datacenters datacentre datacentres datacentar rechenzentrum'.split(' '),
);
const CENTERS: ReadonlySet<string> = new Set('center centers centre centres'.split(' '));

/** One word of the query. */
export interface SearchWord {
  readonly text: string;
  /** The words beside it, without a separator. */
  readonly before: string | null;
  readonly after: string | null;
  /** Written together with the word before: found only together with it, so that `dc11` is not `DC1, 11 Main St`. */
  readonly isGlued: boolean;
  /** The last one may be the beginning of a word. */
  readonly isLast: boolean;
  readonly isNumber: boolean;
}

interface Search {
  /** Empty if the query is only about data centers. */
  readonly words: readonly SearchWord[];
  /** For comparing with names. */
  readonly key: string;
}

/** Reads a typed query: at most 200 UTF-16 units and 16 different words of it. */
export function readSearch(text: string): Search {
  const bounded = text.slice(0, MOST_SEARCH_LETTERS);
  const all = foldWords(bounded);
  const isMeant = all.map(({ text: word, isGlued }, at) => {
    const isPhrase = word === 'data' && CENTERS.has(all[at + 1]?.text ?? '');
    const endsPhrase = CENTERS.has(word) && all[at - 1]?.text === 'data';
    const isCode = isGlued || all[at + 1]?.isGlued === true;
    return isCode || !(STOP_WORDS.has(word) || DATA_CENTERS.has(word) || isPhrase || endsPhrase);
  });
  const seen = new Set<string>();
  const words: SearchWord[] = [];
  for (const [at, { text: word, isGlued }] of all.entries()) {
    if (isMeant[at] !== true || words.length === MOST_WORDS) continue;
    const before = isMeant[at - 1] === true ? (all[at - 1]?.text ?? null) : null;
    const sameAs = isGlued ? `${before} ${word}` : word;
    if (seen.has(sameAs)) continue;
    seen.add(sameAs);
    words.push({
      text: word,
      before,
      after: isMeant[at + 1] === true ? (all[at + 1]?.text ?? null) : null,
      isGlued: isGlued && before !== null,
      isLast: at === all.length - 1,
      isNumber: isNumber(word),
    });
  }
  return { words, key: foldKey(bounded) };
}
