import type { Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { SHORTER_TEXT } from './load-brief-figures.ts';

/** What a revision of a brief comes to, in a line. */
export const BriefHead = {
  slug: cell.text,
  seq: cell.number,
  computedAt: cell.text,
  revision: cell.number,
  removed: cell.flag,
  /** null for a tombstone, and where the text cannot be read. */
  verdict: cell.orNull(cell.text),
  /** 0 to 100; null where the market is not ranked, for a tombstone, and where the text cannot be read. */
  compositeScore: cell.orNull(cell.number),
};
export type BriefHead = QueryRow<typeof BriefHead>;

/**
 * SQL: the head of a row of `market_briefs as brief`, as `head`. A text that is not JSON must not make the query of all
 * briefs fail. Texts are parsed once for all figures (`offset 0` keeps them together), and only for the rows that are
 * shown: parsing is nearly all of a row's cost.
 */
export const HEAD_OF_BRIEF = `
  cross join lateral (
    select case when not brief.removed and is_json_object(${SHORTER_TEXT}) then (${SHORTER_TEXT})::json -> 'hero' end as hero
    offset 0
  ) as head`;

/** SQL: verdict and score of `head`. */
export const HEAD_FIGURES = `
  head.hero ->> 'verdict' as verdict, (head.hero ->> 'composite_score')::float8 as "compositeScore"`;

/** A part of the feed: after the first place, up to and with the second. */
interface FeedSpan {
  readonly afterSeq: number;
  readonly throughSeq: number;
}

/** The newest change of each market in `slugs` within the span, in the order of the feed, at most `limit`. */
export async function loadBriefHeads(
  { client }: Tx,
  { afterSeq, throughSeq }: FeedSpan,
  slugs: readonly string[],
  limit: number,
): Promise<BriefHead[]> {
  const found = await queryRows(
    client,
    BriefHead,
    `select market_slug as slug, seq, computed_at as "computedAt", revision, removed, ${HEAD_FIGURES}
     from (
       select * from market_briefs where seq > $1 and seq <= $2 and market_slug = any($3::text[]) order by seq limit $4
     ) as brief ${HEAD_OF_BRIEF}
     order by seq`,
    [afterSeq, throughSeq, slugs, limit],
  );
  return found.rows;
}

/** The place in the feed after everything published up to `at` and before everything published later. */
export async function loadPlaceOf({ client }: Tx, at: string): Promise<number> {
  const found = await queryRows(
    client,
    { seq: cell.number },
    'select coalesce(max(seq), 0) as seq from market_briefs where computed_at <= $1::timestamptz',
    [at],
  );
  return found.rows[0]?.seq ?? 0;
}
