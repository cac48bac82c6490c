import { changedShape, messageOf, wrongDocument } from '../../errors.ts';
import { closeCutJson } from './close-cut-json.ts';
import type { FeedDocument } from './feed-document.ts';
import { readNewsSitemap } from './read-news-sitemap.ts';
import { readJsonFeed, readWithFeedsmith } from './read-with-feedsmith.ts';
import { readWithRssParser } from './read-with-rss-parser.ts';
import { cleanXml } from './xml/clean-xml.ts';
import { decodeFeed } from './xml/decode-feed.ts';
import type { BrokenItem } from './xml/read-markup.ts';

interface ReadFeed {
  /** With the whole items alone. */
  readonly feed: FeedDocument;
  readonly broken: readonly BrokenItem[];
  /** True when the document says more than was read of it. */
  readonly isPartial: boolean;
  readonly warnings: readonly string[];
}

/**
 * Bytes of an RSS, RDF, Atom or JSON feed as titles, links and dates, still in the publisher's words. XML is read by
 * rss-parser, and by feedsmith where rss-parser finds no feed or fewer items than the document has. Of a document that
 * was cut off or is malformed, its whole items are read.
 * @throws Fault `wrong-document` when the bytes are no feed; `changed-shape` when they are a feed without a whole item.
 */
export function readFeed(bytes: Uint8Array, contentType: string | null): ReadFeed {
  const { text, warning } = decodeFeed(bytes, contentType);
  const decoding = warning === null ? [] : [warning];
  if (/^\s*[{[]/.test(text)) {
    const read = readJson(text);
    return { ...read, warnings: [...decoding, ...read.warnings] };
  }
  if ((text.slice(0, 1024).match(/\0/g) ?? []).length > 8) throw wrongDocument('binary data; expected a feed');
  const sitemap = readNewsSitemap(text);
  if (sitemap !== null) return { feed: sitemap, broken: [], isPartial: false, warnings: decoding };
  const xml = cleanXml(text);
  const feed = readXml(xml.text, xml.itemCount);
  const bases = xml.base === null || feed.bases.includes(xml.base) ? feed.bases : [xml.base, ...feed.bases];
  const { broken, isPartial } = xml;
  return { feed: { ...feed, bases }, broken, isPartial, warnings: [...decoding, ...xml.warnings] };
}

function readXml(text: string, itemCount: number): FeedDocument {
  const first = readWithRssParser(text);
  if (first !== null && first.items.length === itemCount) return first;
  let second: FeedDocument;
  try {
    second = readWithFeedsmith(text);
  } catch (error) {
    throw changedShape('the channel', 'the document', `cannot be found (${messageOf(error)})`);
  }
  if (second.items.length === itemCount) return second;
  const found = Math.max(first?.items.length ?? 0, second.items.length);
  throw changedShape('items', 'the document', `${itemCount} are in it, ${found} can be read`);
}

function readJson(text: string): ReadFeed {
  let json: unknown;
  let cut: ReturnType<typeof closeCutJson> = null;
  try {
    json = JSON.parse(text);
  } catch (error) {
    cut = closeCutJson(text);
    json = cut === null ? null : parseOrNull(cut.text);
    if (json === null) throw wrongDocument(`not JSON (${messageOf(error)}); expected a feed`);
  }
  let feed: FeedDocument;
  try {
    feed = readJsonFeed(json);
  } catch {
    throw wrongDocument('JSON that is not a JSON Feed');
  }
  const items: unknown = Object.entries(json ?? {}).find(([name]) => name.toLowerCase() === 'items')?.[1];
  if (!Array.isArray(items)) throw changedShape('items', 'the document', 'is not a list');
  const unread = items.length - feed.items.length;
  const warnings = [
    ...(cut === null ? [] : [`cut off after item ${cut.itemCount}`]),
    ...(unread === 0 ? [] : [`${unread} items are empty or no objects`]),
  ];
  return { feed, broken: [], isPartial: cut !== null, warnings };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
