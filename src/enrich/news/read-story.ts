import type { Market } from '../../domain/markets/market.ts';
import type { StoryReading, StoryText } from '../../domain/news/story.ts';
import { type DealRule, extractDeal } from '../deals/extract-deal.ts';
import { isTradeDeal, namesSumOrLand } from '../deals/trade-deals.ts';
import { namesOperator } from '../operators/operator-names.ts';
import { openPlaceNames } from '../places/place-names.ts';
import { extractProject } from '../projects/extract-project.ts';
import { findCapacities } from '../projects/find-capacity.ts';
import { type Passage, readWords } from '../text/read-words.ts';
import { makeRelevanceClassifier, type RelevanceTerm } from './classify-news.ts';

/**
 * Version of the grammar. It goes up with every change to words, tables or rules that can change a result: reports read
 * by another version are read again.
 */
export const GRAMMAR = '10';

export interface StoryReaderOptions {
  readonly markets: readonly Market[];
  /** Deals and projects of reports that are not relevant as well. */
  readonly anyTopic?: boolean;
  /** Another lexicon of relevance than ours. */
  readonly terms?: readonly RelevanceTerm[];
  /** Rules of deals that are left out, to measure what each finds. */
  readonly without?: ReadonlySet<DealRule>;
}

export type StoryReader = (text: StoryText) => StoryReading;

/** `Acme borrows for 90MW campus`: an operator of the register and the megawatts of what it builds. */
const namesSiteOfOperator = (passage: Passage): boolean =>
  passage.from === 'title' &&
  namesOperator(passage) &&
  findCapacities(passage).some((capacity) => capacity.of === 'data-center');

/**
 * Opens the gazetteer, which takes about a second and 100 MB at the first call of a process. The returned function is
 * pure and synchronous, and reads some thousands of reports a second. A deal or a project makes a report relevant if
 * its words tie it to the trade; else it is dropped.
 */
export async function openStoryReader({
  markets,
  anyTopic = false,
  terms,
  without,
}: StoryReaderOptions): Promise<StoryReader> {
  const places = await openPlaceNames(markets);
  const relevance = makeRelevanceClassifier(terms);
  return ({ title, summary }) => {
    const passages = [readWords(title, 'title')];
    if (summary !== null && summary.trim() !== '') passages.push(readWords(summary, 'summary'));
    const placed = passages.map((passage) => ({ passage, places: places.find(passage) }));
    // The grammar asks for the places of a passage several times.
    const found = { find: (passage: Passage) => placed.find((one) => one.passage === passage)?.places ?? [] };
    const isRelevantByWords = relevance.isRelevant(passages) || passages.some(namesSiteOfOperator);
    const deal =
      isRelevantByWords || anyTopic || namesSumOrLand(passages) ? extractDeal(passages, found, without) : null;
    // The deal can be enough where the words are not.
    const isRelevant = isRelevantByWords || (deal !== null && isTradeDeal(deal, passages));
    const isRead = isRelevant || anyTopic;
    const foundDeal = isRead ? deal : null;
    const project = isRead ? extractProject(placed, foundDeal) : null;
    return {
      relevant: isRelevant,
      markets: places.marketsOf(placed.flatMap(({ places: found }) => found)),
      deal: foundDeal,
      project,
    };
  };
}
