import { monotonicMs } from '../../clock.ts';
import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/** A search for words as conditions on the column `words`, each a `tsquery`. */
export interface WordSearch {
  /** What the index is asked for. */
  readonly indexed: string;
  /** Words so common that reading their whole lists costs more than looking at what the others find; null for none. */
  readonly looked: string | null;
  /** Whether all that is found is soon read: then it is counted too. */
  readonly isRare: boolean;
}

interface WordShares {
  /** Stories of the table. */
  readonly stories: number;
  /** Its commonest words, each with the share of stories that have it. */
  readonly shares: readonly { readonly word: string; readonly share: number }[];
}

/** Shorter prefixes match too many words: `ai` is a word of its own. */
const SHORTEST_BEGINNING = 3;
/** So many stories are read one by one in some milliseconds, wherever they lie. */
const MOST_READ = 1000;
/**
 * To read one entry of a list of the index takes a twentieth of the time that a story takes (0.2 µs and some 4 µs, of
 * 200,000 stories): a list that is longer than so many times the shortest is not read.
 */
const ENTRIES_PER_STORY = 20;
/** The statistics change with each analysis of the table, which comes after thousands of stories. */
const SHARES_KEPT_MS = 10 * 60_000;

/** The letters and digits of a word as the column `words` has them; empty where it has none. */
export const wordParts = (word: string): string[] =>
  word
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{Alphabetic}\p{N}]+/gu) ?? [];

/** How to search for stories that have all of `words`, by how common each is by the statistics of the table. */
export async function planSearch(db: Database, words: readonly string[]): Promise<WordSearch> {
  const { stories, shares } = await wordShares(db);
  const shareOf = (part: string, isBeginning: boolean): number =>
    shares.reduce(
      (sum, { word, share }) => (word === part || (isBeginning && word.startsWith(part)) ? sum + share : sum),
      0,
    );
  const asked = words.map((word) => {
    const parts = partsOf(word);
    return {
      query: queryOf(word),
      share: Math.min(1, ...parts.map(({ text, isBeginning }) => shareOf(text, isBeginning))),
    };
  });
  // Words that the statistics do not know are in fewer stories than any that they do.
  const rarest = Math.max(1 / stories, Math.min(...asked.map(({ share }) => share)));
  const isLooked = ({ share }: { readonly share: number }): boolean => share > rarest * ENTRIES_PER_STORY;
  const looked = asked.filter(isLooked);
  const indexed = asked.filter((each) => !isLooked(each));
  return {
    indexed: indexed.map(({ query }) => query).join(' & '),
    looked: looked.length === 0 ? null : looked.map(({ query }) => query).join(' & '),
    isRare: asked.reduce((expected, { share }) => expected * share, stories) <= MOST_READ,
  };
}

/** A word's parts as they are looked for: the last may be only the beginning of a word. */
const partsOf = (word: string): { readonly text: string; readonly isBeginning: boolean }[] =>
  wordParts(word).map((text, place, { length }) => ({
    text,
    isBeginning: place === length - 1 && text.length >= SHORTEST_BEGINNING,
  }));

/** A word as a condition of a text search: its parts side by side. */
const queryOf = (word: string): string =>
  `(${partsOf(word)
    .map(({ text, isBeginning }) => `'${text}'${isBeginning ? ':*' : ''}`)
    .join(' <-> ')})`;

const sharesOf = new WeakMap<Database, { readonly readAt: number; readonly shares: Promise<WordShares> }>();

/** The shares of words as last analyzed; read anew from time to time. A failure is not kept. */
function wordShares(db: Database): Promise<WordShares> {
  const found = sharesOf.get(db);
  if (found !== undefined && monotonicMs() - found.readAt < SHARES_KEPT_MS) return found.shares;
  const shares = readShares(db);
  sharesOf.set(db, { readAt: monotonicMs(), shares });
  shares.catch(() => sharesOf.delete(db));
  return shares;
}

/** A table that was never analyzed is taken for one of a single story: everything in it is rare. */
async function readShares(db: Database): Promise<WordShares> {
  const { rows } = await queryRows(
    db.pool,
    { stories: cell.number, words: cell.orNull(cell.list(cell.text)), shares: cell.orNull(cell.list(cell.number)) },
    `select greatest(class.reltuples, 1)::float8 as stories, stats.most_common_elems::text::text[] as words,
       stats.most_common_elem_freqs::float8[] as shares
     from pg_class as class
     left join pg_stats as stats
       on stats.schemaname = class.relnamespace::regnamespace::text and stats.tablename = class.relname and stats.attname = 'words'
     where class.oid = 'news_stories'::regclass`,
  );
  const [read] = rows;
  // The shares have some more members than the words: the least and the greatest of them.
  const words = read?.words ?? [];
  return {
    stories: read?.stories ?? 1,
    shares: words.map((word, at) => ({ word, share: read?.shares?.[at] ?? 0 })),
  };
}
