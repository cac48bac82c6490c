import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import { printableText } from './printable-text.ts';

export const ATOM_TYPE = 'application/atom+xml';
export const JSON_FEED_TYPE = 'application/feed+json';

/** One item of a feed of ours. Instants are ISO 8601 UTC; addresses are http(s). */
export interface FeedEntry {
  /** A URI that stays the same for ever. */
  readonly id: string;
  readonly title: string;
  /** The link to the full text; null if there is none. */
  readonly url: string | null;
  /** Plain text; empty where there is none. */
  readonly text: string;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  readonly author: string | null;
  /** Other reports of the same story. */
  readonly related: readonly { readonly title: string; readonly url: string }[];
  readonly tags: readonly string[];
  /** Further data for programs: members of JSON Feed's `_loadstar`. Atom has no place for them. */
  readonly own?: Readonly<Record<string, unknown>>;
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The page that the feed belongs to. */
  readonly homeUrl: string;
  readonly selfUrl: string;
  /** Address of the same feed in the other format; null: there is none. */
  readonly otherUrl: string | null;
  readonly entries: readonly FeedEntry[];
  /** Of a feed without entries when it was last seen to have none; null where there are some. */
  readonly checkedAt: string | null;
}

/** When the newest entry was last changed; of a feed without entries, since when it is known that there is none. */
function updatedAt({ entries, checkedAt }: Feed): string {
  const newest = entries.reduce<string | null>(
    (so, { updatedAt: at }) => (so === null || Date.parse(at) > Date.parse(so) ? at : so),
    checkedAt,
  );
  if (newest === null) throw new TypeError('a feed without entries must say when it was checked');
  return newest;
}

/** The feed as Atom (RFC 4287). Text is plain text: markup in it is shown, not read. */
export function writeAtom(feed: Feed): string {
  return generateAtomFeed({
    id: feed.id,
    title: { value: printableText(feed.title) },
    subtitle: { value: printableText(feed.description) },
    updated: updatedAt(feed),
    authors: [{ name: 'Loadstar', uri: feed.homeUrl }],
    links: [
      { href: feed.selfUrl, rel: 'self', type: ATOM_TYPE },
      ...(feed.otherUrl === null ? [] : [{ href: feed.otherUrl, rel: 'alternate', type: JSON_FEED_TYPE }]),
      { href: feed.homeUrl, rel: 'alternate', type: 'text/html' },
    ],
    entries: feed.entries.map((entry) => ({
      id: entry.id,
      title: { value: titleOf(entry), type: 'text' },
      updated: entry.updatedAt,
      ...(entry.publishedAt === null ? {} : { published: entry.publishedAt }),
      ...(entry.author === null ? {} : { authors: [{ name: printableText(entry.author) }] }),
      // Without an address an entry must have content.
      ...(entry.url === null
        ? { content: { value: textOf(entry), type: 'text' } }
        : { summary: { value: printableText(entry.text), type: 'text' } }),
      links: [
        ...(entry.url === null ? [] : [{ href: entry.url, rel: 'alternate' }]),
        ...entry.related.map(({ url, title }) => ({ href: url, rel: 'related', title: printableText(title) })),
      ],
      categories: entry.tags.map((term) => ({ term })),
    })),
  });
}

/** The feed as JSON Feed 1.1; members that the format does not have are under `_loadstar`. */
export function writeJsonFeed(feed: Feed): object {
  const generated = generateJsonFeed({
    title: printableText(feed.title),
    description: printableText(feed.description),
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    authors: [{ name: 'Loadstar', url: feed.homeUrl }],
    items: feed.entries.map((entry) => ({
      id: entry.id,
      ...(entry.url === null ? {} : { url: entry.url }),
      title: titleOf(entry),
      content_text: textOf(entry),
      ...(entry.publishedAt === null ? {} : { date_published: entry.publishedAt }),
      date_modified: entry.updatedAt,
      ...(entry.author === null ? {} : { authors: [{ name: printableText(entry.author) }] }),
      tags: [...entry.tags],
      _loadstar: {
        also_reported_by: entry.related.map(({ url, title }) => ({ title: printableText(title), url })),
        ...entry.own,
      },
    })),
  });
  // The generator leaves an empty list out, which the format requires.
  return { items: [], ...(generated as object) };
}

const UNTITLED = 'Untitled';

const titleOf = ({ title }: FeedEntry): string => printableText(title) || UNTITLED;

/** The text, or the title where there is none: content must not be empty. */
const textOf = (entry: FeedEntry): string => printableText(entry.text) || titleOf(entry);
