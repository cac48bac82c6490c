import type { Tx } from '../db/client.ts';
import type { QueueStatsAsOf } from './as-of-snapshot.ts';

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
    `with told as (
       select figures.*, document.url, document.origin, document.fetched_at,
         figures.source_id = lower(figures.iso) || '-queue' as is_own,
         rank() over (partition by figures.iso, figures.source_id order by figures.listed_at desc) as place
       from queue_figures as figures join documents as document on document.id = figures.document_id
       where document.fetched_at <= $1 and figures.listed_at <= $1 and document.origin <> 'sample'
         and figures.source_id <> all ($2::text[])
     )
     select iso, source_id as "sourceId", is_own as "isOwn", listed_at as "listedAt", nullif(state, '') as state,
       nullif(county_fips, '') as "countyFips", active_requests as "activeRequests", active_mw as "activeMw",
       agreement_told_mw as "agreementToldMw", agreement_signed_mw as "agreementSignedMw",
       due24_months_mw as "due24MonthsMw", settled_requests as "settledRequests",
       completed_requests as "completedRequests", withdrawn_requests as "withdrawnRequests",
       wait_months as "waitMonths", wait_projects as "waitProjects", wait_from::text as "waitFrom",
       wait_to::text as "waitTo", survival_months as "survivalMonths", survival_requests as "survivalRequests",
       url, origin, fetched_at as "fetchedAt"
     from told where place = 1
     order by told.iso, told.is_own desc, told.source_id, told.state, told.county_fips`,
    [at, withheld],
  );
  return found.rows;
}
