import { GRID_AREAS } from '../../domain/grid/grid-area.ts';
import { LMP_MARKETS } from '../../domain/grid/lmp.ts';
import { HOLD_PRICE_PARTS } from '../grid/lmp-partitions.ts';
import { LMP_MARKET_CODES } from '../grid/save-lmp.ts';
import { projectValues, type QueueListing, queueProjects } from '../queue/queue-projects.ts';
import type { DataStatement } from './stream-rows.ts';

/** Which rows of a table are wanted; null is no condition. */
export interface DataFilter {
  /** ISO UTC, of the table's column of time: included, and not included. Rows without a time are in no period. */
  readonly since: string | null;
  readonly until: string | null;
  readonly iso: string | null;
}

/** As it was stored, and without what its sources do not let anybody pass on. */
export interface DataWanted extends DataFilter {
  /** Ids of the sources whose terms allow redistribution: rows of any other one stay here. */
  readonly publishable: readonly string[];
  /** Ids of those whose terms do not. */
  readonly restricted: readonly string[];
}

const MARKET_NAME = `case price.market ${LMP_MARKETS.map(
  (market) => `when ${LMP_MARKET_CODES[market]} then '${market}'`,
).join(' ')} end`;

/** The bounds are values of the statement, so that parts outside of them are not touched. */
const between = (column: string): string =>
  `(${column} >= coalesce($1::timestamptz, '-infinity') and ${column} < coalesce($2::timestamptz, 'infinity'))`;

/** Prices by node and time, so that a reader of one node reads a few places of a file. */
export const lmpStatement = ({ since, until, iso, publishable }: DataWanted): DataStatement => ({
  before: HOLD_PRICE_PARTS,
  text: `
    select 'lmp' as kind, node.iso, ${MARKET_NAME} as market, node.node, node.node_type, price.interval_start,
      price.interval_minutes, price.lmp, price.energy, price.congestion, price.loss, area.currency, price.revision,
      document.source_id as source, document.fetched_at
    from lmp_prices as price
    join lmp_nodes as node on node.id = price.node_id
    join documents as document on document.id = price.document_id
    join unnest($5::text[], $6::text[]) as area (id, currency) on area.id = node.iso
    where ${between('price.interval_start')} and ($3::text is null or node.iso = $3)
      and document.source_id = any($4::text[])
    order by node.iso collate "C", node.node collate "C", price.market, price.interval_start`,
  values: [since, until, iso, publishable, GRID_AREAS.map(({ id }) => id), GRID_AREAS.map(({ currency }) => currency)],
});

export const fuelMixStatement = ({ since, until, iso, publishable }: DataWanted): DataStatement => ({
  text: `
    select 'fuel-mix' as kind, mix.iso, mix.interval_start, mix.interval_minutes, mix.fuel, mix.source_fuel, mix.mw,
      mix.source_id as source, document.fetched_at
    from fuel_mix as mix
    join documents as document on document.id = mix.document_id
    where ${between('mix.interval_start')} and ($3::text is null or mix.iso = $3) and mix.source_id = any($4::text[])
    order by mix.iso collate "C", mix.source_id collate "C", mix.source_fuel collate "C", mix.interval_start`,
  values: [since, until, iso, publishable],
});

const QUEUE_MEMBERS = [
  ...(['name', 'fuel', 'capacity_mw', 'state', 'county', 'requested_on', 'proposed_on', 'operational_on'] as const),
  ...(['withdrawn_on', 'agreement_status', 'project_type', 'ledger'] as const),
] as const;

/** Requests, merged from the listings of sources that may be passed on. */
export function queueStatement({ since, until, iso }: DataWanted, listings: readonly QueueListing[]): DataStatement {
  const values = projectValues({ listings, state: null, fuel: null, projectType: null, minMw: null, status: null });
  return {
    text: `
      select 'queue' as kind, project.iso, project.queue_id, project.name, project.fuel, project.capacity_mw,
        project.state, project.county, project.status, project.requested_on::text as requested_on,
        project.proposed_on::text as proposed_on, project.operational_on::text as operational_on,
        project.withdrawn_on::text as withdrawn_on, project.agreement_status, project.project_type,
        project.queue_state <> 'unlisted' as listed, project.listed_at, array_to_string(project.sources, ' ') as source,
        (select max(document.fetched_at) from queue_requests as request
           join documents as document on document.id = request.document_id
         where request.iso = project.iso and request.request_key = project.request_key
           and request.source_id = any(project.sources)) as fetched_at
      from (${queueProjects(listings, QUEUE_MEMBERS)}) as project
      where ($5::text is null or project.iso = $5)
        and ($6::timestamptz is null or project.requested_on >= ($6::timestamptz at time zone 'UTC')::date)
        and ($7::timestamptz is null or project.requested_on < ($7::timestamptz at time zone 'UTC')::date)
      order by project.iso collate "C", project.request_key collate "C"`,
    values: [...values.slice(0, 4), iso, since, until],
  };
}
