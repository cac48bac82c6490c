import type { StoryText } from '../../domain/news/story.ts';
import { isFigure, type StoryTerms, storyTerms } from './story-terms.ts';
import { isRare } from './story-word-weights.ts';

/** A report as it is compared with others. */
export interface ComparableStory {
  readonly terms: StoryTerms;
  /** When it was published, milliseconds of the epoch; null if not published. */
  readonly at: number | null;
  /** Its publisher: a feed or a host; null if unknown. */
  readonly feed: string | null;
}

/** Reports further apart than this are different stories, whatever their words. */
export const SAME_STORY_WITHIN_MS = 3 * 86_400_000;

/**
 * Bounds and weights of `likeness`, found on some hundred labeled pairs of headlines of different feeds of autumn 2025;
 * a logistic regression over three times as many measures did not separate them better.
 */
export const SAME_STORY_FROM = 0.3;
/** Number of reports of three days among which the bound was found. */
const REPORTS_OF_THE_BOUND = 500;
/**
 * Each doubling of them lets twice as many meet by chance: of a million pairs of stories that have nothing to do with each
 * other 260 reach 0.3, 80 reach 0.36, 40 reach 0.4, 20 reach 0.44 (of 846 stories of the trade's press, a week apart).
 */
const BOUND_OF_A_DOUBLING = 0.04;
/** Two reports that share this much are one story even if only their titles can be compared. */
const NEARLY_EQUAL = 0.8;
/** Of the likeness, the share that the shared part of the titles gives; the rest is how much is shared in all. */
const COVERAGE_SHARE = 0.6;
/** Weight of shared words from which more add nothing: five rare names. */
const ENOUGH_SHARED = 30;
const BOTH_SUBJECTS_MET = 0.03;
/** The subject of neither report is in the other: the rest is what all such events share. */
const NO_SUBJECT_MET_COSTS = 0.12;
/** A comment on an event shares its names and is not its report. */
const ANALYSIS_COSTS = 0.25;
/** A statement about an event, or a plan after it, is not its report; where both are statements, it is the event. */
const REACTION_COSTS = 0.16;
/** Everyday words alone must be this share of both titles: two stories of one company have some of them in common. */
const LEAST_SHARE_WITHOUT_NAMES = 0.33;
/** Other feeds report an event within a day; a later report is mostly of its consequences. */
const LATER_MS = 30 * 3_600_000;
const LATER_COSTS = 0.06;
/** Long summaries share more by chance. */
const LONG_SUMMARIES_COST = 0.04;
const LONG_SUMMARY_TERMS = 35;
/** Of one feed's summaries under one title, the share of words from which they are one. */
const SUMMARY_SHARE = 0.25;
const FEWEST_SUMMARY_TERMS = 6;
/** Sums of the same weights in another order differ by rounding. */
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

/** Upper limit of that bound, for any number of reports. */
export const MOST_BOUND = sameStoryFrom(Number.POSITIVE_INFINITY);

/** From this many reports in three days on, that upper limit applies. */
export const MANY_REPORTS = Math.ceil(
  REPORTS_OF_THE_BOUND * 2 ** ((NEARLY_EQUAL * COVERAGE_SHARE - SAME_STORY_FROM) / BOUND_OF_A_DOUBLING),
);

/**
 * If two reports are one story from this likeness on, one of them has at least this weight of its title in common with
 * the other, by the weight of its title: the likeness is the sum of what each title gives.
 */
export const leastOfOneTitle = (titleWeight: number, from: number): number =>
  titleWeight === 0
    ? 0
    : (from - BOTH_SUBJECTS_MET) / (COVERAGE_SHARE / titleWeight + (1 - COVERAGE_SHARE) / ENOUGH_SHARED) - ROUNDING;

/** The greatest possible likeness of two reports whose titles have words of these weights and share at most these. */
export function likenessAtMost(title: number, found: number, otherTitle: number, otherFound: number): number {
  const [ofOne, ofOther] = [Math.min(title, found), Math.min(otherTitle, otherFound)];
  const coverage = ((title === 0 ? 0 : ofOne / title) + (otherTitle === 0 ? 0 : ofOther / otherTitle)) / 2;
  const shared = (ofOne + ofOther) / 2;
  return COVERAGE_SHARE * coverage + (1 - COVERAGE_SHARE) * Math.min(shared / ENOUGH_SHARED, 1) + BOTH_SUBJECTS_MET;
}

/**
 * How alike two reports are: from 0.3 they are one story, below that it is 0. It is 0 too if they contradict each
 * other: published more than three days apart, different sums or numbers, different names in the same position.
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

/** Weight, and share, of a title's terms that the other report has too, and whether a rare one is among them. */
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

/** Whether a title has sums (or powers) of which the other report has not one, allowing for rounding. */
function figuresDiffer(of: StoryTerms, other: StoryTerms, mark: string): boolean {
  const figures = of.words.filter((term) => term.startsWith(mark)).map(figureOf);
  const others = [...other.all].filter((term) => term.startsWith(mark)).map(figureOf);
  return figures.length > 0 && !figures.some((figure) => others.some((found) => isAbout(figure, found)));
}

const figureOf = (term: string): number => Number(term.slice(1));
const isAbout = (a: number, b: number): boolean => Math.max(a, b) <= FIGURE_TOLERANCE * Math.min(a, b);

/**
 * Whether the titles are one sentence with other names or numbers in it: "Foo opens DC1", "Foo opens DC2". The
 * different words are at the same position, and neither report has the other's.
 */
function isSubstituted(a: StoryTerms, b: StoryTerms): boolean {
  return isSubstitutedOnce(a, b) || isSamePattern(a, b);
}

/** One run of words at the position of another. */
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

/** Word for word the same, except for names and numbers at some positions. */
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

/** Whether each title names something that the other report does not: a feed's next story in the same pattern. */
const isMutuallyNew = (a: StoryTerms, b: StoryTerms): boolean => isDistinct(a.words, b) && isDistinct(b.words, a);

/** Columns have one title every day: only their summaries differ. */
function areSummariesStrange(a: StoryTerms, b: StoryTerms): boolean {
  const [ofA, ofB] = [summaryTerms(a), summaryTerms(b)];
  const fewer = Math.min(ofA.length, ofB.length);
  return fewer >= FEWEST_SUMMARY_TERMS && ofA.filter((term) => b.all.has(term)).length < SUMMARY_SHARE * fewer;
}

const summaryTerms = ({ all, title }: StoryTerms): string[] => [...all].filter((term) => !title.has(term));

/** As ISO 8601 or RFC 822 write it; null for any other text. */
export function readInstant(text: string | null): number | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
