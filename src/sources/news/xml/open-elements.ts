import { parseUrl } from '../../../domain/sources/parse-url.ts';
import type { Scope } from '../feed-names.ts';
import { resolveAddress } from '../item-address.ts';
import { escapeXml } from './character-references.ts';
import type { Tag } from './xml-tokens.ts';

/** An element that is not closed yet. */
export interface Open {
  /** As the source spells it. */
  readonly name: string;
  /** As we write it; null for the elements that the document's frame replaces. */
  readonly written: string | null;
  readonly role: 'frame' | 'item' | 'part';
  readonly scope: Scope;
  readonly base: string | null;
  /** Where it is written, the position of all of it there, and that of its content; null if it is not read. */
  readonly sink: string[] | null;
  readonly writtenAt: number;
  readonly contentAt: number;
  readonly tag: Tag;
  hasChildren: boolean;
}

export const ITEMS: ReadonlySet<string> = new Set(['item', 'entry']);
/** `items` holds them in RSS 1.1. */
const PARENTS_OF_ITEMS: ReadonlySet<string> = new Set(['channel', 'rss', 'rdf', 'feed', 'items']);
/** Elements with a reference to which xml:base applies. */
const ADDRESSES: ReadonlySet<string> = new Set(['link', 'id', 'guid', 'atom:link', 'atom:id']);

/**
 * How many open elements a closing tag closes: those inside the one it names, which were forgotten; the innermost, if
 * it names none and that has no elements in it (a slip of the pen); else none. Null when an item would be cut off.
 */
export function countClosed(open: readonly Open[], name: string): number | null {
  const top = open.at(-1);
  if (top?.name === name) return 1;
  const folded = name.toLowerCase();
  const named = open.findLastIndex((element) => element.name.toLowerCase() === folded);
  if (named === -1) return top?.role === 'part' && !top.hasChildren ? 1 : 0;
  return open.slice(named + 1).some(({ role }) => role === 'item') ? null : open.length - named;
}

/** Elements of the channel itself, innermost first, that cannot contain an item: their closing tags were forgotten. */
export function unclosedBeforeItem(open: readonly Open[]): readonly string[] {
  const parent = open.findLastIndex((element) => element.role === 'item' || isParentOfItems(element));
  if (open[parent]?.role === 'item') return [];
  return open
    .slice(parent + 1)
    .reverse()
    .map(({ name }) => name);
}

export function isParentOfItems({ role, written }: Open): boolean {
  return role === 'frame' || PARENTS_OF_ITEMS.has(written ?? '');
}

/**
 * Completes the relative reference in an element's text by its xml:base. By RFC 4287, section 2, this applies to links
 * and ids; a guid that is no permanent link is no reference.
 */
export function rebaseText({ base, sink, contentAt, tag, written }: Open): void {
  if (base === null || sink === null || !ADDRESSES.has(written ?? '') || attributeOf(tag, 'href') !== null) return;
  if (/^false$/i.test(attributeOf(tag, 'ispermalink') ?? '')) return;
  // For a link the item's own base is left to the reader; only the link's own xml:base is known here alone.
  if (written === 'link' && !tag.attributes.has('xml:base')) return;
  const text = sink.slice(contentAt).join('').trim();
  if (text === '' || text.includes('<') || /^[a-z][a-z\d+.-]*:/i.test(text)) return;
  const resolved = resolveAddress(text.replaceAll('&amp;', '&'), base);
  if (resolved !== null && parseUrl(resolved) !== null) sink.splice(contentAt, sink.length, escapeXml(resolved));
}

/** An attribute by its name in lower case, or null. */
export function attributeOf(tag: Tag, name: string): string | null {
  for (const [key, value] of tag.attributes) if (key.toLowerCase() === name) return value;
  return null;
}
