import { loadFactsVersion } from '../../store/load-facts-version.ts';
import type { ReadContext } from '../question.ts';
import { textVersion } from '../text-version.ts';
import { placeAtlas } from './place-atlas.ts';
import { loadGrids, loadSiteFacts, makeWorld, type SiteFacts, type SiteWorld } from './site-world.ts';

/** The world that sites are scored in, at hand in the process. */
export interface SiteShelf {
  /** No older than some minutes, or, while the database is away, than an hour. */
  world(context: ReadContext): Promise<SiteWorld>;
}

/** Figures are means over 30 days and facts of a week or a year: some minutes make no difference to a score. */
const FRESH_MS = 5 * 60_000;

/** After a failure beside, a while passes until the next try. */
const RETRY_MS = 30_000;

/** From this age on nobody is answered from it: what keeps it from being made anew is then said to the caller. */
const LONGEST_MS = 60 * 60_000;

/**
 * Opens a shelf for one process. What is at hand is answered from while it is made anew beside; facts are loaded again
 * only when a source has brought some, or the day has changed.
 */
export function openSiteShelf(): SiteShelf {
  let kept: { readonly world: SiteWorld; readonly loadedAtMs: number } | null = null;
  let facts: { readonly facts: SiteFacts; readonly version: string } | null = null;
  let loading: Promise<SiteWorld> | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;

  const load = async (context: ReadContext): Promise<SiteWorld> => {
    const now = context.clock.now();
    const day = now.toISOString().slice(0, 10);
    const [atlas, stored] = await Promise.all([placeAtlas(), loadFactsVersion(context.db)]);
    const version = `${day} ${stored}`;
    if (facts?.version !== version) facts = { version, facts: await loadSiteFacts(context.db, atlas, day) };
    const grids = await loadGrids(context, facts.facts);
    const world = makeWorld({
      version: versionOf(context.version, version, grids),
      atlas,
      facts: facts.facts,
      ...grids,
    });
    kept = { world, loadedAtMs: now.getTime() };
    return world;
  };

  const begin = (context: ReadContext): Promise<SiteWorld> => {
    loading ??= load(context).finally(() => {
      loading = null;
    });
    return loading;
  };

  return {
    world: async (context) => {
      const nowMs = context.clock.now().getTime();
      const ageMs = kept === null ? Number.POSITIVE_INFINITY : nowMs - kept.loadedAtMs;
      if (kept === null || ageMs >= LONGEST_MS) return begin(context);
      if (ageMs >= FRESH_MS && nowMs - failedAtMs >= RETRY_MS) {
        // A failure beside is not this caller's: it is told to whoever asks when nothing is young enough any more.
        begin(context).catch(() => {
          failedAtMs = nowMs;
        });
      }
      return kept.world;
    },
  };
}

/** The same in every process that has read the same, so that a validator given by one is known to the others. */
function versionOf(program: string, facts: string, grids: Awaited<ReturnType<typeof loadGrids>>): string {
  const { markets, grids: inputs } = grids;
  const prices = markets.map((market) => inputs.priceOf(market) ?? null);
  const text = JSON.stringify([program, facts, markets, prices, [...inputs.queues]]);
  return textVersion(text);
}

/** The world for a question that is asked of the API, or once from the command line. */
export function siteWorld(context: ReadContext): Promise<SiteWorld> {
  return (context.sites ?? openSiteShelf()).world(context);
}
