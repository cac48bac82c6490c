import type { Tx } from './client.ts';

/** What a revision of a brief comes to, in a line. */
export interface BriefHead {
  readonly slug: string;
  readonly seq: number;
  readonly computedAt: string;
  readonly revision: number;
  readonly removed: boolean;
  /** null for a tombstone, and where the text cannot be read. */
  readonly verdict: string | null;
  /** 0 to 100; null where the market is not ranked, for a tombstone, and where the text cannot be read. */
  readonly compositeScore: number | null;
}

/**
 * SQL: verdict and score of a row of `market_briefs as brief`. One text that is no JSON would otherwise silence all
 * briefs to everybody who follows them.
 */
export const HEAD_FIGURES = `
  case when not brief.removed and is_json_object(brief.body) then brief.body::json -> 'hero' ->> 'verdict' end as verdict,
  case when not brief.removed and is_json_object(brief.body)
    then (brief.body::json -> 'hero' ->> 'composite_score')::float8 end as "compositeScore"`;

/** A part of the feed: after the first place, up to and with the second. */
export interface FeedSpan {
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
  const found = await client.query<BriefHead>(
    `select market_slug as slug, seq, computed_at as "computedAt", revision, removed, ${HEAD_FIGURES}
     from market_briefs as brief where seq > $1 and seq <= $2 and market_slug = any($3::text[])
     order by seq limit $4`,
    [afterSeq, throughSeq, slugs, limit],
  );
  return found.rows;
}

/** The place in the feed after everything published up to `at` and before everything published later. */
export async function loadPlaceOf({ client }: Tx, at: string): Promise<number> {
  const found = await client.query<{ seq: number }>(
    'select coalesce(max(seq), 0) as seq from market_briefs where computed_at <= $1::timestamptz',
    [at],
  );
  return found.rows[0]?.seq ?? 0;
}
