import { allBriefs } from './briefs/all-briefs.ts';
import { briefDiff } from './briefs/brief-diff.ts';
import { marketBrief } from './briefs/market-brief.ts';
import { facilityMap } from './facilities/facility-map.ts';
import { listFacilities } from './facilities/list-facilities.ts';
import { oneFacility } from './facilities/one-facility.ts';
import { searchFacilities } from './facilities/search-facilities.ts';
import { stats } from './facilities/stats.ts';
import { fuelMix } from './grid/fuel-mix.ts';
import { fuelMixHistory } from './grid/fuel-mix-history.ts';
import { gridRegion } from './grid/grid-region.ts';
import { gridRegions } from './grid/grid-regions.ts';
import { lmpHistory } from './grid/lmp-history.ts';
import { lmpPrices } from './grid/lmp-prices.ts';
import { queue } from './grid/queue.ts';
import { compareMarkets } from './markets/compare-markets.ts';
import { listMarkets } from './markets/list-markets.ts';
import { oneMarket } from './markets/one-market.ts';
import { health } from './meta/health.ts';
import { sourceStates } from './meta/sources.ts';
import { latestNews } from './news/latest-news.ts';
import type { AnyQuestion } from './question.ts';
import { siteCompare } from './site/site-compare.ts';
import { siteScore } from './site/site-score.ts';
import { siteScoreBatch } from './site/site-score-batch.ts';
import { where } from './site/where.ts';
import { carbonIntensity } from './state/carbon-intensity.ts';
import { energyPrices } from './state/energy-prices.ts';
import { renewablePotential } from './state/renewable-potential.ts';
import { waterDrought } from './state/water-drought.ts';

/** Everything that people and programs may ask, in the order in which it is documented. */
export const QUESTIONS: readonly AnyQuestion[] = [
  searchFacilities,
  listFacilities,
  oneFacility,
  facilityMap,
  listMarkets,
  compareMarkets,
  oneMarket,
  fuelMix,
  fuelMixHistory,
  lmpPrices,
  lmpHistory,
  queue,
  gridRegions,
  gridRegion,
  siteScore,
  siteScoreBatch,
  siteCompare,
  where,
  energyPrices,
  carbonIntensity,
  renewablePotential,
  waterDrought,
  latestNews,
  marketBrief,
  allBriefs,
  briefDiff,
  stats,
  sourceStates,
  health,
];
