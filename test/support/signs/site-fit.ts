import { extractDeal } from '../../../src/enrich/deals/extract-deal.ts';
import { openPlaceNames } from '../../../src/enrich/places/place-names.ts';
import { namedValues } from '../../../src/enrich/projects/named-values.ts';
import { readPassage } from '../../../src/enrich/projects/read-project-passage.ts';
import { siteSigns } from '../../../src/enrich/projects/site-signs.ts';
import type { SignWeights } from '../../../src/enrich/signs/weigh-signs.ts';
import { readWords } from '../../../src/enrich/text/read-words.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { fitLasso, type SignCase } from './fit-lasso.ts';
import type { LabeledSigns } from './sign-evidence.ts';

/** Chosen where fits to all lots but one read that one best; half or twice as much read it nearly as well. */
const PENALTY = 1;
/** A sign of fewer stories, or of one lot alone, is a paper's habit. */
const [LEAST_STORIES, LEAST_LOTS] = [3, 2];

export interface LabeledStory {
  readonly title_sha256: string;
  readonly lot: string;
  readonly title: string;
  readonly summary: string | null;
  readonly project: boolean;
}

/** The signs of each story, as the program reads them. */
export async function signsOfStories(stories: readonly LabeledStory[]): Promise<LabeledSigns[]> {
  const names = await openPlaceNames(await loadShippedMarkets());
  return stories.map(({ title, summary, title_sha256, lot, project }) => {
    const passages = [readWords(title, 'title')];
    if (summary !== null && summary.trim() !== '') passages.push(readWords(summary, 'summary'));
    const placed = passages.map((passage) => ({ passage, places: names.find(passage) }));
    const deal = extractDeal(passages, { find: (of) => placed.find(({ passage }) => passage === of)?.places ?? [] });
    const [first, ...rest] = passages.map(readPassage);
    if (first === undefined) throw new Error(`no title: ${title_sha256}`);
    const reads = [first, ...rest] as const;
    return { title_sha256, lot, is: project, signs: [...siteSigns(reads, placed, namedValues(reads, placed, deal))] };
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

export const fitSites = (cases: readonly SignCase[]): SignWeights => fitLasso(cases, PENALTY);
