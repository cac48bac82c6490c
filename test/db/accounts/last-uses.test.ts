import { beforeEach, describe, expect, it } from 'vitest';
import { openCallerCache } from '../../../src/read/accounts/caller-cache.ts';
import { openLastUses } from '../../../src/read/accounts/last-uses.ts';
import { createKey, hashKey, saveLastUses } from '../../../src/store/accounts/api-keys.ts';
import { anApi, NOW, PEPPER, type TestApi } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
  return () => api.close();
});

const issue = (): Promise<string> =>
  createKey(api.db, PEPPER, { tier: 'pro', name: null, createdAt: NOW, expiresAt: null });

async function lastUseOf(key: string): Promise<string | null> {
  const found = await api.db.pool.query<{ at: string | null }>(
    'select last_used_at as at from api_keys where key_hash = $1',
    [hashKey(PEPPER, key)],
  );
  return found.rows[0]?.at ?? null;
}

describe('when a key was last used', () => {
  it('is written after a while, and no process forgets who holds the key for it', async () => {
    const key = await issue();
    let lookUps = 0;
    const { pool } = api.db;
    const counting = new Proxy(pool, {
      get(target, member) {
        const value: unknown = Reflect.get(target, member);
        if (member !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return (...asked: unknown[]): unknown => {
          if ((asked[0] as { name?: string }).name === 'find-keys') lookUps += 1;
          return Reflect.apply(target.query, target, asked);
        };
      },
    });
    const cache = openCallerCache(
      { db: { ...api.db, pool: counting }, clock: api.clock, writeUsesAfterMs: 20 },
      PEPPER,
    );
    const isKept = async (one: string): Promise<boolean> => {
      const before = lookUps;
      await cache.identify(one);
      return lookUps === before;
    };
    const other = await issue();
    for (const one of [key, other]) await eventually(() => isKept(one), Boolean);
    api.clock.set('2026-11-20T12:30:00Z');
    await cache.identify(key);
    await eventually(
      () => lastUseOf(key),
      (at) => at === '2026-11-20T12:30:00Z',
    );
    // Notices come in order: once this later change arrives, one of those writes would have been.
    await api.db.pool.query('update api_keys set name = $1 where key_hash = $2', ['x', hashKey(PEPPER, other)]);
    await eventually(
      async () => (await cache.identify(other)).keyName,
      (name) => name === 'x',
    );
    expect(await isKept(key)).toBe(true);
    await cache.close();
  });

  it('is written at the end at the latest, and not of wrong keys', async () => {
    const [used, unused] = [await issue(), await issue()];
    await api.db.pool.query('update api_keys set revoked_at = $1 where key_hash = $2', [NOW, hashKey(PEPPER, unused)]);
    const cache = openCallerCache(api, PEPPER);
    await cache.identify(used);
    await expect(cache.identify(unused)).rejects.toThrow();
    expect(await lastUseOf(used)).toBeNull();
    await cache.close();
    expect([await lastUseOf(used), await lastUseOf(unused)]).toEqual([NOW, null]);
  });

  it('is never in the way of a request: what cannot be written is logged, and kept for the next time', async () => {
    const key = await issue();
    const reported: string[] = [];
    const log = { warn: (details: object) => void reported.push(JSON.stringify(details)) };
    const cache = openCallerCache({ ...api, log, writeUsesAfterMs: 20 }, PEPPER);
    await api.db.pool.query('alter table api_keys rename column last_used_at to elsewhere');
    expect((await cache.identify(key)).tier).toBe('pro');
    await eventually(
      async () => reported.length,
      (count) => count >= 2,
    );
    expect(reported[0]).toContain('"keys":1');
    await api.db.pool.query('alter table api_keys rename column elsewhere to last_used_at');
    await eventually(
      () => lastUseOf(key),
      (at) => at === NOW,
    );
    await cache.close();
  });

  it('never goes back, whichever process writes first', async () => {
    const key = await issue();
    const keyHash = hashKey(PEPPER, key);
    const newer = Date.parse('2026-11-20T12:10:00Z');
    await saveLastUses(api.db, new Map([[keyHash, newer]]));
    await saveLastUses(
      api.db,
      new Map([
        [keyHash, newer - 60_000],
        ['0'.repeat(64), newer],
      ]),
    );
    expect(await lastUseOf(key)).toBe('2026-11-20T12:10:00Z');
  });

  it('keeps no process from ending', async () => {
    const uses = openLastUses({ db: api.db, writeAfterMs: 60_000, warn: () => {} });
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    uses.note('a hash', 0);
    expect(timers()).toBe(before);
    await uses.close();
  });
});
