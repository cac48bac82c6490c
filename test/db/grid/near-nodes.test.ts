import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NEAR_NODES } from '../../../src/store/grid/load-near-nodes.ts';
import { anApi, storeLmp, type TestApi } from '../../support/api/api.ts';

const NODES = 30_000;

/** What a plan reads of its tables and indexes, all loops together. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('an unknown node among thirty thousand', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    await api.db.pool.query(
      `insert into lmp_nodes (iso, node, node_type)
       select 'ERCOT', 'RN_' || upper(left(md5(number::text), 6)) || '_UNIT' || number % 7, 'node'
       from generate_series(1, $1) as number on conflict do nothing`,
      [NODES],
    );
    await api.db.pool.query('analyze lmp_nodes');
    await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [{ node: 'HB_HUBAVG' }, { node: 'HB_NORTH' }]);
    await storeLmp(api.db, 'nyiso-lmp', 'NYISO', [{ node: 'HB_NORTHE' }]);
  }, 300_000);
  afterAll(() => api.close());

  it.each([
    ['/api/v1/lmp/history?iso=ERCOT&node=HB_NORHT', ['HB_NORTH']],
    ['/api/v1/lmp/prices?iso=ERCOT&node=HB_NORHT', ['HB_NORTH']],
    ['/api/v1/lmp/prices?node=HB_NORTHEE', ['HB_NORTHE', 'HB_NORTH']],
    ['/api/v1/lmp/prices?iso=ERCOT&type=hub&node=HB_HUBAV', ['HB_HUBAVG']],
  ])('has %s offered names near it, while none of the others leaves the database', async (path, near) => {
    const query = vi.spyOn(api.db.pool, 'query');
    const { status, body } = await api.get(path);
    const asked = await Promise.all(
      query.mock.results.map(async ({ value }) => ((await value) as { rows: unknown[] } | undefined)?.rows.length ?? 0),
    );
    const sentBytes = JSON.stringify(query.mock.calls).length;
    query.mockRestore();
    expect(status).toBe(404);
    expect(body.did_you_mean.slice(0, near.length)).toEqual(near);
    expect(body.did_you_mean.length).toBeLessThanOrEqual(5);
    expect(asked.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(50);
    expect(sentBytes).toBeLessThan(20_000);
  });

  it('is looked for in the order of an index, not in all names', async () => {
    const { rows } = await api.db.pool.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${NEAR_NODES}`,
      ['HB_NORHT', ['ERCOT'], null, 0.2, 50, 5],
    );
    const plan = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as PlanNode);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const scans = plan.filter((node) => node['Index Name'] === 'lmp_nodes_trigrams_index');
    expect(scans.map((node) => node['Actual Rows'])).toEqual([expect.any(Number)]);
    expect(scans[0]?.['Actual Rows']).toBeLessThanOrEqual(50);
  });
});
