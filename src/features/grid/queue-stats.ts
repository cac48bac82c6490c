import { z } from 'zod';
import type { Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import { FUELS } from '../../domain/grid/fuel.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import { QUEUE_STATES, type QueueState } from '../../domain/grid/queue.ts';
import { SETTLED_AFTER_YEARS, WAIT_YEARS } from '../../domain/grid/queue-rules.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { QueueStats, QueueSum } from '../../enrich/queue/tally-requests.ts';
import { loadQueueListings, type QueueListing, UNLISTED_AFTER_DAYS } from '../../store/queue/queue-projects.ts';
import type { FeatureContext } from '../context.ts';
import { provenanceOf } from '../provenance.ts';
import { sourcesFor, whyNothing } from './missing-reason.ts';

const Count = z.int().min(0).max(10_000_000);
const Rate = z.number().min(0).max(1).nullable();
const Day = z.string().nullable();

/** Figures of a set of requests, as every answer about queues shows them. */
export const QueueStatsAnswer = z.object({
  requests: Count.nullable().describe('null: no queue data.'),
  capacity_mw: z.number().nullable().describe('MW of the requests that disclose them; null if none does.'),
  active_requests: Count.nullable(),
  active_gw: z.number().nullable().describe('GW of active requests; suspended and unlisted requests are not active.'),
  active_without_capacity: Count.nullable().describe('Active requests without a disclosed capacity, not in the sum.'),
  active_gw_by_fuel: z
    .partialRecord(z.enum([...FUELS, 'unknown']), z.number().nullable())
    .describe('GW of active requests by main fuel; a hybrid counts under its generating fuel.'),
  by_status: z
    .partialRecord(z.enum(QUEUE_STATES), z.object({ requests: Count, capacity_mw: z.number().nullable() }))
    .describe(
      `Number and MW of requests by status. \`unlisted\`: the request was active or suspended, and its source (or the operator) has not listed it for over ${UNLISTED_AFTER_DAYS} days.`,
    ),
  requests_by_year: z.record(z.string(), Count).describe('Number of requests by the year of the request.'),
  requests_without_date: Count.nullable().describe('Requests without a date; they count in no year.'),
  completion_rate: Rate.describe(
    `Share (0 to 1, by number) of the \`rates_n\` requests that are operational. It covers requests of calendar years that ended over ${SETTLED_AFTER_YEARS} years before the newest list. Open requests count, unlisted ones do not. Operators that do not list both completed and withdrawn requests of those years are excluded. The status filter does not apply.`,
  ),
  withdrawal_rate: Rate.describe('Share of the same requests that were withdrawn; the rest are still open.'),
  rates_n: Count.nullable(),
  rates_requested_from: Day.describe('Earliest request of the `rates_n` requests.'),
  rates_requested_to: Day.describe('Latest request of the `rates_n` requests.'),
  median_months_to_operation: z
    .number()
    .min(0)
    .max(10_000)
    .nullable()
    .describe(
      `Median months (of 30.4375 days) from request to operation, over \`median_n\` projects. These entered operation in the last ${WAIT_YEARS} years up to the newest in-service date that their operator lists. Projects that were in operation before their request are excluded. The status filter does not apply.`,
    ),
  median_n: Count.nullable(),
  median_operational_from: Day.describe('Earliest in-service date of the `median_n` projects.'),
  median_operational_to: Day.describe('Latest in-service date of the `median_n` projects.'),
});
export type QueueStatsShown = z.input<typeof QueueStatsAnswer>;

const NONE: QueueSum = { requests: 0, capacityMw: 0 };

/** Figures of no requests, where a queue is stored: nothing is known to be asked for. */
export const NO_REQUESTS: QueueStats = {
  ...NONE,
  active: NONE,
  activeWithoutCapacity: 0,
  activeByFuel: {},
  byStatus: {},
  requestsByYear: {},
  withoutRequestDay: 0,
  ends: { requests: 0, completed: 0, withdrawn: 0, requestedFrom: null, requestedTo: null },
  wait: { medianMonths: null, projects: 0, operationalFrom: null, operationalTo: null },
};

/** Gigawatts to the kilowatt. */
export const gigawatts = (mw: number | null): number | null => (mw === null ? null : Math.round(mw * 1_000) / 1e6);

/** @param figures null: nothing is stored of which there could be figures. */
export function showFigures(figures: QueueStats | null): QueueStatsShown {
  const byFuel = Object.entries(figures?.activeByFuel ?? {}).map(([fuel, sum]) => [fuel, gigawatts(sum.capacityMw)]);
  const state = (name: QueueState): QueueSum => figures?.byStatus[name] ?? NONE;
  return {
    requests: figures?.requests ?? null,
    capacity_mw: figures?.capacityMw ?? null,
    active_requests: figures?.active.requests ?? null,
    active_gw: gigawatts(figures?.active.capacityMw ?? null),
    active_without_capacity: figures?.activeWithoutCapacity ?? null,
    active_gw_by_fuel: Object.fromEntries(byFuel),
    by_status:
      figures === null
        ? {}
        : Object.fromEntries(
            QUEUE_STATES.map((name) => [name, { requests: state(name).requests, capacity_mw: state(name).capacityMw }]),
          ),
    requests_by_year: { ...figures?.requestsByYear },
    requests_without_date: figures?.withoutRequestDay ?? null,
    completion_rate: shareOfEnds(figures, 'completed'),
    withdrawal_rate: shareOfEnds(figures, 'withdrawn'),
    rates_n: figures?.ends.requests ?? null,
    rates_requested_from: figures?.ends.requestedFrom ?? null,
    rates_requested_to: figures?.ends.requestedTo ?? null,
    median_months_to_operation: figures?.wait.medianMonths ?? null,
    median_n: figures?.wait.projects ?? null,
    median_operational_from: figures?.wait.operationalFrom ?? null,
    median_operational_to: figures?.wait.operationalTo ?? null,
  };
}

function shareOfEnds(figures: QueueStats | null, end: 'completed' | 'withdrawn'): number | null {
  if (figures === null || figures.ends.requests === 0) return null;
  return roundTo(figures.ends[end] / figures.ends.requests, 4);
}

/** Listings of the sources that may be served: rows of withheld ones are as if they were not there. */
export function loadServedListings(context: FeatureContext, isos: readonly IsoName[]): Promise<QueueListing[]> {
  const served = context.sources.filter(({ kind, withheld }) => kind === 'queue' && !withheld);
  return loadQueueListings(context.db, isos, served);
}

/**
 * The listings that figures may be made of. Of the samples that ship with the program single requests are real, but
 * their sums are those of an excerpt: figures wait for the publisher's own list.
 */
export function wholeListings(listings: readonly QueueListing[]): QueueListing[] {
  return listings.filter(({ origin }) => origin !== 'sample');
}

/** Why there is no queue of an operator, or not the operator's own; null where there is. */
export function whyNoQueue(context: FeatureContext, iso: IsoName, listings: readonly QueueListing[]): string | null {
  const reported = listings.filter((listing) => listing.iso === iso);
  if (reported.length === 0) return whyNothing(context, 'queue', iso);
  const own = sourcesFor(context, 'queue', iso).filter((source) => source.iso === iso);
  const ownListing = reported.find(({ isOwn }) => isOwn);
  if (ownListing?.origin === 'sample') {
    return `${ownListing.sourceId}: sample requests only; totals need the complete list`;
  }
  if (ownListing !== undefined || own.length === 0) return null;
  return whyNothing({ ...context, sources: own }, 'queue', iso);
}

/** One entry per source, observed at its newest listing. Operators file what is asked of them; others report it. */
export function queueProvenance(listings: readonly QueueListing[]): ProvenanceRecord[] {
  const newest = new Map<string, QueueListing>();
  for (const listing of listings) {
    const found = newest.get(listing.sourceId);
    if (found === undefined || Date.parse(found.listedAt) < Date.parse(listing.listedAt))
      newest.set(listing.sourceId, listing);
  }
  return [...newest.values()].map((listing) =>
    provenanceOf(listing, listing.listedAt, listing.isOwn ? 'filed' : 'reported'),
  );
}
