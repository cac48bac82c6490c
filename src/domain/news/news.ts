/**
 * One item of one feed, as plain text. `id` is the feed's own guid where it has one, else the canonical address.
 * `published_at` is the publisher's date (UTC) or null; `url` is http(s) or null; `source` is our id of the feed.
 */
export interface NewsRow {
  readonly kind: 'news';
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  readonly published_at: string | null;
  readonly summary: string | null;
  readonly source_title: string | null;
  readonly source: string | null;
}
