import { addMonths } from './due-window.ts';
import type { QueueState } from './queue.ts';

/** Years after which a request has come to its end, as a rule: LBNL's Queued Up counts completion likewise. */
export const SETTLED_AFTER_YEARS = 5;
/** Years of operations, up to the newest one listed, over which a wait is taken. */
export const WAIT_YEARS = 5;

/** What the rules read of a request. Days are YYYY-MM-DD. */
export interface RequestDays {
  readonly status: QueueState;
  readonly requestedOn: string | null;
  readonly operationalOn: string | null;
}

/** What the rules take from all requests of an operator, of every type. docs/adr/0048 */
export interface QueueEra {
  /** The first day of the calendar year that was running five years before the newest listing. */
  readonly settledBefore: string;
  /**
   * Whether both completed and withdrawn requests of settled years are listed. Otherwise the operator does not report
   * how requests end.
   */
  readonly reportsEnds: boolean;
  /** The years of the wait: operations after `after`, up to the newest one at `until`. Null without an operation. */
  readonly waits: { readonly after: string; readonly until: string } | null;
}

/**
 * @param newestListing the day or instant of the operator's newest listing.
 * @param today operations that are said to be later have not happened, YYYY-MM-DD.
 */
export function queueEra(requests: Iterable<RequestDays>, newestListing: string, today: string): QueueEra {
  const settledBefore = `${Number(newestListing.slice(0, 4)) - SETTLED_AFTER_YEARS}-01-01`;
  const ends = new Set<QueueState>();
  let until: string | null = null;
  for (const request of requests) {
    if (isOlder(request, settledBefore)) ends.add(request.status);
    const day = request.status === 'operational' ? request.operationalOn : null;
    if (day !== null && day <= today && (until === null || day > until)) until = day;
  }
  return {
    settledBefore,
    reportsEnds: ends.has('operational') && ends.has('withdrawn'),
    waits: until === null ? null : { after: addMonths(until, -12 * WAIT_YEARS), until },
  };
}

const isOlder = ({ requestedOn }: RequestDays, day: string): boolean => requestedOn !== null && requestedOn < day;

/** Whether a request is old enough for its end to be known, of an operator that reports ends, and not unlisted. */
export function isSettled(request: RequestDays, era: QueueEra): boolean {
  return era.reportsEnds && request.status !== 'unlisted' && isOlder(request, era.settledBefore);
}

/** Days from request to operation, where operation is within the years of the wait; null for all others. */
export function waitDays({ status, requestedOn, operationalOn }: RequestDays, { waits }: QueueEra): number | null {
  if (status !== 'operational' || waits === null || requestedOn === null || operationalOn === null) return null;
  if (operationalOn <= waits.after || operationalOn > waits.until || operationalOn < requestedOn) return null;
  return (Date.parse(operationalOn) - Date.parse(requestedOn)) / 86_400_000;
}

/**
 * Requests that every rule treats alike: of one state and one calendar year (eras turn with the year), and of one day of
 * request and of operation where there was an operation. One request is a group of one.
 */
export interface AlikeRequests extends RequestDays {
  /** The last day of request of the group, whose first is `requestedOn`. */
  readonly lastRequestedOn: string | null;
  readonly fuel: string | null;
  readonly requests: number;
  /** How many of them state a capacity, and its sum, MW. */
  readonly sized: number;
  readonly mw: number | null;
}
