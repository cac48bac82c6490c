/** What a watch reports. */
export const ALERT_KINDS = ['verdict', 'score', 'deal', 'price', 'restriction'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The thresholds of a watch; null and false: it is not watched. */
export interface WatchRules {
  /** Slugs; null: every market. */
  readonly markets: readonly string[] | null;
  readonly verdictChanges: boolean;
  /** Any new restriction that binds in a market. */
  readonly restrictions: boolean;
  /** Points of the composite score, up or down. */
  readonly scorePoints: number | null;
  /** US dollars from which a deal is reported. */
  readonly dealUsd: number | null;
  /** $/MWh above which a price is reported. */
  readonly priceUsdPerMwh: number | null;
}

/** A score as it was last reported, or found when the watch was made. */
export interface ScoreSeen {
  readonly method: string;
  readonly verdict: string;
  readonly composite: number | null;
  readonly scoredFor: string;
}

/** What was so when a watch was last checked: only what differs from it is news. */
export interface WatchBaseline {
  /** By market: what verdicts are compared with, and what scores are, which move in small steps. */
  readonly scores: Readonly<Record<string, { readonly verdict: ScoreSeen; readonly score: ScoreSeen }>>;
  /** Restrictions that were in force, by source and id; null: not watched. */
  readonly restrictions: readonly string[] | null;
  /** Deals that were there before this are no news. */
  readonly dealsSince: string;
  readonly pricesSince: string;
}

/** Something that a watch found. */
export interface Alert {
  readonly kind: AlertKind;
  /** What it is about, so that it is reported once. */
  readonly subject: string;
  readonly marketSlug: string | null;
  readonly said: string;
  readonly before: string | null;
  readonly after: string | null;
  /** ISO 8601 UTC. */
  readonly since: string;
  readonly source: string;
  readonly sourceUrl: string | null;
  /** YYYY-MM-DD. */
  readonly documentDate: string;
}
