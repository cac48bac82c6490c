import type { BriefFacts } from '../../../scoring/brief/brief-facts.ts';
import type { QueueSection } from '../../../scoring/brief/sections.ts';
import type { Provenance } from '../../domain/facts/provenance.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { QueueStatsAsOf } from '../../store/history/as-of-snapshot.ts';
import { oldestOf } from '../markets/market-input.ts';
import { KW_PER_MW } from '../markets/project-origins.ts';
import {
  completedWait,
  type QueueEstimate,
  signedShare,
  survivalWait,
  withdrawnShare,
} from '../markets/queue-estimates.ts';
import { type FiguresOfListing, firstReported, listingsByOperator } from '../markets/queue-listings.ts';
import { provenanceOf } from '../provenance.ts';

const MW_PER_GW = KW_PER_MW;

/** Figures that are present or missing together, the check for whether a listing has them, and their names in notes. */
const FIGURES = {
  signed: { estimate: signedShare, words: 'agreements', without: { agreementToldMw: null, agreementSignedMw: null } },
  wait: {
    estimate: completedWait,
    words: 'the wait',
    without: { waitMonths: null, waitProjects: 0, waitFrom: null, waitTo: null },
  },
  survival: {
    estimate: survivalWait,
    words: 'the survival estimate of the wait',
    without: { survivalMonths: null, survivalRequests: 0 },
  },
  ends: {
    estimate: withdrawnShare,
    words: 'completed and withdrawn requests',
    without: { settledRequests: null, completedRequests: null, withdrawnRequests: null },
  },
} as const satisfies Record<
  string,
  { estimate: QueueEstimate; words: string; without: Partial<Record<keyof QueueStatsAsOf, null | number>> }
>;

/**
 * What the queue of a market's operator says of its state and as a whole. Each figure is of the listing that the score
 * took it from; where that is not the listing of the requests, the origin says so.
 */
export function queueSections(
  figures: readonly QueueStatsAsOf[],
): (market: Pick<Market, 'iso' | 'state'>) => BriefFacts['queue'] {
  const byOperator = listingsByOperator(figures);
  return ({ iso, state }) => {
    const listings = byOperator.get(iso ?? '') ?? [];
    const section = (rowOf: RowOf): QueueSection | null => sectionOf(listings, state, rowOf);
    return {
      state: state === null ? null : section(({ states }) => states.get(state)),
      operator: section(({ whole }) => whole ?? undefined),
    };
  };
}

type RowOf = (listing: FiguresOfListing) => QueueStatsAsOf | undefined;

function sectionOf(listings: readonly FiguresOfListing[], state: string | null, rowOf: RowOf): QueueSection | null {
  const [first] = listings;
  const own = first === undefined ? undefined : rowOf(first);
  if (own === undefined) return null;
  let row = own;
  const borrowed: { readonly from: QueueStatsAsOf; readonly words: string }[] = [];
  for (const { estimate, words, without } of Object.values(FIGURES)) {
    const speaker = firstReported(listings, state, estimate)?.listing ?? first;
    if (speaker === undefined || speaker === first) continue;
    const from = rowOf(speaker);
    const members = Object.keys(without) as (keyof QueueStatsAsOf)[];
    row = {
      ...row,
      ...without,
      ...(from === undefined ? {} : Object.fromEntries(members.map((member) => [member, from[member]]))),
    };
    if (from !== undefined) borrowed.push({ from, words });
  }
  return { ...membersOf(row), provenance: originOf(own, borrowed) };
}

function originOf(
  own: QueueStatsAsOf,
  borrowed: readonly { readonly from: QueueStatsAsOf; readonly words: string }[],
): Provenance {
  const notes = borrowed.map(({ from, words }) => `${words} from ${from.sourceId} as of ${from.listedAt.slice(0, 10)}`);
  const origin = provenanceOf(own, own.listedAt, 'derived', notes);
  if (borrowed.length === 0) return origin;
  const rows = [own, ...borrowed.map(({ from }) => from)];
  return {
    ...origin,
    source: [...new Set(rows.map(({ sourceId }) => sourceId))].join(' + '),
    source_url: null,
    observed_at: oldestOf(rows.map(({ listedAt }) => listedAt)),
    fetched_at: oldestOf(rows.map(({ fetchedAt }) => fetchedAt)),
  };
}

const gigawatts = (mw: number | null): number | null => (mw === null ? null : roundTo(mw / MW_PER_GW, 6));

/** A share of what is reported; null where nothing is. */
const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : roundTo(part / whole, 4);

const membersOf = (row: QueueStatsAsOf): Omit<QueueSection, 'provenance'> => ({
  iso: row.iso,
  state: row.state,
  active_requests: row.activeRequests,
  active_gw: gigawatts(row.activeMw),
  signed_share: shareOf(row.agreementSignedMw, row.agreementToldMw),
  due_24_months_gw: gigawatts(row.due24MonthsMw),
  wait_months: row.waitMonths,
  wait_projects: row.waitProjects,
  wait_from: row.waitFrom,
  wait_to: row.waitTo,
  survival_months: row.survivalMonths,
  survival_requests: row.survivalRequests,
  withdrawn_share: shareOf(row.withdrawnRequests, row.settledRequests),
  settled_requests: row.settledRequests,
  listed_at: row.listedAt,
});
