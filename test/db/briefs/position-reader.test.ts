import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPositionReader } from '../../../src/cache/briefs/position-reader.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { publish } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';

let db: Database;
beforeEach(async () => {
  const { url } = await aDatabase();
  db = openDatabase(url, { maxConnections: 4, applicationName: 'test-position' });
});
afterEach(() => db.close());

/** The same database, whose statements are answered when the test says so. */
function held() {
  const begun: (() => void)[] = [];
  const pool = {
    query: async (...asked: unknown[]): Promise<unknown> => {
      const answer: unknown = await Reflect.apply(db.pool.query, db.pool, asked);
      await new Promise<void>((resolve) => begun.push(resolve));
      return answer;
    },
  };
  const seen = async (count: number): Promise<void> => {
    while (begun.length < count) await db.pool.query('select 1');
  };
  return { db: { ...db, pool: pool as unknown as Database['pool'] }, begun, seen };
}

describe('the position of the feed', () => {
  it('is never that of a statement that began before it was asked for', async () => {
    const { db: slow, begun, seen } = held();
    const position = openPositionReader(slow);
    const before = position();
    await seen(1);
    await publish(db, { slug: 'dallas' });
    const after = [position(), position(), position()];
    begun[0]?.();
    expect((await before).seq).toBe(0);
    await seen(2);
    begun[1]?.();
    expect((await Promise.all(after)).map(({ seq }) => seq)).toEqual([1, 1, 1]);
    expect(begun).toHaveLength(2);
  });

  it('can be asked for again after a failure, which those who met it get', async () => {
    let isAway = true;
    const pool = {
      query: (...asked: unknown[]): unknown => {
        if (isAway) return Promise.reject(new Error('away'));
        return Reflect.apply(db.pool.query, db.pool, asked);
      },
    };
    const position = openPositionReader({ ...db, pool: pool as unknown as Database['pool'] });
    await expect(Promise.all([position(), position()])).rejects.toThrow('away');
    isAway = false;
    expect((await position()).seq).toBe(0);
  });
});
