import type { z } from 'zod';
import type { JsonFeedDocument } from '../../read/feeds/feed-answer.ts';

type Item = z.output<typeof JsonFeedDocument>['items'][number];

/** One entry of the feed of changed briefs, as a line of the page. */
export interface Change {
  readonly slug: string;
  /** Of the brief, from 1 on; with the slug it names the change for ever. */
  readonly revision: number;
  readonly at: string;
  /** The market's name, where the words of the feed can be taken apart. */
  readonly name: string | null;
  /** What the feed says of the change. */
  readonly words: string;
  /** null where the brief has no verdict, and for a market that is no longer listed. */
  readonly verdict: string | null;
  /** The verdict before, where it was another. */
  readonly verdictBefore: string | null;
  /** As the feed writes it, 0 to 100. */
  readonly score: string | null;
  /** With its sign, as the feed writes it; null where the score is the same or was not comparable. */
  readonly scoreChange: string | null;
}

const WORDS =
  /^(?<name>.+): (?<verdict>[A-Z_]+)(?: \(was (?<before>[A-Z_]+)\))?(?:, score (?<score>\d+\.\d))?(?: \((?<change>[+-]\d+\.\d)\))?$/u;

/**
 * Takes an entry of the feed apart: it is named by slug and revision, and its title tells verdict and score before and
 * after. What a title does not tell is null, and its words stand as they are. null: the entry is none of ours.
 */
export function readChange({ id, title, date_modified: at }: Item): Change | null {
  const [, slug = '', revision = ''] = /\/?briefs\/([^/]+)\/(\d+)$/.exec(id) ?? [];
  if (slug === '') return null;
  const told = WORDS.exec(title)?.groups ?? {};
  return {
    slug,
    revision: Number(revision),
    at,
    name: told.name ?? null,
    words: title,
    verdict: told.verdict ?? null,
    verdictBefore: told.before ?? null,
    score: told.score ?? null,
    scoreChange: told.change?.replace('-', '−') ?? null,
  };
}

/** Whether the market is listed no more: the feed then has no address for it. */
export const isGone = ({ url }: Pick<Item, 'url'>): boolean => url === undefined;
