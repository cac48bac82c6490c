import { beforeEach, describe, expect, it } from 'vitest';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { dropPartition, ensurePartitions } from '../../../src/store/grid/lmp-partitions.ts';
import { prepareLmp, saveLmp } from '../../../src/store/grid/save-lmp.ts';
import { aDatabase } from '../../support/db/database.ts';

const aPrice = (over: Partial<LmpRow> = {}): LmpRow => ({
  kind: 'lmp',
  iso: 'MISO',
  market: 'RT5M',
  node: 'INDIANA.HUB',
  node_type: 'hub',
  interval_start: '2026-10-02T21:50:00Z',
  interval_minutes: 5,
  lmp: 36.11,
  energy: 34.5,
  congestion: null,
  loss: 1.61,
  ...over,
});

describe('saveLmp', () => {
  let db: Database;
  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 10, applicationName: 'test' });
    return () => db.close();
  });

  const save = async (rows: readonly LmpRow[], documentId = 1, issuedAt = '2026-10-02T22:00:00Z') => {
    const nodes = await prepareLmp(db, rows);
    return db.transaction((tx) => saveLmp(tx, rows, nodes, { id: documentId, sourceId: 'miso-lmp', issuedAt }));
  };
  const stored = async () =>
    (
      await db.pool.query(
        `select iso, node, node_type, interval_start, market, lmp, energy, congestion, loss, document_id
         from lmp_prices join lmp_nodes on lmp_nodes.id = node_id order by interval_start, node`,
      )
    ).rows;

  it('stores each figure as it is, and an unknown component as null', async () => {
    expect(await save([aPrice()])).toMatchObject({ written: 1, unchanged: 0 });
    expect(await stored()).toEqual([
      {
        iso: 'MISO',
        node: 'INDIANA.HUB',
        node_type: 'hub',
        interval_start: '2026-10-02T21:50:00Z',
        market: 1,
        lmp: 36.11,
        energy: 34.5,
        congestion: null,
        loss: 1.61,
        document_id: 1,
      },
    ]);
  });

  it('leaves equal prices alone and replaces revised ones, with their document', async () => {
    const rows = [aPrice(), aPrice({ node: 'TEXAS.HUB' }), aPrice({ node: 'MINN.HUB', congestion: -0.1 })];
    await save(rows);
    expect(await save(rows, 2)).toMatchObject({ written: 0, unchanged: 3 });
    const revised = [
      rows[0] ?? aPrice(),
      aPrice({ node: 'TEXAS.HUB', lmp: -5 }),
      aPrice({ node: 'MINN.HUB', congestion: null }),
    ];
    expect(await save(revised, 3)).toMatchObject({ written: 2, unchanged: 1 });
    expect((await stored()).map(({ node, document_id }) => [node, document_id])).toEqual([
      ['INDIANA.HUB', 1],
      ['MINN.HUB', 3],
      ['TEXAS.HUB', 3],
    ]);
  });

  it('keeps what a price was before it was revised, and counts the revisions', async () => {
    await save([aPrice()], 1);
    await save([aPrice({ lmp: 40, congestion: 3.89 })], 2);
    await save([aPrice({ lmp: 41, congestion: 4.89 })], 3);
    expect((await db.pool.query('select lmp, revision from lmp_prices')).rows).toEqual([{ lmp: 41, revision: 2 }]);
    const former = await db.pool.query(
      `select revision, lmp, energy, congestion, loss, document_id, replaced_by_document_id
       from lmp_revisions order by revision`,
    );
    expect(former.rows).toEqual([
      {
        revision: 0,
        lmp: 36.11,
        energy: 34.5,
        congestion: null,
        loss: 1.61,
        document_id: 1,
        replaced_by_document_id: 2,
      },
      { revision: 1, lmp: 40, energy: 34.5, congestion: 3.89, loss: 1.61, document_id: 2, replaced_by_document_id: 3 },
    ]);
  });

  it('lets no earlier issue replace what a later one said, in whatever order they arrive', async () => {
    const issued = async (sha256: string, issuedAt: string) => {
      await db.pool.query(`insert into archived_bytes values ($1, '', 0, now())`, [sha256]);
      const { rows } = await db.pool.query<{ id: number }>(
        `insert into documents (source_id, sha256, origin, fetched_at, issued_at)
         values ('miso-lmp', $1, 'live', now(), $2) returning id`,
        [sha256, issuedAt],
      );
      return rows[0]?.id ?? 0;
    };
    const later = await issued('later', '2026-10-05T00:00:00Z');
    const earlier = await issued('earlier', '2026-10-03T00:00:00Z');
    await save([aPrice({ lmp: 50 })], later, '2026-10-05T00:00:00Z');
    const more = aPrice({ interval_start: '2026-10-02T21:55:00Z', lmp: 60 });
    expect(await save([aPrice({ lmp: 36 }), more], earlier, '2026-10-03T00:00:00Z')).toEqual({
      written: 1,
      unchanged: 0,
      outdated: 1,
      outdatedBy: '2026-10-05T00:00:00Z',
    });
    expect((await stored()).map(({ lmp }) => lmp)).toEqual([50, 60]);
    expect(await save([aPrice({ lmp: 51 })], earlier, '2026-10-06T00:00:00Z')).toMatchObject({
      written: 1,
      unchanged: 0,
    });
  });

  it('keeps real time and day-ahead of one node and hour apart', async () => {
    expect(
      await save([
        aPrice({ interval_start: '2026-10-02T21:00:00Z' }),
        aPrice({ interval_start: '2026-10-02T21:00:00Z', market: 'DAH', interval_minutes: 60 }),
      ]),
    ).toMatchObject({ written: 2, unchanged: 0 });
  });

  it('takes a document that mixes new and stored intervals', async () => {
    await save([aPrice()]);
    expect(await save([aPrice(), aPrice({ interval_start: '2026-10-02T21:55:00Z' })])).toMatchObject({
      written: 1,
      unchanged: 1,
    });
  });

  it('makes the days it needs, also when many ask at once', async () => {
    const days = ['2024-02-29', '2024-12-31', '2025-01-01'];
    await Promise.all(Array.from({ length: 6 }, () => ensurePartitions({ ...db }, 'lmp_prices', new Set(days))));
    for (const day of days)
      await save([aPrice({ interval_start: `${day}T00:00:00Z` }), aPrice({ interval_start: `${day}T23:55:00Z` })]);
    expect(await stored()).toHaveLength(6);
    const found = await db.pool.query(
      `select relname from pg_class where relname like 'lmp_prices_20%' and relkind = 'r' order by 1`,
    );
    expect(found.rows.map(({ relname }) => relname)).toEqual([
      'lmp_prices_2024_02_29',
      'lmp_prices_2024_12_31',
      'lmp_prices_2025_01_01',
    ]);
  });

  it('makes a day again that another process has dropped since', async () => {
    await save([aPrice()]);
    // As another process: it shares nothing with this one but the database.
    await dropPartition({ ...db }, 'lmp_prices', '2026-10-02');
    await save([aPrice({ lmp: 40 })], 2);
    expect(await stored()).toMatchObject([{ lmp: 40, document_id: 2 }]);
  });

  it('lets eight writers of one document through with each row once', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => aPrice({ node: `NODE ${n}`, node_type: 'node' }));
    const counts = await Promise.all(Array.from({ length: 8 }, (_, n) => save(rows, n + 1)));
    expect(counts.reduce((sum, { written }) => sum + written, 0)).toBe(500);
    expect(await stored()).toHaveLength(500);
  });

  it('takes names with tabs, quotes and backslashes for what they are', async () => {
    const rows = ['A\tB', "O'H", 'back\\slash', '\\N', 'x y'].map((node) => aPrice({ node }));
    expect(await save(rows)).toMatchObject({ written: 5, unchanged: 0 });
    expect((await stored()).map(({ node }) => node).sort()).toEqual(rows.map(({ node }) => node).sort());
  });

  it('stores nothing when one row of the document fails', async () => {
    const rows = [aPrice(), aPrice({ node: 'BAD.HUB', interval_minutes: 99_999 })];
    await expect(save(rows)).rejects.toThrow(/smallint/);
    expect(await stored()).toEqual([]);
  });
});
