/** Words that are taken for each other by a typing error only where they are long enough to tell. */
const SHORTEST_NEAR = 4;

/**
 * Those of `words` that somebody may have meant by `text`, nearest first, at most three: the same but for case and separators,
 * or with one letter in four typed otherwise.
 */
export function nearWords(text: string, words: readonly string[]): string[] {
  const asked = plain(text);
  if (asked.length > LONGEST) return [];
  return words
    .flatMap((word) => {
      const distance = editsBetween(asked, plain(word));
      const isNear =
        distance === 0 ||
        (Math.min(asked.length, plain(word).length) >= SHORTEST_NEAR && distance <= Math.max(asked.length, 4) / 4);
      return isNear ? [{ word, distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ word }) => word);
}

/**
 * A word without case and separators: `Under Construction`, `under-construction` and `under_construction` are one. A sign in front
 * stays, since it says which way a list is sorted.
 */
export const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=.)[\s_-]/g, '');

/** A name that a caller sent may be of any length; beyond this it is no name of ours. */
const LONGEST = 40;

/** Letters to insert, remove, replace or swap with their neighbor to make one word of the other. */
function editsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      rows[i]?.push(swapped ? Math.min(least, at(i - 2, j - 2) + 1) : least);
    }
  }
  return at(one.length, other.length);
}

/** Of the paths of this server those that resemble `path`, nearest first, at most three. */
export function nearPaths(path: string, paths: readonly string[]): string[] {
  return paths
    .map((candidate) => ({ candidate, share: shareOf(...ownTriples(path, candidate)) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Both by their own words: what varies, and what was given for it, tells nothing. */
function ownTriples(path: string, pattern: string): [ReadonlySet<string>, ReadonlySet<string>] {
  const parts = pattern.split('/');
  const given = path.split('/');
  const isOwn = (place: number): boolean => parts[place]?.startsWith('{') !== true;
  const own = given.length === parts.length ? given.filter((_, place) => isOwn(place)) : given;
  return [triplesOf(own.join('/')), triplesOf(parts.filter((_, place) => isOwn(place)).join('/'))];
}

const LEAST_SHARE = 0.4;
const LONGEST_PATH = 200;

/** What most paths begin with tells none from another. */
function triplesOf(path: string): ReadonlySet<string> {
  const text = ` ${path
    .slice(0, LONGEST_PATH)
    .toLowerCase()
    .replace(/^\/(api\/)?(v1\/)?/, '')
    .replaceAll(/[{}:]/g, '')
    .replaceAll(/[/_.-]/g, ' ')} `;
  const triples = new Set<string>();
  for (let start = 0; start + 3 <= text.length; start += 1) triples.add(text.slice(start, start + 3));
  return triples;
}

/** Dice's coefficient. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const triple of one) if (other.has(triple)) both += 1;
  return (2 * both) / Math.max(1, one.size + other.size);
}
