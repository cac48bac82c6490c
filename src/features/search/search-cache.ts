import { keepFresh } from '../../cache/keep-fresh.ts';
import { type EntryIndex, openEntryIndex } from '../../enrich/search/rank-entries.ts';
import { loadDeals } from '../../store/deals/load-deals.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import type { FeatureContext } from '../context.ts';
import { openPipeline, type WithPipeline } from '../projects/pipeline-cache.ts';
import { fixedEntries } from './fixed-entries.ts';
import { type SearchType, TYPE_PRIORS } from './search-types.ts';
import { dealEntry, marketEntries, projectEntry, sourceEntry } from './stored-entries.ts';

type Context = FeatureContext & WithPipeline;

/** The index of one process. Facilities and news are not in it: they have indexes of their own. docs/adr/0067 */
interface SearchCache {
  index(context: Context): Promise<EntryIndex<SearchType>>;
}

/** A context that may carry it. */
export interface WithSearch {
  /** What is searched, in memory; absent: it is loaded anew. */
  readonly search?: SearchCache;
}

const FRESHNESS = { cache: 'search', freshMs: 60_000, retryMs: 15_000, longestMs: 60 * 60_000 };
/** The newest ones; more are found by their own question. */
const MOST_DEALS = 5_000;
const EVERY_DEAL = {
  dealType: null,
  buyers: null,
  sellers: null,
  market: null,
  from: null,
  before: null,
  minValueUsd: null,
};

/** Opens a cache for one process. */
export function openSearchCache(): SearchCache {
  return { index: keepFresh(FRESHNESS, gatherIndex).take };
}

async function gatherIndex(context: Context): Promise<EntryIndex<SearchType>> {
  const [markets, pipeline, { deals }] = await Promise.all([
    loadMarkets(context.db.db),
    openPipeline(context),
    loadDeals(context.db, EVERY_DEAL, { limit: MOST_DEALS, offset: 0, order: [] }),
  ]);
  const countries = [...new Set(markets.map(({ country }) => country))];
  const named = new Map(markets.map(({ slug, name }) => [slug, name]));
  return openEntryIndex(
    [
      ...fixedEntries(countries),
      ...markets.flatMap(marketEntries),
      ...pipeline.projects.map((project) => projectEntry(project, named.get(project.market ?? '') ?? null)),
      ...deals.map(dealEntry),
      ...context.sources.map(sourceEntry),
    ],
    TYPE_PRIORS,
  );
}

/** The index for a question that is asked of the API, or once from the command line. */
export function openSearchIndex(context: Context & WithSearch): Promise<EntryIndex<SearchType>> {
  return (context.search ?? openSearchCache()).index(context);
}
