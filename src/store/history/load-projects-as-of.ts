import type { Tx } from '../db/client.ts';
import { queryRows } from '../db/query-rows.ts';
import {
  LARGEST_FIRST,
  loadProjectSourcesAsOf,
  PROJECT,
  PROJECT_COLUMNS,
  type StoredProject,
} from '../projects/load-projects.ts';
import { versionsAt } from './versions-at.ts';

/**
 * Every project that might be shown at `at`, as it stood then, the largest first. Sources are found by the links of
 * today: a project that has left since has none.
 * @param at ISO 8601.
 */
export async function loadProjectsAsOf({ client }: Tx, at: string): Promise<StoredProject[]> {
  const found = await queryRows(
    client,
    PROJECT,
    `select ${PROJECT_COLUMNS} from (${versionsAt('projects', ['id'], 'changed_at')}) as project
     where is_shown and first_seen <= $1 order by ${LARGEST_FIRST}`,
    [at],
  );
  const sources = await loadProjectSourcesAsOf(client, at);
  return found.rows.map((project) => ({ ...project, sources: sources.get(project.id) ?? [] }));
}
