import { createHash } from 'node:crypto';
import type { NewsRow } from '../../domain/news/news.ts';
import { canonicalUrl } from '../../enrich/text/canonical-url.ts';
import { changedShape } from '../../errors.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { readFeedDate } from './feed-date.ts';
import type { FeedDocument, FeedItem } from './feed-document.ts';
import { baseAddress, webAddress } from './item-address.ts';
import { excerpt, foldLine, plainText } from './item-text.ts';
import { readFeed } from './read-feed.ts';

export interface FeedOrigin {
  readonly contentType: string | null;
  /** The feed's address: relative links are resolved against it. */
  readonly url: string | null;
  /** Our id of the feed, for the rows. */
  readonly unit?: string | null;
  /** When the bytes were received, ISO UTC: dates long after it are rejected. */
  readonly asOf?: string | null;
}

const TITLE_CHARS = 500;
const SUMMARY_CHARS = 2000;
/** Title of an item that has only a summary. */
const STAND_IN_TITLE_CHARS = 120;
const ID_CHARS = 500;
/** Feeds may be ahead of the clock by a time zone or an embargo, not by more. */
const AHEAD_MS = 48 * 3_600_000;
/** Earlier dates are zeros of clocks: 1 January of year 1, 1900 or 1970, never a real date. */
const EARLIEST = '1970-01-02T00:00:00Z';
/** The latest possible date for a document without a date of receipt. */
const LATEST = '2100-01-01T00:00:00Z';
/** Positions named in one warning. */
const PLACES_NAMED = 5;

/** One item of a document as published; without a title of its own its title is null here too. */
type ReadItem = Omit<NewsRow, 'title'> & { readonly title: string | null };

interface ReadItems {
  /** In the document's order; ids may repeat. */
  readonly items: readonly ReadItem[];
  /** Position in the document of each of `items`, e.g. `item 3`. */
  readonly places: readonly string[];
  /** Items that begin and do not end, or are malformed. */
  readonly broken: readonly Rejection[];
  /** True when the document was cut off or is malformed, and its whole items were read. */
  readonly isPartial: boolean;
  readonly publishedAt: string | null;
  readonly warnings: readonly string[];
}

export function parse(document: SourceDocument): Parsed<'news'> {
  return parseFeed(document.bytes, document);
}

/**
 * One feed, in any format and encoding, as rows. Items with the same id count once; an item that is broken, or has
 * neither title nor summary, is rejected; an implausible value becomes null with a warning.
 * @throws Fault `wrong-document` when the bytes are no feed; `changed-shape` when they are a feed without a whole item.
 */
export function parseFeed(bytes: Uint8Array, origin: FeedOrigin): Parsed<'news'> {
  const { items, places, broken, isPartial, warnings, publishedAt } = readItems(bytes, origin);
  if (isPartial && items.length === 0) {
    throw changedShape('items', 'the document', `none is whole (${broken[0]?.reason ?? warnings[0] ?? 'cut off'})`);
  }
  const rows = new Map<string, NewsRow>();
  const rejected: Rejection[] = [...broken];
  const repeats: string[] = [];
  for (const [position, item] of items.entries()) {
    const place = places[position] ?? '';
    const title = item.title ?? (item.summary === null ? null : excerpt(item.summary, STAND_IN_TITLE_CHARS));
    if (title === null) rejected.push({ place, reason: 'has neither title nor summary' });
    else if (rows.has(item.id)) repeats.push(place);
    else rows.set(item.id, { ...item, title });
  }
  const repeated = repeats.length === 0 ? [] : [`${listPlaces(repeats)}: repeats the id of an earlier item`];
  const more = { rejected, warnings: [...warnings, ...repeated], publishedAt };
  return parsed([...rows.values()], isPartial ? { ...more, isPartial } : more);
}

/**
 * Every whole item of one feed, whatever it lacks: the output of `feeds parse`.
 * @throws Fault as `parseFeed` does, but accepts a feed that was cut off after its title.
 */
export function readItems(bytes: Uint8Array, origin: FeedOrigin): ReadItems {
  const { feed, broken, isPartial, warnings } = readFeed(bytes, origin.contentType);
  const notes = new Map<string, string[]>();
  const note = (problem: string, place: string) => {
    const places = notes.get(problem);
    if (places === undefined) notes.set(problem, [place]);
    else places.push(place);
  };
  const reader = itemReader(feed, origin, note);
  const places = placesOf(
    feed.items.length,
    broken.map(({ position }) => position),
  );
  const items = feed.items.map((item, position) => reader(item, places[position] ?? ''));
  const ofItems = Array.from(notes, ([problem, places]) => `${listPlaces(places)}: ${problem}`);
  const empty = feed.items.length === 0 && !isPartial ? ['the feed has no items'] : [];
  return {
    items,
    places,
    broken: broken.map(({ position, problem }) => ({ place: `item ${position}`, reason: problem })),
    isPartial,
    publishedAt: firstDate(feed.dates, origin.asOf ?? null),
    warnings: [...warnings, ...empty, ...ofItems],
  };
}

function itemReader(feed: FeedDocument, origin: FeedOrigin, note: (problem: string, place: string) => void) {
  const asOf = origin.asOf ?? null;
  // RFC 3986, 5.1.3: the base is the address of the document; a file has none, but the feed in it may.
  const address = origin.url ?? firstAddress(feed.addresses, null);
  const page = firstAddress(feed.links, baseAddress(address, feed.bases, null));
  const base = baseAddress(address, feed.bases, page);
  const sourceTitle = feed.title === null ? '' : excerpt(plainText(feed.title), TITLE_CHARS);
  return (item: FeedItem, place: string): ReadItem => {
    const summary = firstText(item.summaries);
    const title = firstText(item.titles);
    const url = firstAddress(item.links, item.base === null ? base : baseAddress(base, [item.base], null));
    if (url === null && item.links.length > 0) note('has a link that is no web address', place);
    const publishedAt = firstDate(item.dates, asOf);
    if (publishedAt === null && item.dates.length > 0) note('has a date that cannot be read or believed', place);
    return {
      kind: 'news',
      id: idOf(item, url, title ?? summary ?? '', publishedAt),
      title: title === null ? null : excerpt(title, TITLE_CHARS),
      url,
      published_at: publishedAt,
      summary: summary === null ? null : excerpt(summary, SUMMARY_CHARS),
      source_title: sourceTitle === '' ? null : sourceTitle,
      source: origin.unit ?? null,
    };
  };
}

/** The feed's own id, else the address, else a fingerprint of the item's content. */
function idOf(item: FeedItem, url: string | null, title: string, publishedAt: string | null): string {
  const own = item.ids.map(foldLine).find((id) => id !== '');
  const id = own ?? (url === null ? null : canonicalUrl(url));
  if (id !== null && id.length <= ID_CHARS) return id;
  return `sha256:${createHash('sha256')
    .update(id ?? JSON.stringify([title, publishedAt]))
    .digest('hex')}`;
}

function firstText(candidates: FeedItem['titles']): string | null {
  for (const candidate of candidates) {
    const text = plainText(candidate);
    if (text !== '') return text;
  }
  return null;
}

function firstAddress(links: readonly string[], base: string | null): string | null {
  for (const link of links) {
    const address = webAddress(link, base);
    if (address !== null) return address;
  }
  return null;
}

function firstDate(dates: readonly string[], asOf: string | null): string | null {
  const latest = asOf === null ? Date.parse(LATEST) : Date.parse(asOf) + AHEAD_MS;
  for (const text of dates) {
    const date = readFeedDate(text);
    if (date !== null && Date.parse(date) >= Date.parse(EARLIEST) && Date.parse(date) <= latest) return date;
  }
  return null;
}

/** Position names of this many items, without the broken ones. */
function placesOf(count: number, broken: readonly number[]): string[] {
  const places: string[] = [];
  const passedOver = new Set(broken);
  for (let position = 1; places.length < count; position += 1) {
    if (!passedOver.has(position)) places.push(`item ${position}`);
  }
  return places;
}

/** `items 2, 5 and 3 more`. */
function listPlaces(places: readonly string[]): string {
  const [first = ''] = places;
  if (places.length === 1) return first;
  const named = places.slice(0, PLACES_NAMED).map((place) => place.replace('item ', ''));
  const more = places.length - named.length;
  return `items ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
