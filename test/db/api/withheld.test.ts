import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { mergeProjects } from '../../../jobs/derive/merge-projects.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { anApi, aSource, NOW, SOURCES, storeFacts, storeNews, type TestApi } from '../../support/api/api.ts';
import { storeDealReports } from '../../support/deals/store-mentions.ts';
import { aProjectRow } from '../../support/projects/project-row.ts';
import '../../support/projects/merge-stored.ts';

const EPOCH = aSource('epoch-projects', { kind: 'project', licence: 'CC BY 4.0', operator: 'Epoch AI' });
const sourcesWithout = (withheld: readonly string[] = []) =>
  [...SOURCES, EPOCH].map((one) => ({ ...one, withheld: one.withheld || withheld.includes(one.id) }));

/** Another process on the same database, which has nothing at hand. */
const besides = ({ db }: TestApi, withheld?: readonly string[]): Promise<TestApi> =>
  anApi({ db, sources: sourcesWithout(withheld) });

const namesOf = async (api: TestApi): Promise<string[]> =>
  (await api.get('/api/v1/pipeline')).body.projects.map(({ project }: { project: string }) => project);

describe('what may not be passed on', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await anApi({ sources: sourcesWithout() });
  });
  afterEach(() => api.close());

  const merge = (withheldSources: string[]) => runNow(api, mergeProjects(api, { withheldSources }), new Date(NOW));

  const storedNames = async (): Promise<string[]> =>
    (await api.db.pool.query<{ name: string }>('select name from projects order by name')).rows.map(({ name }) => name);

  async function storeProjects(): Promise<void> {
    await storeFacts(api.db, 'epoch-projects', 'project', [aProjectRow('Quartz Flats', { city: 'Abilene' })]);
    await storeNews(api.db, 'first', [{ title: 'Gamma plans 200MW in Plano', id: 'plano' }]);
    const mention = { operator: 'Gamma', capacity_mw: 200, status: 'planned', city: 'Plano', state: 'Texas' };
    await api.db.pool.query(
      `insert into news_mentions (feed, item_id, grammar, project, read_at) values ('first', 'plano', '1', $1, now())`,
      [JSON.stringify({ country: null, quotes: {}, ...mention })],
    );
  }

  it('makes no project: neither reports nor the entries of a list', async () => {
    await storeProjects();
    await merge(['news']);
    expect(await storedNames()).toEqual(['Quartz Flats']);
    await merge(['epoch-projects']);
    expect(await storedNames()).toEqual(['Gamma in Plano, Texas']);
    await merge([]);
    expect(await storedNames()).toEqual(['Gamma in Plano, Texas', 'Quartz Flats']);
  });

  it('makes no deal', async () => {
    await storeDealReports(api.db, 'first', [{ title: 'Foo buys Bar', deal: { buyer: 'Foo', target: 'Bar' } }]);
    const mergeWithout = (withheldSources: string[]) =>
      runNow(api, mergeDeals(api, { withheldSources }), new Date(NOW));
    await mergeWithout([]);
    expect((await api.get('/api/transactions')).body.total).toBe(1);
    await mergeWithout(['news']);
    expect((await api.get('/api/transactions')).body.total).toBe(0);
  });

  it('is no project of the list, and nothing leads to it, once it is not to be shown', async () => {
    await storeProjects();
    await merge([]);
    const { rows } = await api.db.pool.query<{ id: string }>("select id from projects where name like 'Gamma%'");
    const id = rows[0]?.id ?? '';
    await api.db.pool.query(
      `insert into project_redirects (old_id, project_id, merged_at) values ('proj_old', $1, now())`,
      [id],
    );
    expect((await api.get('/api/v1/pipeline/proj_old')).status).toBe(301);
    await api.db.pool.query('update projects set is_shown = false where id = $1', [id]);
    expect((await api.get('/api/v1/pipeline/proj_old')).status).toBe(404);
    const other = await besides(api);
    try {
      expect(await namesOf(other)).toEqual(['Quartz Flats']);
      expect((await other.get(`/api/v1/pipeline/${id}`)).status).toBe(404);
    } finally {
      await other.close();
    }
  });

  it('is in no list of news and in no feed', async () => {
    await storeNews(api.db, 'first', [{ title: 'A campus' }]);
    expect((await api.get('/api/news')).body).toMatchObject({ count: 1, total: 1 });
    const without = await besides(api, ['news']);
    try {
      expect((await without.get('/api/news')).body).toMatchObject({ count: 0, total: 0, provenance: [] });
      expect((await without.get('/feeds/news.json?topic=all')).body.items).toEqual([]);
      expect((await api.get('/feeds/news.json?topic=all')).body.items).toHaveLength(1);
    } finally {
      await without.close();
    }
  });
});
