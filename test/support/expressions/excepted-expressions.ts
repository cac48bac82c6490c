import { KEY_PATTERN } from '../../../src/domain/accounts/api-key.ts';
import { EFFECT_TERMS } from '../../../src/sources/bommar-bills/effect-terms.ts';

/** An expression whose time may grow with the square of its text, and why that text is short. */
interface ShortText {
  readonly file: string;
  readonly spelled: string;
  readonly mostCharacters: number;
  readonly why: string;
}

const OF_A_STORY = 'a clause of a title or summary: TITLE_CHARS and SUMMARY_CHARS of src/sources/news/parse.ts';
const STORY_CHARS = 2_000;

export const EXPRESSIONS_OF_SHORT_TEXTS: readonly ShortText[] = [
  {
    file: 'src/enrich/deals/compare-parties.ts',
    spelled: String.raw`/^.*\b(?:consortium|group|investors?|funds?|affiliates?|vehicles?|venture|subsidiary|arm|unit)\b.*?\b(?:led by|managed by|advised by|affiliated with|backed by|of)\s+/i`,
    mostCharacters: STORY_CHARS,
    why: OF_A_STORY,
  },
  {
    file: 'src/enrich/deals/compare-parties.ts',
    spelled: String.raw`/^(.+?)-led\b.*$/i`,
    mostCharacters: STORY_CHARS,
    why: OF_A_STORY,
  },
  {
    file: 'src/enrich/deals/money-frames.ts',
    spelled: String.raw`/\bfor\b.*\b(?:strategies|strategy|funds?|vehicles?)\b/u`,
    mostCharacters: STORY_CHARS,
    why: OF_A_STORY,
  },
  {
    file: 'src/sources/news/xml/decode-feed.ts',
    spelled: String.raw`/<\?xml\s[^>]*?encoding\s*=\s*["']\s*([A-Za-z][\w.:-]*)/i`,
    mostCharacters: 1_024,
    why: 'the start of a document: DECLARATION_BYTES of the same file',
  },
];

interface MadeWhileRunning {
  readonly file: string;
  readonly of: string;
  /** What it comes to. */
  built(): readonly { readonly source: string; readonly flags: string }[];
}

export const MADE_WHILE_RUNNING: readonly MadeWhileRunning[] = [
  { file: 'src/log.ts', of: 'the form of a key', built: () => [new RegExp(KEY_PATTERN, 'g')] },
  {
    file: 'src/http/registered-paths.ts',
    of: 'the paths of our routes',
    built: () => [/^\/api\/v1\/sources\/[^/]+\/runs\/[^/]+$/, /^\/assets\/.*$/],
  },
  {
    file: 'src/client/rate-limits.ts',
    of: 'the names of two parameters',
    built: () => ['r', 't'].map((name) => new RegExp(`;\\s*${name}=(\\d{1,15})(?![\\d.])`)),
  },
  {
    file: 'src/store/db/read-csv-rows.ts',
    of: 'a number of decimals',
    built: () => [/^-?\d{1,3}\.\d{4}$/],
  },
  {
    file: 'src/store/embedded-postgres/secure-cluster.ts',
    of: 'the name of our database',
    built: () => [/database "loadstar" already exists/],
  },
  {
    file: 'src/sources/bommar-bills/effect-terms.ts',
    of: 'expressions of the same file, either of which may hold',
    built: () => EFFECT_TERMS.flatMap(({ unless }) => unless ?? []),
  },
];
