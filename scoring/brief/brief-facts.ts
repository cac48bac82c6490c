import type { Market } from '../../src/domain/market.ts';
import type { MarketInputs } from '../market-power/inputs.ts';
import type { Score } from '../market-power/score.ts';
import type { PriceReading, StoryReading } from '../readings.ts';
import type { FuelMixFact } from './fuel-mix-fact.ts';
import type { PricePeers } from './peers.ts';

/** Most stories that a brief lists. */
export const MOST_STORIES = 10;

/** Everything that a brief may speak of. */
export interface BriefFacts {
  readonly market: Market;
  readonly score: Score;
  readonly inputs: MarketInputs;
  readonly price: PriceReading | null;
  readonly peers: PricePeers | null;
  readonly fuelMix: FuelMixFact | null;
  /** Stories of the last weeks that name the market, newest first; null when no news of those weeks is held at all. */
  readonly stories: readonly StoryReading[] | null;
}
