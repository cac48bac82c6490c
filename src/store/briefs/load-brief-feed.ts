import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { HEAD_FIGURES, HEAD_OF_BRIEF } from './load-brief-heads.ts';

/** What a feed of changes says of the newest revision of one brief. */
export const BriefChangeLine = {
  slug: cell.text,
  /** Name of the market; its slug where it is no longer listed. */
  name: cell.text,
  revision: cell.number,
  seq: cell.number,
  computedAt: cell.text,
  removed: cell.flag,
  /** null for a tombstone, and where the text cannot be read. */
  verdict: cell.orNull(cell.text),
  /** 0 to 100; null where the market is not ranked. */
  compositeScore: cell.orNull(cell.number),
  /** The score before, by the same method, where a new one was recorded with this revision. */
  verdictBefore: cell.orNull(cell.text),
  compositeBefore: cell.orNull(cell.number),
};
export type BriefChangeLine = QueryRow<typeof BriefChangeLine>;

interface BriefFeedFilters {
  readonly slug: string | null;
  readonly iso: string | null;
  readonly state: string | null;
}

/** A score is recorded in the transaction of its brief, by another clock. */
const SAME_RUN = `interval '10 minutes'`;

/** The newest revisions of all briefs, newest first. */
export async function loadBriefFeed(
  db: Database,
  { slug, iso, state }: BriefFeedFilters,
  limit: number,
): Promise<BriefChangeLine[]> {
  const found = await queryRows(
    db.pool,
    BriefChangeLine,
    `select brief.market_slug as slug, coalesce(brief.name, brief.market_slug) as name, brief.revision, brief.seq,
       brief.computed_at as "computedAt", brief.removed, ${HEAD_FIGURES},
       before.verdict as "verdictBefore", before.composite as "compositeBefore"
     from (
       select changed.*, market.name from market_briefs as changed left join markets as market on market.slug = changed.market_slug
       where ($1::text is null or changed.market_slug = $1) and ($2::text is null or market.iso = $2)
         and ($3::text is null or market.state = $3)
       order by changed.seq desc limit $4
     ) as brief ${HEAD_OF_BRIEF}
     left join lateral (
       select scored_for, method from market_scores as score
       where score.market_slug = brief.market_slug
         and score.recorded_at between brief.computed_at - ${SAME_RUN} and brief.computed_at + ${SAME_RUN}
       order by scored_for desc limit 1
     ) as now on not brief.removed
     left join lateral (
       select method, verdict, composite from market_scores as score
       where score.market_slug = brief.market_slug and score.scored_for < now.scored_for
       order by scored_for desc limit 1
     ) as before on before.method = now.method
     order by brief.seq desc`,
    [slug, iso, state, limit],
  );
  return found.rows;
}
