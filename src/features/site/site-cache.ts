import { keepFresh } from '../../cache/keep-fresh.ts';
import { textVersion } from '../../cache/text-version.ts';
import { loadFactsVersion } from '../../store/facts/load-facts-version.ts';
import type { FeatureContext } from '../context.ts';
import { placeAtlas } from '../places/place-atlas.ts';
import { type IndexWorld, loadIndexWorld } from './index-world.ts';
import { loadGrids, loadSiteFacts, makeWorld, type SiteFacts, type SiteWorld } from './site-world.ts';

/** The world that sites are scored in, cached in the process. */
interface SiteCache {
  /** No older than some minutes, or, while the database is away, than an hour. */
  world(context: FeatureContext): Promise<SiteWorld>;
  /** Without waiting; null: it is not in memory. */
  worldAtOnce(context: FeatureContext): SiteWorld | null;
}

/** A context that may carry it. */
export interface WithSites {
  /** The world that sites are scored in, in memory; absent: it is loaded anew. */
  readonly sites?: SiteCache;
}

/** Figures are means over 30 days and facts of a week or a year: some minutes make no difference to a score. */
const FRESHNESS = { cache: 'sites', freshMs: 5 * 60_000, retryMs: 30_000, longestMs: 60 * 60_000 };

interface Kept {
  readonly world: SiteWorld;
  readonly facts: { readonly facts: SiteFacts; readonly version: string };
  readonly index: IndexWorld;
}

/**
 * Opens a cache for one process. Answers come from the cached world while a new one is made in the background; facts
 * are loaded again only when a source has brought some, or the day has changed, and the index's after a run.
 */
export function openSiteCache(): SiteCache {
  const { take, takeAtOnce } = keepFresh(FRESHNESS, refresh);
  return {
    world: async (context) => (await take(context)).world,
    worldAtOnce: (context) => takeAtOnce(context)?.world ?? null,
  };
}

async function refresh(context: FeatureContext, kept: Kept | null): Promise<Kept> {
  // Seconds of work, of which a process that closes waits for the step under way alone.
  const goOn = (): void => context.background?.signal.throwIfAborted();
  const day = context.clock.now().toISOString().slice(0, 10);
  const [atlas, stored] = await Promise.all([placeAtlas(), loadFactsVersion(context.db)]);
  const version = `${day} ${stored}`;
  const facts =
    kept?.facts.version === version ? kept.facts : { version, facts: await loadSiteFacts(context.db, atlas, day) };
  goOn();
  const grids = await loadGrids(context, facts.facts);
  goOn();
  const index = await loadIndexWorld(context, kept?.index ?? null);
  const world = makeWorld({
    version: versionOf(context.version, `${version} ${index.version}`, grids),
    atlas,
    facts: facts.facts,
    index,
    sources: context.sources,
    ...grids,
  });
  return { world, facts, index };
}

/** The same in every process that has read the same, so that a validator given by one is known to the others. */
function versionOf(program: string, facts: string, grids: Awaited<ReturnType<typeof loadGrids>>): string {
  const { markets, grids: inputs } = grids;
  const prices = markets.map((market) => inputs.priceOf(market) ?? null);
  const text = JSON.stringify([program, facts, markets, prices, [...inputs.queues], [...inputs.waits]]);
  return textVersion(text);
}

/** The world for a question that is asked of the API, or once from the command line. */
export function siteWorld(context: FeatureContext & WithSites): Promise<SiteWorld> {
  return (context.sites ?? openSiteCache()).world(context);
}
