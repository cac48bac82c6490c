import type { IsoName } from '../../domain/grid/iso.ts';
import type { QueueProjectType } from '../../domain/grid/queue.ts';
import type { AlikeRequests } from '../../domain/grid/queue-rules.ts';
import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import {
  countyCondition,
  PROJECT_CONDITION,
  projectValues,
  type QueueFilter,
  queueProjects,
} from './queue-projects.ts';

/** Requests of one operator that are alike in all that figures are made of. */
interface QueueGroup extends AlikeRequests {
  /** Whether they match the filter, its status left out. Of those that do not, only days and status are loaded. */
  readonly fits: boolean;
  readonly projectType: QueueProjectType | null;
  /** Postal code; null where none is stated, and where groups by state are not wanted. */
  readonly state: string | null;
}

interface OperatorGroups {
  readonly iso: IsoName;
  readonly groups: readonly QueueGroup[];
}

/**
 * All requests of the listings, counted by what they have in common: nothing is left out here, because an operator's
 * rules are made of all that it lists. The fuel is of active requests alone.
 */
export async function loadQueueGroups(db: Database, filter: QueueFilter, byState: boolean): Promise<OperatorGroups[]> {
  const found = await queryRows(
    db.pool,
    { iso: cell.word<IsoName>(), groups: cell.json<readonly QueueGroup[]>() },
    groupsQuery(filter),
    [...projectValues(filter), byState, filter.county ?? null],
  );
  return found.rows;
}

/**
 * A request that came into operation is grouped by its days; of the others the year of the request is enough. One row
 * per operator: ten thousand rows take longer to read than their JSON, and hold the event loop meanwhile.
 */
const groupsQuery = ({ listings }: QueueFilter): string => `
  with projects as (
    select iso, queue_state as status, requested_on, capacity_mw, fits,
      case when queue_state = 'operational' then operational_on end as operational_on,
      case when fits then project_type end as project_type,
      case when fits and $9::boolean then state end as state,
      case when fits and queue_state = 'active' then fuel end as fuel
    from (${queueProjects(listings, ['fuel', 'project_type', 'capacity_mw', 'state', 'county', 'requested_on', 'operational_on'])})
      as project, lateral (select coalesce(${PROJECT_CONDITION} and ${countyCondition('$10')}, false) as fits) as checked
  ), alike as (
    select iso, fits, project_type, state, status, fuel, operational_on, min(requested_on) as requested_on,
      max(requested_on) as last_requested_on, count(*) as requests, count(capacity_mw) as sized, sum(capacity_mw) as mw
    from projects
    group by iso, fits, project_type, state, status, fuel, operational_on, extract(year from requested_on),
      case when operational_on is not null then projects.requested_on end
  )
  select iso, json_agg(json_build_object('fits', fits, 'projectType', project_type, 'state', state, 'status', status,
    'fuel', fuel, 'requestedOn', requested_on, 'lastRequestedOn', last_requested_on, 'operationalOn', operational_on,
    'requests', requests, 'sized', sized, 'mw', mw)) as groups
  from alike group by iso`;
