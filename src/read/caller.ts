import type { Tier } from '../domain/accounts/tiers.ts';

/** Who asks. Keys, tiers and quotas act through this one value. */
export interface Caller {
  readonly tier: Tier;
  /**
   * What the caller's requests are counted under, and its webhooks and watches belong to: of an account or of an address, and
   * never a key or an address itself.
   */
  readonly holder: string;
  /** Hash of the key that was sent; absent: none was. */
  readonly keyHash?: string;
  /** First characters of the key, or null without one. */
  readonly keyPrefix: string | null;
  readonly keyName: string | null;
}
