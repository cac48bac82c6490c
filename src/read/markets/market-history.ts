import { z } from 'zod';
import { VERDICTS } from '../../../scoring/market-power/verdict.ts';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { Fault } from '../../errors.ts';
import { openRegister } from '../../features/facilities/register-cache.ts';
import { missingAmong } from '../../features/facilities/show-facility.ts';
import { Instant, Missing, Provenance } from '../../features/provenance.ts';
import { loadScoreHistory, type PastScore } from '../../store/markets/load-score-history.ts';
import { loadRunBefore } from '../../store/markets/load-scores.ts';
import { parseSince } from '../briefs/since.ts';
import { LimitParam, TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { endAfter } from '../time-range.ts';
import { compositeChange, PartChange, partChanges } from './part-changes.ts';
import { MarketParam, resolveMarket } from './resolve-market.ts';
import { scoreProvenance } from './score-provenance.ts';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const Figure = z.number().min(0).max(100).nullable();

const HistoryEntry = z.object({
  scored_for: Instant.describe('The score is valid from this time.'),
  until: Instant.nullable().describe("Time of the market's next score; null while this one is current."),
  method: z.string(),
  method_changed: z.boolean().describe('The previous score uses another method: the two are not comparable.'),
  verdict: z.enum(VERDICTS).nullable(),
  composite_score: Figure,
  composite_change: z.number().nullable().describe('Change from the previous score, if both use the same method.'),
  excess_power: Figure,
  constraint_score: Figure,
  coverage: z.number().min(0).max(1),
  changes: z.array(PartChange).describe('Parts that differ from the previous score; empty if the method changed.'),
});

export const marketHistory = defineQuestion({
  name: 'markets_history',
  path: '/api/v1/markets/{market_name}/history',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'markets',
  summary: 'Scores of one market over time, and what changed between them.',
  description:
    'Newest first. Each entry is a change: a score is valid until the next one, and `checked_through` ' +
    'is the time of the last check. The oldest entry may begin before `from`, because it was still valid at that time. For older scores, send another request with `to` set to `scored_for` of the last entry.',
  input: z.object({
    market_name: MarketParam,
    from: TextParam(40)
      .optional()
      .describe('Scores that were valid on this day or later: `YYYY-MM-DD`, or an instant.'),
    to: TextParam(40).optional().describe('Scores made before this instant, or up to the end of this day.'),
    limit: LimitParam(100, 500),
  }),
  output: z.object({
    slug: z.string(),
    name: z.string(),
    as_of: Instant.nullable().describe('Time of the newest score in this answer; null if there is none.'),
    checked_through: Instant.nullable().describe('Time of the newest run that scored all markets.'),
    count: z.int().min(0).max(500),
    has_more: z.boolean().describe('Whether the period has older entries.'),
    history: z.array(HistoryEntry),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: { market_name: 'dallas', limit: 30 },

  async answer(context, input) {
    const { from, before } = readSpan(input);
    const { markets } = await openRegister(context);
    const market = await resolveMarket(context, markets, input.market_name);
    // A run that ends meanwhile must not say of a score that stands no more that it was checked.
    const { scores, checkedThrough } = await context.db.snapshot(async ({ client }) => ({
      scores: await loadScoreHistory(client, market.slug, before, input.limit + 1),
      checkedThrough: await loadRunBefore(client, context.clock.now().toISOString()),
    }));
    const ended = from === null ? -1 : scores.findIndex(({ scoredFor }) => Date.parse(scoredFor) <= Date.parse(from));
    const inSpan = ended < 0 ? scores : scores.slice(0, ended + 1);
    const history = inSpan.slice(0, input.limit).map((score, place) => showScore(score, scores[place + 1] ?? null));
    const asOf = history[0]?.scored_for ?? null;
    return {
      slug: market.slug,
      name: market.name,
      as_of: asOf,
      checked_through: checkedThrough,
      count: history.length,
      has_more: inSpan.length > input.limit,
      history,
      missing: missingAmong(
        'history',
        history.map(({ composite_score, excess_power, constraint_score }) => ({
          composite_score,
          excess_power,
          constraint_score,
        })),
      ),
      provenance: history.length === 0 ? [] : [scoreProvenance(context, asOf)],
    };
  },

  table: ({ history }): AnswerTable => ({
    columns: [...TABLE_MEMBERS],
    rows: history.map((entry) => TABLE_MEMBERS.map((member) => entry[member])),
  }),
});

const TABLE_MEMBERS = [
  'scored_for',
  'until',
  'method',
  'method_changed',
  'verdict',
  'composite_score',
  'composite_change',
  'excess_power',
  'constraint_score',
  'coverage',
] as const;

function showScore(score: PastScore, past: PastScore | null): z.input<typeof HistoryEntry> {
  const isComparable = past !== null && past.method === score.method;
  return {
    scored_for: score.scoredFor,
    until: score.until,
    method: score.method,
    method_changed: past !== null && past.method !== score.method,
    verdict: VERDICTS.find((verdict) => verdict === score.verdict) ?? null,
    composite_score: score.composite,
    composite_change: isComparable ? compositeChange(past.composite, score.composite) : null,
    excess_power: score.excessPower,
    constraint_score: score.constraintScore,
    coverage: score.coverage,
    changes: isComparable ? partChanges(past.score, score.score) : [],
  };
}

/** The half-open span that is asked for; a day as its end is in it. @throws Fault `bad-request`. */
function readSpan(input: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const from = input.from === undefined ? null : readInstant('from', input.from);
  const to = input.to === undefined ? null : readInstant('to', input.to);
  const before = to === null ? null : endAfter(to, DAY.test(input.to ?? '') ? DAY_MS : 0);
  if (from !== null && before !== null && from >= before) refuse('from', 'is not before `to`');
  return { from, before };
}

function readInstant(parameter: 'from' | 'to', text: string): string {
  return parseSince(text) ?? refuse(parameter, 'must be a day like 2026-03-02, or an ISO 8601 instant');
}

function refuse(parameter: string, detail: string): never {
  throw new Fault('bad-request', `${parameter} ${detail}.`, { problems: [{ pointer: `/query/${parameter}`, detail }] });
}
