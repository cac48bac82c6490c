import { readLine } from '../../../src/enrich/deals/deal-line.ts';
import { extractDeal } from '../../../src/enrich/deals/extract-deal.ts';
import type { PlaceSpan } from '../../../src/enrich/places/find-places.ts';
import { openPlaceNames } from '../../../src/enrich/places/place-names.ts';
import { namedValues } from '../../../src/enrich/projects/named-values.ts';
import { readPassage } from '../../../src/enrich/projects/read-project-passage.ts';
import { siteSigns } from '../../../src/enrich/projects/site-signs.ts';
import { dealSigns } from '../../../src/enrich/signs/deal-signs.ts';
import type { SignWeights } from '../../../src/enrich/signs/weigh-signs.ts';
import { type Passage, readWords } from '../../../src/enrich/text/read-words.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { fitLasso, type SignCase } from './fit-lasso.ts';
import type { LabeledSigns, SignKind } from './sign-evidence.ts';

/** Chosen where fits to all lots but one read that one best; half or twice as much read it nearly as well. */
const PENALTIES: Readonly<Record<SignKind, number>> = { site: 1, deal: 1.5 };
/** A sign of fewer stories, or of one lot alone, is a paper's habit. */
const [LEAST_STORIES, LEAST_LOTS] = [3, 2];

/** A story with what both readers say that it is; null where they differ or doubt. */
export interface LabeledStory {
  readonly title_sha256: string;
  readonly lot: string;
  readonly title: string;
  readonly summary: string | null;
  readonly site: boolean | null;
  readonly deal: boolean | null;
}

type PlacesOf = (passage: Passage) => readonly PlaceSpan[];

function signsOf(kind: SignKind, passages: readonly [Passage, ...Passage[]], placesOf: PlacesOf): Set<string> {
  if (kind === 'deal')
    return dealSigns(
      passages.map((passage) => readLine(passage, placesOf(passage))),
      ({ passage }) => placesOf(passage),
    );
  const placed = passages.map((passage) => ({ passage, places: placesOf(passage) }));
  const [title, ...rest] = passages;
  const reads = [readPassage(title), ...rest.map(readPassage)] as const;
  return siteSigns(reads, placed, namedValues(reads, placed, extractDeal(passages, { find: placesOf })));
}

/** The signs of each story that is labeled, as the program reads them. */
export async function signsOfStories(kind: SignKind, stories: readonly LabeledStory[]): Promise<LabeledSigns[]> {
  const names = await openPlaceNames(await loadShippedMarkets());
  return stories.flatMap((story) => {
    const { title, summary, title_sha256, lot } = story;
    const is = story[kind];
    if (is === null) return [];
    const rest = summary === null || summary.trim() === '' ? [] : [readWords(summary, 'summary')];
    const passages = [readWords(title, 'title'), ...rest] as const;
    const places = new Map(passages.map((passage) => [passage, names.find(passage)]));
    const signs = signsOf(kind, passages, (passage) => places.get(passage) ?? []);
    return [{ title_sha256, lot, is, signs: [...signs] }];
  });
}

/** The same stories, less the signs that too few of them have. */
export function usableSigns(stories: readonly LabeledSigns[]): LabeledSigns[] {
  const having = new Map<string, { stories: number; lots: Set<string> }>();
  for (const { signs, lot } of stories)
    for (const sign of signs) {
      const seen = having.get(sign) ?? { stories: 0, lots: new Set() };
      having.set(sign, { stories: seen.stories + 1, lots: seen.lots.add(lot) });
    }
  const isUsable = (sign: string): boolean => {
    const seen = having.get(sign);
    return seen !== undefined && seen.stories >= LEAST_STORIES && seen.lots.size >= LEAST_LOTS;
  };
  return stories.map((story) => ({ ...story, signs: story.signs.filter(isUsable) }));
}

export const fitSigns = (kind: SignKind, cases: readonly SignCase[]): SignWeights => fitLasso(cases, PENALTIES[kind]);
