import type { ProjectRow } from '../../../src/domain/projects/project.ts';

/** A site as Epoch's table has it; what a test leaves out is ordinary. */
export const aProjectRow = (name: string, more: Partial<ProjectRow> = {}): ProjectRow => ({
  kind: 'project',
  source: 'epoch-projects',
  external_id: name,
  name,
  operator: 'Alpha Cloud',
  lat: null,
  lon: null,
  address: null,
  city: 'Temple',
  state: 'TX',
  country: 'US',
  status: 'under_construction',
  capacity_mw: null,
  operational_mw: 0,
  capacity_basis: 'estimated',
  capacity_term: null,
  permit_status: null,
  timeline: null,
  expected: null,
  announced_on: null,
  observed_on: '2026-06-01',
  links: [],
  ...more,
});
