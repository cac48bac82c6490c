import { leastOfOneTitle, MOST_BOUND, SAME_STORY_FROM, SAME_STORY_WITHIN_MS } from './same-story.ts';
import type { StoryTerms } from './story-terms.ts';

/**
 * Version of the keys. It goes up with every change to words, weights, bounds or hashes that can change a key: a report
 * with keys of another version gets new ones.
 */
export const STORY_KEYS = '1';

const DAY_MS = 86_400_000;

/**
 * The meaning of a key: the report has the term; the term is one of those that its title is looked up by among many
 * reports; or only among fewer reports, where less likeness is enough.
 */
const KINDS = { has: 1, leads: 2, leadsAmongFew: 3 } as const;

/**
 * The keys of a stored report, for an index: each combines a term and the day of the report, so that reports of other
 * days are not found. Pure.
 * @param at when it was published, milliseconds of the epoch.
 */
export function keysOfStory(terms: StoryTerms, at: number): number[] {
  const day = dayOf(at);
  const always = leadTerms(terms, MOST_BOUND);
  const keys = new Set<number>();
  for (const term of terms.keys.keys()) keys.add(keyOf(KINDS.has, term, day));
  for (const term of always) keys.add(keyOf(KINDS.leads, term, day));
  for (const term of leadTerms(terms, SAME_STORY_FROM))
    if (!always.has(term)) keys.add(keyOf(KINDS.leadsAmongFew, term, day));
  return [...keys];
}

/**
 * The keys of which a stored report has at least one when it is the same story as this one: those of the same day
 * first, and of one day the most distinctive. Other reports may have them too.
 *
 * Two titles a and b are one story where `0.3 a/A + 0.2 a/30 + 0.3 b/B + 0.2 b/30 >= from - 0.03` at least (a: the
 * weight of a's words that the other report has, of A in all), so one of the two gives half of that. Then it shares one
 * of its lead terms, for all others together weigh less.
 * @param at when it was published, milliseconds of the epoch.
 * @param from the likeness from which two are one story.
 */
export function keysOfTwins(terms: StoryTerms, at: number, from: number): number[] {
  const lead = [...leadTerms(terms, from)];
  const all = [...terms.keys].sort(rarestFirst).map(([term]) => term);
  const kinds = from < MOST_BOUND ? [KINDS.leads, KINDS.leadsAmongFew] : [KINDS.leads];
  const keys = new Set<number>();
  for (const day of daysAround(at)) {
    for (const term of lead) keys.add(keyOf(KINDS.has, term, day));
    for (const term of all) for (const kind of kinds) keys.add(keyOf(kind, term, day));
  }
  return [...keys];
}

/**
 * The rarest terms of the title, so many that all its other words together are too few to make two reports one; all
 * terms of the report where common words alone are enough.
 */
function leadTerms({ title, titleWeight, keys }: StoryTerms, from: number): ReadonlySet<string> {
  const least = leastOfOneTitle(titleWeight, from);
  const lead = [...keys].filter(([term]) => title.has(term)).sort(rarestFirst);
  let others = titleWeight - lead.reduce((sum, [, weight]) => sum + weight, 0);
  if (others >= least) return new Set([...keys].sort(rarestFirst).map(([term]) => term));
  for (let last = lead.at(-1); last !== undefined && others + last[1] < least; last = lead.at(-1)) {
    others += last[1];
    lead.pop();
  }
  return new Set(lead.map(([term]) => term));
}

type Weighed = readonly [term: string, weight: number];
const rarestFirst = ([a, ofA]: Weighed, [b, ofB]: Weighed): number => ofB - ofA || (a < b ? -1 : Number(a > b));

const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** Days that may have reports of the same story, nearest first. */
function daysAround(at: number): number[] {
  const [first, last] = [dayOf(at - SAME_STORY_WITHIN_MS), dayOf(at + SAME_STORY_WITHIN_MS)];
  return Array.from({ length: last - first + 1 }, (_, place) => first + place).sort(
    (a, b) => Math.abs(a - dayOf(at)) - Math.abs(b - dayOf(at)) || a - b,
  );
}

/** A signed 32-bit integer, as in Postgres. If two terms have one hash, two reports are only compared needlessly. */
function keyOf(kind: number, term: string, day: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ Math.imul(day, 0x9e3779b1) ^ Math.imul(kind, 0x27d4eb2f), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
