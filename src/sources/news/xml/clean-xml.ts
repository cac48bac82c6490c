import { isFault } from '../../../errors.ts';
import { escapeXml, FORBIDDEN_CHARACTERS, referenceCleaner } from './character-references.ts';
import { type BrokenItem, MALFORMED, type Markup, readMarkup } from './read-markup.ts';
import { type Prolog, readProlog } from './read-prolog.ts';

interface CleanXml {
  /**
   * Well-formed XML 1.0 without DOCTYPE, comments, instructions and CDATA, with nothing but text in titles and
   * summaries: `<rss><channel>` with all whole items in it, or `<feed>` with all entries, under the names of `feedNames`.
   */
  readonly text: string;
  /** xml:base of the root. */
  readonly base: string | null;
  /** Number of whole items at the right positions: a reader must find as many. */
  readonly itemCount: number;
  /** Items that begin and do not end, or are malformed: `text` does not contain them. */
  readonly broken: readonly BrokenItem[];
  /** True when only a part of the document was read: it was cut off, or a part of it is malformed. */
  readonly isPartial: boolean;
  readonly warnings: readonly string[];
}

/**
 * Makes a feed's text readable for a strict XML reader without changing what it says, in one pass: text around the
 * document is removed, references that XML does not know become characters, markup inside titles and summaries becomes
 * text, every dialect gets the names of RSS 2.0 or Atom 1.0. A tag that is closed under a wrong name, or not at all
 * inside an item that is, is repaired. Of a document that was cut off, or whose items run into each other, a second
 * pass takes the whole items and counts the others; an item is taken whole or not at all.
 * @throws Fault `wrong-document` for HTML and other XML; `changed-shape` naming the line for malformed XML that has
 * neither a whole item nor a title of its own.
 */
export function cleanXml(document: string): CleanXml {
  const source = document.replace(FORBIDDEN_CHARACTERS, '');
  const prolog = readProlog(source);
  const markup = readWhatHolds(source, prolog);
  return {
    text: writeDocument(markup),
    base: markup.base,
    itemCount: markup.itemCount,
    broken: markup.broken,
    isPartial: markup.isPartial,
    warnings: [...prolog.warnings, ...markup.warnings],
  };
}

function readWhatHolds(source: string, { rootAt, entities }: Prolog): Markup {
  try {
    return readMarkup(source, rootAt, referenceCleaner(source, entities), 'whole');
  } catch (error) {
    if (!isFault(error, 'changed-shape') || error.details.reason !== MALFORMED) throw error;
    const parts = readMarkup(source, rootAt, referenceCleaner(source, entities), 'in part');
    if (parts.itemCount === 0 && !parts.hasTitle) throw error;
    return parts;
  }
}

function writeDocument({ family, channelBase, head, items }: Markup): string {
  const content = `${head.join('')}${items.join('')}`;
  const start = '<?xml version="1.0"?>\n';
  if (family === 'atom') return `${start}<feed xmlns="http://www.w3.org/2005/Atom">${content}</feed>`;
  const base = channelBase === null ? '' : ` xml:base="${escapeXml(channelBase)}"`;
  return `${start}<rss version="2.0"><channel${base}>${content}</channel></rss>`;
}
