import { createHash } from 'node:crypto';
import type { NewsRow } from '../../domain/news.ts';
import { canonicalUrl } from '../../enrich/canonical-url.ts';
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
  /** When the bytes were received, ISO UTC: dates long after it are not believed. */
  readonly asOf?: string | null;
}

const TITLE_CHARS = 500;
const SUMMARY_CHARS = 2000;
/** Title of an item that has only a summary. */
const STAND_IN_TITLE_CHARS = 120;
const ID_CHARS = 500;
/** Feeds run ahead of the clock by a time zone or an embargo, not by more. */
const AHEAD_MS = 48 * 3_600_000;
/** No news feed is older than the web, and none of a feed without date of receipt is from after this. */
const EARLIEST = '1990-01-01T00:00:00Z';
const LATEST = '2100-01-01T00:00:00Z';
/** Places named in one warning. */
const PLACES_NAMED = 5;

export function parse(document: SourceDocument): Parsed<'news'> {
  return parseFeed(document.bytes, document);
}

/**
 * One RSS, RDF, Atom or JSON feed, in any encoding, as rows. Items that say the same id twice count once; an item with
 * neither title nor summary is rejected; a value that cannot be believed is null and warned of.
 * @throws Fault `wrong-document` when the bytes are no feed; `changed-shape` when they are half of one, or broken.
 */
export function parseFeed(bytes: Uint8Array, origin: FeedOrigin): Parsed<'news'> {
  const { feed, warnings } = readFeed(bytes, origin.contentType);
  const notes = new Map<string, string[]>();
  const note = (problem: string, place: string) => {
    const places = notes.get(problem);
    if (places === undefined) notes.set(problem, [place]);
    else places.push(place);
  };
  const reader = itemReader(feed, origin, note);
  const rows = new Map<string, NewsRow>();
  const rejected: Rejection[] = [];
  for (const [position, item] of feed.items.entries()) {
    const place = `item ${position + 1}`;
    const row = reader(item, place);
    if (row === null) rejected.push({ place, reason: 'has neither title nor summary' });
    else if (rows.has(row.id)) note('repeats the id of an earlier item', place);
    else rows.set(row.id, row);
  }
  const ofItems = Array.from(notes, ([problem, places]) => `${listPlaces(places)}: ${problem}`);
  const empty = feed.items.length === 0 ? ['the feed has no items'] : [];
  return parsed([...rows.values()], {
    rejected,
    warnings: [...warnings, ...empty, ...ofItems],
    publishedAt: firstDate(feed.dates, origin.asOf ?? null),
  });
}

function itemReader(feed: FeedDocument, origin: FeedOrigin, note: (problem: string, place: string) => void) {
  const asOf = origin.asOf ?? null;
  const page = firstAddress(feed.links, origin.url);
  const base = baseAddress(origin.url, feed.bases, page);
  const sourceTitle = feed.title === null ? '' : excerpt(plainText(feed.title), TITLE_CHARS);
  return (item: FeedItem, place: string): NewsRow | null => {
    const summary = firstText(item.summaries);
    const title = firstText(item.titles) ?? (summary === null ? null : excerpt(summary, STAND_IN_TITLE_CHARS));
    if (title === null) return null;
    const url = firstAddress(item.links, item.base === null ? base : baseAddress(base, [item.base], null));
    if (url === null && item.links.length > 0) note('has a link that is no web address', place);
    const publishedAt = firstDate(item.dates, asOf);
    if (publishedAt === null && item.dates.length > 0) note('has a date that cannot be read or believed', place);
    return {
      kind: 'news',
      id: idOf(item, url, title, publishedAt),
      title: excerpt(title, TITLE_CHARS),
      url,
      published_at: publishedAt,
      summary: summary === null ? null : excerpt(summary, SUMMARY_CHARS),
      source_title: sourceTitle === '' ? null : sourceTitle,
      source: origin.unit ?? null,
    };
  };
}

/** The feed's own id, else the address, else a fingerprint of what the item says. */
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

/** `items 2, 5 and 3 more`. */
function listPlaces(places: readonly string[]): string {
  const [first = ''] = places;
  if (places.length === 1) return first;
  const named = places.slice(0, PLACES_NAMED).map((place) => place.replace('item ', ''));
  const more = places.length - named.length;
  return `items ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
