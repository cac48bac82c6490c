import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCallerCache } from '../../../src/read/accounts/caller-cache.ts';
import { createKey, hashKey } from '../../../src/store/accounts/api-keys.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { anApi, askPatiently, NOW, PEPPER, type TestApi } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';

const ALL = '/api/v1/market-brief/all?limit=1';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
  return () => api.close();
});

const issue = (expiresAt: string | null = null): Promise<string> =>
  createKey(api.db, PEPPER, { tier: 'pro', name: 'a holder', createdAt: NOW, expiresAt });

const statusWith = async (one: TestApi, key: string): Promise<number> =>
  (await askPatiently(() => one.get(ALL, { 'x-api-key': key }))).status;

/** The database, counting the look-ups of keys. */
function counted(): { readonly db: Database; readonly lookUps: () => number } {
  let lookUps = 0;
  const pool = new Proxy(api.db.pool, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member);
      if (member !== 'query') return typeof value === 'function' ? value.bind(target) : value;
      return (...asked: unknown[]): unknown => {
        if ((asked[0] as { name?: string }).name === 'find-keys') lookUps += 1;
        return Reflect.apply(target.query, target, asked);
      };
    },
  });
  return { db: { ...api.db, pool }, lookUps: () => lookUps };
}

/** A cache whose connection is up: it keeps who has just asked. */
async function aShelf() {
  const { db, lookUps } = counted();
  const cache = openCallerCache({ db, clock: api.clock }, PEPPER);
  const isKept = async (key: string): Promise<boolean> => {
    const before = lookUps();
    await cache.identify(key);
    return lookUps() === before;
  };
  return { ...cache, lookUps, isKept };
}

describe('holders of keys', () => {
  let cache: Awaited<ReturnType<typeof aShelf>>;
  beforeEach(async () => {
    cache = await aShelf();
  });
  afterEach(() => cache.close());

  it('are looked up once, until the key is changed by whomever', async () => {
    const [key, other] = [await issue(), await issue()];
    for (const one of [key, other]) await eventually(() => cache.isKept(one), Boolean);
    expect(await cache.identify(key)).toMatchObject({ tier: 'pro', keyName: 'a holder' });
    await api.db.pool.query(`update api_keys set tier = 'starter' where key_hash = $1`, [hashKey(PEPPER, key)]);
    await eventually(
      () => cache.identify(key),
      ({ tier }) => tier === 'starter',
    );
    expect(await cache.isKept(other)).toBe(true);
    await api.db.pool.query('truncate api_keys');
    const refused = (): Promise<unknown> => cache.identify(other).catch((error: unknown) => error);
    expect(await eventually(refused, (error) => error instanceof Error)).toMatchObject({ code: 'unauthenticated' });
  });

  it('are kept no longer than their key is good', async () => {
    const key = await issue('2026-11-20T13:00:00Z');
    await eventually(() => cache.isKept(key), Boolean);
    api.clock.set('2026-11-20T12:59:59.999Z');
    expect(await cache.isKept(key)).toBe(true);
    api.clock.set('2026-11-20T13:00:00Z');
    await expect(cache.identify(key)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('are not kept while nobody would hear of a change, and are again afterwards', async () => {
    const key = await issue();
    await eventually(() => cache.isKept(key), Boolean);
    await api.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like '%-listen'`,
    );
    await eventually(async () => !(await cache.isKept(key)), Boolean);
    await eventually(() => cache.isKept(key), Boolean);
  });

  it('whose key is wrong are looked up each time, and junk never', async () => {
    const key = await issue();
    await cache.revoke(key);
    const before = cache.lookUps();
    for (let turn = 0; turn < 3; turn += 1) await expect(cache.identify(key)).rejects.toThrow();
    expect(cache.lookUps() - before).toBe(3);
    for (const junk of ['', 'junk', `${key}x`, key.slice(0, -1)]) await expect(cache.identify(junk)).rejects.toThrow();
    expect(cache.lookUps() - before).toBe(3);
  });

  it('are refused from the revocation on in the same process, and in another when it has the notice', async () => {
    const other = await aShelf();
    const key = await issue();
    for (const one of [cache, other]) await eventually(() => one.isKept(key), Boolean);
    await cache.revoke(key);
    await expect(cache.identify(key)).rejects.toMatchObject({ code: 'unauthenticated' });
    const refused = (): Promise<unknown> => other.identify(key).catch((error: unknown) => error);
    expect(await eventually(refused, (error) => error instanceof Error)).toMatchObject({ code: 'unauthenticated' });
    await other.close();
  });
});

it('refuses a revoked key at every API over the database', async () => {
  const other = await anApi({ db: api.db });
  const key = await issue();
  for (const one of [api, other]) for (let turn = 0; turn < 3; turn += 1) expect(await statusWith(one, key)).toBe(200);
  await api.db.pool.query(`update api_keys set revoked_at = $1`, [NOW]);
  for (const one of [api, other]) {
    await eventually(
      () => statusWith(one, key),
      (status) => status === 401,
    );
    expect(await statusWith(one, key)).toBe(401);
  }
  await other.app.close();
});
