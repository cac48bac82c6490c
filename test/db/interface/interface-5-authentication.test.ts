import { afterAll, beforeAll, expect } from 'vitest';
import { TIERS } from '../../../src/domain/accounts/tiers.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { keyedAs, PUBLIC_URL, type TestApi } from '../../support/api/api.ts';
import { testRows } from '../../support/api/interface-rows.ts';
import { aCrowdedWorld } from '../../support/api/interface-world.ts';

/** Section 5: keys, how they are sent, and what is said of wrong ones. */
let api: TestApi;
let pro: Record<string, string>;
let free: Record<string, string>;
beforeAll(async () => {
  api = await aCrowdedWorld();
  pro = await keyedAs(api.db, 'pro');
  const { body } = await api.post('/api/v1/keys/claim', {});
  free = { 'x-api-key': body.api_key };
}, 300_000);
afterAll(() => api.close());

const LISTED = '/api/v1/facilities?limit=1';
const WRONG = { 'x-api-key': `svc_pro_${'a'.repeat(49)}` };

testRows('5', {
  '5 rule 1: a key in X-API-Key is used directly, on every request': async () => {
    expect((await api.get(LISTED, pro)).status).toBe(200);
    // Nothing is remembered of the caller: no session, no token.
    const { status, headers } = await api.get(LISTED);
    expect([status, headers['set-cookie']]).toEqual([401, undefined]);
    const inQuery = `${LISTED}&api_key=${pro['x-api-key']}&X-API-Key=${pro['x-api-key']}`;
    expect((await api.get(inQuery)).status).toBe(401);
  },

  '5 rule 2: pro keys begin with svc_pro_': async () => {
    expect(pro['x-api-key']).toMatch(/^svc_pro_[0-9A-Za-z]{49}$/);
    expect(free['x-api-key']).toMatch(/^svc_free_[0-9A-Za-z]{49}$/);
  },

  '5 rule 3: a Bearer token in Authorization is the same key': async () => {
    const bearer = { authorization: `Bearer ${pro['x-api-key']}` };
    expect((await api.get(LISTED, bearer)).status).toBe(200);
    const [byHeader, byBearer] = await Promise.all(
      [pro, bearer].map(async (headers) => (await api.get('/api/agent/whoami', headers)).body),
    );
    expect(byBearer.agent.key_prefix).toBe(byHeader.agent.key_prefix);
    expect((await api.get(LISTED, { authorization: `Bearer ${WRONG['x-api-key']}` })).status).toBe(401);
  },

  '5 rule 4: access levels None, Optional and Key': async () => {
    const levels = new Map(QUESTIONS.map(({ path, access }) => [path, access]));
    const reported = {
      open: ['/api/energy/prices/{state}', '/api/grid/fuel-mix', '/api/carbon/intensity', '/api/renewable/combined'],
      optional: ['/api/agent/facilities', '/api/agent/whoami', '/api/v1/market-brief/all', '/api/v1/market-brief/diff'],
      key: ['/api/v1/facilities'],
    };
    for (const [access, paths] of Object.entries(reported))
      for (const path of paths) expect([path, levels.get(path)]).toEqual([path, access]);

    const grid = '/api/grid/fuel-mix?iso=ERCOT';
    expect((await api.get(grid, free)).body).toEqual((await api.get(grid)).body);
    const search = '/api/agent/facilities';
    const [anybody, stored] = [await api.get(search), await api.get(search, free)];
    expect([anybody.status, anybody.body.preview, stored.body.preview]).toEqual([200, true, false]);
    expect([(await api.get(LISTED)).status, (await api.get(LISTED, free)).status]).toEqual([401, 200]);
  },

  '5 rule 5: tiers Anon, Free, Starter, Developer, Pro / Founding, Enterprise': async () => {
    const { body } = await api.get('/api/v1/tiers');
    expect(body.tiers.map(({ tier }: { tier: string }) => tier)).toEqual([...TIERS]);
    expect([...TIERS]).toEqual(['anonymous', 'free', 'starter', 'developer', 'pro', 'founding', 'enterprise']);
    for (const tier of TIERS.slice(1)) {
      const { agent } = (await api.get('/api/agent/whoami', await keyedAs(api.db, tier))).body;
      expect(agent.tier).toBe(tier);
    }
    const rightsOf = (wanted: string): object => {
      const found = body.tiers.find(({ tier }: { tier: string }) => tier === wanted);
      return { ...found, tier: '', meaning: '', in_words: '' };
    };
    expect(rightsOf('founding')).toEqual(rightsOf('pro'));
  },

  '5 rule 5: the full list of grid regions requires IDENTIFIED, which a free key claim satisfies': async () => {
    const path = '/api/v1/grid-intelligence';
    const [cut, whole] = [(await api.get(path)).body, (await api.get(path, free)).body];
    expect([cut._required_tier, cut.regions.length, whole.regions.length]).toEqual(['IDENTIFIED', 3, 5]);
  },

  '5 rule 6: 401 carries auth_instructions': async () => {
    for (const headers of [{}, WRONG, { 'x-api-key': 'junk' }]) {
      const { status, body, headers: answered } = await api.get(LISTED, headers);
      expect([status, body.auth_instructions]).toEqual([401, `${PUBLIC_URL}/auth.md`]);
      expect(answered['www-authenticate']).toMatch(/Bearer/);
    }
    // A wrong key is refused where none is needed, too.
    expect((await api.get('/api/v1/stats', WRONG)).status).toBe(401);
    expect((await api.get('/auth.md')).status).toBe(200);
  },

  '5 rule 7: /api/agent/whoami reports whether the key is valid': async () => {
    const path = '/api/agent/whoami';
    expect((await api.get(path, free)).body.authenticated).toBe(true);
    expect((await api.get(path)).body.authenticated).toBe(false);
    expect((await api.get(path, WRONG)).status).toBe(401);
  },
});
