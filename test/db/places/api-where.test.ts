import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, type TestApi } from '../../support/api/api.ts';

describe('/api/v1/where', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
  });
  afterAll(() => api.close());

  it('answers with the place, its grid and the nearest market', async () => {
    const { status, body } = await api.get('/api/v1/where?lat=34.0537&lon=-118.2428');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      country: 'US',
      state: 'CA',
      county_fips: '06037',
      iso: null,
      balancing_authority: 'LDWP',
      market: 'los-angeles',
      missing: [],
    });
  });

  it('takes zero, a pole and the antimeridian', async () => {
    for (const query of ['lat=0&lon=0', 'lat=-90&lon=180', 'lat=90&lon=-180', 'lat=67&lon=180']) {
      expect([query, (await api.get(`/api/v1/where?${query}`)).status]).toEqual([query, 200]);
    }
  });

  it.each([
    ['lat=-118.2428&lon=34.0537', '/query/lat', 'did you mean lat 34.0537, lon -118.2428?'],
    ['lat=12&lon=181', '/query/lon', '181 is not between -180 and 180'],
    ['lat=12', '/query/lon', 'is required'],
    ['lat=north&lon=3', '/query/lat', 'must be a number'],
    ['lat=1&lat=2&lon=3', '/query/lat', 'must be given once'],
  ])('refuses %s', async (query, pointer, words) => {
    const { status, body } = await api.get(`/api/v1/where?${query}`);
    expect(status).toBe(400);
    const problems = (body as { errors: { pointer: string; detail: string }[] }).errors;
    expect(problems.map((problem) => problem.pointer)).toEqual([pointer]);
    expect(problems[0]?.detail).toContain(words);
  });

  it('has nothing below it', async () => {
    expect((await api.get('/api/v1/where/34.0537')).status).toBe(404);
  });
});
