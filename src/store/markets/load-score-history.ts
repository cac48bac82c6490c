import type { Queries } from '../db/client.ts';

/** A score of a market's history. Figures 0 to 100, coverage 0 to 1. */
export interface PastScore {
  /** The moment from which on it stands. ISO 8601 UTC. */
  readonly scoredFor: string;
  /** The moment of the market's next score; null while it stands. */
  readonly until: string | null;
  readonly method: string;
  readonly verdict: string;
  readonly composite: number | null;
  readonly excessPower: number | null;
  readonly constraintScore: number | null;
  readonly coverage: number;
  /** Finished JSON text of the score. */
  readonly score: string;
}

/** Scores of one market for moments before `before`, newest first. @param before null: all of them. */
export async function loadScoreHistory(
  db: Queries,
  slug: string,
  before: string | null,
  limit: number,
): Promise<PastScore[]> {
  const found = await db.query<PastScore>(
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

/** Every listed market with its newest score and the one that stood at `at`, in the order of the list. */
export async function loadMarketMoves(db: Queries, at: string, iso: string | null): Promise<MarketMove[]> {
  const found = await db.query<Omit<MarketMove, 'now' | 'past'> & Flat>(
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

type Flat = {
  readonly [Column in `${'now' | 'past'}${'For' | 'Method' | 'Verdict'}`]: string | null;
} & { readonly nowComposite: number | null; readonly pastComposite: number | null };

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
  const found = await db.query<{ place: number; score: string }>(
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
