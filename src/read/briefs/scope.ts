import { createHash } from 'node:crypto';
import { SCOPED_MARKETS, TIER_TABLE, type Tier, type TierRights } from '../../domain/accounts/tiers.ts';
import type { BriefView } from '../../domain/briefs/brief-view.ts';

/** What a tier's scope is, whatever is published. */
export interface ScopeRule {
  /** Slugs in scope, or null: every market. */
  readonly markets: ReadonlySet<string> | null;
  readonly view: BriefView;
  /**
   * Changes with the set of markets and with the view: what comes into sight that way is brought by no publish, so
   * that cursors of another hash start over. The whole set has one name whatever is in it: a new market arrives by
   * being published.
   */
  readonly hash: string;
}

/** The markets whose briefs a caller may have in bulk, and how they are shown there. */
export interface BriefScope {
  /** In the order of the list. */
  readonly slugs: readonly string[];
  readonly view: BriefView;
  /** That of the rule. */
  readonly hash: string;
}

const RULES = new Map<Tier, ScopeRule>(
  Object.entries(TIER_TABLE).map(([tier, rights]) => [tier as Tier, ruleOf(rights)]),
);

export function scopeRule(tier: Tier): ScopeRule {
  const rule = RULES.get(tier);
  if (rule === undefined) throw new RangeError(`no rights are said for the tier ${tier}`);
  return rule;
}

/**
 * Scope of the bulk and diff questions by tier.
 * @param slugs all markets with a brief, in the order of the list.
 */
export function briefScope(tier: Tier, slugs: readonly string[]): BriefScope {
  const { markets, view, hash } = scopeRule(tier);
  return { slugs: markets === null ? slugs : slugs.filter((slug) => markets.has(slug)), view, hash };
}

/** How one market's brief is shown by its slug: every market answers every caller. */
export function viewOf(tier: Tier, slug: string): BriefView {
  const { markets, view } = scopeRule(tier);
  return markets === null || markets.has(slug) ? view : 'teaser';
}

function ruleOf({ markets: count, view }: Pick<TierRights, 'markets' | 'view'>): ScopeRule {
  const markets = count === null ? null : SCOPED_MARKETS.slice(0, count);
  const named = `${view} of ${markets === null ? 'all' : markets.join(' ')}`;
  return {
    markets: markets === null ? null : new Set(markets),
    view,
    hash: createHash('sha256').update(named).digest('base64url').slice(0, 8),
  };
}
