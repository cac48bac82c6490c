import { isDeclaration, type Scope } from '../feed-names.ts';
import { resolveAddress } from '../item-address.ts';
import type { Prose } from '../read-prose.ts';
import { escapeXml } from './character-references.ts';
import type { Tag } from './xml-tokens.ts';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
/** Attributes that readers look for, in the spelling that they know. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  ['href', 'rel', 'type', 'mode', 'isPermaLink', 'xml:base'].map((name) => [name.toLowerCase(), name]),
);

/**
 * Attributes as XML, each with a blank before it: without declarations of namespaces, `rdf:about` under that name,
 * xml:base resolved, and with it the `href` of the element that has both. Shape: ` a="1" b="2"`.
 */
export function writeAttributes(tag: Tag, scope: Scope, base: string | null, clean: (text: string) => string): string {
  const written = new Map<string, string>();
  const hasBase = tag.attributes.has('xml:base');
  for (const [key, value] of tag.attributes) {
    if (isDeclaration(key)) continue;
    const name = isAbout(key, scope) ? 'rdf:about' : (SPELLINGS.get(key.toLowerCase()) ?? key);
    if (written.has(name)) continue;
    const isRelative = hasBase && base !== null && name === 'href';
    const text = isRelative ? (resolveAddress(value.replaceAll('&amp;', '&'), base) ?? value) : value;
    written.set(name, name === 'xml:base' && base !== null ? base : text);
  }
  return Array.from(written, ([name, value]) => ` ${name}="${clean(value)}"`).join('');
}

function isAbout(key: string, scope: Scope): boolean {
  const [prefix = '', local] = key.includes(':') ? key.split(':', 2) : ['', key];
  return local === 'about' && (prefix === '' || prefix === 'rdf' || scope.uris.get(prefix) === RDF);
}

/** What CDF says of a channel or item by attributes, as elements. https://www.w3.org/TR/NOTE-CDFsubmit.html */
export function writeItemHead(tag: Tag, clean: (text: string) => string): string {
  const elements: string[] = [];
  for (const [key, value] of tag.attributes) {
    if (/^href$/i.test(key)) elements.push(`<link>${clean(value)}</link>`);
    if (/^lastmod$/i.test(key)) elements.push(`<pubDate>${clean(value)}</pubDate>`);
  }
  return elements.join('');
}

/** Prose as text of an element; in Atom it may be base64 (0.3 by its mode, 1.0 by a media type that is no text). */
export function writeProse({ parts, isMarkup }: Prose, tag: Tag, clean: (text: string) => string): string {
  if (/^base64$/i.test(tag.attributes.get('mode') ?? '') || tag.attributes.get('type') === 'application/octet-stream') {
    const encoded = parts.map(({ text }) => text).join('');
    if (/^[\sA-Za-z\d+/]+(?:=[\s=]*)?$/.test(encoded))
      return escapeXml(Buffer.from(encoded, 'base64').toString('utf8'));
  }
  return parts.map(({ text, cdata }) => (cdata || isMarkup ? escapeXml(text) : clean(text))).join('');
}
