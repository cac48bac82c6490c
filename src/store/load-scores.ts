import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import type { Database } from './client.ts';
import { marketScores } from './tables/index.ts';

/** A score of the history. `inputs` are as they were stored; their members may stand in another order. */
export interface StoredScore {
  readonly marketSlug: string;
  readonly scoredFor: string;
  readonly method: string;
  readonly inputs: unknown;
  /** Finished JSON text. */
  readonly score: string;
}

const COLUMNS = {
  marketSlug: marketScores.marketSlug,
  scoredFor: marketScores.scoredFor,
  method: marketScores.method,
  inputs: marketScores.inputs,
  score: marketScores.score,
};

/** The newest score of each market, by slug. `db` may be that of a transaction. */
export async function loadLatestScores(db: Database['db']): Promise<StoredScore[]> {
  return db
    .selectDistinctOn([marketScores.marketSlug], COLUMNS)
    .from(marketScores)
    .orderBy(asc(marketScores.marketSlug), desc(marketScores.scoredFor));
}

/** Scores that speak of exactly this moment, by slug. */
export async function loadScoresFor(db: Database['db'], scoredFor: string): Promise<StoredScore[]> {
  return db
    .select(COLUMNS)
    .from(marketScores)
    .where(eq(marketScores.scoredFor, scoredFor))
    .orderBy(asc(marketScores.marketSlug));
}

/** Scores that speak of a moment in the half-open span, oldest first, then by slug. */
export async function loadScoresBetween(db: Database['db'], from: string, to: string): Promise<StoredScore[]> {
  return db
    .select(COLUMNS)
    .from(marketScores)
    .where(and(gte(marketScores.scoredFor, from), lt(marketScores.scoredFor, to)))
    .orderBy(asc(marketScores.scoredFor), asc(marketScores.marketSlug));
}
