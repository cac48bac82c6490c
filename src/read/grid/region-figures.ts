import { z } from 'zod';
import { ISO_NAMES, type IsoName } from '../../domain/grid/iso.ts';
import type { QueueStats } from '../../enrich/queue/tally-requests.ts';
import { loadQueueStats, type ScopedFigures } from '../../features/grid/load-queue-stats.ts';
import {
  gigawatts,
  loadServedListings,
  NO_REQUESTS,
  wholeListings,
  whyNoQueue,
} from '../../features/grid/queue-stats.ts';
import { listingsByOperator } from '../../features/markets/queue-listings.ts';
import type { QueueStatsAsOf } from '../../store/history/as-of-snapshot.ts';
import { loadQueueStatsAsOf } from '../../store/history/load-queue-stats-as-of.ts';
import { countBusyCounties } from '../../store/queue/count-busy-counties.ts';
import type { QueueListing } from '../../store/queue/queue-projects.ts';
import type { ReadContext } from '../context.ts';
import type { GridRegion } from './region-table.ts';

/** A county is counted as a corridor from here on. A judgment: about what one large transmission line carries. */
const CORRIDOR_MW = 1_000;

/** Name of the collection that the figures of regions are from. */
export const REGION_SOURCE = 'interconnection queues of the grid operators';

export const Region = z.object({
  id: z.string(),
  iso: z.string().describe('Names of the grid operators of the region.'),
  name: z.string(),
  headline: z.string(),
  description: z.string(),
  key_states: z.array(z.string()),
  page_url: z.string().describe('Path of the page.'),
  status: z.literal('live'),
  total_queue_gw: z
    .number()
    .nullable()
    .describe(
      'GW of active requests for generation and storage, the total that briefs have; null unless all operators have data.',
    ),
  queue_gw_by_iso: z.partialRecord(z.enum(ISO_NAMES), z.number().nullable()),
  corridor_count: z
    .int()
    .min(0)
    .max(10_000)
    .nullable()
    .describe(
      `Counties in which active requests for generation and storage add up to ${CORRIDOR_MW / 1_000} GW or more.`,
    ),
  _queue_gw_source: z
    .enum(['measured', 'estimate'])
    .optional()
    .describe('measured: sum of the listed requests. Absent without a figure.'),
  reason: z.string().nullable().describe('Why there is no figure, or null.'),
});
type RegionAnswer = z.input<typeof Region>;

/** What is stored of the queues of some regions: generation and storage alone. */
interface RegionFigures {
  readonly listings: readonly QueueListing[];
  /** Of operators whose requests are not stored one by one: the totals that briefs have. */
  readonly totals: readonly QueueStatsAsOf[];
  /** Of the region as a whole; null unless each of its operators is known. */
  readonly wholeOf: (region: GridRegion) => QueueStats | null;
  /** Of each of its operators and states; empty unless each of its operators is known. */
  readonly statesOf: (region: GridRegion) => readonly ScopedFigures[];
  readonly show: (region: GridRegion) => RegionAnswer;
}

/** @param byState whether `statesOf` is wanted. */
export async function loadRegionFigures(
  context: ReadContext,
  regions: readonly GridRegion[],
  byState = false,
): Promise<RegionFigures> {
  const isos = [...new Set(regions.flatMap((region) => region.isos))];
  const served = await loadServedListings(context, isos);
  const listings = wholeListings(served);
  const filter = { listings, state: null, fuel: null, projectType: null, minMw: null, status: null };
  const projectType = 'generation';
  const whole = regions.map((region) => ({ name: region.id, isos: region.isos, projectType }) as const);
  const now = context.clock.now();
  const withheld = context.sources.filter((source) => source.withheld).map(({ id }) => id);
  const [figures, counties, stats] = await Promise.all([
    loadQueueStats(
      context.db,
      filter,
      [
        ...whole,
        ...isos.map((iso) => ({ name: iso, isos: [iso], projectType }) as const),
        ...(byState ? whole.map((scope) => ({ ...scope, name: statesScope(scope.name), byState })) : []),
      ],
      now.toISOString().slice(0, 10),
    ),
    countBusyCounties(context.db, filter, whole, CORRIDOR_MW),
    context.db.transaction((tx) => loadQueueStatsAsOf(tx, now.toISOString(), withheld)),
  ]);
  const isStored = (iso: IsoName): boolean => listings.some((listing) => listing.iso === iso);
  const isWhole = ({ isos }: GridRegion): boolean => isos.length > 0 && isos.every(isStored);
  const find = (scope: string): ScopedFigures | null => figures.find((found) => found.scope === scope) ?? null;
  const wholeOf = (region: GridRegion) => (isWhole(region) ? (find(region.id) ?? NO_REQUESTS) : null);
  const byOperator = listingsByOperator(stats);
  const totals = isos.flatMap((iso) => (isStored(iso) ? [] : (byOperator.get(iso)?.[0]?.whole ?? [])));
  const activeMwOf = (iso: IsoName): number | null =>
    isStored(iso)
      ? (find(iso)?.active.capacityMw ?? (find(iso) === null ? 0 : null))
      : (totals.find((row) => row.iso === iso)?.activeMw ?? null);
  const totalMwOf = (region: GridRegion): number | null => {
    if (isWhole(region)) return find(region.id) === null ? 0 : (find(region.id)?.active.capacityMw ?? null);
    const parts = region.isos.map(activeMwOf);
    return parts.length === 0 || parts.includes(null) ? null : parts.reduce<number>((sum, mw) => sum + (mw ?? 0), 0);
  };

  return {
    listings,
    totals,
    wholeOf,
    statesOf: (region) => (isWhole(region) ? figures.filter(({ scope }) => scope === statesScope(region.id)) : []),
    show: (region) => {
      const totalGw = gigawatts(totalMwOf(region));
      const byIso = region.isos.map((iso) => [iso, gigawatts(activeMwOf(iso))]);
      // A queue without active requests has no county; requests that state no county have none that is known.
      const noCounty = totalGw === 0 ? 0 : null;
      return {
        id: region.id,
        iso: region.iso,
        name: region.name,
        headline: region.headline,
        description: region.description,
        key_states: [...region.keyStates],
        page_url: `/grid/${region.id}`,
        status: 'live',
        total_queue_gw: totalGw,
        queue_gw_by_iso: Object.fromEntries(byIso),
        corridor_count: isWhole(region) ? (counties.get(region.id) ?? noCounty) : null,
        ...(totalGw === null ? {} : { _queue_gw_source: 'measured' as const }),
        reason: reasonOf(context, region, served),
      };
    },
  };
}

const statesScope = (name: string): string => `${name} by state`;

function reasonOf(context: ReadContext, { isos }: GridRegion, listings: readonly QueueListing[]): string | null {
  if (isos.length === 0) return 'no regional operator publishes a queue here, and Loadstar does not estimate one';
  const reasons = isos.flatMap((iso) => {
    const reason = whyNoQueue(context, iso, listings);
    return reason === null ? [] : [`${iso}: ${reason}`];
  });
  return reasons.length === 0 ? null : reasons.join('; ');
}
