import { beforeEach, describe, expect, it } from 'vitest';
import { recomputeScores } from '../../../jobs/derive/recompute-scores.ts';
import { keepArchive } from '../../../jobs/prune/prune-archive.ts';
import { keepHistory } from '../../../jobs/prune/prune-history.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { type FuelMixGrain, loadFuelMixHistory, loadFuelMixSources } from '../../../src/store/grid/load-fuel-mix.ts';
import { saveFuelMix } from '../../../src/store/grid/save-fuel-mix.ts';
import { prepareLmp, saveLmp } from '../../../src/store/grid/save-lmp.ts';
import { archiveDocument } from '../../../src/store/ingest/archive-document.ts';
import { aDatabase } from '../../support/db/database.ts';

const NOW = '2026-11-20T12:00:00Z';
const DAY_MS = 86_400_000;
/** Backends of this database that wait for a lock. */
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const daysAgo = (days: number): string => new Date(Date.parse(NOW) - days * DAY_MS).toISOString();

describe('keep-history', () => {
  let db: Database;
  const clock = steppedClock(NOW);
  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
    return () => db.close();
  });

  const archive = async (said: string, fetchedAt: string, sourceId = 'nyiso-lmp') =>
    (
      await archiveDocument(db, {
        sourceId,
        unit: '',
        url: 'https://operator.example/document',
        origin: 'live',
        contentType: null,
        fetchedAt,
        bytes: Buffer.from(said),
      })
    ).id;
  const retention = { lmpDays: 35, lmpRollupDays: null };
  const keep = (more: { fuelMixDays?: number; documentDays?: number; rowHistoryDays?: number }) =>
    runNow({ db }, keepHistory({ db, clock, retention: { ...retention, ...more } }), clock.now());
  const letBytesGo = () =>
    runNow({ db }, keepArchive({ db, clock, retention: { ...retention, archiveDays: 90 } }), clock.now());
  const documents = async () =>
    (await db.pool.query<{ id: number }>('select id from documents order by id')).rows.map(({ id }) => id);
  const hashes = async () => (await db.pool.query('select 1 from archived_bytes')).rowCount;

  it('lets documents go to which nothing points, with their hashes, and no other', async () => {
    const first = await archive('the first', daysAgo(900));
    const unread = await archive('nothing of it is left', daysAgo(500));
    const priced = await archive('the newest price of a market', daysAgo(450));
    const former = await archive('a row as it was', daysAgo(449));
    const faulty = await archive('cannot be read', daysAgo(448));
    const again = await archive('sent again lately', daysAgo(447));
    const young = await archive('young', daysAgo(200));
    const newest = await archive('the newest', daysAgo(1));
    await archive('sent again lately', daysAgo(2));
    await db.pool.query(`update documents set fault = 'no table' where id = $1`, [faulty]);
    const row = {
      kind: 'lmp',
      iso: 'NYISO',
      market: 'RT5M',
      node: 'CAPITL',
      node_type: 'zone',
      interval_start: daysAgo(450),
      interval_minutes: 5,
      lmp: 30,
      energy: null,
      congestion: null,
      loss: null,
    } as const;
    const nodes = await prepareLmp(db, [row], clock.now());
    await db.transaction((tx) =>
      saveLmp(tx, [row], nodes, { id: priced, sourceId: 'nyiso-lmp', issuedAt: daysAgo(450) }),
    );
    await db.pool.query(
      `insert into row_history (table_name, row, replaced_at) values ('plants', jsonb_build_object('document_id', $1::bigint), $2)`,
      [former, daysAgo(300)],
    );
    // Bytes that went over a bound are no reason to stay.
    await db.pool.query(
      `insert into set_aside_documents (source_id, sha256, reader, reason, set_aside_at)
       select source_id, sha256, '1', 'too many rows', now() from documents where id = any($1::bigint[])`,
      [[unread, young]],
    );
    const excluded = async () => (await db.pool.query('select 1 from set_aside_documents')).rowCount;
    // Bytes are still there: as long as they are, so is their document.
    expect(await keep({ documentDays: 400 })).toMatchObject({ documents: { pruned: 0 } });
    await letBytesGo();
    expect(await keep({ documentDays: 400 })).toMatchObject({ documents: { pruned: 1, needed: 2 } });
    expect(await documents()).toEqual([first, priced, former, faulty, again, young, newest]);
    expect(unread).toBeGreaterThan(first);
    expect(await hashes()).toBe(7);
    expect(await excluded()).toBe(1);
    expect(await keep({ documentDays: 400 })).toMatchObject({ documents: { pruned: 0, needed: 2 } });
    // Sent again, it is a document of its own.
    expect(await archive('nothing of it is left', daysAgo(0))).toBeGreaterThan(newest);
    // The price leaves, the document follows: not before its days are over, however few are asked for.
    await db.pool.query('delete from lmp_prices');
    expect(await keep({ documentDays: 400 })).toMatchObject({ documents: { pruned: 1, needed: 1 } });
  });

  it('leaves a document whose bytes come again at that moment', async () => {
    await archive('the first', daysAgo(900));
    const old = await archive('old', daysAgo(500));
    await archive('the newest', daysAgo(1));
    await letBytesGo();
    // Whoever archives the same has the row of its bytes, and commits a moment later.
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query(
      `update archived_bytes set archived_at = $2, gzipped = 'again' where sha256 = (select sha256 from documents where id = $1)`,
      [old, NOW],
    );
    const keeping = keep({ documentDays: 400 });
    await expect.poll(async () => (await db.pool.query(WAITING)).rowCount).not.toBe(0);
    await client.query('commit');
    client.release();
    expect(await keeping).toMatchObject({ documents: { pruned: 0 } });
    expect(await documents()).toContain(old);
  });

  it('keeps hourly means of old output, that answer as the intervals did', async () => {
    const id = await archive('output', daysAgo(1), 'nyiso-fuel-mix');
    const rows = Array.from({ length: 12 * 30 }, (_, step): FuelMixRow[] => {
      const interval_start = new Date(Date.parse('2025-09-01T00:00:00Z') + step * 300_000).toISOString();
      const one = { kind: 'fuel-mix', iso: 'NYISO', interval_start, interval_minutes: 5 } as const;
      return [
        { ...one, fuel: 'gas', source_fuel: 'Dual Fuel', mw: 100 + (step % 7) },
        { ...one, fuel: 'gas', source_fuel: 'Natural Gas', mw: 50 },
        { ...one, fuel: 'storage', source_fuel: 'Battery', mw: (step % 5) - 2 },
        ...(step % 3 === 0 ? ([{ ...one, fuel: 'wind', source_fuel: 'Wind', mw: step / 3 }] as const) : []),
      ];
    }).flat();
    await db.transaction((tx) => saveFuelMix(tx, rows, { id, sourceId: 'nyiso-fuel-mix', issuedAt: NOW }));
    const ask = (grain: FuelMixGrain) =>
      loadFuelMixHistory(db, grain, {
        iso: 'NYISO',
        sourceId: 'nyiso-fuel-mix',
        from: '2025-08-30T00:00:00Z',
        to: '2025-09-04T00:00:00Z',
        timezone: 'America/New_York',
      });
    const [hours, days, raw] = [await ask('hour'), await ask('day'), await ask('raw')];
    expect([hours.length, days.length, raw.length]).toEqual([30, 3, 360]);
    expect(await keep({ fuelMixDays: 400 })).toMatchObject({ fuelMix: { pruned: rows.length - 40, hours: 29 * 3 } });
    expect(await ask('hour')).toEqual(hours);
    expect(await ask('day')).toEqual(days);
    // The newest hour stays as published: it is what is known last.
    expect(await ask('raw')).toEqual(raw.slice(-12));
    expect(await keep({ fuelMixDays: 400 })).toMatchObject({ fuelMix: { pruned: 0, hours: 0 } });
    const span = { from: '2025-09-01T00:00:00Z', to: '2025-09-02T00:00:00Z' };
    expect(await loadFuelMixSources(db, 'NYISO', ['nyiso-fuel-mix'], span)).toMatchObject([
      { intervalStart: '2025-09-01T23:00:00Z', sourceId: 'nyiso-fuel-mix' },
    ]);
    // An hour that comes back in part stands beside no mean of the whole, and does not replace it.
    await db.transaction((tx) => saveFuelMix(tx, rows.slice(0, 1), { id, sourceId: 'nyiso-fuel-mix', issuedAt: NOW }));
    expect((await ask('hour'))[0]).toMatchObject({ intervals: 1 });
    await keep({ fuelMixDays: 400 });
    expect(await ask('hour')).toEqual(hours);
  });

  it('lets former rows go and refuses to score a day of which they were', async () => {
    for (const days of [1_200, 1_101, 900])
      await db.pool.query(`insert into row_history (table_name, row, replaced_at) values ('plants', '{}', $1)`, [
        daysAgo(days),
      ]);
    expect(await keep({ rowHistoryDays: 1_100 })).toMatchObject({ formerRows: 2 });
    expect((await db.pool.query('select 1 from row_history')).rowCount).toBe(1);
    const check = (at: string) => runNow({ db }, recomputeScores({ db, clock }), new Date(at));
    await expect(check(daysAgo(1_150))).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringContaining('ROW_HISTORY_DAYS'),
    });
    // Of later ones all is there; it is the list of markets that this database lacks.
    await expect(check(daysAgo(1_099))).rejects.toMatchObject({ code: 'bad-config' });
    // Raised again, what is gone is gone.
    await keep({ rowHistoryDays: 2_000 });
    await expect(check(daysAgo(1_150))).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
