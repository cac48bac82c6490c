import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { steppedClock } from '../../../src/clock.ts';
import { createHttpClient, type HttpClient } from '../../../src/sources/http/http.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { type FaultyServer, reply, slowHeaders, startFaultyServer } from '../../support/servers/faulty-server.ts';
import { aFetchRequest } from '../../support/sources/fetch-request.ts';

/** Longer than the client of this test waits for others. */
const SLOW_MS = 300;
const KEYS = { PJM_API_KEY: 'a-key-of-the-test', EIA_API_KEY: 'a-key-of-the-test' };

describe('publishers that need longer than others before they answer', () => {
  let publisher: FaultyServer;
  let client: HttpClient;
  beforeAll(async () => {
    publisher = await startFaultyServer();
    publisher.on('*', slowHeaders(SLOW_MS, reply({ body: 'PK' })));
    client = createHttpClient({
      upstream: new URL(publisher.origin),
      userAgent: 'test',
      clock: steppedClock('2026-07-14T08:10:00Z'),
      limits: { headersMs: SLOW_MS / 3, wholeMs: SLOW_MS / 3, retries: 0 },
    });
  });
  afterAll(async () => {
    await client.close();
    await publisher.close();
  });

  it.each([
    ['Data Miner', 'pjm-lmp', KEYS],
    ['Data Miner', 'pjm-lmp-day-ahead', KEYS],
    ['Data Miner', 'pjm-fuel-mix', KEYS],
    ['the XML of 23 MB', 'pjm-queue', {}],
    ['a list that is made when it is asked for', 'spp-queue', {}],
    ['a workbook', 'nyiso-queue', {}],
    ['the API of EIA', 'eia-fuel-mix', KEYS],
    ['the API of EIA', 'eia-retail-prices', KEYS],
    ['a workbook', 'eia-retail-prices', {}],
    ['a workbook', 'eia-plants', {}],
    ['a workbook', 'eia-capacity', {}],
    ['an archive', 'eia-utility-rates', {}],
  ])('waits for %s of %s', async (_what, id, settings) => {
    const source = findSource(id);
    const answers = await source.fetch(client.forSource(id), aFetchRequest('2026-07-14T08:10:00Z', { settings }));
    expect(answers[0]?.kind).toBe('document');
  });

  it('waits for a day of SPP, which has 50 MB, and no longer than others for one interval', async () => {
    publisher.on(
      'https://portal.spp.org/file-browser-api/download/rtbm-lmp-by-location?path=%2FRTBM-LMP-SL-latestInterval.csv',
      reply({ body: 'PK' }),
    );
    const answers = await findSource('spp-lmp').fetch(
      client.forSource('spp-lmp'),
      aFetchRequest('2026-07-14T08:10:00Z'),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(['document', 'document', 'document', 'document']);
  });
});
