/** A title or a summary as the feed has it. */
export interface FeedText {
  readonly value: string;
  /** True where the format says HTML, or says nothing and people write HTML; false where it says plain text. */
  readonly markup: boolean;
}

/** One item with all candidates for each value, best first. Nothing is interpreted yet. */
export interface FeedItem {
  readonly ids: readonly string[];
  readonly links: readonly string[];
  readonly titles: readonly FeedText[];
  readonly summaries: readonly FeedText[];
  readonly dates: readonly string[];
  /** xml:base of the item itself. */
  readonly base: string | null;
}

export interface FeedDocument {
  readonly title: FeedText | null;
  /** The page that the feed belongs to. */
  readonly links: readonly string[];
  /** xml:base of the root and the channel, outermost first. */
  readonly bases: readonly string[];
  /** When the publisher last changed the feed. */
  readonly dates: readonly string[];
  readonly items: readonly FeedItem[];
}
