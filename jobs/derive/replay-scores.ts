import type { Input } from '../../scoring/input.ts';
import { type StoredInputs, scorerOf } from '../../scoring/market-power/all-methods.ts';
import { METHOD } from '../../scoring/market-power/method.ts';
import { serializeScore } from '../../scoring/market-power/score.ts';
import { Fault } from '../../src/errors.ts';
import type { Database } from '../../src/store/db/client.ts';
import {
  loadFirstRun,
  loadScoresAt,
  loadScoresBetween,
  type StoredScore,
} from '../../src/store/markets/load-scores.ts';
import { hashInputs } from './hash-inputs.ts';

interface ReplayMismatch {
  readonly slug: string;
  readonly scored_for: string;
  /**
   * `other-method`: scored by a version that this program does not know; `other-bytes`: differs from the stored score;
   * `other-inputs`: the inputs are not those that were hashed.
   */
  readonly problem: 'other-method' | 'other-bytes' | 'other-inputs';
  readonly method: string;
  readonly stored: string;
  /** null for a method that is not here, and for inputs that no score can be made of. */
  readonly recomputed: string | null;
}

interface ReplayReport {
  /** The day or span as requested. */
  readonly date: string;
  /** That of today. */
  readonly method: string;
  readonly checked: number;
  readonly matching: number;
  /** Scores that were checked by the method that made them. */
  readonly methods: Readonly<Record<string, number>>;
  readonly mismatches: readonly ReplayMismatch[];
}

/**
 * Recomputes stored scores from the inputs stored with them, each by the method that made it, and compares the bytes.
 * @param span a UTC day `YYYY-MM-DD`, two of them `YYYY-MM-DD..YYYY-MM-DD`, both included, or `all`. For a span with
 *   a run this includes the scores that were valid at its first run, however old they were.
 * @throws Fault `usage` for anything else.
 */
export async function replayScores(db: Database, span: string): Promise<ReplayReport> {
  const { from, to } = readSpan(span);
  const methods: Record<string, number> = {};
  const mismatches: ReplayMismatch[] = [];
  let checked = 0;
  for await (const page of scoresOf(db, from, to)) {
    for (const stored of page) {
      checked += 1;
      methods[stored.method] = (methods[stored.method] ?? 0) + 1;
      const mismatch = replay(stored);
      if (mismatch !== null) mismatches.push(mismatch);
    }
  }
  return { date: span, method: METHOD, checked, matching: checked - mismatches.length, methods, mismatches };
}

async function* scoresOf({ pool }: Database, from: string, to: string): AsyncGenerator<readonly StoredScore[]> {
  const first = await loadFirstRun(pool, from, to);
  if (first === null) return;
  const state = await loadScoresAt(pool, first);
  yield state.filter(({ scoredFor }) => Date.parse(scoredFor) < Date.parse(from));
  yield* loadScoresBetween(pool, from, to);
}

function replay({ marketSlug, scoredFor, method, inputs, inputsHash, score }: StoredScore): ReplayMismatch | null {
  const stored = inputs as Readonly<Record<string, Input>>;
  const scorer = scorerOf(method);
  const recomputed = scorer === null ? null : recompute(scorer, stored);
  const isHashed = inputsHash === null || inputsHash === hashInputs(method, stored);
  if (recomputed === score && isHashed) return null;
  const problem = scorer === null ? 'other-method' : recomputed === score ? 'other-inputs' : 'other-bytes';
  return { slug: marketSlug, scored_for: scoredFor, problem, method, stored: score, recomputed };
}

/** @returns null for inputs that no score can be made of. */
function recompute(scorer: NonNullable<ReturnType<typeof scorerOf>>, inputs: StoredInputs): string | null {
  try {
    return serializeScore(scorer(inputs));
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}

const DAY_MS = 24 * 3_600_000;
/** Before any score, and after every one. */
const EVER = { from: '-infinity', to: 'infinity' };

/** @returns instants of the half-open span. */
function readSpan(span: string): { from: string; to: string } {
  if (span === 'all') return EVER;
  const [first = '', last = first, ...more] = span.split('..');
  const [from, to] = [readDay(first), readDay(last)];
  if (more.length > 0 || from === null || to === null || from > to)
    throw new Fault('usage', `"${span}" is no date; write it as 2026-11-20, a span as 2026-11-01..2026-11-20, or all`);
  return { from: from.toISOString(), to: new Date(to.getTime() + DAY_MS).toISOString() };
}

function readDay(text: string): Date | null {
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : day;
}
