import { makePhraseMatcher, type PhraseMatcher } from '../text/phrase-matcher.ts';
import type { Passage } from '../text/read-words.ts';
import { RELEVANCE_TERMS, type TermGroup } from './relevance-terms.ts';

export interface RelevanceTerm {
  readonly phrase: string;
  readonly group: TermGroup;
  readonly points: number;
}

/** Each phrase of the lexicon by itself, so that one may be left out to measure its effect. */
export const relevanceTerms = (): RelevanceTerm[] =>
  RELEVANCE_TERMS.flatMap(({ group, points, phrases }) =>
    phrases.split('|').map((phrase) => ({ phrase, group, points })),
  );

/** Points that make a report relevant. */
const ENOUGH = 1;
/** A summary mentions many things; its names count less than the title's. */
const SUMMARY_SHARE = 0.6;
/** Points of tied terms without a tie. */
const UNTIED_SHARE = 0.3;
/** Most points that other topics subtract: a title with a term of the field stays relevant. */
const MOST_TAKEN = 1;
/** A tie of this weight ties fully. */
const FULL_TIE = 0.3;

interface RelevanceClassifier {
  /** Whether a report is about data centers, their power, or capacity that is computed in them. */
  isRelevant(passages: readonly Passage[]): boolean;
  /** The points behind that answer; 1 is enough. */
  pointsOf(passages: readonly Passage[]): number;
  /** The phrases of the lexicon in a report. */
  termsOf(passages: readonly Passage[]): RelevanceTerm[];
}

export function makeRelevanceClassifier(terms: readonly RelevanceTerm[] = relevanceTerms()): RelevanceClassifier {
  const matcher: PhraseMatcher<RelevanceTerm> = makePhraseMatcher(terms.map((term) => [term.phrase, term] as const));
  const pointsOf = (passages: readonly Passage[]): number => {
    const sum: Record<TermGroup, number> = { field: 0, tied: 0, tie: 0, other: 0 };
    const seen = new Set<string>();
    for (const { from, words } of passages)
      for (const { entry } of matcher.find(words)) {
        if (seen.has(entry.phrase)) continue;
        seen.add(entry.phrase);
        sum[entry.group] += entry.points * (from === 'title' ? 1 : SUMMARY_SHARE);
      }
    const tied = sum.tied * (sum.tie >= FULL_TIE || sum.field > 0 ? 1 : UNTIED_SHARE);
    const ties = sum.tied > 0 ? Math.min(sum.tie, ENOUGH / 2) : 0;
    return sum.field + tied + ties - Math.min(sum.other, MOST_TAKEN);
  };
  return {
    pointsOf,
    isRelevant: (passages) => pointsOf(passages) >= ENOUGH,
    termsOf: (passages) => [...new Set(passages.flatMap(({ words }) => matcher.find(words).map(({ entry }) => entry)))],
  };
}
