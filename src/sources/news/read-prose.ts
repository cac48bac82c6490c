import { localName, type Malformed, nameAt, readUnit } from './xml/xml-tokens.ts';

export interface Prose {
  /** Pieces of text as in the source; CDATA sections are separate pieces. */
  readonly parts: readonly { readonly text: string; readonly cdata: boolean }[];
  /** True when it contains elements that are not escaped: then the parts together are HTML. */
  readonly isMarkup: boolean;
  /** Where the text after the closing tag begins. */
  readonly end: number;
  /** Name in the closing tag. */
  readonly closedBy: string;
}

/** Elements of the feed's structure; if a title cuts one of them in two, the title was never closed. */
const STRUCTURE: ReadonlySet<string> = new Set(['rss', 'feed', 'rdf', 'channel', 'item', 'entry']);

/**
 * Reads the content of a title or summary up to its closing tag. Elements in it need not match. If it is never closed,
 * the first closing tag that closes nothing in it is taken for its own, misspelt.
 * @returns null when the text ends before the closing tag.
 * @throws Fault as `malformed` makes it, when an item begins or ends inside.
 */
export function readProse(source: string, start: number, name: string, malformed: Malformed): Prose | null {
  const plain = readPlainProse(source, start, name);
  if (plain !== null) return plain;
  const parts: { text: string; cdata: boolean }[] = [];
  let isMarkup = false;
  let nested = 0;
  let at = start;
  const opened = new Map<string, number>();
  const found = new Map<string, number>();
  // Looked for once, and again when passed: no text is searched from every tag in it.
  const nextOf = (text: string, from: number): number => {
    const match = found.get(text);
    if (match !== undefined && match >= from) return match;
    const position = source.indexOf(text, from);
    found.set(text, position === -1 ? Number.POSITIVE_INFINITY : position);
    return position === -1 ? Number.POSITIVE_INFINITY : position;
  };
  /** True for `<br/>`. */
  const isEmpty = (from: number): boolean => source[nextOf('>', from) - 1] === '/';
  /** Whether an element of another feed is completely inside this one's content. */
  const isInside = (tag: string, isClosing: boolean, from: number): boolean => {
    if (isClosing) return (opened.get(tag) ?? 0) > 0;
    const end = nextOf(`</${name}`, from);
    return end !== Number.POSITIVE_INFINITY && (nextOf(`</${tag}`, from) < end || isEmpty(from));
  };
  let stray: Prose | null = null;
  for (;;) {
    const next = source.indexOf('<', at);
    if (next === -1) return null;
    if (next > at) parts.push({ text: source.slice(at, next), cdata: false });
    const unit = readUnit(source, next);
    if (unit !== null) {
      if (unit.end === null) return null;
      if (unit.cdata !== null) parts.push({ text: unit.cdata, cdata: true });
      at = unit.end;
      continue;
    }
    const closes = source[next + 1] === '/';
    const tagName = nameAt(source, next + (closes ? 2 : 1));
    if (tagName !== null && STRUCTURE.has(localName(tagName)) && !isInside(tagName, closes, next)) {
      if (stray !== null) return stray;
      throw malformed(next, `<${name}> is not closed before <${closes ? '/' : ''}${tagName}>`);
    }
    if (tagName === name) {
      const end = nextOf('>', next);
      if (end === Number.POSITIVE_INFINITY) return null;
      if (closes && nested === 0) return { parts, isMarkup, end: end + 1, closedBy: name };
      if (closes) nested -= 1;
      else if (source[end - 1] !== '/') nested += 1;
    }
    if (tagName !== null && stray === null) {
      const depth = opened.get(tagName) ?? 0;
      const end = nextOf('>', next);
      if (closes && depth === 0 && end !== Number.POSITIVE_INFINITY)
        stray = { parts: [...parts], isMarkup, end: end + 1, closedBy: tagName };
      if (closes || !isEmpty(next)) opened.set(tagName, closes ? depth - 1 : depth + 1);
    }
    if (tagName !== null) isMarkup = true;
    parts.push({ text: '<', cdata: false });
    at = next + 1;
  }
}

/** The content if it is text alone, or one CDATA section alone, as nearly always. */
function readPlainProse(source: string, start: number, name: string): Prose | null {
  const next = source.indexOf('<', start);
  if (next === -1) return null;
  const closing = `</${name}>`;
  const end = next + closing.length;
  if (source.startsWith(closing, next)) {
    const parts = next === start ? [] : [{ text: source.slice(start, next), cdata: false }];
    return { parts, isMarkup: false, end, closedBy: name };
  }
  const unit = next === start ? readUnit(source, next) : null;
  if (unit?.cdata == null || unit.end === null || !source.startsWith(closing, unit.end)) return null;
  const parts = [{ text: unit.cdata, cdata: true }];
  return { parts, isMarkup: false, end: unit.end + closing.length, closedBy: name };
}
