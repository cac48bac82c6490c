import { localName, type Malformed, nameAt, readUnit } from './xml-tokens.ts';

export interface Prose {
  /** Pieces of text as they stand in the source; those of CDATA sections as their own. */
  readonly parts: readonly { readonly text: string; readonly cdata: boolean }[];
  /** True when elements stand in it that are not escaped: then the parts together are HTML. */
  readonly isMarkup: boolean;
  /** Where the text after the closing tag begins. */
  readonly end: number;
}

/** Elements that hold the feed together; one of them inside a title means that the title was never closed. */
const STRUCTURE: ReadonlySet<string> = new Set(['rss', 'feed', 'rdf', 'channel', 'item', 'entry']);

/**
 * Reads the content of a title or summary up to its closing tag. Elements in it need not match.
 * @returns null when the text ends before the closing tag.
 * @throws Fault as `malformed` makes it, when an item begins or ends inside.
 */
export function readProse(source: string, start: number, name: string, malformed: Malformed): Prose | null {
  const parts: { text: string; cdata: boolean }[] = [];
  let isMarkup = false;
  let nested = 0;
  let at = start;
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
    if (tagName !== null && STRUCTURE.has(localName(tagName))) {
      throw malformed(next, `<${name}> is not closed before <${closes ? '/' : ''}${tagName}>`);
    }
    if (tagName === name) {
      const end = source.indexOf('>', next);
      if (end === -1) return null;
      if (closes && nested === 0) return { parts, isMarkup, end: end + 1 };
      if (closes) nested -= 1;
      else if (source[end - 1] !== '/') nested += 1;
    }
    if (tagName !== null) isMarkup = true;
    parts.push({ text: '<', cdata: false });
    at = next + 1;
  }
}
