import type { WatchedFigures } from '../../domain/briefs/watched-figures.ts';
import type { Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import type { FeedStart } from './load-briefs.ts';

/** What is watched of a brief at two places of the feed. */
const FigureSpan = {
  slug: cell.text,
  /** Why the newer revision was published; null where it was by a version of the program that noted no figures. */
  reason: cell.orNull(cell.text),
  /** Whether another method scored it in between. */
  isByMethod: cell.flag,
  /** null: no figures were noted. */
  after: cell.orNull(cell.json<WatchedFigures>()),
  /** The newest at the start; null: there was no brief then, or it is no longer known. */
  before: cell.orNull(cell.json<WatchedFigures>()),
};
export type FigureSpan = QueryRow<typeof FigureSpan>;

/** Which revisions of briefs are meant. */
interface RevisionsAt {
  readonly slugs: readonly string[];
  /** In the order of the slugs. */
  readonly seqs: readonly number[];
}

/**
 * Figures of these revisions, and those of the newest revision before `start`, which is what somebody who stands there
 * has seen. @param start null: the revision before each.
 */
export async function loadFigureChanges(
  { client }: Tx,
  start: FeedStart | null,
  { slugs, seqs }: RevisionsAt,
): Promise<FigureSpan[]> {
  if (slugs.length === 0) return [];
  const isFrom =
    start === null ? '$3::bigint is null' : 'seq' in start ? 'seq <= $3::bigint' : 'computed_at <= $3::timestamptz';
  const value = start === null ? null : 'seq' in start ? start.seq : start.at;
  const found = await queryRows(
    client,
    FigureSpan,
    `select wanted.slug, now.reason, now.figures as after, before.figures as before,
       exists (
         select 1 from brief_figures as step
         where step.market_slug = wanted.slug and step.reason = 'method' and step.seq <= wanted.seq
           and step.seq > coalesce(before.seq, wanted.seq - 1)
       ) as "isByMethod"
     from unnest($1::text[], $2::bigint[]) as wanted (slug, seq)
     left join brief_figures as now on now.market_slug = wanted.slug and now.seq = wanted.seq
     left join lateral (
       select figures, seq from brief_figures
       where market_slug = wanted.slug and seq < wanted.seq and ${isFrom} order by seq desc limit 1
     ) as before on true`,
    [slugs, seqs, value],
  );
  return found.rows;
}

/** Deletes figures from before a day, but for the newest of each market, against which the next change is measured. */
export async function pruneBriefFigures({ client }: Pick<Tx, 'client'>, before: Date): Promise<number> {
  const pruned = await client.query(
    `delete from brief_figures as old where old.computed_at < $1
       and exists (select 1 from brief_figures as newer where newer.market_slug = old.market_slug and newer.seq > old.seq and newer.computed_at < $1)`,
    [before.toISOString()],
  );
  return pruned.rowCount ?? 0;
}
