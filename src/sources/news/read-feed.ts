import { changedShape, messageOf, wrongDocument } from '../../errors.ts';
import { cleanXml } from './clean-xml.ts';
import { decodeFeed } from './decode-feed.ts';
import type { FeedDocument } from './feed-document.ts';
import { readJsonFeed, readWithFeedsmith } from './read-with-feedsmith.ts';
import { readWithRssParser } from './read-with-rss-parser.ts';

export interface ReadFeed {
  readonly feed: FeedDocument;
  readonly warnings: readonly string[];
}

/**
 * Bytes of an RSS, RDF, Atom or JSON feed as titles, links and dates, still in the publisher's words. XML is read by
 * rss-parser, and by feedsmith where rss-parser finds no feed or fewer items than the document has.
 * @throws Fault `wrong-document` when the bytes are no feed; `changed-shape` when they are half of one, or broken.
 */
export function readFeed(bytes: Uint8Array, contentType: string | null): ReadFeed {
  const { text, warning } = decodeFeed(bytes, contentType);
  const decoding = warning === null ? [] : [warning];
  if (/^\s*[{[]/.test(text)) {
    const { feed, warnings } = readJson(text);
    return { feed, warnings: [...decoding, ...warnings] };
  }
  if ((text.slice(0, 1024).match(/\0/g) ?? []).length > 8) throw wrongDocument('binary data; expected a feed');
  const xml = cleanXml(text);
  const feed = readXml(xml.text, xml.itemCount);
  const bases = xml.base === null || feed.bases.includes(xml.base) ? feed.bases : [xml.base, ...feed.bases];
  return { feed: { ...feed, bases }, warnings: [...decoding, ...xml.warnings] };
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
  throw changedShape('items', 'the document', `${itemCount} stand in it, ${found} can be read`);
}

function readJson(text: string): ReadFeed {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw wrongDocument(`not JSON (${messageOf(error)}); expected a feed`);
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
  return { feed, warnings: unread === 0 ? [] : [`${unread} items are empty or no objects`] };
}
