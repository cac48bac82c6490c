import { rightsOf, type Tier } from '../../domain/accounts/tiers.ts';
import type { Cost } from '../described-question.ts';

/** What requests are counted in: those of a day, and of these the ones for many briefs. */
export const BUCKETS = ['daily', 'bulk'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** One bucket of one caller, after the request that reports it. */
export interface BucketState {
  readonly bucket: Bucket;
  readonly limit: number;
  readonly remaining: number;
}

/** The state of a caller's quota in the buckets that a request takes from. */
export interface QuotaState {
  /** Whether the request may be answered. Where it may not, nothing was taken of any bucket. */
  readonly granted: boolean;
  /** UTC day of the database, YYYY-MM-DD. */
  readonly day: string;
  /** Seconds until the next day there. */
  readonly resetSeconds: number;
  /** Without those that have no limit for the tier. */
  readonly buckets: readonly BucketState[];
}

/**
 * Counts requests, never one more than the cap, in whatever number of processes. The truth is in the database; what
 * arrives together is counted together.
 */
export interface QuotaCounter {
  /** Takes what a request of this cost takes, from all of its buckets or from none. */
  take(caller: { readonly holder: string; readonly tier: Tier }, cost: Cost): Promise<QuotaState>;
  /** The same without taking. */
  peek(caller: { readonly holder: string; readonly tier: Tier }, cost: Cost): Promise<QuotaState>;
  /** Whether this process may take one by itself, for it was taken of the day before: `takeLeased` has it. */
  isLeased(caller: { readonly holder: string; readonly tier: Tier }, cost: Cost): boolean;
  /** Takes one of these, or reports the state without taking; null: there is none any more. */
  takeLeased(caller: { readonly holder: string; readonly tier: Tier }, cost: Cost): QuotaState | null;
  peekLeased(caller: { readonly holder: string; readonly tier: Tier }, cost: Cost): QuotaState | null;
  /** Gives back what `take` took on `day`; a request that we failed to answer is not charged. */
  refund(caller: { readonly holder: string; readonly tier: Tier }, cost: Cost, day: string): Promise<void>;
  /** Gives back what this process has taken of a holder's day beforehand, so that the table says what was used. */
  settle(holder: string): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** Limits that count a request of this cost, of a tier; a bucket without a limit is not counted. */
export function limitsOf(tier: Tier, cost: Cost): readonly { readonly bucket: Bucket; readonly limit: number }[] {
  const { daily, bulkDaily } = rightsOf(tier);
  if (cost === 'free') return [];
  if (cost === 'daily' || bulkDaily === null) return [{ bucket: 'daily', limit: daily }];
  return [
    { bucket: 'daily', limit: daily },
    { bucket: 'bulk', limit: bulkDaily },
  ];
}
