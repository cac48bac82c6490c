import type { IsoName } from '../../domain/grid/iso.ts';
import { WAIT_YEARS } from '../../domain/grid/queue.ts';
import { type QueueListing, type QueueMember, queueProjects } from './queue-projects.ts';

/** Years after which a request has come to its end, as a rule: LBNL's Queued Up counts completion likewise. */
export const SETTLED_AFTER_YEARS = 5;

/** The first day of the calendar year that was running five years before the newest listing of an operator. */
export function settledBefore(listings: readonly QueueListing[], iso: IsoName): string {
  const newest =
    listings
      .flatMap((listing) => (listing.iso === iso ? listing.listedAt : []))
      .sort()
      .at(-1) ?? '';
  return `${Number(newest.slice(0, 4)) - SETTLED_AFTER_YEARS}-01-01`;
}

/** SQL of the values that the rules below need. */
interface SettlementDate {
  /** date: operations that are said to be later have not happened. */
  readonly today: string;
  /** text[] of operators, and date[] of what `settledBefore` says of each. */
  readonly isos: string;
  readonly settledBefore: string;
}

/**
 * Two parts of a query: `projects`, each request once with the wanted members, and `eras`, by operator the newest
 * operation that it lists, and whether it lists both completed and withdrawn requests of settled years. Where it does
 * not, it does not report how requests end.
 */
export function projectsAndEras(
  listings: readonly QueueListing[],
  members: readonly QueueMember[],
  by: SettlementDate,
): string {
  return `projects as materialized (
    ${queueProjects(listings, [...new Set<QueueMember>(['requested_on', 'operational_on', ...members])])}
  ), eras as materialized (
    select iso, settled_before,
      max(operational_on) filter (where status = 'operational' and operational_on <= ${by.today}::date)
        as last_operation_on,
      bool_or(status = 'operational' and requested_on < settled_before)
        and bool_or(status = 'withdrawn' and requested_on < settled_before) as tells_ends
    from projects join unnest(${by.isos}::text[], ${by.settledBefore}::date[]) as era (iso, settled_before) using (iso)
    group by iso, settled_before
  )`;
}

/**
 * The checks of each request of `projects as project join eras using (iso)`: is_settled, old enough for its end to be
 * known, of an operator that reports ends, and not unlisted; wait_days, from request to operation, of those that came
 * into operation within the five years before the newest operation that their operator lists.
 */
export const CHECKED = `eras.tells_ends and requested_on < settled_before and queue_state <> 'unlisted' as is_settled,
      case when status = 'operational' and operational_on <= last_operation_on and operational_on >= requested_on
          and operational_on > last_operation_on - make_interval(years => ${WAIT_YEARS})
        then operational_on - requested_on end as wait_days`;
