import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApi, aSource, SOURCES, storeFacts, type TestApi } from '../../support/api/api.ts';
import { mergeStoredProjects } from '../../support/projects/merge-stored.ts';
import { aProjectRow } from '../../support/projects/project-row.ts';

let api: TestApi;
beforeAll(async () => {
  const lists = ['epoch-projects', 'datacenter-fights', 'epoch-gpu-clusters'];
  api = await anApi({ sources: [...SOURCES, ...lists.map((id) => aSource(id, { kind: 'project' }))] });
  const row = (source: string, name: string, city: string, basis: string | null, mw: number | null) =>
    aProjectRow(name, { source, city, operator: name, capacity_basis: basis, capacity_mw: mw });
  await storeFacts(api.db, 'epoch-projects', 'project', [
    row('epoch-projects', 'Quartz Flats', 'Temple', 'estimated', 750),
  ]);
  await storeFacts(api.db, 'datacenter-fights', 'project', [
    row('datacenter-fights', 'Opal Run', 'Waco', 'reported', 100),
    row('datacenter-fights', 'Amber Field', 'Plano', null, null),
  ]);
  await storeFacts(api.db, 'epoch-gpu-clusters', 'project', [
    row('epoch-gpu-clusters', 'Onyx Yard', 'Austin', 'reported', 60),
    row('epoch-gpu-clusters', 'Jasper Yard', 'Dallas', 'estimated', 40),
  ]);
  await mergeStoredProjects(api.db);
}, 300_000);
afterAll(() => api.close());

it('gives a list the basis of the capacities that it gives, as its projects have it', async () => {
  const { body } = await api.get('/api/v1/pipeline');
  const bases = Object.fromEntries(
    body.provenance.map(({ source, basis, estimated }: Record<string, unknown>) => [source, [basis, estimated]]),
  );
  expect(bases).toEqual({
    'epoch-projects': ['estimated', true],
    'datacenter-fights': ['reported', false],
    'epoch-gpu-clusters': ['estimated', true],
  });
  const mixed = body.provenance.find(({ source }: { source: string }) => source === 'epoch-gpu-clusters');
  expect(mixed.notes).toContain('reported or estimated, see capacity_basis');
});

it('never contradicts a project by its one list', async () => {
  const { body } = await api.get('/api/v1/pipeline');
  expect(body.projects).toHaveLength(5);
  for (const { id, capacity_basis: basis } of body.projects) {
    const one = await api.get(`/api/v1/pipeline/${id}`);
    expect(one.body.provenance.map((record: { basis: string }) => record.basis)).toEqual([basis ?? 'reported']);
  }
});
