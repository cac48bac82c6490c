import { MIN_HOURS } from '../../../scoring/market-power/price-inputs.ts';
import type { SiteInput } from '../../../scoring/site/inputs.ts';
import { ISO_NAMES, type IsoName } from '../../domain/grid/iso.ts';
import type { Market } from '../../domain/markets/market.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import type { QueueStatsAsOf } from '../../store/history/as-of-snapshot.ts';
import { loadQueueStatsAsOf } from '../../store/history/load-queue-stats-as-of.ts';
import { type LoadedPrice, loadHubPrices, priceKey } from '../../store/markets/load-market-inputs.ts';
import type { QueueListing } from '../../store/queue/queue-projects.ts';
import type { FeatureContext } from '../context.ts';
import { loadQueueStats } from '../grid/load-queue-stats.ts';
import { loadServedListings, wholeListings } from '../grid/queue-stats.ts';
import { queueReader } from '../markets/queue-inputs.ts';
import { siteInput } from './site-input.ts';

/** Figures of one grid operator's queue. */
interface QueueInputs {
  readonly queue_gw_per_installed_gw?: SiteInput;
}

/** The wait in the queue of an operator in a state, as markets have it. */
interface WaitInputs {
  readonly queue_wait_months?: SiteInput;
}

export interface GridInputs {
  /** Price at the hub or zone that represents a market. */
  priceOf(market: Market): SiteInput | undefined;
  readonly queues: ReadonlyMap<IsoName, QueueInputs>;
  /** By operator and state. */
  readonly waits: ReadonlyMap<string, WaitInputs>;
}

export const waitKey = (iso: IsoName, state: string): string => `${iso} ${state}`;

/** @param installedMw nameplate that operates in the footprint of each operator, MW. */
export async function loadGridInputs(
  context: FeatureContext,
  installedMw: ReadonlyMap<IsoName, number>,
): Promise<GridInputs> {
  const now = context.clock.now().toISOString();
  const withheld = context.sources.filter((source) => source.withheld).map(({ id }) => id);
  const [prices, listings, queueStats] = await Promise.all([
    context.db.transaction((tx) => loadHubPrices(tx, now, withheld)),
    loadServedListings(context, ISO_NAMES),
    context.db.transaction((tx) => loadQueueStatsAsOf(tx, now, withheld)),
  ]);
  const byNode = new Map<string, SiteInput>();
  for (const price of prices) {
    const key = priceKey(price.iso, price.node);
    const input = priceInput(price);
    // Real time comes before day-ahead, and the first that has enough hours stands.
    if (input !== null && !byNode.has(key)) byNode.set(key, input);
  }
  return {
    priceOf: ({ priceIso, priceNode }) =>
      priceIso === null || priceNode === null ? undefined : byNode.get(priceKey(priceIso, priceNode)),
    queues: await loadQueues(context, wholeListings(listings), installedMw, now.slice(0, 10)),
    waits: waitsOf(queueStats),
  };
}

/** By the function of the market index: a place has the wait of the market around it. */
function waitsOf(queueStats: readonly QueueStatsAsOf[]): ReadonlyMap<string, WaitInputs> {
  const read = queueReader(queueStats);
  const waits = new Map<string, WaitInputs>();
  for (const iso of ISO_NAMES) {
    for (const state of Object.keys(US_STATES)) {
      const { queue_wait_months: wait } = read({ iso, state });
      if (wait === undefined) continue;
      const { scope, origins: _origins, ...input } = wait;
      waits.set(waitKey(iso, state), {
        queue_wait_months: { ...input, scope: scope === 'state' ? 'state' : 'grid' },
      });
    }
  }
  return waits;
}

function priceInput(price: LoadedPrice): SiteInput | null {
  if (price.window === null || price.window.hours < MIN_HOURS) return null;
  return siteInput('hub_price_usd_per_mwh', price.window.mean, {
    document: price.document,
    observedAt: price.intervalStart,
    basis: 'derived',
    scope: 'grid',
    notes: [`${price.iso} ${price.node}, mean over ${price.window.hours} h of ${price.market}`],
  });
}

async function loadQueues(
  context: FeatureContext,
  listings: readonly QueueListing[],
  installedMw: ReadonlyMap<IsoName, number>,
  today: string,
): Promise<ReadonlyMap<IsoName, QueueInputs>> {
  const filter = { listings, state: null, fuel: null, projectType: null, minMw: null, status: null };
  const scopes = ISO_NAMES.map((iso) => ({ name: iso, isos: [iso], projectType: 'generation' }) as const);
  const figures = await loadQueueStats(context.db, filter, scopes, today);
  const queues = new Map<IsoName, QueueInputs>();
  for (const iso of ISO_NAMES) {
    const found = figures.find(({ scope }) => scope === iso);
    const listing = newestListing(listings, iso);
    if (found === undefined || listing === null) continue;
    const activeMw = found.active.capacityMw;
    const builtMw = installedMw.get(iso);
    const origin = { document: listing, observedAt: listing.listedAt, basis: 'derived', scope: 'grid' } as const;
    queues.set(iso, {
      ...(activeMw === null || builtMw === undefined || builtMw === 0
        ? {}
        : {
            queue_gw_per_installed_gw: siteInput('queue_gw_per_installed_gw', activeMw / builtMw, {
              ...origin,
              notes: [`${iso}, ${Math.round(activeMw)} MW active, ${Math.round(builtMw)} MW operating`],
            }),
          }),
    });
  }
  return queues;
}

function newestListing(listings: readonly QueueListing[], iso: IsoName): QueueListing | null {
  return listings
    .filter((listing) => listing.iso === iso)
    .reduce<QueueListing | null>(
      (newest, listing) => (newest === null || listing.listedAt > newest.listedAt ? listing : newest),
      null,
    );
}
