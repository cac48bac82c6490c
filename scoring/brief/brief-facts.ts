import type { Market } from '../../src/domain/markets/market.ts';
import type { MarketInputs } from '../market-power/inputs.ts';
import type { Score } from '../market-power/score.ts';
import type { PriceReading, StoryReading } from '../readings.ts';
import type { InputPeers } from './input-peers.ts';
import type {
  Comp,
  DealsSection,
  FacilitiesSection,
  FuelMixFact,
  ImportedFigure,
  IndustrialPrice,
  Neighbor,
  PlantsNearby,
  PricePeers,
  ProjectsSection,
  QueueSection,
  RiskSection,
} from './sections.ts';

/** Most stories that a brief lists. */
export const MOST_STORIES = 10;

/** All inputs of a brief. Null means unknown; an empty list is known to be empty. */
export interface BriefFacts {
  readonly market: Market;
  readonly score: Score;
  readonly inputs: MarketInputs;
  readonly price: PriceReading | null;
  readonly peers: PricePeers | null;
  /** The middle and the spread of each input over all markets. */
  readonly inputPeers: InputPeers;
  readonly fuelMix: FuelMixFact | null;
  readonly plants: PlantsNearby | null;
  /** Of the state within its operator, and of the whole operator. */
  readonly queue: { readonly state: QueueSection | null; readonly operator: QueueSection | null };
  readonly industrialPrice: IndustrialPrice | null;
  /** null without a register. */
  readonly facilities: FacilitiesSection | null;
  /** null if no project is known anywhere. */
  readonly projects: ProjectsSection | null;
  /** null if no deal is known anywhere. */
  readonly deals: DealsSection | null;
  readonly comps: readonly Comp[];
  readonly risk: RiskSection;
  readonly vacancyPct: ImportedFigure | null;
  /** $/kW/month */
  readonly leaseRate: ImportedFigure | null;
  /** The nearest other markets of the list, nearest first. */
  readonly neighbors: readonly Neighbor[];
  /** Stories of the last weeks that name the market, newest first; null without any news of those weeks. */
  readonly stories: readonly StoryReading[] | null;
}
