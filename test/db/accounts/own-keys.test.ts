import { beforeEach, describe, expect, it } from 'vitest';
import { KEYS_AT_ONCE, OLD_KEY_HOURS, ROTATIONS_PER_DAY, rightsOf } from '../../../src/domain/accounts/tiers.ts';
import { hashKey } from '../../../src/store/accounts/api-keys.ts';
import { keyId } from '../../../src/store/accounts/list-keys.ts';
import { anApi, keyedAs, PEPPER, type TestApi } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';

const KEYS = '/api/v1/keys';
const ROTATE = '/api/v1/keys/rotate';
const REVOKE = '/api/v1/keys/revoke';
const WHOAMI = '/api/agent/whoami';
const COSTS_ONE = '/api/news';

let api: TestApi;
beforeEach(async () => {
  api = await anApi({ limits: 'daily-only' });
  return () => api.close();
});

const idOf = (key: string): string => keyId(hashKey(PEPPER, key));
const statusWith = async (key: string): Promise<number> => (await api.get(WHOAMI, { 'x-api-key': key })).status;

/** A key after so many rotations of which each lets the one before end at once. */
const rotated = async (keyed: { 'x-api-key': string }, body: object = {}) => {
  const { status, body: answer } = await api.post(ROTATE, body, keyed);
  return { status, body: answer, keyed: { 'x-api-key': String(answer.api_key) } };
};

describe('rotating a key', () => {
  it('gives a key of the same tier, and the old one is good for as long as was said', async () => {
    const old = await keyedAs(api.db, 'pro');
    const { status, body, keyed } = await rotated(old, { old_key_hours: 24 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ tier: 'pro', old_key_expires_at: '2026-11-21T12:00:00.000Z' });
    expect(body.api_key).toMatch(/^svc_pro_/);
    expect([await statusWith(old['x-api-key']), await statusWith(keyed['x-api-key'])]).toEqual([200, 200]);
    api.clock.advanceMs(24 * 3_600_000);
    expect([await statusWith(old['x-api-key']), await statusWith(keyed['x-api-key'])]).toEqual([401, 200]);
  });

  it('ends the old key at once where that is asked for', async () => {
    const old = await keyedAs(api.db, 'pro');
    const { keyed } = await rotated(old, { old_key_hours: 0 });
    const status = await eventually(
      () => statusWith(old['x-api-key']),
      (found) => found === 401,
    );
    expect([status, await statusWith(keyed['x-api-key'])]).toEqual([401, 200]);
  });

  it('counts requests of both keys together, so that it is no new day', async () => {
    const old = await keyedAs(api.db, 'free');
    for (let turn = 0; turn < 6; turn += 1) expect((await api.get(COSTS_ONE, old)).status).toBe(200);
    const { keyed } = await rotated(old);
    for (let turn = 6; turn < rightsOf('free').daily; turn += 1)
      expect((await api.get(COSTS_ONE, keyed)).status).toBe(200);
    expect((await api.get(COSTS_ONE, keyed)).status).toBe(429);
    expect((await api.get(COSTS_ONE, old)).status).toBe(429);
    expect((await api.get('/api/v1/usage', keyed)).body.buckets[0]).toMatchObject({ used: 10, remaining: 0 });
  });

  it('stays with a claimed key that it was claimed, and never lengthens the time of a key that ends', async () => {
    const { body } = await api.post('/api/v1/keys/claim', {});
    const { keyed } = await rotated({ 'x-api-key': body.api_key });
    expect((await api.get(WHOAMI, keyed)).body.agent).toMatchObject({ is_claimed: true, tier: 'free' });
    const ending = await keyedAs(api.db, 'pro');
    await api.db.pool.query(`update api_keys set expires_at = '2026-11-20T13:00:00Z' where tier = 'pro'`);
    const next = await rotated(ending, { old_key_hours: OLD_KEY_HOURS });
    expect(next.body.old_key_expires_at).toBe('2026-11-20T13:00:00Z');
    expect((await api.get(WHOAMI, next.keyed)).body.agent.expires_at).toBe('2026-11-20T13:00:00Z');
  });

  it('has no more good keys than that at once, and no more new ones in a day, and loses none by a refusal', async () => {
    let keyed = await keyedAs(api.db, 'pro');
    for (let count = 1; count < KEYS_AT_ONCE; count += 1) {
      const next = await rotated(keyed, { old_key_hours: 72 });
      expect(next.status).toBe(201);
      keyed = next.keyed;
    }
    const refused = await rotated(keyed, { old_key_hours: 72 });
    expect([refused.status, refused.body.error]).toEqual([422, 'too_many_keys']);
    for (let count = KEYS_AT_ONCE; count <= ROTATIONS_PER_DAY; count += 1) {
      const next = await rotated(keyed, { old_key_hours: 0 });
      expect(next.status).toBe(201);
      keyed = next.keyed;
    }
    const late = await rotated(keyed, { old_key_hours: 0 });
    expect([late.status, late.body.error]).toEqual([429, 'rotations_exceeded']);
    expect(await statusWith(keyed['x-api-key'])).toBe(200);
  });

  it('is for who has a key, and refuses what it does not know with what was meant', async () => {
    expect((await api.post(ROTATE, {})).status).toBe(401);
    const { status, body } = await rotated(await keyedAs(api.db, 'pro'), { old_key_hour: 2 });
    expect([status, body.did_you_mean]).toEqual([400, ['old_key_hours']]);
    const longer = await rotated(await keyedAs(api.db, 'pro'), { old_key_hours: 73 });
    expect([longer.status, longer.body.errors[0].pointer]).toEqual([400, '/body/old_key_hours']);
  });
});

describe('revoking a key', () => {
  it('ends the key that is named, of the own account alone, and says what is left', async () => {
    const old = await keyedAs(api.db, 'pro');
    const { keyed } = await rotated(old);
    const stranger = await keyedAs(api.db, 'pro');
    const foreign = await api.post(REVOKE, { id: idOf(old['x-api-key']) }, stranger);
    expect([foreign.status, foreign.body.did_you_mean]).toEqual([404, [idOf(stranger['x-api-key'])]]);
    const { status, body } = await api.post(REVOKE, { id: idOf(old['x-api-key']) }, keyed);
    expect([status, body.keys_left]).toEqual([200, 1]);
    const ended = await eventually(
      () => statusWith(old['x-api-key']),
      (found) => found === 401,
    );
    expect([ended, await statusWith(keyed['x-api-key'])]).toEqual([401, 200]);
    expect((await api.post(REVOKE, { id: idOf(old['x-api-key']) }, keyed)).status).toBe(404);
    expect((await api.post(REVOKE, { id: idOf(keyed['x-api-key']) }, keyed)).body.keys_left).toBe(0);
  });
});

describe('the list of keys', () => {
  it('has all of the account with their state, and neither a key nor a stranger’s', async () => {
    const old = await keyedAs(api.db, 'pro');
    await keyedAs(api.db, 'pro');
    api.clock.advanceMs(1_000);
    const { keyed } = await rotated(old, { old_key_hours: 1 });
    api.clock.advanceMs(7_200_000);
    const { body } = await api.get(KEYS, keyed);
    expect(body).toMatchObject({
      count: 2,
      good_at_once: KEYS_AT_ONCE,
      keys: [
        { id: idOf(old['x-api-key']), state: 'expired', is_current: false },
        { id: idOf(keyed['x-api-key']), state: 'good', is_current: true },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(keyed['x-api-key']);
    expect((await api.get(KEYS)).status).toBe(401);
  });
});
