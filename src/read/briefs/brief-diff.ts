import { z } from 'zod';
import { FinishedJson, type StreamedJson } from '../../cache/finished-answer.ts';
import { TIERS, type Tier } from '../../domain/accounts/tiers.ts';
import { Fault } from '../../errors.ts';
import { Instant } from '../../features/provenance.ts';
import {
  type BriefChanges,
  type FeedPosition,
  type FeedStart,
  loadBriefChanges,
  loadBriefSlugs,
  loadFeedPosition,
  loadFeedPositionNow,
} from '../../store/briefs/load-briefs.ts';
import { type FigureSpan, loadFigureChanges } from '../../store/briefs/load-figure-changes.ts';
import { TextParam } from '../parameters.ts';
import { DeferredAnswer, defineQuestion } from '../question.ts';
import { ChangeMembers, SummaryLine, showChange, summaryLine } from './brief-change.ts';
import { stillFits } from './changes-after.ts';
import { type FeedCursor, readCursor, writeCursor } from './feed-cursor.ts';
import { Brief, BriefFailure } from './market-brief.ts';
import { briefScope, type ScopeRule, scopeRule } from './scope.ts';
import { parseSince } from './since.ts';
import { spliceBriefs } from './splice-briefs.ts';

const Count = z.int().min(0).max(1_000_000);

const Revision = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const DiffAnswer = z.object({
  changed_total: Count.describe('Markets changed or removed after the requested point, on this and later pages.'),
  since: Instant.nullable(),
  as_of: Instant.describe('Time of the newest brief in this answer.'),
  next_since: Instant.describe('The next value for `since`.'),
  next_cursor: z.string().describe('The next value for `cursor`.'),
  has_more: z.boolean(),
  reset: z
    .boolean()
    .describe('The cursor is no longer valid: delete your copy. This is the whole scope from its start.'),
  clock_ahead: z.boolean().describe('`since` is after the newest brief: your clock is ahead of the feed.'),
  count: Count,
  tier: z.enum(TIERS),
  changes: z
    .array(z.object({ slug: z.string(), revision: Revision, ...ChangeMembers }))
    .optional()
    .describe('What changed in each of `briefs`, in their order; absent in the summary, whose lines say it.'),
  briefs: z.array(z.union([Brief, BriefFailure, SummaryLine])).describe('Whole briefs, or lines of the summary.'),
  removed: z.array(z.object({ slug: z.string(), removed_at: Instant, revision: Revision })),
});

export const briefDiff = defineQuestion({
  name: 'brief_diff',
  path: '/api/v1/market-brief/diff',
  ignoresUnknown: true,
  access: 'optional',
  cost: 'bulk',
  toolset: 'briefs',
  summary: 'Briefs published after a given time or after the last page; each change is delivered exactly once.',
  description:
    'To get the next changes, set `cursor` to the last `next_cursor`, or `since` to the last `next_since`. Without either, the answer has all briefs. `since` itself is excluded. Without `limit` one answer has every change; with it, continue while `has_more` is true. If a market changed twice between two calls, only the newer change arrives. If both are given, `cursor` is used. Scope and view are those of `/api/v1/market-brief/all`. If your tier changes, or the database was restored, the answer to an old cursor has `reset: true` and the whole scope. If nothing has changed, a request with the ETag gets 304. `changes` says which figures differ from what was published at the requested point; `view=summary` has that alone.',
  input: z.object({
    since: TextParam(64)
      .optional()
      .describe('ISO 8601 instant with any precision; UTC if it has no offset.')
      .meta({ format: 'date-time' }),
    cursor: TextParam(300).optional().describe('`next_cursor` of an earlier answer.'),
    limit: z.int().min(1).max(500).optional().describe('Maximum changes in one answer; all by default.'),
    view: z
      .enum(['full', 'summary'])
      .default('full')
      .describe('`summary`: a line for each change, with what changed and why, in place of the brief.'),
  }),
  output: DiffAnswer,
  cache: { maxAgeSeconds: null },
  example: { since: '2026-01-01T00:00:00Z', limit: 10 },

  async answer({ db, briefs, caller: { tier } }, input) {
    const since = input.since === undefined || input.cursor !== undefined ? null : readSince(input.since);
    const cursor = input.cursor === undefined ? null : readCursorParam(input.cursor);
    const rule = scopeRule(tier);
    const versionAt = ({ epoch, seq }: FeedPosition): string =>
      ['diff', epoch, seq, rule.hash, tier, ...(asked.isSummary ? ['summary'] : [])].join('-');
    const asked: Asked = { since, cursor, limit: input.limit ?? null, tier, isSummary: input.view === 'summary' };
    // Most polls find nothing new. That is known from the position alone, whether they bring a validator or not.
    const position = await (briefs?.bulk.position() ?? loadFeedPositionNow(db));
    return new DeferredAnswer<FinishedJson | StreamedJson>(versionAt(position), async () => {
      if (isCaughtUp(asked, position, rule))
        return new FinishedJson(
          `${headOf(asked, position, rule, NOTHING, new Map()).slice(0, -1)},"briefs":[]}`,
          versionAt(position),
        );
      return db.snapshot(async (tx) => {
        const seen = await loadFeedPosition(tx);
        const scope = briefScope(
          tier,
          (await loadBriefSlugs(tx)).map(({ slug }) => slug),
        );
        const start = startOf(asked, seen, rule);
        const view = asked.isSummary ? null : rule.view;
        const changes = await loadBriefChanges(tx, start, scope.slugs, asked.limit, view);
        const listed = changes.page.filter(({ removed }) => !removed);
        const spans = await loadFigureChanges(tx, start, {
          slugs: listed.map(({ slug }) => slug),
          seqs: listed.map(({ seq }) => seq),
        });
        const spanOf = new Map(spans.map((span) => [span.slug, span]));
        const bodies = asked.isSummary
          ? listed.map((change) => JSON.stringify(summaryLine(change, spanOf.get(change.slug), rule.view)))
          : listed.map(({ body }) => body);
        return spliceBriefs(headOf(asked, seen, rule, changes, spanOf), bodies, versionAt(seen));
      });
    });
  },
});

interface Asked {
  readonly since: string | null;
  readonly cursor: FeedCursor | null;
  readonly limit: number | null;
  readonly tier: Tier;
  readonly isSummary: boolean;
}

const NOTHING: BriefChanges = { total: 0, page: [] };

/** Whether nothing can have changed since the caller last asked. */
function isCaughtUp({ since, cursor }: Asked, position: FeedPosition, rule: ScopeRule): boolean {
  if (cursor !== null) return stillFits(cursor, position, rule) && cursor.seq === position.seq;
  return since !== null && Date.parse(since) >= Date.parse(position.at);
}

function startOf({ since, cursor }: Asked, position: FeedPosition, rule: ScopeRule): FeedStart {
  if (since !== null) return { at: since };
  return { seq: cursor !== null && stillFits(cursor, position, rule) ? cursor.seq : 0 };
}

/** JSON text of all members but the briefs. */
function headOf(
  { since, cursor, tier, isSummary }: Asked,
  position: FeedPosition,
  rule: ScopeRule,
  { total, page }: BriefChanges,
  spanOf: ReadonlyMap<string, FigureSpan>,
): string {
  const last = page.at(-1);
  const hasMore = last !== undefined && page.length < total;
  return JSON.stringify({
    changed_total: total,
    since,
    as_of: position.at,
    next_since: hasMore ? last.computedAt : position.at,
    next_cursor: writeCursor({
      epoch: position.epoch,
      seq: hasMore ? last.seq : position.seq,
      scopeHash: rule.hash,
    }),
    has_more: hasMore,
    reset: cursor !== null && !stillFits(cursor, position, rule),
    clock_ahead: since !== null && Date.parse(since) > Date.parse(position.at),
    count: page.filter(({ removed }) => !removed).length,
    tier,
    ...(isSummary
      ? {}
      : {
          changes: page
            .filter(({ removed }) => !removed)
            .map(({ slug, revision }) => ({ slug, revision, ...showChange(spanOf.get(slug), rule.view) })),
        }),
    removed: page
      .filter(({ removed }) => removed)
      .map(({ slug, computedAt, revision }) => ({ slug, removed_at: computedAt, revision })),
  });
}

function readSince(text: string): string {
  const since = parseSince(text);
  if (since !== null) return since;
  throw badParameter('since', 'must be an ISO 8601 instant such as 2026-10-01T12:00:00Z');
}

function readCursorParam(text: string): FeedCursor {
  const cursor = readCursor(text);
  if (cursor !== null) return cursor;
  throw badParameter('cursor', 'is not a cursor of this feed');
}

function badParameter(name: string, detail: string): Fault {
  return new Fault('bad-request', `${name} ${detail}`, { problems: [{ pointer: `/query/${name}`, detail }] });
}
