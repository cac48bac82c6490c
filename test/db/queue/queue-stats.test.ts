import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recomputeQueueStats } from '../../../jobs/derive/recompute-queue-stats.ts';
import { createJobs } from '../../../jobs/registry.ts';
import type { Deps } from '../../../jobs/runtime/job.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { seedSamples, storeShipped } from '../../../jobs/seed/seed-samples.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { QueueStatsRow } from '../../../src/domain/grid/queue-stats.ts';
import { loadQueueStats } from '../../../src/features/grid/load-queue-stats.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource, SOURCES } from '../../../src/sources/registry.ts';
import type { AnySource } from '../../../src/sources/source.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadQueueStatsAsOf } from '../../../src/store/history/load-queue-stats-as-of.ts';
import { loadQueueListings } from '../../../src/store/queue/queue-projects.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { aRequest, storeQueue } from '../../support/grid/queue-requests.ts';
import { loadFiguredListings } from '../../tools/make-queue-stats.ts';

const NOW = '2026-11-20T12:00:00Z';
const missing = { step: () => {} };

let db: Database;
let clock: ReturnType<typeof steppedClock>;
let deps: Deps;
beforeEach(async () => {
  db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
  clock = steppedClock(NOW);
  const http = createHttpClient({ upstream: 'off', userAgent: 'test', clock });
  deps = { ...aJobsPolicy(), db, clock, http, log: createLog('silent') };
});
afterEach(async () => {
  await deps.http.close();
  await db.close();
});

const figure = () => runNow({ db }, recomputeQueueStats({ db }), clock.now());

/** Rows of the newest listing of an operator by state and county. */
async function rowsOf(iso: string): Promise<ReadonlyMap<string, QueueStatsRow>> {
  const listing = (await loadFiguredListings(db)).findLast((one) => one.iso === iso);
  return new Map(listing?.rows.map((row) => [`${row.state ?? ''} ${row.countyFips ?? ''}`.trim(), row]));
}

const ercot = (id: string, more: Parameters<typeof aRequest>[2]) => aRequest('ERCOT', id, { state: 'TX', ...more });

describe('queue statistics', () => {
  it('are of what the source says of requests for generation', async () => {
    await storeQueue(db, 'ercot-queue', '2026-11-01', [
      ercot('1', { capacity_mw: 100, county: 'Ector', agreement_signed: true, proposed_on: '2027-05-01' }),
      ercot('2', { capacity_mw: 200.5, county: 'ECTOR County', agreement_signed: false }),
      ercot('3', { capacity_mw: 50, county: 'Nowhere', agreement_signed: true, proposed_on: '2030-01-01' }),
      ercot('4', { capacity_mw: 999, project_type: 'load', county: 'Ector' }),
      ercot('5', { capacity_mw: 70, status: 'suspended' }),
      // 730 and 2,192 days.
      ercot('6', { status: 'operational', requested_on: '2020-06-01', operational_on: '2022-06-01' }),
      ercot('7', { status: 'operational', requested_on: '2018-06-01', operational_on: '2024-06-01' }),
      ercot('8', { status: 'withdrawn', requested_on: '2019-03-03', withdrawn_on: '2020-03-03' }),
      ercot('9', { capacity_mw: 5, requested_on: '2017-07-07' }),
    ]);
    expect(await figure()).toEqual({ outcome: 'figured', listings: 1, written: 3 });
    const rows = await rowsOf('ERCOT');
    const whole = {
      activeRequests: 4,
      activeMw: 355.5,
      agreementToldMw: 355.5,
      agreementSignedMw: 150,
      due24MonthsMw: 100,
      // Requested before 2021: 6, 7, 8 and 9.
      settledRequests: 4,
      completedRequests: 2,
      withdrawnRequests: 1,
      waitMonths: 48,
      waitProjects: 2,
      waitFrom: '2022-06-01',
      waitTo: '2024-06-01',
      survivalMonths: null,
      survivalRequests: 0,
    };
    expect([...rows.keys()]).toEqual(['', 'TX', 'TX 48135']);
    expect(rows.get('')).toEqual({ state: null, countyFips: null, ...whole });
    expect(rows.get('TX')).toEqual({ state: 'TX', countyFips: null, ...whole });
    expect(rows.get('TX 48135')).toMatchObject({
      activeRequests: 2,
      activeMw: 300.5,
      agreementSignedMw: 100,
      due24MonthsMw: 100,
      settledRequests: 0,
      waitMonths: null,
    });
  });

  it('are made once of each listing, and stay when a later one has its own', async () => {
    await storeQueue(db, 'ercot-queue', '2026-09-01', [ercot('1', { capacity_mw: 100 }), ercot('2', {})]);
    expect(await figure()).toMatchObject({ written: 2 });
    expect(await figure()).toEqual({ outcome: 'nothing new', listings: 0, written: 0 });
    const before = await loadFiguredListings(db);
    // 2 is not listed any more, for 61 days: as if it were; then for longer than that.
    await storeQueue(db, 'ercot-queue', '2026-11-01', [ercot('1', { capacity_mw: 80 })]);
    expect(await figure()).toMatchObject({ listings: 1 });
    await storeQueue(db, 'ercot-queue', '2026-12-15', [ercot('1', { capacity_mw: 60, agreement_signed: true })]);
    expect(await figure()).toMatchObject({ listings: 1 });
    const after = await loadFiguredListings(db);
    expect(after[0]).toEqual(before[0]);
    const reported = after.map(({ listedAt, rows: [whole] }) => [listedAt, whole?.activeRequests, whole?.activeMw]);
    expect(reported).toEqual([
      ['2026-09-01T00:00:00Z', 2, 100],
      ['2026-11-01T00:00:00Z', 2, 80],
      ['2026-12-15T00:00:00Z', 1, 60],
    ]);
    const stored = (at: string) => db.snapshot((tx) => loadQueueStatsAsOf(tx, at, []));
    expect((await stored('2026-11-20T00:00:00Z'))[0]).toMatchObject({ activeMw: 80, agreementSignedMw: null });
    expect((await stored('2026-12-20T00:00:00Z'))[0]).toMatchObject({ activeMw: 60, agreementSignedMw: 60 });
    expect(await stored('2026-08-31T00:00:00Z')).toEqual([]);
  });

  it('are by source: what another one tells of an operator is not mixed in', async () => {
    await storeQueue(db, 'nyiso-queue', '2026-11-01', [aRequest('NYISO', '1', { capacity_mw: 10, state: 'NY' })]);
    await storeQueue(db, 'lbnl-queues', '2025-12-31', [
      aRequest('NYISO', '1', { capacity_mw: 40, county: 'Suffolk', state: 'NY' }),
      aRequest('NYISO', '2', { capacity_mw: 30, state: 'NY' }),
    ]);
    expect(await figure()).toMatchObject({ listings: 2, written: 2 + 3 });
    const found = await loadFiguredListings(db);
    expect(found.map(({ sourceId, rows: [whole] }) => [sourceId, whole?.activeMw])).toEqual([
      ['lbnl-queues', 70],
      ['nyiso-queue', 10],
    ]);
  });

  it('do not depend on who runs the job at the same time', async () => {
    await storeQueue(db, 'ercot-queue', '2026-11-01', [ercot('1', { capacity_mw: 100 })]);
    const runs = await Promise.all([figure(), figure()]);
    expect(runs.map(({ written }) => written).sort()).toEqual([0, 2]);
  });
});

/** The source, answering with documents that ship instead of asking its publisher. */
function answering(id: string, documents: readonly [url: string, bytes: Uint8Array][]): AnySource {
  return {
    ...findSource(id),
    fetch: async () =>
      documents.map(([url, bytes]) => ({
        kind: 'document' as const,
        url,
        finalUrl: url,
        permanentUrl: null,
        bytes,
        contentType: null,
        fetchedAt: NOW,
        validators: { etag: null, lastModified: null },
        lastModified: null,
      })),
  };
}

describe('the job', () => {
  it('runs after an ingest of a queue that stored something, and only then', async () => {
    const files = ['public-queue.xlsx', 'cluster-15.xlsx'];
    const documents = await Promise.all(
      files.map(
        async (file): Promise<[string, Uint8Array]> => [
          `https://www.caiso.com/documents/${file}`,
          await readSampleBytes('caiso-queue', file),
        ],
      ),
    );
    const jobs = createJobs(deps, [answering('caiso-queue', documents)], []);
    const ingest = jobs.get('ingest-caiso-queue');
    expect(jobs.get('figure-queues')?.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
    if (ingest === undefined) throw new Error('no job');
    const first = await runNow({ db }, ingest, clock.now());
    expect(first).toMatchObject({ outcome: 'stored', 'figure-queues': { outcome: 'figured', listings: 1 } });
    expect(await runNow({ db }, ingest, clock.now())).not.toHaveProperty('figure-queues');

    const counted = await db.pool.query<{ requests: number; mw: number; listedAt: string }>(
      `select count(*) as requests, sum(capacity_mw) as mw, max(listed_at) as "listedAt"
       from queue_requests where status = 'active' and project_type = 'generation'`,
    );
    const [found] = await loadFiguredListings(db);
    expect(found?.listedAt).toBe(counted.rows[0]?.listedAt);
    expect(found?.rows[0]).toMatchObject({ activeRequests: counted.rows[0]?.requests });
    expect(found?.rows[0]?.activeMw).toBeCloseTo(counted.rows[0]?.mw ?? 0, 3);
    expect(found?.rows.some(({ countyFips }) => countyFips !== null)).toBe(true);
  });

  it('makes none of samples', async () => {
    await seedSamples(
      deps,
      SOURCES.filter(({ kind }) => kind === 'queue'),
      missing,
    );
    const listings = await db.pool.query('select from queue_listings');
    expect(listings.rowCount).toBeGreaterThanOrEqual(7);
    expect(await figure()).toEqual({ outcome: 'nothing new', listings: 0, written: 0 });
  });

  it.each([
    ['caiso-queue', 'public-queue.xlsx'],
    ['isone-queue', 'queue-report.xlsx'],
    ['miso-queue', 'export.csv'],
    ['nyiso-queue', 'workbook-2025-01.xlsx'],
    ['pjm-queue', 'planning-queues.xlsx'],
    ['spp-queue', 'active.csv'],
  ])('says of %s what the answers about queues say, by state too', async (id, file) => {
    const url = `https://operator.example/${id}`;
    const bytes = await readSampleBytes(id, file);
    await storeShipped(deps, findSource(id), { url, asOf: NOW, unit: null, bytes, origin: 'reference' });
    await figure();
    const [figured] = await loadFiguredListings(db);
    const iso = findSource(id).iso;
    if (figured === undefined || iso === null) throw new Error('no figures');
    const listings = await loadQueueListings(db, [iso], [{ id, iso }]);
    const shown = await loadQueueStats(
      db,
      { listings, state: null, fuel: null, projectType: 'generation', minMw: null, status: null },
      [
        { name: 'all', isos: [iso] },
        { name: 'states', isos: [iso], byState: true },
      ],
      figured.listedAt.slice(0, 10),
    );
    for (const { scope, state, active, ends, wait } of shown) {
      if (scope === 'states' && state === null) continue;
      const row = figured.rows.find((one) => one.state === state && one.countyFips === null);
      expect({ state, ...row }).toMatchObject({
        activeRequests: active.requests,
        activeMw: active.capacityMw,
        waitMonths: wait.medianMonths,
        waitProjects: wait.projects,
        waitFrom: wait.operationalFrom,
        waitTo: wait.operationalTo,
      });
      expect(row?.settledRequests ?? 0).toBe(ends.requests);
      expect([row?.completedRequests ?? 0, row?.withdrawnRequests ?? 0]).toEqual([ends.completed, ends.withdrawn]);
    }
    expect(shown.length).toBeGreaterThan(1);
  });
});
