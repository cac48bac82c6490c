import type { IsoName } from '../../domain/grid/iso.ts';
import type { QueueProjectType } from '../../domain/grid/queue.ts';
import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { PROJECT_CONDITION, projectValues, type QueueFilter, queueProjects } from './queue-projects.ts';

/** A set of requests by name. */
interface CountyScope {
  readonly name: string;
  readonly isos: readonly IsoName[];
  readonly projectType?: QueueProjectType;
}

/** By scope, the counties in which active requests add up to at least `minMw`; no entry where no county is stated. */
export async function countBusyCounties(
  db: Database,
  filter: QueueFilter,
  scopes: readonly CountyScope[],
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
