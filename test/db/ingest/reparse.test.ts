import { describe, expect, it } from 'vitest';
import { type ReparseDeps, reparseDocuments } from '../../../jobs/ingest/reparse-source.ts';
import { reparseSpan, type SpanReport } from '../../../jobs/ingest/reparse-span.ts';
import { storeShipped } from '../../../jobs/seed/seed-samples.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { Row } from '../../../src/domain/facts/rows.ts';
import { changedShape } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource } from '../../../src/sources/registry.ts';
import type { AnySource } from '../../../src/sources/source.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadArchivedDocuments } from '../../../src/store/ingest/load-archived-documents.ts';
import { type GivenRow, givenRows, type WithdrawnKind, withdrawRows } from '../../../src/store/ingest/withdraw-rows.ts';
import { aDatabase } from '../../support/db/database.ts';

const SPAN = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', dueAt: new Date('2026-11-20T12:00:00Z') };

/** Prices are older than any that a running installation would still keep: the samples are. */
const depsOf = (db: Database): ReparseDeps => ({
  db,
  clock: steppedClock('2026-11-20T12:00:00Z'),
  log: createLog('silent'),
  lmpNodes: 'hubs',
  reader: readInPlace,
  retention: { lmpDays: 3_650, lmpRollupDays: null },
});

async function aWorld() {
  const db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
  const deps = depsOf(db);
  return {
    db,
    /** Stores every sample document of a source, as its publisher would have sent them. */
    store: async (source: AnySource): Promise<number> => {
      const { documents } = await loadSampleCases(source.id);
      const dated = documents.filter(({ asOf }) => asOf !== null);
      for (const { url, asOf, file, unit } of dated.sort((a, b) => ((a.asOf ?? '') < (b.asOf ?? '') ? -1 : 1)))
        await storeShipped(deps, source, {
          url: url ?? `https://publisher.example/${file}`,
          asOf: asOf ?? '',
          unit: source.units?.find(({ id }) => id === unit) ?? null,
          bytes: await readSampleBytes(source.id, file),
          origin: 'reference',
        });
      return dated.length;
    },
    reparse: (source: AnySource, isTrial = false): Promise<SpanReport> =>
      reparseSpan(deps, source, { ...SPAN, isTrial }),
    rowsOf: async (table: string): Promise<unknown[]> =>
      (await db.pool.query(`select row::text as said from ${table} as row order by row::text collate "C"`)).rows,
    state: async () => ({
      state: (await db.pool.query('select * from source_state order by 1, 2')).rows,
      validators: (await db.pool.query('select * from fetch_validators order by 1, 2')).rows,
      documents: (await db.pool.query('select * from documents order by id')).rows,
      bytes: (await db.pool.query('select sha256, archived_at from archived_bytes order by 1')).rows,
    }),
  };
}

/** What was done to the rows of a table by hand, or by something that went wrong. */
const DAMAGED = [
  { id: 'miso-lmp', table: 'lmp_prices', change: 'lmp = lmp + 1000, energy = null' },
  { id: 'nyiso-fuel-mix', table: 'fuel_mix', change: 'mw = -mw - 1' },
  { id: 'miso-queue', table: 'queue_requests', change: `name = 'nobody', capacity_mw = 0` },
  { id: 'usdm-drought', table: 'droughts', change: 'd0_pct = 99.9' },
  { id: 'osm-facilities', table: 'facility_records', change: `name = 'nobody', lat = 0` },
  { id: 'news', table: 'news_reports', change: `title = 'nothing happened'` },
];

describe('rows rebuilt from the archive', () => {
  it.each(DAMAGED)(
    '$id: what was damaged is as it was, and a second time changes nothing',
    async ({ id, table, change }) => {
      const world = await aWorld();
      const source = findSource(id);
      const documents = await world.store(source);
      const whole = await world.rowsOf(table);
      const before = await world.state();
      await world.db.pool.query(`update ${table} set ${change} where ctid in (select ctid from ${table} limit 5)`);
      if (table !== 'news_reports')
        await world.db.pool.query(
          `delete from ${table} where ctid in (select ctid from ${table} order by ctid desc limit 3)`,
        );
      expect(await world.rowsOf(table)).not.toEqual(whole);

      const report = await world.reparse(source);
      expect(report).toMatchObject({ documents, pruned: 0, removed: 0, undecided: 0, failed: [] });
      expect(report.written).toBeGreaterThan(0);
      // Repaired rows of prices and queues count one revision more: what they said meanwhile is kept beside them.
      const plain = (rows: unknown[]) => JSON.stringify(rows);
      if (table === 'lmp_prices' || table === 'queue_requests')
        await world.db.pool.query(`update ${table} set revision = 0 where revision = 1`);
      expect(plain(await world.rowsOf(table))).toBe(plain(whole));

      const after = await world.state();
      expect({ ...after, state: null }).toEqual({ ...before, state: null });
      expect(after.state.map(({ last_success_at: at }) => at)).toEqual(
        before.state.map(({ last_success_at: at }) => at),
      );
      expect(await world.reparse(source)).toMatchObject({ documents, written: 0, removed: 0 });
      await world.db.close();
    },
  );

  it.each([
    { id: 'miso-lmp', table: 'lmp_prices', wrong: { interval_start: '2026-01-02T03:05:00Z' } },
    { id: 'nyiso-fuel-mix', table: 'fuel_mix', wrong: { source_fuel: 'what is this' } },
    { id: 'miso-queue', table: 'queue_requests', wrong: { queue_id: 'no such request' } },
    { id: 'usdm-drought', table: 'droughts', wrong: { valid_from: '2001-01-02' } },
    { id: 'osm-facilities', table: 'facility_records', wrong: { external_id: 'no/such/id' } },
  ])('$id: what a wrong parser found goes, and what it hid comes', async ({ id, table, wrong }) => {
    const source = findSource(id);
    const wrongly: AnySource = {
      ...source,
      parse: (document) => {
        const said = source.parse(document);
        // One row of each document under a key that it does not have.
        return { ...said, rows: said.rows.map((row, place) => (place === 0 ? ({ ...row, ...wrong } as Row) : row)) };
      },
    };
    const right = await aWorld();
    await right.store(source);
    const world = await aWorld();
    await world.store(wrongly);
    expect(await world.rowsOf(table)).not.toEqual(await right.rowsOf(table));

    const trial = await world.reparse(source, true);
    expect(trial.removed).toBeGreaterThan(0);
    expect(await world.rowsOf(table)).not.toEqual(await right.rowsOf(table));
    const report = await world.reparse(source);
    expect(report.removed).toBe(trial.removed);
    expect(report.undecided).toBe(0);
    expect(await world.rowsOf(table)).toEqual(await right.rowsOf(table));
    expect(await world.reparse(source)).toMatchObject({ written: 0, removed: 0 });
    await right.db.close();
    await world.db.close();
  });

  it.each(DAMAGED.filter(({ id }) => id !== 'news'))(
    '$id: what another document says of by now stays',
    async ({ id, table }) => {
      const world = await aWorld();
      const source = findSource(id);
      await world.store(source);
      const kind = source.kind as WithdrawnKind;
      const [first] = (await world.db.pool.query<{ id: number }>(`select document_id as id from ${table} limit 1`))
        .rows;
      const documentId = first?.id ?? 0;
      const keys: GivenRow['key'][] = [];
      await world.db.transaction(async (tx) => {
        for await (const { key } of givenRows(tx, kind, [documentId])) keys.push(key);
      });
      expect(keys.length).toBeGreaterThan(1);
      // What a run that began meanwhile has stored.
      await world.db.pool.query(
        `update ${table} set document_id = -1 where ctid = (select ctid from ${table} where document_id = $1 limit 1)`,
        [documentId],
      );
      const gone = await world.db.transaction((tx) =>
        withdrawRows(tx, kind, keys, { documentId, reportedAt: '2026-11-20T12:00:00Z' }),
      );
      expect(gone).toBe(keys.length - 1);
      const left = await world.db.pool.query(`select from ${table} where document_id in (-1, $1)`, [documentId]);
      expect(left.rowCount).toBe(1);
      await world.db.close();
    },
  );

  it('leaves and counts what cannot be decided once other documents are no longer kept', async () => {
    const source = findSource('nyiso-fuel-mix');
    const world = await aWorld();
    await world.store(source);
    const [older] = await loadArchivedDocuments(world.db, { sourceId: source.id });
    await world.db.pool.query('update archived_bytes set gzipped = null where sha256 = $1', [older?.sha256]);
    const newest = await world.db.pool.query('select document_id from fuel_mix where document_id <> $1 limit 1', [
      older?.id,
    ]);
    await world.db.pool.query(
      `insert into fuel_mix (iso, interval_start, source_id, source_fuel, fuel, interval_minutes, mw, document_id)
       values ('NYISO', '2020-01-01T00:00:00Z', 'nyiso-fuel-mix', 'Ether', 'other', 5, 1, $1)`,
      [newest.rows[0].document_id],
    );
    expect(await world.reparse(source)).toMatchObject({ pruned: 1, removed: 0, undecided: 1 });
    const left = await world.db.pool.query(`select 1 from fuel_mix where source_fuel = 'Ether'`);
    expect(left.rowCount).toBe(1);
    await world.db.close();
  });

  it('stores a quarantined document after a fix, and says what is wrong with one that still cannot be read', async () => {
    const source = findSource('nyiso-fuel-mix');
    const broken: AnySource = {
      ...source,
      parse: () => {
        throw changedShape('mw', 'line 2', 'expected a number');
      },
    };
    const world = await aWorld();
    await expect(world.store(broken)).rejects.toThrow();
    const faults = () =>
      world.db.pool.query('select id, fault_code, fault_field from documents where fault is not null');
    expect((await faults()).rows).toMatchObject([{ fault_code: 'changed-shape', fault_field: 'mw' }]);
    const failures = async () => (await world.state()).state.map(({ consecutive_failures: count }) => count);
    const before = await failures();

    const still = await world.reparse(broken);
    expect(still).toMatchObject({ documents: 1, written: 0 });
    expect(still.failed).toMatchObject([{ fault: expect.stringContaining('mw at line 2') }]);
    expect(await failures()).toEqual(before);

    const documents = await loadArchivedDocuments(world.db, { ids: [(await faults()).rows[0].id] });
    const report = await reparseDocuments(depsOf(world.db), source, documents, {
      dueAt: SPAN.dueAt,
      commit: (effect) => world.db.transaction(effect),
    });
    expect(report.outcome).toBe('stored');
    expect((await faults()).rows).toEqual([]);
    await world.db.close();
  });
});
