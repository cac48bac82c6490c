import type { BriefView } from '../briefs/brief-view.ts';

/** From least to most. `founding` has what `pro` has. */
export const TIERS = ['anonymous', 'free', 'starter', 'developer', 'pro', 'founding', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

export function parseTier(text: string): Tier | null {
  return TIERS.find((tier) => tier === text) ?? null;
}

/** How much of a facility is shown: the interface's own members; also those that qualify a figure; all. */
export const FACILITY_VIEWS = ['preview', 'reduced', 'full'] as const;
export type FacilityView = (typeof FACILITY_VIEWS)[number];

/** What a tier may do and see. Counts are of requests; null: without a limit. */
export interface TierRights {
  /** A description for the docs. */
  readonly meaning: string;
  /** Requests of one UTC day. */
  readonly daily: number;
  /** Of these, requests of the bulk brief questions (`/all`, `/all.csv`, `/diff`). */
  readonly bulkDaily: number | null;
  /**
   * Requests of one second, in one process: keeps one caller from taking all capacity. Never less than the daily limit,
   * up to what a process can handle: a caller that uses up a day at once gets the error of the daily limit, not of this
   * one.
   */
  readonly burstPerSecond: number;
  /** How many of SCOPED_MARKETS, from the first on, are in the tier's scope; null: every market is. */
  readonly markets: number | null;
  /** How briefs within the scope are shown. Outside of it there are only teasers, and those by slug alone. */
  readonly view: BriefView;
  /** Most briefs on one page. */
  readonly pageSize: number;
  readonly facilities: FacilityView;
  /** Facilities of one search without regard to `limit`; null: as many as `limit` says. */
  readonly facilitiesShown: number | null;
  /** Grid regions that the listing shows; null: each. */
  readonly gridRegions: number | null;
  /** Webhooks that a holder of a key may have. */
  readonly webhooks: number;
  /** Watches that a holder of a key may have. */
  readonly watches: number;
}

const PRO = {
  daily: 2_000,
  bulkDaily: null,
  burstPerSecond: 2_000,
  markets: 15,
  view: 'whole',
  pageSize: 500,
  facilities: 'full',
  facilitiesShown: null,
  gridRegions: null,
  webhooks: 10,
  watches: 100,
} as const;

/**
 * The only definition of rights: limits, scopes, views, docs, `/api/v1/tiers` and descriptions all follow from it.
 * Requests and scopes from pro on are the interface's (its section 8). docs/adr/0022, docs/adr/0026
 */
export const TIER_TABLE = {
  anonymous: {
    meaning: 'no key; counted by address (IPv6: by /64)',
    daily: 10,
    bulkDaily: 3,
    burstPerSecond: 20,
    markets: 5,
    view: 'teaser',
    pageSize: 50,
    facilities: 'preview',
    facilitiesShown: 2,
    gridRegions: 3,
    webhooks: 0,
    watches: 0,
  },
  free: {
    meaning: 'a key that anyone can claim',
    daily: 10,
    bulkDaily: 10,
    burstPerSecond: 20,
    markets: 5,
    view: 'teaser',
    pageSize: 50,
    facilities: 'reduced',
    facilitiesShown: null,
    gridRegions: null,
    webhooks: 1,
    watches: 3,
  },
  starter: {
    meaning: 'a key created by the operator',
    daily: 200,
    bulkDaily: 50,
    burstPerSecond: 200,
    markets: 5,
    view: 'whole',
    pageSize: 50,
    facilities: 'full',
    facilitiesShown: null,
    gridRegions: null,
    webhooks: 2,
    watches: 10,
  },
  developer: {
    meaning: 'a key created by the operator',
    daily: 500,
    bulkDaily: 100,
    burstPerSecond: 500,
    markets: 10,
    view: 'whole',
    pageSize: 50,
    facilities: 'full',
    facilitiesShown: null,
    gridRegions: null,
    webhooks: 5,
    watches: 25,
  },
  pro: { meaning: 'a key created by the operator', ...PRO },
  founding: { meaning: 'the same as pro, for early users', ...PRO },
  enterprise: {
    meaning: 'a key created by the operator',
    daily: 100_000,
    bulkDaily: null,
    burstPerSecond: 2_000,
    markets: null,
    view: 'whole',
    pageSize: 500,
    facilities: 'full',
    facilitiesShown: null,
    gridRegions: null,
    webhooks: 100,
    watches: 1_000,
  },
} as const satisfies Record<Tier, TierRights>;

export function rightsOf(tier: Tier): TierRights {
  return TIER_TABLE[tier];
}

/** Keys that may be claimed from one address in a UTC day; a repeat under the same `Idempotency-Key` does not count. */
export const CLAIMS_PER_DAY = 5;

/** How long the same `Idempotency-Key` of the same caller means the same claim. */
export const CLAIM_REPEATS_HOURS = 24;

/** Keys of one account that are good at once: the old one and its successors. */
export const KEYS_AT_ONCE = 5;

/** Keys of one account that may be made in a UTC day. */
export const ROTATIONS_PER_DAY = 10;

/** The longest that an old key stays good beside its successor. */
export const OLD_KEY_HOURS = 72;

/** The tier of claimed keys. */
export const CLAIMED_TIER = 'free' as const satisfies Tier;

/** The tier that any valid key has at least, as the grid regions' gate names it. */
export const IDENTIFIED = 'IDENTIFIED';

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
