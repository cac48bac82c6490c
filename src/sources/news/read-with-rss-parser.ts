import RssParser from 'rss-parser';
import { type FeedDocument, type FeedItem, type FeedText, formOf } from './feed-document.ts';

/** The elements that rss-parser must see under their own names, to know the format and find the items. */
const STRUCTURE: ReadonlySet<string> = new Set(['rss', 'channel', 'item', 'feed', 'entry', 'rdf:RDF']);

/** The elements that are read, of the feed and of each item, best first where several say the same. */
const TITLES = ['title', 'dc:title', 'atom:title', 'media:title', 'itunes:title'] as const;
const PAGES = ['link', 'atom:link'] as const;
const IDS = ['guid', 'id', 'atom:id'] as const;
const SUMMARIES = [
  ...['description', 'summary', 'abstract', 'dc:description', 'dcterms:abstract', 'atom:summary'],
  ...['content:encoded', 'content', 'atom:content', 'media:description', 'itunes:summary'],
] as const;
/** When an item appeared, then when it was changed. */
const DATES = [
  ...['pubDate', 'published', 'issued', 'dc:date', 'atom:published', 'atom:issued', 'dcterms:issued', 'dcterms:date'],
  ...['created', 'dcterms:created', 'updated', 'modified', 'atom:updated', 'atom:modified', 'dcterms:modified'],
] as const;
const FEED_DATES = ['lastBuildDate', 'updated', 'modified', 'pubDate', 'dc:date', 'atom:updated'] as const;
const ELEMENTS = [...new Set([...TITLES, ...PAGES, ...IDS, ...SUMMARIES, ...DATES, ...FEED_DATES])];
/** The other elements of the feed and of an item are ignored, here and by the second reader. */
export const READ_ELEMENTS: ReadonlySet<string> = new Set<string>(ELEMENTS);
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

  // All work is done before parseString returns its promise, and parse() must not wait for one: the feed is taken where
  // it is built. A rejected promise means here that nothing was built.
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
    title: firstText(htmlTexts(channel, ...TITLES)),
    links: [...texts(channel, 'link'), ...atomLinks(channel['our:atom:link'])],
    addresses: [...selfLinks(channel['our:atom:link']), ...selfLinks(channel['our:link'])],
    bases: bases(channel),
    dates: texts(channel, ...FEED_DATES),
    items: items.map(rssItem),
  };
}

function rssItem(item: Fields): FeedItem {
  const about = item['our:$']?.['rdf:about'];
  const permalinks = (item['our:guid'] ?? [])
    .filter((guid) => !/^false$/i.test(attribute(guid, 'isPermaLink') ?? ''))
    .map(textOf)
    .filter((guid) => /^\s*https?:/i.test(guid));
  return {
    ids: [...texts(item, ...IDS), ...(about === undefined ? [] : [about])],
    // RSS has one link per item. Of several the last counts, as in gofeed; no specification covers this.
    links: [
      ...atomLinks(item['our:link']).reverse(),
      ...texts(item, 'link').reverse(),
      ...atomLinks(item['our:atom:link']),
      ...permalinks,
    ],
    titles: htmlTexts(item, ...TITLES),
    summaries: htmlTexts(item, ...SUMMARIES),
    dates: texts(item, ...DATES),
    base: bases(item)[0] ?? null,
  };
}

function atomDocument(feed: Fields, entries: readonly Fields[]): FeedDocument {
  return {
    title: firstText(typedTexts(feed, 'title')),
    links: atomLinks(feed['our:link']),
    addresses: selfLinks(feed['our:link']),
    bases: bases(feed),
    dates: texts(feed, ...FEED_DATES),
    items: entries.map((entry) => ({
      ids: texts(entry, 'id', 'guid'),
      links: [...atomLinks(entry['our:link']), ...texts(entry, 'link')],
      titles: typedTexts(entry, ...TITLES),
      summaries: typedTexts(entry, 'summary', 'content', 'description', 'dc:description', 'media:description'),
      dates: texts(entry, ...DATES),
      base: bases(entry)[0] ?? null,
    })),
  };
}

/**
 * Addresses of `<link href>` elements: the page itself first, and only the page. By RFC 4287, 4.2.7.2, a link without
 * rel is one to the page; if another has `alternate` explicitly, that one counts.
 */
function atomLinks(links: readonly Node[] | undefined): string[] {
  const pages = (links ?? []).filter((link) => /^(|alternate)$/i.test(relation(link)));
  const rank = (link: Node) =>
    Number(/html/i.test(attribute(link, 'type') ?? 'text/html')) * 2 + Number(relation(link) !== '');
  return pages.sort((a, b) => rank(b) - rank(a)).flatMap((link) => attribute(link, 'href') ?? []);
}

function selfLinks(links: readonly Node[] | undefined): string[] {
  return (links ?? [])
    .filter((link) => /^self$/i.test(relation(link)))
    .flatMap((link) => attribute(link, 'href') ?? []);
}

/** RFC 4287, 4.2.7.2: a relation by its name, or by the address that is the name with IANA's before it. */
function relation(link: Node): string {
  return (attribute(link, 'rel') ?? '').trim().replace(/^https?:\/\/www\.iana\.org\/assignments\/relation\//i, '');
}

function typedTexts(fields: Fields, ...names: Element[]): FeedText[] {
  return nodes(fields, names).map((node) => {
    return { value: textOf(node), form: formOf(attribute(node, 'type')) };
  });
}

function htmlTexts(fields: Fields, ...names: Element[]): FeedText[] {
  return texts(fields, ...names).map((value) => ({ value, form: 'html' }));
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
