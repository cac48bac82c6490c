import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { rowsAtOnce } from '../db/rows-at-once.ts';

/** Each has some ten kilobytes of inputs. */
const SCORES_AT_ONCE = 40;

/** A score as it goes into the history: `inputs` and `method` recompute `score`, the finished text, to the same bytes. */
export interface ScoreToSave {
  readonly marketSlug: string;
  readonly method: string;
  readonly inputs: unknown;
  /** Scores with the same hash are the same score; see `hashInputs`. */
  readonly inputsHash: string;
  readonly score: string;
  readonly verdict: string;
  readonly composite: number | null;
  readonly excessPower: number | null;
  readonly constraintScore: number | null;
  readonly coverage: number;
}

/** The moment of a run and what it scored. */
interface ScoreRun {
  /** The moment that the scores are for, ISO 8601. */
  readonly scoredFor: string;
  readonly method: string;
  readonly markets: number;
}

/**
 * Lets one run at a time append to the history and publish what it found, until the transaction ends.
 * @returns the newest moment of any run or score, or null.
 */
export async function lockScoreHistory(tx: Tx): Promise<string | null> {
  await tx.client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.scoreHistory]);
  const found = await queryRows(
    tx.client,
    { newest: cell.orNull(cell.text) },
    `select greatest((select max(scored_for) from score_runs), (select max(scored_for) from market_scores)) as newest`,
  );
  return found.rows[0]?.newest ?? null;
}

/**
 * Appends to the history what differs from the score that stood at the moment of the run, and the run itself. Scores of
 * a moment that had a run before stay as they are, and only markets that had none get theirs. To be called under
 * `lockScoreHistory`.
 *
 * A market's score stands until its next one. Where a run fills in a past moment, the score that stood at the next
 * moment is therefore written down there again: it was found then, and goes on to be what was found.
 * @param recordedAt when this is done, by our clock.
 * @returns scores that were appended for the moment of the run.
 */
export async function saveScores(
  tx: Tx,
  scores: readonly ScoreToSave[],
  run: ScoreRun,
  recordedAt: Date,
): Promise<{ appended: number }> {
  const state = await loadCurrentHashes(tx, run.scoredFor);
  const isScored = await hasRunOf(tx, run.scoredFor);
  const changed = scores.filter(({ marketSlug, inputsHash }) =>
    isScored ? !state.has(marketSlug) : state.get(marketSlug) !== inputsHash,
  );
  await keepLaterScores(tx, changed, run.scoredFor, recordedAt);
  await appendScores(tx, changed, run.scoredFor, recordedAt);
  await tx.client.query(
    `insert into score_runs (scored_for, method, markets, appended, recorded_at) values ($1, $2, $3, $4, $5)
     on conflict (scored_for) do nothing`,
    [run.scoredFor, run.method, run.markets, changed.length, recordedAt.toISOString()],
  );
  return { appended: changed.length };
}

/** Hash of the newest score of each market at or before a moment; null of scores from before there were hashes. */
async function loadCurrentHashes(tx: Tx, at: string): Promise<ReadonlyMap<string, string | null>> {
  const found = await queryRows(
    tx.client,
    { slug: cell.text, hash: cell.orNull(cell.text) },
    `select distinct on (market_slug) market_slug as slug, inputs_hash as hash from market_scores
     where scored_for <= $1 order by market_slug, scored_for desc`,
    [at],
  );
  return new Map(found.rows.map(({ slug, hash }) => [slug, hash]));
}

/**
 * Whether all markets were scored for exactly this moment. Runs were not always stored: older ones are found by their
 * scores.
 */
export async function hasRunOf(tx: Tx, at: string): Promise<boolean> {
  const found = await tx.client.query(
    `select from score_runs where scored_for = $1 union all (select from market_scores where scored_for = $1 limit 1)`,
    [at],
  );
  return found.rows.length > 0;
}

/** Writes the score that stood at the next moment of the history down for that moment, if it is an earlier one. */
async function keepLaterScores(tx: Tx, changed: readonly ScoreToSave[], at: string, recordedAt: Date): Promise<void> {
  await tx.client.query(
    `with following as (
       select least((select min(scored_for) from score_runs where scored_for > $2),
         (select min(scored_for) from market_scores where scored_for > $2)) as moment
     )
     insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, excess_power,
       constraint_score, coverage, inputs_hash, recorded_at)
     select former.market_slug, following.moment, former.method, former.inputs, former.score, former.verdict,
       former.composite, former.excess_power, former.constraint_score, former.coverage, former.inputs_hash, $3
     from following cross join unnest($1::text[]) as changed (slug)
     cross join lateral (
       select * from market_scores where market_slug = changed.slug and scored_for <= $2
       order by scored_for desc limit 1
     ) as former
     where following.moment is not null
     on conflict (market_slug, scored_for) do nothing`,
    [changed.map(({ marketSlug }) => marketSlug), at, recordedAt.toISOString()],
  );
}

async function appendScores(tx: Tx, scores: readonly ScoreToSave[], at: string, recordedAt: Date): Promise<void> {
  for (const some of rowsAtOnce(scores, SCORES_AT_ONCE)) await appendSome(tx, some, at, recordedAt);
}

async function appendSome(tx: Tx, scores: readonly ScoreToSave[], at: string, recordedAt: Date): Promise<void> {
  await tx.client.query(
    `insert into market_scores (market_slug, method, inputs, inputs_hash, score, verdict, composite, excess_power,
       constraint_score, coverage, scored_for, recorded_at)
     select *, $11::timestamptz, $12::timestamptz
     from unnest($1::text[], $2::text[], $3::jsonb[], $4::text[], $5::text[], $6::text[], $7::float8[], $8::float8[],
       $9::float8[], $10::float8[])`,
    [
      scores.map((row) => row.marketSlug),
      scores.map((row) => row.method),
      scores.map((row) => JSON.stringify(row.inputs)),
      scores.map((row) => row.inputsHash),
      scores.map((row) => row.score),
      scores.map((row) => row.verdict),
      scores.map((row) => row.composite),
      scores.map((row) => row.excessPower),
      scores.map((row) => row.constraintScore),
      scores.map((row) => row.coverage),
      at,
      recordedAt.toISOString(),
    ],
  );
}
