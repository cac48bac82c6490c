import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Tx } from './client.ts';

/** A score as it goes into the history: `inputs` and `method` recompute `score`, the finished text, to the same bytes. */
export interface ScoreToSave {
  readonly marketSlug: string;
  /** The moment that the score speaks of. */
  readonly scoredFor: string;
  readonly method: string;
  readonly inputs: unknown;
  readonly score: string;
  readonly verdict: string;
  readonly composite: number | null;
  readonly excessPower: number | null;
  readonly constraintScore: number | null;
  readonly coverage: number;
}

/**
 * Lets one run at a time append to the history and publish what it found, until the transaction ends.
 * @returns the newest moment that any score speaks of, or null.
 */
export async function lockScoreHistory(tx: Tx): Promise<string | null> {
  await tx.client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.scoreHistory]);
  const found = await tx.client.query<{ newest: string | null }>('select max(scored_for) as newest from market_scores');
  return found.rows[0]?.newest ?? null;
}

/**
 * Appends scores. One that is there already for its market and moment stays as it is: history is not rewritten.
 * @param recordedAt when this is done, by our clock.
 */
export async function saveScores(
  tx: Tx,
  scores: readonly ScoreToSave[],
  recordedAt: Date,
): Promise<{ written: number; unchanged: number }> {
  const saved = await tx.client.query(
    `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, excess_power,
       constraint_score, coverage, recorded_at)
     select *, $11::timestamptz
     from unnest($1::text[], $2::timestamptz[], $3::text[], $4::jsonb[], $5::text[], $6::text[], $7::float8[],
       $8::float8[], $9::float8[], $10::float8[])
     on conflict (market_slug, scored_for) do nothing`,
    [
      scores.map((row) => row.marketSlug),
      scores.map((row) => row.scoredFor),
      scores.map((row) => row.method),
      scores.map((row) => JSON.stringify(row.inputs)),
      scores.map((row) => row.score),
      scores.map((row) => row.verdict),
      scores.map((row) => row.composite),
      scores.map((row) => row.excessPower),
      scores.map((row) => row.constraintScore),
      scores.map((row) => row.coverage),
      recordedAt.toISOString(),
    ],
  );
  const written = saved.rowCount ?? 0;
  return { written, unchanged: scores.length - written };
}
