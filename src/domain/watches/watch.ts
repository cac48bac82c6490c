/** A score as it was last reported, or found when the watch was made. */
interface ScoreSeen {
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
