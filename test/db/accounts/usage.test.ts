import { afterEach, describe, expect, it } from 'vitest';
import type { Tier } from '../../../src/domain/accounts/tiers.ts';
import { openQuota } from '../../../src/read/accounts/count-usage.ts';
import type { QuotaCounter, QuotaState } from '../../../src/read/accounts/quota.ts';
import { pruneUsage, takeUsage } from '../../../src/store/accounts/usage.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aDatabase } from '../../support/db/database.ts';

interface Counter {
  readonly db: Database;
  readonly quota: QuotaCounter;
}

const opened: Counter[] = [];

/** Processes, each with a pool and a counter of its own, on one database. */
async function counters(count: number): Promise<Counter[]> {
  const { url } = await aDatabase();
  const made = Array.from({ length: count }, () => {
    const db = openDatabase(url, { maxConnections: 3, applicationName: 'test-usage' });
    return { db, quota: openQuota(db) };
  });
  opened.push(...made);
  return made;
}

async function oneCounter(): Promise<Counter> {
  const [made] = (await counters(1)) as [Counter];
  return made;
}

afterEach(async () => {
  for (const { db, quota } of opened.splice(0)) {
    await quota.close();
    await db.close();
  }
});

const holder = (name: string, tier: Tier) => ({ holder: name, tier });
const KEY = holder('k'.repeat(64), 'developer');
const remaining = ({ buckets }: QuotaState) => Object.fromEntries(buckets.map((each) => [each.bucket, each.remaining]));
const usedOf = async (db: Database) =>
  Object.fromEntries(
    (
      await db.pool.query<{ name: string; used: number }>(
        `select day || ' ' || holder || ' ' || bucket as name, used from api_usage order by 1`,
      )
    ).rows.map(({ name, used }) => [name.replace('k'.repeat(64), 'KEY'), used]),
  );

/** From now on the database says that it is `sqlTime`. */
const turnTo = (db: Database, sqlTime: string) =>
  db.pool.query(
    `create or replace function usage_now() returns timestamptz language sql stable as $$ select ${sqlTime} $$`,
  );

describe('requests of a day', () => {
  it('are granted up to the cap and not one more, by two processes at once', async () => {
    const [one, other] = (await counters(2)) as [Counter, Counter];
    const asked = Array.from({ length: 700 }, (_, place) => (place % 2 === 0 ? one : other).quota.take(KEY, 'daily'));
    const states = await Promise.all(asked);
    expect(states.filter(({ granted }) => granted)).toHaveLength(500);
    // Each of them was told another number.
    const reported = states.filter(({ granted }) => granted).map((each) => remaining(each).daily);
    expect(reported.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 500 }, (_, place) => place),
    );
    expect(states.filter(({ granted }) => !granted).map(remaining)).toEqual(
      Array.from({ length: 200 }, () => ({ daily: 0 })),
    );
    expect(Object.values(await usedOf(one.db))).toEqual([500]);
  });

  it('are granted in order of arrival', async () => {
    const { quota } = await oneCounter();
    const states = await Promise.all(Array.from({ length: 14 }, () => quota.take(holder('a1', 'anonymous'), 'daily')));
    expect(states.map(({ granted }) => granted)).toEqual([...Array(10).fill(true), ...Array(4).fill(false)]);
    expect(states.map((each) => remaining(each).daily)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0]);
  });

  it('are taken of both buckets or of none', async () => {
    const { db, quota } = await oneCounter();
    const somebody = holder('a1', 'anonymous');
    // In one batch: three bulk requests are granted, the others leave the day as it was.
    const states = await Promise.all([
      ...Array.from({ length: 6 }, () => quota.take(somebody, 'bulk')),
      ...Array.from({ length: 8 }, () => quota.take(somebody, 'daily')),
    ]);
    expect(states.map(({ granted }) => granted)).toEqual([
      ...[true, true, true, false, false, false],
      ...[true, true, true, true, true, true, true, false],
    ]);
    expect(remaining(states[4] as QuotaState)).toEqual({ daily: 7, bulk: 0 });
    expect(Object.values(await usedOf(db))).toEqual([3, 10]);
    // The other way round: the day is used up, so nothing is taken of the bulk requests.
    const other = holder('a2', 'anonymous');
    await Promise.all(Array.from({ length: 10 }, () => quota.take(other, 'daily')));
    const refused = await quota.take(other, 'bulk');
    expect(refused).toMatchObject({ granted: false });
    expect(remaining(refused)).toEqual({ daily: 0, bulk: 3 });
    expect(remaining(await quota.peek(other, 'bulk'))).toEqual({ daily: 0, bulk: 3 });
  });

  it('of many bulk callers at two processes wait for each other in no circle', async () => {
    const [one, other] = (await counters(2)) as [Counter, Counter];
    const names = Array.from({ length: 60 }, (_, place) => `a${place}`);
    const ask = (order: readonly string[], { quota }: typeof one) =>
      Promise.all(order.flatMap((name) => [0, 1, 2, 3].map(() => quota.take(holder(name, 'anonymous'), 'bulk'))));
    const states = (await Promise.all([ask(names, one), ask(names.toReversed(), other)])).flat();
    expect(states.filter(({ granted }) => granted)).toHaveLength(180);
    expect(Object.values(await usedOf(one.db))).toEqual(Array.from({ length: 120 }, () => 3));
  });

  it('are given back, on the day on which they were taken and never below none', async () => {
    const { db, quota } = await oneCounter();
    const { day } = await quota.take(KEY, 'bulk');
    await quota.take(KEY, 'bulk');
    await Promise.all([quota.refund(KEY, 'bulk', day), quota.refund(KEY, 'daily', '2020-01-01')]);
    expect(remaining(await quota.peek(KEY, 'bulk'))).toEqual({ daily: 499, bulk: 99 });
    await Promise.all(Array.from({ length: 9 }, () => quota.refund(KEY, 'bulk', day)));
    expect(remaining(await quota.peek(KEY, 'bulk'))).toEqual({ daily: 500, bulk: 100 });
    expect(Object.keys(await usedOf(db))).toEqual([`${day} KEY bulk`, `${day} KEY daily`]);
  });

  it('begin anew when the day of the database turns, and never by any other clock', async () => {
    const { db, quota } = await oneCounter();
    const credentials = holder('a1', 'anonymous');
    await turnTo(db, `timestamptz '2026-03-08 23:59:58.2+00'`);
    const before = await Promise.all(Array.from({ length: 12 }, () => quota.take(credentials, 'daily')));
    expect(before.filter(({ granted }) => granted)).toHaveLength(10);
    expect(before[0]).toMatchObject({ day: '2026-03-08', resetSeconds: 2 });
    await turnTo(db, `timestamptz '2026-03-09 00:00:00+00'`);
    const after = await Promise.all(Array.from({ length: 12 }, () => quota.take(credentials, 'daily')));
    expect(after.filter(({ granted }) => granted)).toHaveLength(10);
    expect(after[0]).toMatchObject({ day: '2026-03-09', resetSeconds: 86_400 });
    // A connection in another zone has the same day.
    await db.pool.query(`set timezone to 'Pacific/Auckland'`);
    expect(await quota.peek(credentials, 'daily')).toMatchObject({ day: '2026-03-09', granted: false });
  });

  it('are counted for many holders at once, whatever their names hold', async () => {
    const { db, quota } = await oneCounter();
    const names = [
      ...[`'; drop table api_usage; --`, `{"a",NULL}`, 'NULL', '\\', '"', '$1', '%s', ','].map((name) =>
        name.replaceAll(' ', '_'),
      ),
      ...Array.from({ length: 1_200 }, (_, place) => `h${place}`),
    ];
    const states = await Promise.all(names.map((name) => quota.take(holder(name, 'pro'), 'daily')));
    expect(states.map((each) => remaining(each).daily)).toEqual(names.map(() => 1_999));
    const rows = await db.pool.query<{ holder: string }>('select holder from api_usage');
    expect(new Set(rows.rows.map((row) => row.holder))).toEqual(new Set(names));
    for (const name of ['', 'a\u0000b', 'größe', 'x'.repeat(201)])
      await expect(quota.take(holder(name, 'pro'), 'daily')).rejects.toThrow(RangeError);
  });

  it('follow a tier that changes in the middle of a batch, and one that got smaller', async () => {
    const { quota } = await oneCounter();
    const states = await Promise.all([
      ...Array.from({ length: 20 }, () => quota.take(holder('k1', 'pro'), 'daily')),
      ...Array.from({ length: 3 }, () => quota.take(holder('k1', 'free'), 'daily')),
      quota.take(holder('k1', 'pro'), 'daily'),
    ]);
    expect(states.map(({ granted }) => granted)).toEqual([...Array(20).fill(true), false, false, false, true]);
    expect(remaining(await quota.peek(holder('k1', 'free'), 'daily'))).toEqual({ daily: 0 });
  });

  it('fail together with their statement, and the next ones are counted', async () => {
    const { db, quota } = await oneCounter();
    await db.pool.query('alter table api_usage rename to gone');
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => quota.take(KEY, 'bulk')));
    expect(asked.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    await expect(quota.peek(KEY, 'daily')).rejects.toThrow('api_usage');
    await db.pool.query('alter table gone rename to api_usage');
    expect(await quota.take(KEY, 'bulk')).toMatchObject({ granted: true });
  });

  it('wait no longer for a statement that hangs than the counter does, where it is one of several', async () => {
    const { db } = await oneCounter();
    const hung: object = { text: 'select pg_sleep(4)', query_timeout: 200 };
    const begun = performance.now();
    const work = db.transaction(({ client }) => client.query(hung as { text: string }));
    await expect(work).rejects.toThrow('Query read timeout');
    expect(performance.now() - begun).toBeLessThan(2_000);
    // Its connection is not the next one's.
    expect((await db.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('that could not be given back are owed until they can', async () => {
    const [{ db, quota }, other] = (await counters(2)) as [Counter, Counter];
    const { day } = await quota.take(KEY, 'daily');
    await other.db.transaction(async ({ client }) => {
      await client.query('select from api_usage for update');
      const refund = quota.refund(KEY, 'daily', day);
      // Its connection is cut while it waits for the row.
      const cut = await eventually(
        () =>
          client.query(`select pg_terminate_backend(pid) from pg_stat_activity
                        where datname = current_database() and wait_event_type = 'Lock'`),
        ({ rowCount }) => rowCount === 1,
      );
      expect(cut.rowCount).toBe(1);
      await refund;
      expect(Object.values(await usedOf(other.db))).toEqual([1]);
    });
    await quota.close();
    expect(Object.values(await usedOf(db))).toEqual([0]);
  });

  it('are not given back twice where nobody knows whether they were', async () => {
    const { db, quota: first } = await oneCounter();
    let commits = 0;
    const losing: Database = {
      ...db,
      transaction: async (work) => {
        await db.transaction(work);
        commits += 1;
        throw new Error('Connection terminated unexpectedly');
      },
    };
    const quota = openQuota(losing);
    const { day } = await first.take(KEY, 'daily');
    await first.take(KEY, 'daily');
    await first.take(KEY, 'daily');
    await quota.refund(KEY, 'daily', day);
    await quota.close();
    expect(commits).toBe(1);
    expect(Object.values(await usedOf(db))).toEqual([2]);
  });

  it('are dropped when they are old, of addresses before those of keys', async () => {
    const { db } = await oneCounter();
    const [address, key] = [`a${'0'.repeat(32)}`, `a${'0'.repeat(63)}`];
    for (const day of ['2026-11-20', '2026-11-18', '2026-11-17', '2025-10-16', '2025-10-15']) {
      await turnTo(db, `timestamptz '${day} 12:00:00+00'`);
      await takeUsage(db.pool, [
        { holder: address, bucket: 'daily', wanted: 1, limit: 10 },
        { holder: key, bucket: 'daily', wanted: 1, limit: 10 },
      ]);
    }
    await db.pool.query(
      `insert into key_claims (id, key_hash, idempotency, body_hash, claimed_at)
       values ('clm_old', 'k1', 'i1', 'b', '2026-11-19T03:16:00Z'), ('clm_new', 'k2', 'i2', 'b', '2026-11-19T03:18:00Z')`,
    );
    expect(await pruneUsage(db.pool, new Date('2026-11-20T03:17:00Z'))).toEqual({ usage: 4, claims: 1 });
    const left = await db.pool.query(`select day::text, length(holder) as length from api_usage order by 1, 2`);
    expect(left.rows.map(({ day, length }) => `${day} ${length}`)).toEqual([
      '2025-10-16 64',
      '2026-11-17 64',
      '2026-11-18 33',
      '2026-11-18 64',
      '2026-11-20 33',
      '2026-11-20 64',
    ]);
    const claims = await db.pool.query(`select id, idempotency from key_claims order by id`);
    expect(claims.rows).toEqual([
      { id: 'clm_new', idempotency: 'i2' },
      { id: 'clm_old', idempotency: null },
    ]);
  });
});
