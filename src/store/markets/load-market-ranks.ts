import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** An input of a score as it was stored; see scoring/input.ts. */
export interface StoredInput {
  readonly value: number | null;
  readonly unit: string;
  readonly source: string | null;
  readonly source_url: string | null;
  readonly observed_at: string | null;
  readonly fetched_at: string | null;
  readonly basis: string | null;
  readonly notes?: string;
}

/** The rank of a market by its newest score, with the inputs of its price. */
export const MarketRank = {
  slug: cell.text,
  scoredFor: cell.text,
  method: cell.text,
  verdict: cell.text,
  composite: cell.orNull(cell.number),
  coverage: cell.number,
  priceMean: cell.orNull(cell.json<StoredInput>()),
  congestionMean: cell.orNull(cell.json<StoredInput>()),
  atOrBelowZero: cell.orNull(cell.json<StoredInput>()),
};
export type MarketRank = QueryRow<typeof MarketRank>;

/** By slug: the newest score of each of these markets, of all when `slugs` is null. */
export async function loadMarketRanks(
  db: Database,
  slugs: readonly string[] | null = null,
): Promise<ReadonlyMap<string, MarketRank>> {
  const found = await queryRows(
    db.pool,
    MarketRank,
    `select market.slug, score.scored_for as "scoredFor", score.method, score.verdict, score.composite, score.coverage,
       score.inputs -> 'price_mean_usd_per_mwh' as "priceMean",
       score.inputs -> 'congestion_mean_usd_per_mwh' as "congestionMean",
       score.inputs -> 'price_at_or_below_zero_share' as "atOrBelowZero"
     from markets as market
     cross join lateral (
       select * from market_scores where market_slug = market.slug order by scored_for desc limit 1
     ) as score
     where $1::text[] is null or market.slug = any($1)`,
    [slugs],
  );
  return new Map(found.rows.map((rank) => [rank.slug, rank]));
}

/** A score of a market's last weeks. */
const RecentScore = {
  scoredFor: cell.text,
  method: cell.text,
  verdict: cell.text,
  composite: cell.orNull(cell.number),
  coverage: cell.number,
};
type RecentScore = QueryRow<typeof RecentScore>;

/**
 * Scores of one market that stood at `since` or came later, newest first: a score stands until the next one, however
 * long ago it was made. @param since ISO 8601 instant.
 */
export async function loadRecentScores(db: Database, slug: string, since: string): Promise<RecentScore[]> {
  const found = await queryRows(db.pool, RecentScore, {
    name: 'recent-scores',
    text: `select scored_for as "scoredFor", method, verdict, composite, coverage
           from market_scores where market_slug = $1 and scored_for >= coalesce(
             (select max(scored_for) from market_scores where market_slug = $1 and scored_for <= $2), $2)
           order by scored_for desc`,
    values: [slug, since],
  });
  return found.rows;
}
