import { beforeEach, describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../src/domain/grid/queue.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { type QueueSnapshot, saveQueue } from '../../../src/store/queue/save-queue.ts';
import { aDocument } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aRequest } from '../../support/grid/queue-requests.ts';

const OCTOBER = '2026-10-01T00:00:00Z';
const NOVEMBER = '2026-11-01T00:00:00Z';
const DECEMBER = '2026-12-01T00:00:00Z';

describe('saveQueue', () => {
  let db: Database;
  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 10, applicationName: 'test' });
    return () => db.close();
  });

  const save = (rows: readonly QueueRow[], observedAt: string | null, more: Partial<QueueSnapshot> = {}) =>
    db.transaction((tx) =>
      saveQueue(tx, rows, { id: 1, sourceId: 'pjm-queue', issuedAt: DECEMBER, observedAt, ...more }),
    );
  const stored = async () =>
    (await db.pool.query('select * from queue_requests order by iso, queue_id, source_id')).rows;
  const changes = async () => (await db.pool.query('select * from queue_changes order by queue_id, revision')).rows;

  it('stores each member as it is, what is not stated as null', async () => {
    const row = aRequest('PJM', 'AE2-001', {
      name: 'Sun\tand "Store" \\N',
      fuel: 'solar',
      fuels: ['solar', 'storage'],
      source_fuel: 'Solar; Storage',
      capacity_mw: 120.125,
      agreement_signed: false,
      requested_on: '2019-03-29',
    });
    expect(await save([row, aRequest('PJM', '1A')], OCTOBER)).toMatchObject({ written: 2, unchanged: 0 });
    const [first, second] = await stored();
    expect(first).toMatchObject({ queue_id: '1A', fuel: null, fuels: [], capacity_mw: null, agreement_signed: null });
    const { kind: _kind, requested_on: _day, ...members } = row;
    expect(second).toMatchObject({
      ...members,
      source_id: 'pjm-queue',
      revision: 0,
      listed_at: OCTOBER,
      document_id: 1,
    });
    const { rows } = await db.pool.query('select requested_on::text from queue_requests where queue_id = $1', [
      'AE2-001',
    ]);
    expect(rows).toEqual([{ requested_on: '2019-03-29' }]);
  });

  it('counts a repeated listing as unchanged, and moves its date and document forward', async () => {
    const rows = [aRequest('PJM', 'A', { capacity_mw: 0.1 }), aRequest('PJM', 'B')];
    await save(rows, OCTOBER);
    expect(await save(rows, NOVEMBER, { id: 2 })).toMatchObject({ written: 0, unchanged: 2 });
    expect(await stored()).toMatchObject([
      { revision: 0, listed_at: NOVEMBER, document_id: 2 },
      { revision: 0, listed_at: NOVEMBER, document_id: 2 },
    ]);
    expect(await save(rows, NOVEMBER, { id: 3 })).toMatchObject({ written: 0, unchanged: 2 });
    expect(await stored()).toMatchObject([{ document_id: 2 }, { document_id: 2 }]);
    expect(await changes()).toEqual([]);
  });

  it('keeps the former values of what changed, and of nothing else', async () => {
    await save([aRequest('PJM', 'A', { fuels: ['solar'], capacity_mw: 100, county: 'Ector' })], OCTOBER);
    const changed = aRequest('PJM', 'A', {
      fuels: ['solar', 'storage'],
      capacity_mw: 100,
      status: 'withdrawn',
      withdrawn_on: '2026-10-20',
    });
    expect(await save([changed, aRequest('PJM', 'B')], NOVEMBER, { id: 2 })).toMatchObject({
      written: 2,
      unchanged: 0,
    });
    expect(await save([{ ...changed, capacity_mw: 90 }], DECEMBER, { id: 3 })).toMatchObject({
      written: 1,
      unchanged: 0,
    });
    expect(await stored()).toMatchObject([
      { status: 'withdrawn', county: null, capacity_mw: 90, revision: 2, listed_at: DECEMBER, document_id: 3 },
      { revision: 0, listed_at: NOVEMBER },
    ]);
    expect(await changes()).toEqual([
      {
        iso: 'PJM',
        queue_id: 'A',
        source_id: 'pjm-queue',
        revision: 0,
        was: { fuels: ['solar'], county: 'Ector', status: 'active', withdrawn_on: null },
        document_id: 1,
        replaced_by_document_id: 2,
        changed_at: NOVEMBER,
      },
      expect.objectContaining({ revision: 1, was: { capacity_mw: 100 }, document_id: 2, replaced_by_document_id: 3 }),
    ]);
  });

  it('lets an older snapshot add what is not there, and change nothing', async () => {
    const row = aRequest('PJM', 'A', { status: 'operational' });
    await save([row], NOVEMBER);
    const older = [aRequest('PJM', 'A'), aRequest('PJM', 'GONE')];
    expect(await save(older, OCTOBER, { id: 2 })).toMatchObject({ written: 1, unchanged: 0, outdated: 1 });
    expect(await stored()).toMatchObject([
      { queue_id: 'A', status: 'operational', listed_at: NOVEMBER, document_id: 1 },
      { queue_id: 'GONE', status: 'active', listed_at: OCTOBER, document_id: 2 },
    ]);
    expect(await changes()).toEqual([]);
  });

  it('tells two documents of one date apart by when they were issued', async () => {
    const id = await aDocument(db, 'pjm-queue');
    await db.pool.query('update documents set issued_at = $1', [NOVEMBER]);
    await save([aRequest('PJM', 'A', { capacity_mw: 2 })], OCTOBER, { id, issuedAt: NOVEMBER });
    const late = aRequest('PJM', 'A', { capacity_mw: 1 });
    expect(await save([late], OCTOBER, { id: id + 1, issuedAt: OCTOBER })).toMatchObject({
      written: 0,
      unchanged: 0,
      outdated: 1,
    });
    expect(await stored()).toMatchObject([{ capacity_mw: 2, document_id: id }]);
  });

  it('dates a snapshot that has no date by its issue', async () => {
    await save([aRequest('PJM', 'A')], null, { issuedAt: OCTOBER });
    expect(await stored()).toMatchObject([{ listed_at: OCTOBER }]);
  });

  it('takes two spellings of an id for one request', async () => {
    await save([aRequest('PJM', 'ae2-1 ')], OCTOBER);
    const rows = [aRequest('PJM', 'AE2-1', { capacity_mw: 5 }), aRequest('PJM', 'AE2-2')];
    expect(await save(rows, NOVEMBER)).toMatchObject({ written: 2, unchanged: 0 });
    expect(await stored()).toMatchObject([
      { queue_id: 'AE2-2', request_key: 'AE2-2' },
      { queue_id: 'ae2-1 ', request_key: 'AE2-1', capacity_mw: 5, revision: 1 },
    ]);
    expect(await changes()).toMatchObject([{ queue_id: 'ae2-1 ', was: { capacity_mw: null } }]);
  });

  it('remembers the newest snapshot of each operator', async () => {
    await save([aRequest('PJM', 'A')], NOVEMBER, { id: 2 });
    await save([aRequest('PJM', 'B')], OCTOBER, { id: 3 });
    await save([aRequest('MISO', 'J1')], OCTOBER, { id: 4, sourceId: 'lbnl-queues' });
    expect((await db.pool.query('select * from queue_listings order by iso')).rows).toEqual([
      { iso: 'MISO', source_id: 'lbnl-queues', listed_at: OCTOBER, document_id: 4 },
      { iso: 'PJM', source_id: 'pjm-queue', listed_at: NOVEMBER, document_id: 2 },
    ]);
  });

  it('keeps what two sources say of one request apart', async () => {
    await save([aRequest('PJM', 'A', { capacity_mw: 1 })], OCTOBER);
    await save([aRequest('PJM', 'A', { capacity_mw: 2 })], OCTOBER, { sourceId: 'lbnl-queues' });
    expect(await stored()).toMatchObject([{ source_id: 'lbnl-queues' }, { source_id: 'pjm-queue', capacity_mw: 1 }]);
    expect(await changes()).toEqual([]);
  });

  it('counts each change once when eight runs bring it at the same time', async () => {
    const before = Array.from({ length: 300 }, (_, n) => aRequest('PJM', `Q${n}`, { capacity_mw: n }));
    const after = before.map((row, n) => ({ ...row, ...(n < 100 ? { status: 'withdrawn' as const } : {}) }));
    const runs = async (rows: readonly QueueRow[], at: string, firstId: number) => {
      const counts = await Promise.all(Array.from({ length: 8 }, (_, n) => save(rows, at, { id: firstId + n })));
      return counts.reduce((sum, { written }) => sum + written, 0);
    };
    expect(await runs(before, OCTOBER, 1)).toBe(300);
    expect(await runs(after, NOVEMBER, 9)).toBe(100);
    expect(await stored()).toHaveLength(300);
    expect(await changes()).toHaveLength(100);
  });

  it('stores nothing when one row of the document fails', async () => {
    const rows = [aRequest('PJM', 'A'), aRequest('PJM', 'B', { requested_on: '2026-02-30' })];
    await expect(save(rows, OCTOBER)).rejects.toThrow(/date/);
    expect(await stored()).toEqual([]);
  });
});
