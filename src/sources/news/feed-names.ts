/** RSS in all its versions, with RDF and CDF; or Atom. */
export type Family = 'rss' | 'atom';

/** The namespaces in force inside one element, and the names already looked up there. */
export interface Scope {
  readonly uris: ReadonlyMap<string, string>;
  readonly names: Map<string, string>;
}

/**
 * Namespaces by their address, as feeds spell them, and the prefix under which we write them. An address counts
 * whatever its case, scheme or last sign.
 */
const VOCABULARIES: ReadonlyMap<string, string> = new Map([
  // RSS 0.90, 1.0, 1.1, and the namespaces that feeds of the 2.0 family were given although it has none.
  ['my.netscape.com/rdf/simple/0.9', 'rss'],
  ['channel.netscape.com/rdf/simple/0.9', 'rss'],
  ['my.netscape.com/publish/formats/rss-0.91.dtd', 'rss'],
  ['purl.org/rss/1.0', 'rss'],
  ['purl.org/net/rss1.1', 'rss'],
  ['backend.userland.com/rss', 'rss'],
  ['backend.userland.com/rss2', 'rss'],
  ['backend.userland.com/rss091', 'rss'],
  ['backend.userland.com/rss092', 'rss'],
  ['blogs.law.harvard.edu/tech/rss', 'rss'],
  ['cyber.law.harvard.edu/rss', 'rss'],
  // Atom 1.0 and 0.3.
  ['www.w3.org/2005/atom', 'atom'],
  ['purl.org/atom/ns', 'atom'],
  ['www.w3.org/1999/02/22-rdf-syntax-ns', 'rdf'],
  ['purl.org/dc/elements/1.1', 'dc'],
  ['purl.org/dc/elements/1.0', 'dc'],
  ['purl.org/dc/terms', 'dcterms'],
  ['purl.org/rss/1.0/modules/content', 'content'],
  ['search.yahoo.com/mrss', 'media'],
  ['www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['www.w3.org/1999/xhtml', 'xhtml'],
]);
/** These prefixes have their usual meaning if they are not declared, and never another one. */
const PREFIXES: ReadonlySet<string> = new Set(VOCABULARIES.values());

/** Names that are not all in lower case; feeds write them in any. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['pubdate', 'pubDate'],
  ['lastbuilddate', 'lastBuildDate'],
]);

export interface FeedNames {
  readonly family: Family;
  /** Namespaces inside an element with these attributes. */
  enter(scope: Scope, attributes: ReadonlyMap<string, string>): Scope;
  /**
   * The name under which an element is written: the feed's own elements without prefix, those of the vocabularies with
   * the usual one, `foreign:` before a name that would look like one of these.
   */
  write(scope: Scope, name: string): string;
}

export const NO_SCOPE: Scope = { uris: new Map(), names: new Map() };

/** Namespaces in XML 1.0 resolved for a document whose root is `root`, with the attributes of the root. */
export function feedNames(root: string, attributes: ReadonlyMap<string, string>): FeedNames {
  const family: Family = /^(feed|entry)$/i.test(localPart(root)) ? 'atom' : 'rss';
  const { uris } = enter(NO_SCOPE, attributes);
  const rootUri = uris.get(prefixOf(root));
  return { family, enter, write };

  function write(scope: Scope, name: string): string {
    const found = scope.names.get(name);
    if (found !== undefined) return found;
    const written = spell(scope, name);
    scope.names.set(name, written);
    return written;
  }

  function spell(scope: Scope, name: string): string {
    const prefix = prefixOf(name);
    const lower = localPart(name).toLowerCase();
    const local = SPELLINGS.get(lower) ?? lower;
    const vocabulary = vocabularyOf(scope, prefix);
    if (vocabulary === 'own' || vocabulary === family) return local;
    if (vocabulary !== null) return `${vocabulary}:${local}`;
    // Under its own prefix it is unambiguous.
    return prefix === '' || PREFIXES.has(prefix) ? `foreign:${local}` : name;
  }

  function vocabularyOf(scope: Scope, prefix: string): string | null {
    const uri = scope.uris.get(prefix);
    if (uri === undefined || uri === '') {
      if (prefix === '') return 'own';
      return PREFIXES.has(prefix.toLowerCase()) ? prefix.toLowerCase() : null;
    }
    // What the root makes the default is the feed's own, even where that is the namespace of something else.
    if (prefix === '' && uri === uris.get('')) return 'own';
    const vocabulary = VOCABULARIES.get(foldUri(uri));
    if (vocabulary !== undefined) return vocabulary;
    return uri === rootUri ? 'own' : null;
  }
}

function enter(scope: Scope, attributes: ReadonlyMap<string, string>): Scope {
  let uris: Map<string, string> | null = null;
  for (const [name, value] of attributes) {
    if (!isDeclaration(name)) continue;
    uris ??= new Map(scope.uris);
    uris.set(name.slice('xmlns:'.length), value.trim());
  }
  return uris === null ? scope : { uris, names: new Map() };
}

/** True for an attribute that declares a namespace. */
export function isDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:');
}

function foldUri(uri: string): string {
  return uri
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/#]{1,9}$/, '');
}

function prefixOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf(':')));
}

function localPart(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
