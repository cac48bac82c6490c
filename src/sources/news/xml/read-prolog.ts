import { changedShape, wrongDocument } from '../../../errors.ts';
import { type Doctype, readDoctype } from './read-doctype.ts';
import { countLines, localName, nameAt, readUnit } from './xml-tokens.ts';

export interface Prolog {
  /** Where the root element of the feed begins. */
  readonly rootAt: number;
  readonly entities: ReadonlyMap<string, string>;
  readonly warnings: readonly string[];
}

/** RSS, Atom, RDF; CDF and RSS 1.1; a single entry, as RFC 4287, section 2, has it for a document of its own. */
const ROOTS: ReadonlySet<string> = new Set(['rss', 'feed', 'rdf', 'channel', 'entry']);
/** What programs print before a feed when they fail, e.g. `<br /><b>Warning</b>: …`. */
const PRINTED: ReadonlySet<string> = new Set(['br', 'b', 'p', 'pre', 'font', 'div', 'script', 'style']);
const ROOT_TAG = /<(?:[A-Za-z][\w.-]*:)?(?:rss|feed|RDF)[\s>]/i;

/**
 * Finds the feed's root element, past an XML declaration, comments, a DOCTYPE, or what does not belong there.
 * @throws Fault `wrong-document` for HTML, other XML, or no markup at all; `changed-shape` for a DOCTYPE that is refused.
 */
export function readProlog(source: string): Prolog {
  let at = 0;
  let junk = 0;
  let doctype: Doctype | null = null;
  for (;;) {
    const next = source.indexOf('<', at);
    if (next === -1) throw wrongDocument(`${describeText(source)}; expected a feed`);
    junk += source.slice(at, next).trim().length;
    const unit = readUnit(source, next);
    if (unit !== null) {
      if (unit.end === null) throw wrongDocument('the document ends before a feed begins');
      at = unit.end;
      continue;
    }
    if (/^<!doctype\s+html/i.test(source.slice(next, next + 40))) throw htmlPage(source);
    if (/^<!doctype/i.test(source.slice(next, next + 9))) {
      const place = `line ${countLines(source, next)}`;
      if (doctype !== null) throw changedShape('the DOCTYPE', place, 'is the second one; refused');
      doctype = readDoctype(source, next, place);
      if (doctype.end === null) throw changedShape('the DOCTYPE', place, 'has no end: half a document');
      at = doctype.end;
      continue;
    }
    const name = nameAt(source, next + 1);
    if (name === null) {
      junk += 1;
      at = next + 1;
      continue;
    }
    if (ROOTS.has(localName(name))) {
      const passedOver = junk === 0 ? [] : [`${junk} characters before <${name}> were skipped`];
      const warnings = [...passedOver, ...(doctype?.warnings ?? [])];
      return { rootAt: next, entities: doctype?.entities ?? new Map(), warnings };
    }
    const later = laterStart(source, next, localName(name));
    if (later === null) {
      throw /^(html|head|body)$/.test(localName(name))
        ? htmlPage(source)
        : wrongDocument(`XML whose root is <${name.slice(0, 60)}>; expected <rss>, <feed> or <rdf:RDF>`);
    }
    junk += later - next;
    at = later;
  }
}

/** Where the feed begins when something was printed before it. */
function laterStart(source: string, at: number, name: string): number | null {
  if (/^(html|head|body)$/.test(name)) return null;
  const declaration = source.indexOf('<?xml ', at);
  if (declaration !== -1) return declaration;
  const root = PRINTED.has(name) ? source.slice(at).search(ROOT_TAG) : -1;
  return root === -1 ? null : at + root;
}

function htmlPage(source: string): Error {
  const title = /<title[^>]{0,200}>([^<]{1,200})/i.exec(source)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
  return wrongDocument(`an HTML page${title === '' ? '' : ` titled "${title.slice(0, 80)}"`}; expected a feed`);
}

function describeText(source: string): string {
  const start = source.trim().replace(/\s+/g, ' ').slice(0, 60);
  return start === '' ? 'the document is empty' : `text without markup that begins "${start}"`;
}
