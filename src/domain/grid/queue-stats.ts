import type { QueueProjectType } from './queue.ts';
import type { RequestDays } from './queue-rules.ts';

/** What a figure is: a number of requests, MW, months or a day (YYYY-MM-DD); with `?` it may be null. */
type FigureKind = 'count' | 'count?' | 'mw?' | 'months?' | 'day?';

/**
 * The figures of one queue, state or county, described here alone: the row's type, the columns of `queue_figures`, the
 * table that ships with the program and all statements are made of this. docs/adr/0019
 */
export const QUEUE_STATS = {
  activeRequests: 'count',
  /** Capacity of the active requests that state one; 0 where there are none, null where none of them does. */
  activeMw: 'mw?',
  /**
   * Active capacity in a listing that reports signed agreements, and the part with one: a request without such an
   * entry has none. Null where the listing reports no agreements.
   */
  agreementToldMw: 'mw?',
  agreementSignedMw: 'mw?',
  /**
   * Active capacity under a signed agreement whose proposed day lies within 24 months after the listing, or at most
   * 12 before it; null where no such day is reported.
   */
  due24MonthsMw: 'mw?',
  /** Requests old enough for their end to be known, and how they ended; null where the source does not report ends. */
  settledRequests: 'count?',
  completedRequests: 'count?',
  withdrawnRequests: 'count?',
  /** From request to operation over projects completed in the five years before the last operation listed. */
  waitMonths: 'months?',
  waitProjects: 'count',
  waitFrom: 'day?',
  waitTo: 'day?',
  /** Median by survival over all requests, those still waiting included. Null where it is not reached. */
  survivalMonths: 'months?',
  /** Requests that the median by survival was computed over; 0 where the source does not report enough for it. */
  survivalRequests: 'count',
} as const satisfies Readonly<Record<string, FigureKind>>;

type QueueStatKinds = typeof QUEUE_STATS;
export type QueueStat = keyof QueueStatKinds;
type ValueOf<K extends FigureKind> = K extends 'count' ? number : K extends 'day?' ? string | null : number | null;

/** One row of figures: MW, months, YYYY-MM-DD. */
export type QueueStatsRow = {
  /** Postal code; null for the whole operator. */
  readonly state: string | null;
  /** Five-digit FIPS code; null for the whole state or operator. */
  readonly countyFips: string | null;
} & { readonly [K in QueueStat]: ValueOf<QueueStatKinds[K]> };

/** Something for each figure, by what it is. */
export function mapQueueStats<T>(of: (figure: QueueStat, kind: FigureKind) => T): Record<QueueStat, T> {
  const entries = Object.entries(QUEUE_STATS) as [QueueStat, FigureKind][];
  return Object.fromEntries(entries.map(([figure, kind]) => [figure, of(figure, kind)])) as Record<QueueStat, T>;
}

/** One source's list of one operator's queue on one day. */
export interface QueueListingKey {
  readonly iso: string;
  readonly sourceId: string;
  /** The publisher's date of the listing, ISO 8601 UTC. */
  readonly listedAt: string;
}

/** The figures of one listing. */
export interface FiguredListing extends QueueListingKey {
  readonly rows: readonly QueueStatsRow[];
}

/** A request as one source lists it. Days are YYYY-MM-DD. */
export interface RequestToFigure extends RequestDays {
  readonly queueId: string;
  readonly projectType: QueueProjectType;
  readonly state: string | null;
  readonly county: string | null;
  readonly capacityMw: number | null;
  readonly agreementSigned: boolean | null;
  readonly proposedOn: string | null;
  readonly withdrawnOn: string | null;
  /** The newest listing that names it. */
  readonly listedOn: string;
}

/** One source's list of one operator's queue. */
export interface QueueToFigure {
  readonly listedOn: string;
  /** Of every type: whether ends are reported, and how far, is known from all of them. */
  readonly requests: readonly RequestToFigure[];
}
