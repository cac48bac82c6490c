import { beforeEach, describe, expect, it } from 'vitest';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { steppedClock } from '../../../src/clock.ts';
import { readConfig } from '../../../src/config.ts';
import { createLog } from '../../../src/log.ts';
import { ingest } from '../../../src/sources/ingest/ingest.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource, SOURCES } from '../../../src/sources/registry.ts';
import { anApi, type TestApi } from '../../support/api/api.ts';

describe('samples', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await anApi({ sources: sourceFacts(readConfig({ RESTRICTED_SOURCES: 'serve' }), SOURCES) });
    return () => api.close();
  });

  const run = async (id: string, bytes: Uint8Array, origin: 'live' | 'sample', asOf: string) => {
    const url = `https://publisher.example/${id}`;
    return ingest(
      { db: api.db, clock: steppedClock(asOf), log: createLog('error'), lmpNodes: 'hubs', reader: readInPlace },
      findSource(id),
      {
        dueAt: new Date(asOf),
        unit: null,
        origin,
        obtain: async () => [
          {
            kind: 'document',
            url,
            finalUrl: url,
            permanentUrl: null,
            bytes,
            contentType: null,
            fetchedAt: asOf,
            validators: { etag: null, lastModified: null },
            lastModified: null,
          },
        ],
        commit: api.db.transaction,
      },
    );
  };
  const sample = (id: string, file: string) => readSampleBytes(id, file);

  it('of output leave when the publisher has answered, although they are younger', async () => {
    const mix = async () => (await api.get('/api/grid/fuel-mix?iso=MISO')).body;
    await run('miso-fuel-mix', await sample('miso-fuel-mix', 'latest.json'), 'sample', '2026-10-02T21:50:00Z');
    expect(await mix()).toMatchObject({ interval_start: '2026-10-02T21:45:00Z' });
    await run('miso-fuel-mix', await sample('miso-fuel-mix', 'data-broker-2018.json'), 'live', '2018-01-25T09:35:00Z');
    const answer = await mix();
    expect(answer.interval_start).toMatch(/^2018-01-25/);
    expect(answer.provenance.notes ?? '').not.toContain('sample');
    const { sources } = (await api.get('/api/v1/sources')).body;
    const state = sources.find(({ id }: { id: string }) => id === 'miso-fuel-mix');
    expect(state.newest_observation).toMatch(/^2018-01-25/);
  });

  it('of prices leave as well, with the hours made of them, and other operators’ stay', async () => {
    const { documents } = await loadSampleCases('miso-lmp');
    const seed = documents.find((document) => document.seed);
    if (seed?.asOf == null) throw new Error('no seed');
    await run('miso-lmp', await sample('miso-lmp', seed.file), 'sample', seed.asOf);
    await run('nyiso-lmp', await sample('nyiso-lmp', 'fall-back.csv'), 'sample', '2026-11-01T08:00:00Z');
    const count = async () =>
      (
        await api.db.pool.query(
          `select iso, count(*) as count from lmp_prices join lmp_nodes on lmp_nodes.id = node_id group by iso order by iso`,
        )
      ).rows;
    const before = await count();
    expect(before.map(({ iso }) => iso)).toEqual(['MISO', 'NYISO']);
    const live = {
      headers: ['INTERVAL', 'CPNODE', 'LMP', 'MLC', 'MCC'],
      data: [['2025-01-15 12:00:00', 'INDIANA.HUB', '30.00', '0.10', '0.20']],
    };
    await run('miso-lmp', Buffer.from(JSON.stringify(live)), 'live', '2025-01-15T17:05:00Z');
    expect(await count()).toEqual([{ iso: 'MISO', count: 1 }, before[1]]);
    const { prices } = (await api.get('/api/v1/lmp/prices?iso=MISO')).body;
    expect(prices.MISO.last_known).toEqual({ price: 30, interval_start: '2025-01-15T17:00:00Z' });
  });

  it('of queues leave with the first list of the publisher, although it bears an earlier date', async () => {
    const { documents } = await loadSampleCases('spp-queue');
    const seed = documents.find((document) => document.seed);
    if (seed?.asOf == null) throw new Error('no seed');
    await run('spp-queue', await sample('spp-queue', seed.file), 'sample', seed.asOf);
    const queue = async () => (await api.get('/api/v1/grid/queue?iso=SPP')).body;
    expect((await queue()).totals.requests).toBeNull();
    const text = new TextDecoder().decode(await sample('spp-queue', seed.file));
    const [, header = '', first = ''] = text.split(/\r?\n/);
    await run(
      'spp-queue',
      Buffer.from(`Last Updated On,1/2/2020\n${header}\n${first}\n`),
      'live',
      '2020-01-03T00:00:00Z',
    );
    const { total, totals, operators } = await queue();
    expect([total, totals.requests]).toEqual([1, 1]);
    expect(operators.SPP).toMatchObject({ listed_at: '2020-01-02T00:00:00Z', reason: null });
    const { sources } = (await api.get('/api/v1/sources')).body;
    const state = sources.find(({ id }: { id: string }) => id === 'spp-queue');
    expect(state.newest_observation).toBe('2020-01-02T00:00:00Z');
  });

  it('are the publisher’s own from when it sends the same bytes', async () => {
    const bytes = await sample('miso-fuel-mix', 'latest.json');
    await run('miso-fuel-mix', bytes, 'sample', '2026-10-02T21:50:00Z');
    await run('miso-fuel-mix', bytes, 'live', '2026-10-02T21:52:00Z');
    const { interval_start, provenance } = (await api.get('/api/grid/fuel-mix?iso=MISO')).body;
    expect(interval_start).toBe('2026-10-02T21:45:00Z');
    expect(provenance).toMatchObject({ source: 'miso-fuel-mix', fetched_at: '2026-10-02T21:52:00Z' });
    expect(provenance.notes ?? '').not.toContain('sample');
  });

  it('stay when the publisher’s answer cannot be read', async () => {
    await run('miso-fuel-mix', await sample('miso-fuel-mix', 'latest.json'), 'sample', '2026-10-02T21:50:00Z');
    await expect(run('miso-fuel-mix', Buffer.from('<html></html>'), 'live', '2026-10-03T00:00:00Z')).rejects.toThrow();
    expect((await api.get('/api/grid/fuel-mix?iso=MISO')).body.interval_start).toBe('2026-10-02T21:45:00Z');
  });
});
