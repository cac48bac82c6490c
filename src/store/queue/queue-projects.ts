import type { Fuel } from '../../domain/grid/fuel.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import type { QueueProjectType, QueueRow, QueueState } from '../../domain/grid/queue.ts';
import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** A source whose requests may be read: an operator's own, or (iso null) one that covers several operators. */
interface QueueSource {
  readonly id: string;
  readonly iso: string | null;
}

/** What one source has listed of one operator's queue, with the document of the newest snapshot. */
export const QueueListing = {
  iso: cell.word<IsoName>(),
  sourceId: cell.text,
  /** Whether the source is the operator's own. */
  isOwn: cell.flag,
  /** The publisher's date of the newest snapshot. */
  listedAt: cell.text,
  url: cell.orNull(cell.text),
  origin: cell.text,
  fetchedAt: cell.text,
};
export type QueueListing = QueryRow<typeof QueueListing>;

/** The stored listings of `isos` by `sources`; of each operator, those that take precedence first. */
export async function loadQueueListings(
  db: Database,
  isos: readonly IsoName[],
  sources: readonly QueueSource[],
): Promise<QueueListing[]> {
  const found = await queryRows(
    db.pool,
    QueueListing,
    `select listing.iso, listing.source_id as "sourceId", served.iso is not null as "isOwn",
       listing.listed_at as "listedAt", document.url, coalesce(document.origin, 'live') as origin,
       coalesce(document.fetched_at, listing.listed_at) as "fetchedAt"
     from queue_listings as listing
     join unnest($1::text[], $2::text[]) with ordinality as served (source_id, iso, rank) using (source_id)
     left join documents as document on document.id = listing.document_id
     where listing.iso = any($3::text[]) and (served.iso is null or served.iso = listing.iso)
     order by listing.iso, served.iso is null, served.rank`,
    [sources.map(({ id }) => id), sources.map(({ iso }) => iso), isos],
  );
  return found.rows;
}

export interface QueueFilter {
  /** Whose requests are read, as `loadQueueListings` gives them. */
  readonly listings: readonly QueueListing[];
  /** Postal code. */
  readonly state: string | null;
  /** The main fuel. */
  readonly fuel: Fuel | null;
  readonly projectType: QueueProjectType | null;
  /** Requests without a stated capacity do not fit any. */
  readonly minMw: number | null;
  readonly status: QueueState | null;
  /** Absent or null: all. As `countyKey` gives it. */
  readonly county?: string | null;
}

/** A county without case and without the word for what it is: lists write `Loudoun`, `LOUDOUN` and `Loudoun County`. */
export const countyKey = (county: string): string =>
  county
    .trim()
    .toLowerCase()
    .replace(/ (?:county|parish|borough)$/, '');

/** Requests of a county, which `parameter` names as `countyKey` gives it: those that lie in several are in each of them. */
export const countyCondition = (parameter: string): string =>
  `(${parameter}::text is null or ${parameter} = any(regexp_split_to_array(
    regexp_replace(lower(btrim(project.county)), ' (county|parish|borough)\\M', '', 'g'), '\\s*[,;/&]\\s*')))`;

/** Days for which an open request that newer listings lack still counts as open: documents of one queue come apart. */
export const UNLISTED_AFTER_DAYS = 90;

/** What may be asked of a request; `ledger` is its id, and the newest listing and the sources that name it. */
type QueueMember = Exclude<keyof QueueRow, 'kind' | 'iso' | 'queue_id' | 'status'> | 'ledger';

/** Values of $1 to $8: sources in their order of precedence, then what `PROJECT_CONDITION` asks. */
export function projectValues({ listings, state, fuel, projectType, minMw }: QueueFilter): unknown[] {
  const tiers = listings.map((listing) => ofIso(listings, listing.iso).indexOf(listing) + 1);
  return [
    tiers,
    listings.map(({ iso }) => iso),
    listings.map(({ sourceId }) => sourceId),
    listings.map((listing) => listedSince(listings, listing)),
    state,
    fuel,
    projectType,
    minMw,
  ];
}

export const PROJECT_CONDITION = `($5::text is null or project.state = $5) and ($6::text is null or project.fuel = $6)
  and ($7::text is null or project.project_type = $7) and ($8::float8 is null or project.capacity_mw >= $8)`;

const ofIso = (listings: readonly QueueListing[], iso: IsoName): QueueListing[] =>
  listings.filter((listing) => listing.iso === iso);

/** Open requests of a listing that it, or the operator's own, has not named since this instant are unlisted. */
function listedSince(listings: readonly QueueListing[], listing: QueueListing): string {
  const reports = ofIso(listings, listing.iso).filter((other) => other === listing || other.isOwn);
  const newest = Math.max(...reports.map(({ listedAt }) => Date.parse(listedAt)));
  return new Date(newest - UNLISTED_AFTER_DAYS * 86_400_000).toISOString();
}

/**
 * A query for each request once, by operator and id (trimmed, any case), with the wanted members beside iso,
 * request_key, status and queue_state. The source that takes precedence wins member by member; the next one fills what
 * it leaves null, and adds requests that it does not list at all. A day on which a request ended is taken only from
 * sources that agree with the first about how it ended.
 */
export function queueProjects(listings: readonly QueueListing[], members: readonly QueueMember[]): string {
  const depth = Math.max(1, ...listings.map((listing) => ofIso(listings, listing.iso).length));
  const tiers = Array.from({ length: depth }, (_, position) => `tier_${position + 1}`);
  const first = (column: string): string => `coalesce(${tiers.map((tier) => `${tier}.${column}`).join(', ')})`;
  const columns = members.map((member) => {
    if (member === 'ledger') {
      const sources = `array_remove(array[${tiers.map((tier) => `${tier}.source_id`).join(', ')}], null) as sources`;
      return `${first('queue_id')} as queue_id, ${first('listed_at')} as listed_at, ${sources}`;
    }
    if (member === 'fuels') {
      const stated = tiers.map((tier) => `nullif(${tier}.fuels, '{}')`).join(', ');
      return `coalesce(${stated}, '{}') as fuels`;
    }
    if (member === 'operational_on' || member === 'withdrawn_on') {
      const agreeing = tiers.map((tier) => `case when ${tier}.status = ${first('status')} then ${tier}.${member} end`);
      return `coalesce(${agreeing.join(', ')}) as ${member}`;
    }
    return `${first(member)} as ${member}`;
  });
  const [leading = '', ...others] = tiers.map(
    (tier, position) => `(
      select request.*, request.listed_at >= listing.listed_since as is_listed
      from queue_requests as request
      join unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[]) as listing (tier, iso, source_id, listed_since)
        using (iso, source_id)
      where listing.tier = ${position + 1}
    ) as ${tier}`,
  );
  return `
    select iso, request_key, ${columns.join(', ')}, ${first('status')} as status,
      case when ${first('status')} in ('active', 'suspended') and not ${first('is_listed')} then 'unlisted'
        else ${first('status')} end as queue_state
    from ${[leading, ...others.map((other) => `full join ${other} using (iso, request_key)`)].join('\n    ')}`;
}
