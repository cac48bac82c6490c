import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Clock, systemClock } from '../clock.ts';
import { Fault } from '../errors.ts';
import type { CallerCache } from '../read/accounts/caller-cache.ts';
import { anonymousAt } from '../read/accounts/identify-caller.ts';
import type { QuotaCounter, QuotaState } from '../read/accounts/quota.ts';
import { readStreamToken } from '../read/accounts/stream-token.ts';
import type { Caller } from '../read/caller.ts';
import type { AnyQuestion } from '../read/question.ts';
import { authenticate } from './authenticate.ts';
import type { BurstKind, BurstLimiter } from './burst-limiter.ts';

/** Who knocks, as the connection says. */
export interface Credentials {
  /** The key that was sent, or null. */
  readonly key: string | null;
  /** Canonical address of the caller; of IPv6 its /64. */
  readonly address: string;
}

/** What a door asks before and after it answers, the same for REST and MCP. */
export interface Admissions {
  /**
   * Who asks. Takes nothing of any day.
   * @throws Fault `unauthenticated`, `forbidden`, and `too-many-requests` for more than the tier's requests of one second.
   */
  identify(credentials: Credentials, question: Pick<AnyQuestion, 'access' | 'cost'>, kind?: BurstKind): Promise<Caller>;
  /** Who asks, from memory alone and without counting anything; null: ask `identify`. */
  identifyCached(key: string | null, address: () => string, question: Pick<AnyQuestion, 'access'>): Caller | null;
  /**
   * Lets a caller pass who was known, and takes what the question costs, or takes nothing where it `isFree`, without waiting for
   * anything. null: nothing was counted, ask `identify` and `take`.
   * @throws Fault `too-many-requests` as `identify` does.
   */
  passAtOnce(caller: Caller, question: Pick<AnyQuestion, 'cost'>, isFree: boolean): QuotaState | null;
  /**
   * Who opens a stream by a token of its key.
   * @throws Fault as `identify` does.
   */
  identifyStream(token: string): Promise<Caller>;
  /** Calls `end` within seconds of when the caller's key is no longer what it was. @returns how to follow no longer. */
  follow(caller: Caller, end: () => void): () => void;
  /** Takes what the question costs; `granted` false: it must not be answered. */
  take(caller: Caller, question: Pick<AnyQuestion, 'cost'>): Promise<QuotaState>;
  /** How the caller stands, without taking. */
  peek(caller: Caller, question: Pick<AnyQuestion, 'cost'>): Promise<QuotaState>;
  /** Gives back what was taken, for a request that failed on our side. */
  refund(caller: Caller, question: Pick<AnyQuestion, 'cost'>, taken: QuotaState): Promise<void>;
  /** The hash of an address, under which its requests are counted. */
  holderOfAddress(address: string): string;
  /** Callers whose day was used up when they were worked for: their validators were old. Known for a minute. */
  readonly quotaExhausted: {
    note(caller: Caller, question: Pick<AnyQuestion, 'cost'>): void;
    has(caller: Caller, question: Pick<AnyQuestion, 'cost'>): boolean;
  };
}

const MOST_OVER_QUOTA = 10_000;
const OVER_QUOTA_MS = 60_000;

/** Addresses whose hash is remembered, and for how long. */
const MOST_STRANGERS = 10_000;
const STRANGER_MS = 60_000;

export interface AdmissionParts {
  readonly callers: CallerCache;
  /** null: nothing is counted (tests of other matters). */
  readonly quota: QuotaCounter | null;
  /** null: no limit per second. */
  readonly burst: BurstLimiter | null;
  readonly keyPepper: string;
  /** By which tokens of streams end; absent: that of the machine. */
  readonly clock?: Clock;
}

/** Where nothing is counted, everything is granted. */
const UNCOUNTED: QuotaState = { granted: true, day: '1970-01-01', resetSeconds: 0, buckets: [] };

export function openAdmissions({ callers, quota, burst, keyPepper, clock = systemClock }: AdmissionParts): Admissions {
  const strangers = new LRUCache<string, Caller>({ max: MOST_STRANGERS, ttl: STRANGER_MS, ttlResolution: 1_000 });
  /** The caller without a key at an address: the same object while it is remembered, since more is remembered of it. */
  const strangerAt = (address: string): Caller => {
    const found = strangers.get(address);
    if (found !== undefined) return found;
    const hash = createHmac('sha256', keyPepper).update(`address ${address}`).digest('hex');
    const stranger = anonymousAt(`a${hash.slice(0, 32)}`);
    strangers.set(address, stranger);
    return stranger;
  };
  const holderOfAddress = (address: string): string => strangerAt(address).holder;
  const overQuota = new LRUCache<string, true>({ max: MOST_OVER_QUOTA, ttl: OVER_QUOTA_MS });
  return {
    identify: async ({ key, address }, question, kind = 'request') => {
      const present = await authenticate(key, question, callers);
      const caller = present.tier === 'anonymous' ? strangerAt(address) : present;
      burst?.pass(caller, kind);
      return caller;
    },
    identifyCached: (key, address, { access }) => {
      if (access === 'operator') return null;
      if (key === null) return access === 'key' ? null : strangerAt(address());
      return callers.identifyCached(key);
    },
    passAtOnce: (caller, { cost }, isFree) => {
      const counted = cost === 'free' ? null : quota;
      const unchanged = counted !== null && isFree ? counted.peekLeased(caller, cost) : UNCOUNTED;
      if (unchanged?.granted !== true || (counted !== null && !isFree && !counted.isLeased(caller, cost))) return null;
      burst?.pass(caller);
      return counted === null || isFree ? unchanged : counted.takeLeased(caller, cost);
    },
    identifyStream: async (token) => {
      const keyHash = readStreamToken(keyPepper, token, clock.now());
      if (keyHash === null)
        throw new Fault('unauthenticated', 'The stream token is not valid or has ended. Ask for another one.', {
          reason: 'invalid_stream_token',
        });
      const caller = await callers.identifyHash(keyHash);
      burst?.pass(caller);
      return caller;
    },
    follow: (caller, end) => callers.follow(caller, end),
    take: async (caller, { cost }) => (quota === null ? UNCOUNTED : quota.take(caller, cost)),
    peek: async (caller, { cost }) => (quota === null ? UNCOUNTED : quota.peek(caller, cost)),
    refund: async (caller, { cost }, { day }) => quota?.refund(caller, cost, day),
    holderOfAddress,
    quotaExhausted: {
      note: ({ holder }, { cost }) => void overQuota.set(`${cost} ${holder}`, true),
      has: ({ holder }, { cost }) => overQuota.has(`${cost} ${holder}`),
    },
  };
}

/** The refusal of a caller whose day is used up. */
export function quotaExceeded({ buckets, resetSeconds }: QuotaState): Fault {
  const used = buckets.filter(({ remaining }) => remaining === 0).map(({ bucket }) => bucket);
  const said = buckets
    .filter(({ remaining }) => remaining === 0)
    .map(({ bucket, limit }) => `${limit} ${bucket === 'bulk' ? 'bulk ' : ''}requests a day`)
    .join(' and ');
  return new Fault('too-many-requests', `The limit of ${said} is used up. The day ends at 00:00 UTC.`, {
    reason: 'quota_exceeded',
    violatedPolicies: used,
    retryAfterMs: resetSeconds * 1_000,
  });
}
