import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/store/db/client.ts';
import { moveEpoch, noteCluster } from '../../../src/store/db/feed-epoch.ts';
import { aDatabase } from '../../support/db/database.ts';

async function anOpened() {
  const db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
  const clock = async () => (await db.pool.query('select epoch, cluster, seq from feed_clock')).rows[0];
  return { db, clock };
}

describe('the epoch of the feed', () => {
  it('stays where the database stays', async () => {
    const { db, clock } = await anOpened();
    const before = await clock();
    expect(await noteCluster(db.pool)).toEqual({ state: 'noted' });
    expect(await noteCluster(db.pool)).toEqual({ state: 'known' });
    const after = await clock();
    expect(after.epoch).toBe(before.epoch);
    expect(after.cluster).toMatch(/^\d{15,}\/\d+$/);
    await db.close();
  });

  it('moves once in a database that was restored elsewhere, however many start on it at the same time', async () => {
    const { db, clock } = await anOpened();
    await db.pool.query(`update feed_clock set cluster = '7000000000000000001/16384', seq = 41`);
    const before = await clock();

    const notes = await Promise.all([1, 2, 3, 4].map(() => noteCluster(db.pool)));
    expect(notes.filter(({ state }) => state === 'moved')).toHaveLength(1);
    expect(notes.filter(({ state }) => state === 'known')).toHaveLength(3);
    const after = await clock();
    expect(after.epoch).not.toBe(before.epoch);
    expect(after.seq).toBe(41);
    expect(await noteCluster(db.pool)).toEqual({ state: 'known' });
    expect((await clock()).epoch).toBe(after.epoch);
    await db.close();
  });

  it('is left to the operator where the server does not tell which one it is', async () => {
    const { db, clock } = await anOpened();
    await db.pool.query(`update feed_clock set cluster = '7000000000000000001/16384'`);
    const before = await clock();
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query('create schema hidden');
    await client.query(
      `create function hidden.pg_control_system(out system_identifier bigint) language plpgsql as
       $$ begin raise insufficient_privilege; end $$`,
    );
    await client.query('set local search_path = hidden, pg_catalog, public');
    expect(await noteCluster(client)).toEqual({ state: 'untold' });
    await client.query('rollback');
    client.release();

    expect(await clock()).toEqual(before);
    expect(await moveEpoch(db.pool)).not.toBe(before.epoch);
    await db.close();
  });
});
