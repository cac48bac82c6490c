import type { Identified } from '../../domain/facts/identified.ts';
import type { PipelineProject } from '../../domain/projects/pipeline.ts';
import { PROJECT_FIGURES } from '../../domain/projects/project.ts';
import type { Tx } from '../db/client.ts';
import { PROJECT_REDIRECTS } from '../ids/redirect-tables.ts';
import { type IdentifiedTable, type SavedIdentified, saveIdentified } from '../ids/save-identified.ts';

const PROJECTS: IdentifiedTable<PipelineProject> = {
  redirects: PROJECT_REDIRECTS,
  links: { table: 'project_links' },
  columns: {
    id: 'text',
    name: 'text',
    operator: 'text',
    market: 'text',
    city: 'text',
    state: 'text',
    country: 'text',
    lat: 'float8',
    lon: 'float8',
    capacity_mw: 'float8',
    operational_mw: 'float8',
    capacity_basis: 'text',
    capacity_term: 'text',
    permit_status: 'text',
    timeline: 'text',
    status: 'text',
    status_at: 'timestamptz',
    expected: 'text',
    announced_at: 'timestamptz',
    quotes: 'jsonb',
    observed_at: 'timestamptz',
    is_shown: 'boolean',
  },
  // What may not be shown makes no claim at all.
  columnsOf: ({ claims: _, quotes, ...values }) => ({ ...values, quotes: inOrder(quotes), is_shown: true }),
  reportedBy: ({ claims }) => claims,
};

/**
 * Makes what is stored of projects equal to what their claims came to, and writes only what differs. To be called by
 * one at a time (`ADVISORY_LOCKS.projects`).
 */
export async function saveProjects(tx: Tx, merged: Identified<PipelineProject>, now: Date): Promise<SavedIdentified> {
  return (await saveIdentified(tx, PROJECTS, merged, now)).saved;
}

/** In one order, so that the same quotes are the same text. */
const inOrder = (quotes: PipelineProject['quotes']): object =>
  Object.fromEntries(
    PROJECT_FIGURES.flatMap((figure) => (quotes[figure] === undefined ? [] : [[figure, quotes[figure]]])),
  );
