// Written by `npm run -s docs:client` from the OpenAPI document.

export type AccountAddWatchAnswer = OwnWatch;

export type AccountAddWatchInput = WatchInput;

export interface AccountAddWebhookAnswer {
  /** Id that stays the same. */
  id: string;
  /** What messages are signed with. It is shown only here. */
  secret: string;
  /** Address that receives the messages. */
  url: string;
  /** Display name. */
  name: string | null;
  /** What it receives: changed briefs, alerts of watches, or both. */
  events: ('briefs' | 'alerts')[];
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  created_at: string;
  /** Whether the name of the address resolves now. */
  resolves: boolean;
}

export interface AccountAddWebhookInput {
  /** A public https address. */
  url: string;
  /** Your name for it. */
  name?: string | undefined;
  /**
   * What it receives: changed briefs, alerts of watches, or both.
   * @default [
   *       "briefs",
   *       "alerts"
   *     ]
   */
  events?: ('briefs' | 'alerts')[] | undefined;
}

export interface AccountAlertsAnswer {
  /** Id of the watch. */
  watch: string;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching entries on all pages.
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
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
  /** Newest first unless sorted otherwise. */
  alerts: WatchAlert[];
}

export interface AccountAlertsParams {
  /** Id of a watch of yours, as `/api/v1/watches` has it. */
  id: string;
  /** Columns, `-` for descending: created_at, since, kind, market, source, document_date. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

export type AccountChangeWatchAnswer = OwnWatch;

export interface AccountChangeWatchParams {
  /** Id of a watch of yours, as `/api/v1/watches` has it. */
  id: string;
  /** Your name for it. */
  name?: (string | null) | undefined;
  /** Markets by slug, name or alias; null: every market. */
  markets?: (string[] | null) | undefined;
  /** Report each change of a verdict. */
  verdict_changes?: boolean | undefined;
  /** Report each moratorium, pause of connections or other rule for large loads that comes into force at a market. */
  restrictions?: boolean | undefined;
  /**
   * Format: double
   * Report a score that has moved by so many points since it was last reported.
   */
  score_points?: (number | null) | undefined;
  /**
   * Format: double
   * Report deals of at least so many US dollars.
   */
  deal_usd?: (number | null) | undefined;
  /**
   * Format: double
   * Report the first price of a day over so many $/MWh at the node of a market.
   */
  price_usd_per_mwh?: (number | null) | undefined;
  /** Id of a webhook of yours that receives the alerts. */
  webhook?: (string | null) | undefined;
  /**
   * Format: email
   * Address that receives the alerts once its reader has confirmed it.
   */
  email?: (string | null) | undefined;
}

export interface AccountClaimAnswer {
  /**
   * True if the request succeeded.
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
  /** Limits of the tier. */
  limits: TierLimits;
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

export interface AccountConfirmMailAnswer {
  /**
   * Alerts will be sent.
   * @constant
   */
  confirmed: true;
  /** Error message. */
  detail: string;
}

export interface AccountConfirmMailParams {
  /** Last part of the link in the mail. */
  token: string;
}

export interface AccountDeliveriesAnswer {
  /** Id of the webhook. */
  webhook: string;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching entries on all pages.
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
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
  /** Messages, newest first unless sorted otherwise. */
  deliveries: {
    /** The header `Loadstar-Delivery`. */
    id: string;
    /** `briefs.changed`, `briefs.reset` or `watch.alerts`. */
    type: string | null;
    /**
     * Postal code of the state or province.
     * @enum {string}
     */
    state: 'waiting' | 'received' | 'dead';
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * Format: int64
     * Tries so far.
     */
    attempts: number;
    /**
     * Format: date-time
     * null: it is not tried again.
     */
    next_attempt_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    received_at: string | null;
    /**
     * Format: date-time
     * When it was given up; null: it was not.
     */
    dead_at: string | null;
    /**
     * Format: int64
     * Status of the last answer; null: there was none.
     */
    last_status: number | null;
    /** Why the last try failed; null: it did not. */
    last_error: string | null;
  }[];
}

export interface AccountDeliveriesParams {
  /** Id of a webhook of yours, as `/api/v1/webhooks` has it. */
  id: string;
  /** Columns, `-` for descending: created_at, attempts, state, last_status. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

export interface AccountKeysAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Keys that may be good at the same time.
   */
  good_at_once: number;
  /** Oldest first. */
  keys: {
    /** Id of the key. It shows nothing of the key itself. */
    id: string;
    /** First characters of the key. */
    prefix: string;
    /**
     * Postal code of the state or province.
     * @enum {string}
     */
    state: 'good' | 'expired' | 'revoked';
    /** Whether it is the key of this request. */
    is_current: boolean;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * Format: date-time
     * null: it does not expire.
     */
    expires_at: string | null;
    /**
     * Format: date-time
     * null: it was not revoked.
     */
    revoked_at: string | null;
    /**
     * Format: date-time
     * To the minute; null: never used.
     */
    last_used_at: string | null;
  }[];
}

export type AccountRemoveWatchAnswer = Removed;

export interface AccountRemoveWatchParams {
  /** Id of a watch of yours, as `/api/v1/watches` has it. */
  id: string;
}

export type AccountRemoveWebhookAnswer = Removed;

export interface AccountRemoveWebhookParams {
  /** Id of a webhook of yours, as `/api/v1/webhooks` has it. */
  id: string;
}

export interface AccountRevokeAnswer {
  /** Id that stays the same. */
  id: string;
  /**
   * The key is no longer good.
   * @constant
   */
  revoked: true;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  revoked_at: string;
  /**
   * Format: int64
   * Keys of yours that are still good.
   */
  keys_left: number;
}

export interface AccountRevokeInput {
  /** Id of the key in `/api/v1/keys`, also of the one that you send. */
  id: string;
}

export interface AccountRotateAnswer {
  /** The new key. It is shown only here and stored as a hash. */
  api_key: string;
  /**
   * Tier of the caller.
   * @enum {string}
   */
  tier: 'anonymous' | 'free' | 'starter' | 'developer' | 'pro' | 'founding' | 'enterprise';
  /** First characters of the key that was replaced. */
  old_key_prefix: string;
  /**
   * Format: date-time
   * When the old key ends.
   */
  old_key_expires_at: string;
}

export interface AccountRotateInput {
  /**
   * Format: int64
   * Hours for which the old key stays good; 0: it ends at once.
   * @default 1
   */
  old_key_hours?: number | undefined;
}

export interface AccountStreamTokenAnswer {
  /** Send it as `token` to the stream, and nowhere else. */
  token: string;
  /**
   * Format: date-time
   * Until when it opens streams.
   */
  expires_at: string;
  /** The stream with the token. */
  url: string;
}

export type AccountStreamTokenInput = Record<string, never>;

export interface AccountTestWebhookAnswer {
  /** Id that stays the same. */
  id: string;
  /** Id of the message: the header `Loadstar-Delivery`. */
  message: string;
  /** Whether the receiver answered with a status from 200 to 299. */
  received: boolean;
  /**
   * Format: int64
   * Status of the answer; null: there was none.
   */
  status: number | null;
  /** Why it was not received; null: it was. */
  error: string | null;
}

export interface AccountTestWebhookParams {
  /** Id of a webhook of yours, as `/api/v1/webhooks` has it. */
  id: string;
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
    /** Limits of the tier. */
    limits: TierLimits;
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

export interface AccountUnsubscribeAnswer {
  /**
   * Nothing more is sent.
   * @constant
   */
  ended: true;
  /** Error message. */
  detail: string;
}

export interface AccountUnsubscribeParams {
  /** Last part of the link in the mail. */
  token: string;
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
  /** Limits of today, each with the requests left. */
  buckets: {
    /**
     * What the limit counts: all requests, or bulk requests.
     * @enum {string}
     */
    bucket: 'daily' | 'bulk' | 'claims';
    /** Meaning, in a sentence. */
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
  /** The last 30 days of the key, newest first; days without a request are omitted. Null without a key. */
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

export type AccountWatchAnswer = OwnWatch;

export interface AccountWatchFeedParams {
  /** Last part of the `feed_url` of a watch. */
  token: string;
}

export interface AccountWatchParams {
  /** Id of a watch of yours, as `/api/v1/watches` has it. */
  id: string;
}

export interface AccountWatchesAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Watches that your tier may have.
   */
  limit: number;
  /** Oldest first. */
  watches: OwnWatch[];
}

export type AccountWebhookAnswer = OwnWebhook;

export interface AccountWebhookParams {
  /** Id of a webhook of yours, as `/api/v1/webhooks` has it. */
  id: string;
}

export interface AccountWebhooksAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Webhooks that your tier may have.
   */
  limit: number;
  /** Oldest first. */
  webhooks: OwnWebhook[];
}

export interface AccountWhoamiAnswer {
  /** Whether a valid key was sent; a wrong one is answered 401. */
  authenticated: boolean;
  /** The key and its owner; only with a key. */
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
     * Calls left in the current UTC day.
     */
    api_calls_remaining: number;
    /** Whether the key was claimed; otherwise the operator created it. */
    is_claimed: boolean;
    /**
     * Format: int64
     * Always 0: callers cannot follow each other.
     */
    follower_count: number;
    /** First characters of the key; null for the operator, who has no key. */
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
    /** Markets and view that the tier of the caller covers. */
    scope: {
      /**
       * Format: int64
       * Number of markets in bulk answers; null: every market.
       */
      briefs: number | null;
      /** Markets whose briefs are in bulk answers; null: every market. */
      slugs: string[] | null;
    };
  };
  /** What to do without a key; only without one. */
  message?: string;
  /**
   * Format: uri
   * Without a key: address of the instructions for sending one.
   */
  auth_instructions?: string;
}

export interface Around {
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
   * Radius of the market around its center, km.
   */
  radius_km: number;
  /** Location by administrative borders. */
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
  };
  /** Substations. */
  substations: {
    /** Whether a list covers this country. */
    covered: boolean;
    /** What the lists cover here; all lists of the kind if none does. */
    covers: string[];
    /** Set if nothing is listed here: never read it as "none". */
    no_data: string | null;
    /**
     * Format: int64
     * Listed things within the radius; null without a list.
     */
    within_radius: number | null;
    /** Nearest first, within the radius. */
    nearest: NearThing[];
    /** The nearest outside the radius, if there is none within. */
    beyond: NearThingOrNull;
    /** Nearest listed substation of 220 kV or more, at any distance. */
    nearest_220_kv_up: NearThingOrNull;
  };
  /** Transmission lines. */
  lines: {
    /** Whether a list covers this country. */
    covered: boolean;
    /** What the lists cover here; all lists of the kind if none does. */
    covers: string[];
    /** Set if nothing is listed here: never read it as "none". */
    no_data: string | null;
    /**
     * Format: int64
     * Listed things within the radius; null without a list.
     */
    within_radius: number | null;
    /** Nearest first, within the radius. */
    nearest: NearThing[];
    /** The nearest outside the radius, if there is none within. */
    beyond: NearThingOrNull;
    /**
     * Format: int64
     * Lines within 10 km; null where only cells are known.
     */
    within_10_km: number | null;
    /**
     * Format: double
     * Highest voltage of a line within 10 km, kV.
     */
    highest_kv_within_10_km: number | null;
    /** Highest kV first. */
    by_kv_within_10_km: {
      /**
       * Format: double
       * Nominal voltage, kV.
       */
      kv: number | null;
      /**
       * Format: int64
       * Transmission lines.
       */
      lines: number;
    }[];
  };
  /** Distance to the grid of high voltage. It is no part of the site score. */
  grid_access: {
    /** Whether a list covers this country. */
    covered: boolean;
    /** What the lists cover here; all lists of the kind if none does. */
    covers: string[];
    /** Set if nothing is listed here: never read it as "none". */
    no_data: string | null;
    /**
     * Format: double
     * Voltage from which a large load is connected.
     */
    from_kv: number;
    /** Nearest listed substation or line of that voltage, within 300 km. */
    nearest: NearThingOrNull;
    /**
     * What `nearest` is.
     * @enum {string|null}
     */
    nearest_is: 'substation' | 'line' | null;
    /**
     * The distance by `thresholds`; a coarse place is near at best.
     * @enum {string|null}
     */
    distance_class: 'at-site' | 'near' | 'within-reach' | 'far' | null;
    /**
     * Format: int64
     * Lines of that voltage; null without a list of lines.
     */
    lines_within_10_km: number | null;
    /**
     * Their number by `thresholds`.
     * @enum {string|null}
     */
    lines_class: 'none-listed' | 'few' | 'several' | null;
    /** Upper bounds in km, and the number of lines that are several. They are a judgment. */
    thresholds: {
      /**
       * Format: double
       * Kilometers up to which the grid is at the site.
       */
      at_site: number;
      /**
       * Format: double
       * Kilometers up to which it is near.
       */
      near: number;
      /**
       * Format: double
       * Kilometers up to which it is within reach.
       */
      within_reach: number;
      /**
       * Format: int64
       * Number of lines from which there are several.
       */
      several_lines: number;
    };
  };
  /** Gas pipelines. */
  gas_pipelines: AroundSection;
  /** LNG terminals. */
  lng_terminals: AroundSection;
  /** Airports. */
  airports: AroundSection;
  /** Parcels of the operator's own layers; distance 0 inside. */
  parcels: AroundSection;
  /** Fiber routes and landing stations. */
  fiber: {
    /** Whether a list covers this country. */
    covered: boolean;
    /** What the lists cover here; all lists of the kind if none does. */
    covers: string[];
    /** Set if nothing is listed here: never read it as "none". */
    no_data: string | null;
  };
  /** Utility of the place. */
  utility: {
    /** Whether a list covers this country. */
    covered: boolean;
    /** What the lists cover here; all lists of the kind if none does. */
    covers: string[];
    /** Set if nothing is listed here: never read it as "none". */
    no_data: string | null;
    /**
     * How it is known: the point is inside its outline.
     * @enum {string|null}
     */
    basis: 'polygon' | null;
    /**
     * What leaves one utility: one outline; form EIA-861, which lists no other one of them in the county; a town utility that supplies all of its town.
     * @enum {string|null}
     */
    decided_by: 'only-outline' | 'county-list' | 'town-utility' | null;
    /** The retail utility; null where the evidence leaves several. */
    retail: {
      /** Display name. */
      name: string;
      /** Id of the utility at the EIA. */
      eia_id: string;
      /** Postal code of the state or province. */
      state: string | null;
      /** Who owns the utility. */
      ownership: string | null;
      /**
       * What it does at the place.
       * @enum {string}
       */
      role: 'retail' | 'federal' | 'wholesale' | 'district' | 'tribal';
      /**
       * Format: double
       * Customers in the year.
       */
      customers: number | null;
      /**
       * Format: double
       * Highest load of the year, MW.
       */
      peak_mw: number | null;
      /**
       * Format: double
       * Sales of the year, MWh.
       */
      sales_mwh: number | null;
      /** Code of the balancing authority. */
      balancing_authority: string | null;
    } | null;
    /** Retail utilities that may serve the point. Ask each of several. */
    candidates: AroundCandidate[];
    /** Why there are several. */
    undecided: string | null;
    /** Other outlines at the point. */
    others: AroundOtherUtility[];
  };
  /** Code of the balancing authority. */
  balancing_authority: {
    /** Short code. */
    code: string | null;
    /** Display name. */
    name: string | null;
    /** How it is known. */
    basis: string | null;
  };
  /** Tariffs, incentives and restrictions, checked against the plan; null without mw, capex_usd and jobs. */
  rules: {
    /** Rules at the place. */
    rules: PolicyRule[];
    /** Share of the weight that had data, 0 to 1. */
    coverage: {
      /** List that the row is of. */
      list: string;
      /** Whether the list covers the place. */
      is_covered: boolean;
      /** What the list covers. */
      covers: string;
    }[];
  } | null;
  /** Facilities with their data. */
  facilities: AroundSites;
  /** Pipeline: planned, announced, under construction or of unknown status. */
  projects: AroundSites;
  /** Hazard, water and drought. */
  environment: {
    /** Hazard, drought, water risk and climate; null without data. */
    measures: {
      /** Name of the input figure. */
      input: string;
      /**
       * Format: double
       * The figure, in its unit.
       */
      value: number | null;
      /** Unit of the figure. */
      unit: string;
      /**
       * Markets and view that the tier of the caller covers.
       * @enum {string|null}
       */
      scope: 'point' | 'county' | 'basin' | 'state' | 'grid' | null;
      /**
       * How the figure was made.
       * @enum {string|null}
       */
      basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
      /** Id or name of the publisher. */
      source: string | null;
      /** Address of the publication. */
      source_url: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      observed_at: string | null;
    }[];
    /** Withdrawals of the county. */
    county_water: {
      /** Whether a list covers this country. */
      covered: boolean;
      /** What the lists cover here; all lists of the kind if none does. */
      covers: string[];
      /** Set if nothing is listed here: never read it as "none". */
      no_data: string | null;
      /**
       * Format: double
       * Public supply, m3 a day.
       */
      public_supply_m3_day: number | null;
      /**
       * Format: double
       * Own supply of industry, m3 a day.
       */
      industrial_self_m3_day: number | null;
      /**
       * Format: double
       * Irrigation, m3 a day.
       */
      irrigation_m3_day: number | null;
      /**
       * Format: double
       * Thermoelectric plants, m3 a day.
       */
      thermoelectric_m3_day: number | null;
      /**
       * Format: double
       * All fresh water, m3 a day.
       */
      all_fresh_m3_day: number | null;
    };
  };
  /** Where grid maps and hosting capacity of the country are published; capacity first. */
  grid_publishers: {
    /** Headline or title. */
    title: string;
    /** Address of the page. */
    url: string;
    /** Part of the country. */
    subregion: string | null;
    /**
     * Format: double
     * Year of the figure.
     */
    year: number | null;
    /** Terms of the data. */
    license: string | null;
    /** Whether it has data on capacity. */
    capacity_data: boolean;
  }[];
  /** Lists that this answer uses. */
  layers: {
    /** Id that stays the same. */
    id: string;
    /** Headline or title. */
    title: string;
    /** Who published it. */
    publisher: string;
    /** Terms of the data. */
    license: string;
    /** Address of the terms. */
    license_url: string | null;
    /** Show it with the rows. */
    attribution: string;
    /** Whether derived databases need the same terms. */
    share_alike: boolean;
    /** false: not in CSV, GeoJSON and downloads. */
    may_export: boolean;
    /** Date of the copy: YYYY, YYYY-MM or YYYY-MM-DD. */
    as_of: string | null;
    /** Month since which the publisher no longer serves it. */
    retired_since: string | null;
    /** Limits of the tier. */
    limits: string | null;
  }[];
  /** Notes on the figure. */
  notes: string[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface AroundCandidate {
  /** Display name. */
  name: string;
  /** Id of the utility at the EIA. */
  eia_id: string;
  /** Postal code of the state or province. */
  state: string | null;
  /** Who owns the utility. */
  ownership: string | null;
  /**
   * What it does at the place.
   * @enum {string}
   */
  role: 'retail' | 'federal' | 'wholesale' | 'district' | 'tribal';
  /**
   * Format: double
   * Customers in the year.
   */
  customers: number | null;
  /**
   * Format: double
   * Highest load of the year, MW.
   */
  peak_mw: number | null;
  /**
   * Format: double
   * Sales of the year, MWh.
   */
  sales_mwh: number | null;
  /** Code of the balancing authority. */
  balancing_authority: string | null;
  /** false: the outline is nearer than it may be off. */
  inside: boolean;
  /**
   * Format: double
   * To its outline; null: more than 2 km.
   */
  edge_km: number | null;
}

export interface AroundOtherUtility {
  /** Display name. */
  name: string;
  /** Id of the utility at the EIA. */
  eia_id: string;
  /** Postal code of the state or province. */
  state: string | null;
  /** Who owns the utility. */
  ownership: string | null;
  /**
   * What it does at the place.
   * @enum {string}
   */
  role: 'retail' | 'federal' | 'wholesale' | 'district' | 'tribal';
  /**
   * Format: double
   * Customers in the year.
   */
  customers: number | null;
  /**
   * Format: double
   * Highest load of the year, MW.
   */
  peak_mw: number | null;
  /**
   * Format: double
   * Sales of the year, MWh.
   */
  sales_mwh: number | null;
  /** Code of the balancing authority. */
  balancing_authority: string | null;
  /**
   * role: it serves no site; not-in-county: form EIA-861 does not list it there; around-town: a town utility is inside its outline.
   * @enum {string}
   */
  excluded_by: 'role' | 'not-in-county' | 'around-town';
}

export interface AroundSection {
  /** Whether a list covers this country. */
  covered: boolean;
  /** What the lists cover here; all lists of the kind if none does. */
  covers: string[];
  /** Set if nothing is listed here: never read it as "none". */
  no_data: string | null;
  /**
   * Format: int64
   * Listed things within the radius; null without a list.
   */
  within_radius: number | null;
  /** Nearest first, within the radius. */
  nearest: NearThing[];
  /** The nearest outside the radius, if there is none within. */
  beyond: NearThingOrNull;
}

export interface AroundSite {
  /** Id that stays the same. */
  id: string;
  /** Display name. */
  name: string | null;
  /** Company that runs it. */
  operator: string | null;
  /** Current status. */
  status: string | null;
  /**
   * Format: double
   * Capacity, MW.
   */
  capacity_mw: number | null;
  /**
   * Format: double
   * On any basis, MW.
   */
  power_mw: number | null;
  /**
   * What the power figure rests on: stated, permitted or estimated.
   * @enum {string|null}
   */
  power_basis: 'stated' | 'permitted' | 'estimated' | null;
  /**
   * Format: double
   * Great-circle distance, km.
   */
  distance_km: number;
  /**
   * Format: int64
   * Degrees from north, clockwise.
   */
  bearing_deg: number | null;
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
}

export interface AroundSites {
  /**
   * Format: int64
   * How many are within the radius.
   */
  within_radius: number;
  /**
   * Format: int64
   * Of these, with a stated capacity.
   */
  with_mw: number;
  /**
   * Format: double
   * Sum of stated capacities.
   */
  mw: number | null;
  /** Sums, each basis apart. */
  by_basis: SitePowerByBasis;
  /** By MW, stated first, then by distance. */
  largest: AroundSite[];
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
        /** Short name for URLs: lower case, digits, hyphens. */
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
  /** What changed in each of `briefs`, in their order; absent in the summary, whose lines say it. */
  changes?: {
    /** Short name for URLs: lower case, digits, hyphens. */
    slug: string;
    /**
     * Format: int64
     * Number of published versions of the brief.
     */
    revision: number;
    /**
     * `first` brief of a market, another `method` of scoring, or `data`; null where it was not recorded.
     * @enum {string|null}
     */
    reason: 'first' | 'method' | 'data' | null;
    /** The change in one line; null where figures of before are not recorded or none was seen. */
    why: string | null;
    /** Figures that people watch and that differ; null is no data. */
    changes: {
      /**
       * The figure, by its name.
       * @enum {string}
       */
      field:
        | 'verdict'
        | 'composite_score'
        | 'excess_power'
        | 'constraint_score'
        | 'queue_wait_months'
        | 'time_to_power_months'
        | 'price_mean_usd_per_mwh'
        | 'industrial_price_cents_per_kwh'
        | 'facility_count'
        | 'operational_mw'
        | 'pipeline_mw'
        | 'deals'
        | 'moratoria_nearby'
        | 'moratoria_in_state';
      /**
       * Format: double
       * As it was.
       */
      before: string | number | null;
      /**
       * Format: double
       * As it is.
       */
      after: string | number | null;
    }[];
  }[];
  /** Whole briefs, or lines of the summary. */
  briefs: (
    | MarketBrief
    | {
        /** Short name for URLs: lower case, digits, hyphens. */
        slug: string;
        /**
         * A stable code for what went wrong.
         * @constant
         */
        error: 'brief_unreadable';
      }
    | {
        /** Short name for URLs: lower case, digits, hyphens. */
        slug: string;
        /**
         * Format: int64
         * Number of published versions of the brief.
         */
        revision: number;
        /** The verdict of this revision; null where the brief cannot be read. */
        verdict: string | null;
        /** Fields that changed, as they were. */
        before: {
          [key: string]: string | number | null;
        };
        /** The same fields now. */
        after: {
          [key: string]: string | number | null;
        };
        /**
         * `first` brief of a market, another `method` of scoring, or `data`; null where it was not recorded.
         * @enum {string|null}
         */
        reason: 'first' | 'method' | 'data' | null;
        /** The change in one line; null where figures of before are not recorded or none was seen. */
        why: string | null;
      }
  )[];
  /** Markets that no longer have a brief. */
  removed: {
    /** Short name for URLs: lower case, digits, hyphens. */
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
   * ISO 8601 instant with any precision; UTC if it has no offset.
   */
  since?: string | undefined;
  /** `next_cursor` of an earlier answer. */
  cursor?: string | undefined;
  /**
   * Format: int64
   * Maximum changes in one answer; all by default.
   */
  limit?: number | undefined;
  /**
   * `summary`: a line for each change, with what changed and why, in place of the brief.
   * @enum {string}
   */
  view?: ('full' | 'summary') | undefined;
}

export type BriefHero = {
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
   * Estimated months until power is available.
   */
  time_to_power_months?: number | null;
  /**
   * Format: double
   * Share (0..1) of the distribution of the score inside the verdict; null for a method without intervals.
   */
  confidence?: number | null;
  /**
   * Format: double
   * The composite is between `composite_low` and `composite_high` in 80 of 100 cases.
   */
  composite_low?: number | null;
  /**
   * Format: double
   * Upper end of the interval that holds 80 % of the distribution of the composite.
   */
  composite_high?: number | null;
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
   * Vacancy, percent; null unless imported by the operator of this installation.
   */
  vacancy_pct?: number | null;
  /**
   * Format: double
   * Rent, $/kW/month; null unless imported by the operator of this installation.
   */
  lease_rate?: number | null;
  /** The operator with the most facilities. */
  top_operator?: string | null;
  /**
   * Format: double
   * Price of the newest interval, $/MWh, if recent.
   */
  price_latest_usd_per_mwh?: number | null;
  /**
   * Format: double
   * Mean price over 30 days, $/MWh.
   */
  price_mean_usd_per_mwh?: number | null;
  /**
   * Format: double
   * Mean congestion component, $/MWh.
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
  /** How the load figure was made. */
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
  /** Company or asset that is bought. */
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
  /** `announced`: no source reports that it was completed or failed. */
  status?: string | null;
  /** Why the deal is listed. `market`: it is in this market; `operator` (briefs of earlier versions): its operator has facilities here. */
  because?: string | null;
  /** Company that runs it. */
  operator?: string | null;
  /** Publishers, each with the address. */
  sources?: ({
    /** Id or name of the publisher. */
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

export type BriefMaElsewhereOrNull =
  | ({
      /**
       * Format: double
       * Entries in this answer.
       */
      count: number;
      /** Day of the newest, YYYY-MM-DD. */
      newest?: string | null;
      /** Operators of the newest ones. */
      operators?: string[];
    } & {
      [key: string]: unknown;
    })
  | null;

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
   * Estimated months until power is available.
   */
  time_to_power_months?: number | null;
  /**
   * Format: double
   * Share (0..1) of the distribution of the score inside the verdict; null for a method without intervals.
   */
  confidence?: number | null;
  /**
   * Format: double
   * The composite is between `composite_low` and `composite_high` in 80 of 100 cases.
   */
  composite_low?: number | null;
  /**
   * Format: double
   * Upper end of the interval that holds 80 % of the distribution of the composite.
   */
  composite_high?: number | null;
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
  /** Input figures. */
  inputs?: ({
    /** Display name. */
    name: string;
    /**
     * Format: double
     * The figure, in its unit.
     */
    value?: number | null;
    /** Unit of the figure. */
    unit?: string | null;
    /** Id or name of the publisher. */
    source?: string | null;
    /**
     * Format: date-time
     * Date of the figure.
     */
    observed_at?: string | null;
    /** How the figure was made. */
    basis?: string | null;
    /** Notes on the figure. */
    notes?: string;
    /** Area that the figure covers. */
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
    /** Id or name of the publisher. */
    source?: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for; not the time of the fetch.
     */
    observed_at?: string | null;
    /** How the figure was made. */
    basis?: string | null;
    /** How near the source is to the question: A measured at the place or on its own grid, B of the zone, operator or state, C of the country or of an earlier time; null without data. */
    grade?: string | null;
    /** What the source measures. */
    measures?: string | null;
    /**
     * Format: double
     * Points that count: `points` for the share that the grade fills, the mean of other markets for the rest. Times `effective_weight` it is `contribution`.
     */
    counted?: number | null;
    /**
     * Format: double
     * Standard deviation of `counted`.
     */
    spread?: number | null;
  } & {
    [key: string]: unknown;
  })[];
  /** Members with no data: null or empty. */
  missing?: string[];
  /** Single changes that would change the verdict, or missing inputs that would raise the coverage. */
  movers?: ({
    /** Input figures. */
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
     * Value at which the verdict would change.
     */
    to?: number | null;
    /** The score as one word. */
    verdict?: string | null;
    /**
     * Format: double
     * Share of the weight that data for these inputs would add to the coverage.
     */
    coverage_gain?: number | null;
  } & {
    [key: string]: unknown;
  })[];
  /** Share (0..1) of the weight of each axis that has data; an axis below 0.5 has no score. */
  axis_coverage?:
    | ({
        /**
         * Format: double
         * Points for available power, 0 to 100.
         */
        excess_power: number;
        /**
         * Format: double
         * Share (0..1) of the weight of this axis that has data.
         */
        constraint: number;
      } & {
        [key: string]: unknown;
      })
    | null;
  /** The better source that would narrow the interval most. */
  narrowed_by?:
    | ({
        /** Part of the score. */
        part: string;
        /** Figures that the part is made of. */
        measures: string;
        /** Input figures. */
        inputs?: string[];
        /**
         * Format: double
         * Points of 100 by which the interval would be narrower.
         */
        narrower_by: number;
      } & {
        [key: string]: unknown;
      })
    | null;
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
   * Planned capacity of the whole project, MW.
   */
  capacity_mw?: number | null;
  /**
   * Format: double
   * Capacity of operational facilities whose power is published, MW.
   */
  operational_mw?: number | null;
  /** How the capacity figure was made. */
  capacity_basis?: string | null;
  /** Current status. */
  status?: string | null;
  /** Expected date of operation, as published. */
  expected?: string | null;
  /** Day on which it was announced. */
  announced_on?: string | null;
  /** Publishers, each with the address. */
  sources?: ({
    /** Id or name of the publisher. */
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
           * Energy component of the price, $/MWh.
           */
          energy?: number | null;
          /**
           * Format: double
           * Congestion component of the price, $/MWh.
           */
          congestion?: number | null;
          /**
           * Format: double
           * Loss component of the price, $/MWh.
           */
          loss?: number | null;
        } & {
          [key: string]: unknown;
        };
        /** Price statistics over the days up to the newest interval. */
        trailing?:
          | ({
              /**
               * Format: double
               * Days in the window.
               */
              days: number;
              /**
               * Format: double
               * Number of intervals in the statistics.
               */
              intervals?: number | null;
              /**
               * Format: double
               * Number of hours in the statistics.
               */
              hours?: number | null;
              /**
               * Format: double
               * Mean price, $/MWh.
               */
              mean_usd_per_mwh: number;
              /**
               * Format: double
               * Mean congestion component, $/MWh.
               */
              congestion_mean_usd_per_mwh?: number | null;
              /**
               * Format: double
               * Hours with a congestion component.
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
        /** Whether the newest figure is too old to say anything of the time of the brief. */
        is_stale?: boolean | null;
        /** The same statistics over the price points of all markets. */
        compared_with?:
          | ({
              /**
               * Format: double
               * Number of price points in the comparison.
               */
              price_points: number;
              /**
               * Format: double
               * Median of the mean prices of these price points, $/MWh.
               */
              median_usd_per_mwh?: number | null;
              /**
               * Format: double
               * Median of the mean congestion of these price points, $/MWh.
               */
              median_congestion_usd_per_mwh?: number | null;
              /**
               * Format: double
               * Median share of hours at or below zero of these price points.
               */
              median_at_or_below_zero_share?: number | null;
            } & {
              [key: string]: unknown;
            })
          | null;
        /** Id or name of the publisher. */
        source?: string | null;
        /**
         * Format: date-time
         * Date of the figure.
         */
        observed_at?: string | null;
        /** How the figure was made. */
        basis?: string | null;
        /** Notes on the figure. */
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
         * Total output of all fuels, MW.
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
        /** Whether the newest figure is too old to say anything of the time of the brief. */
        is_stale?: boolean | null;
        /** Id or name of the publisher. */
        source?: string | null;
        /**
         * Format: date-time
         * Date of the figure.
         */
        observed_at?: string | null;
        /** How the figure was made. */
        basis?: string | null;
        /** Notes on the figure. */
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
         * Number of plants.
         */
        plants: number;
        /**
         * Format: double
         * Total nameplate capacity of the plants, MW.
         */
        nameplate_mw: number;
        /** Nameplate capacity by fuel, largest first; shares are percent of the total. */
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
        /** The largest plants. */
        largest?: ({
          /** Display name. */
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
          /** Balancing authority whose grid the plant feeds: code of the U.S. Energy Information Administration. */
          balancing_authority?: string | null;
        } & {
          [key: string]: unknown;
        })[];
        /**
         * Format: double
         * Number of plants under construction; null if the list names none anywhere.
         */
        under_construction_plants?: number | null;
        /**
         * Format: double
         * Nameplate capacity under construction, MW.
         */
        under_construction_mw?: number | null;
        /** Id or name of the publisher. */
        source?: string | null;
        /**
         * Format: date-time
         * Date of the figure.
         */
        observed_at?: string | null;
        /** How the figure was made. */
        basis?: string | null;
        /** Notes on the figure. */
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
           * Number of projects in the median wait.
           */
          wait_projects?: number | null;
          /** Earliest in-service date of these projects. */
          wait_from?: string | null;
          /** Latest in-service date of these projects. */
          wait_to?: string | null;
          /**
           * Format: double
           * Median wait in months by a survival estimate, which includes open requests.
           */
          survival_months?: number | null;
          /**
           * Format: double
           * Number of requests in the survival estimate.
           */
          survival_requests?: number | null;
          /**
           * Format: double
           * Share (0..1) of the settled requests that were withdrawn.
           */
          withdrawn_share?: number | null;
          /**
           * Format: double
           * Number of requests old enough to have an outcome.
           */
          settled_requests?: number | null;
          /**
           * Format: date-time
           * Date of the list, by the publisher.
           */
          listed_at?: string | null;
          /** Id or name of the publisher. */
          source?: string | null;
          /**
           * Format: date-time
           * Date of the figure.
           */
          observed_at?: string | null;
          /** How the figure was made. */
          basis?: string | null;
          /** Notes on the figure. */
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
           * Number of projects in the median wait.
           */
          wait_projects?: number | null;
          /** Earliest in-service date of these projects. */
          wait_from?: string | null;
          /** Latest in-service date of these projects. */
          wait_to?: string | null;
          /**
           * Format: double
           * Median wait in months by a survival estimate, which includes open requests.
           */
          survival_months?: number | null;
          /**
           * Format: double
           * Number of requests in the survival estimate.
           */
          survival_requests?: number | null;
          /**
           * Format: double
           * Share (0..1) of the settled requests that were withdrawn.
           */
          withdrawn_share?: number | null;
          /**
           * Format: double
           * Number of requests old enough to have an outcome.
           */
          settled_requests?: number | null;
          /**
           * Format: date-time
           * Date of the list, by the publisher.
           */
          listed_at?: string | null;
          /** Id or name of the publisher. */
          source?: string | null;
          /**
           * Format: date-time
           * Date of the figure.
           */
          observed_at?: string | null;
          /** How the figure was made. */
          basis?: string | null;
          /** Notes on the figure. */
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
        /** Period that the figure covers. */
        period: string;
        /** Id or name of the publisher. */
        source?: string | null;
        /**
         * Format: date-time
         * Date of the figure.
         */
        observed_at?: string | null;
        /** How the figure was made. */
        basis?: string | null;
        /** Notes on the figure. */
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
        /** Id or name of the publisher. */
        source?: string | null;
        /**
         * Format: date-time
         * Date of the figure.
         */
        observed_at?: string | null;
        /** How the figure was made. */
        basis?: string | null;
        /** Notes on the figure. */
        notes?: string;
      } & {
        [key: string]: unknown;
      })
    | null;
  /** Water; the best value means no stress. */
  water_stress?:
    | ({
        /**
         * Format: double
         * Overall water risk of WRI Aqueduct, 0 to 5.
         */
        overall_risk: number;
        /** Name of the risk level. */
        label?: string | null;
        /** Area of the figure. `basin`: the river basin at the point; `state`: the mean of the state. */
        scope: string;
        /** Id or name of the publisher. */
        source?: string | null;
        /**
         * Format: date-time
         * Date of the figure.
         */
        observed_at?: string | null;
        /** How the figure was made. */
        basis?: string | null;
        /** Notes on the figure. */
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
         * Risk score from 0 to 100, relative to all counties of the country.
         */
        risk_score?: number | null;
        /** The publisher's name of the rating. */
        risk_rating?: string | null;
        /** Names of the main hazards, largest expected annual loss first. */
        top_hazards?: string[];
        /** Id or name of the publisher. */
        source?: string | null;
        /**
         * Format: date-time
         * Date of the figure.
         */
        observed_at?: string | null;
        /** How the figure was made. */
        basis?: string | null;
        /** Notes on the figure. */
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
        /** The nearest moratoria. */
        nearest?: ({
          /** Location by administrative borders. */
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
         * Moratoria in force in the state; null if the lists do not cover the state.
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
        /** Publishers, each with the address. */
        sources?: ({
          /** Id or name of the publisher. */
          source?: string | null;
          /**
           * Format: date-time
           * Date of the figure.
           */
          observed_at?: string | null;
          /** How the figure was made. */
          basis?: string | null;
          /** Notes on the figure. */
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
/** The data of this service, and how much there is. */

export interface CapabilityManifestA {
  /** Name of this service. */
  platform: string;
  /** One sentence per subject. */
  capabilities: string[];
  /** Names of all endpoints; the tools of the MCP server have the same names. */
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
     * Grid operators covered.
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
    /** Display name. */
    name: string;
    /**
     * Format: uri
     * Page for programs and their developers.
     */
    portal: string;
  };
  /** The first endpoint to use, for each of six subjects. */
  capabilities: {
    /** Display name. */
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
     * All endpoints, as a skill.
     */
    skill_json: string;
    /**
     * Format: uri
     * All endpoints, as Markdown.
     */
    agents_md: string;
    /**
     * Format: uri
     * All endpoints, as JSON.
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
  /** null: a country, or a market outside the US, was asked for. */
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /**
   * Format: double
   * CO2 per kWh generated by the power plants of the state or country in `year`. It describes its generation, not its consumption.
   */
  carbon_intensity_gCO2_per_kWh: number | null;
  /**
   * What the grams of `year` count. `direct`: CO2 that plants emit, as in all US states; `life-cycle`: CO2-equivalents from the mine to the end of the plant, as in countries. The two are not comparable.
   * @enum {string|null}
   */
  emissions: 'direct' | 'life-cycle' | null;
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
  /** Percent of net generation in `mix_year`. */
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
     * Of countries alone; includes biomass where biomass is null.
     */
    other_renewable: number | null;
    /**
     * Format: double
     * Generation published as “other”.
     */
    other: number | null;
  };
  /**
   * Format: int64
   * In a country it may be another than `year`.
   */
  mix_year: number | null;
  /**
   * Format: double
   * CO2 per kWh in the newest interval of the grid operator, derived from its mix; factors: https://www.eia.gov/tools/faqs/faq.php?id=74.
   */
  live_gCO2_per_kWh: number | null;
  /** Carbon intensity of the area, or of the part of it in which the market lies, where a publisher states it: with imports and losses, so not comparable to the others. */
  published: PublishedCarbonOrNull;
  /** From the current mix of the grid operator, where there is one. */
  live: {
    /**
     * The grid operator of most of the state's population.
     * @enum {string|null}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
    /** The grid area: the operator, the area of the market, or the only one of the country. */
    area: string | null;
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface CarbonIntensityParams {
  /** US state or the District of Columbia: postal code or name, any case. */
  state?: string | undefined;
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
}

export interface ComparableMarket {
  /** Short name for URLs: lower case, digits, hyphens. */
  slug: string;
  /** Display name. */
  name: string;
  /** Postal code of the state or province. */
  state: string | null;
  /** ISO 3166-1 alpha-2 code or name of the country. */
  country: string;
  /**
   * Format: double
   * Great circle, to its center.
   */
  distance_km: number;
  /**
   * Grid operator.
   * @enum {string|null}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
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
  /**
   * Format: double
   * Wholesale: 30-day mean at its hub or zone.
   */
  price_usd_per_kwh: number | null;
  /**
   * What the price covers.
   * @enum {string|null}
   */
  price_basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
}

export interface ComparableSite {
  /** Id that stays the same. */
  id: string;
  /** Display name. */
  name: string | null;
  /** Company that runs it. */
  operator: string | null;
  /**
   * Format: double
   * Capacity, MW.
   */
  capacity_mw: number;
  /**
   * Format: double
   * Great-circle distance, km.
   */
  distance_km: number;
  /** Publishers, each with the address. */
  sources: string[];
}

export interface CountryFactsAnswer {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** English name. */
  name: string;
  /** Slugs of the data center markets in it. */
  markets: string[];
  /** Electricity by year, newest first. */
  power: {
    /**
     * Format: int64
     * Calendar year.
     */
    year: number;
    /**
     * Format: double
     * Electricity generated, TWh.
     */
    generation_twh: number | null;
    /**
     * Format: double
     * Electricity demand, TWh.
     */
    demand_twh: number | null;
    /**
     * Format: double
     * Imports less exports; below zero: net exports, TWh.
     */
    net_imports_twh: number | null;
    /**
     * Format: double
     * Generated from coal, TWh.
     */
    coal_twh: number | null;
    /**
     * Format: double
     * Generated from gas, TWh.
     */
    gas_twh: number | null;
    /**
     * Format: double
     * Generated from oil, TWh.
     */
    oil_twh: number | null;
    /**
     * Format: double
     * Generated from nuclear, TWh.
     */
    nuclear_twh: number | null;
    /**
     * Format: double
     * Generated from water, TWh.
     */
    hydro_twh: number | null;
    /**
     * Format: double
     * Generated from wind, TWh.
     */
    wind_twh: number | null;
    /**
     * Format: double
     * Generated from the sun, TWh.
     */
    solar_twh: number | null;
    /**
     * Format: double
     * Generated from biomass; null: within other renewables, TWh.
     */
    biomass_twh: number | null;
    /**
     * Format: double
     * Generated from other renewables, TWh.
     */
    other_renewable_twh: number | null;
    /**
     * Format: double
     * CO2-equivalent per kWh generated.
     */
    gco2_per_kwh: number | null;
    /** What the grams count: `life-cycle`, from the mine to the end of a plant’s life, or `direct`. */
    emissions: string | null;
    /** The source it was read from. */
    source: string;
  }[];
  /** Indexes of natural hazards in their newest edition. */
  risks: {
    /** The index or its part, as its publisher names it. */
    measure: string;
    /**
     * Format: double
     * null: the publisher has none.
     */
    score: number | null;
    /**
     * Format: double
     * The end of the scale with the least risk.
     */
    best: number | null;
    /**
     * Format: double
     * The end of the scale with the most risk.
     */
    worst: number | null;
    /** Day of the edition, or its year. */
    edition: string;
    /** The source it was read from. */
    source: string;
  }[];
  /** What non-household consumers pay, by band, newest period. */
  industrial_prices: {
    /** The publisher’s band of yearly consumption. */
    band: string;
    /** Half-year, year or month. */
    period: string;
    /** ISO 4217. */
    currency: string;
    /**
     * Format: double
     * In the currency; null: not published.
     */
    per_kwh: number | null;
    /** The source it was read from. */
    source: string;
  }[];
  /** Rules, pauses and support for data centers. */
  measures: {
    /** The part of the country; null: all of it. */
    place: string | null;
    /**
     * What it does to new data centers.
     * @enum {string}
     */
    direction: 'restricts' | 'conditions' | 'supports';
    /** What it says, in one line. */
    effect: string;
    /** As reported, for example in force or proposed. */
    status: string | null;
    /** Day, month or year from which it holds. */
    begins_on: string | null;
    /** null: no end is known. */
    ends_on: string | null;
    /** Where it is written. */
    url: string;
    /** The date of that report. */
    reported_on: string;
    /** Whether the address is of who decided it. If not, it is reported, not confirmed. */
    primary_source: boolean;
    /** The source it was read from. */
    source: string;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface CountryFactsParams {
  /** Country by its ISO 3166-1 code or its English name. */
  country: string;
}

export type CountryYearOrNull = {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** English name. */
  name: string;
  /**
   * Format: int64
   * The newest year with generation by fuel.
   */
  year: number;
  /**
   * Format: double
   * Electricity generated, TWh.
   */
  generation_twh: number | null;
  /**
   * Format: double
   * Electricity demand, TWh.
   */
  demand_twh: number | null;
  /**
   * Format: double
   * Imports less exports; below zero: net exports, TWh.
   */
  net_imports_twh: number | null;
  /** Percent of generation in `year`, derived; null: not published separately. */
  fuel_mix_pct: {
    /**
     * Format: double
     * Coal.
     */
    coal: number | null;
    /**
     * Format: double
     * Natural gas.
     */
    gas: number | null;
    /**
     * Format: double
     * Oil.
     */
    oil: number | null;
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
     * Biomass.
     */
    biomass: number | null;
    /**
     * Format: double
     * Includes biomass where biomass is null.
     */
    other_renewable: number | null;
    /**
     * Format: double
     * What the fuels leave of generation.
     */
    other: number | null;
  };
  /**
   * Format: double
   * Percent from wind, solar, hydro, geothermal and biomass.
   */
  renewable_pct: number | null;
  /**
   * The fuel with the largest share of generation.
   * @enum {string|null}
   */
  primary_source:
    | 'coal'
    | 'gas'
    | 'oil'
    | 'nuclear'
    | 'hydro'
    | 'wind'
    | 'solar'
    | 'biomass'
    | 'other_renewable'
    | 'other'
    | null;
  /** Of the electricity generated in the country, in the newest year with a figure. */
  carbon: {
    /**
     * Format: double
     * Grams per kWh generated.
     */
    gCO2_per_kWh: number;
    /**
     * Format: int64
     * Year of the figure.
     */
    year: number;
    /**
     * `direct`: CO2 that plants emit; `life-cycle`: CO2-equivalents from the mine to the end of the plant. The two are not comparable.
     * @enum {string|null}
     */
    emissions: 'direct' | 'life-cycle' | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** Id or name of the publisher. */
    source: string;
  } | null;
  /** Plants installed, net MW, nuclear and fossil ones in the total; null: not reported, or 0. */
  installed: {
    /**
     * Format: int64
     * At the start of this year.
     */
    year: number;
    /**
     * Format: double
     * Of all plants.
     */
    total_mw: number;
    /**
     * Format: double
     * Solar.
     */
    solar_mw: number | null;
    /**
     * Format: double
     * Wind.
     */
    wind_mw: number | null;
    /**
     * Format: double
     * Hydropower.
     */
    hydro_mw: number | null;
    /**
     * Format: double
     * Biomass.
     */
    biomass_mw: number | null;
    /**
     * Format: double
     * Geothermal.
     */
    geothermal_mw: number | null;
    /**
     * Format: double
     * Renewable, of another kind.
     */
    other_renewable_mw: number | null;
    /** Id or name of the publisher. */
    source: string;
  } | null;
  /**
   * How the figure was made.
   * @enum {string}
   */
  basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
  /** Id or name of the publisher. */
  source: string;
} | null;

export interface DealsFeedAtomParams {
  /**
   * Kind of deal.
   * @enum {string}
   */
  deal_type?:
    | ('acquisition' | 'investment' | 'merger' | 'land-purchase' | 'capex-program' | 'compute-contract')
    | undefined;
  /** Market by slug, name or alias, or a place as written in reports; any case. */
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
  deal_type?:
    | ('acquisition' | 'investment' | 'merger' | 'land-purchase' | 'capex-program' | 'compute-contract')
    | undefined;
  /** Market by slug, name or alias, or a place as written in reports; any case. */
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

export interface DealsTotalsAnswer {
  /** Sums by kind and year. */
  totals: {
    /**
     * Kind of deal.
     * @enum {string}
     */
    deal_type: 'acquisition' | 'investment' | 'merger' | 'land-purchase' | 'capex-program' | 'compute-contract';
    /**
     * Format: int64
     * Year of the first report (UTC); null if no source has a date.
     */
    year: number | null;
    /**
     * Format: int64
     * Announced and completed ones.
     */
    deals: number;
    /**
     * Format: int64
     * Of these, with a value in US dollars.
     */
    with_value: number;
    /**
     * Format: double
     * Their sum in US dollars; null if none is stated.
     */
    value_usd: number | null;
    /**
     * Format: int64
     * Deals that were called off or refused.
     */
    failed: number;
    /**
     * Format: double
     * What these would have come to; in no other sum.
     */
    failed_value_usd: number | null;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
}

export interface DealsTransactionAnswer {
  /** Title in the first source. */
  title: string;
  /** The day of the first report, `YYYY-MM-DD`; null if no source has a date. */
  date: string | null;
  /**
   * `month`: the day of `date` is the first of the month that the source states. null without a date.
   * @enum {string|null}
   */
  date_precision: 'day' | 'month' | null;
  /** Value as text, such as `$1.2 billion` or `up to €500 million`; null if not disclosed. */
  value: string | null;
  /** Buyer or investor. */
  buyer: string | null;
  /** Seller, or the company that gets the investment. */
  seller: string | null;
  /** Place as stated in the sources. */
  market: string | null;
  /** Id that stays the same. */
  id: string;
  /**
   * Kind of deal.
   * @enum {string}
   */
  deal_type: 'acquisition' | 'investment' | 'merger' | 'land-purchase' | 'capex-program' | 'compute-contract';
  /** The company or asset that is bought or invested in. */
  target: string | null;
  /**
   * Format: double
   * Value in US dollars, if a source gives it; never converted from another currency.
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
   * As the sources state it. `announced`: no source reports that it was completed or failed, which does not say that it is still open.
   * @enum {string}
   */
  status: 'announced' | 'completed' | 'terminated';
  /** The date of the source that the status was read from. */
  status_at: string | null;
  /** The document that says that it was completed or failed; null where the deal is announced, or a list says so alone. */
  status_url: string | null;
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
  /** Publishers, each with the address. */
  sources: {
    /** Id or name of the publisher. */
    source: string;
    /** news, sec-filings, operator-deals or the id of a list. */
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface DealsTransactionParams {
  /** Id of a transaction, from a list. */
  id: string;
}

export interface DealsTransactionsAnswer {
  /** Deals, newest first. */
  transactions: {
    /** Title in the first source. */
    title: string;
    /** The day of the first report, `YYYY-MM-DD`; null if no source has a date. */
    date: string | null;
    /**
     * `month`: the day of `date` is the first of the month that the source states. null without a date.
     * @enum {string|null}
     */
    date_precision: 'day' | 'month' | null;
    /** Value as text, such as `$1.2 billion` or `up to €500 million`; null if not disclosed. */
    value: string | null;
    /** Buyer or investor. */
    buyer: string | null;
    /** Seller, or the company that gets the investment. */
    seller: string | null;
    /** Place as stated in the sources. */
    market: string | null;
    /** Id that stays the same. */
    id: string;
    /**
     * Kind of deal.
     * @enum {string}
     */
    deal_type: 'acquisition' | 'investment' | 'merger' | 'land-purchase' | 'capex-program' | 'compute-contract';
    /** The company or asset that is bought or invested in. */
    target: string | null;
    /**
     * Format: double
     * Value in US dollars, if a source gives it; never converted from another currency.
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
     * As the sources state it. `announced`: no source reports that it was completed or failed, which does not say that it is still open.
     * @enum {string}
     */
    status: 'announced' | 'completed' | 'terminated';
    /** The date of the source that the status was read from. */
    status_at: string | null;
    /** The document that says that it was completed or failed; null where the deal is announced, or a list says so alone. */
    status_url: string | null;
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
    /** Publishers, each with the address. */
    sources: {
      /** Id or name of the publisher. */
      source: string;
      /** news, sec-filings, operator-deals or the id of a list. */
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
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
  /** Members with no data: null or empty. */
  missing: string[];
  /** One entry per feed and source. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface DealsTransactionsParams {
  /**
   * Kind of deal.
   * @enum {string}
   */
  deal_type?:
    | ('acquisition' | 'investment' | 'merger' | 'land-purchase' | 'capex-program' | 'compute-contract')
    | undefined;
  /** Words of the buyer’s name; other and former names of the same operator also match. */
  buyer?: string | undefined;
  /** Words of the seller’s name; matched like `buyer`. */
  seller?: string | undefined;
  /** Market by slug, name or alias, or a place as written in reports; any case. */
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
  /** Columns, `-` for descending: date, title, value_usd, buyer, seller, target, market, market_slug, deal_type, status, status_at, first_seen_at, id. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

export interface EnergyPricesAnswer {
  /** Postal code of the state or province. */
  state: string;
  /** US cents per kWh; null if the publisher has no figure. */
  avg_commercial_rate: string | null;
  /** US cents per kWh; null if the publisher has no figure. */
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
  /** US cents per kWh; null if the publisher has no figure. */
  us_avg_commercial_rate: string | null;
  /** US cents per kWh; null if the publisher has no figure. */
  us_avg_industrial_rate: string | null;
  /** The newest single month. */
  latest_month: {
    /** Period that the figure covers. */
    period: string;
    /** US cents per kWh; null if the publisher has no figure. */
    commercial_rate: string | null;
    /** US cents per kWh; null if the publisher has no figure. */
    industrial_rate: string | null;
    /** Whether the figure is final, by the publisher. */
    final: boolean | null;
  } | null;
  /** Companies with full-service customers in the state, largest first. */
  utilities: {
    /** Display name. */
    name: string;
    /** Id of the utility at the EIA. */
    eia_id: string;
    /** Who owns the utility. */
    ownership: string | null;
    /** US cents per kWh; null if the publisher has no figure. */
    commercial_rate: string | null;
    /** US cents per kWh; null if the publisher has no figure. */
    industrial_rate: string | null;
    /**
     * Format: int64
     * Year of the figure.
     */
    year: number;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
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
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
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
  /** Bases of `power_mw` that `min_mw` and the order work on. */
  power_bases: ('stated' | 'permitted' | 'estimated')[];
  /** Facilities with their data. */
  facilities: {
    /** Display name. */
    name: string | null;
    /** Company that runs it. */
    operator: string | null;
    /** Country code, ISO 3166-1 alpha-2. */
    country: string | null;
    /** State: US postal code; in other countries as the source writes it. */
    state: string | null;
    /** City or town. */
    city: string | null;
    /**
     * Format: double
     * Degrees north, WGS 84.
     */
    latitude: number | null;
    /**
     * Format: double
     * Degrees east (WGS 84).
     */
    longitude: number | null;
    /** Stable id. If two facilities are merged, the old id answers 301. */
    id: string;
    /** Short name for URLs: lower case, digits, hyphens. */
    slug: string;
    /** Subregion of the United Nations (M49), e.g. Northern America. */
    region: string | null;
    /** Slug of its market. */
    market: string | null;
    /**
     * Format: double
     * Power of the facility, MW; read it with `power_basis` and `power_term`. Null: no figure is known.
     */
    power_mw: number | null;
    /**
     * stated: by the operator, a filing or a list that cites one. permitted: of generators or engines, never load. estimated: by a model, within `power_mw_low` and `power_mw_high`.
     * @enum {string|null}
     */
    power_basis: 'stated' | 'permitted' | 'estimated' | null;
    /**
     * What the MW are of, as printed.
     * @enum {string|null}
     */
    power_term: 'it-load' | 'facility' | 'mva' | 'thermal' | 'generator-electric' | 'connection' | 'not-stated' | null;
    /**
     * campus: the figure is of all buildings of the campus and counts here alone.
     * @enum {string|null}
     */
    power_scope: 'building' | 'campus' | null;
    /**
     * Format: double
     * Lower bound of an estimate (80 % interval), MW.
     */
    power_mw_low: number | null;
    /**
     * Format: double
     * Upper bound of an estimate (80 % interval), MW.
     */
    power_mw_high: number | null;
    /** Who says so: a source, or the name of the model. */
    power_source: string | null;
    /** The day for which the figure speaks. */
    power_as_of: string | null;
    /** Where it is written. */
    power_citation: string | null;
    /**
     * Current status.
     * @enum {string|null}
     */
    status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
    /** Kind of facility, if a source states it. */
    facility_type: string | null;
    /** Publishers, each with the address. */
    sources: string[];
    /** Web pages of the source records. */
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
     * Distance from `near`, km.
     */
    distance_km?: number;
    /** Same as `operator`. */
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface FacilitiesListParams {
  /** Words to find in name, operator, city and place; typing errors, missing accents and common abbreviations are accepted. */
  q?: string | undefined;
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name; in other countries the name as used there. */
  state?: string | undefined;
  /** City; upper and lower case and accents are ignored. */
  city?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** Operator by any of its names, including former names. */
  operator?: string | undefined;
  /**
   * Current status.
   * @enum {string}
   */
  status?: ('proposed' | 'under-construction' | 'operational') | undefined;
  /**
   * Format: double
   * Minimum `power_mw`, MW, on any basis; with `power_basis` on that one alone.
   */
  min_mw?: number | undefined;
  /**
   * Only facilities whose `power_mw` is stated, permitted (engines, never load) or estimated.
   * @enum {string}
   */
  power_basis?: ('stated' | 'permitted' | 'estimated') | undefined;
  /** Bounding box: west,south,east,north in degrees. West is greater than east if the box crosses the antimeridian (180°). */
  bbox?: string | undefined;
  /** Center of a circle: lat,lon in degrees. */
  near?: string | undefined;
  /**
   * Format: double
   * Radius around `near`, km; 25 by default.
   */
  radius_km?: number | undefined;
  /** Columns, `-` for descending: relevance, distance, changed_at, id, name, operator, address, city, state, country, latitude, longitude, market, status, power_mw, power_basis, power_term, power_scope, power_mw_low, power_mw_high, power_source, power_as_of, power_citation, facility_type, sqft, confidence, first_seen, last_updated. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

export interface FacilitiesMapAnswer {
  /**
   * Format: date-time
   * Newest date of the facility records.
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
  /** Credit to show with the data. */
  attribution: string;
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Facilities with their data. */
  facilities: {
    /** Id that stays the same. */
    id?: string;
    /** Display name. */
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
     * Current status.
     * @enum {string|null}
     */
    status?: 'proposed' | 'under-construction' | 'operational' | null;
    /**
     * What `capacity_mw` rests on.
     * @enum {string|null}
     */
    power_basis?: 'stated' | 'permitted' | 'estimated' | null;
  }[];
}

export interface FacilitiesMapParams {
  /** Bounding box: west,south,east,north in degrees. West is greater than east if the box crosses the antimeridian (180°). */
  bbox?: string | undefined;
  /** Members to return for each facility, comma-separated; all by default: id, name, operator, lat, lon, capacity_mw, status, power_basis. */
  fields?: ('id' | 'name' | 'operator' | 'lat' | 'lon' | 'capacity_mw' | 'status' | 'power_basis')[] | undefined;
}

export interface FacilitiesOneAnswer {
  /** Display name. */
  name: string | null;
  /** Company that runs it. */
  operator: string | null;
  /** Country code, ISO 3166-1 alpha-2. */
  country: string | null;
  /** State: US postal code; in other countries as the source writes it. */
  state: string | null;
  /** City or town. */
  city: string | null;
  /**
   * Format: double
   * Degrees north, WGS 84.
   */
  latitude: number | null;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  longitude: number | null;
  /** Stable id. If two facilities are merged, the old id answers 301. */
  id: string;
  /** Short name for URLs: lower case, digits, hyphens. */
  slug: string;
  /** Subregion of the United Nations (M49), e.g. Northern America. */
  region: string | null;
  /** Slug of its market. */
  market: string | null;
  /**
   * Format: double
   * Power of the facility, MW; read it with `power_basis` and `power_term`. Null: no figure is known.
   */
  power_mw: number | null;
  /**
   * stated: by the operator, a filing or a list that cites one. permitted: of generators or engines, never load. estimated: by a model, within `power_mw_low` and `power_mw_high`.
   * @enum {string|null}
   */
  power_basis: 'stated' | 'permitted' | 'estimated' | null;
  /**
   * What the MW are of, as printed.
   * @enum {string|null}
   */
  power_term: 'it-load' | 'facility' | 'mva' | 'thermal' | 'generator-electric' | 'connection' | 'not-stated' | null;
  /**
   * campus: the figure is of all buildings of the campus and counts here alone.
   * @enum {string|null}
   */
  power_scope: 'building' | 'campus' | null;
  /**
   * Format: double
   * Lower bound of an estimate (80 % interval), MW.
   */
  power_mw_low: number | null;
  /**
   * Format: double
   * Upper bound of an estimate (80 % interval), MW.
   */
  power_mw_high: number | null;
  /** Who says so: a source, or the name of the model. */
  power_source: string | null;
  /** The day for which the figure speaks. */
  power_as_of: string | null;
  /** Where it is written. */
  power_citation: string | null;
  /**
   * Current status.
   * @enum {string|null}
   */
  status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
  /** Kind of facility, if a source states it. */
  facility_type: string | null;
  /** Publishers, each with the address. */
  sources: string[];
  /** Web pages of the source records. */
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
  /** Source records: one per source and id, only of sources whose terms allow it. */
  records: {
    /** Display name. */
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
     * Current status.
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
    /** Id or name of the publisher. */
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
      /** Id or name of the publisher. */
      source: string;
      /** The publisher's own id. */
      external_id: string;
    };
  };
  /** All figures for its power, the chosen one first. */
  power_figures: {
    /** Id or name of the publisher. */
    source: string;
    /** The publisher's own id. */
    external_id: string;
    /**
     * Format: double
     * Capacity, MW.
     */
    capacity_mw: number;
    /**
     * Format: double
     * Lower bound, MW.
     */
    low_mw: number | null;
    /**
     * Format: double
     * Upper bound, MW.
     */
    high_mw: number | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'stated' | 'permitted' | 'estimated';
    /**
     * What the power is of, as printed.
     * @enum {string}
     */
    term: 'it-load' | 'facility' | 'mva' | 'thermal' | 'generator-electric' | 'connection' | 'not-stated';
    /**
     * Current status.
     * @enum {string|null}
     */
    status: 'operating' | 'under-construction' | 'planned' | null;
    /**
     * Markets and view that the tier of the caller covers.
     * @enum {string}
     */
    scope: 'building' | 'campus';
    /** The day for which the figure speaks. */
    as_of: string | null;
    /** Address of the page that states it. */
    citation: string | null;
    /** Words of the page. */
    quote: string | null;
    /** Terms of the publisher's data. */
    licence: string | null;
    /** The facility at which the figure counts: this one, or another of its campus. */
    held_by: string;
    /** Whether it is `power_mw`. The rule is in docs/adr/0060. */
    is_chosen: boolean;
  }[];
  /** Country as stated by a source; `country` follows the coordinates. */
  stated_country: string | null;
  /** Newest date of the records. */
  observed_on: string | null;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
  /** Same as `operator`. */
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
  /** Id of a facility, from a list or from the map. */
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
        /** Display name. */
        name: string | null;
        /** Company that runs it. */
        operator: string | null;
        /** Country code, ISO 3166-1 alpha-2. */
        country: string | null;
        /** State: US postal code; in other countries as the source writes it. */
        state: string | null;
        /** City or town. */
        city: string | null;
        /**
         * Format: double
         * Degrees north, WGS 84.
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface FacilitiesSearchParams {
  /** Words to find in name, operator, city and place; typing errors, missing accents and common abbreviations are accepted. */
  q?: string | undefined;
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name; in other countries the name as used there. */
  state?: string | undefined;
  /** City; upper and lower case and accents are ignored. */
  city?: string | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}

export type FetchAnswer = FetchedResult;

export interface FetchParams {
  /** Id from a search result. */
  id: string;
}

export interface FetchedResult {
  /** Id that stays the same. */
  id: string;
  /** Headline or title. */
  title: string;
  /** The answer about it as JSON text; of news, title and summary as published. */
  text: string;
  /** Address of the page. */
  url: string;
  /** The tool that answers this, and dates of the document. */
  metadata: {
    [key: string]: string;
  };
}

export interface GridAreaAnswer {
  /** Id that stays the same. */
  id: string;
  /** Display name. */
  name: string;
  /**
   * Kind of figures that the source has.
   * @enum {string}
   */
  kind: 'operator' | 'balancing-authority' | 'bidding-zone' | 'region' | 'system';
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Days of its market begin at midnight there; IANA. */
  time_zone: string;
  /** Of its wholesale prices, ISO 4217. */
  currency: string;
  /**
   * How wholesale prices are made; `none`: no wholesale price is published there.
   * @enum {string}
   */
  price_formation: 'nodal' | 'zonal' | 'single' | 'none';
  /** Energy Identification Code of ENTSO-E, if it has one. */
  eic: string | null;
  /** Slugs of the data center markets in it. */
  markets: string[];
  /** Ids of sources of wholesale prices that name this area. */
  price_sources: string[];
  /** Ids of sources of generation by fuel that name it. */
  generation_sources: string[];
  /** Ids of its other sources. */
  other_sources: string[];
  /**
   * Format: date-time
   * Time of the newest figure; null without any.
   */
  as_of: string | null;
  /** Price; null if there is no recent one. */
  price: {
    /** Id of the grid area. */
    area: string;
    /** Display name. */
    name: string;
    /** Name of the pricing node. */
    node: string | null;
    /**
     * Slug of the market.
     * @enum {string|null}
     */
    market: 'RT5M' | 'RT15M' | 'RTH' | 'DAH' | null;
    /**
     * Format: double
     * null: no recent price of an interval; see reason, last_known and period.
     */
    price: number | null;
    /** ISO 4217. */
    currency: string;
    /** Unit of the figure. */
    unit: string;
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
     * Format: int64
     * Age of the newest figure when the answer was made, seconds.
     */
    age_seconds: number | null;
    /** null: the price is in US dollars, or no rate of both currencies is published for one day. */
    usd: {
      /**
       * Format: double
       * US dollars per MWh, derived by the rates of one day.
       */
      price: number;
      /**
       * Format: double
       * Units of the currency for one euro.
       */
      per_eur: number;
      /**
       * Format: double
       * US dollars for one euro.
       */
      usd_per_eur: number;
      /** The day of both rates. */
      day: string;
    } | null;
    /** Why, in a sentence. */
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
    /** The newest published mean of a day or month. */
    period: {
      /** The day or month. */
      period: string;
      /** What the mean is of. */
      product: string;
      /** Name of the pricing node. */
      node: string;
      /**
       * Format: double
       * Mean price over the interval, $/MWh.
       */
      mean: number | null;
      /** ISO 4217 code. */
      currency: string;
      /**
       * Format: double
       * Hours that had a price; null if only the mean is published.
       */
      hours: number | null;
      /**
       * Format: double
       * Hours at a price of zero or below.
       */
      hours_at_or_below_zero: number | null;
      /** Id or name of the publisher. */
      source: string;
    } | null;
  };
  /** Newest first. */
  prices_by_period: {
    /** Period that the figure covers. */
    period: string;
    /** What the mean is of: day-ahead, real-time, on-peak hours, or load-weighted. */
    product: string;
    /** Name of the pricing node. */
    node: string;
    /** ISO 4217 code. */
    currency: string;
    /**
     * Format: double
     * Mean price over the interval, $/MWh.
     */
    mean: number | null;
    /**
     * Format: double
     * Lowest value of the interval, in its unit.
     */
    min: number | null;
    /**
     * Format: double
     * Highest value of the interval, in its unit.
     */
    max: number | null;
    /**
     * Format: double
     * Number of hours in the statistics.
     */
    hours: number | null;
    /**
     * Format: double
     * Hours at a price of zero or below.
     */
    hours_at_or_below_zero: number | null;
    /** Id or name of the publisher. */
    source: string;
  }[];
  /** By year or month, newest first. */
  demand: {
    /** The publisher's code of a part; the area's id for all of it. */
    sub_area: string;
    /** Period that the figure covers. */
    period: string;
    /**
     * Format: double
     * Highest hour.
     */
    peak_mw: number | null;
    /** End of that hour, UTC. */
    peak_hour_end: string | null;
    /**
     * Format: double
     * Mean over the hours that have a value.
     */
    mean_mw: number | null;
    /**
     * Format: double
     * Lowest hour.
     */
    min_mw: number | null;
    /**
     * Format: double
     * Number of hours in the statistics.
     */
    hours: number | null;
    /** Id or name of the publisher. */
    source: string;
  }[];
  /** Requests for connection by place, newest list of each source; places overlap and must not be added. */
  queues: {
    /** What the figures are of: the area's id for all of it, a state, a utility, a zone, a region around it; `>= 100 MW` for its large requests. */
    place: string;
    /**
     * What waits to be connected.
     * @enum {string}
     */
    direction: 'generation' | 'demand';
    /** The publisher's date. */
    listed_on: string;
    /**
     * Format: double
     * Number of requests to connect.
     */
    requests: number | null;
    /**
     * Format: double
     * Requests that wait.
     */
    active_mw: number | null;
    /**
     * Format: double
     * The part of them with a signed agreement.
     */
    signed_mw: number | null;
    /**
     * Format: double
     * The signed part that is due within 24 months.
     */
    due_24_months_mw: number | null;
    /**
     * Format: double
     * Requests that operate.
     */
    operational_mw: number | null;
    /**
     * Format: double
     * Requests that were withdrawn.
     */
    withdrawn_mw: number | null;
    /**
     * Format: double
     * Median months from request to operation of completed requests.
     */
    wait_months: number | null;
    /**
     * Format: double
     * Completed requests in that median.
     */
    wait_requests: number | null;
    /**
     * Format: double
     * Median over all requests, those still waiting included.
     */
    survival_months: number | null;
    /**
     * Format: double
     * Requests in that median.
     */
    survival_requests: number | null;
    /**
     * Format: double
     * Year in which the publisher expects capacity again.
     */
    relieved_year: number | null;
    /** Id or name of the publisher. */
    source: string;
  }[];
  /** Carbon intensity by place where a publisher states it; it counts imports, unlike that of a mix. */
  carbon_now: PublishedCarbon[];
  /** Large loads that the planner reports, newest edition; categories overlap and must not be added. */
  large_loads: {
    /** The planner's zone; the area's id for all of it. */
    zone: string;
    /** Edition of the forecast, or month of the list. */
    vintage: string;
    /**
     * Format: int64
     * Year in which the load is expected; of requests in a queue, the year of the list.
     */
    year: number;
    /** The planner's word: `contracted`, `officer letter`, `adjustment`; `queue, …` are requests that wait. */
    category: string;
    /**
     * Format: double
     * Megawatts.
     */
    mw: number | null;
    /** Id or name of the publisher. */
    source: string;
  }[];
  /** Mix and carbon of the whole country in its newest year, also where no live mix is published. null in the United States: /api/carbon/intensity has its states. */
  country_year: CountryYearOrNull;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface GridAreaParams {
  /** Id of the area, any case; /api/v1/grid/areas has all. */
  area: string;
}

export interface GridAreasAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching areas.
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
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
  /** In the order of operators, authorities and countries. */
  areas: {
    /** Id that stays the same. */
    id: string;
    /** Display name. */
    name: string;
    /**
     * Kind of figures that the source has.
     * @enum {string}
     */
    kind: 'operator' | 'balancing-authority' | 'bidding-zone' | 'region' | 'system';
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** Days of its market begin at midnight there; IANA. */
    time_zone: string;
    /** Of its wholesale prices, ISO 4217. */
    currency: string;
    /**
     * How wholesale prices are made; `none`: no wholesale price is published there.
     * @enum {string}
     */
    price_formation: 'nodal' | 'zonal' | 'single' | 'none';
    /** Energy Identification Code of ENTSO-E, if it has one. */
    eic: string | null;
    /**
     * Format: int64
     * Data center markets in it.
     */
    market_count: number;
    /**
     * Format: int64
     * Sources of wholesale prices that name it.
     */
    price_source_count: number;
    /**
     * Format: int64
     * Sources of generation by fuel that name it.
     */
    generation_source_count: number;
    /**
     * Format: int64
     * Its other sources.
     */
    other_source_count: number;
  }[];
}

export interface GridAreasParams {
  /** Only the area of this data center market, by slug or name. */
  market?: string | undefined;
  /** Columns, `-` for descending: id, name, kind, country, time_zone, currency, price_formation, eic, market_count, price_source_count, generation_source_count, other_source_count. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

export interface GridFuelMixAnswer {
  /**
   * The operator; null for any other area.
   * @enum {string|null}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
  /** The grid area: the operator, or the one that was asked for. */
  area: string;
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
   * Percent from wind, solar, hydro, geothermal and biomass, as far as these are published separately.
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
    /** Fuels that generate but have no emission factor; storage and imports never have one. */
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
     * How the figure was made.
     * @constant
     */
    basis: 'derived';
  };
  /** Not null if the figures come from another source; `provenance` has its name and date. */
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
  /** True if the figures are older than the update schedule allows. */
  stale: boolean;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Why there are no figures, or null. */
  reason: string | null;
  /** Source and date of a figure. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
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
   * The operator; null for any other area.
   * @enum {string|null}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
  /** The grid area: the operator, or the one that was asked for. */
  area: string;
  /**
   * Length of one interval.
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
   * End of the period, not included.
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
     * Number of published intervals in the figures.
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
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  } | null;
}

export interface GridFuelMixHistoryParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /** Any other grid area by its id, such as DE-LU, SE3, BPAT or JP-Tokyo; /api/v1/grid/areas has all. Instead of `iso`. */
  area?: string | undefined;
  /**
   * raw (as published), hour or day; also hourly, daily, 5min, 15min, 1h, 1d.
   * @enum {string}
   */
  interval?: ('raw' | 'hour' | 'day') | undefined;
  /** Start: ISO 8601 instant or date; UTC if it has no offset. */
  from?: string | undefined;
  /** End, not included: ISO 8601 instant or date; now by default. */
  to?: string | undefined;
}

export interface GridFuelMixParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /** Any other grid area by its id, such as DE-LU, SE3, BPAT or JP-Tokyo; /api/v1/grid/areas has all. Instead of `iso`. */
  area?: string | undefined;
}

export interface GridLmpHistoryAnswer {
  /**
   * Format: date-time
   * Start of the newest point; null without points.
   */
  as_of: string | null;
  /**
   * The operator; null for any other area.
   * @enum {string|null}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
  /** The grid area: the operator, or the one that was asked for. */
  area: string;
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
   * Length of one interval.
   * @enum {string}
   */
  interval: 'raw' | 'hour' | 'day';
  /** ISO 4217. */
  currency: string;
  /** `$/MWh` for US dollars; otherwise the currency and /MWh. */
  unit: string;
  /** The operator's time zone; days begin at its midnight. */
  timezone: string;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  from: string;
  /**
   * Format: date-time
   * End of the period, not included.
   */
  to: string;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** Statistics over all points; null if there are none. */
  summary: {
    /**
     * Format: double
     * Mean price over the interval, $/MWh.
     */
    mean: number;
    /**
     * Format: double
     * Lowest value of the interval, in its unit.
     */
    min: number;
    /**
     * Format: double
     * Highest value of the interval, in its unit.
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
     * Mean share of congestion over the points with a price, weighted by minutes.
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
     * Minutes that have a price: fewer than the interval has, where the rest is not stored.
     */
    minutes?: number;
    /**
     * Format: double
     * Mean LMP, weighted by minutes; with interval=raw the price itself.
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
     * Lowest value of the interval, in its unit.
     */
    min?: number;
    /**
     * Format: double
     * Highest value of the interval, in its unit.
     */
    max?: number;
    /**
     * Format: double
     * Energy component of the price, $/MWh.
     */
    energy?: number | null;
    /**
     * Format: double
     * Congestion component of the price, $/MWh.
     */
    congestion?: number | null;
    /**
     * Format: double
     * Loss component of the price, $/MWh.
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
     * Number of published intervals in the figures.
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
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  } | null;
}

export interface GridLmpHistoryParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /** Any other grid area by its id, such as DE-LU, SE3, BPAT or JP-Tokyo; /api/v1/grid/areas has all. Instead of `iso`. */
  area?: string | undefined;
  /** Name of the node as the operator writes it; by default the operator's representative hub. */
  node?: string | undefined;
  /**
   * `real-time` is the real-time market with the shortest settlement interval that has prices; or name one market.
   * @enum {string}
   */
  market?: ('real-time' | 'day-ahead' | 'RT5M' | 'RT15M' | 'RTH' | 'DAH') | undefined;
  /**
   * raw (as published), hour or day; also hourly, daily, 5min, 15min, 1h, 1d.
   * @enum {string}
   */
  interval?: ('raw' | 'hour' | 'day') | undefined;
  /** Start: ISO 8601 instant or date; UTC if it has no offset. */
  from?: string | undefined;
  /** End, not included: ISO 8601 instant or date; now by default. */
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
       * Real-time market by its settlement interval: RT5M 5 minutes, RT15M 15 minutes, RTH one hour.
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
       * Energy component of the price, $/MWh.
       */
      energy: number | null;
      /**
       * Format: double
       * Congestion component of the price, $/MWh.
       */
      congestion: number | null;
      /**
       * Format: double
       * Loss component of the price, $/MWh.
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
  /** Other grid areas, if `area` was given; empty otherwise. */
  areas: {
    /** Id of the grid area. */
    area: string;
    /** Display name. */
    name: string;
    /** Name of the pricing node. */
    node: string | null;
    /**
     * Slug of the market.
     * @enum {string|null}
     */
    market: 'RT5M' | 'RT15M' | 'RTH' | 'DAH' | null;
    /**
     * Format: double
     * null: no recent price of an interval; see reason, last_known and period.
     */
    price: number | null;
    /** ISO 4217. */
    currency: string;
    /** Unit of the figure. */
    unit: string;
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
     * Format: int64
     * Age of the newest figure when the answer was made, seconds.
     */
    age_seconds: number | null;
    /** null: the price is in US dollars, or no rate of both currencies is published for one day. */
    usd: {
      /**
       * Format: double
       * US dollars per MWh, derived by the rates of one day.
       */
      price: number;
      /**
       * Format: double
       * Units of the currency for one euro.
       */
      per_eur: number;
      /**
       * Format: double
       * US dollars for one euro.
       */
      usd_per_eur: number;
      /** The day of both rates. */
      day: string;
    } | null;
    /** Why, in a sentence. */
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
    /** The newest published mean of a day or month. */
    period: {
      /** The day or month. */
      period: string;
      /** What the mean is of. */
      product: string;
      /** Name of the pricing node. */
      node: string;
      /**
       * Format: double
       * Mean price over the interval, $/MWh.
       */
      mean: number | null;
      /** ISO 4217 code. */
      currency: string;
      /**
       * Format: double
       * Hours that had a price; null if only the mean is published.
       */
      hours: number | null;
      /**
       * Format: double
       * Hours at a price of zero or below.
       */
      hours_at_or_below_zero: number | null;
      /** Id or name of the publisher. */
      source: string;
    } | null;
  }[];
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
     * Real-time market by its settlement interval: RT5M 5 minutes, RT15M 15 minutes, RTH one hour.
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
     * Energy component of the price, $/MWh.
     */
    energy: number | null;
    /**
     * Format: double
     * Congestion component of the price, $/MWh.
     */
    congestion: number | null;
    /**
     * Format: double
     * Loss component of the price, $/MWh.
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
  /**
   * Format: int64
   * Nodes in this answer.
   */
  count: number;
  /**
   * Format: int64
   * The same as `nodes_total`.
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
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
  /** Why `nodes` is empty, or null. */
  reason: string | null;
  /** Nodes with similar names, if the requested one has no price. */
  near_nodes: string[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface GridLmpPricesParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /** Any other grid area by its id, such as DE-LU, SE3, BPAT or JP-Tokyo; /api/v1/grid/areas has all. Instead of `iso`. */
  area?: string | undefined;
  /** Name of the node as the operator writes it, e.g. HB_NORTH. */
  node?: string | undefined;
  /**
   * Only nodes of this type; hubs and zones by default.
   * @enum {string}
   */
  type?: ('hub' | 'zone' | 'node' | 'interface') | undefined;
  /** Columns, `-` for descending: iso, node, node_type, market, interval_start, interval_minutes, price, energy, congestion, loss, age_seconds. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
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
   * Maximum entries on this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
  /**
   * Format: int64
   * Matching requests; more than in `projects` if `limit` cut the list.
   */
  total: number;
  /** Totals over all matching requests; without `project_type` these include load and transmission. Sample requests that ship with Loadstar are not counted: then `generation` of one operator without a filter has the totals that briefs have, and the rest is null. */
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
    /** GW of active requests by main fuel; a hybrid counts under its generating fuel. */
    active_gw_by_fuel: {
      [key: string]: number | null;
    };
    /** Number and MW of requests by status. `unlisted`: the request was active or suspended, and its source (or the operator) has not listed it for over 90 days. */
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
     * Requests without a date; they count in no year.
     */
    requests_without_date: number | null;
    /**
     * Format: double
     * Share (0 to 1, by number) of the `rates_n` requests that are operational. It covers requests of calendar years that ended over 5 years before the newest list. Open requests count, unlisted ones do not. Operators that do not list both completed and withdrawn requests of those years are excluded. The status filter does not apply.
     */
    completion_rate: number | null;
    /**
     * Format: double
     * Share of the same requests that were withdrawn; the rest are still open.
     */
    withdrawal_rate: number | null;
    /**
     * Format: int64
     * Number of requests in the rates.
     */
    rates_n: number | null;
    /** Earliest request of the `rates_n` requests. */
    rates_requested_from: string | null;
    /** Latest request of the `rates_n` requests. */
    rates_requested_to: string | null;
    /**
     * Format: double
     * Median months (of 30.4375 days) from request to operation, over `median_n` projects. These entered operation in the last 5 years up to the newest in-service date that their operator lists. Projects that were in operation before their request are excluded. The status filter does not apply.
     */
    median_months_to_operation: number | null;
    /**
     * Format: int64
     * Number of projects in the median.
     */
    median_n: number | null;
    /** Earliest in-service date of the `median_n` projects. */
    median_operational_from: string | null;
    /** Latest in-service date of the `median_n` projects. */
    median_operational_to: string | null;
    /** The same figures for generation and storage only. */
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
      /** GW of active requests by main fuel; a hybrid counts under its generating fuel. */
      active_gw_by_fuel: {
        [key: string]: number | null;
      };
      /** Number and MW of requests by status. `unlisted`: the request was active or suspended, and its source (or the operator) has not listed it for over 90 days. */
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
       * Requests without a date; they count in no year.
       */
      requests_without_date: number | null;
      /**
       * Format: double
       * Share (0 to 1, by number) of the `rates_n` requests that are operational. It covers requests of calendar years that ended over 5 years before the newest list. Open requests count, unlisted ones do not. Operators that do not list both completed and withdrawn requests of those years are excluded. The status filter does not apply.
       */
      completion_rate: number | null;
      /**
       * Format: double
       * Share of the same requests that were withdrawn; the rest are still open.
       */
      withdrawal_rate: number | null;
      /**
       * Format: int64
       * Number of requests in the rates.
       */
      rates_n: number | null;
      /** Earliest request of the `rates_n` requests. */
      rates_requested_from: string | null;
      /** Latest request of the `rates_n` requests. */
      rates_requested_to: string | null;
      /**
       * Format: double
       * Median months (of 30.4375 days) from request to operation, over `median_n` projects. These entered operation in the last 5 years up to the newest in-service date that their operator lists. Projects that were in operation before their request are excluded. The status filter does not apply.
       */
      median_months_to_operation: number | null;
      /**
       * Format: int64
       * Number of projects in the median.
       */
      median_n: number | null;
      /** Earliest in-service date of the `median_n` projects. */
      median_operational_from: string | null;
      /** Latest in-service date of the `median_n` projects. */
      median_operational_to: string | null;
    };
  };
  /** Figures by operator and state, with group=state. `state` is null for requests that state none. */
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
    /** GW of active requests by main fuel; a hybrid counts under its generating fuel. */
    active_gw_by_fuel: {
      [key: string]: number | null;
    };
    /** Number and MW of requests by status. `unlisted`: the request was active or suspended, and its source (or the operator) has not listed it for over 90 days. */
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
     * Requests without a date; they count in no year.
     */
    requests_without_date: number | null;
    /**
     * Format: double
     * Share (0 to 1, by number) of the `rates_n` requests that are operational. It covers requests of calendar years that ended over 5 years before the newest list. Open requests count, unlisted ones do not. Operators that do not list both completed and withdrawn requests of those years are excluded. The status filter does not apply.
     */
    completion_rate: number | null;
    /**
     * Format: double
     * Share of the same requests that were withdrawn; the rest are still open.
     */
    withdrawal_rate: number | null;
    /**
     * Format: int64
     * Number of requests in the rates.
     */
    rates_n: number | null;
    /** Earliest request of the `rates_n` requests. */
    rates_requested_from: string | null;
    /** Latest request of the `rates_n` requests. */
    rates_requested_to: string | null;
    /**
     * Format: double
     * Median months (of 30.4375 days) from request to operation, over `median_n` projects. These entered operation in the last 5 years up to the newest in-service date that their operator lists. Projects that were in operation before their request are excluded. The status filter does not apply.
     */
    median_months_to_operation: number | null;
    /**
     * Format: int64
     * Number of projects in the median.
     */
    median_n: number | null;
    /** Earliest in-service date of the `median_n` projects. */
    median_operational_from: string | null;
    /** Latest in-service date of the `median_n` projects. */
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
      /** Sources in order of precedence. */
      sources: string[];
      /** True if the newest queue list is older than the update schedule allows. */
      stale: boolean;
      /** Why there is no queue, or why it is not from the operator; otherwise null. */
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
    /** Display name. */
    name: string | null;
    /**
     * Main fuel; for a hybrid, the fuel that generates.
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
    /** Sources that list it. The first takes precedence; the others fill its null values. */
    sources: string[];
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Why operators or figures are missing, or null. */
  reason: string | null;
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface GridQueueParams {
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
  /** US state or Canadian province: postal code or name, any case. */
  state?: string | undefined;
  /** US county by its name, with `state`; requests that lie in several counties count in each of them. */
  county?: string | undefined;
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
   * `unlisted`: the request was open and is no longer listed.
   * @enum {string}
   */
  status?: ('active' | 'withdrawn' | 'operational' | 'suspended' | 'unlisted') | undefined;
  /**
   * Type of project; all by default. Storage counts as generation.
   * @enum {string}
   */
  project_type?: ('generation' | 'load' | 'transmission') | undefined;
  /**
   * Format: double
   * Only requests with at least this capacity.
   */
  min_mw?: number | undefined;
  /**
   * `state` adds figures by operator and state.
   * @enum {string}
   */
  group?: 'state' | undefined;
  /** Columns, `-` for descending: capacity_mw, requested_on, proposed_on, operational_on, withdrawn_on, listed_at, name, queue_id, iso, fuel, project_type, state, county, status. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

export interface GridRegionAnswer {
  /** Id that stays the same. */
  id: string;
  /** Names of the grid operators of the region. */
  iso: string;
  /** Display name. */
  name: string;
  /** One sentence about the region. */
  headline: string;
  /** What it is, as text. */
  description: string;
  /** Main states of the region. */
  key_states: string[];
  /** Path of the page. */
  page_url: string;
  /**
   * Current status.
   * @constant
   */
  status: 'live';
  /**
   * Format: double
   * GW of active requests for generation and storage, the total that briefs have; null unless all operators have data.
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
  /** Id or name of the publisher. */
  source: string;
  /** GW of active requests by main fuel; a hybrid counts under its generating fuel. */
  by_fuel: {
    [key: string]: number | null;
  };
  /** Active requests by state, most GW first. */
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
  /** Number and MW of requests by status. `unlisted`: the request was active or suspended, and its source (or the operator) has not listed it for over 90 days. */
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
   * Share (0 to 1, by number) of the `rates_n` requests that are operational. It covers requests of calendar years that ended over 5 years before the newest list. Open requests count, unlisted ones do not. Operators that do not list both completed and withdrawn requests of those years are excluded. The status filter does not apply.
   */
  completion_rate: number | null;
  /**
   * Format: double
   * Share of the same requests that were withdrawn; the rest are still open.
   */
  withdrawal_rate: number | null;
  /**
   * Format: int64
   * Number of requests in the rates.
   */
  rates_n: number | null;
  /**
   * Format: double
   * Median months (of 30.4375 days) from request to operation, over `median_n` projects. These entered operation in the last 5 years up to the newest in-service date that their operator lists. Projects that were in operation before their request are excluded. The status filter does not apply.
   */
  median_months_to_operation: number | null;
  /**
   * Format: int64
   * Number of projects in the median.
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface GridRegionParams {
  /** One of ercot, pjm, miso-spp, caiso, southeast. */
  id: string;
}

export interface GridRegionsAnswer {
  /**
   * The list is shortened. This and the related members are absent if the list is complete.
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
  /** Address of the page where a key can be claimed. */
  _signup_url?: string;
  /** How to see the rest. */
  _upgrade_cta?: string;
  /**
   * True in every answer with status 200.
   * @constant
   */
  success: true;
  /** Id or name of the publisher. */
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
    /** Names of the grid operators of the region. */
    iso: string;
    /** Display name. */
    name: string;
    /** One sentence about the region. */
    headline: string;
    /** What it is, as text. */
    description: string;
    /** Main states of the region. */
    key_states: string[];
    /** Path of the page. */
    page_url: string;
    /**
     * Current status.
     * @constant
     */
    status: 'live';
    /**
     * Format: double
     * GW of active requests for generation and storage, the total that briefs have; null unless all operators have data.
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
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
  /** Web page that the feed belongs to. */
  home_page_url: string;
  /** Address of the feed itself. */
  feed_url: string;
  /** Publisher of the entry. */
  authors: {
    /** Display name. */
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
    /** Publisher of the entry. */
    authors?: {
      /** Display name. */
      name: string;
      /** Address of the page. */
      url?: string;
    }[];
    /** Topics. */
    tags: string[];
    /** Data for which JSON Feed has no member. */
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
  /** Web page that the feed belongs to. */
  home_page_url: string;
  /** Address of the feed itself. */
  feed_url: string;
  /** Publisher of the entry. */
  authors: {
    /** Display name. */
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
    /** Publisher of the entry. */
    authors?: {
      /** Display name. */
      name: string;
      /** Address of the page. */
      url?: string;
    }[];
    /** Topics. */
    tags: string[];
    /** Data for which JSON Feed has no member. */
    _loadstar: {
      /** Other reports of the same story. */
      also_reported_by: {
        /** Headline or title. */
        title: string;
        /** Address of the page. */
        url: string;
      }[];
      /** Data of the entry. */
      brief: {
        /** Short name for URLs: lower case, digits, hyphens. */
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
        /** The previous verdict, if this revision came with a new score by the same method. It may be the same verdict. */
        verdict_before: string | null;
        /**
         * Format: double
         * The score that belongs to `verdict_before`; null if there was none.
         */
        composite_score_before: number | null;
        /**
         * `first` brief of a market, another `method` of scoring, or `data`; null where it was not recorded.
         * @enum {string|null}
         */
        reason: 'first' | 'method' | 'data' | null;
        /** The change in one line; null where figures of before are not recorded or none was seen. */
        why: string | null;
        /** Figures that people watch and that differ; null is no data. */
        changes: {
          /**
           * The figure, by its name.
           * @enum {string}
           */
          field:
            | 'verdict'
            | 'composite_score'
            | 'excess_power'
            | 'constraint_score'
            | 'queue_wait_months'
            | 'time_to_power_months'
            | 'price_mean_usd_per_mwh'
            | 'industrial_price_cents_per_kwh'
            | 'facility_count'
            | 'operational_mw'
            | 'pipeline_mw'
            | 'deals'
            | 'moratoria_nearby'
            | 'moratoria_in_state';
          /**
           * Format: double
           * As it was.
           */
          before: string | number | null;
          /**
           * Format: double
           * As it is.
           */
          after: string | number | null;
        }[];
      };
    };
  }[];
}

export interface KeyedFacility {
  /** Display name. */
  name: string | null;
  /** Company that runs it. */
  operator: string | null;
  /** Country code, ISO 3166-1 alpha-2. */
  country: string | null;
  /** State: US postal code; in other countries as the source writes it. */
  state: string | null;
  /** City or town. */
  city: string | null;
  /**
   * Format: double
   * Degrees north, WGS 84.
   */
  latitude: number | null;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  longitude: number | null;
  /** Stable id. If two facilities are merged, the old id answers 301. */
  id: string;
  /** Short name for URLs: lower case, digits, hyphens. */
  slug: string;
  /** Subregion of the United Nations (M49), e.g. Northern America. */
  region: string | null;
  /** Slug of its market. */
  market: string | null;
  /**
   * Format: double
   * Power of the facility, MW; read it with `power_basis` and `power_term`. Null: no figure is known.
   */
  power_mw: number | null;
  /**
   * stated: by the operator, a filing or a list that cites one. permitted: of generators or engines, never load. estimated: by a model, within `power_mw_low` and `power_mw_high`.
   * @enum {string|null}
   */
  power_basis: 'stated' | 'permitted' | 'estimated' | null;
  /**
   * What the MW are of, as printed.
   * @enum {string|null}
   */
  power_term: 'it-load' | 'facility' | 'mva' | 'thermal' | 'generator-electric' | 'connection' | 'not-stated' | null;
  /**
   * campus: the figure is of all buildings of the campus and counts here alone.
   * @enum {string|null}
   */
  power_scope: 'building' | 'campus' | null;
  /**
   * Format: double
   * Lower bound of an estimate (80 % interval), MW.
   */
  power_mw_low: number | null;
  /**
   * Format: double
   * Upper bound of an estimate (80 % interval), MW.
   */
  power_mw_high: number | null;
  /** Who says so: a source, or the name of the model. */
  power_source: string | null;
  /** The day for which the figure speaks. */
  power_as_of: string | null;
  /** Where it is written. */
  power_citation: string | null;
  /**
   * Current status.
   * @enum {string|null}
   */
  status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
  /** Kind of facility, if a source states it. */
  facility_type: string | null;
  /** Publishers, each with the address. */
  sources: string[];
  /** Web pages of the source records. */
  source_urls: string[];
  /**
   * Format: date-time
   * Newest date of its sources.
   */
  last_updated: string | null;
  /** country_mismatch: the coordinates are in a different country than a source states. implausible_power: above 5,000 MW, not counted in totals. */
  flags: ('country_mismatch' | 'implausible_power')[];
  /** Same as `operator`. */
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

export interface ListedLayer {
  /** Id that stays the same. */
  id: string;
  /**
   * Kind of figures that the source has.
   * @enum {string}
   */
  kind:
    | 'substations'
    | 'lines'
    | 'line-cells'
    | 'gas-pipelines'
    | 'lng-terminals'
    | 'airports'
    | 'utility-territories'
    | 'county-water'
    | 'grid-directory'
    | 'parcels';
  /** Headline or title. */
  title: string;
  /** Who published it. */
  publisher: string;
  /** Address of the publication. */
  source_url: string | null;
  /** Terms of the data. */
  license: string;
  /** Address of the terms. */
  license_url: string | null;
  /** Credit to show with the data. */
  attribution: string;
  /** A database of its own: never merged with others. */
  share_alike: boolean;
  /** Whether its rows may leave in files. */
  may_export: boolean;
  /** Its rows as CSV; null if its license forbids export. */
  download: string | null;
  /** Date of the copy: YYYY, YYYY-MM or YYYY-MM-DD. */
  as_of: string | null;
  /** When its publisher ended it. */
  retired_since: string | null;
  /** What the list covers. */
  covers: string;
  /** Limits of the tier. */
  limits: string | null;
  /**
   * Format: int64
   * Rows of the list.
   */
  rows: number;
  /** Rows by country; `--` outside of all. */
  countries: {
    [key: string]: number;
  } | null;
}
/** Scores, facts and outlook of one market, each figure with its source and date. */

export type MarketBrief = {
  /** Short name for URLs: lower case, digits, hyphens. */
  slug: string;
  /** Display name. */
  name?: string | null;
  /** Postal code of the state or province. */
  state?: string | null;
  /** ISO 3166-1 alpha-2 code or name of the country. */
  country?: string | null;
  /** Grid operator. */
  iso?: string | null;
  /**
   * Format: date-time
   * Date of the newest observation among the facts; null if there is none.
   */
  as_of?: string | null;
  /** Key figures. */
  hero: BriefHero;
  /** The scores of the market with their inputs. */
  market_power_scores: BriefMarketPowerScores;
  /** The most requested figures. */
  kpis?: BriefKpis;
  /** Summary of the facts in prose. */
  outlook?:
    | ({
        /** The outlook as Markdown. */
        narrative_md: string;
        /**
         * Format: double
         * Number of words in the outlook.
         */
        word_count?: number | null;
      } & {
        [key: string]: unknown;
      })
    | null;
  /** The grid of the market: prices, generation mix, plants and queues. */
  power_grid?: BriefPowerGrid;
  /** Projects announced, planned or under construction. */
  pipeline?: BriefPipeline[];
  /** Data center operators in the market, most facilities first. */
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
     * Sum of the disclosed capacities, MW; null if none is disclosed.
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
  /** Deals in this market, newest first. */
  ma?: BriefMa[];
  /** Deals elsewhere of operators with facilities here; they say nothing of this market. */
  ma_elsewhere?: BriefMaElsewhereOrNull;
  /** Markets with similar scores. */
  comps?: ({
    /** Short name for URLs: lower case, digits, hyphens. */
    slug?: string;
    /** Display name. */
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
     * Mean difference in points (0 to 100) over the parts that both markets have.
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
    /** Id or name of the publisher. */
    source?: string | null;
    /**
     * Format: date-time
     * When the publisher published it, UTC.
     */
    published_at?: string | null;
  } & {
    [key: string]: unknown;
  })[];
  /** Total number of entries; the lists show only the first ones. Null without data. */
  totals?: {
    /**
     * Format: double
     * Projects announced, planned or under construction.
     */
    pipeline?: number | null;
    /**
     * Format: double
     * Grid operators covered.
     */
    operators?: number | null;
    /**
     * Format: double
     * Mergers, acquisitions and investments of the last two years.
     */
    ma?: number | null;
    /**
     * Format: double
     * Markets with similar scores.
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
  /** Sections that are incomplete for the tier of the caller. */
  sections_locked?: string[];
  /**
   * Format: int64
   * Counts the published changes of this brief.
   */
  revision: number;
  /** Why this revision was published: `first` for a market, `method` if the scoring method changed, else `data`. */
  reason?: string | null;
  /** One entry per source and document; figures name their source. */
  provenance?: ({
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url?: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for; not the time of the fetch.
     */
    observed_at?: string | null;
    /**
     * Format: date-time
     * When we fetched the document, UTC.
     */
    fetched_at?: string | null;
    /** How the figure was made. */
    basis?: string | null;
    /** True if estimated or modelled. */
    estimated?: boolean | null;
    /** `sample` or `reference`, if it ships with the program. */
    origin?: string;
    /** Notes on the figure. */
    notes?: string;
  } & {
    [key: string]: unknown;
  })[];
  /** Members that are null or empty because no source published them. */
  missing?: string[];
} & {
  [key: string]: unknown;
};

export interface MarketGrid {
  /** Short name for URLs: lower case, digits, hyphens. */
  slug: string;
  /** Display name. */
  name: string;
  /** ISO 3166-1 alpha-2 code or name of the country. */
  country: string;
  /** Postal code of the state or province. */
  state: string | null;
  /**
   * Grid operator.
   * @enum {string|null}
   */
  iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
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
   * Radius of the market, 100 km at most here.
   */
  radius_km: number;
  /**
   * Format: int64
   * Listed substations; null without a list.
   */
  substations_within_radius: number | null;
  /** By their highest voltage, highest first. */
  substations_by_kv: {
    /**
     * Format: double
     * Nominal voltage, kV.
     */
    kv: number | null;
    /**
     * Format: int64
     * Substations.
     */
    substations: number;
  }[];
  /** Nearest listed substation of 220 kV or more, within 300 km. */
  nearest_220_kv_up: NearThingOrNull;
  /** Distance to the grid of high voltage. It is no part of the site score. */
  grid_access: {
    /** Whether a list covers this country. */
    covered: boolean;
    /** What the lists cover here; all lists of the kind if none does. */
    covers: string[];
    /** Set if nothing is listed here: never read it as "none". */
    no_data: string | null;
    /**
     * Format: double
     * Voltage from which a large load is connected.
     */
    from_kv: number;
    /** Nearest listed substation or line of that voltage, within 300 km. */
    nearest: NearThingOrNull;
    /**
     * What `nearest` is.
     * @enum {string|null}
     */
    nearest_is: 'substation' | 'line' | null;
    /**
     * The distance by `thresholds`; a coarse place is near at best.
     * @enum {string|null}
     */
    distance_class: 'at-site' | 'near' | 'within-reach' | 'far' | null;
    /**
     * Format: int64
     * Lines of that voltage; null without a list of lines.
     */
    lines_within_10_km: number | null;
    /**
     * Their number by `thresholds`.
     * @enum {string|null}
     */
    lines_class: 'none-listed' | 'few' | 'several' | null;
    /** Upper bounds in km, and the number of lines that are several. They are a judgment. */
    thresholds: {
      /**
       * Format: double
       * Kilometers up to which the grid is at the site.
       */
      at_site: number;
      /**
       * Format: double
       * Kilometers up to which it is near.
       */
      near: number;
      /**
       * Format: double
       * Kilometers up to which it is within reach.
       */
      within_reach: number;
      /**
       * Format: int64
       * Number of lines from which there are several.
       */
      several_lines: number;
    };
  };
  /**
   * Format: int64
   * Of the center; null without a list of lines.
   */
  lines_within_10_km: number | null;
  /**
   * Format: double
   * Highest voltage of a line within 10 km, kV.
   */
  highest_kv_within_10_km: number | null;
  /** Retail utility at the center; null where several may serve it. */
  utility: string | null;
  /** Retail utilities that may serve the center. */
  utility_candidates: string[];
  /** Code of the balancing authority. */
  balancing_authority: string | null;
  /** Large-load tariffs at the center; null where no list covers it. */
  tariffs:
    | {
        /** Headline or title. */
        title: string;
        /**
         * When it was read.
         * @enum {string|null}
         */
        status:
          | 'in-force'
          | 'in-force-at-last-reading'
          | 'approved'
          | 'passed'
          | 'proposed'
          | 'inquiry'
          | 'practice'
          | 'paused-for-new-applicants'
          | 'closed-for-new-applicants'
          | 'ended-for-new-applicants'
          | 'ended'
          | 'superseded'
          | 'statement'
          | 'reported'
          | 'none'
          | 'not-verified'
          | 'active'
          | 'pending'
          | 'expired'
          | 'rescinded'
          | 'replaced'
          | null;
      }[]
    | null;
  /** As for tariffs. */
  incentives:
    | {
        /** Headline or title. */
        title: string;
        /**
         * When it was read.
         * @enum {string|null}
         */
        status:
          | 'in-force'
          | 'in-force-at-last-reading'
          | 'approved'
          | 'passed'
          | 'proposed'
          | 'inquiry'
          | 'practice'
          | 'paused-for-new-applicants'
          | 'closed-for-new-applicants'
          | 'ended-for-new-applicants'
          | 'ended'
          | 'superseded'
          | 'statement'
          | 'reported'
          | 'none'
          | 'not-verified'
          | 'active'
          | 'pending'
          | 'expired'
          | 'rescinded'
          | 'replaced'
          | null;
      }[]
    | null;
  /** What the lists cover, for each that is missing: never read it as "none". */
  no_data: {
    [key: string]: string;
  };
}
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
  /** One paragraph about the week. */
  market_summary: string;
  /** Largest changes first. */
  key_trends: string[];
  /** Ids of the facts in the paragraph. */
  market_summary_facts: string[];
  /** Ids of the facts in each of `key_trends`. */
  key_trend_facts: string[][];
  /** Figures that the sentences use. */
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
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
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
  /** Members that are null or empty; entries that begin with `facts.` are topics with no data. */
  missing: string[];
  /** Sources of facilities and pipeline; each fact has its own source. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface MarketsCompareAnswer {
  /** In the requested order. */
  markets: {
    /** Short name for URLs: lower case, digits, hyphens. */
    slug: string;
    /** Display name. */
    name: string;
    /** City or town. */
    city: string;
    /** Postal code of the state or province. */
    state: string | null;
    /** Country code, ISO 3166-1 alpha-2. */
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
     * Radius of the market around its center, km.
     */
    radius_km: number;
    /** IANA name of the time zone. */
    time_zone: string | null;
    /**
     * Operator of the hub or zone whose price represents the market.
     * @enum {string|null}
     */
    price_iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
    /** The hub or zone whose price represents the market. */
    price_node: string | null;
    /**
     * Format: int64
     * Number of facilities.
     */
    facility_count: number;
    /**
     * Format: double
     * Sum of what is stated of operational facilities; null if nothing is. Neither permits nor estimates are in it.
     */
    operational_mw: number | null;
    /**
     * Format: int64
     * Facilities in that sum.
     */
    operational_facilities_with_mw: number;
    /** MW of operational facilities by basis; not to be added. */
    operational_by_basis: OperatingByBasis;
    /**
     * Format: double
     * Sum of the disclosed capacities of pipeline projects (listed by /api/v1/pipeline?market=).
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
     * Verdict of the newest score.
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
  /** Winner of each metric by slug; null if there is none. */
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface MarketsCompareParams {
  /** Slugs, names or aliases, comma-separated. */
  markets: string[];
}

export interface MarketsCoverageAnswer {
  /** Short name for URLs: lower case, digits, hyphens. */
  slug: string;
  /** Display name. */
  name: string;
  /**
   * Format: date-time
   * Time of the newest score of this market.
   */
  as_of: string | null;
  /** Version of the method that scored it. */
  method: string | null;
  /**
   * Format: double
   * Share of the weight of the score that has data.
   */
  coverage: number | null;
  /**
   * Format: double
   * The same once the sources that run here have brought everything that they can.
   */
  coverage_reachable: number | null;
  /**
   * Format: double
   * The same with every source of Loadstar switched on.
   */
  coverage_possible: number | null;
  /** Better sources, largest gain first. */
  better: {
    /** Part of the score. */
    part: string;
    /**
     * Which of the two axes the part belongs to.
     * @enum {string}
     */
    axis: 'excess_power' | 'constraint';
    /**
     * Format: double
     * Share of the axis.
     */
    weight: number;
    /** What the better source measures. */
    measures: string;
    /**
     * A measured at the place, B the zone or state, C the country or a proxy.
     * @enum {string}
     */
    grade: 'A' | 'B' | 'C';
    /**
     * Grade of the source in use; null without data.
     * @enum {string|null}
     */
    grade_now: 'A' | 'B' | 'C' | null;
    /**
     * Format: double
     * Points of 100 by which the interval of the score would be narrower.
     */
    narrower_by: number;
    /** Whether sources that run here can bring all that it needs. */
    reachable: boolean;
  }[];
  /** Who can bring them for this market; a part without one has no source in Loadstar. */
  sources: {
    /** The part that it can bring a better source of. */
    part: string;
    /** Id that stays the same. */
    id: string;
    /** Who publishes it. */
    operator: string;
    /** Whether it runs here and may be shown. */
    in_use: boolean;
    /** The setting that it needs before it runs here; null if it does. */
    needs: string | null;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface MarketsCoverageParams {
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market_name: string;
}

export interface MarketsGridAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching markets.
   */
  total: number;
  /** Markets, each by its slug. */
  markets: MarketGrid[];
  /** Lists that this answer uses. */
  layers: {
    /** Id that stays the same. */
    id: string;
    /** Headline or title. */
    title: string;
    /** Who published it. */
    publisher: string;
    /** Terms of the data. */
    license: string;
    /** Address of the terms. */
    license_url: string | null;
    /** Show it with the rows. */
    attribution: string;
    /** Whether derived databases need the same terms. */
    share_alike: boolean;
    /** false: not in CSV, GeoJSON and downloads. */
    may_export: boolean;
    /** Date of the copy: YYYY, YYYY-MM or YYYY-MM-DD. */
    as_of: string | null;
    /** Month since which the publisher no longer serves it. */
    retired_since: string | null;
    /** Limits of the tier. */
    limits: string | null;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface MarketsGridParams {
  /** Slugs, names or aliases, comma-separated. */
  markets?: string[] | undefined;
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name. */
  state?: string | undefined;
  /** Grid operator: CAISO, ERCOT, ISONE, MISO, NYISO, PJM, SPP; any case and common spellings (ISO-NE, SWPP, CISO). */
  iso?: string | undefined;
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

export interface MarketsHistoryAnswer {
  /** Short name for URLs: lower case, digits, hyphens. */
  slug: string;
  /** Display name. */
  name: string;
  /**
   * Format: date-time
   * Time of the newest score in this answer; null if there is none.
   */
  as_of: string | null;
  /**
   * Format: date-time
   * Time of the newest run that scored all markets.
   */
  checked_through: string | null;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** Whether the period has older entries. */
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
    /** Parts that differ from the previous score; empty if the method changed. */
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
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
   * Format: int64
   * Maximum entries on this page.
   */
  limit: number;
  /**
   * Format: int64
   * Entries before this page.
   */
  offset: number;
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  as_of: string | null;
  /** Markets, each by its slug. */
  markets: {
    /** Short name for URLs: lower case, digits, hyphens. */
    slug: string;
    /** Display name. */
    name: string;
    /** City or town. */
    city: string;
    /** Postal code of the state or province. */
    state: string | null;
    /** Country code, ISO 3166-1 alpha-2. */
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
     * Radius of the market around its center, km.
     */
    radius_km: number;
    /** IANA name of the time zone. */
    time_zone: string | null;
    /**
     * Operator of the hub or zone whose price represents the market.
     * @enum {string|null}
     */
    price_iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
    /** The hub or zone whose price represents the market. */
    price_node: string | null;
    /**
     * Format: int64
     * Number of facilities.
     */
    facility_count: number;
    /**
     * Format: double
     * Sum of what is stated of operational facilities; null if nothing is. Neither permits nor estimates are in it.
     */
    operational_mw: number | null;
    /**
     * Format: int64
     * Facilities in that sum.
     */
    operational_facilities_with_mw: number;
    /** MW of operational facilities by basis; not to be added. */
    operational_by_basis: OperatingByBasis;
    /**
     * Format: double
     * Sum of the disclosed capacities of pipeline projects (listed by /api/v1/pipeline?market=).
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
     * Verdict of the newest score.
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
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
  /** Columns, `-` for descending: slug, name, city, state, country, iso, lat, lon, time_zone, facility_count, operational_mw, operational_facilities_with_mw, pipeline_mw, pipeline_facilities_with_mw, pipeline_projects, pipeline_projects_with_mw, price_usd_per_kwh, verdict, composite_score, scored_for. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

export interface MarketsMoversAnswer {
  /**
   * Format: date-time
   * Time of the newest run that scored all markets.
   */
  as_of: string | null;
  /**
   * Length of the comparison window.
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
    /** Short name for URLs: lower case, digits, hyphens. */
    slug: string;
    /** Display name. */
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
     * Change since the start of the window.
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
  /** Markets with a score now, but not at the start of the window. */
  newly_ranked: {
    /** Short name for URLs: lower case, digits, hyphens. */
    slug: string;
    /** Display name. */
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
  /** Markets with a score at the start of the window, but not now. */
  newly_unranked: {
    /** Short name for URLs: lower case, digits, hyphens. */
    slug: string;
    /** Display name. */
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
   * Number of markets with the same score at the start of the window and now.
   */
  unmoved: number;
  /**
   * Format: int64
   * Number of markets without a score, both at the start of the window and now.
   */
  unranked: number;
  /**
   * Format: int64
   * Number of markets that another method scored at the start of the window.
   */
  method_changed: number;
  /**
   * Format: int64
   * Number of markets that were scored now, but not at the start of the window.
   */
  not_scored_then: number;
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface MarketsMoversParams {
  /**
   * Length of the comparison window.
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
  /** Short name for URLs: lower case, digits, hyphens. */
  slug: string;
  /** Display name. */
  name: string;
  /** City or town. */
  city: string;
  /** Postal code of the state or province. */
  state: string | null;
  /** Country code, ISO 3166-1 alpha-2. */
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
   * Radius of the market around its center, km.
   */
  radius_km: number;
  /** IANA name of the time zone. */
  time_zone: string | null;
  /**
   * Operator of the hub or zone whose price represents the market.
   * @enum {string|null}
   */
  price_iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP' | null;
  /** The hub or zone whose price represents the market. */
  price_node: string | null;
  /**
   * Format: int64
   * Number of facilities.
   */
  facility_count: number;
  /**
   * Format: double
   * Sum of what is stated of operational facilities; null if nothing is. Neither permits nor estimates are in it.
   */
  operational_mw: number | null;
  /**
   * Format: int64
   * Facilities in that sum.
   */
  operational_facilities_with_mw: number;
  /** MW of operational facilities by basis; not to be added. */
  operational_by_basis: OperatingByBasis;
  /**
   * Format: double
   * Sum of the disclosed capacities of pipeline projects (listed by /api/v1/pipeline?market=).
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
   * Verdict of the newest score.
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
  /** Balancing authority: code of the U.S. Energy Information Administration. */
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
    /** Display name. */
    name: string | null;
    /** Company that runs it. */
    operator: string | null;
    /**
     * Current status.
     * @enum {string|null}
     */
    status: 'proposed' | 'under-construction' | 'operational' | null;
    /**
     * Format: double
     * Power of the facility, MW, on the basis beside it.
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
    /** Company that runs it; same as `operator`. */
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
     * Mean congestion component, $/MWh.
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
    /** GW of active requests by main fuel; a hybrid counts under its generating fuel. */
    active_gw_by_fuel: {
      [key: string]: number | null;
    };
    /** Number and MW of requests by status. `unlisted`: the request was active or suspended, and its source (or the operator) has not listed it for over 90 days. */
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
     * Requests without a date; they count in no year.
     */
    requests_without_date: number | null;
    /**
     * Format: double
     * Share (0 to 1, by number) of the `rates_n` requests that are operational. It covers requests of calendar years that ended over 5 years before the newest list. Open requests count, unlisted ones do not. Operators that do not list both completed and withdrawn requests of those years are excluded. The status filter does not apply.
     */
    completion_rate: number | null;
    /**
     * Format: double
     * Share of the same requests that were withdrawn; the rest are still open.
     */
    withdrawal_rate: number | null;
    /**
     * Format: int64
     * Number of requests in the rates.
     */
    rates_n: number | null;
    /** Earliest request of the `rates_n` requests. */
    rates_requested_from: string | null;
    /** Latest request of the `rates_n` requests. */
    rates_requested_to: string | null;
    /**
     * Format: double
     * Median months (of 30.4375 days) from request to operation, over `median_n` projects. These entered operation in the last 5 years up to the newest in-service date that their operator lists. Projects that were in operation before their request are excluded. The status filter does not apply.
     */
    median_months_to_operation: number | null;
    /**
     * Format: int64
     * Number of projects in the median.
     */
    median_n: number | null;
    /** Earliest in-service date of the `median_n` projects. */
    median_operational_from: string | null;
    /** Latest in-service date of the `median_n` projects. */
    median_operational_to: string | null;
    /** Grid operator. */
    iso: string | null;
    /** Why there are no figures, or only the totals that briefs have; or null. */
    reason: string | null;
  };
  /** Mix and carbon of the whole country in its newest year. null in the United States: /api/carbon/intensity has its states. */
  country_year: CountryYearOrNull;
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
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
   * Current status.
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
  /** The step of loading the first data that is under way. Absent once all of it is there. */
  loading?: {
    /** What is being loaded. */
    step: string;
    /**
     * Format: int64
     * Which step it is.
     */
    number: number;
    /**
     * Format: int64
     * Number of all steps.
     */
    of: number;
  };
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
       * Current status.
       * @enum {string}
       */
      status: 'ok' | 'late';
      /**
       * Format: int64
       * Number of waiting jobs.
       */
      due: number;
      /**
       * Format: int64
       * Number of running jobs.
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
       * Number of sources with fresh figures.
       */
      fresh: number;
      /**
       * Format: int64
       * True if the newest figure is older than the update schedule allows.
       */
      stale: number;
      /**
       * Format: int64
       * Number of sources that fail now.
       */
      failing: number;
      /**
       * Format: int64
       * Number of disabled sources.
       */
      disabled: number;
      /**
       * Format: int64
       * Number of sources that have not been read yet.
       */
      waiting: number;
    } | null;
    /** Progress of reading the publishers' archives back; null if nothing is read from archives, or the database is down. */
    backfill: {
      /**
       * Format: int64
       * Number of sources whose archive is read.
       */
      sources: number;
      /**
       * Format: int64
       * Those of them that have nothing left to read.
       */
      complete: number;
      /**
       * Format: int64
       * Number of days, months or years of all archives.
       */
      slots: number;
      /**
       * Format: int64
       * Slots that are read.
       */
      done: number;
      /**
       * Format: int64
       * Slots that failed for good.
       */
      failed: number;
      /**
       * Format: int64
       * Requests sent to archives so far.
       */
      requests: number;
      /**
       * Format: int64
       * The longest of the estimates of the sources that are being read.
       */
      remaining_seconds: number | null;
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
   * When the states of the sources were checked, by the server's clock.
   */
  as_of: string;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching entries on all pages.
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
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
  /** Publishers, each with the address. */
  sources: {
    /** Id that stays the same. */
    id: string;
    /** Kind of figures that the source has. */
    kind: string;
    /** Grid operator. */
    iso: string | null;
    /** Grid areas that its rows may be of; null if it names none. */
    areas: string[] | null;
    /**
     * What it is of: one of the seven US operators, other grid areas, US states and places, countries, data centers, or news.
     * @enum {string}
     */
    group: 'us-operators' | 'grid-areas' | 'us-places' | 'countries' | 'data-centers' | 'news';
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
    /** Web page that explains the data. */
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
    /** True if the newest figure is older than the update schedule allows. */
    stale: boolean;
    /**
     * Format: int64
     * Number of new or changed rows stored so far.
     */
    rows: number;
    /** `fresh`, `stale`, `waiting`, `failing` with the error code, or `disabled` with what the source needs. */
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
       * Time of the next fetch. Before it the feed is not fetched, because it failed or its publisher asked for a pause.
       */
      backing_off_until: string | null;
      /** New permanent address, as the publisher gives it; used for requests. */
      moved_to: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      moved_at: string | null;
      /**
       * Format: date-time
       * Time at which the feed was found to be permanently gone; it is no longer fetched.
       */
      retired_at: string | null;
    }[];
    /** Progress of reading the publisher's archive back; null if it has none, or none is read here. */
    backfill: {
      /**
       * `not-begun`, `reading`, `complete`, `failing` if all is read but slots that failed, or `off` if the source is disabled.
       * @enum {string}
       */
      state: 'not-begun' | 'reading' | 'complete' | 'failing' | 'off';
      /**
       * Format: int64
       * Number of past days that are wanted.
       */
      days: number;
      /**
       * Format: int64
       * Number of days, months or years of the archive that cover them.
       */
      slots: number;
      /**
       * Format: int64
       * Slots that are read, those among them of which the publisher has nothing.
       */
      done: number;
      /**
       * Format: int64
       * Slots of which the publisher has nothing.
       */
      missing: number;
      /**
       * Format: int64
       * Slots that failed for good; `loadstar backfill` tries them again.
       */
      failed: number;
      /**
       * Format: int64
       * Requests sent to the publisher's archive so far.
       */
      requests: number;
      /**
       * Format: date
       * First day of the oldest slot that is read; null before the first.
       */
      oldest_day: string | null;
      /**
       * Format: int64
       * Estimated time until all is read, at the pace so far; null if nothing is left, or fewer than two slots are read.
       */
      remaining_seconds: number | null;
    } | null;
  }[];
}

export interface MetaSourcesParams {
  /** Columns, `-` for descending: id, kind, iso, group, operator, condition, stale, last_success, newest_observation, age_seconds, stale_after_seconds, rows, fault, cadence, schedule, licence, publishable, withheld, docs, units. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

export interface MetaStatsAnswer {
  /**
   * Format: int64
   * Facilities after merging records of the same building; closed facilities are excluded.
   */
  total_facilities: number;
  /**
   * Format: int64
   * Number of countries with facilities.
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
   * Pipeline projects whose capacity is in `pipeline_gw`.
   */
  pipeline_projects_with_mw: number;
  /**
   * Format: int64
   * Facilities that are proposed or under construction.
   */
  pipeline_facilities: number;
  /**
   * Format: int64
   * Pipeline facilities with a disclosed capacity.
   */
  pipeline_facilities_with_mw: number;
  /**
   * Format: double
   * Sum of what is stated of operational facilities; few state a figure. Neither permits nor estimates are in it.
   */
  operational_gw: number | null;
  /**
   * Format: int64
   * Facilities in that sum.
   */
  operational_facilities_with_mw: number;
  /** MW of operational facilities by basis; not to be added. */
  operational_by_basis: OperatingByBasis;
  /**
   * Format: int64
   * Number of deals, each counted once; null before the first report was read.
   */
  transactions_tracked: number | null;
  /**
   * Format: int64
   * Markets, each by its slug.
   */
  markets: number;
  /**
   * Format: int64
   * Number of stories, each counted once; above 100,000 an estimate by the database.
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
  /** Facilities by ISO 3166-1 code, largest first; `unknown` without a country. */
  by_country: {
    [key: string]: number;
  };
  /** records: source records before resolving. facilities: facilities with a record from the source. */
  by_source: {
    [key: string]: {
      /**
       * Format: int64
       * Source records of this object.
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
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
    /** How the axes are combined into one score. */
    composite_rule: string;
    /** How a figure is converted to points. */
    marks_rule: string;
    /** How missing data are treated. */
    coverage_rule: string;
    /** How intervals and confidence are computed. */
    uncertainty_rule: string;
    /** Grades of sources, best first; `fills` is the share (0..1) of a part that such a source fills. */
    grades: {
      /**
       * A measured at the place or on its own grid, B of the zone, operator or state, C of the country.
       * @enum {string}
       */
      grade: 'A' | 'B' | 'C';
      /** Meaning, in a sentence. */
      meaning: string;
      /**
       * Format: double
       * Share (0..1) of a part that a source of this grade fills.
       */
      fills: number;
    }[];
    /** How the months to power are estimated. */
    time_to_power_rule: string;
    /**
     * Format: double
     * Minimum share of the weight that must have data for a score.
     */
    min_coverage: number;
    /** Verdicts with their lowest score, best first. */
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
      /** Meaning, in a sentence. */
      meaning: string;
      /** Parts of the score. */
      parts: {
        /** Id that stays the same. */
        id: string;
        /** Meaning, in a sentence. */
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
        /** Input figures. */
        inputs: string[];
        /** Inputs that count if available. */
        inputs_if_known: string[];
        /** Its sources, best first: the first with data gives the points. */
        sources: {
          /**
           * A measured at the place or on its own grid, B of the zone, operator or state, C of the country.
           * @enum {string}
           */
          grade: 'A' | 'B' | 'C';
          /** Figures that the part is made of. */
          measures: string;
          /** Unit of the figure. */
          unit: string;
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
           * Points rise by ratio above this value; null: in a straight line.
           */
          by_ratio_above: number | null;
          /** Reason. */
          because: string;
          /** Input figures. */
          inputs: string[];
          /** Inputs that count if available. */
          inputs_if_known: string[];
          /** The estimate that the first input must be; null: any. */
          estimator: string | null;
        }[];
        /** Points of markets with data at the release: what a market without data counts with. */
        without_data: {
          /** Among markets in the United States. */
          united_states: {
            /**
             * Format: double
             * Mean points, 0 to 100.
             */
            mean: number;
            /**
             * Format: double
             * Standard deviation of the points.
             */
            sd: number;
          };
          /** Among markets outside the United States. */
          elsewhere: {
            /**
             * Format: double
             * Mean points, 0 to 100.
             */
            mean: number;
            /**
             * Format: double
             * Standard deviation of the points.
             */
            sd: number;
          };
        };
      }[];
    }[];
    /** Input figures. */
    inputs: {
      /** Display name. */
      name: string;
      /** Unit of the figure. */
      unit: string;
      /** Meaning, in a sentence. */
      meaning: string;
      /** Parts that use it; empty if it is only shown. */
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
      /** Differences from the previous method. */
      differences: string[];
    }[];
  };
  /** How sites are scored, or the site itself. */
  site: {
    /** Version of the method that scored it. */
    method: string;
    /** How the parts are combined into one score. */
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
      /** Meaning, in a sentence. */
      meaning: string;
      /**
       * Format: double
       * Weight in the whole, 0 to 1.
       */
      weight: number;
      /** Figures that the part is made of. */
      measures: {
        /** Name of the input figure. */
        input: string;
        /** Meaning of the measure, in a sentence. */
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
        /** Reason. */
        because: string;
      }[];
    }[];
    /** Input figures. */
    inputs: {
      /** Display name. */
      name: string;
      /** Unit of the figure. */
      unit: string;
      /** Meaning, in a sentence. */
      meaning: string;
      /** Area that a figure covers, from the point to the state. */
      scopes: ('point' | 'county' | 'basin' | 'state' | 'grid')[];
    }[];
  };
}

export interface NearThing {
  /** Id of its list, see `layers`. */
  layer: string;
  /** Display name. */
  name: string | null;
  /** Company that runs it. */
  operator?: string | null;
  /** Current status. */
  status?: string | null;
  /**
   * Format: double
   * Highest voltage.
   */
  kv?: number | null;
  /** All voltages, where there are several. */
  kvs?: number[];
  /**
   * dc: listed as direct current.
   * @enum {string}
   */
  current?: 'ac' | 'dc';
  /**
   * Format: double
   * Capacity in `capacity_unit`.
   */
  capacity?: number | null;
  /** Unit of `capacity`. */
  capacity_unit?: string;
  /** Of LNG terminals: import or export. */
  flow?: string | null;
  /**
   * Format: double
   * Great circle; to the nearest point of a line, to the middle of a cell.
   */
  distance_km: number;
  /**
   * Format: int64
   * From north, clockwise.
   */
  bearing_deg: number | null;
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
   * Location; null without coordinates.
   * @enum {string}
   */
  geometry: 'point' | 'path' | 'chord' | 'cell' | 'polygon';
  /** The place is coarse: read the distance as "about". */
  about: boolean;
  /**
   * Format: double
   * How far off it may be, where stated.
   */
  accuracy_km: number | null;
}

export type NearThingOrNull = {
  /** Id of its list, see `layers`. */
  layer: string;
  /** Display name. */
  name: string | null;
  /** Company that runs it. */
  operator?: string | null;
  /** Current status. */
  status?: string | null;
  /**
   * Format: double
   * Highest voltage.
   */
  kv?: number | null;
  /** All voltages, where there are several. */
  kvs?: number[];
  /**
   * dc: listed as direct current.
   * @enum {string}
   */
  current?: 'ac' | 'dc';
  /**
   * Format: double
   * Capacity in `capacity_unit`.
   */
  capacity?: number | null;
  /** Unit of `capacity`. */
  capacity_unit?: string;
  /** Of LNG terminals: import or export. */
  flow?: string | null;
  /**
   * Format: double
   * Great circle; to the nearest point of a line, to the middle of a cell.
   */
  distance_km: number;
  /**
   * Format: int64
   * From north, clockwise.
   */
  bearing_deg: number | null;
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
   * Location; null without coordinates.
   * @enum {string}
   */
  geometry: 'point' | 'path' | 'chord' | 'cell' | 'polygon';
  /** The place is coarse: read the distance as "about". */
  about: boolean;
  /**
   * Format: double
   * How far off it may be, where stated.
   */
  accuracy_km: number | null;
} | null;

export interface NewsFeedAtomParams {
  /** Words that must all occur in the title or summary; upper and lower case are the same. A word of three or more letters also matches the beginning of longer words. */
  q?: string | undefined;
  /** Feed id or publisher name, any case; separate several with commas. */
  source?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /**
   * data-centers: stories about data centers, their power, or the computing in them.
   * @enum {string}
   */
  topic?: ('all' | 'data-centers') | undefined;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}

export type NewsFeedJsonAnswer = JsonFeed;

export interface NewsFeedJsonParams {
  /** Words that must all occur in the title or summary; upper and lower case are the same. A word of three or more letters also matches the beginning of longer words. */
  q?: string | undefined;
  /** Feed id or publisher name, any case; separate several with commas. */
  source?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /**
   * data-centers: stories about data centers, their power, or the computing in them.
   * @enum {string}
   */
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
    /** Name of the publisher. */
    source: string;
    /** Address of the page. */
    url: string;
    /**
     * Format: date-time
     * Date of publication, by the publisher; null if not given.
     */
    published_at: string | null;
    /** Summary in the publisher's own words; empty if there is none. */
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
      /** Headline in the words of the publisher. */
      title: string;
      /** Name of the publisher. */
      source: string;
      /** Address of the report; null if the feed gives none. */
      url: string | null;
      /**
       * Format: date-time
       * Date of publication, by the publisher; null if not given.
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
  /** Whether there are more stories after this page. */
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
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
  /** Sources of the stories: one entry per feed. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
  /** Members with no data: null or empty. */
  missing?: string[];
}

export interface NewsLatestParams {
  /** Words that must all occur in the title or summary; upper and lower case are the same. A word of three or more letters also matches the beginning of longer words. */
  q?: string | undefined;
  /** Columns, `-` for descending: published_at. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Feed id or publisher name, any case; separate several with commas. */
  source?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** Only stories published at or after this ISO 8601 instant or day; any offset. */
  since?: string | undefined;
  /**
   * data-centers: stories about data centers, their power, or the computing in them.
   * @enum {string}
   */
  topic?: ('all' | 'data-centers') | undefined;
}
/** MW of operational facilities by what the figures rest on. They are not to be added: permits are of engines, not load, and estimates have an interval. */

export interface OperatingByBasis {
  /** Stated by operators, filings or lists that cite one. */
  stated: {
    /**
     * Format: double
     * MW; null where no facility has such a figure.
     */
    mw: number | null;
    /**
     * Format: int64
     * Facilities in the sum.
     */
    facilities: number;
  };
  /** Permits of engines and generators; never load. */
  permitted: {
    /**
     * Format: double
     * MW; null where no facility has such a figure.
     */
    mw: number | null;
    /**
     * Format: int64
     * Facilities in the sum.
     */
    facilities: number;
  };
  /** True if estimated or modelled. */
  estimated: {
    /**
     * Format: double
     * MW; null where no facility has such a figure.
     */
    mw: number | null;
    /**
     * Format: int64
     * Facilities in the sum.
     */
    facilities: number;
  };
}
/** A watch of the account. */

export interface OwnWatch {
  /** Id that stays the same. */
  id: string;
  /** Display name. */
  name: string | null;
  /** Slugs; null: every market. */
  markets: string[] | null;
  /** Whether changes of verdicts are reported. */
  verdict_changes: boolean;
  /** Whether new restrictions are reported. */
  restrictions: boolean;
  /**
   * Format: double
   * Points by which a score must move; null: not watched.
   */
  score_points: number | null;
  /**
   * Format: double
   * US dollars from which deals are reported; null: not watched.
   */
  deal_usd: number | null;
  /**
   * Format: double
   * $/MWh above which prices are reported; null: not watched.
   */
  price_usd_per_mwh: number | null;
  /** Webhook that receives the alerts; null: none. */
  webhook: string | null;
  /** Address that receives the alerts; null: none. */
  email: string | null;
  /** Whether its reader has confirmed it. Until then nothing is sent but the question. */
  email_confirmed: boolean;
  /** Atom feed of the alerts. Whoever knows the address may read it. */
  feed_url: string;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  created_at: string;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  changed_at: string;
  /**
   * Format: date-time
   * When it was last checked; null: not yet. The first check reports nothing.
   */
  checked_at: string | null;
}
/** A webhook of the account. */

export interface OwnWebhook {
  /** Id that stays the same. */
  id: string;
  /** Address that receives the messages. */
  url: string;
  /** Display name. */
  name: string | null;
  /**
   * Which briefs it receives: those of the diff of this tier.
   * @enum {string}
   */
  tier: 'anonymous' | 'free' | 'starter' | 'developer' | 'pro' | 'founding' | 'enterprise';
  /** What it receives: changed briefs, alerts of watches, or both. */
  events: ('briefs' | 'alerts')[];
  /**
   * off: the receiver answered 410, and gets nothing more.
   * @enum {string}
   */
  state: 'on' | 'off';
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  created_at: string;
  /**
   * Format: int64
   * Messages that were not received yet.
   */
  waiting: number;
  /**
   * Format: int64
   * Messages that were not received within 24 hours.
   */
  dead: number;
  /**
   * Format: date-time
   * When a message was last received; null: never.
   */
  delivered_at: string | null;
  /** Of the message that waits longest; null: none has failed. */
  last_error: string | null;
}

export interface PipelineProjectAnswer {
  /** Stable id. If two facilities are merged, the old id answers 301. */
  id: string;
  /** Name of the project in a list; otherwise operator and place. */
  project: string;
  /** In a list, the owner of the computing hardware; in reports, the builder. */
  operator: string | null;
  /** Slug of its market. */
  market: string | null;
  /** The most exact place that the sources name. */
  city: string | null;
  /** State: US postal code; in other countries as it is written. */
  state: string | null;
  /** Country code, ISO 3166-1 alpha-2. */
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
   * What the capacity is of, as the source prints it; null if it does not say. Only `it-load` and `facility` are load.
   * @enum {string|null}
   */
  capacity_term: 'it-load' | 'facility' | 'mva' | 'thermal' | 'generator-electric' | 'connection' | null;
  /**
   * Format: double
   * MW in operation, if a source states it.
   */
  operational_mw: number | null;
  /**
   * Current status.
   * @enum {string|null}
   */
  status: 'planned' | 'announced' | 'under_construction' | 'operational' | 'cancelled' | null;
  /**
   * Format: date-time
   * The publisher's date of the status.
   */
  status_at: string | null;
  /**
   * Status of the permits, which is not that of the project; null if no source states it.
   * @enum {string|null}
   */
  permit_status: 'applied' | 'granted' | 'refused' | 'withdrawn' | null;
  /** Expected date of full operation: YYYY, YYYY-MM or YYYY-MM-DD; a projection. */
  expected: string | null;
  /** MW that run from each day on; days after `last_updated` are projections. Empty if no source states stages. */
  timeline: {
    /** YYYY-MM-DD */
    on: string;
    /**
     * Format: double
     * Megawatts.
     */
    mw: number;
  }[];
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
      /** The sentence as published; absent if a list states the value. */
      text?: string;
      /**
       * Where it begins, inclusive.
       * @enum {string}
       */
      from?: 'title' | 'summary';
      /** Id or name of the publisher. */
      source: string;
      /** Address of the page. */
      url: string | null;
    };
  };
  /** Publishers, each with the address. */
  sources: {
    /** Origin of the report: a publisher, a list, or `facilities` for the facility list of this service. */
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface PipelineProjectParams {
  /** Id of a project, from the list. */
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
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
  /** Projects with their data. */
  projects: Project[];
  /** Figures of all matching projects by status; `unknown` means no published status. */
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
  /** Figures of all matching projects by the year of `expected`; `unknown` if there is none. */
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
  /** The same of those with a capacity by `capacity_basis`: `reported` as a source prints it, `estimated` by the source. */
  by_basis: {
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
  /** Projects that match every filter but `status`, by status: without `status` the operational and the ended ones. `status=all` includes them. */
  left_out: {
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface PipelineProjectsParams {
  /** Words that the name, the operator or the place begins with, each of them: `stargate abilene`. */
  q?: string | undefined;
  /**
   * Status of the projects; by default the whole pipeline. `unknown` means no published status.
   * @enum {string}
   */
  status?:
    | ('planned' | 'announced' | 'under_construction' | 'operational' | 'cancelled' | 'unknown' | 'all')
    | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /** Operator by any of its names, including former names. */
  operator?: string | undefined;
  /** Country by its ISO 3166-1 code or its English name. */
  country?: string | undefined;
  /** US state by postal code or name; in other countries the name as used there. */
  state?: string | undefined;
  /**
   * Format: double
   * Minimum MW; excludes projects without a disclosed capacity.
   */
  min_mw?: number | undefined;
  /** Columns, `-` for descending: id, project, operator, market, city, state, country, lat, lon, capacity_mw, capacity_basis, operational_mw, status, status_at, expected, announced_on, first_seen, last_updated, capacity_term, permit_status. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

export interface PolicyRule {
  /**
   * List that the row is of.
   * @enum {string}
   */
  list: 'tariffs' | 'incentives' | 'pauses' | 'measures' | 'moratoria' | 'load_shares';
  /** Id that stays the same. */
  id: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** US states; empty: all of the country, or of several. */
  states: string[];
  /** The part of it, as reported. */
  place: string | null;
  /** Who decided, or whose tariff it is. */
  body: string | null;
  /** Headline or title. */
  title: string;
  /** What it says, in a few words. */
  text: string | null;
  /** Of a pause: what it is; of a measure: its direction. */
  effect: string | null;
  /**
   * When it was read.
   * @enum {string|null}
   */
  status:
    | 'in-force'
    | 'in-force-at-last-reading'
    | 'approved'
    | 'passed'
    | 'proposed'
    | 'inquiry'
    | 'practice'
    | 'paused-for-new-applicants'
    | 'closed-for-new-applicants'
    | 'ended-for-new-applicants'
    | 'ended'
    | 'superseded'
    | 'statement'
    | 'reported'
    | 'none'
    | 'not-verified'
    | 'active'
    | 'pending'
    | 'expired'
    | 'rescinded'
    | 'replaced'
    | null;
  /** Day, month or year. */
  begins: string | null;
  /** Day, month or year; null: no end is known. */
  ends: string | null;
  /**
   * Format: double
   * Load from which it holds, MW.
   */
  threshold_mw: number | null;
  /**
   * Format: double
   * Enough everywhere, USD.
   */
  min_investment_usd: number | null;
  /**
   * Format: double
   * Enough in some counties or tiers, USD.
   */
  min_investment_least_usd: number | null;
  /**
   * Format: double
   * Enough everywhere.
   */
  min_jobs: number | null;
  /**
   * Format: double
   * Least demand billed, percent of contracted capacity.
   */
  min_demand_pct: number | null;
  /**
   * Format: double
   * Years of the contract.
   */
  contract_years: number | null;
  /**
   * Format: double
   * Share of electricity used by data centers, percent.
   */
  share_pct: number | null;
  /** Remarks on thresholds. */
  terms: string | null;
  /**
   * How it was read. recalled, disputed and headline-only feed no score.
   * @enum {string|null}
   */
  confidence: 'read-primary' | 'read-secondary' | 'carried' | 'headline-only' | 'disputed' | 'recalled' | null;
  /** Whether a score may use it: it was read, not recalled. */
  feeds_score: boolean;
  /** Address of the publication. */
  source_url: string | null;
  /** Who published it. */
  publisher: string | null;
  /** Date of the report. */
  reported: string | null;
  /** The cut of the list. */
  as_of: string;
  /** Id or name of the publisher. */
  source: string;
  /** With `market` or a point: in force today. */
  holds: boolean | null;
  /** With `market` or a point: here, in-part, near, state, utility, if-served, grid-operator or federal. */
  reach: string | null;
  /** With `market` or a point: open, paused, ended, none or not-verified. */
  applications: string | null;
  /**
   * With `mw`.
   * @enum {string|null}
   */
  threshold: 'met' | 'not-met' | 'depends' | 'none' | 'not-stated' | 'not-asked' | null;
  /**
   * With `capex_usd`.
   * @enum {string|null}
   */
  investment: 'met' | 'not-met' | 'depends' | 'none' | 'not-stated' | 'not-asked' | null;
  /**
   * With `jobs`.
   * @enum {string|null}
   */
  jobs: 'met' | 'not-met' | 'depends' | 'none' | 'not-stated' | 'not-asked' | null;
}

export interface PolicyRulesAnswer {
  /** Rules at the place. */
  rules: PolicyRule[];
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /**
   * Format: int64
   * Matching rules.
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
  /** `cursor` of the next page with the same filters and order; null on the last page. */
  next_cursor: string | null;
  /** Of the lists asked for. */
  coverage: {
    /**
     * List that the row is of.
     * @enum {string}
     */
    list: 'tariffs' | 'incentives' | 'pauses' | 'measures' | 'moratoria' | 'load_shares';
    /** false: no data of the place, which is not "none". */
    is_covered: boolean;
    /** What the list covers. */
    covers: string;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface PolicyRulesParams {
  /**
   * List that the row is of.
   * @enum {string}
   */
  list?: ('tariffs' | 'incentives' | 'pauses' | 'measures' | 'moratoria' | 'load_shares') | undefined;
  /** ISO 3166-1 alpha-2 code or name of the country. */
  country?: string | undefined;
  /** US state or the District of Columbia: postal code or name, any case. */
  state?: string | undefined;
  /** Market by slug, name or alias (dallas, Northern Virginia, nova), any case. */
  market?: string | undefined;
  /**
   * Format: double
   * With `lon`: what applies at the point, by the utilities that may serve it.
   */
  lat?: number | undefined;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  lon?: number | undefined;
  /** Current status. */
  status?: string | undefined;
  /**
   * Format: double
   * Planned load.
   */
  mw?: number | undefined;
  /**
   * Format: double
   * Planned investment, USD.
   */
  capex_usd?: number | undefined;
  /**
   * Format: int64
   * Planned jobs.
   */
  jobs?: number | undefined;
  /** Columns, `-` for descending: list, id, country, title, status, begins, ends, threshold_mw, min_investment_usd, min_jobs, contract_years, share_pct, reported, as_of, source. */
  sort?: string | undefined;
  /** Members of entries to return. */
  fields?: string | undefined;
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
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}
/** One construction project, merged from all its sources. */

export interface Project {
  /** Stable id. If two facilities are merged, the old id answers 301. */
  id: string;
  /** Name of the project in a list; otherwise operator and place. */
  project: string;
  /** In a list, the owner of the computing hardware; in reports, the builder. */
  operator: string | null;
  /** Slug of its market. */
  market: string | null;
  /** The most exact place that the sources name. */
  city: string | null;
  /** State: US postal code; in other countries as it is written. */
  state: string | null;
  /** Country code, ISO 3166-1 alpha-2. */
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
   * What the capacity is of, as the source prints it; null if it does not say. Only `it-load` and `facility` are load.
   * @enum {string|null}
   */
  capacity_term: 'it-load' | 'facility' | 'mva' | 'thermal' | 'generator-electric' | 'connection' | null;
  /**
   * Format: double
   * MW in operation, if a source states it.
   */
  operational_mw: number | null;
  /**
   * Current status.
   * @enum {string|null}
   */
  status: 'planned' | 'announced' | 'under_construction' | 'operational' | 'cancelled' | null;
  /**
   * Format: date-time
   * The publisher's date of the status.
   */
  status_at: string | null;
  /**
   * Status of the permits, which is not that of the project; null if no source states it.
   * @enum {string|null}
   */
  permit_status: 'applied' | 'granted' | 'refused' | 'withdrawn' | null;
  /** Expected date of full operation: YYYY, YYYY-MM or YYYY-MM-DD; a projection. */
  expected: string | null;
  /** MW that run from each day on; days after `last_updated` are projections. Empty if no source states stages. */
  timeline: {
    /** YYYY-MM-DD */
    on: string;
    /**
     * Format: double
     * Megawatts.
     */
    mw: number;
  }[];
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
      /** The sentence as published; absent if a list states the value. */
      text?: string;
      /**
       * Where it begins, inclusive.
       * @enum {string}
       */
      from?: 'title' | 'summary';
      /** Id or name of the publisher. */
      source: string;
      /** Address of the page. */
      url: string | null;
    };
  };
  /** Publishers, each with the address. */
  sources: {
    /** Origin of the report: a publisher, a list, or `facilities` for the facility list of this service. */
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

export interface PublishedCarbon {
  /** The publisher's id of the part; the area's id for all of it. */
  place: string;
  /** Name of the part. */
  place_name: string;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  interval_start: string;
  /**
   * Format: double
   * Length of the interval, minutes.
   */
  interval_minutes: number;
  /**
   * Format: double
   * Expected before the interval, grams per kWh.
   */
  forecast_gCO2_per_kWh: number | null;
  /**
   * Format: double
   * The publisher's estimate after the fact; null while the interval lasts, and where there is none.
   */
  actual_gCO2_per_kWh: number | null;
  /** Percent of what is used in the place, imports among it. There is no output in MW. */
  mix_pct: {
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
     * Biomass.
     */
    biomass: number | null;
    /**
     * Format: double
     * From other countries.
     */
    imports: number | null;
    /**
     * Format: double
     * Generation published as “other”.
     */
    other: number | null;
  };
  /** True if the figures are older than the update schedule allows. */
  stale: boolean;
  /** Id or name of the publisher. */
  source: string;
}

export type PublishedCarbonOrNull = {
  /** The publisher's id of the part; the area's id for all of it. */
  place: string;
  /** Name of the part. */
  place_name: string;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  interval_start: string;
  /**
   * Format: double
   * Length of the interval, minutes.
   */
  interval_minutes: number;
  /**
   * Format: double
   * Expected before the interval, grams per kWh.
   */
  forecast_gCO2_per_kWh: number | null;
  /**
   * Format: double
   * The publisher's estimate after the fact; null while the interval lasts, and where there is none.
   */
  actual_gCO2_per_kWh: number | null;
  /** Percent of what is used in the place, imports among it. There is no output in MW. */
  mix_pct: {
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
     * Biomass.
     */
    biomass: number | null;
    /**
     * Format: double
     * From other countries.
     */
    imports: number | null;
    /**
     * Format: double
     * Generation published as “other”.
     */
    other: number | null;
  };
  /** True if the figures are older than the update schedule allows. */
  stale: boolean;
  /** Id or name of the publisher. */
  source: string;
} | null;

export interface ReducedFacility {
  /** Display name. */
  name: string | null;
  /** Company that runs it. */
  operator: string | null;
  /** Country code, ISO 3166-1 alpha-2. */
  country: string | null;
  /** State: US postal code; in other countries as the source writes it. */
  state: string | null;
  /** City or town. */
  city: string | null;
  /**
   * Format: double
   * Degrees north, WGS 84.
   */
  latitude: number | null;
  /**
   * Format: double
   * Degrees east (WGS 84).
   */
  longitude: number | null;
  /** Stable id. If two facilities are merged, the old id answers 301. */
  id: string;
  /** Short name for URLs: lower case, digits, hyphens. */
  slug: string;
  /** Subregion of the United Nations (M49), e.g. Northern America. */
  region: string | null;
  /** Slug of its market. */
  market: string | null;
  /**
   * Format: double
   * Power of the facility, MW; read it with `power_basis` and `power_term`. Null: no figure is known.
   */
  power_mw: number | null;
  /**
   * stated: by the operator, a filing or a list that cites one. permitted: of generators or engines, never load. estimated: by a model, within `power_mw_low` and `power_mw_high`.
   * @enum {string|null}
   */
  power_basis: 'stated' | 'permitted' | 'estimated' | null;
  /**
   * What the MW are of, as printed.
   * @enum {string|null}
   */
  power_term: 'it-load' | 'facility' | 'mva' | 'thermal' | 'generator-electric' | 'connection' | 'not-stated' | null;
  /**
   * campus: the figure is of all buildings of the campus and counts here alone.
   * @enum {string|null}
   */
  power_scope: 'building' | 'campus' | null;
  /**
   * Format: double
   * Lower bound of an estimate (80 % interval), MW.
   */
  power_mw_low: number | null;
  /**
   * Format: double
   * Upper bound of an estimate (80 % interval), MW.
   */
  power_mw_high: number | null;
  /** Who says so: a source, or the name of the model. */
  power_source: string | null;
  /** The day for which the figure speaks. */
  power_as_of: string | null;
  /** Where it is written. */
  power_citation: string | null;
  /**
   * Current status.
   * @enum {string|null}
   */
  status: 'proposed' | 'under-construction' | 'operational' | 'closed' | null;
  /** Kind of facility, if a source states it. */
  facility_type: string | null;
  /** Publishers, each with the address. */
  sources: string[];
  /** Web pages of the source records. */
  source_urls: string[];
  /**
   * Format: date-time
   * Newest date of its sources.
   */
  last_updated: string | null;
  /** country_mismatch: the coordinates are in a different country than a source states. implausible_power: above 5,000 MW, not counted in totals. */
  flags: ('country_mismatch' | 'implausible_power')[];
}
/** What was removed. */

export interface Removed {
  /** Id that stays the same. */
  id: string;
  /**
   * It is gone.
   * @constant
   */
  removed: true;
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
     * Generation divided by capacity times 8,760 hours, percent.
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
     * Generation divided by capacity times 8,760 hours, percent.
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
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
   * Only the report of the week that contains this day, `YYYY-MM-DD`; weeks begin on Mondays.
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

export interface SearchAnswer {
  /** The words as given. */
  query: string;
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** Best match first. */
  results: {
    /** What `fetch` takes. */
    id: string;
    /**
     * Kind of this object.
     * @enum {string}
     */
    type:
      | 'market'
      | 'brief'
      | 'grid'
      | 'queue'
      | 'prices'
      | 'fuel-mix'
      | 'state'
      | 'country'
      | 'project'
      | 'deal'
      | 'news'
      | 'facility'
      | 'method'
      | 'document'
      | 'source';
    /** Headline or title. */
    title: string;
    /** Address of the answer about it; of news, of the publisher. */
    url: string;
  }[];
}

export interface SearchParams {
  /** Words to find: a name, a topic, or both. */
  query: string;
}

export type SiteAroundAnswer = Around;

export interface SiteAroundBatchAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** In the requested order. */
  sites: {
    /** Id that stays the same. */
    id: string | null;
    /** What is around the place. */
    around: Around;
  }[];
}

export interface SiteAroundBatchInput {
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
    /** Id that stays the same. */
    id?: string | undefined;
  }[];
  /**
   * Format: double
   * Radius in km.
   * @default 25
   */
  radius_km?: number | undefined;
  /**
   * Format: int64
   * Most things of each kind.
   * @default 5
   */
  limit?: number | undefined;
  /**
   * Format: double
   * Planned load: adds `rules`.
   */
  mw?: number | undefined;
  /**
   * Format: double
   * Planned investment, USD.
   */
  capex_usd?: number | undefined;
  /**
   * Format: int64
   * Planned jobs.
   */
  jobs?: number | undefined;
}

export interface SiteAroundParams {
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
   * Radius in km.
   */
  radius_km?: number | undefined;
  /**
   * Format: int64
   * Most things of each kind.
   */
  limit?: number | undefined;
  /**
   * Format: double
   * Planned load: adds `rules`.
   */
  mw?: number | undefined;
  /**
   * Format: double
   * Planned investment, USD.
   */
  capex_usd?: number | undefined;
  /**
   * Format: int64
   * Planned jobs.
   */
  jobs?: number | undefined;
}

export interface SiteComparablesAnswer {
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
   * Radius of the market around its center, km.
   */
  radius_km: number;
  /** Hub, zone or node for prices. */
  price_point: {
    /**
     * Grid operator.
     * @enum {string}
     */
    iso: 'CAISO' | 'ERCOT' | 'ISONE' | 'MISO' | 'NYISO' | 'PJM' | 'SPP';
    /** Hub or zone, by its published name; for /api/v1/lmp/history. */
    node: string;
    /** Slug of the market that it represents. */
    market: string;
    /**
     * Format: double
     * Distance to the center of the market, km.
     */
    market_distance_km: number;
  } | null;
  /**
   * Format: int64
   * Markets within the radius.
   */
  markets_within: number;
  /** Nearest first. */
  markets: ComparableMarket[];
  /**
   * Format: int64
   * Operating facilities within the radius, with and without a capacity.
   */
  sites_within: number;
  /**
   * Format: int64
   * Sites with a power figure.
   */
  sites_with_mw: number;
  /**
   * Format: double
   * Sum of their disclosed capacities; null if none is disclosed.
   */
  sites_mw: number | null;
  /** The sites by what their figures rest on. */
  sites_by_basis: SitePowerByBasis;
  /** Largest first. */
  sites: ComparableSite[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface SiteComparablesParams {
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
   * Radius in km.
   */
  radius_km?: number | undefined;
  /**
   * Format: int64
   * Most markets, and most sites.
   */
  limit?: number | undefined;
}

export interface SiteExplanation {
  /** Version of the method that scored it. */
  method: string;
  /** Parts of the score. The contributions of the parts add up to the overall score, and those of the measures to the score of their part. */
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
      /** Name of the input figure. */
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
      /** Id or name of the publisher. */
      source: string | null;
      /** Address of the publication. */
      source_url: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      observed_at: string | null;
      /**
       * How the figure was made.
       * @enum {string|null}
       */
      basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
      /**
       * Area of the figure: the point, or its county, basin, state or grid.
       * @enum {string|null}
       */
      scope: 'point' | 'county' | 'basin' | 'state' | 'grid' | null;
      /** Notes on the figure. */
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

export interface SiteGap {
  /**
   * Part of the score.
   * @enum {string}
   */
  part: 'connectivity' | 'power' | 'environmental_risk' | 'water_stress' | 'renewable_access' | 'regulatory';
  /** Input figures. */
  inputs: string[];
  /** Empty: no source of Loadstar covers the site. */
  sources: {
    /** Id that stays the same. */
    id: string;
    /** Company that runs it. */
    operator: string;
    /** Whether it runs here and may be shown. */
    in_use: boolean;
    /** The setting that it needs before it runs here; null if it does. */
    needs: string | null;
  }[];
}
/** The market power index at this point. */

export type SiteIndexOrNull = {
  /** Version of the method that scored it. */
  method: string;
  /**
   * Format: date-time
   * The newest run: what was known then.
   */
  as_of: string | null;
  /**
   * The score as one word.
   * @enum {string}
   */
  verdict: 'BUILD' | 'NEUTRAL' | 'CAUTION' | 'AVOID' | 'INSUFFICIENT_DATA';
  /**
   * Format: double
   * Share of the distribution of the score inside the class of its median.
   */
  confidence: number | null;
  /**
   * Format: double
   * 0 to 100; null without a verdict.
   */
  composite_score: number | null;
  /**
   * Format: double
   * The composite is between this and `composite_high` in 80 of 100 cases.
   */
  composite_low: number | null;
  /**
   * Format: double
   * Upper end of the interval that holds 80 % of the distribution of the composite.
   */
  composite_high: number | null;
  /**
   * Format: double
   * High means room; null if less than half of its weight has data.
   */
  excess_power: number | null;
  /**
   * Format: double
   * High means friction; null if less than half of its weight has data.
   */
  constraint_score: number | null;
  /**
   * Format: double
   * Months from queue request to operation.
   */
  queue_wait_months: number | null;
  /**
   * Format: double
   * Estimated months until power is available.
   */
  time_to_power_months: number | null;
  /**
   * Format: double
   * Share of the weight of the index that has data.
   */
  coverage: number;
  /** Area whose prices and queue count; null where none is certain. */
  grid_area: string | null;
  /** Hub or zone of the nearest market under the same grid operator. */
  price_node: string | null;
  /** Contributions add up to the score of their axis. */
  parts: SiteIndexPart[];
  /** Inputs with no data for the point. */
  missing: string[];
  /** The part whose better source would narrow the interval most; null where every part has its best. */
  narrowed_by: string | null;
  /** The nearest market, and why its score is another. */
  nearest_market: SiteNearestMarketOrNull;
} | null;

export interface SiteIndexPart {
  /** Id that stays the same. */
  id: string;
  /**
   * Which of the two axes the part belongs to.
   * @enum {string}
   */
  axis: 'excess_power' | 'constraint';
  /**
   * Format: double
   * What the source measures, in `unit`; null without data.
   */
  value: number | null;
  /** Unit of the figure. */
  unit: string;
  /** Figures that the part is made of. */
  measures: string | null;
  /**
   * Format: double
   * Points of the value alone, 0 to 100.
   */
  points: number | null;
  /**
   * Format: double
   * Points that count: those of the value for the share that its grade fills, the mean of other markets for the rest.
   */
  counted: number | null;
  /**
   * Format: double
   * Share of the axis.
   */
  weight: number;
  /**
   * Format: double
   * Points that it adds to the whole.
   */
  contribution: number;
  /**
   * Grade of the source; null without data.
   * @enum {string|null}
   */
  grade: 'A' | 'B' | 'C' | null;
  /** Id or name of the publisher. */
  source: string | null;
  /** Address of the publication. */
  source_url: string | null;
  /**
   * Format: date-time
   * ISO 8601, UTC.
   */
  observed_at: string | null;
  /**
   * How the figure was made.
   * @enum {string|null}
   */
  basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated' | null;
}

export interface SiteLayerCsvParams {
  /** Id of the list, see /api/v1/layers. */
  id: string;
}

export interface SiteLayersAnswer {
  /**
   * Format: int64
   * Entries in this answer.
   */
  count: number;
  /** Lists of what is around. */
  layers: ListedLayer[];
}

export type SiteNearestMarketOrNull = {
  /** Short name for URLs: lower case, digits, hyphens. */
  slug: string;
  /**
   * Format: double
   * Distance to the center of the market, km.
   */
  distance_km: number;
  /** Whether the point is within the market's radius. */
  inside: boolean;
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
  /** Why the market has another score: `place`, the point is not its center; `grid`, another grid, state or price zone; `price-point`, another hub or zone; `method`, scored by another version; `data`, other figures. Empty where nothing differs. */
  differs_by: ('place' | 'grid' | 'price-point' | 'method' | 'data')[];
  /** Parts with another value or another grade. */
  differing_parts: string[];
} | null;

export interface SitePlacesAnswer {
  /** Places of that name. */
  places: {
    /** Display name. */
    name: string;
    /**
     * Kind of figures that the source has.
     * @enum {string}
     */
    kind: 'market' | 'city' | 'county';
    /** US postal code; null elsewhere. */
    state: string | null;
    /** Country code, ISO 3166-1 alpha-2. */
    country: string;
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
     * null: not known, as of markets.
     */
    population: number | null;
    /** FIPS code, of counties. */
    county_fips: string | null;
    /** Slug, of markets. */
    market: string | null;
  }[];
  /** Members with no data: null or empty. */
  missing: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface SitePlacesParams {
  /** A city, a US county or a market, with a state or a country if need be. */
  q: string;
  /**
   * Format: int64
   * Maximum entries to return.
   */
  limit?: number | undefined;
}
/** MW by basis; never add them: permits are of engines. */

export interface SitePowerByBasis {
  /** Stated by operators, filings or lists that cite one. */
  stated: {
    /**
     * Format: double
     * MW; null: no site has such a figure.
     */
    mw: number | null;
    /**
     * Format: int64
     * Sites, each with its score.
     */
    sites: number;
  };
  /** Permits of engines and generators; never load. */
  permitted: {
    /**
     * Format: double
     * MW; null: no site has such a figure.
     */
    mw: number | null;
    /**
     * Format: int64
     * Sites, each with its score.
     */
    sites: number;
  };
  /** True if estimated or modelled. */
  estimated: {
    /**
     * Format: double
     * MW; null: no site has such a figure.
     */
    mw: number | null;
    /**
     * Format: int64
     * Sites, each with its score.
     */
    sites: number;
  };
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
   * Score over the parts with data; null if less than half of the weight has data.
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
   * Points for the regulation of the place, 0 to 100.
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
     * Networks and exchanges nearby.
     */
    connectivity: number;
    /**
     * Format: double
     * Available power.
     */
    power: number;
    /**
     * Format: double
     * Natural hazards; the best value means no risk.
     */
    environmental_risk: number;
    /**
     * Format: double
     * Water; the best value means no stress.
     */
    water_stress: number;
    /**
     * Format: double
     * Sun and wind nearby.
     */
    renewable_access: number;
    /**
     * Format: double
     * Rules of the place, such as moratoria.
     */
    regulatory: number;
  };
  /** Version of the method that scored it. */
  method: string;
  /** The market power index at this point; null where there is no grid. */
  index: SiteIndexOrNull;
  /**
   * Why `index` is null: `high-seas`; `us-waters`, more than 10 km off any county; `no-town-near`, no town of the country within 100 km, so no grid to connect to; `not-scored-yet`, before the first run.
   * @enum {string|null}
   */
  index_missing_reason: 'high-seas' | 'us-waters' | 'no-town-near' | 'not-scored-yet' | null;
  /** Location by administrative borders. */
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
  /** Inputs with no data at the site, by part, and the sources that could bring them. */
  gaps: SiteGap[];
  /** Notes on the figure. */
  notes: string[];
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
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
     * Score over the parts with data; null if less than half of the weight has data.
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
     * Points for the regulation of the place, 0 to 100.
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
       * Networks and exchanges nearby.
       */
      connectivity: number;
      /**
       * Format: double
       * Available power.
       */
      power: number;
      /**
       * Format: double
       * Natural hazards; the best value means no risk.
       */
      environmental_risk: number;
      /**
       * Format: double
       * Water; the best value means no stress.
       */
      water_stress: number;
      /**
       * Format: double
       * Sun and wind nearby.
       */
      renewable_access: number;
      /**
       * Format: double
       * Rules of the place, such as moratoria.
       */
      regulatory: number;
    };
    /** Version of the method that scored it. */
    method: string;
    /** The market power index at this point; null where there is no grid. */
    index: SiteIndexOrNull;
    /**
     * Why `index` is null: `high-seas`; `us-waters`, more than 10 km off any county; `no-town-near`, no town of the country within 100 km, so no grid to connect to; `not-scored-yet`, before the first run.
     * @enum {string|null}
     */
    index_missing_reason: 'high-seas' | 'us-waters' | 'no-town-near' | 'not-scored-yet' | null;
    /** Location by administrative borders. */
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
    /** Inputs with no data at the site, by part, and the sources that could bring them. */
    gaps: SiteGap[];
    /** Notes on the figure. */
    notes: string[];
    /** Sources and dates of the figures. */
    provenance: {
      /** Id or name of the publisher. */
      source: string;
      /** Address of the publication. */
      source_url: string | null;
      /**
       * Format: date-time
       * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
       */
      observed_at: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      fetched_at: string | null;
      /**
       * How the figure was made.
       * @enum {string}
       */
      basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
      /** True if estimated or modelled. */
      estimated: boolean;
      /**
       * Of a document that ships with the program; absent if fetched from the publisher.
       * @enum {string}
       */
      origin?: 'sample' | 'reference';
      /** Notes on the figure. */
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
     * Score over the parts with data; null if less than half of the weight has data.
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
     * Points for the regulation of the place, 0 to 100.
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
       * Networks and exchanges nearby.
       */
      connectivity: number;
      /**
       * Format: double
       * Available power.
       */
      power: number;
      /**
       * Format: double
       * Natural hazards; the best value means no risk.
       */
      environmental_risk: number;
      /**
       * Format: double
       * Water; the best value means no stress.
       */
      water_stress: number;
      /**
       * Format: double
       * Sun and wind nearby.
       */
      renewable_access: number;
      /**
       * Format: double
       * Rules of the place, such as moratoria.
       */
      regulatory: number;
    };
    /** Version of the method that scored it. */
    method: string;
    /** The market power index at this point; null where there is no grid. */
    index: SiteIndexOrNull;
    /**
     * Why `index` is null: `high-seas`; `us-waters`, more than 10 km off any county; `no-town-near`, no town of the country within 100 km, so no grid to connect to; `not-scored-yet`, before the first run.
     * @enum {string|null}
     */
    index_missing_reason: 'high-seas' | 'us-waters' | 'no-town-near' | 'not-scored-yet' | null;
    /** Location by administrative borders. */
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
    /** Inputs with no data at the site, by part, and the sources that could bring them. */
    gaps: SiteGap[];
    /** Notes on the figure. */
    notes: string[];
    /** Sources and dates of the figures. */
    provenance: {
      /** Id or name of the publisher. */
      source: string;
      /** Address of the publication. */
      source_url: string | null;
      /**
       * Format: date-time
       * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
       */
      observed_at: string | null;
      /**
       * Format: date-time
       * ISO 8601, UTC.
       */
      fetched_at: string | null;
      /**
       * How the figure was made.
       * @enum {string}
       */
      basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
      /** True if estimated or modelled. */
      estimated: boolean;
      /**
       * Of a document that ships with the program; absent if fetched from the publisher.
       * @enum {string}
       */
      origin?: 'sample' | 'reference';
      /** Notes on the figure. */
      notes?: string;
    }[];
    /** With `explain=true`: inputs, points, weights and sources. */
    explain?: SiteExplanation;
    /** As requested: lat,lon. */
    site: string;
  }[];
  /** The site with the highest score. Null if fewer than two sites have a score, or if two sites share the highest. The overall winner is also null if the sites have data on different parts. */
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
  /** true: adds inputs, points, weights and sources. */
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
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
/** Limits of one tier. */

export interface TierLimits {
  /**
   * Format: int64
   * Maximum requests per UTC day.
   */
  requests_per_day: number;
  /**
   * Format: int64
   * Of these, requests for many briefs at once (/all, /all.csv, /diff); null: no separate limit.
   */
  bulk_requests_per_day: number | null;
  /**
   * Format: int64
   * Maximum requests per second.
   */
  requests_per_second: number;
  /**
   * Format: int64
   * Briefs in bulk answers; null: every market.
   */
  briefs_in_scope: number | null;
  /**
   * Format: int64
   * Maximum briefs on one page of /all.
   */
  briefs_per_page: number;
  /**
   * Format: int64
   * Webhooks that a holder of a key may have.
   */
  webhooks: number;
  /**
   * Format: int64
   * Watches that a holder of a key may have.
   */
  watches: number;
  /** When the daily count resets. */
  resets: string;
}
/** Something that a watch found. */

export interface WatchAlert {
  /** Id that stays the same. */
  id: string;
  /**
   * Kind of figures that the source has.
   * @enum {string}
   */
  kind: 'verdict' | 'score' | 'deal' | 'price' | 'restriction';
  /** Slug of the market; null: it is of several, or of none that is known. */
  market: string | null;
  /** What has happened, in a sentence. */
  said: string;
  /** Value before; null: there is none to compare. */
  before: string | null;
  /** Value now. */
  after: string | null;
  /**
   * Format: date-time
   * Since when it is so, as the source dates it.
   */
  since: string;
  /** Who says so: the publisher, the source, or the method of a score. */
  source: string;
  /** Address of the document; null: it has none. */
  source_url: string | null;
  /** Day of the document, YYYY-MM-DD. */
  document_date: string;
  /**
   * Format: date-time
   * When the watch found it.
   */
  created_at: string;
}
/** What is watched and how it speaks. */

export interface WatchInput {
  /** Your name for it. */
  name?: (string | null) | undefined;
  /** Markets by slug, name or alias; null: every market. */
  markets?: (string[] | null) | undefined;
  /** Report each change of a verdict. */
  verdict_changes?: boolean | undefined;
  /** Report each moratorium, pause of connections or other rule for large loads that comes into force at a market. */
  restrictions?: boolean | undefined;
  /**
   * Format: double
   * Report a score that has moved by so many points since it was last reported.
   */
  score_points?: (number | null) | undefined;
  /**
   * Format: double
   * Report deals of at least so many US dollars.
   */
  deal_usd?: (number | null) | undefined;
  /**
   * Format: double
   * Report the first price of a day over so many $/MWh at the node of a market.
   */
  price_usd_per_mwh?: (number | null) | undefined;
  /** Id of a webhook of yours that receives the alerts. */
  webhook?: (string | null) | undefined;
  /**
   * Format: email
   * Address that receives the alerts once its reader has confirmed it.
   */
  email?: (string | null) | undefined;
}

export interface WaterDroughtAnswer {
  /** Postal code of the state or province. */
  state: string;
  /** None, D0 (abnormally dry) to D4 (exceptional). This is the worst class that covers at least 10 % of the area, together with all worse classes. */
  drought_level: string | null;
  /**
   * Format: double
   * Overall water risk, from 0 (low) to 5 (extremely high): the area-weighted mean of the river basins of the state.
   */
  water_stress_index: number | null;
  /**
   * Format: double
   * Percent of the state’s area that has a water risk figure.
   */
  water_stress_covered_pct: number | null;
  /** First day of the week that the drought map is valid for. */
  valid_from: string | null;
  /**
   * Format: double
   * Drought Severity and Coverage Index: sum of the five percentages.
   */
  severity_index: number | null;
  /** Cumulative percent of the area: d1 includes D2 and worse. */
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
  /** Sources and dates of the figures. */
  provenance: {
    /** Id or name of the publisher. */
    source: string;
    /** Address of the publication. */
    source_url: string | null;
    /**
     * Format: date-time
     * Time that the figure is valid for, never after the fetch; announced times are in `notes`.
     */
    observed_at: string | null;
    /**
     * Format: date-time
     * ISO 8601, UTC.
     */
    fetched_at: string | null;
    /**
     * How the figure was made.
     * @enum {string}
     */
    basis: 'measured' | 'filed' | 'reported' | 'derived' | 'modelled' | 'estimated';
    /** True if estimated or modelled. */
    estimated: boolean;
    /**
     * Of a document that ships with the program; absent if fetched from the publisher.
     * @enum {string}
     */
    origin?: 'sample' | 'reference';
    /** Notes on the figure. */
    notes?: string;
  }[];
}

export interface WaterDroughtParams {
  /** US state or the District of Columbia: postal code or name, any case. */
  state: string;
}
