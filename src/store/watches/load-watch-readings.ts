import type { ScoreSeen } from '../../domain/watches/watch.ts';
import type { Queries } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

const WatchedMarket = {
  slug: cell.text,
  name: cell.text,
  state: cell.orNull(cell.text),
  country: cell.text,
  lat: cell.number,
  lon: cell.number,
  priceIso: cell.orNull(cell.text),
  priceNode: cell.orNull(cell.text),
  method: cell.orNull(cell.text),
  verdict: cell.orNull(cell.text),
  composite: cell.orNull(cell.number),
  scoredFor: cell.orNull(cell.text),
};
export type WatchedMarket = QueryRow<typeof WatchedMarket>;

/** Every listed market with its newest score. */
export async function loadWatchedMarkets(queries: Queries): Promise<WatchedMarket[]> {
  const found = await queryRows(
    queries,
    WatchedMarket,
    `select market.slug, market.name, market.state, market.country, market.lat, market.lon,
       market.price_iso as "priceIso", market.price_node as "priceNode",
       score.method, score.verdict, score.composite, score.scored_for as "scoredFor"
     from markets as market left join lateral (
       select * from market_scores where market_slug = market.slug order by scored_for desc limit 1
     ) as score on true order by market.position`,
  );
  return found.rows;
}

/** The score of a market as watches compare it; null: it has none. */
export function scoreSeen({ method, verdict, composite, scoredFor }: WatchedMarket): ScoreSeen | null {
  if (method === null || verdict === null || scoredFor === null) return null;
  return { method, verdict, composite, scoredFor };
}

const WatchedDeal = {
  id: cell.text,
  title: cell.text,
  valueUsd: cell.number,
  marketSlug: cell.orNull(cell.text),
  announcedAt: cell.orNull(cell.text),
  firstSeen: cell.text,
};
type WatchedDeal = QueryRow<typeof WatchedDeal>;

/** Deals of at least so many US dollars that were first seen since then. */
export async function loadWatchedDeals(queries: Queries, leastUsd: number, since: string): Promise<WatchedDeal[]> {
  const found = await queryRows(
    queries,
    WatchedDeal,
    `select id, title, value_usd as "valueUsd", market_slug as "marketSlug", announced_at as "announcedAt",
       first_seen as "firstSeen"
     from deals where value_usd >= $1 and first_seen >= $2 order by first_seen, id`,
    [leastUsd, since],
  );
  return found.rows;
}
