/** A title or a summary as the feed has it. */
export interface FeedText {
  readonly value: string;
  /**
   * `html` where the format says so, or says nothing and people write HTML; `text` where the publisher says outright
   * that it is plain: a tag in it is part of the text, RFC 4287, 3.1.1.1; `unsaid` where it is plain because nothing
   * else was said, which many publishers of HTML do not know.
   */
  readonly form: 'html' | 'text' | 'unsaid';
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
  /** Where the feed says that it is itself to be found. */
  readonly addresses: readonly string[];
  /** xml:base of the root and the channel, outermost first. */
  readonly bases: readonly string[];
  /** When the publisher last changed the feed. */
  readonly dates: readonly string[];
  readonly items: readonly FeedItem[];
}

/** How the `type` of an Atom text has it read. Atom 0.3 has media types there. */
export function formOf(type: string | undefined): FeedText['form'] {
  if (type === undefined || type.trim() === '') return 'unsaid';
  if (/html/i.test(type)) return 'html';
  return /^\s*text(\/plain)?\s*(;|$)/i.test(type) ? 'text' : 'unsaid';
}
