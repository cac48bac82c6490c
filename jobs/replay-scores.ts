import { scoreMarket } from '../scoring/market-power/index.ts';
import { completeInputs, type MarketInputs } from '../scoring/market-power/inputs.ts';
import { METHOD } from '../scoring/market-power/method.ts';
import { serializeScore } from '../scoring/market-power/score.ts';
import { Fault } from '../src/errors.ts';
import type { Database } from '../src/store/client.ts';
import { loadScoresBetween } from '../src/store/load-scores.ts';

export interface ReplayMismatch {
  readonly slug: string;
  readonly scored_for: string;
  /** `other-method`: scored by a version that this program no longer has; `other-bytes`: not what was stored. */
  readonly problem: 'other-method' | 'other-bytes';
  readonly method: string;
  readonly stored: string;
  /** null for a method that is not here. */
  readonly recomputed: string | null;
}

export interface ReplayReport {
  readonly date: string;
  readonly method: string;
  readonly checked: number;
  readonly matching: number;
  readonly mismatches: readonly ReplayMismatch[];
}

/**
 * Recomputes the scores of a UTC day from the inputs stored with them and compares the bytes.
 * @param date `YYYY-MM-DD`.
 * @throws Fault `usage` for anything else.
 */
export async function replayScores(db: Database, date: string): Promise<ReplayReport> {
  const from = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(from.getTime()) || from.toISOString().slice(0, 10) !== date)
    throw new Fault('usage', `"${date}" is not a date; write it as 2026-11-20`);
  const to = new Date(from.getTime() + 24 * 3_600_000);
  const stored = await loadScoresBetween(db.db, from.toISOString(), to.toISOString());
  const mismatches: ReplayMismatch[] = [];
  for (const { marketSlug, scoredFor, method, inputs, score } of stored) {
    const recomputed =
      method === METHOD ? serializeScore(scoreMarket(completeInputs(inputs as Partial<MarketInputs>))) : null;
    if (recomputed === score) continue;
    const problem = recomputed === null ? 'other-method' : 'other-bytes';
    mismatches.push({ slug: marketSlug, scored_for: scoredFor, problem, method, stored: score, recomputed });
  }
  return {
    date,
    method: METHOD,
    checked: stored.length,
    matching: stored.length - mismatches.length,
    mismatches,
  };
}
