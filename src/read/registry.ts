import { claimKey } from './accounts/claim-key.ts';
import { listTiers } from './accounts/list-tiers.ts';
import { usageOfDay } from './accounts/usage-of-day.ts';
import { whoAmI } from './accounts/who-am-i.ts';
import { allBriefs } from './briefs/all-briefs.ts';
import { allBriefsCsv } from './briefs/all-briefs-csv.ts';
import { briefDiff } from './briefs/brief-diff.ts';
import { marketBrief } from './briefs/market-brief.ts';
import { dealTotals } from './deals/deal-totals.ts';
import { oneTransaction } from './deals/one-transaction.ts';
import { transactions } from './deals/transactions.ts';
import { facilityMap } from './facilities/facility-map.ts';
import { listFacilities } from './facilities/list-facilities.ts';
import { oneFacility } from './facilities/one-facility.ts';
import { searchFacilities } from './facilities/search-facilities.ts';
import { stats } from './facilities/stats.ts';
import { briefsAtom } from './feeds/briefs-atom.ts';
import { briefsJson } from './feeds/briefs-json.ts';
import { dealsAtom } from './feeds/deals-atom.ts';
import { dealsJson } from './feeds/deals-json.ts';
import { newsAtom } from './feeds/news-atom.ts';
import { newsJson } from './feeds/news-json.ts';
import { fuelMix } from './grid/fuel-mix.ts';
import { fuelMixHistory } from './grid/fuel-mix-history.ts';
import { gridArea } from './grid/grid-area.ts';
import { gridAreas } from './grid/grid-areas.ts';
import { gridRegion } from './grid/grid-region.ts';
import { gridRegions } from './grid/grid-regions.ts';
import { lmpHistory } from './grid/lmp-history.ts';
import { lmpPrices } from './grid/lmp-prices.ts';
import { queue } from './grid/queue.ts';
import { compareMarkets } from './markets/compare-markets.ts';
import { listMarkets } from './markets/list-markets.ts';
import { marketCoverage } from './markets/market-coverage.ts';
import { marketGrid } from './markets/market-grid.ts';
import { marketHistory } from './markets/market-history.ts';
import { marketMovers } from './markets/market-movers.ts';
import { oneMarket } from './markets/one-market.ts';
import { capabilities } from './meta/capabilities.ts';
import { health } from './meta/health.ts';
import { methodology } from './meta/methodology.ts';
import { sourceStates } from './meta/sources.ts';
import { latestNews } from './news/latest-news.ts';
import { addWatch } from './own/add-watch.ts';
import { addWebhook } from './own/add-webhook.ts';
import { changeWatch } from './own/change-watch.ts';
import { confirmMail } from './own/confirm-mail.ts';
import { endMail } from './own/end-mail.ts';
import { listAlerts } from './own/list-alerts.ts';
import { listDeliveries } from './own/list-deliveries.ts';
import { listKeys } from './own/list-keys.ts';
import { listWatches } from './own/list-watches.ts';
import { listWebhooks } from './own/list-webhooks.ts';
import { streamToken } from './own/make-stream-token.ts';
import { oneWatch } from './own/one-watch.ts';
import { oneWebhook } from './own/one-webhook.ts';
import { removeWatch } from './own/remove-watch.ts';
import { removeWebhook } from './own/remove-webhook.ts';
import { revokeKey } from './own/revoke-key.ts';
import { rotateKey } from './own/rotate-key.ts';
import { testWebhook } from './own/test-webhook.ts';
import { watchFeed } from './own/watch-feed.ts';
import { listProjects } from './projects/list-projects.ts';
import { oneProject } from './projects/one-project.ts';
import type { AnyQuestion } from './question.ts';
import { marketReport } from './reports/market-report.ts';
import { marketReportHistory } from './reports/market-report-history.ts';
import { fetchResult } from './search/fetch-result.ts';
import { search } from './search/search.ts';
import { around } from './site/around.ts';
import { aroundBatch } from './site/around-batch.ts';
import { comparables } from './site/comparables.ts';
import { findPlaces } from './site/find-places.ts';
import { listLayers } from './site/layers.ts';
import { oneLayer } from './site/one-layer.ts';
import { siteCompare } from './site/site-compare.ts';
import { siteScore } from './site/site-score.ts';
import { siteScoreBatch } from './site/site-score-batch.ts';
import { where } from './site/where.ts';
import { carbonIntensity } from './states/carbon-intensity.ts';
import { countryFacts } from './states/country-facts.ts';
import { energyPrices } from './states/energy-prices.ts';
import { policyRules } from './states/policy-rules.ts';
import { renewablePotential } from './states/renewable-potential.ts';
import { waterDrought } from './states/water-drought.ts';

/** Everything that people and programs may ask, in the order in which it is documented. */
export const QUESTIONS: readonly AnyQuestion[] = [
  search,
  fetchResult,
  searchFacilities,
  listFacilities,
  oneFacility,
  facilityMap,
  listMarkets,
  compareMarkets,
  marketGrid,
  oneMarket,
  marketHistory,
  marketCoverage,
  marketMovers,
  fuelMix,
  fuelMixHistory,
  lmpPrices,
  lmpHistory,
  queue,
  gridRegions,
  gridRegion,
  gridAreas,
  gridArea,
  listProjects,
  oneProject,
  siteScore,
  siteScoreBatch,
  siteCompare,
  where,
  around,
  aroundBatch,
  listLayers,
  oneLayer,
  comparables,
  findPlaces,
  energyPrices,
  carbonIntensity,
  countryFacts,
  policyRules,
  renewablePotential,
  waterDrought,
  latestNews,
  transactions,
  dealTotals,
  oneTransaction,
  marketBrief,
  allBriefs,
  allBriefsCsv,
  briefDiff,
  briefsAtom,
  briefsJson,
  newsAtom,
  newsJson,
  dealsAtom,
  dealsJson,
  marketReport,
  marketReportHistory,
  stats,
  sourceStates,
  methodology,
  capabilities,
  whoAmI,
  usageOfDay,
  listTiers,
  claimKey,
  health,
];

/**
 * What holders of keys do with what is their own: over HTTP alone. As tools they would be read by every model that only asks,
 * and what removes a key or a webhook is not for a model to try.
 */
const OWN: readonly AnyQuestion[] = [
  listKeys,
  rotateKey,
  revokeKey,
  listWebhooks,
  addWebhook,
  oneWebhook,
  removeWebhook,
  testWebhook,
  listDeliveries,
  listWatches,
  addWatch,
  oneWatch,
  changeWatch,
  removeWatch,
  listAlerts,
  watchFeed,
  confirmMail,
  endMail,
  streamToken,
];

/** Everything that is served over HTTP and described. */
export const SERVED: readonly AnyQuestion[] = [
  ...QUESTIONS,
  ...OWN.map((question) => ({ ...question, overHttpAlone: true as const })),
];
