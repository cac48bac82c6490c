// Written by `npm run -s docs:client` from the OpenAPI document.

export interface AccountClaimAnswer {
  /**
   * True: it was done.
   * @constant
   */
  ok: true;
  /** The key. It is shown only here and stored as a hash. */
  api_key: string;
  /**
   * Tier of the caller.
   * @constant
   */
  tier: 'free';
  /** Id of the claim, for support requests. It grants no access. */
  claim_id: string;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  created_at: string;
  /** Limits of one tier. */
  limits: {
    /**
     * Format: int64
     * Requests of one UTC day.
     */
    requests_per_day: number;
    /**
     * Format: int64
     * Of these, requests for many briefs at once (/all, /all.csv, /diff); null: no separate limit.
     */
    bulk_requests_per_day: number | null;
    /**
     * Format: int64
     * Requests of one second.
     */
    requests_per_second: number;
    /**
     * Format: int64
     * Briefs in bulk answers; null: every market.
     */
    briefs_in_scope: number | null;
    /**
     * Format: int64
     * Most briefs on one page of /all.
     */
    briefs_per_page: number;
    /** When the daily count resets. */
    resets: string;
  };
  /** How to send the key. */
  usage_instructions: string;
}

export interface AccountClaimInput {
  /** Name of the key in lists. */
  client_name?: string | undefined;
  /** What the key is for. */
  intended_use?: string | undefined;
  /**
   * Format: email
   * Used only for notices about the key.
   */
  email?: string | undefined;
}

export interface AccountTiersAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** Tiers, lowest first. */
  tiers: {
    /**
     * Tier of the caller.
     * @enum {string}
     */
    tier: 'anonymous' | 'free' | 'starter' | 'developer' | 'pro' | 'founding' | 'enterprise';
    /** Who has this tier. */
    meaning: string;
    /** The rights of the tier, in a sentence. */
    in_words: string;
    /** Whether the tier belongs to the group IDENTIFIED: any caller with a key. */
    identified: boolean;
    /** Limits of one tier. */
    limits: {
      /**
       * Format: int64
       * Requests of one UTC day.
       */
      requests_per_day: number;
      /**
       * Format: int64
       * Of these, requests for many briefs at once (/all, /all.csv, /diff); null: no separate limit.
       */
      bulk_requests_per_day: number | null;
      /**
       * Format: int64
       * Requests of one second.
       */
      requests_per_second: number;
      /**
       * Format: int64
       * Briefs in bulk answers; null: every market.
       */
      briefs_in_scope: number | null;
      /**
       * Format: int64
       * Most briefs on one page of /all.
       */
      briefs_per_page: number;
      /** When the daily count resets. */
      resets: string;
    };
    /**
     * How briefs in scope are shown. Other briefs, requested by slug, are teasers.
     * @enum {string}
     */
    brief_view: 'whole' | 'teaser';
    /** Markets in scope; null: every market. */
    brief_slugs: string[] | null;
    /**
     * How much of a facility is shown.
     * @enum {string}
     */
    facility_view: 'preview' | 'reduced' | 'full';
    /**
     * Format: int64
     * Facilities of one search; null: as many as its limit says.
     */
    facilities_shown: number | null;
    /**
     * Format: int64
     * null: every region.
     */
    grid_regions_shown: number | null;
  }[];
  /** When the daily count resets. */
  day_resets: string;
  /** What does not count toward the daily limit. */
  not_charged: string[];
  /** How a free key is claimed. */
  claim: {
    /**
     * Format: uri
     * Address of the page.
     */
    url: string;
    /**
     * Version of the method that scored it.
     * @constant
     */
    method: 'POST';
    /**
     * Tier of the caller.
     * @enum {string}
     */
    tier: 'anonymous' | 'free' | 'starter' | 'developer' | 'pro' | 'founding' | 'enterprise';
    /**
     * Format: int64
     * Keys that one address may claim in a UTC day.
     */
    per_address_per_day: number;
    /**
     * Format: int64
     * How long an Idempotency-Key is remembered.
     */
    idempotency_hours: number;
  };
  /**
   * Format: uri
   * Address of the instructions for sending a key.
   */
  auth_instructions: string;
}

export interface AccountUsageAnswer {
  /**
   * Tier of the caller.
   * @enum {string}
   */
  tier: 'anonymous' | 'free' | 'starter' | 'developer' | 'pro' | 'founding' | 'enterprise';
  /** First characters of the key; null: counted by address. */
  key_prefix: string | null;
  /**
   * Format: date
   * UTC day of the database.
   */
  day: string;
  /**
   * Format: date-time
   * When the daily count resets.
   */
  resets_at: string;
  /** Today’s limits, each with what is left. */
  buckets: {
    /**
     * What the limit counts: all requests, or bulk requests.
     * @enum {string}
     */
    bucket: 'daily' | 'bulk' | 'claims';
    /** What it says, in a sentence. */
    meaning: string;
    /**
     * Format: int64
     * null: no limit.
     */
    limit: number | null;
    /**
     * Format: int64
     * null: not counted, because there is no limit.
     */
    used: number | null;
    /**
     * Format: int64
     * null: no limit.
     */
    remaining: number | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    resets_at: string;
    /**
     * Format: date
     * UTC day of the database.
     */
    day: string;
  }[];
  /** The last 30 days of the key, newest first, those without a request left out; null without a key. */
  history:
    | {
        /**
         * Format: date
         * UTC day of the database.
         */
        day: string;
        /**
         * Format: int64
         * Number of requests to connect.
         */
        requests: number;
        /**
         * Format: int64
         * Of these, bulk requests counted against a limit; null: none.
         */
        bulk_requests: number | null;
      }[]
    | null;
}

export interface AccountWhoamiAnswer {
  /** Whether a valid key was sent; a wrong one is answered 401. */
  authenticated: boolean;
  /** With a key. */
  agent?: {
    /** Name of the key; its first characters if it has no name. */
    name: string;
    /**
     * Tier of the caller.
     * @enum {string}
     */
    tier: 'anonymous' | 'free' | 'starter' | 'developer' | 'pro' | 'founding' | 'enterprise';
    /**
     * Format: int64
     * Of today, in UTC.
     */
    api_calls_remaining: number;
    /** Whether the key was claimed; otherwise the operator created it. */
    is_claimed: boolean;
    /**
     * Format: int64
     * Always 0: callers cannot follow each other.
     */
    follower_count: number;
    /** First characters of the key; null: the operator, without a key. */
    key_prefix: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    created_at: string | null;
    /**
     * Format: date-time
     * null: it does not expire.
     */
    expires_at: string | null;
    /**
     * Format: date-time
     * Last use before this request, to the minute; null: none.
     */
    last_used_at: string | null;
    /** What the tier of the caller covers. */
    scope: {
      /**
       * Format: int64
       * How many; null: every market.
       */
      briefs: number | null;
      /** Markets whose briefs are in bulk answers; null: every market. */
      slugs: string[] | null;
    };
  };
  /** Without a key. */
  message?: string;
  /**
   * Format: uri
   * Without a key: where to read how to send one.
   */
  auth_instructions?: string;
}

export interface BriefAllAnswer {
  /**
   * Format: date-time
   * Time of the newest brief in this answer.
   */
  as_of: string;
  /**
   * Tier of the caller.
   * @enum {string}
   */
  tier: 'anonymous' | 'free' | 'starter' | 'developer' | 'pro' | 'founding' | 'enterprise';
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * All published briefs, inside and outside the scope of the tier.
   */
  total_available: number;
  /**
   * Format: int64
   * Maximum entries on this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /** True: the answer is streamed. */
  streamed: boolean;
  /** Briefs in scope. */
  briefs: (
    | MarketBrief
    | {
        /** Name in addresses: lower case letters, digits and hyphens. */
        slug: string;
        /**
         * A stable code for what went wrong.
         * @constant
         */
        error: 'brief_unreadable';
      }
  )[];
}

export interface BriefAllCsvParams {
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
}

export interface BriefAllParams {
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
}

export interface BriefDiffAnswer {
  /**
   * Format: int64
   * Markets changed or removed after the requested point, on this and later pages.
   */
  changed_total: number;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  since: string | null;
  /**
   * Format: date-time
   * Time of the newest brief in this answer.
   */
  as_of: string;
  /**
   * Format: date-time
   * The next value for `since`.
   */
  next_since: string;
  /** The next value for `cursor`. */
  next_cursor: string;
  /** Whether there are entries beyond this page. */
  has_more: boolean;
  /** The cursor is no longer valid: delete your copy. This is the whole scope from its start. */
  reset: boolean;
  /** `since` is after the newest brief: your clock is ahead of the feed. */
  clock_ahead: boolean;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Tier of the caller.
   * @enum {string}
   */
  tier: 'anonymous' | 'free' | 'starter' | 'developer' | 'pro' | 'founding' | 'enterprise';
  /** Briefs in scope. */
  briefs: (
    | MarketBrief
    | {
        /** Name in addresses: lower case letters, digits and hyphens. */
        slug: string;
        /**
         * A stable code for what went wrong.
         * @constant
         */
        error: 'brief_unreadable';
      }
  )[];
  /** Markets that no longer have a brief. */
  removed: {
    /** Name in addresses: lower case letters, digits and hyphens. */
    slug: string;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    removed_at: string;
    /**
     * Format: int64
     * Number of published versions of the brief.
     */
    revision: number;
  }[];
}

export interface BriefDiffParams {
  /**
   * Format: date-time
   * ISO 8601 with any offset and precision; UTC without one.
   */
  since?: string | undefined;
  /** `next_cursor` of an earlier answer. */
  cursor?: string | undefined;
  /**
   * Format: int64
   * Most changes in one answer; without it, all of them.
   */
  limit?: number | undefined;
}

export type BriefKpis = {
  /**
   * Format: double
   * Number of facilities.
   */
  facility_count?: number | null;
  /**
   * Format: double
   * Capacity of operational facilities whose power is published, MW.
   */
  operational_mw?: number | null;
  /**
   * Format: double
   * Capacity that is announced or under construction, MW.
   */
  pipeline_mw?: number | null;
  /**
   * Format: double
   * Vacancy, percent, where it was imported.
   */
  vacancy_pct?: number | null;
  /**
   * Format: double
   * Rent, $/kW/month, where it was imported.
   */
  lease_rate?: number | null;
  /** The operator with the most facilities. */
  top_operator?: string | null;
  /**
   * Format: double
   * Of the newest interval, if recent.
   */
  price_latest_usd_per_mwh?: number | null;
  /**
   * Format: double
   * Mean price over 30 days, $/MWh.
   */
  price_mean_usd_per_mwh?: number | null;
  /**
   * Format: double
   * Mean part for congestion, $/MWh.
   */
  congestion_mean_usd_per_mwh?: number | null;
  /**
   * Format: double
   * Share (0..1) of hours at or below zero.
   */
  price_at_or_below_zero_share?: number | null;
  /**
   * Format: double
   * Percent from renewable fuels.
   */
  grid_renewable_pct?: number | null;
  /**
   * Format: double
   * Stories of the last weeks.
   */
  news_count?: number | null;
  /**
   * Format: double
   * Data center load within 100 km, MW.
   */
  load_within_100_km_mw?: number | null;
  /** How the load came about. */
  load_basis?: string | null;
  /**
   * Format: double
   * Industrial retail price in the state.
   */
  industrial_price_cents_per_kwh?: number | null;
} & {
  [key: string]: unknown;
};

export type BriefMa = {
  /** Id that stays the same. */
  id?: string | null;
  /** Headline or title. */
  title: string;
  /** YYYY-MM-DD */
  date?: string | null;
  /** Kind of deal. */
  deal_type?: string;
  /** Buyer or investor. */
  buyer?: string | null;
  /** Seller, or the company that gets the investment. */
  seller?: string | null;
  /** What is bought. */
  target?: string | null;
  /**
   * Format: double
   * Value in U.S. dollars.
   */
  value_usd?: number | null;
  /** Value in the currency that it was announced in. */
  value_native?:
    | ({
        /**
         * Format: double
         * Amount, in its currency.
         */
        amount: number;
        /** ISO 4217 code. */
        currency: string;
      } & {
        [key: string]: unknown;
      })
    | null;
  /** Whether the value is a bound: at least, or at most. */
  value_bound?: string | null;
  /** Status. */
  status?: string | null;
  /** market: the deal is of this place; operator: of an operator that has facilities here. */
  because?: string | null;
  /** Company that runs it. */
  operator?: string | null;
  /** Who published it, each with where. */
  sources?: ({
    /** Id or name of who published it. */
    source: string;
    /** Headline or title. */
    title?: string | null;
    /** Address of the page. */
    url?: string | null;
    /** When the publisher published it, UTC. */
    published_at?: string | null;
  } & {
    [key: string]: unknown;
  })[];
} & {
  [key: string]: unknown;
};

export type BriefMarketAnswer = MarketBrief;

export interface BriefMarketParams {
  /** Market, e.g. dallas. Aliases are accepted. */
  slug: string;
}

export type BriefMarketPowerScores = {
  /** The score as one word. */
  verdict?: string | null;
  /**
   * Format: double
   * From 0, worst, to 100, best; null without enough data.
   */
  composite_score?: number | null;
  /**
   * Format: double
   * Points for available power, 0 to 100.
   */
  excess_power?: number | null;
  /**
   * Format: double
   * Points for obstacles to building, 0 to 100; more is worse.
   */
  constraint_score?: number | null;
  /**
   * Format: double
   * Months from queue request to operation.
   */
  queue_wait_months?: number | null;
  /**
   * Format: double
   * Months until power is to be had.
   */
  time_to_power_months?: number | null;
  /**
   * Format: date-time
   * When this revision was published.
   */
  computed_at: string;
  /** Version of the method that scored it. */
  method?: string | null;
  /**
   * Format: double
   * Share of the weight that had data, 0 to 1.
   */
  coverage?: number | null;
  /** Figures that are read. */
  inputs?: ({
    /** Name as people write it. */
    name: string;
    /**
     * Format: double
     * The figure, in its unit.
     */
    value?: number | null;
    /** Unit of the figure. */
    unit?: string | null;
    /** Who published it. */
    source?: string | null;
    /**
     * Format: date-time
     * When it was so.
     */
    observed_at?: string | null;
    /** How it came about. */
    basis?: string | null;
    /** For people. */
    notes?: string;
    /** What the tier of the caller covers. */
    scope?: string;
    /** How the wait was estimated: completed projects, or survival over all requests. */
    estimator?: string;
  } & {
    [key: string]: unknown;
  })[];
  /** Parts of the score. */
  parts?: ({
    /** Id that stays the same. */
    id: string;
    /** Which of the two axes the part belongs to. */
    axis: string;
    /**
     * Format: double
     * The figure, in its unit.
     */
    value?: number | null;
    /** Unit of the figure. */
    unit: string;
    /**
     * Format: double
     * Points, 0 to 100.
     */
    points?: number | null;
    /**
     * Format: double
     * Weight in the whole, 0 to 1.
     */
    weight: number;
    /**
     * Format: double
     * Weight among the parts with data, 0 to 1.
     */
    effective_weight: number;
    /**
     * Format: double
     * Points that it adds to the whole.
     */
    contribution: number;
    /** Id or name of who published it. */
    source?: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at?: string | null;
    /** How the figure was made: measured, filed, reported, derived, modelled or estimated. */
    basis?: string | null;
  } & {
    [key: string]: unknown;
  })[];
  /** Members with no data: null or empty. */
  missing?: string[];
  /** What alone would turn the verdict, or add data where there is none. */
  movers?: ({
    /** Figures that are read. */
    inputs?: string[];
    /** Unit of the figure. */
    unit?: string | null;
    /**
     * Format: double
     * Where it begins, inclusive.
     */
    from?: number | null;
    /**
     * Format: double
     * Where the figure would have to go.
     */
    to?: number | null;
    /** The score as one word. */
    verdict?: string | null;
    /**
     * Format: double
     * What data for these inputs would add to the coverage.
     */
    coverage_gain?: number | null;
  } & {
    [key: string]: unknown;
  })[];
} & {
  [key: string]: unknown;
};

export type BriefPipeline = {
  /** Id that stays the same. */
  id?: string | null;
  /** Name of the project. */
  project: string;
  /** Company that runs it. */
  operator?: string | null;
  /**
   * Format: double
   * MW of the whole as planned.
   */
  capacity_mw?: number | null;
  /**
   * Format: double
   * Capacity of operational facilities whose power is published, MW.
   */
  operational_mw?: number | null;
  /** How the capacity figure was made. */
  capacity_basis?: string | null;
  /** Status. */
  status?: string | null;
  /** When it is expected, as it was published. */
  expected?: string | null;
  /** Day on which it was announced. */
  announced_on?: string | null;
  /** Who published it, each with where. */
  sources?: ({
    /** Id or name of who published it. */
    source: string;
    /** Headline or title. */
    title?: string | null;
    /** Address of the page. */
    url?: string | null;
    /** When the publisher published it, UTC. */
    published_at?: string | null;
  } & {
    [key: string]: unknown;
  })[];
} & {
  [key: string]: unknown;
};

export type BriefPowerGrid = {
  /** Grid operator. */
  iso?: string | null;
  /** Code of the balancing authority. */
  balancing_authority?: string | null;
  /** Price; null if there is no recent one. */
  price?:
    | ({
        /** Grid operator. */
        iso: string;
        /** Name of the pricing node. */
        node: string;
        /** Hub, zone or node. */
        node_type?: string | null;
        /** Day-ahead or real-time. */
        market?: string | null;
        /** Unit of the figure. */
        unit?: string | null;
        /** The newest interval. */
        latest: {
          /**
           * Format: date-time
           * When the interval begins, UTC; it ends before the next one begins.
           */
          interval_start: string;
          /**
           * Format: double
           * Length of the interval, minutes.
           */
          interval_minutes?: number | null;
          /**
           * Format: double
           * Locational marginal price, $/MWh.
           */
          lmp: number;
          /**
           * Format: double
           * Part of the price for energy, $/MWh.
           */
          energy?: number | null;
          /**
           * Format: double
           * Part of the price for congestion, $/MWh.
           */
          congestion?: number | null;
          /**
           * Format: double
           * Part of the price for losses, $/MWh.
           */
          loss?: number | null;
        } & {
          [key: string]: unknown;
        };
        /** Statistics of the price over the days that end with its newest interval. */
        trailing?:
          | ({
              /**
               * Format: double
               * Days in the window.
               */
              days: number;
              /**
               * Format: double
               * Intervals that the statistics are of.
               */
              intervals?: number | null;
              /**
               * Format: double
               * Hours that the statistics are of.
               */
              hours?: number | null;
              /**
               * Format: double
               * Mean price, $/MWh.
               */
              mean_usd_per_mwh: number;
              /**
               * Format: double
               * Mean part for congestion, $/MWh.
               */
              congestion_mean_usd_per_mwh?: number | null;
              /**
               * Format: double
               * Hours that state a part for congestion.
               */
              congestion_hours?: number | null;
              /**
               * Format: double
               * Share of the time at a price of zero or below, 0 to 1.
               */
              at_or_below_zero_share?: number | null;
            } & {
              [key: string]: unknown;
            })
          | null;
        /** The same statistics over the price points of all markets. */
        compared_with?:
          | ({
              /**
               * Format: double
               * Price points that are compared with.
               */
              price_points: number;
              /**
               * Format: double
               * Median of their mean prices.
               */
              median_usd_per_mwh?: number | null;
              /**
               * Format: double
               * Median of their mean congestion.
               */
              median_congestion_usd_per_mwh?: number | null;
              /**
               * Format: double
               * Median of their shares of hours at or below zero.
               */
              median_at_or_below_zero_share?: number | null;
            } & {
              [key: string]: unknown;
            })
          | null;
        /** Who published it. */
        source?: string | null;
        /**
         * Format: date-time
         * When it was so.
         */
        observed_at?: string | null;
        /** How it came about. */
        basis?: string | null;
        /** For people. */
        notes?: string;
      } & {
        [key: string]: unknown;
      })
    | null;
  /** Percent of generation by fuel. */
  fuel_mix?:
    | ({
        /** Grid operator. */
        iso?: string | null;
        /**
         * Format: date-time
         * When the interval begins, UTC; it ends before the next one begins.
         */
        interval_start?: string | null;
        /**
         * Format: double
         * Length of the interval, minutes.
         */
        interval_minutes?: number | null;
        /**
         * Format: double
         * Output of all fuels together, MW.
         */
        generation_mw?: number | null;
        /** Fuels of the project. */
        fuels?: ({
          /** Fuel of the plant, or of the output. */
          fuel: string;
          /**
           * Format: double
           * Megawatts.
           */
          mw: number;
          /**
           * Format: double
           * Percent of the whole.
           */
          share_pct: number;
        } & {
          [key: string]: unknown;
        })[];
        /**
         * Format: double
         * Percent from wind, solar, hydro, geothermal and biomass.
         */
        renewable_pct?: number | null;
        /** Who published it. */
        source?: string | null;
        /**
         * Format: date-time
         * When it was so.
         */
        observed_at?: string | null;
        /** How it came about. */
        basis?: string | null;
        /** For people. */
        notes?: string;
      } & {
        [key: string]: unknown;
      })
    | null;
  /** Plants within reach. */
  generation_nearby?:
    | ({
        /**
         * Format: double
         * Search radius around the site, km.
         */
        reach_km: number;
        /**
         * Format: double
         * Plants that are counted.
         */
        plants: number;
        /**
         * Format: double
         * Their nameplates together, MW.
         */
        nameplate_mw: number;
        /** The largest first; shares are percent of the nameplate. */
        by_fuel?: ({
          /** Fuel of the plant, or of the output. */
          fuel: string;
          /**
           * Format: double
           * Megawatts.
           */
          mw: number;
          /**
           * Format: double
           * Percent of the whole.
           */
          share_pct: number;
        } & {
          [key: string]: unknown;
        })[];
        /** The largest of them. */
        largest?: ({
          /** Name as people write it. */
          name?: string | null;
          /** Fuel of the plant, or of the output. */
          fuel?: string | null;
          /**
           * Format: double
           * Megawatts.
           */
          mw: number;
          /**
           * Format: double
           * Distance, km.
           */
          km: number;
          /** Code of the U.S. Energy Information Administration: whose grid it feeds. */
          balancing_authority?: string | null;
        } & {
          [key: string]: unknown;
        })[];
        /**
         * Format: double
         * null where the list names no plant under construction anywhere.
         */
        under_construction_plants?: number | null;
        /**
         * Format: double
         * Nameplate that is being built, MW.
         */
        under_construction_mw?: number | null;
        /** Who published it. */
        source?: string | null;
        /**
         * Format: date-time
         * When it was so.
         */
        observed_at?: string | null;
        /** How it came about. */
        basis?: string | null;
        /** For people. */
        notes?: string;
      } & {
        [key: string]: unknown;
      })
    | null;
  /** Requests to connect to the grid. */
  queue?: {
    /** Postal code of the state or province. */
    state?:
      | ({
          /** Grid operator. */
          iso: string;
          /** Postal code; null for the whole operator. */
          state?: string | null;
          /**
           * Format: double
           * Requests that neither withdrew nor came into operation.
           */
          active_requests?: number | null;
          /**
           * Format: double
           * Capacity of the active requests, GW.
           */
          active_gw?: number | null;
          /**
           * Format: double
           * Share (0..1) of active capacity with a signed agreement.
           */
          signed_share?: number | null;
          /**
           * Format: double
           * Signed capacity due within 24 months, GW.
           */
          due_24_months_gw?: number | null;
          /**
           * Format: double
           * Median months from request to operation.
           */
          wait_months?: number | null;
          /**
           * Format: double
           * Projects that the wait is the median of.
           */
          wait_projects?: number | null;
          /** First operation among them. */
          wait_from?: string | null;
          /** Last operation among them. */
          wait_to?: string | null;
          /**
           * Format: double
           * Months by a survival estimate, open requests among them.
           */
          survival_months?: number | null;
          /**
           * Format: double
           * Requests that estimate is over.
           */
          survival_requests?: number | null;
          /**
           * Format: double
           * Share (0..1) of settled requests.
           */
          withdrawn_share?: number | null;
          /**
           * Format: double
           * Requests old enough for their end to be known.
           */
          settled_requests?: number | null;
          /**
           * Format: date-time
           * The publisher's date of the listing.
           */
          listed_at?: string | null;
          /** Who published it. */
          source?: string | null;
          /**
           * Format: date-time
           * When it was so.
           */
          observed_at?: string | null;
          /** How it came about. */
          basis?: string | null;
          /** For people. */
          notes?: string;
        } & {
          [key: string]: unknown;
        })
      | null;
    /** Company that runs it. */
    operator?:
      | ({
          /** Grid operator. */
          iso: string;
          /** Postal code; null for the whole operator. */
          state?: string | null;
          /**
           * Format: double
           * Requests that neither withdrew nor came into operation.
           */
          active_requests?: number | null;
          /**
           * Format: double
           * Capacity of the active requests, GW.
           */
          active_gw?: number | null;
          /**
           * Format: double
           * Share (0..1) of active capacity with a signed agreement.
           */
          signed_share?: number | null;
          /**
           * Format: double
           * Signed capacity due within 24 months, GW.
           */
          due_24_months_gw?: number | null;
          /**
           * Format: double
           * Median months from request to operation.
           */
          wait_months?: number | null;
          /**
           * Format: double
           * Projects that the wait is the median of.
           */
          wait_projects?: number | null;
          /** First operation among them. */
          wait_from?: string | null;
          /** Last operation among them. */
          wait_to?: string | null;
          /**
           * Format: double
           * Months by a survival estimate, open requests among them.
           */
          survival_months?: number | null;
          /**
           * Format: double
           * Requests that estimate is over.
           */
          survival_requests?: number | null;
          /**
           * Format: double
           * Share (0..1) of settled requests.
           */
          withdrawn_share?: number | null;
          /**
           * Format: double
           * Requests old enough for their end to be known.
           */
          settled_requests?: number | null;
          /**
           * Format: date-time
           * The publisher's date of the listing.
           */
          listed_at?: string | null;
          /** Who published it. */
          source?: string | null;
          /**
           * Format: date-time
           * When it was so.
           */
          observed_at?: string | null;
          /** How it came about. */
          basis?: string | null;
          /** For people. */
          notes?: string;
        } & {
          [key: string]: unknown;
        })
      | null;
  } & {
    [key: string]: unknown;
  };
  /** Retail price of electricity to industry in the state. */
  industrial_price?:
    | ({
        /** Postal code of the state or province. */
        state: string;
        /**
         * Format: double
         * Price in U.S. cents per kWh.
         */
        cents_per_kwh: number;
        /** Period of the figure. */
        period: string;
        /** Who published it. */
        source?: string | null;
        /**
         * Format: date-time
         * When it was so.
         */
        observed_at?: string | null;
        /** How it came about. */
        basis?: string | null;
        /** For people. */
        notes?: string;
      } & {
        [key: string]: unknown;
      })
    | null;
} & {
  [key: string]: unknown;
};

export type BriefRisk = {
  /** Drought in the state. */
  drought?:
    | ({
        /** Postal code of the state or province. */
        state: string;
        /**
         * Format: double
         * Share (0..1) of the state's area in severe drought or worse.
         */
        severe_share?: number | null;
        /**
         * Format: double
         * Drought severity and coverage index, 0 to 500.
         */
        severity_index?: number | null;
        /** The worst level of drought, in a word. */
        level?: string | null;
        /** Day of the drought map. */
        valid_from?: string | null;
        /** Who published it. */
        source?: string | null;
        /**
         * Format: date-time
         * When it was so.
         */
        observed_at?: string | null;
        /** How it came about. */
        basis?: string | null;
        /** For people. */
        notes?: string;
      } & {
        [key: string]: unknown;
      })
    | null;
  /** Of water; the best is no stress. */
  water_stress?:
    | ({
        /**
         * Format: double
         * Overall water risk of WRI Aqueduct, 0 to 5.
         */
        overall_risk: number;
        /** Name of the risk level. */
        label?: string | null;
        /** basin: of the river basin at the point; state: the mean of the state. */
        scope: string;
        /** Who published it. */
        source?: string | null;
        /**
         * Format: date-time
         * When it was so.
         */
        observed_at?: string | null;
        /** How it came about. */
        basis?: string | null;
        /** For people. */
        notes?: string;
      } & {
        [key: string]: unknown;
      })
    | null;
  /** Natural hazards of the county. */
  hazard?:
    | ({
        /** County. */
        county?: string | null;
        /** Postal code of the state or province. */
        state: string;
        /**
         * Format: double
         * 0 to 100 among the counties of the country.
         */
        risk_score?: number | null;
        /** The publisher's name of the rating. */
        risk_rating?: string | null;
        /** In words, the largest expected annual loss first. */
        top_hazards?: string[];
        /** Who published it. */
        source?: string | null;
        /**
         * Format: date-time
         * When it was so.
         */
        observed_at?: string | null;
        /** How it came about. */
        basis?: string | null;
        /** For people. */
        notes?: string;
      } & {
        [key: string]: unknown;
      })
    | null;
  /** Moratoria and bills against data centers. */
  moratoria?:
    | ({
        /**
         * Format: double
         * Search radius around the site, km.
         */
        reach_km: number;
        /**
         * Format: double
         * Moratoria in force within reach.
         */
        in_force_nearby: number;
        /** The nearest of them. */
        nearest?: ({
          /** Where it is, by borders. */
          place: string;
          /** Postal code of the state or province. */
          state: string;
          /**
           * Format: double
           * Distance, km.
           */
          km: number;
          /** Day it was enacted. */
          enacted_on?: string | null;
          /** Day it ends. */
          ends_on?: string | null;
        } & {
          [key: string]: unknown;
        })[];
        /**
         * Format: double
         * null where the lists say nothing of the state at all.
         */
        in_force_in_state?: number | null;
        /**
         * Format: double
         * Restrictive bills that are pending in the state.
         */
        bills_pending_in_state?: number | null;
        /**
         * Format: double
         * Restrictive bills that the state has enacted.
         */
        bills_enacted_in_state?: number | null;
        /** Who published it, each with where. */
        sources?: ({
          /** Who published it. */
          source?: string | null;
          /**
           * Format: date-time
           * When it was so.
           */
          observed_at?: string | null;
          /** How it came about. */
          basis?: string | null;
          /** For people. */
          notes?: string;
        } & {
          [key: string]: unknown;
        })[];
      } & {
        [key: string]: unknown;
      })
    | null;
} & {
  [key: string]: unknown;
};

export interface BriefsFeedAtomParams {
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /** US state or Canadian province: postal code or name, any case. */
  state?: string | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}

export type BriefsFeedJsonAnswer = JsonFeedOfBriefs;

export interface BriefsFeedJsonParams {
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /** US state or Canadian province: postal code or name, any case. */
  state?: string | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}
/** What data there is, and how much. */

export interface CapabilityManifestA {
  /** Name of this service. */
  platform: string;
  /** One sentence per subject. */
  capabilities: string[];
  /** Names of all questions; tools of the MCP server have the same. */
  tools: string[];
  /** Counted in the stored data at the time of the request. */
  coverage: {
    /**
     * Format: int64
     * After merging records of the same building.
     */
    facilities: number;
    /**
     * Format: int64
     * Countries with at least one facility.
     */
    countries: number;
    /**
     * Format: int64
     * Grid operators that are covered.
     */
    operators: number;
    /**
     * Format: int64
     * Markets, each by its slug.
     */
    markets: number;
    /**
     * Format: int64
     * US grid operators with sources here.
     */
    isos: number;
    /** Names of the grid operators. */
    iso_names: string[];
    /**
     * Format: int64
     * Projects in the pipeline.
     */
    pipeline_projects: number;
    /**
     * Format: int64
     * Deals, each counted once; null before the first report was read.
     */
    transactions: number | null;
    /**
     * Format: int64
     * Stories, each counted once.
     */
    articles: number;
    /**
     * Format: int64
     * News feeds that are read.
     */
    news_feeds: number;
    /**
     * Format: int64
     * Sources that are read.
     */
    data_sources: number;
    /**
     * Format: date-time
     * When the list of facilities was last built; null before that.
     */
    facilities_as_of: string | null;
    /** Members with no data: null or empty. */
    missing: string[];
  };
  /** Version. */
  version: string;
  /**
   * Format: uri
   * Page for programs and their developers.
   */
  portal: string;
}
/** How to start. */

export interface CapabilityManifestB {
  /** Owner of the key. */
  agent: {
    /** Name as people write it. */
    name: string;
    /**
     * Format: uri
     * Page for programs and their developers.
     */
    portal: string;
  };
  /** The first question of each of six subjects. */
  capabilities: {
    /** Name as people write it. */
    name: string;
    /** Method and path. */
    endpoint: string;
    /** What it is, as text. */
    description: string;
    /**
     * Format: uri
     * An address to try.
     */
    url: string;
    /** Whether a key is needed, and what it adds. */
    access: string;
    /** What an answer costs. */
    cost: string;
  }[];
  /** How to send a key. */
  auth: {
    /**
     * How the key is sent.
     * @constant
     */
    protocol: 'api_key';
    /**
     * Header that carries the key.
     * @constant
     */
    header: 'X-API-Key';
    /**
     * Format: uri
     * Step-by-step instructions.
     */
    instructions: string;
  };
  /** Documents that describe this service for programs. */
  discovery_files: {
    /**
     * Format: uri
     * Page for programs.
     */
    agent_portal: string;
    /**
     * Format: uri
     * All questions, as a skill.
     */
    skill_json: string;
    /**
     * Format: uri
     * All questions, as Markdown.
     */
    agents_md: string;
    /**
     * Format: uri
     * All questions, as JSON.
     */
    ai_agents_json: string;
    /**
     * Format: uri
     * Overview for language models.
     */
    llms_txt: string;
    /**
     * Format: uri
     * The documentation in one text.
     */
    llms_full_txt: string;
    /**
     * Format: uri
     * The OpenAPI document.
     */
    openapi: string;
  };
  /** What a program should know. */
  message_to_agents: string;
}

export interface CarbonIntensityAnswer {
  /** Postal code of the state or province. */
  state: string;
  /**
   * Format: double
   * CO2 per kWh that the plants of the state generated in `year`: what it produces, not what it uses.
   */
  carbon_intensity_gCO2_per_kWh: number | null;
  /** The fuel with the largest share of generation. */
  primary_source: string | null;
  /**
   * Format: int64
   * Year of the figure.
   */
  year: number | null;
  /**
   * Format: double
   * The rate as published; grams are pounds times 453.59237.
   */
  co2_lb_per_mwh: number | null;
  /**
   * Format: double
   * Electricity generated in the year, MWh.
   */
  generation_mwh: number | null;
  /** Percent of net generation in `year`. */
  generation_mix_pct: {
    /**
     * Format: double
     * Coal.
     */
    coal: number | null;
    /**
     * Format: double
     * Oil.
     */
    oil: number | null;
    /**
     * Format: double
     * Natural gas.
     */
    gas: number | null;
    /**
     * Format: double
     * Fossil fuels that are neither coal, gas nor oil.
     */
    other_fossil: number | null;
    /**
     * Format: double
     * Nuclear.
     */
    nuclear: number | null;
    /**
     * Format: double
     * Hydropower.
     */
    hydro: number | null;
    /**
     * Format: double
     * Biomass.
     */
    biomass: number | null;
    /**
     * Format: double
     * Wind.
     */
    wind: number | null;
    /**
     * Format: double
     * Solar.
     */
    solar: number | null;
    /**
     * Format: double
     * Geothermal.
     */
    geothermal: number | null;
    /**
     * Format: double
     * Generation published as “other”.
     */
    other: number | null;
  };
  /**
   * Format: double
   * Of the grid operator's newest interval, derived from its mix; factors: https://www.eia.gov/tools/faqs/faq.php?id=74.
   */
  live_gCO2_per_kWh: number | null;
  /** From the current mix of the grid operator, where there is one. */
  live: {
    /**
     * The grid operator of most of the state's population.
     * @enum {string|null}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
    /**
     * Format: double
     * Percent of the state's population under that operator.
     */
    population_pct: number | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    interval_start: string | null;
    /**
     * Source that the main figure is from.
     * @enum {string|null}
     */
    primary_source:
      | 'gas'
      | 'coal'
      | 'nuclear'
      | 'wind'
      | 'solar'
      | 'hydro'
      | 'oil'
      | 'biomass'
      | 'geothermal'
      | 'storage'
      | 'imports'
      | 'other'
      | null;
    /** Why there is no live figure, or null. */
    reason: string | null;
  };
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface CarbonIntensityParams {
  /** US state or the District of Columbia: postal code or name, any case. */
  state: string;
}

export interface DealsFeedAtomParams {
  /**
   * Kind of deal.
   * @enum {string}
   */
  deal_type?: ('acquisition' | 'investment' | 'merger') | undefined;
  /** A market by slug, name or alias, or a place as reports name it, any case. */
  market?: string | undefined;
  /**
   * Format: double
   * Minimum value in US dollars. Deals without a value in US dollars are excluded.
   */
  min_value?: number | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}

export type DealsFeedJsonAnswer = JsonFeed;

export interface DealsFeedJsonParams {
  /**
   * Kind of deal.
   * @enum {string}
   */
  deal_type?: ('acquisition' | 'investment' | 'merger') | undefined;
  /** A market by slug, name or alias, or a place as reports name it, any case. */
  market?: string | undefined;
  /**
   * Format: double
   * Minimum value in US dollars. Deals without a value in US dollars are excluded.
   */
  min_value?: number | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}

export interface DealsTransactionAnswer {
  /** As in its first source. */
  title: string;
  /** The day of the first report, `YYYY-MM-DD`; null if no source has a date. */
  date: string | null;
  /** As people write it: `$1.2 billion`, `up to €500 million`; null where undisclosed. */
  value: string | null;
  /** Buyer or investor. */
  buyer: string | null;
  /** Seller, or the company that gets the investment. */
  seller: string | null;
  /** The place as stated. */
  market: string | null;
  /** Id that stays the same. */
  id: string;
  /**
   * Kind of deal.
   * @enum {string}
   */
  deal_type: 'acquisition' | 'investment' | 'merger';
  /** The company or asset that is bought or invested in. */
  target: string | null;
  /**
   * Format: double
   * In US dollars if a source gives them; no currency conversion.
   */
  value_usd: number | null;
  /** Value in the currency that it was announced in. */
  value_native: {
    /**
     * Format: double
     * Amount, in its currency.
     */
    amount: number;
    /** ISO 4217 code. */
    currency: string;
  } | null;
  /**
   * How the source states the value.
   * @enum {string|null}
   */
  value_bound: 'exact' | 'about' | 'at-least' | 'up-to' | null;
  /** The Loadstar market of the place. */
  market_slug: string | null;
  /**
   * If a source states it.
   * @enum {string}
   */
  status: 'announced' | 'completed' | 'terminated';
  /** The date of the source that the status was read from. */
  status_at: string | null;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  announced_at: string | null;
  /**
   * Format: date-time
   * When this service first saw it.
   */
  first_seen_at: string;
  /** Who published it, each with where. */
  sources: {
    /** Id or name of who published it. */
    source: string;
    /** news, sec-filings or operator-deals. */
    source_id: string;
    /** Address of the page. */
    url: string | null;
    /** Headline or title. */
    title: string | null;
    /** When the publisher published it, UTC. */
    published_at: string | null;
  }[];
  /** Source quote for each member; none for filings and lists. */
  quotes: {
    [key: string]: {
      /** Quote from the source. */
      text: string;
      /**
       * Where it begins, inclusive.
       * @enum {string}
       */
      from: 'title' | 'summary';
      /** Address of the page. */
      url: string | null;
    };
  };
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface DealsTransactionParams {
  /** Id of a transaction, as lists give it. */
  id: string;
}

export interface DealsTransactionsAnswer {
  /** Deals, newest first. */
  transactions: {
    /** As in its first source. */
    title: string;
    /** The day of the first report, `YYYY-MM-DD`; null if no source has a date. */
    date: string | null;
    /** As people write it: `$1.2 billion`, `up to €500 million`; null where undisclosed. */
    value: string | null;
    /** Buyer or investor. */
    buyer: string | null;
    /** Seller, or the company that gets the investment. */
    seller: string | null;
    /** The place as stated. */
    market: string | null;
    /** Id that stays the same. */
    id: string;
    /**
     * Kind of deal.
     * @enum {string}
     */
    deal_type: 'acquisition' | 'investment' | 'merger';
    /** The company or asset that is bought or invested in. */
    target: string | null;
    /**
     * Format: double
     * In US dollars if a source gives them; no currency conversion.
     */
    value_usd: number | null;
    /** Value in the currency that it was announced in. */
    value_native: {
      /**
       * Format: double
       * Amount, in its currency.
       */
      amount: number;
      /** ISO 4217 code. */
      currency: string;
    } | null;
    /**
     * How the source states the value.
     * @enum {string|null}
     */
    value_bound: 'exact' | 'about' | 'at-least' | 'up-to' | null;
    /** The Loadstar market of the place. */
    market_slug: string | null;
    /**
     * If a source states it.
     * @enum {string}
     */
    status: 'announced' | 'completed' | 'terminated';
    /** The date of the source that the status was read from. */
    status_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    announced_at: string | null;
    /**
     * Format: date-time
     * When this service first saw it.
     */
    first_seen_at: string;
    /** Who published it, each with where. */
    sources: {
      /** Id or name of who published it. */
      source: string;
      /** news, sec-filings or operator-deals. */
      source_id: string;
      /** Address of the page. */
      url: string | null;
      /** Headline or title. */
      title: string | null;
      /** When the publisher published it, UTC. */
      published_at: string | null;
    }[];
    /** Source quote for each member; none for filings and lists. */
    quotes: {
      [key: string]: {
        /** Quote from the source. */
        text: string;
        /**
         * Where it begins, inclusive.
         * @enum {string}
         */
        from: 'title' | 'summary';
        /** Address of the page. */
        url: string | null;
      };
    };
  }[];
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching transactions.
   */
  total: number;
  /**
   * Format: int64
   * Maximum entries on this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /** Members with no data: null or empty. */
  missing: string[];
  /** One entry per feed and source. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface DealsTransactionsParams {
  /**
   * Kind of deal.
   * @enum {string}
   */
  deal_type?: ('acquisition' | 'investment' | 'merger') | undefined;
  /** Words of the name, or any other or former name of the same operator. */
  buyer?: string | undefined;
  /** As `buyer`. */
  seller?: string | undefined;
  /** A market by slug, name or alias, or a place as reports name it, any case. */
  market?: string | undefined;
  /** First reported on this day or later: `YYYY-MM-DD`, or an instant of any offset. */
  from?: string | undefined;
  /** First reported on or before this day. */
  to?: string | undefined;
  /**
   * Format: double
   * Minimum value in US dollars. Deals without a value in US dollars are excluded.
   */
  min_value?: number | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
}

export interface EnergyPricesAnswer {
  /** Postal code of the state or province. */
  state: string;
  /** Cents per kWh; null where the publisher has none. */
  avg_commercial_rate: string | null;
  /** Cents per kWh; null where the publisher has none. */
  avg_industrial_rate: string | null;
  /**
   * Unit of the figure.
   * @constant
   */
  unit: 'cents/kWh';
  /** Year of the two averages: the latest complete year. */
  period: string | null;
  /** false: preliminary. */
  final: boolean | null;
  /** Cents per kWh; null where the publisher has none. */
  us_avg_commercial_rate: string | null;
  /** Cents per kWh; null where the publisher has none. */
  us_avg_industrial_rate: string | null;
  /** The newest single month. */
  latest_month: {
    /** Period of the figure. */
    period: string;
    /** Cents per kWh; null where the publisher has none. */
    commercial_rate: string | null;
    /** Cents per kWh; null where the publisher has none. */
    industrial_rate: string | null;
    /** Whether the figure is final, by the publisher. */
    final: boolean | null;
  } | null;
  /** Companies with full-service customers in the state, largest first. */
  utilities: {
    /** Name as people write it. */
    name: string;
    /** Id of the utility at the EIA. */
    eia_id: string;
    /** Who owns the utility. */
    ownership: string | null;
    /** Cents per kWh; null where the publisher has none. */
    commercial_rate: string | null;
    /** Cents per kWh; null where the publisher has none. */
    industrial_rate: string | null;
    /**
     * Format: int64
     * Year of the figure.
     */
    year: number;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface EnergyPricesParams {
  /** US state or the District of Columbia: postal code or name, any case. */
  state: string;
}

export interface FacilitiesListAnswer {
  /**
   * True in every answer with status 200.
   * @constant
   */
  success: true;
  /**
   * Format: int64
   * Items in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching facilities.
   */
  total: number;
  /**
   * Format: int64
   * Maximum entries on this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /**
   * Format: date-time
   * Newest date of any facility record.
   */
  as_of: string | null;
  /**
   * Format: date-time
   * When the records of all sources were last resolved.
   */
  resolved_at: string | null;
  /**
   * How much is shown to this caller.
   * @enum {string}
   */
  view: 'reduced' | 'full';
  /** Facilities with their data. */
  facilities: {
    /** Name as people write it. */
    name: string | null;
    /** Company that runs it. */
    operator: string | null;
    /** ISO 3166-1 alpha-2. */
    country: string | null;
    /** US postal code; elsewhere as the source writes it. */
    state: string | null;
    /** City or town. */
    city: string | null;
    /**
     * Format: double
     * Degrees, WGS 84.
     */
    latitude: number | null;
    /**
     * Format: double
     * Degrees east (WGS 84).
     */
    longitude: number | null;
    /** Stable: after a merger the old id answers 301. */
    id: string;
    /** Name in addresses: lower case letters, digits and hyphens. */
    slug: string;
    /** Subregion of the United Nations (M49), e.g. Northern America. */
    region: string | null;
    /** Slug of its market. */
    market: string | null;
    /**
     * Format: double
     * MW of capacity as a source states it.
     */
    power_mw: number | null;
    /**
     * What the stated power is of.
     * @enum {string|null}
     */
    power_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
    /**
     * Status.
     * @enum {string|null}
     */
    status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
    /** Kind of facility, if a source states it. */
    facility_type: string | null;
    /** Who published it, each with where. */
    sources: string[];
    /** Pages of the records at their sources. */
    source_urls: string[];
    /**
     * Format: date-time
     * Newest date of its sources.
     */
    last_updated: string | null;
    /** country_mismatch: the coordinates are in a different country than a source states. implausible_power: above 5,000 MW, not counted in totals. */
    flags: ('country_mismatch' | 'implausible_power')[];
    /**
     * Format: double
     * From `near`.
     */
    distance_km?: number;
    /** The operator under its other name. */
    provider?: string | null;
    /** Street address. */
    address?: string | null;
    /**
     * Format: int64
     * Area of the footprint or of the site.
     */
    sqft?: number | null;
    /**
     * Format: double
     * Confidence that the records are one facility.
     */
    confidence?: number;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    first_seen?: string;
    /**
     * Format: int64
     * Networks present; null: no public source has data.
     */
    networks?: number | null;
    /**
     * Format: int64
     * Internet exchanges present; null: no public source has data.
     */
    exchanges?: number | null;
  }[];
  /** Name or first characters of the key; without one the tier. */
  authenticated_as: string;
  /**
   * Format: int64
   * Calls left in the UTC day after this one. The ETag ignores it. null: calls are not counted here.
   */
  api_calls_remaining: number | null;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface FacilitiesListParams {
  /** Words over name, operator, city and place; typing errors, accents and common abbreviations are accepted. */
  q?: string | undefined;
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name; elsewhere as it is written there. */
  state?: string | undefined;
  /** City, whatever the case and the accents. */
  city?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** By any of its names, including former names. */
  operator?: string | undefined;
  /**
   * Status.
   * @enum {string}
   */
  status?: ('proposed' | 'under-construction' | 'operational') | undefined;
  /**
   * Format: double
   * Minimum disclosed capacity, MW.
   */
  min_mw?: number | undefined;
  /** W,S,E,N in degrees; W is greater than E for a box across the antimeridian. */
  bbox?: string | undefined;
  /** lat,lon in degrees. */
  near?: string | undefined;
  /**
   * Format: double
   * Around `near`; 25 when absent.
   */
  radius_km?: number | undefined;
  /**
   * - is descending; unknown figures come last. By distance with `near`, by relevance with `q`, else by name.
   * @enum {string}
   */
  sort?:
    | ('relevance' | 'distance' | 'name' | '-name' | 'capacity_mw' | '-capacity_mw' | 'changed_at' | '-changed_at')
    | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
}

export interface FacilitiesMapAnswer {
  /**
   * Format: date-time
   * Newest date of their records.
   */
  as_of: string | null;
  /**
   * Format: date-time
   * When the records of all sources were last resolved.
   */
  resolved_at: string | null;
  /**
   * Format: int64
   * Facilities in this answer; without a box, all facilities.
   */
  count: number;
  /**
   * Format: int64
   * Facilities without coordinates.
   */
  without_coordinates: number;
  /** Credit to show beside the data. */
  attribution: string;
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Facilities with their data. */
  facilities: {
    /** Id that stays the same. */
    id?: string;
    /** Name as people write it. */
    name?: string | null;
    /** Company that runs it. */
    operator?: string | null;
    /**
     * Format: double
     * Degrees north (WGS 84).
     */
    lat?: number | null;
    /**
     * Format: double
     * Degrees east (WGS 84).
     */
    lon?: number | null;
    /**
     * Format: double
     * Capacity, MW.
     */
    capacity_mw?: number | null;
    /**
     * Status.
     * @enum {string|null}
     */
    status?: 'proposed' | 'under-construction' | 'operational' | null;
  }[];
}

export interface FacilitiesMapParams {
  /** W,S,E,N in degrees; W is greater than E for a box across the antimeridian. */
  bbox?: string | undefined;
  /** Members of each facility, comma-separated; all when absent: id, name, operator, lat, lon, capacity_mw, status. */
  fields?: ('id' | 'name' | 'operator' | 'lat' | 'lon' | 'capacity_mw' | 'status')[] | undefined;
}

export interface FacilitiesOneAnswer {
  /** Name as people write it. */
  name: string | null;
  /** Company that runs it. */
  operator: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** US postal code; elsewhere as the source writes it. */
  state: string | null;
  /** City or town. */
  city: string | null;
  /**
   * Format: double
   * Degrees, WGS 84.
   */
  latitude: number | null;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  longitude: number | null;
  /** Stable: after a merger the old id answers 301. */
  id: string;
  /** Name in addresses: lower case letters, digits and hyphens. */
  slug: string;
  /** Subregion of the United Nations (M49), e.g. Northern America. */
  region: string | null;
  /** Slug of its market. */
  market: string | null;
  /**
   * Format: double
   * MW of capacity as a source states it.
   */
  power_mw: number | null;
  /**
   * What the stated power is of.
   * @enum {string|null}
   */
  power_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
  /**
   * Status.
   * @enum {string|null}
   */
  status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
  /** Kind of facility, if a source states it. */
  facility_type: string | null;
  /** Who published it, each with where. */
  sources: string[];
  /** Pages of the records at their sources. */
  source_urls: string[];
  /**
   * Format: date-time
   * Newest date of its sources.
   */
  last_updated: string | null;
  /** country_mismatch: the coordinates are in a different country than a source states. implausible_power: above 5,000 MW, not counted in totals. */
  flags: ('country_mismatch' | 'implausible_power')[];
  /**
   * How much is shown to this caller.
   * @enum {string}
   */
  view: 'full' | 'reduced';
  /** One per source and id, of the sources that may be served. */
  records: {
    /** Name as people write it. */
    name: string | null;
    /** Company that runs it. */
    operator: string | null;
    /**
     * Format: double
     * Degrees north (WGS 84).
     */
    lat: number | null;
    /**
     * Format: double
     * Degrees east (WGS 84).
     */
    lon: number | null;
    /** City or town. */
    city: string | null;
    /** Postal code of the state or province. */
    state: string | null;
    /** ISO 3166-1 alpha-2 code or name of the country. */
    country: string | null;
    /**
     * Status.
     * @enum {string|null}
     */
    status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
    /**
     * Format: double
     * Capacity, MW.
     */
    capacity_mw: number | null;
    /** Kind of facility, if a source states it. */
    facility_type: string | null;
    /** Id or name of who published it. */
    source: string;
    /** The source's own id. */
    external_id: string;
    /** Its page at the source. */
    url: string | null;
    /** The date of the source’s data. */
    observed_on: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string;
    /** Terms of the publisher's data. */
    licence: string | null;
    /** Street address. */
    address?: string | null;
    /**
     * Format: double
     * Area of the outline, square meters.
     */
    area_m2?: number | null;
    /**
     * Format: double
     * Confidence that the record belongs to this facility.
     */
    confidence?: number;
  }[];
  /** The record that each value is from. */
  chosen: {
    [key: string]: {
      /** Id or name of who published it. */
      source: string;
      /** The publisher's own id. */
      external_id: string;
    };
  };
  /** As stated by a source; `country` follows the coordinates. */
  stated_country: string | null;
  /** Newest date of the records. */
  observed_on: string | null;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
  /** The operator under its other name. */
  provider?: string | null;
  /** Street address. */
  address?: string | null;
  /**
   * Format: int64
   * Area of the footprint or of the site.
   */
  sqft?: number | null;
  /**
   * Format: double
   * Confidence that the records are one facility.
   */
  confidence?: number;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  first_seen?: string;
  /**
   * Format: int64
   * Networks present; null: no public source has data.
   */
  networks?: number | null;
  /**
   * Format: int64
   * Internet exchanges present; null: no public source has data.
   */
  exchanges?: number | null;
  /**
   * Format: double
   * Distance to the center of the market, km.
   */
  market_distance_km?: number | null;
}

export interface FacilitiesOneParams {
  /** Id of a facility, as lists and the map give it. */
  id: string;
}

export interface FacilitiesSearchAnswer {
  /**
   * True in every answer with status 200.
   * @constant
   */
  success: true;
  /** True for a caller without a key. */
  preview: boolean;
  /**
   * Format: int64
   * Matching facilities.
   */
  total_available: number;
  /** What to know about this answer, in a sentence. */
  message: string;
  /**
   * How much of each facility the tier shows: preview for anonymous; reduced for free; full for starter, developer, pro, founding, enterprise.
   * @enum {string}
   */
  view: 'preview' | 'reduced' | 'full';
  /** What the caller requested. */
  data: (
    | KeyedFacility
    | ReducedFacility
    | {
        /** Name as people write it. */
        name: string | null;
        /** Company that runs it. */
        operator: string | null;
        /** ISO 3166-1 alpha-2. */
        country: string | null;
        /** US postal code; elsewhere as the source writes it. */
        state: string | null;
        /** City or town. */
        city: string | null;
        /**
         * Format: double
         * Degrees, WGS 84.
         */
        latitude: number | null;
        /**
         * Format: double
         * Degrees east (WGS 84).
         */
        longitude: number | null;
      }
  )[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface FacilitiesSearchParams {
  /** Words over name, operator, city and place; typing errors, accents and common abbreviations are accepted. */
  q?: string | undefined;
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name; elsewhere as it is written there. */
  state?: string | undefined;
  /** City, whatever the case and the accents. */
  city?: string | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}

export interface GridFuelMixAnswer {
  /**
   * Grid operator.
   * @enum {string}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP';
  /** Percent of generation. null: the operator does not publish this fuel separately. */
  fuel_mix: {
    /**
     * Format: double
     * Natural gas.
     */
    gas: number | null;
    /**
     * Format: double
     * Coal.
     */
    coal: number | null;
    /**
     * Format: double
     * Nuclear.
     */
    nuclear: number | null;
    /**
     * Format: double
     * Wind.
     */
    wind: number | null;
    /**
     * Format: double
     * Solar.
     */
    solar: number | null;
    /**
     * Format: double
     * Hydropower.
     */
    hydro: number | null;
    /**
     * Format: double
     * Generation published as “other”.
     */
    other: number | null;
    /**
     * Format: double
     * Oil.
     */
    oil?: number | null;
    /**
     * Format: double
     * Biomass.
     */
    biomass?: number | null;
    /**
     * Format: double
     * Geothermal.
     */
    geothermal?: number | null;
    /**
     * Format: double
     * Storage while it discharges.
     */
    storage?: number | null;
  };
  /**
   * Format: double
   * Wind, solar, hydro, geothermal and biomass, as far as published separately.
   */
  renewable_pct: number | null;
  /** Output by fuel, MW, as published; storage is negative while it charges. */
  mw: {
    [key: string]: number;
  };
  /**
   * Format: double
   * Net imports, MW; not part of the percentages.
   */
  imports_mw: number | null;
  /**
   * Format: double
   * Storage, MW: positive while it discharges, negative while it charges.
   */
  storage_mw: number | null;
  /**
   * Format: double
   * CO2 from combustion per kWh generated, derived from the mix; factors: https://www.eia.gov/tools/faqs/faq.php?id=74.
   */
  live_gCO2_per_kWh: number | null;
  /** Basis of the carbon figure. */
  carbon: {
    /**
     * Format: double
     * Percent of generation whose fuel has a factor.
     */
    covered_pct: number | null;
    /** Generating fuels without a factor; storage and imports never have one. */
    uncovered: (
      | 'gas'
      | 'coal'
      | 'nuclear'
      | 'wind'
      | 'solar'
      | 'hydro'
      | 'oil'
      | 'biomass'
      | 'geothermal'
      | 'storage'
      | 'imports'
      | 'other'
    )[];
    /**
     * Format: uri
     * Where the emission factors are published.
     */
    factors_source: string;
    /**
     * Format: int64
     * Year of the emission factors.
     */
    factors_year: number;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @constant
     */
    basis: 'derived';
  };
  /** Not null: the figures come from another source; see its date and source in provenance. */
  fallback: {
    /** The operator's own source. */
    instead_of: string;
    /** Why, in a sentence. */
    reason: string;
  } | null;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  interval_start: string | null;
  /**
   * Format: double
   * Length of the interval; null for a snapshot.
   */
  interval_minutes: number | null;
  /**
   * Format: int64
   * Age of the newest figure when the answer was made, seconds.
   */
  age_seconds: number | null;
  /** Whether the figures are stale: older than the update schedule allows. */
  stale: boolean;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Why there are no figures, or null. */
  reason: string | null;
  /** Where a figure is from and when it was true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  } | null;
}

export interface GridFuelMixHistoryAnswer {
  /**
   * Format: date-time
   * Newest interval in the points; null without points.
   */
  as_of: string | null;
  /**
   * Grid operator.
   * @enum {string}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP';
  /**
   * Length of one step.
   * @enum {string}
   */
  interval: 'raw' | 'hour' | 'day';
  /** The operator's time zone, which defines days. */
  timezone: string;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  from: string;
  /**
   * Format: date-time
   * Not included.
   */
  to: string;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** Oldest first. Unpublished intervals and fuels are absent. */
  points: {
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    start: string;
    /**
     * Format: int64
     * Number of published intervals behind the figures.
     */
    intervals: number;
    /** Mean MW by fuel; storage is negative if it charged more than it discharged. */
    mw: {
      [key: string]: number;
    };
    /** Percent of positive generation; imports are not part of it. */
    percent: {
      [key: string]: number;
    };
    /**
     * Format: double
     * Percent from wind, solar, hydro, geothermal and biomass.
     */
    renewable_pct: number | null;
    /**
     * Format: double
     * Derived; factors: https://www.eia.gov/tools/faqs/faq.php?id=74.
     */
    gCO2_per_kWh: number | null;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Why there are no points, or null. */
  reason: string | null;
  /** The source of all points, at its newest interval. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  } | null;
}

export interface GridFuelMixHistoryParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso: string;
  /**
   * raw (as published), hour or day; also hourly, daily, 5min, 15min, 1h, 1d.
   * @enum {string}
   */
  interval?: ('raw' | 'hour' | 'day') | undefined;
  /** ISO 8601 instant or date, UTC unless it says otherwise. */
  from?: string | undefined;
  /** ISO 8601 instant or date, not included; now when absent. */
  to?: string | undefined;
}

export interface GridFuelMixParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso: string;
}

export interface GridLmpHistoryAnswer {
  /**
   * Format: date-time
   * Start of the newest point; null without points.
   */
  as_of: string | null;
  /**
   * Grid operator.
   * @enum {string}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP';
  /** Name of the pricing node. */
  node: string;
  /**
   * Hub, zone or node.
   * @enum {string}
   */
  node_type: 'hub' | 'zone' | 'node' | 'interface';
  /**
   * null: the node has no price.
   * @enum {string|null}
   */
  market: 'RT5M' | 'RT15M' | 'RTH' | 'DAH' | null;
  /**
   * Length of one step.
   * @enum {string}
   */
  interval: 'raw' | 'hour' | 'day';
  /**
   * Unit of the figure.
   * @constant
   */
  unit: '$/MWh';
  /** The operator's clock, by which days are cut. */
  timezone: string;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  from: string;
  /**
   * Format: date-time
   * Not included.
   */
  to: string;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** Over all points; null where there are none. */
  summary: {
    /**
     * Format: double
     * Mean over the step, $/MWh.
     */
    mean: number;
    /**
     * Format: double
     * Lowest of the step, in its unit.
     */
    min: number;
    /**
     * Format: double
     * Highest of the step, in its unit.
     */
    max: number;
    /**
     * Format: double
     * Hours that have a price.
     */
    hours: number;
    /**
     * Format: double
     * Hours at a price of zero or below.
     */
    hours_at_or_below_zero: number;
    /**
     * Format: double
     * Mean over the points with a price, weighted by minutes.
     */
    congestion_share: number | null;
  } | null;
  /** Oldest first. An interval without a price is absent. */
  points: {
    /**
     * Format: date-time
     * Start of the interval, hour or day; days begin at midnight of `timezone`.
     */
    start?: string;
    /**
     * Format: int64
     * Minutes that have a price.
     */
    minutes?: number;
    /**
     * Format: double
     * Mean, weighted by minutes; for interval=raw the price itself.
     */
    lmp?: number;
    /**
     * Format: double
     * Fifth percentile of the intervals.
     */
    p5?: number;
    /**
     * Format: double
     * 95th percentile of the intervals.
     */
    p95?: number;
    /**
     * Format: double
     * Lowest of the step, in its unit.
     */
    min?: number;
    /**
     * Format: double
     * Highest of the step, in its unit.
     */
    max?: number;
    /**
     * Format: double
     * Part of the price for energy, $/MWh.
     */
    energy?: number | null;
    /**
     * Format: double
     * Part of the price for congestion, $/MWh.
     */
    congestion?: number | null;
    /**
     * Format: double
     * Part of the price for losses, $/MWh.
     */
    loss?: number | null;
    /**
     * Format: double
     * Share of congestion in the absolute values of the three components; null if not published.
     */
    congestion_share?: number | null;
    /**
     * Format: int64
     * Minutes at a price of zero or below.
     */
    minutes_at_or_below_zero?: number;
    /**
     * Format: int64
     * Number of published intervals behind the figures.
     */
    intervals?: number;
    /**
     * Format: int64
     * Revisions since the first publication.
     */
    revised?: number;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Why there are no points, or null. */
  reason: string | null;
  /** The document of the newest point. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  } | null;
}

export interface GridLmpHistoryParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso: string;
  /** A node by the operator's name; its representative hub when absent. */
  node?: string | undefined;
  /**
   * real-time is the shortest settlement that has prices; or one market by its name.
   * @enum {string}
   */
  market?: ('real-time' | 'day-ahead' | 'RT5M' | 'RT15M' | 'RTH' | 'DAH') | undefined;
  /**
   * raw (as published), hour or day; also hourly, daily, 5min, 15min, 1h, 1d.
   * @enum {string}
   */
  interval?: ('raw' | 'hour' | 'day') | undefined;
  /** ISO 8601 instant or date, UTC unless it says otherwise. */
  from?: string | undefined;
  /** ISO 8601 instant or date, not included; now when absent. */
  to?: string | undefined;
  /** Members of the points, comma-separated, or all: start, minutes, lmp, p5, p95, min, max, energy, congestion, loss, congestion_share, minutes_at_or_below_zero, intervals, revised. */
  fields?: string | undefined;
}

export interface GridLmpPricesAnswer {
  /**
   * Format: date-time
   * Start of the newest interval shown, recent or stale.
   */
  as_of: string | null;
  /** One representative hub or zone per operator. */
  prices: {
    [key: string]: {
      /**
       * Format: double
       * null: no recent price; see reason and last_known.
       */
      price: number | null;
      /**
       * Unit of the figure.
       * @constant
       */
      unit: '$/MWh';
      /** The hub, zone or node in the operator's spelling. */
      zone: string | null;
      /**
       * Hub, zone or node.
       * @enum {string|null}
       */
      node_type: 'hub' | 'zone' | 'node' | 'interface' | null;
      /**
       * RT5M, RT15M, RTH: real time by settlement length.
       * @enum {string|null}
       */
      market: 'RT5M' | 'RT15M' | 'RTH' | 'DAH' | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      interval_start: string | null;
      /**
       * Format: double
       * Length of the interval, minutes.
       */
      interval_minutes: number | null;
      /**
       * Format: double
       * Part of the price for energy, $/MWh.
       */
      energy: number | null;
      /**
       * Format: double
       * Part of the price for congestion, $/MWh.
       */
      congestion: number | null;
      /**
       * Format: double
       * Part of the price for losses, $/MWh.
       */
      loss: number | null;
      /**
       * Format: int64
       * Age of the newest figure when the answer was made, seconds.
       */
      age_seconds: number | null;
      /** Why there is no price, or null. */
      reason: string | null;
      /** The last value when the price is stale. */
      last_known: {
        /**
         * Format: double
         * Price; null if there is no recent one.
         */
        price: number;
        /**
         * Format: date-time
         * ISO 8601, UTC.
         */
        interval_start: string;
      } | null;
    };
  };
  /** Pricing nodes, each with its price. */
  nodes: {
    /**
     * Format: double
     * null: no recent price; see reason and last_known.
     */
    price: number | null;
    /**
     * Unit of the figure.
     * @constant
     */
    unit: '$/MWh';
    /** The hub, zone or node in the operator's spelling. */
    zone: string | null;
    /**
     * Hub, zone or node.
     * @enum {string|null}
     */
    node_type: 'hub' | 'zone' | 'node' | 'interface' | null;
    /**
     * RT5M, RT15M, RTH: real time by settlement length.
     * @enum {string|null}
     */
    market: 'RT5M' | 'RT15M' | 'RTH' | 'DAH' | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    interval_start: string | null;
    /**
     * Format: double
     * Length of the interval, minutes.
     */
    interval_minutes: number | null;
    /**
     * Format: double
     * Part of the price for energy, $/MWh.
     */
    energy: number | null;
    /**
     * Format: double
     * Part of the price for congestion, $/MWh.
     */
    congestion: number | null;
    /**
     * Format: double
     * Part of the price for losses, $/MWh.
     */
    loss: number | null;
    /**
     * Format: int64
     * Age of the newest figure when the answer was made, seconds.
     */
    age_seconds: number | null;
    /** Why there is no price, or null. */
    reason: string | null;
    /** The last value when the price is stale. */
    last_known: {
      /**
       * Format: double
       * Price; null if there is no recent one.
       */
      price: number;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      interval_start: string;
    } | null;
    /**
     * Grid operator.
     * @enum {string}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP';
    /** Name of the pricing node. */
    node: string;
  }[];
  /**
   * Format: int64
   * Matching nodes with a real-time price; more than in `nodes` if `limit` cut the list.
   */
  nodes_total: number;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface GridLmpPricesParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /** A node by the operator's name, e.g. HB_NORTH. */
  node?: string | undefined;
  /**
   * Only nodes of this type; hubs and zones when absent.
   * @enum {string}
   */
  type?: ('hub' | 'zone' | 'node' | 'interface') | undefined;
  /**
   * Format: int64
   * Maximum nodes to return.
   */
  limit?: number | undefined;
}

export interface GridQueueAnswer {
  /**
   * Format: date-time
   * The publisher's date of the newest queue list in the figures.
   */
  as_of: string | null;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching requests; more than in `projects` if `limit` cut the list.
   */
  total: number;
  /** Over all matching requests: without project_type this includes load and transmission. Sample requests that ship with Loadstar are not counted; null if there are no others. */
  totals: {
    /**
     * Format: int64
     * null: no queue data.
     */
    requests: number | null;
    /**
     * Format: double
     * MW of the requests that disclose them; null if none does.
     */
    capacity_mw: number | null;
    /**
     * Format: int64
     * Requests that neither withdrew nor came into operation.
     */
    active_requests: number | null;
    /**
     * Format: double
     * GW of active requests; suspended and unlisted requests are not active.
     */
    active_gw: number | null;
    /**
     * Format: int64
     * Active requests without a disclosed capacity, not in the sum.
     */
    active_without_capacity: number | null;
    /** By main fuel: a hybrid counts under its generating fuel. */
    active_gw_by_fuel: {
      [key: string]: number | null;
    };
    /** unlisted: was active or suspended, and is not in what its source (or the operator) has listed for over 90 days. */
    by_status: {
      [key: string]: {
        /**
         * Format: int64
         * Number of requests to connect.
         */
        requests: number;
        /**
         * Format: double
         * Capacity, MW.
         */
        capacity_mw: number | null;
      };
    };
    /** Number of requests by the year of the request. */
    requests_by_year: {
      [key: string]: number;
    };
    /**
     * Format: int64
     * Requests without a date, in no year.
     */
    requests_without_date: number | null;
    /**
     * Format: double
     * Share (0 to 1, by number) of `rates_n` requests that are operational. Counted are requests of calendar years that ended over 5 years before the newest listing, including open requests, without unlisted ones; operators that do not list both completed and withdrawn requests of those years are excluded. The status filter does not apply.
     */
    completion_rate: number | null;
    /**
     * Format: double
     * Share of the same requests that were withdrawn; the rest are still open.
     */
    withdrawal_rate: number | null;
    /**
     * Format: int64
     * Number of requests behind the rates.
     */
    rates_n: number | null;
    /** First request among `rates_n`. */
    rates_requested_from: string | null;
    /** Last request among `rates_n`. */
    rates_requested_to: string | null;
    /**
     * Format: double
     * Median months (of 30.4375 days) from request to operation of `median_n` projects that entered operation in the 5 years up to the newest operation that their operator lists. Projects in operation before their request are excluded. The status filter does not apply.
     */
    median_months_to_operation: number | null;
    /**
     * Format: int64
     * Number of projects behind the median.
     */
    median_n: number | null;
    /** First operation among `median_n`. */
    median_operational_from: string | null;
    /** Last operation among `median_n`. */
    median_operational_to: string | null;
    /** The same figures of generation and storage alone. */
    generation: {
      /**
       * Format: int64
       * null: no queue data.
       */
      requests: number | null;
      /**
       * Format: double
       * MW of the requests that disclose them; null if none does.
       */
      capacity_mw: number | null;
      /**
       * Format: int64
       * Requests that neither withdrew nor came into operation.
       */
      active_requests: number | null;
      /**
       * Format: double
       * GW of active requests; suspended and unlisted requests are not active.
       */
      active_gw: number | null;
      /**
       * Format: int64
       * Active requests without a disclosed capacity, not in the sum.
       */
      active_without_capacity: number | null;
      /** By main fuel: a hybrid counts under its generating fuel. */
      active_gw_by_fuel: {
        [key: string]: number | null;
      };
      /** unlisted: was active or suspended, and is not in what its source (or the operator) has listed for over 90 days. */
      by_status: {
        [key: string]: {
          /**
           * Format: int64
           * Number of requests to connect.
           */
          requests: number;
          /**
           * Format: double
           * Capacity, MW.
           */
          capacity_mw: number | null;
        };
      };
      /** Number of requests by the year of the request. */
      requests_by_year: {
        [key: string]: number;
      };
      /**
       * Format: int64
       * Requests without a date, in no year.
       */
      requests_without_date: number | null;
      /**
       * Format: double
       * Share (0 to 1, by number) of `rates_n` requests that are operational. Counted are requests of calendar years that ended over 5 years before the newest listing, including open requests, without unlisted ones; operators that do not list both completed and withdrawn requests of those years are excluded. The status filter does not apply.
       */
      completion_rate: number | null;
      /**
       * Format: double
       * Share of the same requests that were withdrawn; the rest are still open.
       */
      withdrawal_rate: number | null;
      /**
       * Format: int64
       * Number of requests behind the rates.
       */
      rates_n: number | null;
      /** First request among `rates_n`. */
      rates_requested_from: string | null;
      /** Last request among `rates_n`. */
      rates_requested_to: string | null;
      /**
       * Format: double
       * Median months (of 30.4375 days) from request to operation of `median_n` projects that entered operation in the 5 years up to the newest operation that their operator lists. Projects in operation before their request are excluded. The status filter does not apply.
       */
      median_months_to_operation: number | null;
      /**
       * Format: int64
       * Number of projects behind the median.
       */
      median_n: number | null;
      /** First operation among `median_n`. */
      median_operational_from: string | null;
      /** Last operation among `median_n`. */
      median_operational_to: string | null;
    };
  };
  /** With group=state. state null: requests that state none. */
  by_iso_state?: {
    /**
     * Format: int64
     * null: no queue data.
     */
    requests: number | null;
    /**
     * Format: double
     * MW of the requests that disclose them; null if none does.
     */
    capacity_mw: number | null;
    /**
     * Format: int64
     * Requests that neither withdrew nor came into operation.
     */
    active_requests: number | null;
    /**
     * Format: double
     * GW of active requests; suspended and unlisted requests are not active.
     */
    active_gw: number | null;
    /**
     * Format: int64
     * Active requests without a disclosed capacity, not in the sum.
     */
    active_without_capacity: number | null;
    /** By main fuel: a hybrid counts under its generating fuel. */
    active_gw_by_fuel: {
      [key: string]: number | null;
    };
    /** unlisted: was active or suspended, and is not in what its source (or the operator) has listed for over 90 days. */
    by_status: {
      [key: string]: {
        /**
         * Format: int64
         * Number of requests to connect.
         */
        requests: number;
        /**
         * Format: double
         * Capacity, MW.
         */
        capacity_mw: number | null;
      };
    };
    /** Number of requests by the year of the request. */
    requests_by_year: {
      [key: string]: number;
    };
    /**
     * Format: int64
     * Requests without a date, in no year.
     */
    requests_without_date: number | null;
    /**
     * Format: double
     * Share (0 to 1, by number) of `rates_n` requests that are operational. Counted are requests of calendar years that ended over 5 years before the newest listing, including open requests, without unlisted ones; operators that do not list both completed and withdrawn requests of those years are excluded. The status filter does not apply.
     */
    completion_rate: number | null;
    /**
     * Format: double
     * Share of the same requests that were withdrawn; the rest are still open.
     */
    withdrawal_rate: number | null;
    /**
     * Format: int64
     * Number of requests behind the rates.
     */
    rates_n: number | null;
    /** First request among `rates_n`. */
    rates_requested_from: string | null;
    /** Last request among `rates_n`. */
    rates_requested_to: string | null;
    /**
     * Format: double
     * Median months (of 30.4375 days) from request to operation of `median_n` projects that entered operation in the 5 years up to the newest operation that their operator lists. Projects in operation before their request are excluded. The status filter does not apply.
     */
    median_months_to_operation: number | null;
    /**
     * Format: int64
     * Number of projects behind the median.
     */
    median_n: number | null;
    /** First operation among `median_n`. */
    median_operational_from: string | null;
    /** Last operation among `median_n`. */
    median_operational_to: string | null;
    /**
     * Grid operator.
     * @enum {string}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP';
    /** Postal code of the state or province. */
    state: string | null;
  }[];
  /** Operators whose queues are in the totals. */
  operators: {
    [key: string]: {
      /**
       * Format: date-time
       * The publisher's date of the newest queue list.
       */
      listed_at: string | null;
      /** In order of precedence. */
      sources: string[];
      /** Whether the newest queue list is stale: older than the update schedule allows. */
      stale: boolean;
      /** Why there is no queue, or not the operator's own; or null. */
      reason: string | null;
    };
  };
  /** Newest request first; null: not published by its sources. */
  projects: {
    /**
     * Grid operator.
     * @enum {string}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP';
    /** The operator's id, in its spelling. */
    queue_id: string;
    /** Name as people write it. */
    name: string | null;
    /**
     * Main fuel: of a hybrid, what generates.
     * @enum {string|null}
     */
    fuel:
      | 'gas'
      | 'coal'
      | 'nuclear'
      | 'wind'
      | 'solar'
      | 'hydro'
      | 'oil'
      | 'biomass'
      | 'geothermal'
      | 'storage'
      | 'imports'
      | 'other'
      | null;
    /** Fuels of the project. */
    fuels: (
      | 'gas'
      | 'coal'
      | 'nuclear'
      | 'wind'
      | 'solar'
      | 'hydro'
      | 'oil'
      | 'biomass'
      | 'geothermal'
      | 'storage'
      | 'imports'
      | 'other'
    )[];
    /** Fuel in the words of the publisher. */
    source_fuel: string | null;
    /**
     * Storage is generation.
     * @enum {string}
     */
    project_type: 'generation' | 'load' | 'transmission';
    /**
     * Format: double
     * Capacity, MW.
     */
    capacity_mw: number | null;
    /** Postal code of the state or province. */
    state: string | null;
    /** County. */
    county: string | null;
    /**
     * Latest status from its source.
     * @enum {string}
     */
    status: 'active' | 'withdrawn' | 'operational' | 'suspended';
    /** Status in the words of the publisher. */
    source_status: string | null;
    /** Day of the request. */
    requested_on: string | null;
    /** Proposed in-service date. */
    proposed_on: string | null;
    /** In-service date. */
    operational_on: string | null;
    /** Withdrawal date. */
    withdrawn_on: string | null;
    /** Status of the interconnection agreement, in the words of the publisher. */
    agreement_status: string | null;
    /** Whether the interconnection agreement is signed. */
    agreement_signed: boolean | null;
    /** false: was open and is no longer listed; its outcome is unknown. */
    listed: boolean;
    /**
     * Format: date-time
     * Date of the newest list that has it.
     */
    listed_at: string;
    /** Sources that list it. The first takes precedence; the next fill its nulls. */
    sources: string[];
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Why operators or figures are missing, or null. */
  reason: string | null;
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface GridQueueParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /** US state or Canadian province: postal code or name, any case. */
  state?: string | undefined;
  /**
   * Main fuel.
   * @enum {string}
   */
  fuel?:
    | (
        | 'gas'
        | 'coal'
        | 'nuclear'
        | 'wind'
        | 'solar'
        | 'hydro'
        | 'oil'
        | 'biomass'
        | 'geothermal'
        | 'storage'
        | 'imports'
        | 'other'
      )
    | undefined;
  /**
   * unlisted: was open and is no longer listed.
   * @enum {string}
   */
  status?: ('active' | 'withdrawn' | 'operational' | 'suspended' | 'unlisted') | undefined;
  /**
   * All when absent. Storage is generation.
   * @enum {string}
   */
  project_type?: ('generation' | 'load' | 'transmission') | undefined;
  /**
   * Format: double
   * Only requests with at least this capacity.
   */
  min_mw?: number | undefined;
  /**
   * state: also returns figures by operator and state.
   * @enum {string}
   */
  group?: 'state' | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
}

export interface GridRegionAnswer {
  /** Id that stays the same. */
  id: string;
  /** Label of the operators. */
  iso: string;
  /** Name as people write it. */
  name: string;
  /** The region in a sentence. */
  headline: string;
  /** What it is, as text. */
  description: string;
  /** States that the region mostly consists of. */
  key_states: string[];
  /** Path of the page. */
  page_url: string;
  /**
   * Status.
   * @constant
   */
  status: 'live';
  /**
   * Format: double
   * GW of active requests for generation and storage; null unless all operators have data.
   */
  total_queue_gw: number | null;
  /** Active generation in the queue by grid operator, GW. */
  queue_gw_by_iso: {
    [key: string]: number | null;
  };
  /**
   * Format: int64
   * Counties in which active requests for generation and storage add up to 1 GW or more.
   */
  corridor_count: number | null;
  /**
   * measured: sum of the listed requests. Absent without a figure.
   * @enum {string}
   */
  _queue_gw_source?: 'measured' | 'estimate';
  /** Why there is no figure, or null. */
  reason: string | null;
  /**
   * True in every answer with status 200.
   * @constant
   */
  success: true;
  /** Id or name of who published it. */
  source: string;
  /** By main fuel: a hybrid counts under its generating fuel. */
  by_fuel: {
    [key: string]: number | null;
  };
  /** Of active requests, most GW first. */
  by_state: {
    /** null: requests with no stated value. */
    state: string | null;
    /**
     * Format: int64
     * Requests that neither withdrew nor came into operation.
     */
    active_requests: number;
    /**
     * Format: double
     * null: no active request discloses its capacity.
     */
    active_gw: number | null;
  }[];
  /** unlisted: was active or suspended, and is not in what its source (or the operator) has listed for over 90 days. */
  by_status: {
    [key: string]: {
      /**
       * Format: int64
       * Number of requests to connect.
       */
      requests: number;
      /**
       * Format: double
       * Capacity, MW.
       */
      capacity_mw: number | null;
    };
  };
  /** Number of requests by the year of the request. */
  requests_by_year: {
    [key: string]: number;
  };
  /**
   * Format: double
   * Share (0 to 1, by number) of `rates_n` requests that are operational. Counted are requests of calendar years that ended over 5 years before the newest listing, including open requests, without unlisted ones; operators that do not list both completed and withdrawn requests of those years are excluded. The status filter does not apply.
   */
  completion_rate: number | null;
  /**
   * Format: double
   * Share of the same requests that were withdrawn; the rest are still open.
   */
  withdrawal_rate: number | null;
  /**
   * Format: int64
   * Number of requests behind the rates.
   */
  rates_n: number | null;
  /**
   * Format: double
   * Median months (of 30.4375 days) from request to operation of `median_n` projects that entered operation in the 5 years up to the newest operation that their operator lists. Projects in operation before their request are excluded. The status filter does not apply.
   */
  median_months_to_operation: number | null;
  /**
   * Format: int64
   * Number of projects behind the median.
   */
  median_n: number | null;
  /** Addresses of the figures by operator. */
  links: {
    /** Requests to connect to the grid. */
    queue: string[];
    /** Prices of electricity. */
    prices: string[];
    /** Percent of generation by fuel. */
    fuel_mix: string[];
  };
  /**
   * Format: date-time
   * The publisher's date of the newest queue list in the figures.
   */
  as_of: string | null;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface GridRegionParams {
  /** One of ercot, pjm, miso-spp, caiso, southeast. */
  id: string;
}

export interface GridRegionsAnswer {
  /**
   * The list is cut. Absent, like the related members, if the list is complete.
   * @constant
   */
  _gated?: true;
  /**
   * Whether a key would show more.
   * @constant
   */
  _preview_only?: true;
  /**
   * Format: int64
   * Regions that are withheld.
   */
  _hidden_count?: number;
  /**
   * Format: int64
   * Regions in the complete list.
   */
  _total_available?: number;
  /**
   * What the complete list needs: any valid key.
   * @constant
   */
  _required_tier?: 'IDENTIFIED';
  /** Where to read how to get a key. */
  _signup_url?: string;
  /** How to see the rest. */
  _upgrade_cta?: string;
  /**
   * True in every answer with status 200.
   * @constant
   */
  success: true;
  /** Id or name of who published it. */
  source: string;
  /**
   * Format: int64
   * Regions in this answer.
   */
  total: number;
  /** Grid regions. */
  regions: {
    /** Id that stays the same. */
    id: string;
    /** Label of the operators. */
    iso: string;
    /** Name as people write it. */
    name: string;
    /** The region in a sentence. */
    headline: string;
    /** What it is, as text. */
    description: string;
    /** States that the region mostly consists of. */
    key_states: string[];
    /** Path of the page. */
    page_url: string;
    /**
     * Status.
     * @constant
     */
    status: 'live';
    /**
     * Format: double
     * GW of active requests for generation and storage; null unless all operators have data.
     */
    total_queue_gw: number | null;
    /** Active generation in the queue by grid operator, GW. */
    queue_gw_by_iso: {
      [key: string]: number | null;
    };
    /**
     * Format: int64
     * Counties in which active requests for generation and storage add up to 1 GW or more.
     */
    corridor_count: number | null;
    /**
     * measured: sum of the listed requests. Absent without a figure.
     * @enum {string}
     */
    _queue_gw_source?: 'measured' | 'estimate';
    /** Why there is no figure, or null. */
    reason: string | null;
  }[];
  /**
   * Format: date-time
   * The publisher's date of the newest queue list in the figures.
   */
  as_of: string | null;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}
/** JSON Feed 1.1. */

export interface JsonFeed {
  /**
   * Version.
   * @constant
   */
  version: 'https://jsonfeed.org/version/1.1';
  /** Headline or title. */
  title: string;
  /** What it is, as text. */
  description: string;
  /** Page that the feed is of. */
  home_page_url: string;
  /** Address of the feed itself. */
  feed_url: string;
  /** Who published it. */
  authors: {
    /** Name as people write it. */
    name: string;
    /** Address of the page. */
    url?: string;
  }[];
  /** Entries, newest first. */
  items: {
    /** Id that stays the same. */
    id: string;
    /** Address of the page. */
    url?: string;
    /** Headline or title. */
    title: string;
    /** The entry in plain text. */
    content_text: string;
    /**
     * Format: date-time
     * When it was published, UTC.
     */
    date_published?: string;
    /**
     * Format: date-time
     * When it last changed, UTC.
     */
    date_modified: string;
    /** Who published it. */
    authors?: {
      /** Name as people write it. */
      name: string;
      /** Address of the page. */
      url?: string;
    }[];
    /** Topics. */
    tags: string[];
    /** What JSON Feed has no member for. */
    _loadstar: {
      /** Other reports of the same story. */
      also_reported_by: {
        /** Headline or title. */
        title: string;
        /** Address of the page. */
        url: string;
      }[];
    };
  }[];
}
/** JSON Feed 1.1 of changed briefs. `_loadstar.brief` has the same data as members. */

export interface JsonFeedOfBriefs {
  /**
   * Version.
   * @constant
   */
  version: 'https://jsonfeed.org/version/1.1';
  /** Headline or title. */
  title: string;
  /** What it is, as text. */
  description: string;
  /** Page that the feed is of. */
  home_page_url: string;
  /** Address of the feed itself. */
  feed_url: string;
  /** Who published it. */
  authors: {
    /** Name as people write it. */
    name: string;
    /** Address of the page. */
    url?: string;
  }[];
  /** Entries, newest first. */
  items: {
    /** Id that stays the same. */
    id: string;
    /** Address of the page. */
    url?: string;
    /** Headline or title. */
    title: string;
    /** The entry in plain text. */
    content_text: string;
    /**
     * Format: date-time
     * When it was published, UTC.
     */
    date_published?: string;
    /**
     * Format: date-time
     * When it last changed, UTC.
     */
    date_modified: string;
    /** Who published it. */
    authors?: {
      /** Name as people write it. */
      name: string;
      /** Address of the page. */
      url?: string;
    }[];
    /** Topics. */
    tags: string[];
    /** What JSON Feed has no member for. */
    _loadstar: {
      /** Other reports of the same story. */
      also_reported_by: {
        /** Headline or title. */
        title: string;
        /** Address of the page. */
        url: string;
      }[];
      /** The data behind the text of the entry. */
      brief: {
        /** Name in addresses: lower case letters, digits and hyphens. */
        slug: string;
        /** Name of the market; its slug if it is no longer listed. */
        name: string;
        /**
         * Format: int64
         * Revision of this market’s brief, from 1. Slug and revision identify the change.
         */
        revision: number;
        /** Whether the market is no longer listed. */
        removed: boolean;
        /** The verdict of this revision; null where the market is no longer listed, or the brief cannot be read. */
        verdict: string | null;
        /**
         * Format: double
         * From 0, worst, to 100, best; null without enough data.
         */
        composite_score: number | null;
        /** The verdict before, the same or another, where this revision came with a new score of the same method. */
        verdict_before: string | null;
        /**
         * Format: double
         * The score that belongs to `verdict_before`; null where there was none.
         */
        composite_score_before: number | null;
      };
    };
  }[];
}

export interface KeyedFacility {
  /** Name as people write it. */
  name: string | null;
  /** Company that runs it. */
  operator: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** US postal code; elsewhere as the source writes it. */
  state: string | null;
  /** City or town. */
  city: string | null;
  /**
   * Format: double
   * Degrees, WGS 84.
   */
  latitude: number | null;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  longitude: number | null;
  /** Stable: after a merger the old id answers 301. */
  id: string;
  /** Name in addresses: lower case letters, digits and hyphens. */
  slug: string;
  /** Subregion of the United Nations (M49), e.g. Northern America. */
  region: string | null;
  /** Slug of its market. */
  market: string | null;
  /**
   * Format: double
   * MW of capacity as a source states it.
   */
  power_mw: number | null;
  /**
   * What the stated power is of.
   * @enum {string|null}
   */
  power_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
  /**
   * Status.
   * @enum {string|null}
   */
  status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
  /** Kind of facility, if a source states it. */
  facility_type: string | null;
  /** Who published it, each with where. */
  sources: string[];
  /** Pages of the records at their sources. */
  source_urls: string[];
  /**
   * Format: date-time
   * Newest date of its sources.
   */
  last_updated: string | null;
  /** country_mismatch: the coordinates are in a different country than a source states. implausible_power: above 5,000 MW, not counted in totals. */
  flags: ('country_mismatch' | 'implausible_power')[];
  /** The operator under its other name. */
  provider: string | null;
  /** Street address. */
  address: string | null;
  /**
   * Format: int64
   * Area of the footprint or of the site.
   */
  sqft: number | null;
  /**
   * Format: double
   * Confidence that the records are one facility.
   */
  confidence: number;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  first_seen: string;
  /**
   * Format: int64
   * Networks present; null: no public source has data.
   */
  networks: number | null;
  /**
   * Format: int64
   * Internet exchanges present; null: no public source has data.
   */
  exchanges: number | null;
}
/** Scores, facts and outlook of one market, each figure with its source and date. */

export type MarketBrief = {
  /** Name in addresses: lower case letters, digits and hyphens. */
  slug: string;
  /** Name as people write it. */
  name?: string | null;
  /** Postal code of the state or province. */
  state?: string | null;
  /** ISO 3166-1 alpha-2 code or name of the country. */
  country?: string | null;
  /** Grid operator. */
  iso?: string | null;
  /**
   * Format: date-time
   * The newest observation among the facts; null when there is none.
   */
  as_of?: string | null;
  /** Key figures. */
  hero: {
    /** The score as one word. */
    verdict: string;
    /**
     * Format: double
     * From 0, worst, to 100, best; null without enough data.
     */
    composite_score?: number | null;
    /**
     * Format: double
     * Points for available power, 0 to 100.
     */
    excess_power?: number | null;
    /**
     * Format: double
     * Points for obstacles to building, 0 to 100; more is worse.
     */
    constraint_score?: number | null;
    /**
     * Format: double
     * Months from queue request to operation.
     */
    queue_wait_months?: number | null;
    /**
     * Format: double
     * Months until power is to be had.
     */
    time_to_power_months?: number | null;
    /**
     * Format: date-time
     * When this revision was published.
     */
    computed_at?: string;
    /** Version of the method that scored it. */
    method?: string | null;
    /**
     * Format: double
     * Share of the weight that had data, 0 to 1.
     */
    coverage?: number | null;
  } & {
    [key: string]: unknown;
  };
  /** The scores of the market with their inputs. */
  market_power_scores: BriefMarketPowerScores;
  /** The figures that are asked for most. */
  kpis?: BriefKpis;
  /** What the facts come to, in prose. */
  outlook?:
    | ({
        /** The outlook as Markdown. */
        narrative_md: string;
        /**
         * Format: double
         * Words of the outlook.
         */
        word_count?: number | null;
      } & {
        [key: string]: unknown;
      })
    | null;
  /** The grid around: prices, mix, plants and queues. */
  power_grid?: BriefPowerGrid;
  /** Projects announced, planned or under construction. */
  pipeline?: BriefPipeline[];
  /** Grid operators that are covered. */
  operators?: ({
    /** Company that runs it. */
    operator: string;
    /**
     * Format: double
     * Number of facilities.
     */
    facility_count?: number;
    /**
     * Format: double
     * Share (0..1) of the facilities of the market.
     */
    share?: number | null;
    /**
     * Format: double
     * Sum of what is stated; null where nothing is.
     */
    operational_mw?: number | null;
    /**
     * Format: double
     * Capacity that is announced or under construction, MW.
     */
    pipeline_mw?: number | null;
  } & {
    [key: string]: unknown;
  })[];
  /** Deals of two years. */
  ma?: BriefMa[];
  /** Markets that score much alike. */
  comps?: ({
    /** Name in addresses: lower case letters, digits and hyphens. */
    slug?: string;
    /** Name as people write it. */
    name: string;
    /** Postal code of the state or province. */
    state?: string | null;
    /** ISO 3166-1 alpha-2 code or name of the country. */
    country?: string | null;
    /** The score as one word. */
    verdict?: string;
    /**
     * Format: double
     * From 0, worst, to 100, best; null without enough data.
     */
    composite_score?: number | null;
    /**
     * Format: double
     * Mean distance over common parts, of 100.
     */
    distance_points?: number | null;
    /**
     * Format: double
     * Share (0..1) of the weight in common.
     */
    common_weight?: number | null;
    /** Why, in sentences. */
    why?: string;
  } & {
    [key: string]: unknown;
  })[];
  /** Drought, water, hazards and moratoria. */
  risk?: BriefRisk;
  /** Stories, newest first. */
  news?: ({
    /** Headline or title. */
    title: string;
    /** Address of the page. */
    url?: string | null;
    /** Id or name of who published it. */
    source?: string | null;
    /**
     * Format: date-time
     * When the publisher published it, UTC.
     */
    published_at?: string | null;
  } & {
    [key: string]: unknown;
  })[];
  /** How many there are of what the lists name the first of; null where nothing is known. */
  totals?: {
    /**
     * Format: double
     * Projects announced, planned or under construction.
     */
    pipeline?: number | null;
    /**
     * Format: double
     * Grid operators that are covered.
     */
    operators?: number | null;
    /**
     * Format: double
     * Deals of two years.
     */
    ma?: number | null;
    /**
     * Format: double
     * Markets that score much alike.
     */
    comps?: number | null;
    /**
     * Format: double
     * Drought, water, hazards and moratoria.
     */
    risk?: number | null;
    /**
     * Format: double
     * Stories, newest first.
     */
    news?: number | null;
  } & {
    [key: string]: unknown;
  };
  /** Sections that the tier of the caller does not see whole. */
  sections_locked?: string[];
  /**
   * Format: int64
   * Counts the published changes of this brief.
   */
  revision: number;
  /** One entry per source and document; figures name their source. */
  provenance?: ({
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url?: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at?: string | null;
    /**
     * Format: date-time
     * When we fetched the document, UTC.
     */
    fetched_at?: string | null;
    /** How the figure was made: measured, filed, reported, derived, modelled or estimated. */
    basis?: string | null;
    /** Whether the figure is an estimate or from a model. */
    estimated?: boolean | null;
    /** `sample` or `reference`, if it ships with the program. */
    origin?: string;
    /** What to know about the figure. */
    notes?: string;
  } & {
    [key: string]: unknown;
  })[];
  /** Members that are null or empty because nobody published them. */
  missing?: string[];
} & {
  [key: string]: unknown;
};
/** The report of one week. It is not changed once it is published. */

export interface MarketReport {
  /**
   * Format: date
   * The Monday on which the week of the report begins, UTC.
   */
  week: string;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  published_at: string;
  /**
   * Format: date-time
   * Newest date of the facts.
   */
  as_of: string;
  /**
   * Format: int64
   * Number of facilities in all countries.
   */
  total_facilities: number;
  /**
   * Format: int64
   * Countries with at least one facility.
   */
  total_countries: number;
  /**
   * Format: double
   * Capacity that is announced or under construction, GW.
   */
  pipeline_gw: number | null;
  /** The week in a paragraph. */
  market_summary: string;
  /** Largest changes first. */
  key_trends: string[];
  /** Ids of the facts behind the paragraph. */
  market_summary_facts: string[];
  /** Ids of the facts behind each of `key_trends`. */
  key_trend_facts: string[][];
  /** Figures behind the sentences. */
  facts: {
    /** Id of the figure; the same in every week. */
    id: string;
    /**
     * Format: double
     * Exact; sentences round it.
     */
    value: number;
    /** Unit of the figure. */
    unit: string;
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * Date of the figure; for a weekly count, the last day of the week.
     */
    date: string;
    /** The earlier figure for comparison; null if there is none that was counted the same way. */
    before: {
      /**
       * Format: double
       * The figure, in its unit.
       */
      value: number;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      date: string;
    } | null;
    /** Names, places and states with the figure, as the source gives them. */
    names: {
      [key: string]: string;
    };
  }[];
  /** Version of the rules that write sentences from facts. */
  rules: string;
  /** Members that are null or empty; as `facts.…`, topics with no data. */
  missing: string[];
  /** Sources of facilities and pipeline; each fact has its own source. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface MarketsCompareAnswer {
  /** In the requested order. */
  markets: {
    /** Name in addresses: lower case letters, digits and hyphens. */
    slug: string;
    /** Name as people write it. */
    name: string;
    /** City or town. */
    city: string;
    /** Postal code of the state or province. */
    state: string | null;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /**
     * Grid operator; null outside the seven ISOs/RTOs.
     * @enum {string|null}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
    /**
     * Format: double
     * Degrees north (WGS 84).
     */
    lat: number;
    /**
     * Format: double
     * Degrees east (WGS 84).
     */
    lon: number;
    /**
     * Format: double
     * Radius around the center that is counted in, km.
     */
    radius_km: number;
    /** IANA name. */
    time_zone: string | null;
    /**
     * Format: int64
     * Number of facilities.
     */
    facility_count: number;
    /**
     * Format: double
     * Sum of the disclosed capacities of operational facilities; null if none is disclosed.
     */
    operational_mw: number | null;
    /**
     * Format: int64
     * Facilities in that sum.
     */
    operational_facilities_with_mw: number;
    /**
     * Format: double
     * Sum of the disclosed capacities of pipeline projects: /api/v1/pipeline?market=.
     */
    pipeline_mw: number | null;
    /**
     * Format: int64
     * Projects that are announced or under construction.
     */
    pipeline_projects: number;
    /**
     * Format: int64
     * Projects in that sum.
     */
    pipeline_projects_with_mw: number;
    /**
     * Format: int64
     * Facilities proposed or under construction with a disclosed capacity.
     */
    pipeline_facilities_with_mw: number;
    /**
     * Format: double
     * Wholesale: 30-day mean at the market's hub or zone, as used in the score; not a customer's price.
     */
    price_usd_per_kwh: number | null;
    /**
     * What the price covers.
     * @enum {string|null}
     */
    price_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
    /**
     * Of the newest score.
     * @enum {string|null}
     */
    verdict: 'BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA' | null;
    /**
     * Format: double
     * From 0, worst, to 100, best; null without enough data.
     */
    composite_score: number | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    scored_for: string | null;
  }[];
  /** Slug by metric, or null. */
  winners: {
    [key: string]: string | null;
  };
  /**
   * Format: date-time
   * When this answer was made.
   */
  generated_at: string;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface MarketsCompareParams {
  /** Slugs, names or aliases, comma-separated. */
  markets: string[];
}

export interface MarketsHistoryAnswer {
  /** Name in addresses: lower case letters, digits and hyphens. */
  slug: string;
  /** Name as people write it. */
  name: string;
  /**
   * Format: date-time
   * The newest score here; null where there is none.
   */
  as_of: string | null;
  /**
   * Format: date-time
   * The newest run that scored all markets.
   */
  checked_through: string | null;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** There are older entries in the period. */
  has_more: boolean;
  /** Entries over time, newest last. */
  history: {
    /**
     * Format: date-time
     * The score is valid from this time.
     */
    scored_for: string;
    /**
     * Format: date-time
     * Time of the market's next score; null while this one is current.
     */
    until: string | null;
    /** Version of the method that scored it. */
    method: string;
    /** The previous score uses another method: the two are not comparable. */
    method_changed: boolean;
    /**
     * The score as one word.
     * @enum {string|null}
     */
    verdict: 'BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA' | null;
    /**
     * Format: double
     * From 0, worst, to 100, best; null without enough data.
     */
    composite_score: number | null;
    /**
     * Format: double
     * Change from the previous score, if both use the same method.
     */
    composite_change: number | null;
    /**
     * Format: double
     * Points for available power, 0 to 100.
     */
    excess_power: number | null;
    /**
     * Format: double
     * Points for obstacles to building, 0 to 100; more is worse.
     */
    constraint_score: number | null;
    /**
     * Format: double
     * Share of the weight that had data, 0 to 1.
     */
    coverage: number;
    /** Parts that differ from the previous score; none if the method changed. */
    changes: {
      /** Part of the score. */
      part: string;
      /**
       * Which of the two axes the part belongs to.
       * @enum {string}
       */
      axis: 'excess_power' | 'constraint';
      /** Unit of the figure. */
      unit: string;
      /**
       * Format: double
       * null: no data.
       */
      value_before: number | null;
      /**
       * Format: double
       * The figure after the change, in its unit.
       */
      value_after: number | null;
      /**
       * Format: double
       * 0 to 100; null where the part had no data.
       */
      points_before: number | null;
      /**
       * Format: double
       * Points after the change, 0 to 100.
       */
      points_after: number | null;
      /**
       * Format: double
       * Points that this part added to the axis; for constraint, more is worse.
       */
      contribution_change: number;
    }[];
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface MarketsHistoryParams {
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market_name: string;
  /** Scores that were valid on this day or later: `YYYY-MM-DD`, or an instant. */
  from?: string | undefined;
  /** Scores made before this instant, or up to the end of this day. */
  to?: string | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}

export interface MarketsListAnswer {
  /**
   * Format: int64
   * Markets in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching markets.
   */
  total: number;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  as_of: string | null;
  /** Markets, each by its slug. */
  markets: {
    /** Name in addresses: lower case letters, digits and hyphens. */
    slug: string;
    /** Name as people write it. */
    name: string;
    /** City or town. */
    city: string;
    /** Postal code of the state or province. */
    state: string | null;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /**
     * Grid operator; null outside the seven ISOs/RTOs.
     * @enum {string|null}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
    /**
     * Format: double
     * Degrees north (WGS 84).
     */
    lat: number;
    /**
     * Format: double
     * Degrees east (WGS 84).
     */
    lon: number;
    /**
     * Format: double
     * Radius around the center that is counted in, km.
     */
    radius_km: number;
    /** IANA name. */
    time_zone: string | null;
    /**
     * Format: int64
     * Number of facilities.
     */
    facility_count: number;
    /**
     * Format: double
     * Sum of the disclosed capacities of operational facilities; null if none is disclosed.
     */
    operational_mw: number | null;
    /**
     * Format: int64
     * Facilities in that sum.
     */
    operational_facilities_with_mw: number;
    /**
     * Format: double
     * Sum of the disclosed capacities of pipeline projects: /api/v1/pipeline?market=.
     */
    pipeline_mw: number | null;
    /**
     * Format: int64
     * Projects that are announced or under construction.
     */
    pipeline_projects: number;
    /**
     * Format: int64
     * Projects in that sum.
     */
    pipeline_projects_with_mw: number;
    /**
     * Format: int64
     * Facilities proposed or under construction with a disclosed capacity.
     */
    pipeline_facilities_with_mw: number;
    /**
     * Format: double
     * Wholesale: 30-day mean at the market's hub or zone, as used in the score; not a customer's price.
     */
    price_usd_per_kwh: number | null;
    /**
     * What the price covers.
     * @enum {string|null}
     */
    price_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
    /**
     * Of the newest score.
     * @enum {string|null}
     */
    verdict: 'BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA' | null;
    /**
     * Format: double
     * From 0, worst, to 100, best; null without enough data.
     */
    composite_score: number | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    scored_for: string | null;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface MarketsListParams {
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name. */
  state?: string | undefined;
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /**
   * The score as one word.
   * @enum {string}
   */
  verdict?: ('BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA') | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
}

export interface MarketsMoversAnswer {
  /**
   * Format: date-time
   * The newest run that scored all markets.
   */
  as_of: string | null;
  /**
   * Days that are compared.
   * @enum {string}
   */
  window: '24h' | '7d' | '30d';
  /**
   * Format: date-time
   * Start of the window.
   */
  since: string;
  /**
   * Requested grid operator.
   * @enum {string|null}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Markets whose score changed.
   */
  total: number;
  /** Largest change first, up or down. */
  movers: {
    /** Name in addresses: lower case letters, digits and hyphens. */
    slug: string;
    /** Name as people write it. */
    name: string;
    /** Postal code of the state or province. */
    state: string | null;
    /** ISO 3166-1 alpha-2 code or name of the country. */
    country: string;
    /**
     * Grid operator.
     * @enum {string|null}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
    /**
     * Format: double
     * From 0, worst, to 100, best; null without enough data.
     */
    composite_score: number;
    /**
     * Format: double
     * The composite score at the beginning of the window.
     */
    composite_score_then: number;
    /**
     * Format: double
     * Difference to before.
     */
    change: number;
    /**
     * The score as one word.
     * @enum {string}
     */
    verdict: 'BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA';
    /**
     * The verdict at the beginning of the window.
     * @enum {string}
     */
    verdict_then: 'BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA';
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    scored_for: string;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    scored_for_then: string;
    /** Version of the method that scored it. */
    method: string;
    /** The parts that changed most. */
    changes: {
      /** Part of the score. */
      part: string;
      /**
       * Which of the two axes the part belongs to.
       * @enum {string}
       */
      axis: 'excess_power' | 'constraint';
      /** Unit of the figure. */
      unit: string;
      /**
       * Format: double
       * null: no data.
       */
      value_before: number | null;
      /**
       * Format: double
       * The figure after the change, in its unit.
       */
      value_after: number | null;
      /**
       * Format: double
       * 0 to 100; null where the part had no data.
       */
      points_before: number | null;
      /**
       * Format: double
       * Points after the change, 0 to 100.
       */
      points_after: number | null;
      /**
       * Format: double
       * Points that this part added to the axis; for constraint, more is worse.
       */
      contribution_change: number;
    }[];
  }[];
  /** Markets with a score now and none then. */
  newly_ranked: {
    /** Name in addresses: lower case letters, digits and hyphens. */
    slug: string;
    /** Name as people write it. */
    name: string;
    /** Postal code of the state or province. */
    state: string | null;
    /** ISO 3166-1 alpha-2 code or name of the country. */
    country: string;
    /**
     * Grid operator.
     * @enum {string|null}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
    /**
     * Format: double
     * From 0, worst, to 100, best; null without enough data.
     */
    composite_score: number;
    /**
     * The score as one word.
     * @enum {string}
     */
    verdict: 'BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA';
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    scored_for: string;
  }[];
  /** Markets with a score then and none now. */
  newly_unranked: {
    /** Name in addresses: lower case letters, digits and hyphens. */
    slug: string;
    /** Name as people write it. */
    name: string;
    /** Postal code of the state or province. */
    state: string | null;
    /** ISO 3166-1 alpha-2 code or name of the country. */
    country: string;
    /**
     * Grid operator.
     * @enum {string|null}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
    /**
     * Format: double
     * The composite score at the beginning of the window.
     */
    composite_score_then: number;
    /**
     * The verdict at the beginning of the window.
     * @enum {string}
     */
    verdict_then: 'BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA';
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    scored_for: string;
  }[];
  /**
   * Format: int64
   * Ranked then and now, with the same score.
   */
  unmoved: number;
  /**
   * Format: int64
   * Ranked neither then nor now.
   */
  unranked: number;
  /**
   * Format: int64
   * Scored by another method at the start of the window.
   */
  method_changed: number;
  /**
   * Format: int64
   * Scored now, but not at the start of the window.
   */
  not_scored_then: number;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface MarketsMoversParams {
  /**
   * Days that are compared.
   * @enum {string}
   */
  window?: ('24h' | '7d' | '30d') | undefined;
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}

export interface MarketsOneAnswer {
  /** Name in addresses: lower case letters, digits and hyphens. */
  slug: string;
  /** Name as people write it. */
  name: string;
  /** City or town. */
  city: string;
  /** Postal code of the state or province. */
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /**
   * Grid operator; null outside the seven ISOs/RTOs.
   * @enum {string|null}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
  /**
   * Format: double
   * Degrees north (WGS 84).
   */
  lat: number;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  lon: number;
  /**
   * Format: double
   * Radius around the center that is counted in, km.
   */
  radius_km: number;
  /** IANA name. */
  time_zone: string | null;
  /**
   * Format: int64
   * Number of facilities.
   */
  facility_count: number;
  /**
   * Format: double
   * Sum of the disclosed capacities of operational facilities; null if none is disclosed.
   */
  operational_mw: number | null;
  /**
   * Format: int64
   * Facilities in that sum.
   */
  operational_facilities_with_mw: number;
  /**
   * Format: double
   * Sum of the disclosed capacities of pipeline projects: /api/v1/pipeline?market=.
   */
  pipeline_mw: number | null;
  /**
   * Format: int64
   * Projects that are announced or under construction.
   */
  pipeline_projects: number;
  /**
   * Format: int64
   * Projects in that sum.
   */
  pipeline_projects_with_mw: number;
  /**
   * Format: int64
   * Facilities proposed or under construction with a disclosed capacity.
   */
  pipeline_facilities_with_mw: number;
  /**
   * Format: double
   * Wholesale: 30-day mean at the market's hub or zone, as used in the score; not a customer's price.
   */
  price_usd_per_kwh: number | null;
  /**
   * What the price covers.
   * @enum {string|null}
   */
  price_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
  /**
   * Of the newest score.
   * @enum {string|null}
   */
  verdict: 'BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA' | null;
  /**
   * Format: double
   * From 0, worst, to 100, best; null without enough data.
   */
  composite_score: number | null;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  scored_for: string | null;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  as_of: string | null;
  /** Other accepted names. */
  aliases: string[];
  /** Code of the U.S. Energy Information Administration. */
  balancing_authority: string | null;
  /**
   * Format: double
   * Share of the weight of the score that had data.
   */
  coverage: number | null;
  /** Counts by status. */
  by_status: {
    /**
     * Format: int64
     * Announced, not yet under construction.
     */
    proposed: number;
    /**
     * Format: int64
     * Under construction.
     */
    'under-construction': number;
    /**
     * Format: int64
     * In operation.
     */
    operational: number;
    /**
     * Format: int64
     * Without a published status.
     */
    unknown: number;
  };
  /** Operators with the most facilities. */
  top_operators: {
    /** Company that runs it. */
    operator: string;
    /**
     * Format: int64
     * Number of facilities.
     */
    facility_count: number;
    /**
     * Format: double
     * Capacity of operational facilities whose power is published, MW.
     */
    operational_mw: number | null;
    /**
     * Format: double
     * Capacity that is announced or under construction, MW.
     */
    pipeline_mw: number | null;
  }[];
  /** The facilities that Loadstar added last. */
  recent_facilities: {
    /** Id that stays the same. */
    id: string;
    /** Name as people write it. */
    name: string | null;
    /** Company that runs it. */
    operator: string | null;
    /**
     * Status.
     * @enum {string|null}
     */
    status: 'proposed' | 'under-construction' | 'operational' | null;
    /**
     * Format: double
     * Power stated by a source, MW.
     */
    power_mw: number | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    first_seen: string;
  }[];
  /** Regions of cloud providers whose city is in the market. A region is several buildings near that city: it is not a facility and is not counted as one. */
  cloud_regions: {
    /** Company that runs it, as the interface names the member. */
    provider: string | null;
    /** The provider's own id: us-east4. */
    region: string;
    /** The provider's name of the location. */
    name: string | null;
    /**
     * Format: date
     * The date of the source's data.
     */
    observed_on: string | null;
  }[];
  /** Prices of electricity. */
  prices: {
    /** Grid operator whose prices these are. */
    price_iso: string | null;
    /** The hub or zone whose price represents the market. */
    price_node: string | null;
    /**
     * Format: double
     * Mean price, $/MWh.
     */
    mean_usd_per_mwh: number | null;
    /**
     * Format: double
     * Mean part for congestion, $/MWh.
     */
    congestion_mean_usd_per_mwh: number | null;
    /**
     * Format: double
     * Share of the time at a price of zero or below, 0 to 1.
     */
    at_or_below_zero_share: number | null;
    /**
     * Format: double
     * Days in the window.
     * @constant
     */
    days: 30;
    /**
     * Format: date-time
     * Newest interval in the means.
     */
    observed_at: string | null;
  };
  /** Requests for generation and storage in the queue of the grid operator as a whole. */
  queue: {
    /**
     * Format: int64
     * null: no queue data.
     */
    requests: number | null;
    /**
     * Format: double
     * MW of the requests that disclose them; null if none does.
     */
    capacity_mw: number | null;
    /**
     * Format: int64
     * Requests that neither withdrew nor came into operation.
     */
    active_requests: number | null;
    /**
     * Format: double
     * GW of active requests; suspended and unlisted requests are not active.
     */
    active_gw: number | null;
    /**
     * Format: int64
     * Active requests without a disclosed capacity, not in the sum.
     */
    active_without_capacity: number | null;
    /** By main fuel: a hybrid counts under its generating fuel. */
    active_gw_by_fuel: {
      [key: string]: number | null;
    };
    /** unlisted: was active or suspended, and is not in what its source (or the operator) has listed for over 90 days. */
    by_status: {
      [key: string]: {
        /**
         * Format: int64
         * Number of requests to connect.
         */
        requests: number;
        /**
         * Format: double
         * Capacity, MW.
         */
        capacity_mw: number | null;
      };
    };
    /** Number of requests by the year of the request. */
    requests_by_year: {
      [key: string]: number;
    };
    /**
     * Format: int64
     * Requests without a date, in no year.
     */
    requests_without_date: number | null;
    /**
     * Format: double
     * Share (0 to 1, by number) of `rates_n` requests that are operational. Counted are requests of calendar years that ended over 5 years before the newest listing, including open requests, without unlisted ones; operators that do not list both completed and withdrawn requests of those years are excluded. The status filter does not apply.
     */
    completion_rate: number | null;
    /**
     * Format: double
     * Share of the same requests that were withdrawn; the rest are still open.
     */
    withdrawal_rate: number | null;
    /**
     * Format: int64
     * Number of requests behind the rates.
     */
    rates_n: number | null;
    /** First request among `rates_n`. */
    rates_requested_from: string | null;
    /** Last request among `rates_n`. */
    rates_requested_to: string | null;
    /**
     * Format: double
     * Median months (of 30.4375 days) from request to operation of `median_n` projects that entered operation in the 5 years up to the newest operation that their operator lists. Projects in operation before their request are excluded. The status filter does not apply.
     */
    median_months_to_operation: number | null;
    /**
     * Format: int64
     * Number of projects behind the median.
     */
    median_n: number | null;
    /** First operation among `median_n`. */
    median_operational_from: string | null;
    /** Last operation among `median_n`. */
    median_operational_to: string | null;
    /** Grid operator. */
    iso: string | null;
    /** Why there are no figures, or null. */
    reason: string | null;
  };
  /** Scores of the last days, newest last. */
  score_history: {
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    scored_for: string;
    /** Version of the method that scored it. */
    method: string;
    /**
     * The score as one word.
     * @enum {string|null}
     */
    verdict: 'BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA' | null;
    /**
     * Format: double
     * From 0, worst, to 100, best; null without enough data.
     */
    composite_score: number | null;
    /**
     * Format: double
     * Share of the weight that had data, 0 to 1.
     */
    coverage: number;
  }[];
  /** Address of the brief of the market. */
  brief_url: string;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface MarketsOneParams {
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market_name: string;
}

export type MetaCapabilitiesAnswer = CapabilityManifestA | CapabilityManifestB;

export interface MetaCapabilitiesParams {
  /**
   * Which of the two manifests.
   * @enum {string}
   */
  variant?: ('a' | 'b') | undefined;
}

export interface MetaHealthAnswer {
  /**
   * Status.
   * @enum {string}
   */
  status: 'ok' | 'degraded' | 'down';
  /** Version. */
  version: string;
  /**
   * Format: int64
   * How long the process has run, seconds.
   */
  uptime_seconds: number;
  /** What was checked. */
  checks: {
    /**
     * Whether the database answers.
     * @enum {string}
     */
    database: 'ok' | 'down';
    /** null while the database is down. */
    queue: {
      /**
       * Status.
       * @enum {string}
       */
      status: 'ok' | 'late';
      /**
       * Format: int64
       * Waiting jobs.
       */
      due: number;
      /**
       * Format: int64
       * Running jobs.
       */
      running: number;
      /**
       * Format: int64
       * Jobs that failed in 24 hours.
       */
      failed_last_day: number;
      /**
       * Format: int64
       * How long the oldest waiting job has waited, seconds.
       */
      oldest_due_seconds: number | null;
    } | null;
    /** null while the database is down. */
    sources: {
      /**
       * Format: int64
       * Sources whose figures are fresh.
       */
      fresh: number;
      /**
       * Format: int64
       * Whether it is stale: older than its update schedule allows.
       */
      stale: number;
      /**
       * Format: int64
       * Sources that fail now.
       */
      failing: number;
      /**
       * Format: int64
       * Disabled sources.
       */
      disabled: number;
      /**
       * Format: int64
       * Sources that have not been read yet.
       */
      waiting: number;
    } | null;
  };
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  as_of: string;
}

export interface MetaSourcesAnswer {
  /**
   * Format: date-time
   * When the states were checked, by the server's clock.
   */
  as_of: string;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** Who published it, each with where. */
  sources: {
    /** Id that stays the same. */
    id: string;
    /** What kind of figures it has. */
    kind: string;
    /** Grid operator. */
    iso: string | null;
    /** Who publishes it. */
    operator: string;
    /** How often it is fetched. */
    cadence: string;
    /** Cron pattern, UTC. */
    schedule: string;
    /** Terms of the publisher's data. */
    licence: string;
    /** Whether the publisher's terms allow redistribution. */
    publishable: boolean;
    /** Not served here: the terms forbid it and the operator has not enabled it. */
    withheld: boolean;
    /** Where a person reads what the feed means. */
    docs: string;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    last_success: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    newest_observation: string | null;
    /**
     * Format: int64
     * Age of the newest observation when the answer was made.
     */
    age_seconds: number | null;
    /**
     * Format: int64
     * Age at which it counts as stale, seconds.
     */
    stale_after_seconds: number;
    /** Whether it is stale: older than its update schedule allows. */
    stale: boolean;
    /**
     * Format: int64
     * New or changed rows so far.
     */
    rows: number;
    /** fresh, stale, waiting, failing with the fault, or disabled with what it needs. */
    state: string;
    /**
     * The state without its cause.
     * @enum {string}
     */
    condition: 'fresh' | 'stale' | 'failing' | 'waiting' | 'disabled';
    /** Code of the last fault, if it is failing. */
    fault: string | null;
    /**
     * Why it is disabled: UPSTREAM=off, or settings are missing.
     * @enum {string|null}
     */
    disabled_by: 'offline' | 'missing-settings' | null;
    /** Settings that it needs and does not have. */
    missing_settings: string[];
    /**
     * Format: int64
     * Number of feeds of this source; 1 if it has no parts.
     */
    units: number;
    /** Feeds of this source that fail now. */
    failing_units: {
      /** Unit of the figure. */
      unit: string;
      /** Error code. */
      fault: string;
      /** Error message. */
      detail: string | null;
      /**
       * Format: int64
       * Failures in a row.
       */
      failures: number;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      last_success: string | null;
    }[];
    /** Feeds with problems: failing, retired, backing off or moved. */
    unit_states: {
      /** Unit of the figure. */
      unit: string;
      /** `retired`, `backing off until <instant>`, `moved to <address>`, joined by a semicolon. */
      state: string;
      /**
       * Format: date-time
       * Not fetched before this time: it failed, or its publisher asked for a pause.
       */
      backing_off_until: string | null;
      /** Its new permanent address, by its publisher; used for requests. */
      moved_to: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      moved_at: string | null;
      /**
       * Format: date-time
       * Time since when it is permanently gone and no longer fetched.
       */
      retired_at: string | null;
    }[];
  }[];
}

export interface MetaStatsAnswer {
  /**
   * Format: int64
   * Facilities after merging records of the same building; closed facilities are excluded.
   */
  total_facilities: number;
  /**
   * Format: int64
   * Countries of the facilities.
   */
  total_countries: number;
  /**
   * Format: int64
   * Operators, each counted once under all its names.
   */
  total_providers: number;
  /**
   * Format: double
   * Sum of the disclosed capacities of pipeline projects: `total_gw` of /api/v1/pipeline.
   */
  pipeline_gw: number | null;
  /**
   * Format: int64
   * Projects in the pipeline: planned, announced, under construction, or of unknown status.
   */
  pipeline_projects: number;
  /**
   * Format: int64
   * Those of them whose capacity is in `pipeline_gw`.
   */
  pipeline_projects_with_mw: number;
  /**
   * Format: int64
   * Facilities that are proposed or under construction.
   */
  pipeline_facilities: number;
  /**
   * Format: int64
   * Those with a disclosed capacity.
   */
  pipeline_facilities_with_mw: number;
  /**
   * Format: double
   * Sum of the disclosed capacities of operational facilities; few disclose one.
   */
  operational_gw: number | null;
  /**
   * Format: int64
   * Operational facilities whose power is published.
   */
  operational_facilities_with_mw: number;
  /**
   * Format: int64
   * Deals, each once; null before the first report was read.
   */
  transactions_tracked: number | null;
  /**
   * Format: int64
   * Markets, each by its slug.
   */
  markets: number;
  /**
   * Format: int64
   * Stories, each once; past 100,000 as the database last estimated.
   */
  articles: number;
  /**
   * Format: int64
   * Sources that are read.
   */
  data_sources: number;
  /**
   * Format: int64
   * News feeds that are read.
   */
  news_feeds: number;
  /**
   * Format: int64
   * Facilities outside all markets.
   */
  unassigned_facilities: number;
  /** Counts by status. */
  by_status: {
    /**
     * Format: int64
     * Announced, not yet under construction.
     */
    proposed: number;
    /**
     * Format: int64
     * Under construction.
     */
    'under-construction': number;
    /**
     * Format: int64
     * In operation.
     */
    operational: number;
    /**
     * Format: int64
     * Not disclosed.
     */
    unknown: number;
  };
  /** By ISO 3166-1 code, largest first; `unknown` without a country. */
  by_country: {
    [key: string]: number;
  };
  /** records: source records before resolving. facilities: facilities with a record from the source. */
  by_source: {
    [key: string]: {
      /**
       * Format: int64
       * Source records of it.
       */
      records: number;
      /**
       * Format: int64
       * Facilities with their data.
       */
      facilities: number;
    };
  };
  /** Records that are not data centers, by reason. */
  set_aside: {
    [key: string]: number;
  };
  /**
   * Format: date-time
   * When the records were last resolved.
   */
  resolved_at: string | null;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export type MethodDescriptionAnswer = Methodology;
/** How scores are made; generated from the scoring code. */

export interface Methodology {
  /** How markets are scored. */
  market_power: {
    /** The version that every score carries. */
    method: string;
    /** How axes become one score. */
    composite_rule: string;
    /** How a figure becomes points. */
    marks_rule: string;
    /** How missing data are treated. */
    coverage_rule: string;
    /** How the months to power are estimated. */
    time_to_power_rule: string;
    /**
     * Format: double
     * Minimum share of the weight that must have data for a score.
     */
    min_coverage: number;
    /** Best first. */
    bands: {
      /**
       * The score as one word.
       * @enum {string}
       */
      verdict: 'BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA';
      /**
       * Format: double
       * Where it begins, inclusive.
       */
      from: number;
    }[];
    /** The axes that a score is made of. */
    axes: {
      /**
       * Which of the two axes the part belongs to.
       * @enum {string}
       */
      axis: 'excess_power' | 'constraint';
      /** What it says, in a sentence. */
      meaning: string;
      /** Parts of the score. */
      parts: {
        /** Id that stays the same. */
        id: string;
        /** What it says, in a sentence. */
        meaning: string;
        /**
         * Format: double
         * Share of the axis.
         */
        weight: number;
        /** Unit of the figure. */
        unit: string;
        /**
         * Format: double
         * Value that scores 0 points, in its unit.
         */
        zero_at: number;
        /**
         * Format: double
         * Value that scores 100 points.
         */
        full_at: number;
        /** Reason for these two values. */
        because: string;
        /** Figures that are read. */
        inputs: string[];
        /** Inputs that count if available. */
        inputs_if_known: string[];
      }[];
    }[];
    /** Figures that are read. */
    inputs: {
      /** Name as people write it. */
      name: string;
      /** Unit of the figure. */
      unit: string;
      /** What it says, in a sentence. */
      meaning: string;
      /** Parts that use it; none if it is context. */
      read_by: string[];
    }[];
    /** All scoring methods, newest first, with the changes from the previous one. */
    changes: {
      /** Version of the method that scored it. */
      method: string;
      /**
       * Format: date
       * Start date.
       */
      since: string;
      /** Why, in sentences. */
      why: string[];
      /** What is different from the method before. */
      differences: string[];
    }[];
  };
  /** How sites are scored, or the site itself. */
  site: {
    /** Version of the method that scored it. */
    method: string;
    /** How parts become one score. */
    overall_rule: string;
    /** How distances are measured. */
    distance_rule: string;
    /**
     * Format: double
     * Search radius around the site, km.
     */
    reach_km: number;
    /**
     * Format: double
     * Search radius for moratoria, km.
     */
    moratoria_reach_km: number;
    /**
     * Format: double
     * Minimum capacity of a large plant, MW.
     */
    large_plant_mw: number;
    /** Parts of the score. */
    parts: {
      /**
       * Id that stays the same.
       * @enum {string}
       */
      id: 'connectivity' | 'power' | 'environmental_risk' | 'water_stress' | 'renewable_access' | 'regulatory';
      /** What it says, in a sentence. */
      meaning: string;
      /**
       * Format: double
       * Weight in the whole, 0 to 1.
       */
      weight: number;
      /** Figures that the part is made of. */
      measures: {
        /** Name of the figure that is read. */
        input: string;
        /** What the measure says, in a sentence. */
        says: string;
        /**
         * Format: double
         * Weight in the whole, 0 to 1.
         */
        weight: number;
        /** Unit of the figure. */
        unit: string;
        /** Whether more or less is better. */
        direction: string;
        /** Shape of the line between 0 and 100 points. */
        curve: string;
        /**
         * Format: double
         * Value that scores 0 points, in its unit.
         */
        zero_at: number;
        /**
         * Format: double
         * Value that scores 100 points, in its unit.
         */
        full_at: number;
        /**
         * Format: double
         * Where the curve bends, in its unit.
         */
        knee: number | null;
        /** Why it is so. */
        because: string;
      }[];
    }[];
    /** Figures that are read. */
    inputs: {
      /** Name as people write it. */
      name: string;
      /** Unit of the figure. */
      unit: string;
      /** What it says, in a sentence. */
      meaning: string;
      /** Area that a figure covers, from the point to the state. */
      scopes: ('point' | 'county' | 'basin' | 'state' | 'grid')[];
    }[];
  };
}

export interface NewsFeedAtomParams {
  /** Words that must all occur in title or summary, in any case; from three letters on, beginnings of words. */
  q?: string | undefined;
  /** Feed id or publisher name, any case; separate several with commas. */
  source?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** @enum {string} */
  topic?: ('all' | 'data-centers') | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}

export type NewsFeedJsonAnswer = JsonFeed;

export interface NewsFeedJsonParams {
  /** Words that must all occur in title or summary, in any case; from three letters on, beginnings of words. */
  q?: string | undefined;
  /** Feed id or publisher name, any case; separate several with commas. */
  source?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** @enum {string} */
  topic?: ('all' | 'data-centers') | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}

export interface NewsLatestAnswer {
  /** Stories, newest first. */
  news: {
    /**
     * Format: int64
     * Id of the story. If two stories are merged, the older id stays.
     */
    id: number;
    /** Headline or title. */
    title: string;
    /** Who published it. */
    source: string;
    /** Address of the page. */
    url: string;
    /**
     * Format: date-time
     * The publisher's date; null where it gave none.
     */
    published_at: string | null;
    /** The publisher's own words; empty where it gave none. */
    summary: string;
    /**
     * Format: date-time
     * When this service first saw the story.
     */
    first_seen_at: string;
    /** Other reports of the same story. */
    also_reported_by: string[];
    /** The first report from each other feed, earliest first. */
    other_reports: {
      /** The publisher's own words. */
      title: string;
      /** Who published it. */
      source: string;
      /** Where; null where the feed gave no address. */
      url: string | null;
      /**
       * Format: date-time
       * The publisher's date; null where it gave none.
       */
      published_at: string | null;
      /**
       * Format: date-time
       * When this service first saw the report.
       */
      first_seen_at: string;
    }[];
    /** Whether it is about data centers; null before it is classified. */
    relevant: boolean | null;
    /** Slugs of the markets in the story. */
    markets: string[];
    /** The transaction in the story; null if there is none. */
    deal_id: string | null;
  }[];
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching stories; null if there are too many to count (over 10,000, or thousands of matches for `q`).
   */
  total: number | null;
  /** Whether stories follow after this page. */
  has_more: boolean;
  /**
   * Format: int64
   * Maximum entries on this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /** One entry per feed. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
  /** Members with no data: null or empty. */
  missing?: string[];
}

export interface NewsLatestParams {
  /** Words that must all occur in title or summary, in any case; from three letters on, beginnings of words. */
  q?: string | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
  /** Feed id or publisher name, any case; separate several with commas. */
  source?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** ISO 8601 instant or day, any offset: stories published then or later. */
  since?: string | undefined;
  /**
   * data-centers: stories about data centers, their power, or the computing in them.
   * @enum {string}
   */
  topic?: ('all' | 'data-centers') | undefined;
}

export interface PipelineProjectAnswer {
  /** Stable: after a merger the old id answers 301. */
  id: string;
  /** Its name in a list; otherwise operator and place. */
  project: string;
  /** From a list: the owner of the computing hardware; from reports: the builder. */
  operator: string | null;
  /** Slug of its market. */
  market: string | null;
  /** The most local place in the sources. */
  city: string | null;
  /** US postal code; elsewhere as it is written. */
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /**
   * Format: double
   * Degrees, WGS 84; null if no source gives coordinates for the project.
   */
  lat: number | null;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  lon: number | null;
  /**
   * Format: double
   * Planned total MW, including capacity in operation: the figure of one source, never a sum.
   */
  capacity_mw: number | null;
  /**
   * How the capacity figure was made.
   * @enum {string|null}
   */
  capacity_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
  /**
   * Format: double
   * MW in operation, if a source states it.
   */
  operational_mw: number | null;
  /**
   * Status.
   * @enum {string|null}
   */
  status: 'planned' | 'announced' | 'under_construction' | 'operational' | null;
  /**
   * Format: date-time
   * The publisher's date of the status.
   */
  status_at: string | null;
  /** Expected date of full operation: YYYY, YYYY-MM or YYYY-MM-DD; a projection. */
  expected: string | null;
  /** The day of the first report of its announcement. */
  announced_on: string | null;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  first_seen: string;
  /**
   * Format: date-time
   * Newest date of its sources.
   */
  last_updated: string | null;
  /** Source of each value. */
  quotes: {
    [key: string]: {
      /** The sentence as published; absent where a list states the value. */
      text?: string;
      /**
       * Where it begins, inclusive.
       * @enum {string}
       */
      from?: 'title' | 'summary';
      /** Id or name of who published it. */
      source: string;
      /** Address of the page. */
      url: string | null;
    };
  };
  /** Who published it, each with where. */
  sources: {
    /** Who reports it: a publisher, a list, or `facilities` for the facility list of this service. */
    source: string;
    /** Headline or title. */
    title: string | null;
    /** Address of the page. */
    url: string | null;
    /**
     * Format: date-time
     * The publisher's date; for a list, the date of its data.
     */
    published_at: string | null;
    /** Documents that a list names for it. */
    links: string[];
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface PipelineProjectParams {
  /** Id of a project, as the list gives it. */
  id: string;
}

export interface PipelineProjectsAnswer {
  /**
   * Format: date-time
   * Newest date of the sources of these projects.
   */
  as_of: string | null;
  /**
   * Format: int64
   * Projects in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching projects.
   */
  total: number;
  /**
   * Format: double
   * Sum of their disclosed capacities; null if none is disclosed.
   */
  total_gw: number | null;
  /**
   * Format: int64
   * Projects in that sum.
   */
  with_mw: number;
  /**
   * Format: int64
   * Maximum entries on this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /** Projects with their data. */
  projects: Project[];
  /** Of all matching projects; `unknown`: no published status. */
  by_status: {
    [key: string]: {
      /**
       * Format: int64
       * Projects with their data.
       */
      projects: number;
      /**
       * Format: int64
       * Projects with a disclosed capacity.
       */
      with_mw: number;
      /**
       * Format: double
       * Sum of disclosed capacities; null if none is disclosed.
       */
      gw: number | null;
    };
  };
  /** Of all matching projects, by the year of `expected`; `unknown` without one. */
  by_year: {
    [key: string]: {
      /**
       * Format: int64
       * Projects with their data.
       */
      projects: number;
      /**
       * Format: int64
       * Projects with a disclosed capacity.
       */
      with_mw: number;
      /**
       * Format: double
       * Sum of disclosed capacities; null if none is disclosed.
       */
      gw: number | null;
    };
  };
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface PipelineProjectsParams {
  /**
   * `unknown`: no published status. Without it: the whole pipeline.
   * @enum {string}
   */
  status?: ('planned' | 'announced' | 'under_construction' | 'operational' | 'unknown' | 'all') | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** By any of its names, including former names. */
  operator?: string | undefined;
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name; elsewhere as it is written there. */
  state?: string | undefined;
  /**
   * Format: double
   * Minimum MW; excludes projects without a disclosed capacity.
   */
  min_mw?: number | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
}
/** One construction project, for any number of sources. */

export interface Project {
  /** Stable: after a merger the old id answers 301. */
  id: string;
  /** Its name in a list; otherwise operator and place. */
  project: string;
  /** From a list: the owner of the computing hardware; from reports: the builder. */
  operator: string | null;
  /** Slug of its market. */
  market: string | null;
  /** The most local place in the sources. */
  city: string | null;
  /** US postal code; elsewhere as it is written. */
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /**
   * Format: double
   * Degrees, WGS 84; null if no source gives coordinates for the project.
   */
  lat: number | null;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  lon: number | null;
  /**
   * Format: double
   * Planned total MW, including capacity in operation: the figure of one source, never a sum.
   */
  capacity_mw: number | null;
  /**
   * How the capacity figure was made.
   * @enum {string|null}
   */
  capacity_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
  /**
   * Format: double
   * MW in operation, if a source states it.
   */
  operational_mw: number | null;
  /**
   * Status.
   * @enum {string|null}
   */
  status: 'planned' | 'announced' | 'under_construction' | 'operational' | null;
  /**
   * Format: date-time
   * The publisher's date of the status.
   */
  status_at: string | null;
  /** Expected date of full operation: YYYY, YYYY-MM or YYYY-MM-DD; a projection. */
  expected: string | null;
  /** The day of the first report of its announcement. */
  announced_on: string | null;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  first_seen: string;
  /**
   * Format: date-time
   * Newest date of its sources.
   */
  last_updated: string | null;
  /** Source of each value. */
  quotes: {
    [key: string]: {
      /** The sentence as published; absent where a list states the value. */
      text?: string;
      /**
       * Where it begins, inclusive.
       * @enum {string}
       */
      from?: 'title' | 'summary';
      /** Id or name of who published it. */
      source: string;
      /** Address of the page. */
      url: string | null;
    };
  };
  /** Who published it, each with where. */
  sources: {
    /** Who reports it: a publisher, a list, or `facilities` for the facility list of this service. */
    source: string;
    /** Headline or title. */
    title: string | null;
    /** Address of the page. */
    url: string | null;
    /**
     * Format: date-time
     * The publisher's date; for a list, the date of its data.
     */
    published_at: string | null;
    /** Documents that a list names for it. */
    links: string[];
  }[];
}

export interface ReducedFacility {
  /** Name as people write it. */
  name: string | null;
  /** Company that runs it. */
  operator: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** US postal code; elsewhere as the source writes it. */
  state: string | null;
  /** City or town. */
  city: string | null;
  /**
   * Format: double
   * Degrees, WGS 84.
   */
  latitude: number | null;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  longitude: number | null;
  /** Stable: after a merger the old id answers 301. */
  id: string;
  /** Name in addresses: lower case letters, digits and hyphens. */
  slug: string;
  /** Subregion of the United Nations (M49), e.g. Northern America. */
  region: string | null;
  /** Slug of its market. */
  market: string | null;
  /**
   * Format: double
   * MW of capacity as a source states it.
   */
  power_mw: number | null;
  /**
   * What the stated power is of.
   * @enum {string|null}
   */
  power_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
  /**
   * Status.
   * @enum {string|null}
   */
  status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
  /** Kind of facility, if a source states it. */
  facility_type: string | null;
  /** Who published it, each with where. */
  sources: string[];
  /** Pages of the records at their sources. */
  source_urls: string[];
  /**
   * Format: date-time
   * Newest date of its sources.
   */
  last_updated: string | null;
  /** country_mismatch: the coordinates are in a different country than a source states. implausible_power: above 5,000 MW, not counted in totals. */
  flags: ('country_mismatch' | 'implausible_power')[];
}

export interface RenewablePotentialAnswer {
  /** Postal code of the state or province. */
  state: string;
  /** Photovoltaics on open land, in cities and on roofs. */
  solar_potential: {
    /**
     * Format: double
     * Capacity that could be built, GW.
     */
    technical_capacity_gw: number | null;
    /**
     * Format: double
     * Electricity that it could generate in a year, TWh.
     */
    technical_generation_twh: number | null;
    /**
     * Format: double
     * Generation over capacity times 8,760 hours.
     */
    capacity_factor_pct: number | null;
    /**
     * Format: double
     * Nameplate at the end of installed_year.
     */
    installed_mw: number | null;
    /**
     * Format: int64
     * Year of the study of the potential.
     */
    year: number | null;
    /** The same by technology. */
    by_technology: {
      /** Technology. */
      technology: string;
      /**
       * Format: double
       * Capacity, GW.
       */
      capacity_gw: number | null;
      /**
       * Format: double
       * Electricity that it could generate in a year, TWh.
       */
      generation_twh: number | null;
    }[];
  };
  /** Onshore and offshore. */
  wind_potential: {
    /**
     * Format: double
     * Capacity that could be built, GW.
     */
    technical_capacity_gw: number | null;
    /**
     * Format: double
     * Electricity that it could generate in a year, TWh.
     */
    technical_generation_twh: number | null;
    /**
     * Format: double
     * Generation over capacity times 8,760 hours.
     */
    capacity_factor_pct: number | null;
    /**
     * Format: double
     * Nameplate at the end of installed_year.
     */
    installed_mw: number | null;
    /**
     * Format: int64
     * Year of the study of the potential.
     */
    year: number | null;
    /** The same by technology. */
    by_technology: {
      /** Technology. */
      technology: string;
      /**
       * Format: double
       * Capacity, GW.
       */
      capacity_gw: number | null;
      /**
       * Format: double
       * Electricity that it could generate in a year, TWh.
       */
      generation_twh: number | null;
    }[];
  };
  /**
   * Format: double
   * Hydro, solar, wind, geothermal and biomass; pumped storage is not counted.
   */
  installed_renewable_mw: number | null;
  /** Capacity that runs today. */
  installed: {
    /**
     * Format: double
     * Hydropower.
     */
    hydro: number | null;
    /**
     * Format: double
     * Solar.
     */
    solar: number | null;
    /**
     * Format: double
     * Wind.
     */
    wind: number | null;
    /**
     * Format: double
     * Geothermal.
     */
    geothermal: number | null;
    /**
     * Format: double
     * Biomass.
     */
    biomass: number | null;
  };
  /**
   * Format: int64
   * Year of the installed capacity.
   */
  installed_year: number | null;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Why a potential is missing, or null. */
  reason: string | null;
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface RenewablePotentialParams {
  /** US state or the District of Columbia: postal code or name, any case. */
  state: string;
}

export interface ReportHistoryAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Number of weeks with a report.
   */
  total: number;
  /**
   * Format: int64
   * Maximum entries on this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /** Reports, newest first. */
  reports: MarketReport[];
}

export interface ReportHistoryParams {
  /**
   * Format: date
   * Only the report of the week with this day, `YYYY-MM-DD`; weeks begin on Mondays.
   */
  week?: string | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
}

export type ReportLatestAnswer = MarketReport;

export interface SiteExplanation {
  /** Version of the method that scored it. */
  method: string;
  /** Contributions add up to the overall score; those of measures to the score of their part. */
  parts: {
    /**
     * Id that stays the same.
     * @enum {string}
     */
    id: 'connectivity' | 'power' | 'environmental_risk' | 'water_stress' | 'renewable_access' | 'regulatory';
    /**
     * Format: double
     * From 0, worst, to 100, best.
     */
    score: number | null;
    /**
     * Format: double
     * Weight in the whole, 0 to 1.
     */
    weight: number;
    /**
     * Format: double
     * Weight among the parts with data, 0 to 1.
     */
    effective_weight: number;
    /**
     * Format: double
     * Points that it adds to the whole.
     */
    contribution: number;
    /**
     * Format: double
     * Share of the weight that had data, 0 to 1.
     */
    coverage: number;
    /** Figures that the part is made of. */
    measures: {
      /** Name of the figure that is read. */
      input: string;
      /**
       * Format: double
       * The figure, in its unit.
       */
      value: number | null;
      /** Unit of the figure. */
      unit: string;
      /**
       * Format: double
       * Points, 0 to 100.
       */
      points: number | null;
      /**
       * Format: double
       * Weight in the whole, 0 to 1.
       */
      weight: number;
      /**
       * Format: double
       * Weight among the parts with data, 0 to 1.
       */
      effective_weight: number;
      /**
       * Format: double
       * Points that it adds to the whole.
       */
      contribution: number;
      /** Id or name of who published it. */
      source: string | null;
      /** Address where it was published. */
      source_url: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      observed_at: string | null;
      /**
       * How the figure was made: measured, filed, reported, derived, modelled or estimated.
       * @enum {string|null}
       */
      basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
      /**
       * Area of the figure: the point, or its county, basin, state or grid.
       * @enum {string|null}
       */
      scope: 'point' | 'county' | 'basin' | 'state' | 'grid' | null;
      /** What to know about the figure. */
      notes?: string;
      /** Related figures that are not scored. */
      beside?: {
        [key: string]: number | null;
      };
    }[];
  }[];
  /** Inputs with no data for the site. */
  missing_inputs: string[];
}

export interface SiteScoreAnswer {
  /**
   * Format: double
   * Degrees north (WGS 84).
   */
  latitude: number;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  longitude: number;
  /**
   * Format: double
   * Over the parts with data; null without data.
   */
  overall_score: number | null;
  /**
   * Format: double
   * Points for networks and exchanges nearby, 0 to 100.
   */
  connectivity_score: number | null;
  /**
   * Format: double
   * Points for available power, 0 to 100.
   */
  power_score: number | null;
  /**
   * Format: double
   * 100 is no risk.
   */
  environmental_risk_score: number | null;
  /**
   * Format: double
   * 100 is no stress.
   */
  water_stress_score: number | null;
  /**
   * Format: double
   * Points for sun and wind nearby, 0 to 100.
   */
  renewable_access_score: number | null;
  /**
   * Format: double
   * Points for the rules of the place, 0 to 100.
   */
  regulatory_score: number | null;
  /**
   * Format: double
   * Share of all weight that has data.
   */
  coverage: number;
  /** Share of the weight of each part that had data, 0 to 1. */
  part_coverage: {
    /**
     * Format: double
     * Of networks and exchanges nearby.
     */
    connectivity: number;
    /**
     * Format: double
     * Of available power.
     */
    power: number;
    /**
     * Format: double
     * Of natural hazards; the best is no risk.
     */
    environmental_risk: number;
    /**
     * Format: double
     * Of water; the best is no stress.
     */
    water_stress: number;
    /**
     * Format: double
     * Of sun and wind nearby.
     */
    renewable_access: number;
    /**
     * Format: double
     * Of the rules of the place.
     */
    regulatory: number;
  };
  /** Version of the method that scored it. */
  method: string;
  /** Where it is, by borders. */
  place: {
    /** ISO 3166-1 alpha-2 code or name of the country. */
    country: string | null;
    /** Postal code of the state or province. */
    state: string | null;
    /** County. */
    county: string | null;
    /** FIPS code of the county, five digits. */
    county_fips: string | null;
    /**
     * Grid operator.
     * @enum {string|null}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
    /** Code of the balancing authority. */
    balancing_authority: string | null;
  };
  /** Members with no data: null or empty. */
  missing: string[];
  /** What to know about the figure. */
  notes: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
  /** With `explain=true`: inputs, points, weights and sources. */
  explain?: SiteExplanation;
}

export interface SiteScoreBatchAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** In the requested order. */
  sites: {
    /**
     * Format: double
     * Degrees north (WGS 84).
     */
    latitude: number;
    /**
     * Format: double
     * Degrees east (WGS 84).
     */
    longitude: number;
    /**
     * Format: double
     * Over the parts with data; null without data.
     */
    overall_score: number | null;
    /**
     * Format: double
     * Points for networks and exchanges nearby, 0 to 100.
     */
    connectivity_score: number | null;
    /**
     * Format: double
     * Points for available power, 0 to 100.
     */
    power_score: number | null;
    /**
     * Format: double
     * 100 is no risk.
     */
    environmental_risk_score: number | null;
    /**
     * Format: double
     * 100 is no stress.
     */
    water_stress_score: number | null;
    /**
     * Format: double
     * Points for sun and wind nearby, 0 to 100.
     */
    renewable_access_score: number | null;
    /**
     * Format: double
     * Points for the rules of the place, 0 to 100.
     */
    regulatory_score: number | null;
    /**
     * Format: double
     * Share of all weight that has data.
     */
    coverage: number;
    /** Share of the weight of each part that had data, 0 to 1. */
    part_coverage: {
      /**
       * Format: double
       * Of networks and exchanges nearby.
       */
      connectivity: number;
      /**
       * Format: double
       * Of available power.
       */
      power: number;
      /**
       * Format: double
       * Of natural hazards; the best is no risk.
       */
      environmental_risk: number;
      /**
       * Format: double
       * Of water; the best is no stress.
       */
      water_stress: number;
      /**
       * Format: double
       * Of sun and wind nearby.
       */
      renewable_access: number;
      /**
       * Format: double
       * Of the rules of the place.
       */
      regulatory: number;
    };
    /** Version of the method that scored it. */
    method: string;
    /** Where it is, by borders. */
    place: {
      /** ISO 3166-1 alpha-2 code or name of the country. */
      country: string | null;
      /** Postal code of the state or province. */
      state: string | null;
      /** County. */
      county: string | null;
      /** FIPS code of the county, five digits. */
      county_fips: string | null;
      /**
       * Grid operator.
       * @enum {string|null}
       */
      iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
      /** Code of the balancing authority. */
      balancing_authority: string | null;
    };
    /** Members with no data: null or empty. */
    missing: string[];
    /** What to know about the figure. */
    notes: string[];
    /** Where the figures are from and when they were true. */
    provenance: {
      /** Id or name of who published it. */
      source: string;
      /** Address where it was published. */
      source_url: string | null;
      /**
       * Format: date-time
       * The time that the figure is valid for, not the time of the last fetch.
       */
      observed_at: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      fetched_at: string | null;
      /**
       * How the figure was made: measured, filed, reported, derived, modelled or estimated.
       * @enum {string}
       */
      basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
      /** Whether the figure is an estimate or from a model. */
      estimated: boolean;
      /**
       * Of a document that ships with the program; absent if fetched from the publisher.
       * @enum {string}
       */
      origin?: 'sample' | 'reference';
      /** What to know about the figure. */
      notes?: string;
    }[];
    /** With `explain=true`: inputs, points, weights and sources. */
    explain?: SiteExplanation;
    /** Id that stays the same. */
    id: string | null;
  }[];
}

export interface SiteScoreBatchInput {
  /** Sites, each with its score. */
  sites: {
    /**
     * Format: double
     * Degrees north (WGS 84).
     */
    lat: number;
    /**
     * Format: double
     * Degrees east (WGS 84).
     */
    lon: number;
    /** The caller's own id for the site, returned as sent. */
    id?: string | undefined;
  }[];
  /**
   * Whether the answer includes the parts of each score.
   * @default false
   */
  explain?: boolean | undefined;
}

export interface SiteScoreCompareAnswer {
  /** Sites, each with its score. */
  sites: {
    /**
     * Format: double
     * Degrees north (WGS 84).
     */
    latitude: number;
    /**
     * Format: double
     * Degrees east (WGS 84).
     */
    longitude: number;
    /**
     * Format: double
     * Over the parts with data; null without data.
     */
    overall_score: number | null;
    /**
     * Format: double
     * Points for networks and exchanges nearby, 0 to 100.
     */
    connectivity_score: number | null;
    /**
     * Format: double
     * Points for available power, 0 to 100.
     */
    power_score: number | null;
    /**
     * Format: double
     * 100 is no risk.
     */
    environmental_risk_score: number | null;
    /**
     * Format: double
     * 100 is no stress.
     */
    water_stress_score: number | null;
    /**
     * Format: double
     * Points for sun and wind nearby, 0 to 100.
     */
    renewable_access_score: number | null;
    /**
     * Format: double
     * Points for the rules of the place, 0 to 100.
     */
    regulatory_score: number | null;
    /**
     * Format: double
     * Share of all weight that has data.
     */
    coverage: number;
    /** Share of the weight of each part that had data, 0 to 1. */
    part_coverage: {
      /**
       * Format: double
       * Of networks and exchanges nearby.
       */
      connectivity: number;
      /**
       * Format: double
       * Of available power.
       */
      power: number;
      /**
       * Format: double
       * Of natural hazards; the best is no risk.
       */
      environmental_risk: number;
      /**
       * Format: double
       * Of water; the best is no stress.
       */
      water_stress: number;
      /**
       * Format: double
       * Of sun and wind nearby.
       */
      renewable_access: number;
      /**
       * Format: double
       * Of the rules of the place.
       */
      regulatory: number;
    };
    /** Version of the method that scored it. */
    method: string;
    /** Where it is, by borders. */
    place: {
      /** ISO 3166-1 alpha-2 code or name of the country. */
      country: string | null;
      /** Postal code of the state or province. */
      state: string | null;
      /** County. */
      county: string | null;
      /** FIPS code of the county, five digits. */
      county_fips: string | null;
      /**
       * Grid operator.
       * @enum {string|null}
       */
      iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
      /** Code of the balancing authority. */
      balancing_authority: string | null;
    };
    /** Members with no data: null or empty. */
    missing: string[];
    /** What to know about the figure. */
    notes: string[];
    /** Where the figures are from and when they were true. */
    provenance: {
      /** Id or name of who published it. */
      source: string;
      /** Address where it was published. */
      source_url: string | null;
      /**
       * Format: date-time
       * The time that the figure is valid for, not the time of the last fetch.
       */
      observed_at: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      fetched_at: string | null;
      /**
       * How the figure was made: measured, filed, reported, derived, modelled or estimated.
       * @enum {string}
       */
      basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
      /** Whether the figure is an estimate or from a model. */
      estimated: boolean;
      /**
       * Of a document that ships with the program; absent if fetched from the publisher.
       * @enum {string}
       */
      origin?: 'sample' | 'reference';
      /** What to know about the figure. */
      notes?: string;
    }[];
    /** With `explain=true`: inputs, points, weights and sources. */
    explain?: SiteExplanation;
    /** As requested: lat,lon. */
    site: string;
  }[];
  /** The site with the highest score. Null if fewer than two sites have a score or the highest is shared; null for the overall score if the sites have data on different parts. */
  winners: {
    [key: string]: string;
  };
  /**
   * Format: date-time
   * When this answer was made.
   */
  generated_at: string;
}

export interface SiteScoreCompareParams {
  /** Coordinates as lat,lon, separated by semicolons: 39.04,-77.49;33.45,-112.07 */
  sites: string;
}

export interface SiteScoreParams {
  /**
   * Format: double
   * Degrees north (WGS 84).
   */
  lat: number;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  lon: number;
  /** With inputs, points, weights and sources. */
  explain?: boolean | undefined;
}

export interface SiteWhereAnswer {
  /** ISO 3166-1 alpha-2; null on the high seas. */
  country: string | null;
  /** US postal code; null outside the 50 states and the District of Columbia. */
  state: string | null;
  /** County. */
  county: string | null;
  /** FIPS code of the county, five digits. */
  county_fips: string | null;
  /**
   * Grid operator; null where there is none.
   * @enum {string|null}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
  /** EIA code; null if uncertain, see notes. */
  balancing_authority: string | null;
  /** Slug of the nearest market, at any distance. */
  market: string | null;
  /** Balancing area of the ReEDS model, a union of counties. */
  reeds_area: string | null;
  /** How the operator was determined. */
  iso_basis: string | null;
  /** Name of the balancing authority. */
  balancing_authority_name: string | null;
  /** How the balancing authority was determined. */
  balancing_authority_basis: string | null;
  /**
   * Format: double
   * Distance to the center of the market, km.
   */
  market_distance_km: number | null;
  /** Whether the point is within the nearest market's radius. */
  inside_market: boolean | null;
  /** Limits of the answer. */
  notes: string[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface SiteWhereParams {
  /**
   * Format: double
   * Degrees north (WGS 84).
   */
  lat: number;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  lon: number;
}

export interface WaterDroughtAnswer {
  /** Postal code of the state or province. */
  state: string;
  /** None, D0 (abnormally dry) to D4 (exceptional). The worst class that covers, with all worse ones, at least 10 % of the area. */
  drought_level: string | null;
  /**
   * Format: double
   * Overall water risk, 0 low to 5 extremely high: mean of the river basins of the state by area.
   */
  water_stress_index: number | null;
  /**
   * Format: double
   * Percent of the area of the state that has a figure.
   */
  water_stress_covered_pct: number | null;
  /** First day of the week that the drought map is valid for. */
  valid_from: string | null;
  /**
   * Format: double
   * Drought Severity and Coverage Index: sum of the five percentages.
   */
  severity_index: number | null;
  /** Percent of the area, cumulative: d1 includes D2 and worse. */
  area_pct: {
    /**
     * Format: double
     * Percent of the area without drought.
     */
    none: number | null;
    /**
     * Format: double
     * Percent of the area that is abnormally dry.
     */
    d0: number | null;
    /**
     * Format: double
     * Percent of the area in moderate drought or worse.
     */
    d1: number | null;
    /**
     * Format: double
     * Percent of the area in severe drought or worse.
     */
    d2: number | null;
    /**
     * Format: double
     * Percent of the area in extreme drought or worse.
     */
    d3: number | null;
    /**
     * Format: double
     * Percent of the area in exceptional drought.
     */
    d4: number | null;
  };
  /** Members with no data: null or empty. */
  missing: string[];
  /** Why a figure is missing, or null. */
  reason: string | null;
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The time that the figure is valid for, not the time of the last fetch.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface WaterDroughtParams {
  /** US state or the District of Columbia: postal code or name, any case. */
  state: string;
}
