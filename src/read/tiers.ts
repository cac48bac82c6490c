import type { BriefView } from '../store/load-briefs.ts';

/** From least to most. `founding` has what `pro` has. */
export const TIERS = ['anonymous', 'free', 'starter', 'developer', 'pro', 'founding', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

export function parseTier(text: string): Tier | null {
  return TIERS.find((tier) => tier === text) ?? null;
}

/** What a tier may see of the briefs. */
export interface BriefRights {
  /** How many of SCOPED_MARKETS, from the first on, are in the tier's scope; null: every market is. */
  readonly markets: number | null;
  /** How briefs within the scope are shown. Outside of it there are only teasers, and those by slug alone. */
  readonly view: BriefView;
  /** Most briefs on one page. */
  readonly pageSize: number;
}

/** The one place where rights to briefs are said. docs/adr/0022 */
export const BRIEF_RIGHTS = {
  anonymous: { markets: 5, view: 'teaser', pageSize: 50 },
  free: { markets: 5, view: 'teaser', pageSize: 50 },
  starter: { markets: 5, view: 'whole', pageSize: 50 },
  developer: { markets: 10, view: 'whole', pageSize: 50 },
  pro: { markets: 15, view: 'whole', pageSize: 500 },
  founding: { markets: 15, view: 'whole', pageSize: 500 },
  enterprise: { markets: null, view: 'whole', pageSize: 500 },
} as const satisfies Record<Tier, BriefRights>;

/** The markets that scopes are made of, by their rank in a scope. */
export const SCOPED_MARKETS: readonly string[] = [
  'northern-virginia',
  'dallas',
  'phoenix',
  'atlanta',
  'chicago',
  'silicon-valley',
  'new-york',
  'portland',
  'hillsboro',
  'reno',
  'columbus',
  'salt-lake-city',
  'charlotte',
  'denver',
  'madison',
];
