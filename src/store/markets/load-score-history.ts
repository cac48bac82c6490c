import type { Queries } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** A score of a market's history. Figures 0 to 100, coverage 0 to 1. */
export const PastScore = {
  /** The moment from which on it stands. ISO 8601 UTC. */
  scoredFor: cell.text,
  /** The moment of the market's next score; null while it stands. */
  until: cell.orNull(cell.text),
  method: cell.text,
  verdict: cell.text,
  composite: cell.orNull(cell.number),
  excessPower: cell.orNull(cell.number),
  constraintScore: cell.orNull(cell.number),
  coverage: cell.number,
  /** Finished JSON text of the score. */
  score: cell.text,
};
export type PastScore = QueryRow<typeof PastScore>;

/** Scores of one market for moments before `before`, newest first. @param before null: all of them. */
export async function loadScoreHistory(
  db: Queries,
  slug: string,
  before: string | null,
  limit: number,
): Promise<PastScore[]> {
  const found = await queryRows(
    db,
    PastScore,
    `select scored_for as "scoredFor",
       (select min(later.scored_for) from market_scores as later
        where later.market_slug = past.market_slug and later.scored_for > past.scored_for) as until,
       method, verdict, composite, excess_power as "excessPower", constraint_score as "constraintScore", coverage, score
     from market_scores as past
     where market_slug = $1 and ($2::timestamptz is null or scored_for < $2)
     order by scored_for desc limit $3`,
    [slug, before, limit],
  );
  return found.rows;
}

/** A market's score that stood at a moment. */
export interface CurrentScore {
  readonly scoredFor: string;
  readonly method: string;
  readonly verdict: string;
  readonly composite: number | null;
}

/** Where a market stands and where it stood. */
export interface MarketMove {
  readonly slug: string;
  readonly name: string;
  readonly state: string | null;
  readonly country: string;
  readonly iso: string | null;
  /** null: it was never scored. */
  readonly now: CurrentScore | null;
  /** null: it had no score then. */
  readonly past: CurrentScore | null;
}

const MOVE = {
  slug: cell.text,
  name: cell.text,
  state: cell.orNull(cell.text),
  country: cell.text,
  iso: cell.orNull(cell.text),
  nowFor: cell.orNull(cell.text),
  nowMethod: cell.orNull(cell.text),
  nowVerdict: cell.orNull(cell.text),
  nowComposite: cell.orNull(cell.number),
  pastFor: cell.orNull(cell.text),
  pastMethod: cell.orNull(cell.text),
  pastVerdict: cell.orNull(cell.text),
  pastComposite: cell.orNull(cell.number),
};

/** Every listed market with its newest score and the one that stood at `at`, in the order of the list. */
export async function loadMarketMoves(db: Queries, at: string, iso: string | null): Promise<MarketMove[]> {
  const found = await queryRows(
    db,
    MOVE,
    `select market.slug, market.name, market.state, market.country, market.iso,
       now.scored_for as "nowFor", now.method as "nowMethod", now.verdict as "nowVerdict", now.composite as "nowComposite",
       past.scored_for as "pastFor", past.method as "pastMethod", past.verdict as "pastVerdict",
       past.composite as "pastComposite"
     from markets as market
     left join lateral (
       select * from market_scores where market_slug = market.slug order by scored_for desc limit 1
     ) as now on true
     left join lateral (
       select * from market_scores where market_slug = market.slug and scored_for <= $1 order by scored_for desc limit 1
     ) as past on true
     where $2::text is null or market.iso = $2
     order by market.position`,
    [at, iso],
  );
  return found.rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    state: row.state,
    country: row.country,
    iso: row.iso,
    now: state(row.nowFor, row.nowMethod, row.nowVerdict, row.nowComposite),
    past: state(row.pastFor, row.pastMethod, row.pastVerdict, row.pastComposite),
  }));
}

function state(
  scoredFor: string | null,
  method: string | null,
  verdict: string | null,
  composite: number | null,
): CurrentScore | null {
  return scoredFor === null || method === null || verdict === null ? null : { scoredFor, method, verdict, composite };
}

/** Finished texts of these scores by market and moment, as `slug moment`. */
export async function loadScoreTexts(
  db: Queries,
  scores: readonly { readonly slug: string; readonly scoredFor: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = await queryRows(
    db,
    { place: cell.number, score: cell.text },
    `select wanted.place::int as place, past.score
     from unnest($1::text[], $2::timestamptz[]) with ordinality as wanted (slug, moment, place)
     join market_scores as past on past.market_slug = wanted.slug and past.scored_for = wanted.moment`,
    [scores.map(({ slug }) => slug), scores.map(({ scoredFor }) => scoredFor)],
  );
  return new Map(
    found.rows.flatMap(({ place, score }) => {
      const asked = scores[place - 1];
      return asked === undefined ? [] : [[`${asked.slug} ${asked.scoredFor}`, score] as const];
    }),
  );
}
