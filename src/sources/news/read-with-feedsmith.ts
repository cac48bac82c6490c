import { parseFeed, parseJsonFeed } from 'feedsmith';
import { type FeedDocument, type FeedItem, type FeedText, formOf } from './feed-document.ts';

type Read = ReturnType<typeof parseFeed<string>>;
type AtomFeed = Extract<Read, { format: 'atom' }>['feed'];
type AtomEntry = NonNullable<AtomFeed['entries']>[number];
type AtomPart = Pick<AtomEntry, 'id' | 'links' | 'published' | 'summary' | 'title' | 'updated'>;
type RssFeed = Extract<Read, { format: 'rss' | 'rdf' }>['feed'];
type RssItem = NonNullable<RssFeed['items']>[number];
type JsonFeed = ReturnType<typeof parseJsonFeed<string>>;

const JSON_FEED = 'https://jsonfeed.org/version/1.1';

/**
 * Reads a cleaned XML feed with feedsmith, which knows namespaces by their address rather than by their prefix.
 * @throws Error of feedsmith when it finds no feed.
 */
export function readWithFeedsmith(text: string): FeedDocument {
  const read = parseFeed(text);
  if (read.format === 'atom') return atomDocument(read.feed);
  if (read.format === 'json') return jsonDocument(read.feed);
  return rssDocument(read.feed);
}

/**
 * Reads JSON Feed 1.0 and 1.1, https://www.jsonfeed.org/version/1.1/. Its version is an address; a number alone is
 * replaced by the address, which feedsmith needs.
 * @throws Error of feedsmith for other documents.
 */
export function readJsonFeed(json: unknown): FeedDocument {
  const version: unknown = typeof json === 'object' && json !== null && 'version' in json ? json.version : null;
  const isNumber = /^1(\.[01])?$/.test(String(version));
  return jsonDocument(parseJsonFeed(isNumber ? Object.assign({}, json, { version: JSON_FEED }) : json));
}

function rssDocument(feed: RssFeed): FeedDocument {
  return {
    title: present([html(feed.title)])[0] ?? null,
    links: present([feed.link, ...atomLinks(feed.atom?.links)]),
    addresses: selfLinks(feed.atom?.links),
    bases: present([feed.xml?.base]),
    dates: present([
      'lastBuildDate' in feed ? feed.lastBuildDate : undefined,
      'pubDate' in feed ? feed.pubDate : undefined,
    ]),
    items: (feed.items ?? []).map(rssItem),
  };
}

function rssItem(item: RssItem): FeedItem {
  const guid = 'guid' in item ? item.guid : undefined;
  return {
    ids: present([guid?.value, item.atom?.id, 'rdf' in item ? item.rdf?.about : undefined]),
    links: present([
      item.link,
      ...atomLinks(item.atom?.links),
      guid?.isPermaLink !== false && /^\s*https?:/i.test(guid?.value ?? '') ? guid?.value : undefined,
    ]),
    titles: present([html(item.title), html(item.dc?.titles?.[0])]),
    summaries: present([html(item.description), html(item.dc?.descriptions?.[0]), html(item.content?.encoded)]),
    dates: present(['pubDate' in item ? item.pubDate : undefined, ...(item.dc?.dates ?? []), ...atomDates(item.atom)]),
    base: item.xml?.base ?? null,
  };
}

function atomDocument(feed: AtomFeed): FeedDocument {
  return {
    title: typed(feed.title),
    links: atomLinks(feed.links),
    addresses: selfLinks(feed.links),
    bases: present([feed.xml?.base]),
    dates: present([feed.updated]),
    items: (feed.entries ?? []).map((entry) => ({
      ids: present([entry.id]),
      links: atomLinks(entry.links),
      titles: present([typed(entry.title)]),
      summaries: present([typed(entry.summary), typed(entry.content)]),
      dates: present([...atomDates(entry), ...(entry.dc?.dates ?? [])]),
      base: entry.xml?.base ?? null,
    })),
  };
}

function jsonDocument(feed: JsonFeed): FeedDocument {
  return {
    title: plain(feed.title),
    links: present([feed.home_page_url]),
    addresses: present([feed.feed_url]),
    bases: present([feed.feed_url]),
    dates: [],
    items: (feed.items ?? []).map((item) => ({
      ids: present([item.id]),
      links: present([item.url, item.external_url]),
      titles: present([plain(item.title)]),
      summaries: present([plain(item.summary), plain(item.content_text), html(item.content_html)]),
      dates: present([item.date_published, item.date_modified]),
      base: null,
    })),
  };
}

function atomDates(part: Pick<AtomPart, 'published' | 'updated'> | undefined): string[] {
  return present([part?.published, part?.updated]);
}

function atomLinks(links: AtomPart['links']): string[] {
  return present((links ?? []).filter(({ rel }) => /^(|alternate)$/i.test(rel ?? '')).map(({ href }) => href));
}

function selfLinks(links: AtomPart['links']): string[] {
  return present((links ?? []).filter(({ rel }) => /^self$/i.test(rel ?? '')).map(({ href }) => href));
}

function typed(text: { readonly value?: string; readonly type?: string } | undefined): FeedText | null {
  if (text?.value === undefined) return null;
  return { value: text.value, form: formOf(text.type) };
}

function html(value: string | undefined): FeedText | null {
  return value === undefined ? null : { value, form: 'html' };
}

function plain(value: string | undefined): FeedText | null {
  return value === undefined ? null : { value, form: 'unsaid' };
}

function present<T>(candidates: readonly (T | null | undefined)[]): T[] {
  return candidates.filter((candidate): candidate is T => candidate !== null && candidate !== undefined);
}
