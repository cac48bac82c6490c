import { type ComparableStory, likeness, likenessAtMost, SAME_STORY_FROM, SAME_STORY_WITHIN_MS } from './same-story.ts';

/** Least weight of the distinctive words found in both directions; no pair below it is alike. */
const LEAST_SHARED = 8;
/** A word in this many reports of three days distinguishes no two of them. */
const MOST_REPORTS_OF_A_WORD = 200;

export interface Alike<T> {
  readonly story: T;
  readonly likeness: number;
}

interface StoryIndex<T extends ComparableStory> {
  /** Stories are added in the order of their dates, those without one last. */
  add(story: T): void;
  /**
   * The stories that are the same as this one, most alike first, else in their order. The next story of a call must not
   * be older: stories that are too old for this one are dropped.
   */
  alike(story: T): readonly Alike<T>[];
}

/**
 * Stories by their distinctive words: pairs that share no such word are not compared.
 * @param from the likeness from which two are one story.
 */
export function openStoryIndex<T extends ComparableStory>(from: number = SAME_STORY_FROM): StoryIndex<T> {
  // Stories are identified by numbers here: weights are added up some thousand times per story.
  const stories: T[] = [];
  /** Weight of the words of their titles that are too common to be looked up. */
  const common: number[] = [];
  /** Weights found so far: of the titles of these stories, and of the title of the query. */
  const [foundOfThem, foundOfIt]: [number[], number[]] = [[], []];
  const byTitle = new Map<string, number[]>();
  const byAny = new Map<string, number[]>();
  const postings = (of: Map<string, number[]>, term: string, at: number | null): readonly number[] | 'too many' => {
    const found = of.get(term);
    if (found === undefined) return NONE;
    if (at !== null) dropBefore(found, stories, at - SAME_STORY_WITHIN_MS);
    return found.length > MOST_REPORTS_OF_A_WORD ? 'too many' : found;
  };
  const touched: number[] = [];
  const touch = (number: number) => {
    if (foundOfIt[number] === 0 && foundOfThem[number] === 0) touched.push(number);
  };
  return {
    add(story) {
      const number = stories.push(story) - 1;
      foundOfThem.push(0);
      foundOfIt.push(0);
      let weightOfKeys = 0;
      for (const [term, weight] of story.terms.keys) {
        push(byAny, term, number);
        if (!story.terms.title.has(term)) continue;
        push(byTitle, term, number);
        weightOfKeys += weight;
      }
      common.push(story.terms.titleWeight - weightOfKeys);
    },
    alike(story) {
      const { title, titleWeight, keys } = story.terms;
      // Words that are not looked up must be assumed to be shared.
      let [unknownOfIt, unknownOfThem] = [titleWeight, 0];
      for (const [term, weight] of keys) {
        if (title.has(term)) {
          const others = postings(byAny, term, story.at);
          if (others !== 'too many') {
            unknownOfIt -= weight;
            for (const other of others) {
              touch(other);
              foundOfIt[other] = (foundOfIt[other] ?? 0) + weight;
            }
          }
        }
        const others = postings(byTitle, term, story.at);
        if (others === 'too many') unknownOfThem += weight;
        else
          for (const other of others) {
            touch(other);
            foundOfThem[other] = (foundOfThem[other] ?? 0) + weight;
          }
      }
      const found: Alike<T>[] = [];
      for (const number of touched) {
        const [ofIt, ofThem, other] = [foundOfIt[number] ?? 0, foundOfThem[number] ?? 0, stories[number]];
        foundOfIt[number] = 0;
        foundOfThem[number] = 0;
        if (other === undefined || ofIt + ofThem < LEAST_SHARED) continue;
        const otherFound = ofThem + unknownOfThem + (common[number] ?? 0);
        if (likenessAtMost(titleWeight, ofIt + unknownOfIt, other.terms.titleWeight, otherFound) < from) continue;
        const like = likeness(story, other);
        if (like >= from) found.push({ story: other, likeness: like });
      }
      touched.length = 0;
      return found.sort(byLikeness);
    },
  };
}

const NONE: readonly number[] = [];

/** Most alike first, the earlier of two equals. */
export const byLikeness = (a: Alike<ComparableStory>, b: Alike<ComparableStory>): number =>
  b.likeness - a.likeness || byDate(a.story, b.story);

/** Earliest first, those without a date last. */
export const byDate = (a: ComparableStory, b: ComparableStory): number =>
  a.at === b.at ? 0 : (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY);

function push(into: Map<string, number[]>, term: string, number: number): void {
  const found = into.get(term);
  if (found === undefined) into.set(term, [number]);
  else found.push(number);
}

/** The oldest come first. */
function dropBefore(numbers: number[], stories: readonly ComparableStory[], at: number): void {
  let old = 0;
  while (old < numbers.length && (stories[numbers[old] ?? -1]?.at ?? at) < at) old += 1;
  if (old > 0) numbers.splice(0, old);
}
