import { parseFeed as readWithFeedParser } from '@rowanmanning/feed-parser';
import { parseFeed as readWithFeedsmith } from 'feedsmith';
import RssParser from 'rss-parser';

/** One item as a reader gives it, before anything is compared. Missing is null. */
export interface SeenItem {
  readonly title: string | null;
  readonly link: string | null;
  readonly date: string | null;
  readonly id: string | null;
}

/** Other readers of feeds, each from text to items. They throw, or reject, on what they do not take. */
export const PEERS: Readonly<
  Record<'rss-parser' | 'feedsmith' | 'feed-parser', (text: string) => Promise<SeenItem[]>>
> = {
  async 'rss-parser'(text) {
    const { items } = await new RssParser().parseString(text);
    return items.map((item) => ({
      title: stringOf(item.title),
      link: stringOf(item.link),
      date: stringOf(item.isoDate ?? item.pubDate),
      id: stringOf(item.guid ?? item.id),
    }));
  },
  async feedsmith(text) {
    const read = readWithFeedsmith(text);
    if (read.format === 'json') {
      return (read.feed.items ?? []).map((item) => ({
        title: stringOf(item.title),
        link: stringOf(item.url ?? item.external_url),
        date: stringOf(item.date_published ?? item.date_modified),
        id: stringOf(item.id),
      }));
    }
    if (read.format === 'atom') {
      return (read.feed.entries ?? []).map((entry) => ({
        title: stringOf(entry.title?.value),
        link: stringOf(entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href),
        date: stringOf(entry.published ?? entry.updated),
        id: stringOf(entry.id),
      }));
    }
    return (read.feed.items ?? []).map((item) => ({
      title: stringOf(item.title),
      link: stringOf(item.link),
      date: stringOf(('pubDate' in item ? item.pubDate : undefined) ?? item.dc?.dates?.[0]),
      id: stringOf('guid' in item ? item.guid?.value : undefined),
    }));
  },
  async 'feed-parser'(text) {
    return readWithFeedParser(text).items.map((item) => ({
      title: item.title,
      link: item.url,
      date: (item.published ?? item.updated)?.toISOString() ?? null,
      id: item.id,
    }));
  },
};

function stringOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
