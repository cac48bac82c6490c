const VERSION = '/api/v1/';

/**
 * Every path under `/api/` is one under `/api/v1/` too. Where the version has no route of that path, the address is read as if
 * it were asked without: routes, documents and counters have each path once.
 * @param paths of all routes, with `{name}` for what varies.
 * @returns the address that is routed.
 */
export function versionedPaths(paths: readonly string[]): (url: string) => string {
  const own = matcherOf(paths.filter((path) => path.startsWith(VERSION)));
  const unversioned = paths.filter((path) => path.startsWith('/api/') && !path.startsWith(VERSION));
  const plain = matcherOf(unversioned);
  const firstWords = new Set(unversioned.map((path) => wordAt(path, '/api/'.length)));
  const beginsWithAny = [...firstWords].some((word) => word.startsWith('{'));
  return (url) => {
    if (!url.startsWith(VERSION)) return url;
    // Most addresses are of the version, and are known by their first word.
    if (!beginsWithAny && !firstWords.has(wordAt(url, VERSION.length))) return url;
    const [path = url] = url.split('?', 1);
    const without = `/api/${path.slice(VERSION.length)}`;
    return !own(path) && plain(without) ? `${without}${url.slice(path.length)}` : url;
  };
}

/** The part of a path that begins at a place, up to the next slash or the query. */
function wordAt(url: string, from: number): string {
  let end = from;
  while (end < url.length && url[end] !== '/' && url[end] !== '?') end += 1;
  return url.slice(from, end);
}

function matcherOf(paths: readonly string[]): (path: string) => boolean {
  const exact = new Set(paths.filter((path) => !path.includes('{')));
  const patterns = paths
    .filter((path) => path.includes('{'))
    .map((path) => path.split('/').map((part) => (part.startsWith('{') ? null : part)));
  return (asked) => {
    const path = asked.replace(/(?<=.)\/$/, '');
    if (exact.has(path)) return true;
    const parts = path.split('/');
    return patterns.some(
      (pattern) =>
        pattern.length === parts.length &&
        pattern.every((part, place) => (part === null ? parts[place] !== '' : part === parts[place])),
    );
  };
}
