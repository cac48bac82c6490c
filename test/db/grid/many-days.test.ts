import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { rollUpLmpHours } from '../../../jobs/ingest/roll-up-lmp.ts';
import { keepLmp } from '../../../jobs/prune/prune-lmp.ts';
import { steppedClock, systemClock } from '../../../src/clock.ts';
import type { LmpMarket, LmpRow } from '../../../src/domain/grid/lmp.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { ingest } from '../../../src/sources/ingest/ingest.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { defineSource, parsed } from '../../../src/sources/source.ts';
import { restoreBackup } from '../../../src/store/backup/restore-backup.ts';
import { writeBackup } from '../../../src/store/backup/write-backup.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { foldLmpWeeks } from '../../../src/store/grid/fold-lmp.ts';
import { ensurePartitions, listPartitions, listPriceDays } from '../../../src/store/grid/lmp-partitions.ts';
import { countPricedNodes, loadLatestLmp } from '../../../src/store/grid/load-lmp.ts';
import { loadLmpHistory, loadPriceNode } from '../../../src/store/grid/load-lmp-history.ts';
import { prepareLmp, saveLmp } from '../../../src/store/grid/save-lmp.ts';
import { withdrawRows } from '../../../src/store/ingest/withdraw-rows.ts';
import { loadHubPrices } from '../../../src/store/markets/load-market-inputs.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';

const NOW = '2026-11-20T12:00:00Z';
const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.parse(NOW) - days * DAY_MS).toISOString();

describe('prices of many days', () => {
  let db: Database;
  let locks: () => Promise<number>;
  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
    locks = async () =>
      (
        await db.pool.query<{ count: number }>(
          `select count(*) as count from pg_locks where locktype = 'relation' and pid <> pg_backend_pid()
             and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows[0]?.count ?? 0;
    await db.pool.query(`insert into archived_bytes (sha256, size_bytes, archived_at) values ('a', 1, $1)`, [ago(1)]);
    await db.pool.query(
      `insert into documents (source_id, sha256, origin, fetched_at, issued_at) values ('ercot-lmp', 'a', 'live', $1, $1)`,
      [ago(1)],
    );
    return () => db.close();
  });

  const aPrice = (start: string, more: Partial<LmpRow> = {}): LmpRow => ({
    kind: 'lmp',
    iso: 'ERCOT',
    market: 'RT5M' as LmpMarket,
    node: 'HB_NORTH',
    node_type: 'hub',
    interval_start: start,
    interval_minutes: 5,
    lmp: 30,
    energy: null,
    congestion: null,
    loss: null,
    ...more,
  });
  const store = async (rows: readonly LmpRow[], now: string | null = NOW) => {
    const nodes = await prepareLmp(db, rows, now === null ? null : new Date(now));
    const document = { id: 1, sourceId: 'ercot-lmp', issuedAt: ago(1) };
    return db.transaction((tx) => saveLmp(tx, rows, nodes, document));
  };
  const keep = (lmpDays: number) =>
    keepLmp({
      ...aJobsPolicy(),
      db,
      clock: systemClock,
      http: createHttpClient({ upstream: 'off', userAgent: 'test', clock: systemClock }),
      log: createLog('error'),
      retention: { lmpDays, lmpRollupDays: null },
    }).run({ dueAt: new Date(NOW), commit: db.transaction, signal: new AbortController().signal });
  const stored = async () =>
    (
      await db.pool.query<{ start: string; lmp: number }>(
        'select interval_start as start, lmp from lmp_prices order by 1',
      )
    ).rows;

  it('are kept by the day for some weeks and by the week before, whatever order they come in', async () => {
    await store([aPrice('2026-11-19T10:00:00Z'), aPrice('2026-10-17T10:00:00Z'), aPrice('2026-10-01T10:00:00Z')]);
    await store([aPrice('2026-10-03T10:00:00Z'), aPrice('2024-02-29T10:00:00Z')]);
    expect(await listPartitions(db, 'lmp_prices')).toEqual([
      '2024-02-26+7',
      '2026-09-28+7',
      '2026-10-17',
      '2026-11-19',
    ]);
    expect((await stored()).length).toBe(5);
  });

  it('never get a place far ahead of the clock', async () => {
    await expect(store([aPrice('2098-01-01T00:00:00Z')])).rejects.toMatchObject({ code: 'changed-shape' });
    await expect(store([aPrice('2026-11-29T00:00:00Z')])).rejects.toThrow(/8 days ahead/);
    expect(await listPartitions(db, 'lmp_prices')).toEqual([]);
    await store([aPrice('2026-11-28T00:00:00Z')]);
  });

  it('lose places far ahead that hold nothing; what holds a price is reported', async () => {
    await ensurePartitions(db, 'lmp_prices', new Set(['2098-01-01', '2099-01-01']));
    await store([aPrice('2099-01-01T00:00:00Z')], null);
    expect(await keep(35)).toMatchObject({ far: { dropped: ['2098-01-01'], holding: ['2099-01-01'] } });
  });

  it('of an older version are made weeks, some in each run, with every price and key as it was', async () => {
    const rows = Array.from({ length: 40 }, (_, day) => aPrice(ago(100 - day), { lmp: day }));
    await store(rows, null);
    await store([aPrice(ago(100), { lmp: 7 })]);
    const was = await stored();
    expect(await listPartitions(db, 'lmp_prices')).toHaveLength(40);
    const run = (limit: number) => foldLmpWeeks(db, { after: new Date(ago(365)), before: new Date(ago(35)), limit });
    expect(await run(2)).toEqual({ weeks: ['2026-08-10', '2026-08-17'], busy: [], left: 4 });
    expect(await keep(365)).toMatchObject({ folded: { left: 0 } });
    expect((await listPartitions(db, 'lmp_prices')).slice(0, 6)).toEqual([
      '2026-08-10+7',
      '2026-08-17+7',
      '2026-08-24+7',
      '2026-08-31+7',
      '2026-09-07+7',
      '2026-09-14+7',
    ]);
    expect(await stored()).toEqual(was);
    // Revised, refused twice, taken away: as among days.
    expect(await store([aPrice(ago(99), { lmp: 99 })])).toMatchObject({ written: 1, unchanged: 0 });
    expect(await store([aPrice(ago(99), { lmp: 99 })])).toMatchObject({ written: 0, unchanged: 1 });
    expect((await db.pool.query('select 1 from lmp_revisions')).rowCount).toBe(2);
    const key = { iso: 'ERCOT', node: 'HB_NORTH', market: 'RT5M', interval_start: ago(98) };
    expect(await db.transaction((tx) => withdrawRows(tx, 'lmp', [key], { documentId: 1, reportedAt: NOW }))).toBe(1);
    expect(await stored()).toHaveLength(39);
    expect(await keep(65)).toMatchObject({ folded: { weeks: [] } });
  });

  it('are not made weeks under a snapshot that would lose them', async () => {
    await store(
      Array.from({ length: 7 }, (_, day) => aPrice(`2026-08-${10 + day}T00:00:00Z`)),
      null,
    );
    const folder = join(mkdtempSync(join(tmpdir(), 'loadstar-many-days-')), 'backup');
    let folded: unknown;
    const fold = () => foldLmpWeeks(db, { after: new Date(ago(365)), before: new Date(ago(35)), limit: 9 });
    let folding: Promise<unknown> | null = null;
    const manifest = await writeBackup(db, folder, {
      program: 'test',
      step: () => {
        folding ??= fold().then((it) => {
          folded = it;
        });
      },
    });
    expect(manifest.tables.find(({ name }) => name === 'lmp_prices')?.rows).toBe(7);
    await folding;
    expect(folded).toMatchObject({ left: 0 });
    await fold();
    // A week's days are in the manifest, and come back as a week.
    const again = await writeBackup(db, `${folder}-2`, { program: 'test' });
    const other = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
    try {
      await restoreBackup(other, `${folder}-2`, { replace: true });
      expect(await listPriceDays(other)).toEqual(again.tables.find(({ name }) => name === 'lmp_prices')?.parts);
      expect((await other.pool.query('select 1 from lmp_prices')).rowCount).toBe(7);
    } finally {
      await other.close();
    }
  });

  it('are found however old, without a lock on every part', async () => {
    const days = Array.from({ length: 400 }, (_, day) => ago(day + 1).slice(0, 10));
    await ensurePartitions(db, 'lmp_prices', new Set(days));
    await store([aPrice(ago(390)), aPrice(ago(380), { node: 'HB_WEST' }), aPrice(ago(1), { node: 'HB_SOUTH' })], null);
    const filter = { isos: null, nodes: null, types: null };
    expect((await loadLatestLmp(db, filter, NOW, 10)).map(({ node }) => node)).toEqual([
      'HB_NORTH',
      'HB_SOUTH',
      'HB_WEST',
    ]);
    expect(await countPricedNodes(db, filter, NOW)).toBe(3);
    expect(await countPricedNodes(db, filter, ago(385))).toBe(1);
    const node = await loadPriceNode(db, 'ERCOT', 'hb_north');
    expect(node?.markets).toEqual([{ market: 1, newest: ago(390).replace('.000', '') }]);
    // Within a transaction locks stay, so that they can be counted.
    const held = await db.transaction(async ({ client }) => {
      const tx = { ...db, pool: client as unknown as Database['pool'] };
      await loadLmpHistory(tx, 'raw', { nodeId: 1, market: 'RT5M', from: ago(391), to: ago(389), timeZone: 'UTC' });
      return locks();
    });
    expect(held).toBeLessThan(40);
    const merging = await db.transaction(async (tx) => {
      const rows = [aPrice(ago(390), { lmp: 31 })];
      const nodes = await prepareLmp(db, rows, null);
      await saveLmp(tx, rows, nodes, { id: 1, sourceId: 'ercot-lmp', issuedAt: NOW });
      return locks();
    });
    expect(merging).toBeLessThan(60);
    const scoring = await db.transaction(async (tx) => {
      await db.pool.query('delete from lmp_rollup_marks');
      await loadHubPrices(tx, NOW, []);
      return locks();
    });
    expect(scoring).toBeLessThan(300);
  });

  it('are rolled up some weeks at a time', async () => {
    const rows = Array.from({ length: 350 }, (_, day) => aPrice(ago(day + 1)));
    await store(rows, null);
    const job = rollUpLmpHours({ ...aJobsPolicy(), db } as never);
    const held: number[] = [];
    const run = async () =>
      job.run({
        dueAt: new Date(NOW),
        signal: new AbortController().signal,
        commit: (effect) =>
          db.transaction(async (tx) => {
            const result = await effect(tx);
            held.push(await locks());
            return result;
          }),
      });
    for (let left = 1; left > 0; ) left = Number((await run()).left);
    expect((await db.pool.query('select 1 from lmp_hours')).rowCount).toBe(350);
    expect(held.length).toBeGreaterThan(1);
    expect(Math.max(...held)).toBeLessThan(1_100);
  });

  describe('in a document', () => {
    const source = defineSource<'lmp'>({
      id: 'test-lmp',
      kind: 'lmp',
      iso: 'ERCOT',
      operator: 'Test',
      docs: 'https://example.org/docs',
      licence: 'a licence for tests',
      publishable: true,
      timezone: null,
      schedule: '*/5 * * * *',
      staleAfterMinutes: 20,
      fetch: async () => [],
      parse: ({ bytes }) =>
        parsed<'lmp'>((JSON.parse(Buffer.from(bytes).toString()) as string[]).map((at) => aPrice(at))),
    });
    const run = (starts: readonly string[], lmpDays = 35) =>
      ingest(
        {
          db,
          clock: steppedClock(NOW),
          log: createLog('error'),
          lmpNodes: 'hubs',
          reader: readInPlace,
          retention: { lmpDays },
        },
        source,
        {
          dueAt: new Date(NOW),
          unit: null,
          origin: 'live',
          obtain: async () => [
            {
              kind: 'document',
              url: 'https://example.org/prices',
              finalUrl: 'https://example.org/prices',
              contentType: null,
              fetchedAt: NOW,
              lastModified: null,
              bytes: Buffer.from(JSON.stringify(starts)),
              validators: { etag: null, lastModified: null },
              permanentUrl: null,
            },
          ],
          commit: (effect) => db.transaction(effect),
        },
      );

    it('of more days than one brings are refused, with the place, and make no part', async () => {
      const starts = Array.from({ length: 1_500 }, (_, day) => ago(day));
      await expect(run(starts, 3_650)).rejects.toMatchObject({
        code: 'set-aside',
        message: expect.stringContaining('the document is of 1500 days, and one of this source brings 9 at most'),
        details: { field: 'interval_start', place: 'row 10' },
        retryable: false,
      });
      expect(await listPartitions(db, 'lmp_prices')).toEqual([]);
      expect(await run(starts.slice(0, 9), 3_650)).toMatchObject({ written: 9 });
    });

    it('that are older than what is kept are left out and counted, and make no part', async () => {
      expect(await run([ago(1), ago(36), ago(400)])).toMatchObject({
        written: 1,
        left_out: 2,
        newest_observed_at: ago(1),
        warnings: ['2 rows of before 2026-10-16 are left out: LMP_DAYS is 35'],
      });
      expect(await listPartitions(db, 'lmp_prices')).toEqual(['2026-11-19']);
      // Nor does an old document alone, once something younger is known.
      expect(await run([ago(400), ago(390)])).toMatchObject({ written: 0, left_out: 2 });
      expect(await listPartitions(db, 'lmp_prices')).toEqual(['2026-11-19']);
    });

    it('are kept of the last day of a source that has nothing younger: it is what is known last', async () => {
      expect(await run([ago(400), ago(401), ago(405)])).toMatchObject({ written: 2, left_out: 1 });
      expect(await run([ago(500)])).toMatchObject({ written: 0, left_out: 1 });
    });
  });
});
