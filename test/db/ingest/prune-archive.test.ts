import { describe, expect, it } from 'vitest';
import { keepArchive } from '../../../jobs/prune/prune-archive.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { archiveDocument, loadArchivedBytes } from '../../../src/store/ingest/archive-document.ts';
import { aDatabase } from '../../support/db/database.ts';

const NOW = '2026-11-20T12:00:00Z';
const daysAgo = (days: number): string => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();

async function aWorld() {
  const db = openDatabase((await aDatabase()).url, { maxConnections: 2, applicationName: 'test' });
  const clock = steppedClock(NOW);
  const store = (
    said: string,
    fetchedAt: string,
    more: { sourceId?: string; unit?: string; origin?: 'reference' } = {},
  ) =>
    archiveDocument(db, {
      sourceId: 'a-source',
      unit: '',
      url: 'https://operator.example/prices',
      origin: 'live',
      contentType: null,
      fetchedAt,
      bytes: Buffer.from(said),
      ...more,
    });
  const run = (archiveDays: number | null) =>
    runNow(
      { db },
      keepArchive({ db, clock, retention: { lmpDays: 35, lmpRollupDays: null, archiveDays } }),
      clock.now(),
    );
  return { db, store, run };
}

const textOf = async (db: Database, sha256: string): Promise<string | null> => {
  const bytes = await loadArchivedBytes(db, sha256);
  return bytes === null ? null : Buffer.from(bytes).toString();
};

describe('keep-archive', () => {
  it('lets old bytes go, counts them, and leaves their documents', async () => {
    const { db, store, run } = await aWorld();
    const old = await store('old', daysAgo(91));
    const young = await store('young', daysAgo(89));

    expect(await run(90)).toMatchObject({ pruned: 1, prunedBytes: 3, kept: 0 });
    expect(await textOf(db, old.sha256)).toBeNull();
    expect(await textOf(db, young.sha256)).toBe('young');
    const left = await db.pool.query('select 1 from documents where sha256 = $1', [old.sha256]);
    expect(left.rowCount).toBe(1);
    const marked = await db.pool.query('select pruned_at from archived_bytes where sha256 = $1', [old.sha256]);
    expect(marked.rows).toEqual([{ pruned_at: '2026-11-20T12:00:00Z' }]);
    expect(await run(90)).toMatchObject({ pruned: 0 });
    await db.close();
  });

  it('keeps what is at fault, what ships with the program and what is newest of its source or feed', async () => {
    const { db, store, run } = await aWorld();
    const faulty = await store('faulty', daysAgo(200));
    await db.pool.query(`update documents set fault = 'price is missing' where id = $1`, [faulty.id]);
    const shipped = await store('shipped', daysAgo(190), { origin: 'reference' });
    const newest = await store('newest', daysAgo(180));
    const ofFeed = await store('of a feed', daysAgo(300), { sourceId: 'news', unit: 'a-feed' });
    const ofOther = await store('of another', daysAgo(150), { sourceId: 'news', unit: 'b-feed' });

    expect(await run(90)).toMatchObject({ pruned: 0, kept: 5 });
    for (const { sha256 } of [faulty, shipped, newest, ofFeed, ofOther])
      expect(await textOf(db, sha256)).not.toBeNull();
    await db.close();
  });

  it('keeps the newest that could be read beside a newer one that could not', async () => {
    const { db, store, run } = await aWorld();
    const readable = await store('readable', daysAgo(180));
    const broken = await store('broken', daysAgo(170));
    await db.pool.query(`update documents set fault = 'no table' where id = $1`, [broken.id]);

    expect(await run(90)).toMatchObject({ pruned: 0, kept: 2 });
    expect(await textOf(db, readable.sha256)).toBe('readable');
    await db.close();
  });

  it('keeps bytes that are still being sent, by this source or another', async () => {
    const { db, store, run } = await aWorld();
    const shared = await store('same words', daysAgo(200));
    await store('same words', daysAgo(5), { sourceId: 'b-source' });
    const again = await store('sent again', daysAgo(150));
    await store('sent again', daysAgo(3));
    await store('something else', daysAgo(1));

    expect(await run(90)).toMatchObject({ pruned: 0, kept: 0 });
    expect(await textOf(db, shared.sha256)).toBe('same words');
    expect(await textOf(db, again.sha256)).toBe('sent again');
    await db.close();
  });

  it('has bytes back that are sent again after they were let go', async () => {
    const { db, store, run } = await aWorld();
    const { sha256, id } = await store('back again', daysAgo(100));
    await store('newer', daysAgo(80));
    await run(90);
    expect(await textOf(db, sha256)).toBeNull();

    expect((await store('back again', daysAgo(0))).id).toBe(id);
    expect(await textOf(db, sha256)).toBe('back again');
    await db.close();
  });

  it('lets nothing go where the archive is kept for ever', async () => {
    const { db, store, run } = await aWorld();
    const old = await store('old', daysAgo(5_000));
    await store('new', daysAgo(1));
    expect(await run(null)).toEqual({ outcome: 'kept for ever' });
    expect(await textOf(db, old.sha256)).toBe('old');
    await db.close();
  });
});
