import { z } from 'zod';
import { Fault } from '../../errors.ts';
import {
  type FeedPosition,
  type FeedStart,
  loadBriefChanges,
  loadBriefSlugs,
  loadFeedPosition,
} from '../../store/load-briefs.ts';
import { TextParam } from '../parameters.ts';
import { Instant } from '../provenance.ts';
import { defineQuestion } from '../question.ts';
import { TIERS } from '../tiers.ts';
import { readCursor, writeCursor } from './feed-cursor.ts';
import { Brief } from './market-brief.ts';
import { type BriefScope, briefScope } from './scope.ts';
import { parseSince } from './since.ts';
import { spliceBriefs } from './splice-briefs.ts';

const Count = z.int().min(0).max(1_000_000);

const DiffAnswer = z.object({
  changed_total: Count.describe('Markets changed or removed after the asked point, on this and later pages.'),
  since: Instant.nullable(),
  as_of: Instant.describe('Time of the newest publish that this answer sees.'),
  next_since: Instant.describe('What to ask for next with `since`.'),
  next_cursor: z.string().describe('What to ask for next with `cursor`.'),
  has_more: z.boolean(),
  reset: z.boolean().describe('The cursor no longer fits: drop what you have, this is the whole scope from its start.'),
  clock_ahead: z.boolean().describe('`since` lies after the newest publish: your clock runs ahead of the feed.'),
  count: Count,
  tier: z.enum(TIERS),
  briefs: z.array(Brief),
  removed: z.array(
    z.object({ slug: z.string(), removed_at: Instant, revision: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  ),
});

export const briefDiff = defineQuestion({
  name: 'brief_diff',
  path: '/api/v1/market-brief/diff',
  access: 'optional',
  cost: 'bulk',
  toolset: 'briefs',
  summary: 'Briefs published after a moment or after the last page; each change is seen exactly once.',
  description:
    'Walk with `cursor` (the last `next_cursor`) or with `since` (the last `next_since`); with neither, everything. ' +
    'Comparison is strict. Without `limit` one answer holds every change; with it, walk on while `has_more`. ' +
    'Two changes of a market between two calls arrive as the newer one. When both are given, `cursor` counts.',
  input: z.object({
    since: TextParam(64)
      .optional()
      .describe('ISO 8601 with any offset and precision; UTC without one.')
      .meta({ format: 'date-time' }),
    cursor: TextParam(300).optional().describe('`next_cursor` of an earlier answer.'),
    limit: z.int().min(1).max(500).optional().describe('Most changes in one answer; without it, all of them.'),
  }),
  output: DiffAnswer,
  cache: { maxAgeSeconds: null },
  example: { since: '2026-01-01T00:00:00Z', limit: 10 },

  async answer({ db, caller }, input) {
    const since = input.since === undefined || input.cursor !== undefined ? null : readSince(input.since);
    const cursor = input.cursor === undefined ? null : readCursorParam(input.cursor);
    return db.snapshot(async (tx) => {
      const position = await loadFeedPosition(tx);
      const slugs = (await loadBriefSlugs(tx)).map((brief) => brief.slug);
      const scope = briefScope(caller.tier, slugs);
      const isReset = cursor !== null && !stillFits(cursor, position, scope);
      const start: FeedStart = since !== null ? { at: since } : { seq: cursor === null || isReset ? 0 : cursor.seq };
      const { total, page } = await loadBriefChanges(tx, start, scope.slugs, input.limit ?? null);

      const last = page.at(-1);
      const hasMore = last !== undefined && page.length < total;
      const briefs = page.filter((change) => !change.removed);
      const head = JSON.stringify({
        changed_total: total,
        since,
        as_of: position.at,
        next_since: hasMore ? last.computedAt : position.at,
        next_cursor: writeCursor({
          epoch: position.epoch,
          seq: hasMore ? last.seq : position.seq,
          scopeHash: scope.hash,
        }),
        has_more: hasMore,
        reset: isReset,
        clock_ahead: since !== null && Date.parse(since) > Date.parse(position.at),
        count: briefs.length,
        tier: caller.tier,
        removed: page
          .filter((change) => change.removed)
          .map(({ slug, computedAt, revision }) => ({ slug, removed_at: computedAt, revision })),
      });
      const bodies = briefs.map((change) => change.body);
      return spliceBriefs(head, bodies, [position.epoch, position.seq, scope.hash, caller.tier].join('-'));
    });
  },
});

function readSince(text: string): string {
  const since = parseSince(text);
  if (since !== null) return since;
  throw badParameter('since', 'must be an ISO 8601 instant such as 2026-10-01T12:00:00Z');
}

function readCursorParam(text: string): ReturnType<typeof readCursor> & object {
  const cursor = readCursor(text);
  if (cursor !== null) return cursor;
  throw badParameter('cursor', 'is not a cursor of this feed');
}

function badParameter(name: string, detail: string): Fault {
  return new Fault('bad-request', `${name} ${detail}`, { problems: [{ pointer: `/query/${name}`, detail }] });
}

/** A cursor of another epoch, of another scope, or from beyond the end (a restored database) starts over. */
function stillFits(
  cursor: { readonly epoch: string; readonly seq: number; readonly scopeHash: string },
  position: FeedPosition,
  scope: BriefScope,
): boolean {
  return cursor.epoch === position.epoch && cursor.scopeHash === scope.hash && cursor.seq <= position.seq;
}
