/** The figures of one queue, state or county: see `queue_figures`, whose row this is. MW, months, YYYY-MM-DD. */
export interface QueueStatsRow {
  /** Postal code; null for the whole operator. */
  readonly state: string | null;
  /** Five-digit FIPS code; null for the whole state or operator. */
  readonly countyFips: string | null;
  readonly activeRequests: number;
  readonly activeMw: number | null;
  readonly agreementToldMw: number | null;
  readonly agreementSignedMw: number | null;
  readonly due24MonthsMw: number | null;
  readonly settledRequests: number | null;
  readonly completedRequests: number | null;
  readonly withdrawnRequests: number | null;
  readonly waitMonths: number | null;
  readonly waitProjects: number;
  readonly waitFrom: string | null;
  readonly waitTo: string | null;
  readonly survivalMonths: number | null;
  /** Requests of the median by survival; 0 if the source has too little data for it. */
  readonly survivalRequests: number;
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

/** A request for generation as one source lists it. Days are YYYY-MM-DD. */
export interface RequestToFigure {
  readonly queueId: string;
  readonly state: string | null;
  readonly county: string | null;
  /** `unlisted`: was open, and its source has stopped listing it. */
  readonly status: 'active' | 'withdrawn' | 'operational' | 'suspended' | 'unlisted';
  readonly capacityMw: number | null;
  readonly agreementSigned: boolean | null;
  readonly requestedOn: string | null;
  readonly proposedOn: string | null;
  readonly operationalOn: string | null;
  readonly withdrawnOn: string | null;
  /** The newest listing that names it. */
  readonly listedOn: string;
  /** Whether it is old enough for its end to be known. */
  readonly isSettled: boolean;
  /** From request to operation, for the requests of the wait statistic. */
  readonly waitDays: number | null;
}

/** One source's list of one operator's queue. */
export interface QueueToFigure {
  readonly listedOn: string;
  /** The newest operation listed; null without any. */
  readonly lastOperationOn: string | null;
  /** Whether the source lists both completed and withdrawn requests of the settled years. */
  readonly reportsEnds: boolean;
  readonly requests: readonly RequestToFigure[];
}
