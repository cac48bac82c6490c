import { z } from 'zod';
import { isRanked, VERDICTS, type Verdict } from '../../../scoring/market-power/verdict.ts';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { Instant, Missing, Provenance } from '../../features/provenance.ts';
import {
  type CurrentScore,
  loadMarketMoves,
  loadScoreTexts,
  type MarketMove,
} from '../../store/markets/load-score-history.ts';
import { loadRunBefore } from '../../store/markets/load-scores.ts';
import { IsoParam, LimitParam, resolveIso } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { compositeChange, PartChange, partChanges } from './part-changes.ts';
import { scoreProvenance } from './score-provenance.ts';

const HOUR_MS = 3_600_000;
const WINDOWS = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 } as const;
const WINDOW_NAMES = Object.keys(WINDOWS) as (keyof typeof WINDOWS)[];

/** Parts that say why a market moved: the largest ones. */
const PARTS_SHOWN = 3;

const Count = z.int().min(0).max(100_000);
const Composite = z.number().min(0).max(100);

const Place = z.object({
  slug: z.string(),
  name: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  iso: z.enum(ISO_NAMES).nullable(),
});

const Mover = Place.extend({
  composite_score: Composite,
  composite_score_then: Composite,
  change: z.number(),
  verdict: z.enum(VERDICTS),
  verdict_then: z.enum(VERDICTS),
  scored_for: Instant,
  scored_for_then: Instant,
  method: z.string(),
  changes: z.array(PartChange).max(PARTS_SHOWN).describe('The parts that changed most.'),
});

const Ranked = Place.extend({ composite_score: Composite, verdict: z.enum(VERDICTS), scored_for: Instant });
const Unranked = Place.extend({ composite_score_then: Composite, verdict_then: z.enum(VERDICTS), scored_for: Instant });

export const marketMovers = defineQuestion({
  name: 'markets_movers',
  path: '/api/v1/movers',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'markets',
  summary: 'Markets whose score changed most in a day, a week or a month, and why.',
  description:
    'Compares the newest score with the score at the start of the window. Only scores by the same method are compared; the others are counted in `method_changed`. Newly ranked and no longer ranked markets are listed separately.',
  input: z.object({
    window: z.enum(WINDOW_NAMES).default('7d'),
    iso: IsoParam.optional(),
    limit: LimitParam(20, 100),
  }),
  output: z.object({
    as_of: Instant.nullable().describe('Time of the newest run that scored all markets.'),
    window: z.enum(WINDOW_NAMES),
    since: Instant.describe('Start of the window.'),
    iso: z.enum(ISO_NAMES).nullable().describe('Requested grid operator.'),
    count: Count,
    total: Count.describe('Markets whose score changed.'),
    movers: z.array(Mover).describe('Largest change first, up or down.'),
    newly_ranked: z.array(Ranked),
    newly_unranked: z.array(Unranked),
    unmoved: Count.describe('Number of markets with the same score at the start of the window and now.'),
    unranked: Count.describe('Number of markets without a score, both at the start of the window and now.'),
    method_changed: Count.describe('Number of markets that another method scored at the start of the window.'),
    not_scored_then: Count.describe('Number of markets that were scored now, but not at the start of the window.'),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  // Where the window began: what moved in it is in the other members.
  ticking: ['since'],
  example: { window: '7d', limit: 10 },

  async answer(context, { window, iso: asked, limit }) {
    const iso = asked === undefined ? null : await resolveIso(context.db, asked);
    const now = context.clock.now();
    const since = new Date(now.getTime() - WINDOWS[window] * HOUR_MS).toISOString();
    // A run that ends meanwhile must not lend its time to the scores before it.
    const { asOf, sorted, shown, texts } = await context.db.snapshot(async ({ client }) => {
      const found = sortMoves(await loadMarketMoves(client, since, iso));
      const largest = found.moved.slice(0, limit);
      const scores = largest.flatMap(({ slug, now: current, past }) => [
        { slug, scoredFor: current.scoredFor },
        { slug, scoredFor: past.scoredFor },
      ]);
      return {
        asOf: await loadRunBefore(client, now.toISOString()),
        sorted: found,
        shown: largest,
        texts: await loadScoreTexts(client, scores),
      };
    });
    const textOf = (slug: string, { scoredFor }: CurrentScore): string | null =>
      texts.get(`${slug} ${scoredFor}`) ?? null;
    return {
      as_of: asOf,
      window,
      since,
      iso,
      count: shown.length,
      total: sorted.moved.length,
      movers: shown.map((move) => {
        const [before, after] = [textOf(move.slug, move.past), textOf(move.slug, move.now)];
        return {
          ...placeOf(move),
          composite_score: move.now.composite,
          composite_score_then: move.past.composite,
          change: move.change,
          verdict: move.now.verdict,
          verdict_then: move.past.verdict,
          scored_for: move.now.scoredFor,
          scored_for_then: move.past.scoredFor,
          method: move.now.method,
          changes: before === null || after === null ? [] : partChanges(before, after).slice(0, PARTS_SHOWN),
        };
      }),
      newly_ranked: sorted.newlyRanked,
      newly_unranked: sorted.newlyUnranked,
      ...sorted.counts,
      missing: [],
      provenance: asOf === null ? [] : [scoreProvenance(context, asOf)],
    };
  },

  table: ({ movers }): AnswerTable => ({
    columns: [...TABLE_MEMBERS],
    rows: movers.map((mover) => TABLE_MEMBERS.map((member) => mover[member])),
  }),
});

const TABLE_MEMBERS = [
  'slug',
  'name',
  'state',
  'country',
  'iso',
  'composite_score',
  'composite_score_then',
  'change',
  'verdict',
  'verdict_then',
  'scored_for',
  'scored_for_then',
  'method',
] as const;

interface RankedScore extends CurrentScore {
  readonly verdict: Verdict;
  readonly composite: number;
}

type Moved = Omit<MarketMove, 'now' | 'past'> & {
  readonly now: RankedScore;
  readonly past: RankedScore;
  readonly change: number;
};

/** Every market that is scored now has one place among these. */
function sortMoves(moves: readonly MarketMove[]) {
  const moved: Moved[] = [];
  const newlyRanked: z.input<typeof Ranked>[] = [];
  const newlyUnranked: z.input<typeof Unranked>[] = [];
  const counts = { unmoved: 0, unranked: 0, method_changed: 0, not_scored_then: 0 };
  for (const move of moves) {
    if (move.now === null) continue;
    if (move.past === null) counts.not_scored_then += 1;
    else if (move.past.method !== move.now.method) counts.method_changed += 1;
    else {
      const [now, past] = [rankedScore(move.now), rankedScore(move.past)];
      const { scoredFor } = move.now;
      if (now !== null && past !== null) {
        const change = compositeChange(past.composite, now.composite) ?? 0;
        if (change === 0) counts.unmoved += 1;
        else moved.push({ ...move, now, past, change });
      } else if (now !== null)
        newlyRanked.push({
          ...placeOf(move),
          composite_score: now.composite,
          verdict: now.verdict,
          scored_for: scoredFor,
        });
      else if (past !== null)
        newlyUnranked.push({
          ...placeOf(move),
          composite_score_then: past.composite,
          verdict_then: past.verdict,
          scored_for: scoredFor,
        });
      else counts.unranked += 1;
    }
  }
  moved.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.slug < b.slug ? -1 : 1));
  return { moved, newlyRanked, newlyUnranked, counts };
}

function rankedScore(score: CurrentScore): RankedScore | null {
  const verdict = VERDICTS.find((entry) => entry === score.verdict);
  return verdict === undefined || score.composite === null || !isRanked({ verdict })
    ? null
    : { ...score, verdict, composite: score.composite };
}

function placeOf({ slug, name, state, country, iso }: Omit<MarketMove, 'now' | 'past'>): z.input<typeof Place> {
  return { slug, name, state, country, iso: ISO_NAMES.find((entry) => entry === iso) ?? null };
}
