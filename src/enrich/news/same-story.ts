import type { StoryText } from '../../domain/news/story.ts';
import { isFigure, type StoryTerms, storyTerms } from './story-terms.ts';
import { isRare } from './story-word-weights.ts';

/** A report as it is compared with others. */
export interface ComparableStory {
  readonly terms: StoryTerms;
  /** When it was published, milliseconds of the epoch; null where nobody says. */
  readonly at: number | null;
  /** Who tells it: a feed or a host; null where unknown. */
  readonly feed: string | null;
}

/** Reports further apart than this tell different stories, whatever their words. */
export const SAME_STORY_WITHIN_MS = 3 * 86_400_000;

/**
 * Bounds and weights of `likeness`, found on some hundred labelled pairs of headlines of different feeds of autumn 2025;
 * a logistic regression over three times as many measures told them apart no better.
 */
export const SAME_STORY_FROM = 0.3;
/** So many reports of three days the bound was found among. */
const REPORTS_OF_THE_BOUND = 500;
/**
 * Each doubling of them lets twice as many meet by chance: of a million pairs of stories that have nothing to do with each
 * other 260 reach 0.3, 80 reach 0.36, 40 reach 0.4, 20 reach 0.44 (of 846 stories of the trade's press, a week apart).
 */
const BOUND_OF_A_DOUBLING = 0.04;
/** Two that share so much are one story even where only their titles can be compared. */
const NEARLY_EQUAL = 0.8;
/** Of the likeness, the share that the shared part of the titles gives; the rest is how much is shared in all. */
const COVERAGE_SHARE = 0.6;
/** Weight of shared words from which more say nothing: five rare names. */
const ENOUGH_SHARED = 30;
const BOTH_SUBJECTS_MET = 0.03;
/** Who is told of in neither's place by the other: the rest is what all such events share. */
const NO_SUBJECT_MET_COSTS = 0.12;
/** A comment on an event shares its names and is not its report. */
const ANALYSIS_COSTS = 0.25;
/** What somebody says about an event, or may do after it, is not its report; where both tell of it, it is the event. */
const REACTION_COSTS = 0.16;
/** Everyday words alone must be this share of both titles: two stories of one company have some of them in common. */
const LEAST_SHARE_WITHOUT_NAMES = 0.33;
/** Others tell an event within a day; what comes later is mostly what became of it. */
const LATER_MS = 30 * 3_600_000;
const LATER_COSTS = 0.06;
/** Long summaries share more by chance. */
const LONG_SUMMARIES_COST = 0.04;
const LONG_SUMMARY_TERMS = 35;
/** Of one feed's summaries under one title, the share of words from which they are one. */
const SUMMARY_SHARE = 0.25;
const FEWEST_SUMMARY_TERMS = 6;
/** Of sums of weights in another order. */
const ROUNDING = 1e-6;
/** Two writers round one sum differently. */
const FIGURE_TOLERANCE = 1.12;

export const reportStory = (text: StoryText, publishedAt: string | null, feed: string | null): ComparableStory => ({
  terms: storyTerms(text),
  at: readInstant(publishedAt),
  feed,
});

/** The likeness from which two reports are taken for one story where so many are published within three days. */
export function sameStoryFrom(reports: number): number {
  return Math.min(
    NEARLY_EQUAL * COVERAGE_SHARE,
    SAME_STORY_FROM + BOUND_OF_A_DOUBLING * Math.max(0, Math.log2(reports / REPORTS_OF_THE_BOUND)),
  );
}

/** No two reports have to be more alike than this, however many there are. */
export const MOST_BOUND = sameStoryFrom(Number.POSITIVE_INFINITY);

/** So many reports of three days, and any more, are compared by that bound. */
export const MANY_REPORTS = Math.ceil(
  REPORTS_OF_THE_BOUND * 2 ** ((NEARLY_EQUAL * COVERAGE_SHARE - SAME_STORY_FROM) / BOUND_OF_A_DOUBLING),
);

/**
 * Of two reports that are taken for one story from this likeness on, one has words of this weight of its title in
 * common with the other at least, by the weight of its title: what they share is the sum of what each title gives.
 */
export const leastOfOneTitle = (titleWeight: number, from: number): number =>
  titleWeight === 0
    ? 0
    : (from - BOTH_SUBJECTS_MET) / (COVERAGE_SHARE / titleWeight + (1 - COVERAGE_SHARE) / ENOUGH_SHARED) - ROUNDING;

/** More alike two reports cannot be whose titles have words of these weights, and share words of no more than these. */
export function likenessAtMost(title: number, found: number, otherTitle: number, otherFound: number): number {
  const [ofOne, ofOther] = [Math.min(title, found), Math.min(otherTitle, otherFound)];
  const coverage = ((title === 0 ? 0 : ofOne / title) + (otherTitle === 0 ? 0 : ofOther / otherTitle)) / 2;
  const shared = (ofOne + ofOther) / 2;
  return COVERAGE_SHARE * coverage + (1 - COVERAGE_SHARE) * Math.min(shared / ENOUGH_SHARED, 1) + BOTH_SUBJECTS_MET;
}

/**
 * How alike two reports are: from 0.3 they are taken for one story, below that it is 0. It is 0 too where they contradict
 * each other: published more than three days apart, sums or numbers that differ, names put in each other's place.
 */
export function likeness(a: ComparableStory, b: ComparableStory): number {
  if (a.at !== null && b.at !== null && Math.abs(a.at - b.at) > SAME_STORY_WITHIN_MS) return 0;
  const needsEqualTitles = a.at === null || b.at === null || (a.feed !== null && a.feed === b.feed);
  const like = needsEqualTitles ? sharedOfTitles(a.terms, b.terms) : likenessOfFeeds(a, b);
  if (like < (needsEqualTitles ? NEARLY_EQUAL : SAME_STORY_FROM)) return 0;
  const isOther =
    contradict(a.terms, b.terms) ||
    (needsEqualTitles && (isMutuallyNew(a.terms, b.terms) || areSummariesStrange(a.terms, b.terms)));
  return isOther ? 0 : like;
}

function likenessOfFeeds(a: ComparableStory, b: ComparableStory): number {
  const [ofA, ofB] = [foundIn(a.terms, b.terms), foundIn(b.terms, a.terms)];
  const coverage = (ofA.share + ofB.share) / 2;
  const shared = (ofA.weight + ofB.weight) / 2;
  const met = [meetsSubject(a.terms, b.terms), meetsSubject(b.terms, a.terms)].filter(Boolean).length;
  if (!ofA.isNamed && !ofB.isNamed && coverage < LEAST_SHARE_WITHOUT_NAMES) return 0;
  const summaries = (summaryLength(a.terms) + summaryLength(b.terms)) / 2;
  return Math.max(
    0,
    COVERAGE_SHARE * coverage +
      (1 - COVERAGE_SHARE) * Math.min(shared / ENOUGH_SHARED, 1) +
      (met === 2 ? BOTH_SUBJECTS_MET : 0) -
      (met === 0 ? NO_SUBJECT_MET_COSTS : 0) -
      (a.terms.isAnalysis || b.terms.isAnalysis ? ANALYSIS_COSTS : 0) -
      (a.terms.isReaction === b.terms.isReaction ? 0 : REACTION_COSTS) -
      (a.at !== null && b.at !== null && Math.abs(a.at - b.at) > LATER_MS ? LATER_COSTS : 0) -
      LONG_SUMMARIES_COST * summaries,
  );
}

/** Weight, and share, of a title's terms that another report has too, and whether a rare one is among them. */
function foundIn(of: StoryTerms, other: StoryTerms): { weight: number; share: number; isNamed: boolean } {
  let found = 0;
  let isNamed = false;
  for (const [term, weight] of of.title) {
    if (!other.all.has(term)) continue;
    found += weight;
    isNamed ||= isRare(term);
  }
  return { weight: found, share: of.titleWeight === 0 ? 0 : found / of.titleWeight, isNamed };
}

/** Dice's coefficient of two titles, words by their weight. */
function sharedOfTitles(a: StoryTerms, b: StoryTerms): number {
  let both = 0;
  for (const [term, weight] of a.title) if (b.title.has(term)) both += weight;
  const all = a.titleWeight + b.titleWeight;
  return all === 0 ? 0 : (2 * both) / all;
}

const meetsSubject = (of: StoryTerms, other: StoryTerms): boolean => of.subject === null || other.all.has(of.subject);

const summaryLength = (of: StoryTerms): number =>
  Math.min(of.all.size - of.title.size, LONG_SUMMARY_TERMS) / LONG_SUMMARY_TERMS;

const contradict = (a: StoryTerms, b: StoryTerms): boolean =>
  ['¤', '§'].some((mark) => figuresDiffer(a, b, mark) && figuresDiffer(b, a, mark)) || isSubstituted(a, b);

/** Whether a title has sums (or powers) and the other report has none of them, give or take how they are rounded. */
function figuresDiffer(of: StoryTerms, other: StoryTerms, mark: string): boolean {
  const figures = of.words.filter((term) => term.startsWith(mark)).map(figureOf);
  const others = [...other.all].filter((term) => term.startsWith(mark)).map(figureOf);
  return figures.length > 0 && !figures.some((figure) => others.some((found) => isAbout(figure, found)));
}

const figureOf = (term: string): number => Number(term.slice(1));
const isAbout = (a: number, b: number): boolean => Math.max(a, b) <= FIGURE_TOLERANCE * Math.min(a, b);

/**
 * Whether the titles are one sentence with other names or numbers in it: "Foo opens DC1", "Foo opens DC2". What differs
 * stands between the same words, and neither report has the other's.
 */
function isSubstituted(a: StoryTerms, b: StoryTerms): boolean {
  return isSubstitutedOnce(a, b) || isSamePattern(a, b);
}

/** One run of words in the place of another. */
function isSubstitutedOnce(a: StoryTerms, b: StoryTerms): boolean {
  let start = 0;
  while (start < a.words.length && start < b.words.length && a.words[start] === b.words[start]) start += 1;
  let end = 0;
  const most = Math.min(a.words.length, b.words.length) - start;
  while (end < most && a.words[a.words.length - 1 - end] === b.words[b.words.length - 1 - end]) end += 1;
  const ofA = a.words.slice(start, a.words.length - end);
  const ofB = b.words.slice(start, b.words.length - end);
  if (ofA.length === 0 || ofB.length === 0 || start + end < Math.max(ofA.length, ofB.length)) return false;
  return isDistinct(ofA, b) && isDistinct(ofB, a);
}

/** Word for word the same, but for names and numbers at some places. */
function isSamePattern(a: StoryTerms, b: StoryTerms): boolean {
  if (a.words.length !== b.words.length) return false;
  const differing = a.words.flatMap((word, place) => (word === b.words[place] ? [] : [place]));
  return (
    differing.length > 0 &&
    differing.every((place) => isDistinct([a.words[place] ?? ''], b) && isDistinct([b.words[place] ?? ''], a))
  );
}

const isDistinct = (terms: readonly string[], other: StoryTerms): boolean =>
  terms.some((term) => !isFigure(term) && (isRare(term) || /\d/.test(term)) && !other.all.has(term));

/** Whether each title names what the other report does not: a feed's next story after the same pattern. */
const isMutuallyNew = (a: StoryTerms, b: StoryTerms): boolean => isDistinct(a.words, b) && isDistinct(b.words, a);

/** Columns bear one title every day: what tells their pieces apart is their summaries. */
function areSummariesStrange(a: StoryTerms, b: StoryTerms): boolean {
  const [ofA, ofB] = [summaryTerms(a), summaryTerms(b)];
  const fewer = Math.min(ofA.length, ofB.length);
  return fewer >= FEWEST_SUMMARY_TERMS && ofA.filter((term) => b.all.has(term)).length < SUMMARY_SHARE * fewer;
}

const summaryTerms = ({ all, title }: StoryTerms): string[] => [...all].filter((term) => !title.has(term));

/** As ISO 8601 or RFC 822 write it; null where it is neither. */
export function readInstant(text: string | null): number | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
