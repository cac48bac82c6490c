import { changedShape } from '../../errors.ts';
import { escapeXml, FORBIDDEN_CHARACTERS, referenceCleaner } from './character-references.ts';
import { readProlog } from './read-prolog.ts';
import { type Prose, readProse } from './read-prose.ts';
import { countLines, localName, nameAt, readTag, readUnit, type Tag } from './xml-tokens.ts';

export interface CleanXml {
  /** Well-formed XML 1.0 without DOCTYPE, comments, instructions and CDATA, with nothing but text in titles and summaries. */
  readonly text: string;
  /** xml:base of the root. */
  readonly base: string | null;
  /** How many items stand where items belong: what a reader must find. */
  readonly itemCount: number;
  readonly warnings: readonly string[];
}

/** Real feeds nest about ten deep. */
const DEEPEST = 100;
/** Elements whose content is prose: markup inside them is text for HTML, not structure of the feed. */
const PROSE: ReadonlySet<string> = new Set([
  'title',
  'description',
  'summary',
  'content',
  'encoded',
  'subtitle',
  'tagline',
]);
const ITEMS: ReadonlySet<string> = new Set(['item', 'entry']);
const PARENTS_OF_ITEMS: ReadonlySet<string> = new Set(['channel', 'rss', 'rdf', 'feed']);

/**
 * Makes a feed's text readable for a strict XML reader without changing what it says, in one pass: what stands around
 * the document goes, references that XML does not know become characters, markup inside titles and summaries becomes
 * text. The tags of the feed itself must match: a document that was cut off, or whose items run into each other,
 * is refused whole.
 * @throws Fault `wrong-document` for HTML and other XML; `changed-shape` naming the line for XML that does not hold.
 */
export function cleanXml(document: string): CleanXml {
  const source = document.replace(FORBIDDEN_CHARACTERS, '');
  const prolog = readProlog(source);
  const clean = referenceCleaner(source, prolog.entities);
  const root = nameAt(source, prolog.rootAt + 1) ?? '';
  const malformed = (at: number, problem: string) => changedShape('the XML', `line ${countLines(source, at)}`, problem);
  const cutOff = () => malformed(source.length, `ends before </${root}>: half a document`);

  const out: string[] = ['<?xml version="1.0"?>\n'];
  const open: string[] = [];
  const warnings = [...prolog.warnings];
  let base: string | null = null;
  let isChannelClosed = false;
  let itemCount = 0;
  let at = prolog.rootAt;
  do {
    const next = source.indexOf('<', at);
    if (next === -1) {
      // With its channel closed an RSS document has said all that it had to say.
      if (open.length !== 1 || !isChannelClosed) throw cutOff();
      warnings.push(`ends without </${root}>`);
      out.push(`</${root}>`);
      at = source.length;
      break;
    }
    out.push(clean(source.slice(at, next)));
    const unit = readUnit(source, next);
    if (unit !== null) {
      if (unit.end === null) throw cutOff();
      out.push(escapeXml(unit.cdata ?? ''));
      at = unit.end;
      continue;
    }
    if (source.startsWith('<!', next))
      throw malformed(next, `"${source.slice(next, next + 9).trim()}" inside the document`);
    if (source.startsWith('</', next)) {
      const end = source.indexOf('>', next);
      if (end === -1) throw cutOff();
      const name = source.slice(next + 2, end).trim();
      const expected = open.pop();
      if (name !== expected) throw malformed(next, `</${name.slice(0, 60)}> where </${expected}> belongs`);
      out.push(`</${name}>`);
      if (localName(root) === 'rss' && open.length === 1 && localName(name) === 'channel') isChannelClosed = true;
      at = end + 1;
      continue;
    }
    const name = nameAt(source, next + 1);
    if (name === null) {
      out.push('&lt;');
      at = next + 1;
      continue;
    }
    const tag = readTag(source, next, name);
    if (tag === null) throw cutOff();
    const local = localName(name);
    if (open.length === 0) base = tag.attributes.get('xml:base') ?? null;
    if (ITEMS.has(local) && isOfFeed(name, root)) {
      for (const unclosed of unclosedBeforeItem(open)) {
        warnings.push(`<${unclosed}> is not closed before an item`);
        out.push(`</${unclosed}>`);
        open.pop();
      }
      if (PARENTS_OF_ITEMS.has(localName(open.at(-1) ?? ''))) itemCount += 1;
    }
    out.push(writeTag(name, tag, clean));
    at = tag.end;
    if (tag.selfClosing) continue;
    if (PROSE.has(local) && open.length > 0) {
      const prose = readProse(source, at, name, malformed);
      if (prose === null) throw cutOff();
      out.push(writeProse(prose, clean), `</${name}>`);
      at = prose.end;
      continue;
    }
    open.push(name);
    if (open.length > DEEPEST) throw malformed(next, `nests deeper than ${DEEPEST} elements`);
  } while (open.length > 0);

  const rest = textAfter(source, at);
  if (rest > 0) warnings.push(`${rest} characters after </${root}> were passed over`);
  return { text: out.join(''), base, itemCount, warnings };
}

/** True for a name in the root's own namespace, as far as prefixes tell; RDF has a prefix that its items lack. */
function isOfFeed(name: string, root: string): boolean {
  const prefix = name.slice(0, name.indexOf(':') + 1);
  return prefix === '' || prefix === root.slice(0, root.indexOf(':') + 1) || localName(root) === 'rdf';
}

/** Elements of the channel itself, innermost first, in which no item can stand: their closing tags were forgotten. */
function unclosedBeforeItem(open: readonly string[]): readonly string[] {
  const parent = open.findLastIndex((name) => PARENTS_OF_ITEMS.has(localName(name)) || ITEMS.has(localName(name)));
  return ITEMS.has(localName(open[parent] ?? '')) ? [] : open.slice(parent + 1).reverse();
}

/** Length of what follows the root, other than comments and instructions. */
function textAfter(source: string, rootEnd: number): number {
  let at = rootEnd;
  for (;;) {
    at += /^\s*/.exec(source.slice(at))?.[0].length ?? 0;
    const unit = readUnit(source, at);
    if (unit === null || unit.end === null) return source.length - at;
    at = unit.end;
  }
}

function writeTag(name: string, tag: Tag, clean: (text: string) => string): string {
  const attributes = Array.from(tag.attributes, ([key, value]) => ` ${key}="${clean(value)}"`);
  return `<${name}${attributes.join('')}${tag.selfClosing ? '/' : ''}>`;
}

function writeProse({ parts, isMarkup }: Prose, clean: (text: string) => string): string {
  return parts.map(({ text, cdata }) => (cdata || isMarkup ? escapeXml(text) : clean(text))).join('');
}
