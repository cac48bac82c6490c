import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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
  pass(caller: Pick<Caller, 'holder' | 'tier'>, kind?: BurstKind): Promise<void>;
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

/**
 * Counts in memory, for one process: what is counted by the day alone must agree between processes. A caller is forgotten a
 * second after its first request, so that what is kept is bounded by what a process can answer in one.
 */
export function openBurstLimiter(): BurstLimiter {
  const limiters = new Map<Tier, RateLimiterMemory>(
    TIERS.map((tier) => [tier, new RateLimiterMemory({ points: rightsOf(tier).burstPerSecond, duration: 1 })]),
  );
  const ranges = new RateLimiterMemory({ points: RANGES_PER_SECOND, duration: 1 });
  return {
    pass: async ({ holder, tier }, kind = 'request') => {
      const limiter = kind === 'range' ? ranges : limiters.get(tier);
      try {
        await limiter?.consume(holder);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new TooFast(kind === 'range' ? RANGES_PER_SECOND : rightsOf(tier).burstPerSecond, refused.msBeforeNext);
      }
    },
  };
}
