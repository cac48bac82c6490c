import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recomputeQueueStats } from '../../../jobs/derive/recompute-queue-stats.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { seedQueueStats } from '../../../jobs/seed/seed-queue-stats.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadQueueStatsAsOf } from '../../../src/store/history/load-queue-stats-as-of.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aRequest, storeQueue } from '../../support/grid/queue-requests.ts';
import { loadFiguredListings } from '../../tools/make-queue-stats.ts';

const NOW = '2026-11-20T12:00:00Z';

let db: Database;
beforeEach(async () => {
  db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
});
afterEach(() => db.close());

const figure = () => runNow({ db }, recomputeQueueStats({ db }), new Date(NOW));

describe('the figures that ship', () => {
  const seed = () => seedQueueStats({ db }, SOURCES, { step: () => {} });
  const stored = (at: string) => db.snapshot((tx) => loadQueueStatsAsOf(tx, at, []));
  const wholes = async (at: string) =>
    (await stored(at)).filter(({ state }) => state === null).map(({ iso, origin }) => `${iso} ${origin}`);

  it('are loaded once, as reported by their publishers when the lists were taken', async () => {
    expect(await seed()).toBeGreaterThan(1_000);
    expect(await seed()).toBe(0);
    expect(await wholes(NOW)).toEqual(
      ['CAISO', 'ERCOT', 'ISONE', 'MISO', 'NYISO', 'PJM', 'SPP'].map((iso) => `${iso} reference`),
    );
    expect(await wholes('2025-06-01T00:00:00Z')).toHaveLength(5);
    expect(await wholes('2026-06-01T00:00:00Z')).toHaveLength(6);
    expect(await stored('2025-01-15T00:00:00Z')).toEqual([]);
    const [pjm] = (await stored(NOW)).filter(({ iso }) => iso === 'PJM');
    expect(pjm).toMatchObject({
      sourceId: 'pjm-queue',
      fetchedAt: '2026-04-30T23:59:59Z',
      listedAt: '2026-04-28T00:00:00Z',
      activeRequests: 1_284,
      survivalMonths: 89.6,
    });
    // The sources themselves have reported nothing yet.
    expect((await db.pool.query('select from source_state')).rowCount).toBe(0);
    expect((await db.pool.query('select from queue_requests')).rowCount).toBe(0);
  });

  it('stand back behind a later listing, whichever comes first', async () => {
    const live = () => storeQueue(db, 'ercot-queue', '2026-11-01', [aRequest('ERCOT', '1', { capacity_mw: 100 })]);
    await live();
    await figure();
    await seed();
    expect((await stored(NOW)).find(({ iso }) => iso === 'ERCOT')).toMatchObject({ origin: 'live', activeMw: 100 });
    expect(await figure()).toMatchObject({ written: 0 });
    expect((await stored('2026-10-01T00:00:00Z')).find(({ iso }) => iso === 'ERCOT')).toMatchObject({
      origin: 'reference',
      activeMw: 341_899,
    });
  });

  it('leave figures that were made here of the same listing as they are', async () => {
    await storeQueue(db, 'pjm-queue', '2026-04-28', [aRequest('PJM', '1', { capacity_mw: 7 })]);
    await figure();
    await seed();
    const pjm = (await stored(NOW)).filter(({ iso }) => iso === 'PJM');
    expect(pjm).toEqual([expect.objectContaining({ activeMw: 7, origin: 'live' })]);
  });

  it('of another edition replace those of the former as a whole', async () => {
    await seed();
    const before = await loadFiguredListings(db);
    await db.pool.query(`insert into archived_bytes select repeat('0', 64), gzipped, size_bytes, archived_at
      from archived_bytes limit 1`);
    await db.pool.query(`update documents set sha256 = repeat('0', 64) where source_id = 'spp-queue'`);
    await db.pool.query(
      `update queue_figures set county_fips = '99999' where source_id = 'spp-queue' and county_fips = '40003'`,
    );
    await db.pool.query(`update queue_figures set active_mw = 1 where source_id = 'spp-queue' and state = 'OK'`);
    expect(await seed()).toBeGreaterThan(1);
    expect(await loadFiguredListings(db)).toEqual(before);
  });
});
