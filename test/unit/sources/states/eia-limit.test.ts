import { beforeEach, describe, expect, it } from 'vitest';
import { steppedClock } from '../../../../src/clock.ts';
import { eiaFuelMix } from '../../../../src/sources/eia-fuel-mix/index.ts';
import { eiaRetailPrices } from '../../../../src/sources/eia-retail-prices/index.ts';
import { createHttpClient, type HttpClient } from '../../../../src/sources/http/http.ts';
import { type FaultyServer, reply, startFaultyServer } from '../../../support/servers/faulty-server.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';

const KEY = 'secret-key-1234';
const AT = '2026-07-14T10:37:00Z';

describe.each([
  ['eia-fuel-mix', eiaFuelMix],
  ['eia-retail-prices', eiaRetailPrices],
] as const)('%s over the limit of its key', (id, source) => {
  let publisher: FaultyServer;
  let client: HttpClient;
  beforeEach(async () => {
    publisher = await startFaultyServer();
    client = createHttpClient({ upstream: new URL(publisher.origin), userAgent: 'test', clock: steppedClock(AT) });
    return async () => {
      await client.close();
      await publisher.close();
    };
  });

  it.each([
    ['a page', '\n<!DOCTYPE html><html><body>Too many requests</body></html>'],
    ['an error', JSON.stringify({ error: { code: 'OVER_RATE_LIMIT', message: 'You have exceeded your rate limit.' } })],
  ])('takes %s with status 200 for a request to wait, and asks for nothing more', async (_what, body) => {
    publisher.on('*', reply({ body }));
    const run = source.fetch(client.forSource(id), aFetchRequest(AT, { settings: { EIA_API_KEY: KEY } }));
    const fault = await run.then(
      () => null,
      (error: unknown) => error,
    );
    expect(fault).toMatchObject({ code: 'throttled', details: { retryAfterMs: 30 * 60_000 } });
    expect(String(fault)).toMatch(/api\.eia\.gov.*too many requests/);
    expect(String(fault)).not.toContain(KEY);
    expect(publisher.requests).toHaveLength(1);
  });

  it('leaves every other answer to the parser', async () => {
    const body = JSON.stringify({ error: 'Invalid frequency provided.', code: 400 });
    publisher.on('*', reply({ body }));
    const [answer] = await source.fetch(client.forSource(id), aFetchRequest(AT, { settings: { EIA_API_KEY: KEY } }));
    expect(answer?.kind).toBe('document');
  });
});
