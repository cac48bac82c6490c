import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestSource } from '../../../jobs/ingest/ingest-source.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource } from '../../../src/sources/registry.ts';
import type { AnySource } from '../../../src/sources/source.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { type FaultyServer, reply, slowHeaders, startFaultyServer } from '../../support/servers/faulty-server.ts';

const ISONE = ['isone-lmp', 'isone-lmp-day-ahead', 'isone-fuel-mix', 'isone-queue'] as const;

describe('a run of a source that says how long its publisher may take', () => {
  let db: Database;
  let publisher: FaultyServer;
  beforeAll(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
    publisher = await startFaultyServer();
  });
  afterAll(async () => {
    await publisher.close();
    await db.close();
  });

  async function run(source: AnySource) {
    const sample = (await loadSampleCases(source.id)).documents.find(({ seed }) => seed);
    if (sample === undefined) throw new Error(`${source.id} has no seed`);
    publisher.on('*', slowHeaders(1_500, reply({ body: await readSampleBytes(source.id, sample.file) })));
    const clock = steppedClock(sample.asOf ?? '');
    const http = createHttpClient({
      upstream: new URL(publisher.origin),
      userAgent: 'test',
      clock,
      limits: { headersMs: 100, wholeMs: 1_000, retries: 0 },
    });
    const retention = { lmpDays: 36_500, lmpRollupDays: null };
    const deps = { ...aJobsPolicy(), retention, db, clock, http, log: createLog('error'), sourceSettings: new Map() };
    try {
      const dueAt = clock.now();
      return await ingestSource(deps, source, null, { dueAt, commit: (effect) => db.transaction(effect) });
    } finally {
      await http.close();
    }
  }

  it.each(ISONE)('waits for it: %s', async (id) => {
    expect(await run(findSource(id))).toMatchObject({ outcome: 'stored' });
  });

  it('waits no longer than for others where it does not', async () => {
    const { patienceMs: _patience, ...hasty } = findSource('isone-queue');
    await expect(run(hasty)).rejects.toMatchObject({ code: 'timed-out', details: { reason: 'headers' } });
  });
});
