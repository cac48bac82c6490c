import type { PipelineProject } from '../../../src/domain/projects/pipeline.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { saveProjects } from '../../../src/store/projects/save-projects.ts';
import { NOW } from '../api/api.ts';

/** Makes the pipeline these projects, as a merge would; what a test leaves out is ordinary. */
export async function storeProjects(
  db: Database,
  projects: readonly (Partial<PipelineProject> & { readonly id: string })[],
): Promise<void> {
  const whole = projects.map(
    ({ id, ...more }): PipelineProject => ({
      id,
      name: `Project ${id.slice(-4)}`,
      operator: 'Alpha Cloud',
      market: null,
      city: 'Temple',
      state: 'TX',
      country: 'US',
      lat: null,
      lon: null,
      capacity_mw: 100,
      operational_mw: null,
      capacity_basis: 'estimated',
      capacity_term: null,
      permit_status: null,
      timeline: null,
      status: 'under_construction',
      status_at: null,
      expected: null,
      announced_at: null,
      observed_at: null,
      quotes: {},
      claims: [{ source: 'epoch-projects', external_id: id }],
      ...more,
    }),
  );
  await db.transaction((tx) => saveProjects(tx, { things: whole, redirects: new Map() }, new Date(NOW)));
}
