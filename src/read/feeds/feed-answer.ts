import { z } from 'zod';
import { FinishedJson, FinishedText } from '../../cache/finished-answer.ts';
import { textVersion } from '../../cache/text-version.ts';
import { ATOM_TYPE, type Feed, JSON_FEED_TYPE, writeAtom, writeJsonFeed } from '../../enrich/text/write-feed.ts';
import { loadFeedPositionNow } from '../../store/briefs/load-briefs.ts';
import { loadSourceStates } from '../../store/ingest/load-source-status.ts';
import type { ReadContext } from '../context.ts';

/** Feeds are asked for again and again by programs that send the validator of the last answer. */
export const FEED_CACHE = { maxAgeSeconds: 300, sharedSeconds: 300 } as const;

export const AtomDocument = z.string().meta({ description: 'A feed document: Atom, RFC 4287.' });

const Author = z.object({ name: z.string(), url: z.string().optional() }).meta({ id: 'FeedAuthor' });

/** What every entry of ours has under `_loadstar`. */
export const OwnMembers = z.object({
  also_reported_by: z.array(z.object({ title: z.string(), url: z.string() })),
});

/** The shape of a JSON Feed whose entries have `own` under `_loadstar`. */
export const jsonFeedOf = <Own extends z.ZodType>(own: Own) =>
  z.object({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: z.string(),
    description: z.string(),
    home_page_url: z.string(),
    feed_url: z.string(),
    authors: z.array(Author),
    items: z.array(
      z.object({
        id: z.string(),
        url: z.string().optional(),
        title: z.string(),
        content_text: z.string(),
        date_published: z.iso.datetime().optional(),
        date_modified: z.iso.datetime(),
        authors: z.array(Author).optional(),
        tags: z.array(z.string()),
        _loadstar: own,
      }),
    ),
  });

export const JsonFeedDocument = jsonFeedOf(OwnMembers).meta({ id: 'JsonFeed', description: 'JSON Feed 1.1.' });

export function atomAnswer(feed: Feed): FinishedText {
  const text = writeAtom(feed);
  return new FinishedText(text, textVersion(text), `${ATOM_TYPE}; charset=utf-8`);
}

export function jsonFeedAnswer(feed: Feed): FinishedJson {
  const text = JSON.stringify(writeJsonFeed(feed));
  return new FinishedJson(text, textVersion(text), { contentType: `${JSON_FEED_TYPE}; charset=utf-8` });
}

type Filters = Readonly<Record<string, string | number | undefined>>;

/** Where a feed stands, and what it is called by for ever: the same filters are the same feed in both formats. */
export function feedAddresses(
  { publicUrl }: Pick<ReadContext, 'publicUrl'>,
  name: string,
  filters: Filters,
  format: 'atom' | 'json',
): Pick<Feed, 'id' | 'homeUrl' | 'selfUrl' | 'otherUrl'> {
  const given = Object.entries(filters).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const query = given.length === 0 ? '' : `?${new URLSearchParams(given.sort())}`;
  const address = (of: string): string => `${publicUrl}/feeds/${name}.${of}${query}`;
  return {
    id: `${tagBase(publicUrl)}feeds/${name}${query.replaceAll('&', ';')}`,
    homeUrl: `${publicUrl}/`,
    selfUrl: address(format),
    otherUrl: address(format === 'atom' ? 'json' : 'atom'),
  };
}

/** The beginning of our tag URIs (RFC 4151): who gives the names away, and since when. */
export function tagBase(publicUrl: string): string {
  return `tag:${new URL(publicUrl).hostname.replace(/^\[|\]$/g, '').replaceAll(':', '-')},2026:`;
}

/** When news were last read, which deals are read from too; before the first time, since when there is a feed. */
export async function newsCheckedAt({ db, sources }: Pick<ReadContext, 'db' | 'sources'>): Promise<string> {
  const news = new Set(sources.filter(({ kind }) => kind === 'news').map(({ id }) => id));
  const states = (await loadSourceStates(db)).filter(({ sourceId }) => news.has(sourceId));
  const read = newestInstant(states.flatMap(({ lastSuccessAt }) => lastSuccessAt ?? []));
  return read ?? (await loadFeedPositionNow(db)).at;
}

/** The newest of some instants; null for none. */
export const newestInstant = (instants: readonly string[]): string | null =>
  instants.reduce<string | null>((so, at) => (so === null || Date.parse(at) > Date.parse(so) ? at : so), null);
