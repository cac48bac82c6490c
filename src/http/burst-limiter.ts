import { monotonicMs } from '../clock.ts';
import { rightsOf, TIERS, type Tier } from '../domain/accounts/tiers.ts';
import { Fault } from '../errors.ts';
import type { Caller } from '../read/caller.ts';

/** A request of its own, or one of the many ranges that a program reads of one file. */
export type BurstKind = 'request' | 'range';

/** Ranges of one second, of any tier: a reader of columns asks for one after the other, and each is a small part of a file. */
const RANGES_PER_SECOND = 500;

/** Keeps one caller from taking all of a process: so many requests of one second, by tier. */
export interface BurstLimiter {
  /** @throws TooFast */
  pass(caller: Pick<Caller, 'holder' | 'tier'>, kind?: BurstKind): void;
}

/** The refusal of a caller with too many requests in one second. */
export class TooFast extends Fault {
  /** Requests of one second. */
  readonly limit: number;
  /** Until the next second of this caller begins, at least 1. */
  readonly resetSeconds: number;

  constructor(limit: number, retryAfterMs: number) {
    super('too-many-requests', `More than ${limit} requests in one second.`, {
      reason: 'too_fast',
      violatedPolicies: ['burst'],
      retryAfterMs: Math.max(1, retryAfterMs),
    });
    this.limit = limit;
    this.resetSeconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  }
}

const SECOND_MS = 1_000;

/** The second of one caller, from its first request on. */
interface Second {
  readonly endsAtMs: number;
  requests: number;
}

/** Counts in memory, for one process: what is counted by the day alone must agree between processes. */
export function openBurstLimiter(nowMs: () => number = monotonicMs): BurstLimiter {
  const tiers = new Map<Tier, (holder: string) => void>(
    TIERS.map((tier) => [tier, limitSeconds(rightsOf(tier).burstPerSecond, nowMs)]),
  );
  const passRange = limitSeconds(RANGES_PER_SECOND, nowMs);
  return {
    pass: ({ holder, tier }, kind = 'request') => (kind === 'range' ? passRange(holder) : tiers.get(tier)?.(holder)),
  };
}

/** A caller is forgotten two seconds after its first request, so that what is kept is bounded by what a process can answer in them. */
function limitSeconds(limit: number, nowMs: () => number): (holder: string) => void {
  let seconds = new Map<string, Second>();
  let before = seconds;
  let turnsAtMs = 0;
  return (holder) => {
    const now = nowMs();
    if (now >= turnsAtMs) {
      before = now >= turnsAtMs + SECOND_MS ? new Map() : seconds;
      seconds = new Map();
      turnsAtMs = now + SECOND_MS;
    }
    let own = seconds.get(holder) ?? before.get(holder);
    if (own === undefined || now >= own.endsAtMs) {
      own = { endsAtMs: now + SECOND_MS, requests: 0 };
      seconds.set(holder, own);
    }
    own.requests += 1;
    if (own.requests > limit) throw new TooFast(limit, own.endsAtMs - now);
  };
}
