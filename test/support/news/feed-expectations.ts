import { readFeedDate } from '../../../src/sources/news/feed-date.ts';
import { plainText } from '../../../src/sources/news/item-text.ts';
import type { SeenItem } from './feed-peers.ts';

export const FIELDS = ['title', 'link', 'date', 'id'] as const;
export type Field = (typeof FIELDS)[number];

/** What an item must have; a member that is null is not said. */
export type ExpectedItem = SeenItem;

/**
 * The items of a suite's own expectation: gofeed's feeds (`items` or `entries`, dates parsed), rss-parser's outputs
 * (`feed.items` with `isoDate`).
 * @returns null where the document has none.
 */
export function expectedItems(expected: unknown): ExpectedItem[] | null {
  const root = membersOf(expected);
  const feed = root.feed === undefined ? root : membersOf(root.feed);
  const items = feed.items ?? feed.entries;
  if (!Array.isArray(items)) return null;
  return items.map((item: unknown) => {
    const fields = membersOf(item);
    return {
      title: stringOf(fields.title),
      link: stringOf(fields.link) ?? pageOf(fields.links),
      date: firstString(fields, 'isoDate', 'publishedParsed', 'pubDateParsed', 'updatedParsed', 'date_published'),
      id: idOf(fields.guid) ?? stringOf(fields.id),
    };
  });
}

/**
 * What at least two of three readers say alike, item by item: the expectation of a suite that has none in its files.
 * @returns null where no two of them find the same number of items.
 */
export function agreedItems(readings: readonly (readonly SeenItem[])[]): ExpectedItem[] | null {
  const counts = readings.map((items) => items.length);
  const count = counts.find((length, at) => counts.indexOf(length) !== at);
  if (count === undefined) return null;
  const agreeing = readings.filter((items) => items.length === count);
  return Array.from({ length: count }, (_, at) => {
    const agreed = (field: Field) => {
      const values = agreeing.map((items) => items[at]?.[field] ?? null).filter((value) => value !== null);
      return (
        values.find((value, first) => values.slice(first + 1).some((other) => isSame(field, value, other))) ?? null
      );
    };
    return { title: agreed('title'), link: agreed('link'), date: agreed('date'), id: agreed('id') };
  });
}

/**
 * Whether what was read is what was wanted. A link that is wanted as a reference may be read as the whole address;
 * where U+FFFD is wanted, the suite's own test lost a letter by reading Latin-1 as UTF-8, and any letter may be there.
 */
export function isRight(field: Field, wanted: string, got: string): boolean {
  if (wanted.includes('\uFFFD')) {
    const letters = [...wanted.replace(/\s+/g, ' ').trim()];
    const read = [...got];
    return letters.length === read.length && letters.every((letter, at) => letter === '\uFFFD' || letter === read[at]);
  }
  const reference = wanted.trim();
  if (field === 'link' && !/^[a-z][a-z\d+.-]*:/i.test(reference) && URL.canParse(reference, got)) {
    const path = new URL(reference, got).pathname.split('/').at(-1) ?? '';
    return new URL(got).pathname.endsWith(reference.startsWith('/') ? new URL(reference, got).pathname : path);
  }
  return isSame(field, wanted, got);
}

/** Whether two values of a field say the same: titles as plain text, links as addresses, dates as seconds. */
export function isSame(field: Field, one: string, other: string): boolean {
  return (
    one.trim() === other.trim() || comparable(field, one).some((value) => comparable(field, other).includes(value))
  );
}

function comparable(field: Field, value: string): readonly string[] {
  if (field === 'title')
    return [
      plainText({ value, form: 'text' }),
      plainText({ value, form: 'unsaid' }),
      plainText({ value, form: 'html' }),
    ];
  if (field === 'link') return [URL.canParse(value.trim()) ? new URL(value.trim()).href : value.trim()];
  if (field === 'id') return [value.replace(/\s+/g, ' ').trim()];
  const date = readFeedDate(value);
  return [date === null ? value.trim() : date.replace(/(\.\d+)?Z$/, 'Z')];
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function firstString(fields: Readonly<Record<string, unknown>>, ...names: string[]): string | null {
  for (const name of names) {
    const value = stringOf(fields[name]);
    if (value !== null) return value;
  }
  return null;
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function idOf(guid: unknown): string | null {
  return stringOf(guid) ?? stringOf(membersOf(guid).value);
}

/** The page among an entry's links; RFC 4287 calls it alternate. */
function pageOf(links: unknown): string | null {
  if (!Array.isArray(links)) return null;
  const page: unknown = links.find((link: unknown) => /^(|alternate)$/.test(String(membersOf(link).rel ?? '')));
  return stringOf(membersOf(page).href);
}
