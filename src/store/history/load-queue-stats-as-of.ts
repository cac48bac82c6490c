import { QUEUE_STATS, type QueueStat } from '../../domain/grid/queue-stats.ts';
import type { Tx } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { queueStats } from '../tables/queue-figures.ts';
import type { QueueStatsAsOf } from './as-of-snapshot.ts';

const FIGURES = Object.keys(QUEUE_STATS) as QueueStat[];

/**
 * Of each operator and source the figures of the newest listing that had been fetched by `at` and is of a day before
 * it: the operator's own, and those of others who list its queue. Excerpts do not speak for a queue.
 * @param at ISO 8601.
 * @param withheld sources whose terms do not let us serve figures.
 */
export async function loadQueueStatsAsOf(
  { client }: Tx,
  at: string,
  withheld: readonly string[],
): Promise<QueueStatsAsOf[]> {
  const found = await client.query<QueueStatsAsOf>(
    `with ranked as (
       select figures.*, document.url, document.origin, document.fetched_at,
         figures.source_id = lower(figures.iso) || '-queue' as is_own,
         rank() over (partition by figures.iso, figures.source_id order by figures.listed_at desc) as place
       from queue_figures as figures join documents as document on document.id = figures.document_id
       where document.fetched_at <= $1 and figures.listed_at <= $1 and document.origin <> 'sample'
         and figures.source_id <> all ($2::text[])
     )
     select ${columns(queueStats, ['iso', 'sourceId', 'listedAt', ...FIGURES])}, is_own as "isOwn",
       nullif(state, '') as state, nullif(county_fips, '') as "countyFips", url, origin, fetched_at as "fetchedAt"
     from ranked where place = 1
     order by ranked.iso, ranked.is_own desc, ranked.source_id, ranked.state, ranked.county_fips`,
    [at, withheld],
  );
  return found.rows;
}
