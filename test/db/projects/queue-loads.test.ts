import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, aSource, SOURCES, storeFacts, type TestApi } from '../../support/api/api.ts';
import { aRequest, storeQueue } from '../../support/grid/queue-requests.ts';
import { mergeStoredProjects } from '../../support/projects/merge-stored.ts';
import { aProjectRow } from '../../support/projects/project-row.ts';

const load = (id: string, name: string, more: object = {}) =>
  aRequest('NYISO', id, {
    name,
    project_type: 'load',
    fuel: null,
    fuels: [],
    state: 'NY',
    county: 'Niagara',
    capacity_mw: 150,
    status: 'active',
    requested_on: '2024-11-07',
    proposed_on: '2027-06-01',
    operational_on: null,
    withdrawn_on: null,
    ...more,
  });

let api: TestApi;
beforeAll(async () => {
  api = await anApi({
    sources: [
      ...SOURCES,
      aSource('epoch-projects', { kind: 'project', licence: 'CC BY 4.0: Epoch AI', operator: 'Epoch AI' }),
      aSource('nyiso-queue', { kind: 'queue', licence: 'a license', operator: 'NYISO' }),
    ],
  });
  await storeQueue(api.db, 'nyiso-queue', '2026-11-01', [
    load('1723', 'Olean Digital Data Center'),
    load('0979', 'North Country Data Center', { capacity_mw: 176, status: 'withdrawn' }),
    load('1627', 'Quartz Fab 2', { capacity_mw: 576 }),
    load('1446', 'Massena Green Hydrogen', { capacity_mw: 110 }),
    load('1900', 'Digital Data Center Solar', { project_type: 'generation', fuel: 'solar', fuels: ['solar'] }),
  ]);
  await storeFacts(api.db, 'epoch-projects', 'project', [
    aProjectRow('Quartz Flats', {
      capacity_mw: 1180,
      operational_mw: 590,
      capacity_term: 'facility',
      permit_status: 'granted',
      timeline: '2026-05-01=590 2026-11-01=900 2027-02-01=1180',
    }),
  ]);
  expect(await mergeStoredProjects(api.db)).toMatchObject({ entries: 1, loads: 4, projects: 3 });
}, 300_000);
afterAll(() => api.close());

describe('loads of a queue', () => {
  it('that are data centers by their name are in the pipeline, as what the grid is asked for', async () => {
    const { body } = await api.get('/api/v1/pipeline?state=NY&country=US');
    expect(body.projects).toEqual([
      expect.objectContaining({
        project: 'Olean Digital Data Center',
        status: 'planned',
        capacity_mw: 150,
        capacity_term: 'connection',
        capacity_basis: 'filed',
        expected: '2027-06-01',
        announced_on: '2024-11-07',
        sources: [expect.objectContaining({ source: 'NYISO', title: 'Olean Digital Data Center' })],
      }),
    ]);
    expect(body.provenance).toEqual([expect.objectContaining({ source: 'nyiso-queue' })]);
  });

  it('that were withdrawn are kept as given up, outside of the pipeline', async () => {
    const { body } = await api.get('/api/v1/pipeline?status=cancelled');
    expect(body.projects).toMatchObject([{ project: 'North Country Data Center', capacity_mw: 176 }]);
  });
});

describe('a project of a list that states more', () => {
  it('has the term of its capacity, the status of its permits and its stages', async () => {
    const { body } = await api.get('/api/v1/pipeline?operator=alpha');
    expect(body.projects).toMatchObject([
      {
        capacity_term: 'facility',
        permit_status: 'granted',
        status: 'under_construction',
        timeline: [
          { on: '2026-05-01', mw: 590 },
          { on: '2026-11-01', mw: 900 },
          { on: '2027-02-01', mw: 1180 },
        ],
      },
    ]);
    const { body: page } = await api.get(`/pipeline/${body.projects[0].id}`, { accept: 'text/html' });
    for (const words of ['End of 2026', 'End of 2027', 'Power of the whole site', 'Granted'])
      expect(String(page)).toContain(words);
  });

  it('has them in the table as well', async () => {
    const { body } = await api.get('/api/v1/pipeline?operator=alpha', { accept: 'text/csv' });
    const [head = '', line = ''] = String(body).trim().split(/\r?\n/);
    const at = (column: string): string | undefined => line.split(',')[head.split(',').indexOf(column)];
    expect([at('capacity_term'), at('permit_status')]).toEqual(['facility', 'granted']);
  });
});
