import type { Tier } from '../domain/accounts/tiers.ts';

/** Who asks. Keys, tiers and quotas act through this one value. */
export interface Caller {
  readonly tier: Tier;
  /** What the caller's requests are counted under: of a key or of an address, and never either itself. */
  readonly holder: string;
  /** First characters of the key, or null without one. */
  readonly keyPrefix: string | null;
  readonly keyName: string | null;
}
