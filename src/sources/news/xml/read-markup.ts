import { changedShape, type Fault } from '../../../errors.ts';
import { type Family, type FeedNames, feedNames, NO_SCOPE } from '../feed-names.ts';
import { resolveAddress } from '../item-address.ts';
import { readProse } from '../read-prose.ts';
import { READ_ELEMENTS } from '../read-with-rss-parser.ts';
import { escapeXml } from './character-references.ts';
import {
  attributeOf,
  countClosed,
  ITEMS,
  isParentOfItems,
  type Open,
  rebaseText,
  unclosedBeforeItem,
} from './open-elements.ts';
import { writeAttributes, writeItemHead, writeProse } from './write-element.ts';
import { countLines, localName, nameAt, readTag, readUnit, textAfter } from './xml-tokens.ts';

/** An item that begins and does not end, or is malformed. */
export interface BrokenItem {
  /** Among all items of the document, from 1. */
  readonly position: number;
  readonly problem: string;
}

/** A feed's elements as they are to be written, in the document's order. */
export interface Markup {
  readonly family: Family;
  readonly base: string | null;
  readonly channelBase: string | null;
  /** What is not an item. */
  readonly head: readonly string[];
  readonly items: readonly string[];
  readonly itemCount: number;
  /** Whether the feed itself has a title. */
  readonly hasTitle: boolean;
  readonly broken: readonly BrokenItem[];
  readonly isPartial: boolean;
  readonly warnings: readonly string[];
}

/** Position at which a document is malformed. */
interface Break {
  readonly at: number;
  readonly problem: string;
  readonly fault: Fault;
}

/** Why a document is refused that is not well-formed: the reason of the fault. */
export const MALFORMED = 'malformed-xml';

/** Real feeds nest about ten deep. */
const DEEPEST = 100;
/** More breaks than these are no accident; and each costs a look at what follows. */
const MOST_BREAKS = 100;
/** How often a document may be gone through again, by its length: an item that never ends is only known at the end. */
const MOST_REREADING = 4;
/** Elements whose content is prose: markup inside them is text for HTML, not structure of the feed. */
const PROSE: ReadonlySet<string> = new Set([
  'title',
  'description',
  'summary',
  'content',
  'encoded',
  'subtitle',
  'tagline',
  'abstract',
  // Not prose, but some contain markup all the same.
  'guid',
  'id',
]);
const LINKS: ReadonlySet<string> = new Set(['link', 'atom:link']);

/**
 * Reads the elements of the feed whose root begins at `rootAt`. `whole` takes a well-formed document, except for small
 * errors in tags; `in part` drops a malformed item, and continues with the next.
 * @throws Fault `changed-shape` of field `the XML` if the document is malformed (`whole` only); as `clean` throws.
 */
export function readMarkup(
  source: string,
  rootAt: number,
  clean: (text: string) => string,
  take: 'whole' | 'in part',
): Markup {
  const root = nameAt(source, rootAt + 1) ?? '';
  const head: string[] = [];
  const items: string[] = [];
  const open: Open[] = [];
  const broken: BrokenItem[] = [];
  const warnings = new Set<string>();
  let names: FeedNames | null = null;
  let base: string | null = null;
  let channelBase: string | null = null;
  let hasTitle = false;
  let isChannelClosed = false;
  let begun = 0;
  let at = rootAt;
  let lastBreak: Break | null = null;
  let breaks = 0;
  let reread = 0;

  const malformed = (where: number, problem: string): Fault => {
    const fault = changedShape('the XML', `line ${countLines(source, where)}`, problem, MALFORMED);
    lastBreak = { at: where, problem: fault.message, fault };
    return fault;
  };
  const cutOff = (): Fault => {
    const fault = malformed(source.length, `ends before </${root}>: half a document`);
    lastBreak = { at: source.length, problem: 'is cut off', fault };
    return fault;
  };
  const sink = () => (open.length === 0 ? head : (open.at(-1)?.sink ?? null));
  const close = () => {
    const closed = open.pop();
    if (closed?.written == null) return;
    rebaseText(closed);
    // Without any element rss-parser takes an entry for a string, and the link of that for a method.
    if (closed.written === 'entry' && !closed.sink?.slice(closed.contentAt).some((piece) => piece.startsWith('<')))
      closed.sink?.push('<id></id>');
    closed.sink?.push(`</${closed.written}>`);
  };

  const readClosingTag = (start: number) => {
    const end = source.indexOf('>', start);
    if (end === -1) throw cutOff();
    const name = source.slice(start + 2, end).trim();
    const closes = countClosed(open, name);
    if (closes === null) {
      const expected = open.findLast(({ role }) => role === 'item')?.name ?? open.at(-1)?.name;
      throw malformed(start, `</${name.slice(0, 60)}> where </${expected}> belongs`);
    }
    if (closes !== 1 || open.at(-1)?.name !== name)
      warnings.add(`</${name.slice(0, 60)}> stands where </${open.at(-1)?.name}> belongs`);
    for (let left = closes; left > 0; left -= 1) close();
    if (localName(root) === 'rss' && open.length === 1 && localName(name) === 'channel') isChannelClosed = true;
    at = end + 1;
  };

  const readElement = (start: number, name: string) => {
    const tag = readTag(source, start, name);
    if (tag === null) throw cutOff();
    names ??= feedNames(name, tag.attributes);
    const outer = open.at(-1);
    const scope = names.enter(outer?.scope ?? NO_SCOPE, tag.attributes);
    const own = names.write(scope, name);
    // A link has no elements in it: one that has was not closed.
    if (LINKS.has(outer?.written ?? '') && !own.includes(':')) {
      warnings.add(`<${outer?.name}> is not closed before <${name}>`);
      close();
    }
    if (ITEMS.has(own)) {
      for (const unclosed of unclosedBeforeItem(open)) {
        warnings.add(`<${unclosed}> is not closed before an item`);
        close();
      }
    }
    const parent = open.at(-1);
    // Where all holds, an item inside an item is a part of it. Where not, the outer one was never closed.
    if (take === 'in part' && parent?.role === 'item' && ITEMS.has(own))
      throw malformed(start, `<${parent.name}> is not closed before <${name}>`);
    if (parent !== undefined) parent.hasChildren = true;
    const ownBase = attributeOf(tag, 'xml:base') ?? (own === 'channel' ? attributeOf(tag, 'base') : null);
    const elementBase = ownBase === null ? (parent?.base ?? null) : resolveAddress(ownBase, parent?.base ?? null);
    const isItem = ITEMS.has(own) && (parent === undefined || isParentOfItems(parent));
    const isChannel = own === 'channel' && parent?.role === 'frame' && open.length === 1;
    const role = isItem ? 'item' : parent === undefined || isChannel ? 'frame' : 'part';
    if (parent === undefined) base = ownBase;
    if (isChannel) channelBase = ownBase;
    const outside = isItem ? items : parent === undefined ? head : parent.sink;
    const isRead = role !== 'part' || own === 'items' || (READ_ELEMENTS.has(own) && parent?.role !== 'part');
    const into = isRead ? outside : null;
    const writtenAt = outside?.length ?? 0;
    const written = role === 'frame' ? null : isItem ? (names.family === 'atom' ? 'entry' : 'item') : own;
    // CDF has links as HTML has them.
    if (names.family === 'rss' && own === 'a') outside?.push(writeItemHead(tag, clean));
    if (written !== null) into?.push(`<${written}${writeAttributes(tag, scope, elementBase, clean)}>`);
    if (isItem) begun += 1;
    if (names.family === 'rss' && (isItem || own === 'channel')) into?.push(writeItemHead(tag, clean));
    const contentAt = into?.length ?? 0;
    open.push({
      ...{ name, written, role, scope, base: elementBase, sink: into, writtenAt, contentAt, tag },
      hasChildren: false,
    });
    at = tag.end;
    if (tag.selfClosing) {
      close();
    } else if (PROSE.has(localName(name)) && open.length > 1) {
      const prose = readProse(source, at, name, malformed);
      if (prose === null) throw cutOff();
      if (prose.closedBy !== name) warnings.add(`<${name}> is closed by </${prose.closedBy.slice(0, 60)}>`);
      into?.push(writeProse(prose, tag, clean));
      if (own === 'title' && parent?.role === 'frame') hasTitle = true;
      close();
      at = prose.end;
    } else if (open.length > DEEPEST) throw malformed(start, `nests deeper than ${DEEPEST} elements`);
  };

  /** Reads up to the root's end. */
  const read = () => {
    do {
      const next = source.indexOf('<', at);
      if (next === -1) {
        // With its channel closed an RSS document has said all that it had to say.
        if (open.length !== 1 || !isChannelClosed) throw cutOff();
        warnings.add(`ends without </${root}>`);
        at = source.length;
        return;
      }
      if (next > at) sink()?.push(clean(source.slice(at, next)));
      const sign = source[next + 1];
      const unit = sign === '!' || sign === '?' ? readUnit(source, next) : null;
      if (unit !== null) {
        if (unit.end === null) throw cutOff();
        if (unit.cdata !== null) sink()?.push(escapeXml(unit.cdata));
        at = unit.end;
      } else if (sign === '!') {
        throw malformed(next, `"${source.slice(next, next + 9).trim()}" inside the document`);
      } else if (sign === '/') readClosingTag(next);
      else {
        const name = nameAt(source, next + 1);
        if (name === null) {
          sink()?.push('&lt;');
          at = next + 1;
        } else readElement(next, name);
      }
    } while (open.length > 0);
  };

  /** Where the next item begins, past comments and CDATA; infinity where none does. */
  let found = { from: 0, at: -1 };
  const nextItem = (from: number): number => {
    if (found.from <= from && from <= found.at) return found.at;
    found = { from, at: Number.POSITIVE_INFINITY };
    for (let next = source.indexOf('<', from); next !== -1; next = source.indexOf('<', next)) {
      const unit = readUnit(source, next);
      if (unit !== null && unit.end === null) break;
      const name = nameAt(source, next + 1);
      const own = name === null ? '' : names?.write(open.at(-1)?.scope ?? NO_SCOPE, name);
      if (ITEMS.has(own ?? '')) {
        found = { from, at: next };
        break;
      }
      next = unit?.end ?? next + 1;
    }
    return found.at;
  };

  /** Drops the malformed item, or part of the channel. @returns whether anything follows it. */
  const giveUp = ({ at: brokenAt, problem }: Break): boolean => {
    const item = open.find(({ role }) => role === 'item');
    const lost = item ?? open.find((element) => !isParentOfItems(element));
    if (lost !== undefined) {
      if (lost.sink !== null) lost.sink.length = lost.writtenAt;
      open.length = open.indexOf(lost);
    }
    if (item !== undefined) broken.push({ position: begun, problem });
    else if (brokenAt < source.length) warnings.add(problem);
    breaks += 1;
    const next = nextItem(lost?.tag.end ?? brokenAt);
    const end = next < source.length ? next : source.indexOf(`</${open.at(-1)?.name}`, brokenAt);
    reread += Math.max(0, brokenAt - end);
    if (end === -1 || breaks > MOST_BREAKS || reread > MOST_REREADING * source.length) return false;
    at = end;
    return true;
  };

  for (let isRead = false; !isRead; ) {
    try {
      read();
      isRead = true;
    } catch (error) {
      const place = lastBreak as Break | null;
      if (take === 'whole' || place === null || error !== place.fault) throw error;
      if (giveUp(place)) continue;
      const last = begun - (broken.at(-1)?.position === begun ? 1 : 0);
      warnings.add(last === 0 ? 'cut off before the first item ends' : `cut off after item ${last}`);
      while (open.length > 0) close();
      at = source.length;
      isRead = true;
    }
  }
  const rest = textAfter(source, at);
  if (rest > 0) warnings.add(`${rest} characters after </${root}> were skipped`);
  return {
    family: (names as FeedNames | null)?.family ?? 'rss',
    ...{ base, channelBase, head, items, hasTitle, broken },
    itemCount: begun - broken.length,
    isPartial: breaks > 0,
    warnings: [...warnings],
  };
}
