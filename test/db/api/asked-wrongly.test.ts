import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, keyedAs, type TestApi } from '../../support/api/api.ts';

describe('what is asked by a wrong name', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
  });
  afterAll(() => api.close());

  it('is refused with what was meant', async () => {
    const { status, body } = await api.get('/api/v1/markets/list?verdicts=BUILD');
    expect([status, body.did_you_mean]).toEqual([400, ['verdict']]);
    expect(body.errors).toEqual([{ pointer: '/query/verdicts', detail: expect.stringContaining('is unknown; use') }]);
    for (const [path, meant] of [
      ['/api/v1/grid/queue?iso=ERCOT&stat=TX', 'state'],
      ['/api/v1/where?lat=39&lon=-77&Limit=3', 'lat'],
      ['/api/v1/events?cursors=x', 'cursor'],
      ['/api/v1/sources?verdict=BUILD', ''],
      ['/api/v1/layers?nonsense=1', ''],
    ] as const) {
      const answer = await api.get(path);
      expect([path, answer.status]).toEqual([path, 400]);
      if (meant !== '') expect(answer.body.did_you_mean, path).toContain(meant);
    }
    const posted = await api.post('/api/v1/site-score/batch', { sites: [], nonsense: 1 });
    expect(posted.body.errors).toContainEqual({
      pointer: '/body/nonsense',
      detail: expect.stringContaining('unknown'),
    });
  });

  it('is ignored at addresses of the interface where it resembles nothing, as their callers expect', async () => {
    for (const path of ['/api/v1/markets/list?utm_source=x&limit=1', '/api/news?_=17', '/api/health?x'])
      expect([path, (await api.get(path)).status]).toEqual([path, 200]);
    expect((await api.get('/api/news?limits=3')).body.did_you_mean).toEqual(['limit']);
  });

  it('does not matter in case or separators where the words are a closed list', async () => {
    const key = await keyedAs(api.db, 'pro');
    for (const path of [
      '/api/v1/markets/list?verdict=build',
      '/api/v1/pipeline?status=Under-Construction',
      '/api/v1/facilities?status=under_construction&sort=-CHANGED_AT',
      '/api/transactions?deal_type=Land_Purchase',
      '/api/v1/lmp/prices?type=HUB',
    ])
      expect([path, (await api.get(path, key)).status]).toEqual([path, 200]);
  });

  it('has every path of the interface under its version too', async () => {
    for (const path of [
      '/api/v1/health',
      '/api/v1/agent/whoami',
      '/api/v1/agent/capabilities',
      '/api/v1/agent/facilities?q=x',
      '/api/v1/carbon/intensity?state=TX',
      '/api/v1/energy/prices/TX',
      '/api/v1/grid/fuel-mix?iso=ERCOT',
      '/api/v1/market-report',
      '/api/v1/news/live',
      '/api/v1/news-feed',
      '/api/v1/renewable/combined?state=TX',
      '/api/v1/site-score?lat=39&lon=-77',
      '/api/v1/agent/stats',
    ]) {
      const [versioned, plain] = [await api.get(path), await api.get(path.replace('/v1', ''))];
      expect([path, versioned.status]).toEqual([path, plain.status]);
      // Of a state that nobody stored there is nothing, which its question says and not the router.
      expect([path, versioned.body.error]).not.toEqual([path, 'not_found']);
    }
    expect((await api.get('/api/v1/energy/prices')).status).toBe(404);
  });

  it('says which path is near where there is none', async () => {
    for (const [path, near] of [
      ['/api/v1/market/list', '/api/v1/markets/list'],
      ['/api/v1/prices', '/api/v1/lmp/prices'],
      ['/api/v1/market-breifs/dallas', '/api/v1/market-brief/{slug}'],
      ['/openapi.yaml', '/openapi.json'],
    ] as const) {
      const { status, body } = await api.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body.did_you_mean, path).toContain(near);
    }
    expect((await api.get('/wp-login')).body).not.toHaveProperty('did_you_mean');
  });

  it('is not answered with JSON where CSV is wanted and there is none', async () => {
    const none = await api.get('/api/v1/where?lat=39&lon=-77&format=csv');
    expect([none.status, none.body.error]).toEqual([406, 'not_acceptable']);
    expect((await api.get('/api/v1/where?lat=39&lon=-77', { accept: 'text/csv' })).status).toBe(406);
    expect((await api.get('/api/v1/where?lat=39&lon=-77', { accept: 'text/csv, */*;q=0.1' })).status).toBe(200);
    expect((await api.get('/api/v1/where?lat=39&lon=-77&format=json')).status).toBe(200);
  });
});
