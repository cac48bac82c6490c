import { createHash } from 'node:crypto';
import type { Tier } from '../tiers.ts';

/** The markets whose briefs a caller may have in bulk. */
export interface BriefScope {
  /** In the order of the list. */
  readonly slugs: readonly string[];
  /** Changes when markets come into the caller's scope that no publish will bring: then cursors start over. */
  readonly hash: string;
}

/**
 * Scope of the bulk and diff questions by tier. Every caller has every market.
 * @param slugs all markets with a brief, in the order of the list.
 */
export function briefScope(_tier: Tier, slugs: readonly string[]): BriefScope {
  // The whole set has one name whatever is in it: a new market arrives by being published.
  return { slugs, hash: hashOf('all') };
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 8);
}
