import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { rightsOf, type Tier } from '../../../src/domain/accounts/tiers.ts';
import { openQuota } from '../../../src/read/accounts/count-usage.ts';
import type { QuotaCounter, QuotaState } from '../../../src/read/accounts/quota.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aDatabase } from '../../support/db/database.ts';

interface Counter {
  readonly db: Database;
  readonly quota: QuotaCounter;
  /** Statements that took of a day so far. */
  statements(): number;
}

const opened: Counter[] = [];

/** Processes, each with a pool and a counter of its own, on one database in the middle of a day. */
async function counters(count: number): Promise<Counter[]> {
  const { url } = await aDatabase();
  const made = Array.from({ length: count }, (): Counter => {
    const db = openDatabase(url, { maxConnections: 3, applicationName: 'test-leases' });
    let statements = 0;
    const watched = new Proxy(db.pool, {
      get: (pool, name) => {
        const member: unknown = Reflect.get(pool, name, pool);
        if (name !== 'query' || typeof member !== 'function') return member;
        return (...given: readonly unknown[]): unknown => {
          if ((given[0] as { name?: string }).name === 'take-usage') statements += 1;
          return Reflect.apply(member, pool, given);
        };
      },
    });
    return { db, quota: openQuota({ ...db, pool: watched }), statements: () => statements };
  });
  opened.push(...made);
  await made[0]?.db.pool.query(
    `create or replace function usage_now() returns timestamptz language sql stable as
     $$ select timestamptz '2026-11-20 12:00:00+00' $$`,
  );
  return made;
}

afterEach(async () => {
  for (const { db, quota } of opened.splice(0)) {
    await quota.close();
    await db.close();
  }
});

const holder = (tier: Tier) => ({ holder: 'k'.repeat(64), tier });
const left = ({ buckets }: QuotaState) => buckets.find(({ bucket }) => bucket === 'daily')?.remaining;
const usedOf = async ({ db }: Counter): Promise<number> =>
  (await db.pool.query<{ used: number }>(`select used from api_usage where bucket = 'daily'`)).rows[0]?.used ?? 0;

/** Requests one after the other. @returns the states that were reported. */
async function askInTurn({ quota }: Counter, count: number, tier: Tier): Promise<QuotaState[]> {
  const states: QuotaState[] = [];
  while (states.length < count) states.push(await quota.take(holder(tier), 'daily'));
  return states;
}

/** Requests one after the other, until something is leased and not used. @returns how many. */
async function askUntilLeased(one: Counter, tier: Tier): Promise<number> {
  for (let asked = 1; asked <= 1_000; asked += 1) {
    await askInTurn(one, 1, tier);
    if ((await usedOf(one)) > asked) return asked;
  }
  throw new Error('nothing was leased');
}

describe('leases of a day', () => {
  it('take the database out of most requests of a key that asks often, and count down by one each', async () => {
    const [one] = (await counters(1)) as [Counter];
    const states = await askInTurn(one, 300, 'enterprise');
    expect(states.map(left)).toEqual(states.map((_, place) => rightsOf('enterprise').daily - 1 - place));
    expect(states.every(({ granted, day }) => granted && day === '2026-11-20')).toBe(true);
    expect(one.statements()).toBeLessThan(100);
    // What is answered was counted before.
    expect(await usedOf(one)).toBeGreaterThanOrEqual(300);
  });

  it('are filled up before they are used up, so that who asks at a steady pace waits for the database no more', async () => {
    const [one] = (await counters(1)) as [Counter];
    await askUntilLeased(one, 'enterprise');
    const waited: boolean[] = [];
    for (let second = 0; second < 3; second += 1)
      for (let asked = 0; asked < 100; asked += 1) {
        const atOnce = one.quota.takeLeased(holder('enterprise'), 'daily');
        waited.push(atOnce === null);
        if (atOnce === null) await askInTurn(one, 1, 'enterprise');
        await wait(10);
      }
    // In the first second the pace is still being learned.
    // Without being filled up, a lease of half a second ends three or four times in the two that follow.
    expect(waited.slice(100).filter((each) => each).length).toBeLessThan(2);
    await one.quota.settle(holder('enterprise').holder);
    const asked = rightsOf('enterprise').daily - (left(await one.quota.peek(holder('enterprise'), 'daily')) ?? 0);
    expect(await usedOf(one)).toBe(asked);
  });

  it('are given back when nobody asks any more', async () => {
    const [one, other] = (await counters(2)) as [Counter, Counter];
    await Promise.all([askInTurn(one, 100, 'pro'), askInTurn(other, 70, 'pro')]);
    const used = await eventually(
      () => usedOf(one),
      (found) => found === 170,
    );
    expect(used).toBe(170);
  });

  it('are given back at the end of a process, and before the state of a key is shown', async () => {
    const [one, other] = (await counters(2)) as [Counter, Counter];
    const asked = await askUntilLeased(one, 'pro');
    await one.quota.settle(holder('pro').holder);
    expect(await usedOf(one)).toBe(asked);
    await askInTurn(other, 60, 'pro');
    await other.quota.close();
    expect(await usedOf(one)).toBe(asked + 60);
  });

  it('never let two processes grant one more than the cap, and nothing of it is left over', async () => {
    const both = (await counters(2)) as [Counter, Counter];
    const cap = rightsOf('pro').daily;
    const asked = both.map(async (each) => {
      let granted = 0;
      // Some at a time, as from some connections.
      // One that grants without end is over the cap soon, and is not asked for ever.
      for (let refused = false; !refused && granted <= cap; ) {
        const states = await Promise.all(Array.from({ length: 8 }, () => each.quota.take(holder('pro'), 'daily')));
        granted += states.filter((state) => state.granted).length;
        refused = states.some((state) => !state.granted);
      }
      return granted;
    });
    const granted = (await Promise.all(asked)).reduce((sum, each) => sum + each, 0);
    expect(granted).toBeLessThanOrEqual(cap);
    await Promise.all(both.map(({ quota }) => quota.settle(holder('pro').holder)));
    const [one] = both;
    expect(await usedOf(one)).toBe(granted);
    const rest = await askInTurn(one, cap - granted + 2, 'pro');
    expect(rest.filter((state) => state.granted)).toHaveLength(cap - granted);
    expect(await usedOf(one)).toBe(cap);
  });

  it('are of single requests where little of the day is left', async () => {
    const [one] = (await counters(1)) as [Counter];
    const daily = rightsOf('starter').daily;
    await askInTurn(one, daily - 20, 'starter');
    await one.quota.settle(holder('starter').holder);
    for (let count = 0; count < 12; count += 1) {
      const [state] = (await askInTurn(one, 1, 'starter')) as [QuotaState];
      expect(await usedOf(one)).toBe(daily - (left(state) ?? 0));
    }
  });

  it('lose at most what a process had when it was killed', async () => {
    const [killed, other] = (await counters(2)) as [Counter, Counter];
    const asked = await askUntilLeased(killed, 'pro');
    const lost = (await usedOf(other)) - asked;
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThanOrEqual(Math.ceil(rightsOf('pro').daily / 32));
    // Its counter never gives anything back; nobody else does either.
    const [state] = (await askInTurn(other, 1, 'pro')) as [QuotaState];
    expect(left(state)).toBe(rightsOf('pro').daily - asked - 1 - lost);
  });

  it('take back what was not answered, and a bulk request finds the whole day', async () => {
    const [one] = (await counters(1)) as [Counter];
    const states = await askInTurn(one, 40, 'developer');
    const { day } = states[0] as QuotaState;
    await one.quota.refund(holder('developer'), 'daily', day);
    expect(left(await one.quota.peek(holder('developer'), 'daily'))).toBe(rightsOf('developer').daily - 39);
    const bulk = await one.quota.take(holder('developer'), 'bulk');
    expect(left(bulk)).toBe(rightsOf('developer').daily - 40);
    expect(await usedOf(one)).toBe(40);
  });

  it('end with the tier of their key', async () => {
    const [one] = (await counters(1)) as [Counter];
    await askInTurn(one, 60, 'pro');
    const [state] = (await askInTurn(one, 1, 'developer')) as [QuotaState];
    expect(state.granted).toBe(true);
    const used = await eventually(
      () => usedOf(one),
      (found) => found === 61,
    );
    expect(used).toBe(61);
  });
});
