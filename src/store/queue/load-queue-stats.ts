import type { Fuel } from '../../domain/grid/fuel.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import { DAYS_PER_MONTH, type QueueProjectType } from '../../domain/grid/queue.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import {
  PROJECT_CONDITION,
  projectValues,
  type QueueFilter,
  type QueueState,
  queueProjects,
} from './queue-projects.ts';
import { CHECKED, projectsAndEras, settledBefore } from './queue-settlement.ts';

/** A set of requests whose figures are wanted. */
export interface QueueScope {
  readonly name: string;
  readonly isos: readonly IsoName[];
  readonly projectType?: QueueProjectType;
  /** Whether the figures are wanted of each operator and state apart. */
  readonly byState?: boolean;
}

/** A number of requests and their capacity, MW: null where no request states one. */
export interface QueueSum {
  readonly requests: number;
  readonly capacityMw: number | null;
}

/** Figures of a set of requests. `ends` and `wait` leave the filter's queue_state out: of the withdrawn, all withdrew. */
export interface QueueStats extends QueueSum {
  readonly active: QueueSum;
  /** Active requests that state no capacity. */
  readonly activeWithoutCapacity: number;
  readonly activeByFuel: Partial<Record<Fuel | 'unknown', QueueSum>>;
  readonly byStatus: Partial<Record<QueueState, QueueSum>>;
  /** Number of requests by year of the request. */
  readonly requestsByYear: Readonly<Record<string, number>>;
  readonly withoutRequestDay: number;
  /** Requests old enough for their end to be known, and the shares of them that came to each end, 0 to 1. */
  readonly ends: {
    readonly requests: number;
    readonly completed: number | null;
    readonly withdrawn: number | null;
    readonly requestedFrom: string | null;
    readonly requestedTo: string | null;
  };
  /** From request to operation. */
  readonly wait: {
    readonly medianMonths: number | null;
    readonly projects: number;
    readonly operationalFrom: string | null;
    readonly operationalTo: string | null;
  };
}

export interface ScopedFigures extends QueueStats {
  readonly scope: string;
  /** Of a scope by state: the operator, and the state or null where none is stated. */
  readonly iso: IsoName | null;
  readonly state: string | null;
}

/**
 * Figures of each scope that has matching requests. Shares by end are over requests of the calendar years that ended
 * more than five years before their operator's newest listing, without those that are unlisted since. An operator that
 * does not list both completed and withdrawn requests of those years does not report how requests end, and is left out.
 * The wait is over projects that came into operation within the five years before the newest operation that their
 * operator lists.
 * @param today operations that are said to be later have not happened, YYYY-MM-DD.
 */
export async function loadQueueStats(
  db: Database,
  filter: QueueFilter,
  scopes: readonly QueueScope[],
  today: string,
): Promise<ScopedFigures[]> {
  const isos = [...new Set(filter.listings.map(({ iso }) => iso))];
  const pairs = scopes.flatMap((scope) => scope.isos.map((iso) => ({ ...scope, iso })));
  const found = await queryRows(db.pool, FiguresRow, figuresQuery(filter), [
    ...projectValues(filter),
    filter.status,
    today,
    pairs.map(({ name }) => name),
    pairs.map(({ iso }) => iso),
    pairs.map(({ projectType }) => projectType ?? null),
    pairs.map(({ byState }) => byState === true),
    isos,
    isos.map((iso) => settledBefore(filter.listings, iso)),
  ]);
  return found.rows.map(figuresOf);
}

/**
 * Requests are counted once, by what they have in common; all figures but the median are then made of those counts.
 * `operator` and `place` are empty where a scope is not by state.
 */
const figuresQuery = ({ listings }: QueueFilter): string => `
  with ${projectsAndEras(listings, ['fuel', 'project_type', 'capacity_mw', 'state'], {
    today: '$10',
    isos: '$15',
    settledBefore: '$16',
  })}, scopes as (
    select * from unnest($11::text[], $12::text[], $13::text[], $14::boolean[]) as scope (name, iso, type, by_state)
  ), fitting as materialized (
    select project.*, ${CHECKED}
    from projects as project join eras using (iso)
    where ${PROJECT_CONDITION}
  ), alike as materialized (
    select iso, case when (select bool_or(by_state) from scopes) then coalesce(state, '') else '' end as place,
      project_type, queue_state, coalesce(fuel, 'unknown') as fuel, extract(year from requested_on)::int as year,
      count(*) as requests, count(capacity_mw) as sized, sum(capacity_mw) as mw,
      count(*) filter (where is_settled) as settled,
      min(requested_on) filter (where is_settled) as settled_from,
      max(requested_on) filter (where is_settled) as settled_to
    from fitting
    group by 1, 2, 3, 4, 5, 6
  ), cells as materialized (
    select scope.name as scope, case when by_state then alike.iso else '' end as operator,
      case when by_state then alike.place else '' end as place, $9::text is null or queue_state = $9 as fits, queue_state,
      fuel, year, requests, sized, mw, settled, settled_from, settled_to
    from alike join scopes as scope on scope.iso = alike.iso and (type is null or type = project_type)
  ), sums as (
    select scope, operator, place, coalesce(sum(requests) filter (where fits), 0) as requests,
      sum(mw) filter (where fits) as mw,
      coalesce(sum(requests) filter (where fits and year is null), 0) as "withoutRequestDay",
      coalesce(sum(requests) filter (where fits and queue_state = 'active'), 0) as "activeRequests",
      coalesce(sum(requests - sized) filter (where fits and queue_state = 'active'), 0) as "activeWithoutCapacity",
      sum(mw) filter (where fits and queue_state = 'active') as "activeMw",
      sum(settled) as settled, coalesce(sum(settled) filter (where queue_state = 'operational'), 0) as completed,
      coalesce(sum(settled) filter (where queue_state = 'withdrawn'), 0) as withdrawn,
      min(settled_from)::text as "settledFrom", max(settled_to)::text as "settledTo"
    from cells group by scope, operator, place
  ), waits as (
    select scope.name as scope, case when by_state then project.iso else '' end as operator,
      case when by_state then coalesce(state, '') else '' end as place,
      percentile_cont(0.5) within group (order by wait_days) as "waitDays", count(*) as waits,
      min(operational_on)::text as "waitFrom", max(operational_on)::text as "waitTo"
    from fitting as project join scopes as scope on scope.iso = project.iso and (type is null or type = project_type)
    where wait_days is not null
    group by 1, 2, 3
  ), queue_states as (
    ${cellsBy('queue_state', 'fits')}
  ), fuels as (
    ${cellsBy('fuel', `fits and queue_state = 'active'`)}
  ), years as (
    ${cellsBy('year', 'fits and year is not null')}
  )
  select sums.*, "waitDays", coalesce(waits, 0) as waits, "waitFrom", "waitTo",
    queue_states.by_word as "byStatus", fuels.by_word as "byFuel", years.by_word as "byYear"
  from sums ${['waits', 'queue_states', 'fuels', 'years'].map((part) => `left join ${part} using (scope, operator, place)`).join(' ')}
  order by scope, operator, place`;

const cellsBy = (word: string, condition: string): string => `
    select scope, operator, place, jsonb_object_agg(word, jsonb_build_object('requests', requests, 'mw', mw)) as by_word
    from (
      select scope, operator, place, ${word} as word, sum(requests) as requests, sum(mw) as mw
      from cells where ${condition} group by 1, 2, 3, 4
    ) as sums_by_word
    group by scope, operator, place`;

type JsonSums = Readonly<Record<string, { readonly requests: number; readonly mw: number | null }>>;

const FiguresRow = {
  scope: cell.text,
  operator: cell.text,
  place: cell.text,
  requests: cell.number,
  mw: cell.orNull(cell.number),
  withoutRequestDay: cell.number,
  activeRequests: cell.number,
  activeWithoutCapacity: cell.number,
  activeMw: cell.orNull(cell.number),
  settled: cell.number,
  completed: cell.number,
  withdrawn: cell.number,
  settledFrom: cell.orNull(cell.text),
  settledTo: cell.orNull(cell.text),
  waitDays: cell.orNull(cell.number),
  waits: cell.number,
  waitFrom: cell.orNull(cell.text),
  waitTo: cell.orNull(cell.text),
  byStatus: cell.orNull(cell.json<JsonSums>()),
  byFuel: cell.orNull(cell.json<JsonSums>()),
  byYear: cell.orNull(cell.json<JsonSums>()),
};
type FiguresRow = QueryRow<typeof FiguresRow>;

function figuresOf(row: FiguresRow): ScopedFigures {
  const share = (part: number): number | null => (row.settled === 0 ? null : roundTo(part / row.settled, 4));
  const years = Object.entries(row.byYear ?? {}).map(([year, { requests }]) => [year, requests] as const);
  return {
    scope: row.scope,
    iso: row.operator === '' ? null : (row.operator as IsoName),
    state: row.place === '' ? null : row.place,
    ...sumOf(row),
    active: sumOf({ requests: row.activeRequests, mw: row.activeMw }),
    activeWithoutCapacity: row.activeWithoutCapacity,
    activeByFuel: sumsOf(row.byFuel),
    byStatus: sumsOf(row.byStatus),
    requestsByYear: Object.fromEntries(years),
    withoutRequestDay: row.withoutRequestDay,
    ends: {
      requests: row.settled,
      completed: share(row.completed),
      withdrawn: share(row.withdrawn),
      requestedFrom: row.settledFrom,
      requestedTo: row.settledTo,
    },
    wait: {
      medianMonths: row.waitDays === null ? null : roundTo(row.waitDays / DAYS_PER_MONTH, 1),
      projects: row.waits,
      operationalFrom: row.waitFrom,
      operationalTo: row.waitTo,
    },
  };
}

/** Rounded to the kilowatt: what floating sums add below that is not a figure. */
function sumOf({ requests, mw }: { readonly requests: number; readonly mw: number | null }): QueueSum {
  if (requests === 0) return { requests, capacityMw: 0 };
  return { requests, capacityMw: mw === null ? null : roundTo(mw, 3) };
}

const sumsOf = (sums: JsonSums | null): Record<string, QueueSum> =>
  Object.fromEntries(Object.entries(sums ?? {}).map(([word, sum]) => [word, sumOf(sum)]));

/** By scope, the counties in which active requests add up to at least `minMw`; no entry where no county is stated. */
export async function countBusyCounties(
  db: Database,
  filter: QueueFilter,
  scopes: readonly QueueScope[],
  minMw: number,
): Promise<ReadonlyMap<string, number>> {
  const pairs = scopes.flatMap((scope) => scope.isos.map((iso) => ({ ...scope, iso })));
  const found = await queryRows(
    db.pool,
    { name: cell.text, busy: cell.number },
    `select name, count(*) filter (where mw >= $9) as busy
     from (
       select scope.name, sum(project.capacity_mw) as mw
       from (${queueProjects(filter.listings, ['fuel', 'project_type', 'capacity_mw', 'state', 'county'])}) as project
       join unnest($10::text[], $11::text[], $12::text[]) as scope (name, iso, type)
         on scope.iso = project.iso and (scope.type is null or scope.type = project.project_type)
       where ${PROJECT_CONDITION} and project.queue_state = 'active'
         and project.capacity_mw is not null and project.state is not null and project.county is not null
       group by scope.name, project.state, upper(btrim(project.county))
     ) as counties
     group by name`,
    [
      ...projectValues(filter),
      minMw,
      pairs.map(({ name }) => name),
      pairs.map(({ iso }) => iso),
      pairs.map(({ projectType }) => projectType ?? null),
    ],
  );
  return new Map(found.rows.map(({ name, busy }) => [name, busy]));
}
