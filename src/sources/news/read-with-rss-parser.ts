import RssParser from 'rss-parser';
import type { FeedDocument, FeedItem, FeedText } from './feed-document.ts';

/** The elements that rss-parser must see under their own names, to know the format and find the items. */
const STRUCTURE: ReadonlySet<string> = new Set(['rss', 'channel', 'item', 'feed', 'entry', 'rdf:RDF']);

/** The elements that are read, of the feed and of each item. */
const ELEMENTS = [
  ...['title', 'dc:title', 'link', 'atom:link', 'guid', 'id', 'description', 'summary', 'dc:description', 'content'],
  ...[
    'content:encoded',
    'pubDate',
    'published',
    'updated',
    'dc:date',
    'issued',
    'created',
    'modified',
    'lastBuildDate',
  ],
] as const;
type Element = (typeof ELEMENTS)[number];

/** An element as xml2js leaves it: its text, or an object with its text, attributes and children. */
type Node = string | { readonly _?: string; readonly $?: Readonly<Record<string, string>> };
type Fields = { readonly [name in `our:${Element}`]?: readonly Node[] } & {
  readonly 'our:$'?: Readonly<Record<string, string>>;
};

/** The members of rss-parser that build a feed out of the XML. They are not in its declarations. */
const BUILDERS = ['buildAtomFeed', 'buildRSS0_9', 'buildRSS1', 'buildRSS2'] as const;
type Builders = {
  [name in (typeof BUILDERS)[number]]: (xml: unknown) => Fields & { readonly items: readonly Fields[] };
};

/**
 * Reads a cleaned feed with rss-parser, which is only ever given text: it never fetches.
 *
 * All but the feed's skeleton is renamed before rss-parser sees it. Under their own names it would read dates in the
 * machine's time zone and fail the whole feed on a bad one, fail on a link without attributes, and strip HTML with an
 * expression whose time grows with the square of the text.
 * @returns null when rss-parser does not know the document for a feed.
 */
export function readWithRssParser(text: string): FeedDocument | null {
  const fields = [
    ['$', 'our:$', { keepArray: true }],
    ...ELEMENTS.map((name) => [`our:${name}`, `our:${name}`, { keepArray: true }]),
  ];
  const parser = new RssParser({
    defaultRSS: 2,
    xml2js: { tagNameProcessors: [(name: string) => (STRUCTURE.has(name) ? name : `our:${name}`)] },
    // Its declarations do not know that the feed's own fields may be renamed as those of items are.
    customFields: { item: fields, feed: fields as unknown as string[] },
  }) as RssParser & Builders;

  // All work is done before parseString returns its promise, and parse() must not wait for one: the feed is taken
  // where it is built. What the promise is rejected with is, here, that nothing was built.
  let document: FeedDocument | null = null;
  for (const name of BUILDERS) {
    const build = parser[name].bind(parser);
    parser[name] = (xml) => {
      const feed = build(xml);
      document = name === 'buildAtomFeed' ? atomDocument(feed, feed.items) : rssDocument(feed, feed.items);
      return feed;
    };
  }
  parser.parseString(text).catch(() => {});
  return document;
}

function rssDocument(channel: Fields, items: readonly Fields[]): FeedDocument {
  return {
    title: firstText(htmlTexts(channel, 'title', 'dc:title')),
    links: [...texts(channel, 'link'), ...atomLinks(channel['our:atom:link'])],
    bases: bases(channel),
    dates: texts(channel, 'lastBuildDate', 'pubDate', 'dc:date', 'updated'),
    items: items.map(rssItem),
  };
}

function rssItem(item: Fields): FeedItem {
  const about = item['our:$']?.['rdf:about'];
  const permalinks = (item['our:guid'] ?? [])
    .filter((guid) => attribute(guid, 'isPermaLink') !== 'false')
    .map(textOf)
    .filter((guid) => /^\s*https?:/i.test(guid));
  return {
    ids: [...texts(item, 'guid', 'id'), ...(about === undefined ? [] : [about])],
    links: [...texts(item, 'link'), ...atomLinks(item['our:link']), ...atomLinks(item['our:atom:link']), ...permalinks],
    titles: htmlTexts(item, 'title', 'dc:title'),
    summaries: htmlTexts(item, 'description', 'summary', 'dc:description', 'content:encoded', 'content'),
    dates: texts(item, 'pubDate', 'dc:date', 'published', 'updated'),
    base: bases(item)[0] ?? null,
  };
}

function atomDocument(feed: Fields, entries: readonly Fields[]): FeedDocument {
  return {
    title: firstText(typedTexts(feed, 'title')),
    links: atomLinks(feed['our:link']),
    bases: bases(feed),
    dates: texts(feed, 'updated', 'modified'),
    items: entries.map((entry) => ({
      ids: texts(entry, 'id', 'guid'),
      links: [...atomLinks(entry['our:link']), ...texts(entry, 'link')],
      titles: typedTexts(entry, 'title'),
      summaries: typedTexts(entry, 'summary', 'content'),
      dates: texts(entry, 'published', 'issued', 'created', 'updated', 'modified', 'pubDate', 'dc:date'),
      base: bases(entry)[0] ?? null,
    })),
  };
}

/** Addresses of `<link href>` elements: the page itself first, and nothing that is not the page. RFC 4287, 4.2.7.2 */
function atomLinks(links: readonly Node[] | undefined): string[] {
  const pages = (links ?? []).filter((link) => /^(|alternate)$/i.test((attribute(link, 'rel') ?? '').trim()));
  const isHtml = (link: Node) => Number(/html/i.test(attribute(link, 'type') ?? 'text/html'));
  return pages.sort((a, b) => isHtml(b) - isHtml(a)).flatMap((link) => attribute(link, 'href') ?? []);
}

function typedTexts(fields: Fields, ...names: Element[]): FeedText[] {
  return nodes(fields, names).map((node) => {
    const type = attribute(node, 'type') ?? 'text';
    return { value: textOf(node), markup: /html/i.test(type) };
  });
}

function htmlTexts(fields: Fields, ...names: Element[]): FeedText[] {
  return texts(fields, ...names).map((value) => ({ value, markup: true }));
}

function texts(fields: Fields, ...names: Element[]): string[] {
  return nodes(fields, names)
    .map(textOf)
    .filter((text) => text.trim() !== '');
}

function nodes(fields: Fields, names: readonly Element[]): Node[] {
  return names.flatMap((name) => fields[`our:${name}`] ?? []);
}

function firstText(candidates: readonly FeedText[]): FeedText | null {
  return candidates[0] ?? null;
}

function bases(fields: Fields): string[] {
  const base = fields['our:$']?.['xml:base'];
  return base === undefined ? [] : [base];
}

function textOf(node: Node): string {
  return typeof node === 'string' ? node : (node._ ?? '');
}

function attribute(node: Node, name: string): string | undefined {
  return typeof node === 'string' ? undefined : node.$?.[name];
}
