// Written by `npm run -s docs:client` from the OpenAPI document.

export interface AccountClaimAnswer {
  /**
   * True: it was done.
   * @constant
   */
  ok: true;
  /** The key, shown here alone: it is stored as a hash. */
  api_key: string;
  /**
   * Tier of the caller.
   * @constant
   */
  tier: 'free';
  /** Names the claim where somebody is asked about it; opens nothing. */
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
     * Of these, requests for many briefs at once (/all, /all.csv, /diff); null: no limit of their own.
     */
    bulk_requests_per_day: number | null;
    /**
     * Format: int64
     * Requests of one second.
     */
    requests_per_second: number;
    /**
     * Format: int64
     * Briefs that the bulk questions give; null: every market.
     */
    briefs_in_scope: number | null;
    /**
     * Format: int64
     * Most briefs on one page of /all.
     */
    briefs_per_page: number;
    /** When the day begins anew. */
    resets: string;
  };
  /** How to send the key. */
  usage_instructions: string;
}

export interface AccountClaimInput {
  /** What the key is called in lists. */
  client_name?: string | undefined;
  /** What the key is for. */
  intended_use?: string | undefined;
  /**
   * Format: email
   * Only for word of changes that concern the key.
   */
  email?: string | undefined;
}

export interface AccountTiersAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** Tiers, from the least on. */
  tiers: {
    /**
     * Tier of the caller.
     * @enum {string}
     */
    tier: 'anonymous' | 'free' | 'starter' | 'developer' | 'pro' | 'founding' | 'enterprise';
    /** Who is of it. */
    meaning: string;
    /** The rights of the tier, in a sentence. */
    in_words: string;
    /** Whether it is one of those that are named together IDENTIFIED: with any key. */
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
       * Of these, requests for many briefs at once (/all, /all.csv, /diff); null: no limit of their own.
       */
      bulk_requests_per_day: number | null;
      /**
       * Format: int64
       * Requests of one second.
       */
      requests_per_second: number;
      /**
       * Format: int64
       * Briefs that the bulk questions give; null: every market.
       */
      briefs_in_scope: number | null;
      /**
       * Format: int64
       * Most briefs on one page of /all.
       */
      briefs_per_page: number;
      /** When the day begins anew. */
      resets: string;
    };
    /**
     * How briefs in scope are shown; others, asked for by slug, are teasers.
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
  /** When a new day of counting begins. */
  day_resets: string;
  /** What takes nothing of the day. */
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
     * How long an Idempotency-Key means the same claim.
     */
    idempotency_hours: number;
  };
  /**
   * Format: uri
   * Address where it is said how to send a key.
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
   * When the next day begins.
   */
  resets_at: string;
  /** What is counted today, each with what is left. */
  buckets: {
    /**
     * What is counted: every request, or those in bulk.
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
     * null: not counted, for there is no limit.
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
         * Requests to connect that are counted.
         */
        requests: number;
        /**
         * Format: int64
         * Of these, as far as a limit counted them; null: none was.
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
    /** As the key is called, or its first characters where it has no name. */
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
    /** Whether its holder claimed the key; else the operator made it. */
    is_claimed: boolean;
    /**
     * Format: int64
     * Nobody can follow anybody here: there are none.
     */
    follower_count: number;
    /** First characters of the key; null: asked without one, by the operator. */
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
     * Before now, to within a minute; null: not yet.
     */
    last_used_at: string | null;
    /** What the tier of the caller covers. */
    scope: {
      /**
       * Format: int64
       * How many; null: every market.
       */
      briefs: number | null;
      /** Markets whose briefs the bulk questions give; null: every market. */
      slugs: string[] | null;
    };
  };
  /** Without one. */
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
   * Time of the newest publish that this answer sees.
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
   * Briefs that are published, in the scope of the tier and beyond.
   */
  total_available: number;
  /**
   * Format: int64
   * Most entries of this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /** True: the answer is sent while it is read. */
  streamed: boolean;
  /** Briefs in scope. */
  briefs: (
    | MarketBrief
    | {
        /** Name in addresses: lower case letters, digits and hyphens. */
        slug: string;
        /**
         * A stable word for what went wrong.
         * @constant
         */
        error: 'brief_unreadable';
      }
  )[];
}

export interface BriefAllCsvParams {
  /**
   * Format: int64
   * Most entries to return.
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
   * Most entries to return.
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
   * Markets changed or removed after the asked point, on this and later pages.
   */
  changed_total: number;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  since: string | null;
  /**
   * Format: date-time
   * Time of the newest publish that this answer sees.
   */
  as_of: string;
  /**
   * Format: date-time
   * What to ask for next with `since`.
   */
  next_since: string;
  /** What to ask for next with `cursor`. */
  next_cursor: string;
  /** Whether there are entries beyond this page. */
  has_more: boolean;
  /** The cursor no longer fits: drop what you have, this is the whole scope from its start. */
  reset: boolean;
  /** `since` lies after the newest publish: your clock runs ahead of the feed. */
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
         * A stable word for what went wrong.
         * @constant
         */
        error: 'brief_unreadable';
      }
  )[];
  /** Markets that have no brief any more. */
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
     * Counts the published versions of the brief.
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

export type BriefMa = {
  /** Id that stays the same. */
  id?: string | null;
  /** Headline or title. */
  title: string;
  /** YYYY-MM-DD */
  date?: string | null;
  /** Kind of deal. */
  deal_type?: string;
  /** Who buys or invests. */
  buyer?: string | null;
  /** Who sells or is invested in. */
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
  /** Where it stands. */
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
/** Scores, facts and outlook of one market, each figure with its source and date. */

export type BriefMarketAnswer = {
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
  /** The newest observation among the facts; null when there is none. */
  as_of?: string | null;
  /** What matters most, in a few figures. */
  hero: {
    /** The score in a word. */
    verdict: string;
    /**
     * Format: double
     * From 0, worst, to 100, best; null without enough data.
     */
    composite_score?: number | null;
    /**
     * Format: double
     * Marks for power to be had, 0 to 100.
     */
    excess_power?: number | null;
    /**
     * Format: double
     * Marks for what holds building back, 0 to 100; more is worse.
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
    /** When this revision was published. */
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
  kpis?: {
    /**
     * Format: double
     * Facilities that are counted.
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
  /** Projects that are to come. */
  pipeline?: BriefPipeline[];
  /** Grid operators that are covered. */
  operators?: ({
    /** Company that runs it. */
    operator: string;
    /**
     * Format: double
     * Facilities that are counted.
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
    /** The score in a word. */
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
    /** When the publisher published it, UTC. */
    published_at?: string | null;
  } & {
    [key: string]: unknown;
  })[];
  /** How many there are of what the lists name the first of; null where nothing is known. */
  totals?: {
    /**
     * Format: double
     * Projects that are to come.
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
    /** The world's time, never the time of our last look. */
    observed_at?: string | null;
    /** When we fetched the document, UTC. */
    fetched_at?: string | null;
    /** How the figure came about: measured, filed, reported, derived, modelled or estimated. */
    basis?: string | null;
    /** Whether the figure is an estimate or from a model. */
    estimated?: boolean | null;
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

export interface BriefMarketParams {
  /** Market, e.g. dallas; aliases are understood. */
  slug: string;
}

export type BriefMarketPowerScores = {
  /** The score in a word. */
  verdict?: string | null;
  /**
   * Format: double
   * From 0, worst, to 100, best; null without enough data.
   */
  composite_score?: number | null;
  /**
   * Format: double
   * Marks for power to be had, 0 to 100.
   */
  excess_power?: number | null;
  /**
   * Format: double
   * Marks for what holds building back, 0 to 100; more is worse.
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
    /** When it was so. */
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
     * Marks, 0 to 100.
     */
    points?: number | null;
    /**
     * Format: double
     * Share of the whole that it counts for, 0 to 1.
     */
    weight: number;
    /**
     * Format: double
     * Its share among those that had data, 0 to 1.
     */
    effective_weight: number;
    /**
     * Format: double
     * Points that it adds to the whole.
     */
    contribution: number;
    /** Id or name of who published it. */
    source?: string | null;
    /** The world's time, never the time of our last look. */
    observed_at?: string | null;
    /** How the figure came about: measured, filed, reported, derived, modelled or estimated. */
    basis?: string | null;
  } & {
    [key: string]: unknown;
  })[];
  /** Members that are null or empty because nobody published them. */
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
    /** The score in a word. */
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
  /** How the capacity came about. */
  capacity_basis?: string | null;
  /** Where it stands. */
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
  /** Price; null where nobody published a fresh one. */
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
          /** When the interval begins, UTC; it ends before the next one begins. */
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
               * Days that were looked at.
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
        /** When it was so. */
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
        /** When the interval begins, UTC; it ends before the next one begins. */
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
        /** When it was so. */
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
         * How far from the site is looked, km.
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
        /** When it was so. */
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
          /** The publisher's date of the listing. */
          listed_at?: string | null;
          /** Who published it. */
          source?: string | null;
          /** When it was so. */
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
          /** The publisher's date of the listing. */
          listed_at?: string | null;
          /** Who published it. */
          source?: string | null;
          /** When it was so. */
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
        /** Period that the figure is of. */
        period: string;
        /** Who published it. */
        source?: string | null;
        /** When it was so. */
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
        /** When it was so. */
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
        /** The risk in words. */
        label?: string | null;
        /** basin: of the river basin at the point; state: the mean of the state. */
        scope: string;
        /** Who published it. */
        source?: string | null;
        /** When it was so. */
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
        /** The publisher's rating in words. */
        risk_rating?: string | null;
        /** In words, the largest expected annual loss first. */
        top_hazards?: string[];
        /** Who published it. */
        source?: string | null;
        /** When it was so. */
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
         * How far from the site is looked, km.
         */
        reach_km: number;
        /**
         * Format: double
         * Moratoria in force within reach.
         */
        in_force_nearby: number;
        /** The nearest of them. */
        nearest?: ({
          /** Where it is, as far as borders tell. */
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
          /** When it was so. */
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
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and the usual spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /** US state or Canadian province: postal code or name, any case. */
  state?: string | undefined;
  /**
   * Format: int64
   * Most entries to return.
   */
  limit?: number | undefined;
}
/** JSON Feed 1.1 of changed briefs: what an entry says in words is under `_loadstar.brief` in members. */

export interface BriefsFeedJsonAnswer {
  /**
   * Version.
   * @constant
   */
  version: 'https://jsonfeed.org/version/1.1';
  /** Headline or title. */
  title: string;
  /** What it is, in words. */
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
      /** Others that tell the same story. */
      also_reported_by: {
        /** Headline or title. */
        title: string;
        /** Address of the page. */
        url: string;
      }[];
      /** What the words of the entry are made from. */
      brief: {
        /** Name in addresses: lower case letters, digits and hyphens. */
        slug: string;
        /** Of the market; its slug where it is no longer listed. */
        name: string;
        /**
         * Format: int64
         * Of the brief of this market, from 1 on: with the slug it names the change.
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

export interface BriefsFeedJsonParams {
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and the usual spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /** US state or Canadian province: postal code or name, any case. */
  state?: string | undefined;
  /**
   * Format: int64
   * Most entries to return.
   */
  limit?: number | undefined;
}
/** What is here and how much of it. */

export interface CapabilityManifestA {
  /** Name of this service. */
  platform: string;
  /** One sentence per subject. */
  capabilities: string[];
  /** Names of all questions; tools of the MCP server have the same. */
  tools: string[];
  /** Counted in what is stored, at the moment of asking. */
  coverage: {
    /**
     * Format: int64
     * After records of one building were made one.
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
     * Grid operators of the United States that sources are read of here.
     */
    isos: number;
    /** Names of the grid operators. */
    iso_names: string[];
    /**
     * Format: int64
     * Projects to come.
     */
    pipeline_projects: number;
    /**
     * Format: int64
     * Deals, each once; null before the first report was read.
     */
    transactions: number | null;
    /**
     * Format: int64
     * Stories, each once.
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
     * When the register was last made; null before that.
     */
    facilities_as_of: string | null;
    /** Members that are null or empty because nobody published them. */
    missing: string[];
  };
  /** Version. */
  version: string;
  /**
   * Format: uri
   * Page for programs that ask, and for who writes them.
   */
  portal: string;
}
/** How to begin. */

export interface CapabilityManifestB {
  /** Who the key belongs to. */
  agent: {
    /** Name as people write it. */
    name: string;
    /**
     * Format: uri
     * Page for programs that ask, and for who writes them.
     */
    portal: string;
  };
  /** The first question of each of six subjects. */
  capabilities: {
    /** Name as people write it. */
    name: string;
    /** Method and path. */
    endpoint: string;
    /** What it is, in words. */
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
     * Where it is said step by step.
     */
    instructions: string;
  };
  /** Documents that tell programs what is here. */
  discovery_files: {
    /**
     * Format: uri
     * Page for programs that ask.
     */
    agent_portal: string;
    /**
     * Format: uri
     * What can be asked, as a skill.
     */
    skill_json: string;
    /**
     * Format: uri
     * What can be asked, as Markdown.
     */
    agents_md: string;
    /**
     * Format: uri
     * What can be asked, as JSON.
     */
    ai_agents_json: string;
    /**
     * Format: uri
     * Where to read on, for language models.
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
  /** What a program that asks should know. */
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
   * Year that the figure is of.
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
     * All that is published as other.
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
     * The operator under which most people of the state live.
     * @enum {string|null}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
    /**
     * Format: double
     * Percent of the people of the state under that operator.
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
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
   * US dollars at least; deals of which no dollars are known are left out.
   */
  min_value?: number | undefined;
  /**
   * Format: int64
   * Most entries to return.
   */
  limit?: number | undefined;
}
/** JSON Feed 1.1. */

export interface DealsFeedJsonAnswer {
  /**
   * Version.
   * @constant
   */
  version: 'https://jsonfeed.org/version/1.1';
  /** Headline or title. */
  title: string;
  /** What it is, in words. */
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
      /** Others that tell the same story. */
      also_reported_by: {
        /** Headline or title. */
        title: string;
        /** Address of the page. */
        url: string;
      }[];
    };
  }[];
}

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
   * US dollars at least; deals of which no dollars are known are left out.
   */
  min_value?: number | undefined;
  /**
   * Format: int64
   * Most entries to return.
   */
  limit?: number | undefined;
}

export interface DealsTransactionAnswer {
  /** As its first source has it. */
  title: string;
  /** The day it was first told of, `YYYY-MM-DD`; null where no source is dated. */
  date: string | null;
  /** As people write it: `$1.2 billion`, `up to €500 million`; null where undisclosed. */
  value: string | null;
  /** Who buys or invests. */
  buyer: string | null;
  /** Who sells or is invested in. */
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
  /** What is bought or invested in. */
  target: string | null;
  /**
   * Format: double
   * Where a source names dollars: nothing is converted.
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
   * How the value was worded.
   * @enum {string|null}
   */
  value_bound: 'exact' | 'about' | 'at-least' | 'up-to' | null;
  /** The market of ours that the place is. */
  market_slug: string | null;
  /**
   * As far as a source says so.
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
   * When this service first knew of it.
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
  /** The words that each member was read from; none for what a filing or a list says. */
  quotes: {
    [key: string]: {
      /** The words of the source. */
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
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
    /** As its first source has it. */
    title: string;
    /** The day it was first told of, `YYYY-MM-DD`; null where no source is dated. */
    date: string | null;
    /** As people write it: `$1.2 billion`, `up to €500 million`; null where undisclosed. */
    value: string | null;
    /** Who buys or invests. */
    buyer: string | null;
    /** Who sells or is invested in. */
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
    /** What is bought or invested in. */
    target: string | null;
    /**
     * Format: double
     * Where a source names dollars: nothing is converted.
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
     * How the value was worded.
     * @enum {string|null}
     */
    value_bound: 'exact' | 'about' | 'at-least' | 'up-to' | null;
    /** The market of ours that the place is. */
    market_slug: string | null;
    /**
     * As far as a source says so.
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
     * When this service first knew of it.
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
    /** The words that each member was read from; none for what a filing or a list says. */
    quotes: {
      [key: string]: {
        /** The words of the source. */
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
   * Transactions that fit.
   */
  total: number;
  /**
   * Format: int64
   * Most entries of this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** One entry per feed and source. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
  /** Words of the name, or any name of the same operator, former ones too. */
  buyer?: string | undefined;
  /** As `buyer`. */
  seller?: string | undefined;
  /** A market by slug, name or alias, or a place as reports name it, any case. */
  market?: string | undefined;
  /** First told of on this day or later: `YYYY-MM-DD`, or an instant of any offset. */
  from?: string | undefined;
  /** First told of on this day or earlier, the day included. */
  to?: string | undefined;
  /**
   * Format: double
   * US dollars at least; deals of which no dollars are known are left out.
   */
  min_value?: number | undefined;
  /**
   * Format: int64
   * Most entries to return.
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
  /** The year of the two averages: the latest whole one. */
  period: string | null;
  /** false: preliminary. */
  final: boolean | null;
  /** Cents per kWh; null where the publisher has none. */
  us_avg_commercial_rate: string | null;
  /** Cents per kWh; null where the publisher has none. */
  us_avg_industrial_rate: string | null;
  /** The newest single month. */
  latest_month: {
    /** Period that the figure is of. */
    period: string;
    /** Cents per kWh; null where the publisher has none. */
    commercial_rate: string | null;
    /** Cents per kWh; null where the publisher has none. */
    industrial_rate: string | null;
    /** Whether the publisher calls the figure final. */
    final: boolean | null;
  } | null;
  /** Companies that charge a full price in the state, the largest first. */
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
     * Year that the figure is of.
     */
    year: number;
  }[];
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
   * Facilities that fit.
   */
  total: number;
  /**
   * Format: int64
   * Most entries of this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /**
   * Format: date-time
   * The newest day for which a record of any facility speaks.
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
  /** Facilities, each with what is known of it. */
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
    /** Stable: after a merger the id that is given up answers 301. */
    id: string;
    /** Name in addresses: lower case letters, digits and hyphens. */
    slug: string;
    /** Subregion of the United Nations (M49), e.g. Northern America. */
    region: string | null;
    /** Slug of the market that it is in. */
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
     * Where it stands.
     * @enum {string|null}
     */
    status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
    /** Kind of facility, where a source says it. */
    facility_type: string | null;
    /** Who published it, each with where. */
    sources: string[];
    /** Pages of the records at their sources. */
    source_urls: string[];
    /**
     * Format: date-time
     * The newest day for which one of its sources speaks.
     */
    last_updated: string | null;
    /** country_mismatch: the coordinates lie in another country than a source states. implausible_power: above 5,000 MW, and in no sum. */
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
     * How sure it is that the records are one facility.
     */
    confidence?: number;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    first_seen?: string;
    /**
     * Format: int64
     * Networks present; null: no source that may be served says.
     */
    networks?: number | null;
    /**
     * Format: int64
     * Internet exchanges present; null likewise.
     */
    exchanges?: number | null;
  }[];
  /** Name or first characters of the key; without one the tier. */
  authenticated_as: string;
  /**
   * Format: int64
   * Of the UTC day, after this one. Alone it does not make another answer: the validator leaves it out. null: calls are not counted here.
   */
  api_calls_remaining: number | null;
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface FacilitiesListParams {
  /** Words over name, operator, city and place; typing errors, accents and usual abbreviations are understood. */
  q?: string | undefined;
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name; elsewhere as it is written there. */
  state?: string | undefined;
  /** City, whatever the case and the accents. */
  city?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** By any of its names, former ones too. */
  operator?: string | undefined;
  /**
   * Where it stands.
   * @enum {string}
   */
  status?: ('proposed' | 'under-construction' | 'operational') | undefined;
  /**
   * Format: double
   * MW of stated capacity at least.
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
   * Most entries to return.
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
   * The newest day for which a record of them speaks.
   */
  as_of: string | null;
  /**
   * Format: date-time
   * When the records of all sources were last resolved.
   */
  resolved_at: string | null;
  /**
   * Format: int64
   * Facilities in this answer; without a box, all that are counted anywhere.
   */
  count: number;
  /**
   * Format: int64
   * Those among them that are on no map: their coordinates are null.
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
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Facilities, each with what is known of it. */
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
     * Where it stands.
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
  /** Stable: after a merger the id that is given up answers 301. */
  id: string;
  /** Name in addresses: lower case letters, digits and hyphens. */
  slug: string;
  /** Subregion of the United Nations (M49), e.g. Northern America. */
  region: string | null;
  /** Slug of the market that it is in. */
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
   * Where it stands.
   * @enum {string|null}
   */
  status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
  /** Kind of facility, where a source says it. */
  facility_type: string | null;
  /** Who published it, each with where. */
  sources: string[];
  /** Pages of the records at their sources. */
  source_urls: string[];
  /**
   * Format: date-time
   * The newest day for which one of its sources speaks.
   */
  last_updated: string | null;
  /** country_mismatch: the coordinates lie in another country than a source states. implausible_power: above 5,000 MW, and in no sum. */
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
     * Where it stands.
     * @enum {string|null}
     */
    status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
    /**
     * Format: double
     * Capacity, MW.
     */
    capacity_mw: number | null;
    /** Kind of facility, where a source says it. */
    facility_type: string | null;
    /** Id or name of who published it. */
    source: string;
    /** The source's own id. */
    external_id: string;
    /** Its page at the source. */
    url: string | null;
    /** The day for which the source speaks. */
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
     * How sure it is that the record is of this facility.
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
  /** As a source states it; `country` is by the coordinates. */
  stated_country: string | null;
  /** The newest day for which one of the records speaks. */
  observed_on: string | null;
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
   * How sure it is that the records are one facility.
   */
  confidence?: number;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  first_seen?: string;
  /**
   * Format: int64
   * Networks present; null: no source that may be served says.
   */
  networks?: number | null;
  /**
   * Format: int64
   * Internet exchanges present; null likewise.
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
   * Facilities that match.
   */
  total_available: number;
  /** What to know about this answer, in a sentence. */
  message: string;
  /**
   * How much of each facility the tier shows: preview for anonymous; reduced for free; full for starter, developer, pro, founding, enterprise.
   * @enum {string}
   */
  view: 'preview' | 'reduced' | 'full';
  /** What was asked for. */
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
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface FacilitiesSearchParams {
  /** Words over name, operator, city and place; typing errors, accents and usual abbreviations are understood. */
  q?: string | undefined;
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name; elsewhere as it is written there. */
  state?: string | undefined;
  /** City, whatever the case and the accents. */
  city?: string | undefined;
  /**
   * Format: int64
   * Most entries to return.
   */
  limit?: number | undefined;
}

export interface GridFuelMixAnswer {
  /**
   * Grid operator.
   * @enum {string}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP';
  /** Percent of generation. null: the operator does not publish this fuel apart. */
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
     * All that is published as other.
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
   * Wind, solar, hydro, geothermal and biomass as far as they are published apart.
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
  /** What the carbon figure rests on. */
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
     * Year that the emission factors are of.
     */
    factors_year: number;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @constant
     */
    basis: 'derived';
  };
  /** Not null: another source's account of this operator, with its own date and source in provenance. */
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
  /** Whether the figures are older than this source should be. */
  stale: boolean;
  /** Members that are null or empty because nobody published them. */
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
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  } | null;
}

export interface GridFuelMixHistoryAnswer {
  /**
   * Format: date-time
   * The newest interval behind the points; null without points.
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
  /** Oldest first. An interval that was not published is absent, a fuel that was not is absent from it. */
  points: {
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    start: string;
    /**
     * Format: int64
     * Published intervals behind the figures.
     */
    intervals: number;
    /** Mean MW by fuel; storage is negative where it charged more than it discharged. */
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
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Why there are no points, or null. */
  reason: string | null;
  /** The one source whose account this is, at its newest interval. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  } | null;
}

export interface GridFuelMixHistoryParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and the usual spellings (ISO-NE, SWPP, CISO). */
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
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and the usual spellings (ISO-NE, SWPP, CISO). */
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
     * Mean over the points that have one, by minutes.
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
     * Mean, weighted by minutes; the price itself for interval=raw.
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
     * Size of congestion in the sizes of the three components; null where they are not published.
     */
    congestion_share?: number | null;
    /**
     * Format: int64
     * Minutes at a price of zero or below.
     */
    minutes_at_or_below_zero?: number;
    /**
     * Format: int64
     * Published intervals behind the figures.
     */
    intervals?: number;
    /**
     * Format: int64
     * Revisions since the first publication.
     */
    revised?: number;
  }[];
  /** Members that are null or empty because nobody published them. */
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
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  } | null;
}

export interface GridLmpHistoryParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and the usual spellings (ISO-NE, SWPP, CISO). */
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
   * Start of the newest interval whose price is shown, fresh or last known.
   */
  as_of: string | null;
  /** One representative hub or zone per operator. */
  prices: {
    [key: string]: {
      /**
       * Format: double
       * null: no fresh price; see reason and last_known.
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
      /** The newest price there is, when it is too old to be the price. */
      last_known: {
        /**
         * Format: double
         * Price; null where nobody published a fresh one.
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
     * null: no fresh price; see reason and last_known.
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
    /** The newest price there is, when it is too old to be the price. */
    last_known: {
      /**
       * Format: double
       * Price; null where nobody published a fresh one.
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
   * Nodes that fit and have a real-time price, more than `nodes` where `limit` cut it.
   */
  nodes_total: number;
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface GridLmpPricesParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and the usual spellings (ISO-NE, SWPP, CISO). */
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
   * Most nodes to return.
   */
  limit?: number | undefined;
}

export interface GridQueueAnswer {
  /**
   * Format: date-time
   * The publisher's date of the newest listing that figures are of.
   */
  as_of: string | null;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Stored requests that fit, more than `projects` where `limit` cut it.
   */
  total: number;
  /** Over everything that fits: without project_type, load and transmission too. Without the requests of samples that ship with the program: null where there are no others. */
  totals: {
    /**
     * Format: int64
     * null: no queue is stored.
     */
    requests: number | null;
    /**
     * Format: double
     * MW of the requests that state them; null where none does.
     */
    capacity_mw: number | null;
    /**
     * Format: int64
     * Requests that neither withdrew nor came into operation.
     */
    active_requests: number | null;
    /**
     * Format: double
     * GW that active requests ask to inject; suspended and unlisted ones are not active.
     */
    active_gw: number | null;
    /**
     * Format: int64
     * Active requests that state no capacity and so add nothing.
     */
    active_without_capacity: number | null;
    /** By main fuel: a hybrid counts as what generates. */
    active_gw_by_fuel: {
      [key: string]: number | null;
    };
    /** unlisted: was active or suspended, and is not in what its source (or the operator) has listed for over 90 days. */
    by_status: {
      [key: string]: {
        /**
         * Format: int64
         * Requests to connect that are counted.
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
     * Requests that are in no year, because their day is not stated.
     */
    requests_without_date: number | null;
    /**
     * Format: double
     * Share (0 to 1, by number) of `rates_n` requests that are operational. Counted are requests of calendar years that ended over 5 years before the newest listing, still open ones among them, unlisted ones not; operators that do not list both completed and withdrawn requests of those years are left out. Whatever status is asked for.
     */
    completion_rate: number | null;
    /**
     * Format: double
     * Share of the same requests that were withdrawn; the rest is still open.
     */
    withdrawal_rate: number | null;
    /**
     * Format: int64
     * Requests that the rates are of.
     */
    rates_n: number | null;
    /** First request among `rates_n`. */
    rates_requested_from: string | null;
    /** Last request among `rates_n`. */
    rates_requested_to: string | null;
    /**
     * Format: double
     * Median months (of 30.4375 days) from request to operation of `median_n` projects that came into operation in the 5 years up to the newest operation that their operator lists. Projects that ran before they were requested are left out. Whatever status is asked for.
     */
    median_months_to_operation: number | null;
    /**
     * Format: int64
     * Requests that the median is of.
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
       * null: no queue is stored.
       */
      requests: number | null;
      /**
       * Format: double
       * MW of the requests that state them; null where none does.
       */
      capacity_mw: number | null;
      /**
       * Format: int64
       * Requests that neither withdrew nor came into operation.
       */
      active_requests: number | null;
      /**
       * Format: double
       * GW that active requests ask to inject; suspended and unlisted ones are not active.
       */
      active_gw: number | null;
      /**
       * Format: int64
       * Active requests that state no capacity and so add nothing.
       */
      active_without_capacity: number | null;
      /** By main fuel: a hybrid counts as what generates. */
      active_gw_by_fuel: {
        [key: string]: number | null;
      };
      /** unlisted: was active or suspended, and is not in what its source (or the operator) has listed for over 90 days. */
      by_status: {
        [key: string]: {
          /**
           * Format: int64
           * Requests to connect that are counted.
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
       * Requests that are in no year, because their day is not stated.
       */
      requests_without_date: number | null;
      /**
       * Format: double
       * Share (0 to 1, by number) of `rates_n` requests that are operational. Counted are requests of calendar years that ended over 5 years before the newest listing, still open ones among them, unlisted ones not; operators that do not list both completed and withdrawn requests of those years are left out. Whatever status is asked for.
       */
      completion_rate: number | null;
      /**
       * Format: double
       * Share of the same requests that were withdrawn; the rest is still open.
       */
      withdrawal_rate: number | null;
      /**
       * Format: int64
       * Requests that the rates are of.
       */
      rates_n: number | null;
      /** First request among `rates_n`. */
      rates_requested_from: string | null;
      /** Last request among `rates_n`. */
      rates_requested_to: string | null;
      /**
       * Format: double
       * Median months (of 30.4375 days) from request to operation of `median_n` projects that came into operation in the 5 years up to the newest operation that their operator lists. Projects that ran before they were requested are left out. Whatever status is asked for.
       */
      median_months_to_operation: number | null;
      /**
       * Format: int64
       * Requests that the median is of.
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
     * null: no queue is stored.
     */
    requests: number | null;
    /**
     * Format: double
     * MW of the requests that state them; null where none does.
     */
    capacity_mw: number | null;
    /**
     * Format: int64
     * Requests that neither withdrew nor came into operation.
     */
    active_requests: number | null;
    /**
     * Format: double
     * GW that active requests ask to inject; suspended and unlisted ones are not active.
     */
    active_gw: number | null;
    /**
     * Format: int64
     * Active requests that state no capacity and so add nothing.
     */
    active_without_capacity: number | null;
    /** By main fuel: a hybrid counts as what generates. */
    active_gw_by_fuel: {
      [key: string]: number | null;
    };
    /** unlisted: was active or suspended, and is not in what its source (or the operator) has listed for over 90 days. */
    by_status: {
      [key: string]: {
        /**
         * Format: int64
         * Requests to connect that are counted.
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
     * Requests that are in no year, because their day is not stated.
     */
    requests_without_date: number | null;
    /**
     * Format: double
     * Share (0 to 1, by number) of `rates_n` requests that are operational. Counted are requests of calendar years that ended over 5 years before the newest listing, still open ones among them, unlisted ones not; operators that do not list both completed and withdrawn requests of those years are left out. Whatever status is asked for.
     */
    completion_rate: number | null;
    /**
     * Format: double
     * Share of the same requests that were withdrawn; the rest is still open.
     */
    withdrawal_rate: number | null;
    /**
     * Format: int64
     * Requests that the rates are of.
     */
    rates_n: number | null;
    /** First request among `rates_n`. */
    rates_requested_from: string | null;
    /** Last request among `rates_n`. */
    rates_requested_to: string | null;
    /**
     * Format: double
     * Median months (of 30.4375 days) from request to operation of `median_n` projects that came into operation in the 5 years up to the newest operation that their operator lists. Projects that ran before they were requested are left out. Whatever status is asked for.
     */
    median_months_to_operation: number | null;
    /**
     * Format: int64
     * Requests that the median is of.
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
  /** Whose queues the totals are made of. */
  operators: {
    [key: string]: {
      /**
       * Format: date-time
       * The publisher's date of the newest listing.
       */
      listed_at: string | null;
      /** Those that take precedence first. */
      sources: string[];
      /** Whether the newest listing is older than this source should be. */
      stale: boolean;
      /** Why there is no queue, or not the operator's own; or null. */
      reason: string | null;
    };
  };
  /** Newest request first; null: its sources do not state it. */
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
     * What its source said last.
     * @enum {string}
     */
    status: 'active' | 'withdrawn' | 'operational' | 'suspended';
    /** Status in the words of the publisher. */
    source_status: string | null;
    /** Day of the request. */
    requested_on: string | null;
    /** Day on which it is to come into operation. */
    proposed_on: string | null;
    /** Day on which it came into operation. */
    operational_on: string | null;
    /** Day on which it withdrew. */
    withdrawn_on: string | null;
    /** Status of the interconnection agreement, in the words of the publisher. */
    agreement_status: string | null;
    /** Whether the interconnection agreement is signed. */
    agreement_signed: boolean | null;
    /** false: was open, and its source has stopped listing it; its end is not known. */
    listed: boolean;
    /**
     * Format: date-time
     * The newest snapshot that lists it.
     */
    listed_at: string;
    /** Sources that list it: the first one's word counts, the next fills what it leaves null. */
    sources: string[];
  }[];
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Why operators or figures are wanting, or null. */
  reason: string | null;
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface GridQueueParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and the usual spellings (ISO-NE, SWPP, CISO). */
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
   * unlisted: was open, and its source has stopped listing it.
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
   * Only requests that state at least this capacity.
   */
  min_mw?: number | undefined;
  /**
   * state: the figures of each operator and state as well.
   * @enum {string}
   */
  group?: 'state' | undefined;
  /**
   * Format: int64
   * Most entries to return.
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
  /** What it is, in words. */
  description: string;
  /** States that the region mostly consists of. */
  key_states: string[];
  /** Path of the page. */
  page_url: string;
  /**
   * Where it stands.
   * @constant
   */
  status: 'live';
  /**
   * Format: double
   * GW that active requests for generation and storage ask to inject; null unless all operators are known.
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
   * measured: added up from the listed requests. Absent where there is no figure.
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
  /** By main fuel: a hybrid counts as what generates. */
  by_fuel: {
    [key: string]: number | null;
  };
  /** Of active requests, most GW first. */
  by_state: {
    /** null: requests that state none. */
    state: string | null;
    /**
     * Format: int64
     * Requests that neither withdrew nor came into operation.
     */
    active_requests: number;
    /**
     * Format: double
     * null: none of the active requests states its capacity.
     */
    active_gw: number | null;
  }[];
  /** unlisted: was active or suspended, and is not in what its source (or the operator) has listed for over 90 days. */
  by_status: {
    [key: string]: {
      /**
       * Format: int64
       * Requests to connect that are counted.
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
   * Share (0 to 1, by number) of `rates_n` requests that are operational. Counted are requests of calendar years that ended over 5 years before the newest listing, still open ones among them, unlisted ones not; operators that do not list both completed and withdrawn requests of those years are left out. Whatever status is asked for.
   */
  completion_rate: number | null;
  /**
   * Format: double
   * Share of the same requests that were withdrawn; the rest is still open.
   */
  withdrawal_rate: number | null;
  /**
   * Format: int64
   * Requests that the rates are of.
   */
  rates_n: number | null;
  /**
   * Format: double
   * Median months (of 30.4375 days) from request to operation of `median_n` projects that came into operation in the 5 years up to the newest operation that their operator lists. Projects that ran before they were requested are left out. Whatever status is asked for.
   */
  median_months_to_operation: number | null;
  /**
   * Format: int64
   * Requests that the median is of.
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
   * The publisher's date of the newest listing that figures are of.
   */
  as_of: string | null;
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
   * The list is cut. Absent, as the members beside it, where it is whole.
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
   * Regions in the whole list.
   */
  _total_available?: number;
  /**
   * What the whole list needs: any valid key.
   * @constant
   */
  _required_tier?: 'IDENTIFIED';
  /** Where it is said how to get a key. */
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
    /** What it is, in words. */
    description: string;
    /** States that the region mostly consists of. */
    key_states: string[];
    /** Path of the page. */
    page_url: string;
    /**
     * Where it stands.
     * @constant
     */
    status: 'live';
    /**
     * Format: double
     * GW that active requests for generation and storage ask to inject; null unless all operators are known.
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
     * measured: added up from the listed requests. Absent where there is no figure.
     * @enum {string}
     */
    _queue_gw_source?: 'measured' | 'estimate';
    /** Why there is no figure, or null. */
    reason: string | null;
  }[];
  /**
   * Format: date-time
   * The publisher's date of the newest listing that figures are of.
   */
  as_of: string | null;
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
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
  /** Stable: after a merger the id that is given up answers 301. */
  id: string;
  /** Name in addresses: lower case letters, digits and hyphens. */
  slug: string;
  /** Subregion of the United Nations (M49), e.g. Northern America. */
  region: string | null;
  /** Slug of the market that it is in. */
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
   * Where it stands.
   * @enum {string|null}
   */
  status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
  /** Kind of facility, where a source says it. */
  facility_type: string | null;
  /** Who published it, each with where. */
  sources: string[];
  /** Pages of the records at their sources. */
  source_urls: string[];
  /**
   * Format: date-time
   * The newest day for which one of its sources speaks.
   */
  last_updated: string | null;
  /** country_mismatch: the coordinates lie in another country than a source states. implausible_power: above 5,000 MW, and in no sum. */
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
   * How sure it is that the records are one facility.
   */
  confidence: number;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  first_seen: string;
  /**
   * Format: int64
   * Networks present; null: no source that may be served says.
   */
  networks: number | null;
  /**
   * Format: int64
   * Internet exchanges present; null likewise.
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
  /** The newest observation among the facts; null when there is none. */
  as_of?: string | null;
  /** What matters most, in a few figures. */
  hero: {
    /** The score in a word. */
    verdict: string;
    /**
     * Format: double
     * From 0, worst, to 100, best; null without enough data.
     */
    composite_score?: number | null;
    /**
     * Format: double
     * Marks for power to be had, 0 to 100.
     */
    excess_power?: number | null;
    /**
     * Format: double
     * Marks for what holds building back, 0 to 100; more is worse.
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
    /** When this revision was published. */
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
  kpis?: {
    /**
     * Format: double
     * Facilities that are counted.
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
  /** Projects that are to come. */
  pipeline?: BriefPipeline[];
  /** Grid operators that are covered. */
  operators?: ({
    /** Company that runs it. */
    operator: string;
    /**
     * Format: double
     * Facilities that are counted.
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
    /** The score in a word. */
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
    /** When the publisher published it, UTC. */
    published_at?: string | null;
  } & {
    [key: string]: unknown;
  })[];
  /** How many there are of what the lists name the first of; null where nothing is known. */
  totals?: {
    /**
     * Format: double
     * Projects that are to come.
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
    /** The world's time, never the time of our last look. */
    observed_at?: string | null;
    /** When we fetched the document, UTC. */
    fetched_at?: string | null;
    /** How the figure came about: measured, filed, reported, derived, modelled or estimated. */
    basis?: string | null;
    /** Whether the figure is an estimate or from a model. */
    estimated?: boolean | null;
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
   * The Monday with which the week of the report begins, UTC.
   */
  week: string;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  published_at: string;
  /**
   * Format: date-time
   * The newest moment that one of the facts speaks of.
   */
  as_of: string;
  /**
   * Format: int64
   * Facilities that are counted anywhere.
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
  /** What changed most comes first. */
  key_trends: string[];
  /** Ids of the facts that the paragraph was written from. */
  market_summary_facts: string[];
  /** The same of each of `key_trends`. */
  key_trend_facts: string[][];
  /** Figures that the sentences were written from. */
  facts: {
    /** What the figure is of; the same figure of another week has the same one. */
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
     * The moment that it speaks of; of a count over the week its last day.
     */
    date: string;
    /** The earlier figure that it may be set against; null where there is none, or none that was counted alike. */
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
    /** Names, places and states beside the figure, as the source has them. */
    names: {
      [key: string]: string;
    };
  }[];
  /** Version of the rules by which sentences are written from facts. */
  rules: string;
  /** Members that are null or empty, and as `facts.…` matters of which nothing was known. */
  missing: string[];
  /** Of facilities and pipeline; each fact has its own source. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface MarketsCompareAnswer {
  /** In the order asked. */
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
     * Grid operator; null where none of the seven runs the grid.
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
     * Facilities that are counted.
     */
    facility_count: number;
    /**
     * Format: double
     * Sum of the capacities that operational facilities state; null where none does.
     */
    operational_mw: number | null;
    /**
     * Format: int64
     * Facilities in that sum.
     */
    operational_facilities_with_mw: number;
    /**
     * Format: double
     * Sum of the capacities that projects to come state: /api/v1/pipeline?market=.
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
     * Proposed facilities and those under construction that state a capacity.
     */
    pipeline_facilities_with_mw: number;
    /**
     * Format: double
     * Wholesale: mean of 30 days at the market's hub or zone, as the score has it; not what a customer pays.
     */
    price_usd_per_kwh: number | null;
    /**
     * What the price is of.
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
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
   * The newest run that judged all markets.
   */
  checked_through: string | null;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** There are older entries in the span. */
  has_more: boolean;
  /** Entries over time, newest last. */
  history: {
    /**
     * Format: date-time
     * From this moment on the score stands.
     */
    scored_for: string;
    /**
     * Format: date-time
     * The market's next score; null while it stands.
     */
    until: string | null;
    /** Version of the method that scored it. */
    method: string;
    /** The score before it is of another method: the two are not comparable. */
    method_changed: boolean;
    /**
     * The score in a word.
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
     * Against the score before it, where both have one by one method.
     */
    composite_change: number | null;
    /**
     * Format: double
     * Marks for power to be had, 0 to 100.
     */
    excess_power: number | null;
    /**
     * Format: double
     * Marks for what holds building back, 0 to 100; more is worse.
     */
    constraint_score: number | null;
    /**
     * Format: double
     * Share of the weight that had data, 0 to 1.
     */
    coverage: number;
    /** Parts that differ from the score before it; none where the method changed. */
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
       * null: nobody had published it.
       */
      value_before: number | null;
      /**
       * Format: double
       * The figure after the change, in its unit.
       */
      value_after: number | null;
      /**
       * Format: double
       * 0 to 100; null where the part was silent.
       */
      points_before: number | null;
      /**
       * Format: double
       * Marks after the change, 0 to 100.
       */
      points_after: number | null;
      /**
       * Format: double
       * Points that the axis gained by this part; of constraint, more is worse.
       */
      contribution_change: number;
    }[];
  }[];
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface MarketsHistoryParams {
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market_name: string;
  /** Scores that stood on this day or later: `YYYY-MM-DD`, or an instant. */
  from?: string | undefined;
  /** Scores made before this instant, or up to the end of this day. */
  to?: string | undefined;
  /**
   * Format: int64
   * Most entries to return.
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
   * Markets that fit.
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
     * Grid operator; null where none of the seven runs the grid.
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
     * Facilities that are counted.
     */
    facility_count: number;
    /**
     * Format: double
     * Sum of the capacities that operational facilities state; null where none does.
     */
    operational_mw: number | null;
    /**
     * Format: int64
     * Facilities in that sum.
     */
    operational_facilities_with_mw: number;
    /**
     * Format: double
     * Sum of the capacities that projects to come state: /api/v1/pipeline?market=.
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
     * Proposed facilities and those under construction that state a capacity.
     */
    pipeline_facilities_with_mw: number;
    /**
     * Format: double
     * Wholesale: mean of 30 days at the market's hub or zone, as the score has it; not what a customer pays.
     */
    price_usd_per_kwh: number | null;
    /**
     * What the price is of.
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
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface MarketsListParams {
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name. */
  state?: string | undefined;
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and the usual spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /**
   * The score in a word.
   * @enum {string}
   */
  verdict?: ('BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA') | undefined;
  /**
   * Format: int64
   * Most entries to return.
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
   * The newest run that judged all markets.
   */
  as_of: string | null;
  /**
   * Days that are compared.
   * @enum {string}
   */
  window: '24h' | '7d' | '30d';
  /**
   * Format: date-time
   * The beginning of the window.
   */
  since: string;
  /**
   * Grid operator that was asked for.
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
     * The score in a word.
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
       * null: nobody had published it.
       */
      value_before: number | null;
      /**
       * Format: double
       * The figure after the change, in its unit.
       */
      value_after: number | null;
      /**
       * Format: double
       * 0 to 100; null where the part was silent.
       */
      points_before: number | null;
      /**
       * Format: double
       * Marks after the change, 0 to 100.
       */
      points_after: number | null;
      /**
       * Format: double
       * Points that the axis gained by this part; of constraint, more is worse.
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
     * The score in a word.
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
   * Scored by another method then.
   */
  method_changed: number;
  /**
   * Format: int64
   * Scored now, but not at the beginning of the window.
   */
  not_scored_then: number;
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and the usual spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /**
   * Format: int64
   * Most entries to return.
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
   * Grid operator; null where none of the seven runs the grid.
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
   * Facilities that are counted.
   */
  facility_count: number;
  /**
   * Format: double
   * Sum of the capacities that operational facilities state; null where none does.
   */
  operational_mw: number | null;
  /**
   * Format: int64
   * Facilities in that sum.
   */
  operational_facilities_with_mw: number;
  /**
   * Format: double
   * Sum of the capacities that projects to come state: /api/v1/pipeline?market=.
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
   * Proposed facilities and those under construction that state a capacity.
   */
  pipeline_facilities_with_mw: number;
  /**
   * Format: double
   * Wholesale: mean of 30 days at the market's hub or zone, as the score has it; not what a customer pays.
   */
  price_usd_per_kwh: number | null;
  /**
   * What the price is of.
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
  /** Other names that are understood. */
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
     * Facilities that are counted.
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
  /** Those that were first seen here last. */
  recent_facilities: {
    /** Id that stays the same. */
    id: string;
    /** Name as people write it. */
    name: string | null;
    /** Company that runs it. */
    operator: string | null;
    /**
     * Where it stands.
     * @enum {string|null}
     */
    status: 'proposed' | 'under-construction' | 'operational' | null;
    /**
     * Format: double
     * Power that a source states, MW.
     */
    power_mw: number | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    first_seen: string;
  }[];
  /** Regions of cloud providers whose city lies inside the market. A region is several buildings somewhere near that city: no facility, and in no count of them. */
  cloud_regions: {
    /** Company that runs it, as the interface names the member. */
    provider: string | null;
    /** The provider's own id: us-east4. */
    region: string;
    /** The location as the provider has it. */
    name: string | null;
    /**
     * Format: date
     * The day for which the source speaks.
     */
    observed_on: string | null;
  }[];
  /** Prices of electricity. */
  prices: {
    /** Grid operator whose prices these are. */
    price_iso: string | null;
    /** The hub or zone whose price stands for the market. */
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
     * Days that were looked at.
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
     * null: no queue is stored.
     */
    requests: number | null;
    /**
     * Format: double
     * MW of the requests that state them; null where none does.
     */
    capacity_mw: number | null;
    /**
     * Format: int64
     * Requests that neither withdrew nor came into operation.
     */
    active_requests: number | null;
    /**
     * Format: double
     * GW that active requests ask to inject; suspended and unlisted ones are not active.
     */
    active_gw: number | null;
    /**
     * Format: int64
     * Active requests that state no capacity and so add nothing.
     */
    active_without_capacity: number | null;
    /** By main fuel: a hybrid counts as what generates. */
    active_gw_by_fuel: {
      [key: string]: number | null;
    };
    /** unlisted: was active or suspended, and is not in what its source (or the operator) has listed for over 90 days. */
    by_status: {
      [key: string]: {
        /**
         * Format: int64
         * Requests to connect that are counted.
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
     * Requests that are in no year, because their day is not stated.
     */
    requests_without_date: number | null;
    /**
     * Format: double
     * Share (0 to 1, by number) of `rates_n` requests that are operational. Counted are requests of calendar years that ended over 5 years before the newest listing, still open ones among them, unlisted ones not; operators that do not list both completed and withdrawn requests of those years are left out. Whatever status is asked for.
     */
    completion_rate: number | null;
    /**
     * Format: double
     * Share of the same requests that were withdrawn; the rest is still open.
     */
    withdrawal_rate: number | null;
    /**
     * Format: int64
     * Requests that the rates are of.
     */
    rates_n: number | null;
    /** First request among `rates_n`. */
    rates_requested_from: string | null;
    /** Last request among `rates_n`. */
    rates_requested_to: string | null;
    /**
     * Format: double
     * Median months (of 30.4375 days) from request to operation of `median_n` projects that came into operation in the 5 years up to the newest operation that their operator lists. Projects that ran before they were requested are left out. Whatever status is asked for.
     */
    median_months_to_operation: number | null;
    /**
     * Format: int64
     * Requests that the median is of.
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
     * The score in a word.
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
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
   * Where it stands.
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
  /** What was looked at. */
  checks: {
    /**
     * Whether the database answers.
     * @enum {string}
     */
    database: 'ok' | 'down';
    /** null while the database is down. */
    queue: {
      /**
       * Where it stands.
       * @enum {string}
       */
      status: 'ok' | 'late';
      /**
       * Format: int64
       * Jobs that wait to be run.
       */
      due: number;
      /**
       * Format: int64
       * Jobs that run now.
       */
      running: number;
      /**
       * Format: int64
       * Jobs that failed within a day.
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
       * Whether it is older than it should be.
       */
      stale: number;
      /**
       * Format: int64
       * Sources that fail now.
       */
      failing: number;
      /**
       * Format: int64
       * Sources that do not run here.
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
   * When the states were judged, by our clock.
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
    /** How often it is asked, in words. */
    cadence: string;
    /** Cron pattern, UTC. */
    schedule: string;
    /** Terms of the publisher's data. */
    licence: string;
    /** Whether the publisher's terms let anybody pass the series on. */
    publishable: boolean;
    /** Not served here: the terms forbid it and it is not switched on. */
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
     * Age from which on it counts as stale, seconds.
     */
    stale_after_seconds: number;
    /** Whether it is older than it should be. */
    stale: boolean;
    /**
     * Format: int64
     * Rows given so far, new or changed.
     */
    rows: number;
    /** fresh, stale, waiting, failing with the fault, or disabled with what it needs. */
    state: string;
    /**
     * Format: int64
     * Feeds of this source; 1 for a source of one piece.
     */
    units: number;
    /** Feeds of this source that fail now. */
    failing_units: {
      /** Unit of the figure. */
      unit: string;
      /** What is wrong, in a word. */
      fault: string;
      /** What is wrong, in words. */
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
    /** Feeds that are not simply asked at every slot at the address they are listed under. */
    unit_states: {
      /** Unit of the figure. */
      unit: string;
      /** `retired`, `backing off until <instant>`, `moved to <address>`, joined by a semicolon. */
      state: string;
      /**
       * Format: date-time
       * Not asked before: it failed, or its publisher said so.
       */
      backing_off_until: string | null;
      /** Where its publisher says that it is for good; asked there. */
      moved_to: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      moved_at: string | null;
      /**
       * Format: date-time
       * Since when it is gone for good and asked no more.
       */
      retired_at: string | null;
    }[];
  }[];
}

export interface MetaStatsAnswer {
  /**
   * Format: int64
   * Facilities after records of one building were made one; closed ones are left out.
   */
  total_facilities: number;
  /**
   * Format: int64
   * Countries in which they lie.
   */
  total_countries: number;
  /**
   * Format: int64
   * Operators, each counted once whatever its names.
   */
  total_providers: number;
  /**
   * Format: double
   * Sum of the capacities that projects to come state: `total_gw` of /api/v1/pipeline.
   */
  pipeline_gw: number | null;
  /**
   * Format: int64
   * Projects to come: planned, announced, under construction, or of unknown status.
   */
  pipeline_projects: number;
  /**
   * Format: int64
   * Those of them whose capacity is in `pipeline_gw`.
   */
  pipeline_projects_with_mw: number;
  /**
   * Format: int64
   * Facilities of the register that are proposed or under construction.
   */
  pipeline_facilities: number;
  /**
   * Format: int64
   * Those of them that state a capacity.
   */
  pipeline_facilities_with_mw: number;
  /**
   * Format: double
   * Sum of the capacities that operational facilities state; few state one.
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
   * Facilities in no market.
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
     * No source states one.
     */
    unknown: number;
  };
  /** By ISO 3166-1 code, the most first; `unknown` where it is not known. */
  by_country: {
    [key: string]: number;
  };
  /** records: what each source has told, before resolving. facilities: those that it tells of. */
  by_source: {
    [key: string]: {
      /**
       * Format: int64
       * Records of sources that speak of it.
       */
      records: number;
      /**
       * Format: int64
       * Facilities, each with what is known of it.
       */
      facilities: number;
    };
  };
  /** Records that are no data centers, by reason. */
  set_aside: {
    [key: string]: number;
  };
  /**
   * Format: date-time
   * When the records were last resolved.
   */
  resolved_at: string | null;
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
}
/** How scores are made; written from the code that makes them. */

export interface Methodology {
  /** How markets are scored. */
  market_power: {
    /** The version that every score carries. */
    method: string;
    /** How axes become one score. */
    composite_rule: string;
    /** How a figure becomes marks. */
    marks_rule: string;
    /** How missing data are treated. */
    coverage_rule: string;
    /** How the months until there is power are estimated. */
    time_to_power_rule: string;
    /**
     * Format: double
     * Share of the weight that must have data, else there is no score.
     */
    min_coverage: number;
    /** Best first. */
    bands: {
      /**
       * The score in a word.
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
         * Where the part earns no marks, in its unit.
         */
        zero_at: number;
        /**
         * Format: double
         * Where it earns all marks.
         */
        full_at: number;
        /** Why these two. */
        because: string;
        /** Figures that are read. */
        inputs: string[];
        /** Inputs that count where they are known. */
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
      /** Parts; none for what is context. */
      read_by: string[];
    }[];
    /** Every method that ever scored, newest first, and how it differs from the one before. */
    changes: {
      /** Version of the method that scored it. */
      method: string;
      /**
       * Format: date
       * From when on.
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
     * How far from the site is looked, km.
     */
    reach_km: number;
    /**
     * Format: double
     * How far from the site moratoria are looked for, km.
     */
    moratoria_reach_km: number;
    /**
     * Format: double
     * From which capacity on a plant counts as large, MW.
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
       * Share of the whole that it counts for, 0 to 1.
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
         * Share of the whole that it counts for, 0 to 1.
         */
        weight: number;
        /** Unit of the figure. */
        unit: string;
        /** Whether more or less is better. */
        direction: string;
        /** Form of the line between no marks and all marks. */
        curve: string;
        /**
         * Format: double
         * Where it earns no marks, in its unit.
         */
        zero_at: number;
        /**
         * Format: double
         * Where it earns all marks, in its unit.
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
      /** What a figure may speak for, from the point to the state. */
      scopes: ('point' | 'county' | 'basin' | 'state' | 'grid')[];
    }[];
  };
}

export interface NewsFeedAtomParams {
  /** Words that must all occur in title or summary, in any case; from three letters on, beginnings of words. */
  q?: string | undefined;
  /** Who tells it: id of a feed or name of a publisher, any case; several with commas between them. */
  source?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** @enum {string} */
  topic?: ('all' | 'data-centers') | undefined;
  /**
   * Format: int64
   * Most entries to return.
   */
  limit?: number | undefined;
}
/** JSON Feed 1.1. */

export interface NewsFeedJsonAnswer {
  /**
   * Version.
   * @constant
   */
  version: 'https://jsonfeed.org/version/1.1';
  /** Headline or title. */
  title: string;
  /** What it is, in words. */
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
      /** Others that tell the same story. */
      also_reported_by: {
        /** Headline or title. */
        title: string;
        /** Address of the page. */
        url: string;
      }[];
    };
  }[];
}

export interface NewsFeedJsonParams {
  /** Words that must all occur in title or summary, in any case; from three letters on, beginnings of words. */
  q?: string | undefined;
  /** Who tells it: id of a feed or name of a publisher, any case; several with commas between them. */
  source?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** @enum {string} */
  topic?: ('all' | 'data-centers') | undefined;
  /**
   * Format: int64
   * Most entries to return.
   */
  limit?: number | undefined;
}

export interface NewsLatestAnswer {
  /** Stories, newest first. */
  news: {
    /**
     * Format: int64
     * Of the story. When two turn out to be one, the older id stays.
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
    /** Others that tell the same, on the same page or in their own words. */
    also_reported_by: string[];
    /** What each other feed told first of the same story, earliest first. */
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
    /** Whether it is about data centers; null until it was read. */
    relevant: boolean | null;
    /** Slugs of the markets that it names. */
    markets: string[];
    /** The transaction that it tells of; null where it tells of none. */
    deal_id: string | null;
  }[];
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Stories that fit; null where more follow and they are not counted: more than 10,000, or the words of `q` stand in some thousand.
   */
  total: number | null;
  /** Whether stories follow after this page. */
  has_more: boolean;
  /**
   * Format: int64
   * Most entries of this page.
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
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
  /** Members that are null or empty because nobody published them. */
  missing?: string[];
}

export interface NewsLatestParams {
  /** Words that must all occur in title or summary, in any case; from three letters on, beginnings of words. */
  q?: string | undefined;
  /**
   * Format: int64
   * Most entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
  /** Who tells it: id of a feed or name of a publisher, any case; several with commas between them. */
  source?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** ISO 8601 instant or day, any offset: stories published then or later. */
  since?: string | undefined;
  /**
   * data-centers: those that are about data centers, their power, or what is computed in them.
   * @enum {string}
   */
  topic?: ('all' | 'data-centers') | undefined;
}

export interface PipelineProjectAnswer {
  /** Stable: after a merger the id that is given up answers 301. */
  id: string;
  /** Its name in a list; else the operator and the place. */
  project: string;
  /** Of a list the owner of what it computes with; of reports who builds. */
  operator: string | null;
  /** Slug of the market that it lies in. */
  market: string | null;
  /** The most local place that is named. */
  city: string | null;
  /** US postal code; elsewhere as it is written. */
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /**
   * Format: double
   * Degrees, WGS 84; null where no source has a point of the project itself.
   */
  lat: number | null;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  lon: number | null;
  /**
   * Format: double
   * MW of the whole as planned, also of what runs already: the figure of one source, never a sum.
   */
  capacity_mw: number | null;
  /**
   * How the capacity came about.
   * @enum {string|null}
   */
  capacity_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
  /**
   * Format: double
   * MW that run, where a source says so.
   */
  operational_mw: number | null;
  /**
   * Where it stands.
   * @enum {string|null}
   */
  status: 'planned' | 'announced' | 'under_construction' | 'operational' | null;
  /**
   * Format: date-time
   * The publisher's date of what the status was read from.
   */
  status_at: string | null;
  /** When the whole is to run: YYYY, YYYY-MM or YYYY-MM-DD; a projection. */
  expected: string | null;
  /** The day of the first report that tells of it as announced. */
  announced_on: string | null;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  first_seen: string;
  /**
   * Format: date-time
   * The newest day for which one of its sources speaks.
   */
  last_updated: string | null;
  /** Where each value was read. */
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
    /** Who tells of it: a publisher, a list, or `facilities` for the register of this service. */
    source: string;
    /** Headline or title. */
    title: string | null;
    /** Address of the page. */
    url: string | null;
    /**
     * Format: date-time
     * The publisher's date; of a list the day for which it speaks.
     */
    published_at: string | null;
    /** Documents that a list names for it. */
    links: string[];
  }[];
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
   * The newest day for which a source of these projects speaks.
   */
  as_of: string | null;
  /**
   * Format: int64
   * Projects in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Projects that fit.
   */
  total: number;
  /**
   * Format: double
   * Sum of the capacities that they state; null where none does.
   */
  total_gw: number | null;
  /**
   * Format: int64
   * Projects in that sum.
   */
  with_mw: number;
  /**
   * Format: int64
   * Most entries of this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /** Projects, each with what is known of it. */
  projects: Project[];
  /** Of all that fit; `unknown`: nobody states one. */
  by_status: {
    [key: string]: {
      /**
       * Format: int64
       * Projects, each with what is known of it.
       */
      projects: number;
      /**
       * Format: int64
       * Those that state a capacity.
       */
      with_mw: number;
      /**
       * Format: double
       * Sum of what they state; null where none does.
       */
      gw: number | null;
    };
  };
  /** Of all that fit, by the year of `expected`; `unknown` without one. */
  by_year: {
    [key: string]: {
      /**
       * Format: int64
       * Projects, each with what is known of it.
       */
      projects: number;
      /**
       * Format: int64
       * Those that state a capacity.
       */
      with_mw: number;
      /**
       * Format: double
       * Sum of what they state; null where none does.
       */
      gw: number | null;
    };
  };
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface PipelineProjectsParams {
  /**
   * `unknown`: nobody states one. All that is to come when absent.
   * @enum {string}
   */
  status?: ('planned' | 'announced' | 'under_construction' | 'operational' | 'unknown' | 'all') | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** By any of its names, former ones too. */
  operator?: string | undefined;
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name; elsewhere as it is written there. */
  state?: string | undefined;
  /**
   * Format: double
   * MW at least; who states none is not found.
   */
  min_mw?: number | undefined;
  /**
   * Format: int64
   * Most entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
}
/** One construction project, whatever the number of sources that tell of it. */

export interface Project {
  /** Stable: after a merger the id that is given up answers 301. */
  id: string;
  /** Its name in a list; else the operator and the place. */
  project: string;
  /** Of a list the owner of what it computes with; of reports who builds. */
  operator: string | null;
  /** Slug of the market that it lies in. */
  market: string | null;
  /** The most local place that is named. */
  city: string | null;
  /** US postal code; elsewhere as it is written. */
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /**
   * Format: double
   * Degrees, WGS 84; null where no source has a point of the project itself.
   */
  lat: number | null;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  lon: number | null;
  /**
   * Format: double
   * MW of the whole as planned, also of what runs already: the figure of one source, never a sum.
   */
  capacity_mw: number | null;
  /**
   * How the capacity came about.
   * @enum {string|null}
   */
  capacity_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
  /**
   * Format: double
   * MW that run, where a source says so.
   */
  operational_mw: number | null;
  /**
   * Where it stands.
   * @enum {string|null}
   */
  status: 'planned' | 'announced' | 'under_construction' | 'operational' | null;
  /**
   * Format: date-time
   * The publisher's date of what the status was read from.
   */
  status_at: string | null;
  /** When the whole is to run: YYYY, YYYY-MM or YYYY-MM-DD; a projection. */
  expected: string | null;
  /** The day of the first report that tells of it as announced. */
  announced_on: string | null;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  first_seen: string;
  /**
   * Format: date-time
   * The newest day for which one of its sources speaks.
   */
  last_updated: string | null;
  /** Where each value was read. */
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
    /** Who tells of it: a publisher, a list, or `facilities` for the register of this service. */
    source: string;
    /** Headline or title. */
    title: string | null;
    /** Address of the page. */
    url: string | null;
    /**
     * Format: date-time
     * The publisher's date; of a list the day for which it speaks.
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
  /** Stable: after a merger the id that is given up answers 301. */
  id: string;
  /** Name in addresses: lower case letters, digits and hyphens. */
  slug: string;
  /** Subregion of the United Nations (M49), e.g. Northern America. */
  region: string | null;
  /** Slug of the market that it is in. */
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
   * Where it stands.
   * @enum {string|null}
   */
  status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
  /** Kind of facility, where a source says it. */
  facility_type: string | null;
  /** Who published it, each with where. */
  sources: string[];
  /** Pages of the records at their sources. */
  source_urls: string[];
  /**
   * Format: date-time
   * The newest day for which one of its sources speaks.
   */
  last_updated: string | null;
  /** country_mismatch: the coordinates lie in another country than a source states. implausible_power: above 5,000 MW, and in no sum. */
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
   * Year that the installed capacity is of.
   */
  installed_year: number | null;
  /** Members that are null or empty because nobody published them. */
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
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
   * Weeks that have a report.
   */
  total: number;
  /**
   * Format: int64
   * Most entries of this page.
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
   * Only the report of the week in which this day lies, `YYYY-MM-DD`; weeks begin on Mondays.
   */
  week?: string | undefined;
  /**
   * Format: int64
   * Most entries to return.
   */
  limit?: number | undefined;
  /**
   * Format: int64
   * Entries to skip.
   */
  offset?: number | undefined;
}
/** The report of one week. It is not changed once it is published. */

export interface ReportLatestAnswer {
  /**
   * Format: date
   * The Monday with which the week of the report begins, UTC.
   */
  week: string;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  published_at: string;
  /**
   * Format: date-time
   * The newest moment that one of the facts speaks of.
   */
  as_of: string;
  /**
   * Format: int64
   * Facilities that are counted anywhere.
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
  /** What changed most comes first. */
  key_trends: string[];
  /** Ids of the facts that the paragraph was written from. */
  market_summary_facts: string[];
  /** The same of each of `key_trends`. */
  key_trend_facts: string[][];
  /** Figures that the sentences were written from. */
  facts: {
    /** What the figure is of; the same figure of another week has the same one. */
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
     * The moment that it speaks of; of a count over the week its last day.
     */
    date: string;
    /** The earlier figure that it may be set against; null where there is none, or none that was counted alike. */
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
    /** Names, places and states beside the figure, as the source has them. */
    names: {
      [key: string]: string;
    };
  }[];
  /** Version of the rules by which sentences are written from facts. */
  rules: string;
  /** Members that are null or empty, and as `facts.…` matters of which nothing was known. */
  missing: string[];
  /** Of facilities and pipeline; each fact has its own source. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
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
   * Over the parts that were heard; null where none was.
   */
  overall_score: number | null;
  /**
   * Format: double
   * Marks for networks and exchanges nearby, 0 to 100.
   */
  connectivity_score: number | null;
  /**
   * Format: double
   * Marks for power to be had, 0 to 100.
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
   * Marks for sun and wind nearby, 0 to 100.
   */
  renewable_access_score: number | null;
  /**
   * Format: double
   * Marks for the rules of the place, 0 to 100.
   */
  regulatory_score: number | null;
  /**
   * Format: double
   * Share of all weight that was heard.
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
     * Of power to be had.
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
  /** Where it is, as far as borders tell. */
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
  /** Members that are null or empty because nobody published them. */
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
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
  /** With `explain=true`: inputs, points, weights and sources. */
  explain?: {
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
       * Share of the whole that it counts for, 0 to 1.
       */
      weight: number;
      /**
       * Format: double
       * Its share among those that had data, 0 to 1.
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
         * Marks, 0 to 100.
         */
        points: number | null;
        /**
         * Format: double
         * Share of the whole that it counts for, 0 to 1.
         */
        weight: number;
        /**
         * Format: double
         * Its share among those that had data, 0 to 1.
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
         * How the figure came about: measured, filed, reported, derived, modelled or estimated.
         * @enum {string|null}
         */
        basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
        /**
         * What the figure speaks for: the point, or the county, basin, state or grid around it.
         * @enum {string|null}
         */
        scope: 'point' | 'county' | 'basin' | 'state' | 'grid' | null;
        /** What to know about the figure. */
        notes?: string;
        /** Figures shown beside it and not marked. */
        beside?: {
          [key: string]: number | null;
        };
      }[];
    }[];
    /** Inputs that nobody published for the place. */
    missing_inputs: string[];
  };
}

export interface SiteScoreBatchAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** In the order asked. */
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
     * Over the parts that were heard; null where none was.
     */
    overall_score: number | null;
    /**
     * Format: double
     * Marks for networks and exchanges nearby, 0 to 100.
     */
    connectivity_score: number | null;
    /**
     * Format: double
     * Marks for power to be had, 0 to 100.
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
     * Marks for sun and wind nearby, 0 to 100.
     */
    renewable_access_score: number | null;
    /**
     * Format: double
     * Marks for the rules of the place, 0 to 100.
     */
    regulatory_score: number | null;
    /**
     * Format: double
     * Share of all weight that was heard.
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
       * Of power to be had.
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
    /** Where it is, as far as borders tell. */
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
    /** Members that are null or empty because nobody published them. */
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
       * The world's time, never the time of our last look.
       */
      observed_at: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      fetched_at: string | null;
      /**
       * How the figure came about: measured, filed, reported, derived, modelled or estimated.
       * @enum {string}
       */
      basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
      /** Whether the figure is an estimate or from a model. */
      estimated: boolean;
      /** What to know about the figure. */
      notes?: string;
    }[];
    /** With `explain=true`: inputs, points, weights and sources. */
    explain?: {
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
         * Share of the whole that it counts for, 0 to 1.
         */
        weight: number;
        /**
         * Format: double
         * Its share among those that had data, 0 to 1.
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
           * Marks, 0 to 100.
           */
          points: number | null;
          /**
           * Format: double
           * Share of the whole that it counts for, 0 to 1.
           */
          weight: number;
          /**
           * Format: double
           * Its share among those that had data, 0 to 1.
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
           * How the figure came about: measured, filed, reported, derived, modelled or estimated.
           * @enum {string|null}
           */
          basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
          /**
           * What the figure speaks for: the point, or the county, basin, state or grid around it.
           * @enum {string|null}
           */
          scope: 'point' | 'county' | 'basin' | 'state' | 'grid' | null;
          /** What to know about the figure. */
          notes?: string;
          /** Figures shown beside it and not marked. */
          beside?: {
            [key: string]: number | null;
          };
        }[];
      }[];
      /** Inputs that nobody published for the place. */
      missing_inputs: string[];
    };
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
    /** A word of the caller for the site, given back. */
    id?: string | undefined;
  }[];
  /**
   * Whether the parts of each score are told as well.
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
     * Over the parts that were heard; null where none was.
     */
    overall_score: number | null;
    /**
     * Format: double
     * Marks for networks and exchanges nearby, 0 to 100.
     */
    connectivity_score: number | null;
    /**
     * Format: double
     * Marks for power to be had, 0 to 100.
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
     * Marks for sun and wind nearby, 0 to 100.
     */
    renewable_access_score: number | null;
    /**
     * Format: double
     * Marks for the rules of the place, 0 to 100.
     */
    regulatory_score: number | null;
    /**
     * Format: double
     * Share of all weight that was heard.
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
       * Of power to be had.
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
    /** Where it is, as far as borders tell. */
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
    /** Members that are null or empty because nobody published them. */
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
       * The world's time, never the time of our last look.
       */
      observed_at: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      fetched_at: string | null;
      /**
       * How the figure came about: measured, filed, reported, derived, modelled or estimated.
       * @enum {string}
       */
      basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
      /** Whether the figure is an estimate or from a model. */
      estimated: boolean;
      /** What to know about the figure. */
      notes?: string;
    }[];
    /** With `explain=true`: inputs, points, weights and sources. */
    explain?: {
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
         * Share of the whole that it counts for, 0 to 1.
         */
        weight: number;
        /**
         * Format: double
         * Its share among those that had data, 0 to 1.
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
           * Marks, 0 to 100.
           */
          points: number | null;
          /**
           * Format: double
           * Share of the whole that it counts for, 0 to 1.
           */
          weight: number;
          /**
           * Format: double
           * Its share among those that had data, 0 to 1.
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
           * How the figure came about: measured, filed, reported, derived, modelled or estimated.
           * @enum {string|null}
           */
          basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
          /**
           * What the figure speaks for: the point, or the county, basin, state or grid around it.
           * @enum {string|null}
           */
          scope: 'point' | 'county' | 'basin' | 'state' | 'grid' | null;
          /** What to know about the figure. */
          notes?: string;
          /** Figures shown beside it and not marked. */
          beside?: {
            [key: string]: number | null;
          };
        }[];
      }[];
      /** Inputs that nobody published for the place. */
      missing_inputs: string[];
    };
    /** As asked: lat,lon. */
    site: string;
  }[];
  /** The site with the highest score; none where fewer than two have one or the highest is shared, and none of the overall score where the sites have heard unlike parts. */
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
  /** EIA code; null where it is not certain, see notes. */
  balancing_authority: string | null;
  /** Slug of the nearest market, however far. */
  market: string | null;
  /** Balancing area of the ReEDS model, a union of counties. */
  reeds_area: string | null;
  /** How the operator was decided. */
  iso_basis: string | null;
  /** Name of the balancing authority. */
  balancing_authority_name: string | null;
  /** How the balancing authority was decided. */
  balancing_authority_basis: string | null;
  /**
   * Format: double
   * Distance to the center of the market, km.
   */
  market_distance_km: number | null;
  /** Whether the point is within the nearest market's radius. */
  inside_market: boolean | null;
  /** What a reader should know before relying on it. */
  notes: string[];
  /** Members that are null or empty because nobody published them. */
  missing: string[];
  /** Where the figures are from and when they were true. */
  provenance: {
    /** Id or name of who published it. */
    source: string;
    /** Address where it was published. */
    source_url: string | null;
    /**
     * Format: date-time
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
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
   * Drought Severity and Coverage Index: the five percentages added.
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
  /** Members that are null or empty because nobody published them. */
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
     * The world's time, never the time of our last look.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure came about: measured, filed, reported, derived, modelled or estimated.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Whether the figure is an estimate or from a model. */
    estimated: boolean;
    /** What to know about the figure. */
    notes?: string;
  }[];
}

export interface WaterDroughtParams {
  /** US state or the District of Columbia: postal code or name, any case. */
  state: string;
}
