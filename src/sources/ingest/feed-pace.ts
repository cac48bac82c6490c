import type { Fault, FaultCode } from '../../errors.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The kinds of failure of a feed, each with its own back-off. */
export type Failing = 'throttled' | 'retry-after' | 'forbidden' | 'missing' | 'unwell' | 'unreadable';

interface Bounds {
  /** Back-off after the first failure. */
  readonly firstMs: number;
  /** Longest back-off: also how late, at most, a feed that has recovered is found again. */
  readonly longestMs: number;
}

/** How long a failing feed gets no requests. A back-off doubles with each further failure of any kind. */
export const FEED_PACE: Readonly<Record<Failing, Bounds>> = {
  /**
   * 429 without a time: we send too many requests, by an unknown factor. Four tries a day find the end of a week's ban.
   */
  throttled: { firstMs: 15 * MINUTE_MS, longestMs: 6 * HOUR_MS },
  /** 429 or 503 with a time: that time; after short times and further refusals, one request an hour. */
  'retry-after': { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS },
  /** 403 and similar: a rule that blocks us does not change within minutes. */
  forbidden: { firstMs: HOUR_MS, longestMs: DAY_MS },
  /** 404: mostly permanent, and yet feeds come back after days of it; one request a day is no burden. */
  missing: { firstMs: HOUR_MS, longestMs: DAY_MS },
  /** 5xx, time-outs, broken connections: most pass within minutes, so the next slot tries; an outage lasts hours. */
  unwell: { firstMs: 5 * MINUTE_MS, longestMs: 2 * HOUR_MS },
  /** A document that is no feed: a maintenance page passes soon, a changed format needs our next release. */
  unreadable: { firstMs: 5 * MINUTE_MS, longestMs: 6 * HOUR_MS },
};

/** A longer pause requested by a publisher ends after this time. */
const LONGEST_NAMED_MS = DAY_MS;

/** Failures in a row after which a feed's new address is dropped for the old one. */
const FAILURES_OF_A_MOVE = 3;

/** Statuses below 500 that say "not now" rather than "no": an answer not ready, a request that came too slowly. */
const NOT_NOW: ReadonlySet<number> = new Set([202, 204, 304, 408, 425]);

const WAY_OF_CODE: Partial<Record<FaultCode, Failing>> = {
  throttled: 'throttled',
  unreachable: 'unwell',
  'timed-out': 'unwell',
  'wrong-document': 'unreadable',
  'changed-shape': 'unreadable',
  'too-large': 'unreadable',
  'set-aside': 'unreadable',
  'address-refused': 'unreadable',
};

/** The stored state of a feed when it fails once more. */
export interface FeedPast {
  readonly feedId: string;
  /** Failures in a row before this one. */
  readonly failures: number;
  /** The back-off after the failure before this one; 0 without one. */
  readonly restedMs: number;
  /** Whether the request went to an address that the feed moved to. */
  readonly isMoved: boolean;
}

type AfterFailure =
  /**
   * Next request after this time. `wasAsked`: false if its host was paused: no request was made, so nothing is counted.
   */
  | { readonly kind: 'rest'; readonly restMs: number; readonly wasAsked: boolean; readonly forgetsMove: boolean }
  /** Gone for good: no more requests. */
  | { readonly kind: 'retire' }
  /** A failure of ours: it says nothing about the feed, and the job's own tries handle it. */
  | { readonly kind: 'ours' };

type FailureFacts = Pick<Fault, 'code' | 'details'>;

/** The kind of failure; null if the feed is gone for good, was not requested, or the failure is ours. */
export function failingOf({ code, details }: FailureFacts): Failing | null {
  if (code === 'throttled') return details.reason === 'retry-after' ? 'retry-after' : 'throttled';
  if (code !== 'bad-status') return WAY_OF_CODE[code] ?? null;
  const { status = 0 } = details;
  if (status === 410) return null;
  if (status === 404) return 'missing';
  if (status >= 500 || NOT_NOW.has(status)) return 'unwell';
  return status >= 400 ? 'forbidden' : 'unreadable';
}

/**
 * The result of a feed's failure. Pure, without time or chance: the same past gives the same back-off. A success ends
 * all back-offs: the next slot sends a request, whatever the answer's Cache-Control, for validators make that cheap.
 */
export function afterFailure(fault: FailureFacts, past: FeedPast): AfterFailure {
  const { retryAfterMs = 0 } = fault.details;
  if (fault.code === 'host-paused') {
    return { kind: 'rest', restMs: Math.min(retryAfterMs, LONGEST_NAMED_MS), wasAsked: false, forgetsMove: false };
  }
  const isGone = fault.code === 'bad-status' && fault.details.status === 410;
  // Only the listed address can show that a feed is gone; the address that it moved to may have been a mistake.
  if (isGone && !past.isMoved) return { kind: 'retire' };
  const failing = isGone ? 'unwell' : failingOf(fault);
  if (failing === null) return { kind: 'ours' };
  const namedMs = failing === 'retry-after' ? Math.min(retryAfterMs, LONGEST_NAMED_MS) : 0;
  return {
    kind: 'rest',
    restMs: Math.max(namedMs, doubledMs(FEED_PACE[failing], past)),
    wasAsked: true,
    forgetsMove: past.isMoved && (isGone || past.failures + 1 >= FAILURES_OF_A_MOVE),
  };
}

/** Twice the last back-off within the limits; each feed's limits are a little shorter, so that feeds spread out. */
function doubledMs({ firstMs, longestMs }: Bounds, { feedId, failures, restedMs }: FeedPast): number {
  // At least 2 % shorter: a back-off of one slot that begins a moment after the slot did ends before the next.
  const share = 0.98 - 0.08 * shareOf(feedId);
  const twiceMs = failures === 0 ? 0 : 2 * restedMs;
  return Math.floor(Math.min(longestMs * share, Math.max(firstMs * share, twiceMs)));
}

/** The place of an id in [0, 1), the same at every time and on every machine (FNV-1a, 32 bits). */
export function shareOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const unit of id) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // Names that differ in their last letter alone would be neighbors: mix the high bits in.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 12)) >>> 0) / 2 ** 32;
}

/**
 * The schedule of one feed of a source: if the source's runs every few minutes, a second of its own in that time, so
 * that some fifty feeds are not requested at the same time. Any other pattern stays as it is.
 */
export function scheduleOfFeed(schedule: string, feedId: string): string {
  const everyMinutes = Number(/^\*\/(\d{1,2}) \* \* \* \*$/.exec(schedule)?.[1] ?? 0);
  if (everyMinutes < 2 || 60 % everyMinutes !== 0) return schedule;
  const second = Math.floor(shareOf(feedId) * everyMinutes * 60);
  return `${second % 60} ${Math.floor(second / 60)}-59/${everyMinutes} * * * *`;
}

/** Why a feed is retired, for people. */
export function retirementOf(address: string): string {
  return `${address}: answered 410, gone for good`;
}

/**
 * The next address of a feed, after a document from `asked` was read as a feed; null: the listed address. A permanent
 * move is followed to https, or within one host that has no https; never from https to http.
 */
export function movedToAfter(
  listed: string,
  { asked, permanentUrl }: { readonly asked: string; readonly permanentUrl: string | null },
): string | null {
  const now = permanentUrl !== null && isFollowed(new URL(asked), new URL(permanentUrl)) ? permanentUrl : asked;
  return now === new URL(listed).href || now === listed ? null : now;
}

function isFollowed(from: URL, to: URL): boolean {
  return to.protocol === 'https:' || (from.protocol === 'http:' && to.host === from.host);
}
