import { afterAll, beforeAll, expect } from 'vitest';
import { keyedAs, PUBLIC_URL, type TestApi } from '../../support/api/api.ts';
import { testRows } from '../../support/api/interface-rows.ts';
import { aCrowdedWorld } from '../../support/api/interface-world.ts';
import { useUp } from '../../support/api/use-up.ts';

/** Section 7: what a refusal looks like, and when there is one. */
let api: TestApi;
let starter: Record<string, string>;
beforeAll(async () => {
  api = await aCrowdedWorld();
  starter = await keyedAs(api.db, 'starter');
}, 300_000);
afterAll(() => api.close());

const GRID = '/api/grid/fuel-mix?iso=ERCOT';
const REQUIRED = {
  iso: ['/api/grid/fuel-mix'],
  state: ['/api/carbon/intensity', '/api/renewable/combined', '/api/v1/water/drought'],
  lat: ['/api/site-score?lon=-77.5'],
  lon: ['/api/site-score?lat=39'],
};

testRows('7', {
  '7 Error body › error: string': async () => {
    const used = await keyedAs(api.db, 'free');
    await useUp(api.db, used, { daily: 10 });
    const found = await Promise.all([
      api.get('/api/grid/fuel-mix', starter),
      api.get('/api/v1/facilities'),
      api.get('/api/v1/market-brief/atlantis', starter),
      api.get('/api/nothing/here', starter),
      api.get(GRID, used),
    ]);
    for (const { status, headers, body } of found) {
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
      expect(body.error).toMatch(/^[a-z_]+$/);
      expect(body).not.toHaveProperty('stack');
    }
    expect(found.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'bad_request'],
      [401, 'missing_api_key'],
      [404, 'market_not_found'],
      [404, 'not_found'],
      [429, 'quota_exceeded'],
    ]);
  },

  '7 Error body › auth_instructions: string': async () => {
    const { status, body } = await api.get('/api/v1/facilities');
    expect([status, body.auth_instructions]).toEqual([401, `${PUBLIC_URL}/auth.md`]);
    for (const path of ['/api/grid/fuel-mix', '/api/v1/market-brief/atlantis'])
      expect((await api.get(path, starter)).body).not.toHaveProperty('auth_instructions');
  },

  '7 Status codes › 200: success': async () => {
    const { status, body } = await api.get(GRID, starter);
    expect([status, body.iso]).toEqual([200, 'ERCOT']);
  },

  '7 Status codes › 400: bad request, such as a missing required parameter': async () => {
    for (const path of ['/api/grid/fuel-mix', '/api/site-score?lat=x&lon=0', '/api/transactions?deal_type=lease']) {
      const { status, body } = await api.get(path, starter);
      expect([path, status]).toEqual([path, 400]);
      expect(body.errors[0].pointer).toMatch(/^\/query\/(iso|lat|deal_type)$/);
    }
  },

  '7 Status codes › 401: invalid or missing API key': async () => {
    const missing = await api.get('/api/v1/facilities');
    const invalid = await api.get('/api/v1/facilities', { 'x-api-key': 'svc_pro_wrong' });
    expect([missing.status, invalid.status]).toEqual([401, 401]);
    expect([missing.body.error, invalid.body.error]).toEqual(['missing_api_key', 'invalid_api_key']);
  },

  '7 Status codes › 429: rate limit exceeded': async () => {
    const used = await keyedAs(api.db, 'free');
    await useUp(api.db, used, { daily: 10 });
    const { status, headers, body } = await api.get(GRID, used);
    expect([status, body['violated-policies']]).toEqual([429, ['daily']]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect(headers['x-ratelimit-remaining']).toBe('0');
  },

  '7 Status codes › 500: server error': async () => {
    const broken = await aCrowdedWorld();
    try {
      await broken.db.pool.query('alter table deals rename to deals_elsewhere');
      const { status, body } = await broken.get('/api/transactions');
      expect([status, body.error]).toEqual([500, 'internal']);
      // Nothing of what went wrong is shown but where to look it up.
      expect(JSON.stringify(body)).not.toMatch(/deals|relation|\bat /);
      expect(body.request_id).toEqual(expect.any(String));
    } finally {
      await broken.close();
    }
  },

  '7 rule: an absent required parameter (iso, state, lat, lon) is 400': async () => {
    for (const [name, paths] of Object.entries(REQUIRED)) {
      for (const path of paths) {
        const { status, body } = await api.get(path, starter);
        expect([path, status, body.errors]).toEqual([
          path,
          400,
          [{ pointer: `/query/${name}`, detail: expect.any(String) }],
        ]);
      }
    }
  },

  '7 rule: an exceeded daily cap is 429': async () => {
    const nearly = await keyedAs(api.db, 'free');
    await useUp(api.db, nearly, { daily: 9 });
    expect([(await api.get(GRID, nearly)).status, (await api.get(GRID, nearly)).status]).toEqual([200, 429]);
    // What costs nothing is still answered.
    expect((await api.get('/api/agent/whoami', nearly)).body.agent.api_calls_remaining).toBe(0);
  },
});
