import type { Queries } from '../db/client.ts';
import { columns, type RowOf } from '../db/columns.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { marketScores } from '../tables/markets.ts';

/** A score of the history. `inputs` are as they were stored; the order of their members may differ. */
export type StoredScore = RowOf<typeof marketScores, (typeof MEMBERS)[number]>;

const MEMBERS = ['marketSlug', 'scoredFor', 'method', 'inputs', 'inputsHash', 'score'] as const;
const COLUMNS = columns(marketScores, MEMBERS, 'score');

/** The newest score of each market that is listed, by slug. */
export async function loadLatestScores(db: Queries): Promise<StoredScore[]> {
  const found = await db.query<StoredScore>(
    `select ${COLUMNS} from markets as market cross join lateral (
       select * from market_scores where market_slug = market.slug order by scored_for desc limit 1
     ) as score order by market.slug`,
  );
  return found.rows;
}

/** The score of each market that was valid at a moment, by slug: the newest for it or for a moment before. */
export async function loadScoresAt(db: Queries, at: string): Promise<StoredScore[]> {
  const found = await db.query<StoredScore>(
    `select distinct on (score.market_slug) ${COLUMNS} from market_scores as score
     where score.scored_for <= $1 order by score.market_slug, score.scored_for desc`,
    [at],
  );
  return found.rows;
}

/** The moment of the newest run at or before `at`; null when no market had been scored by then. */
export async function loadRunBefore(db: Queries, at: string): Promise<string | null> {
  // Runs were not always stored: older ones are found by their scores.
  const found = await queryRows(
    db,
    { moment: cell.orNull(cell.text) },
    `select greatest((select max(scored_for) from score_runs where scored_for <= $1),
       (select max(scored_for) from market_scores where scored_for <= $1)) as moment`,
    [at],
  );
  return found.rows[0]?.moment ?? null;
}

/** The method of the newest run; null where no run was written down. */
export async function loadNewestMethod(db: Queries): Promise<string | null> {
  const found = await queryRows(
    db,
    { method: cell.text },
    'select method from score_runs order by scored_for desc limit 1',
  );
  return found.rows[0]?.method ?? null;
}

/** The moment of the first run in the half-open span; null where it has none. */
export async function loadFirstRun(db: Queries, from: string, to: string): Promise<string | null> {
  const found = await queryRows(
    db,
    { moment: cell.orNull(cell.text) },
    `select least((select min(scored_for) from score_runs where scored_for >= $1 and scored_for < $2),
       (select min(scored_for) from market_scores where scored_for >= $1 and scored_for < $2)) as moment`,
    [from, to],
  );
  return found.rows[0]?.moment ?? null;
}

/** Scores are read in pages of so many: some ten megabytes. */
const PAGE = 1_000;

/** Pages of the scores for moments in the half-open span, oldest first, then by slug. */
export async function* loadScoresBetween(db: Queries, from: string, to: string): AsyncGenerator<StoredScore[]> {
  let after: Pick<StoredScore, 'scoredFor' | 'marketSlug'> = { scoredFor: from, marketSlug: '' };
  for (;;) {
    const found = await db.query<StoredScore>(
      `select ${COLUMNS} from market_scores as score
       where (score.scored_for, score.market_slug) > ($1, $2) and score.scored_for < $3
       order by score.scored_for, score.market_slug limit ${PAGE}`,
      [after.scoredFor, after.marketSlug, to],
    );
    const last = found.rows.at(-1);
    if (last === undefined) return;
    yield found.rows;
    after = last;
  }
}
