import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestSource } from '../../../jobs/ingest/ingest-source.ts';
import { scoreMarket } from '../../../scoring/market-power/index.ts';
import { isRanked } from '../../../scoring/market-power/verdict.ts';
import { steppedClock } from '../../../src/clock.ts';
import { isFault } from '../../../src/errors.ts';
import { gatherMarketInputs, openMarketPlaces } from '../../../src/features/markets/gather-inputs.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { loadAsOfSnapshot } from '../../../src/store/history/load-as-of-snapshot.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { aGateway, type Gateway } from '../../support/servers/gateway.ts';
import { EMBEDDED_AT } from '../../support/sources/embedded-at.ts';
import { anEmbeddedDatabase } from '../../support/sources/embedded-database.ts';
import { PLAYED, RECORDED_DOCUMENTS } from '../../support/sources/recorded-documents.ts';

const SETTINGS = new Map(
  Object.entries({
    ENTSOE_API_KEY: 'a-key-of-the-test',
    EIA_API_KEY: 'a-key-of-the-test',
    PJM_API_KEY: 'a-key-of-the-test',
    IEX_API_TOKEN: 'a-token-of-the-test',
  }),
);
const recordedAt = (path: string): string => packageFile('..', 'shared', 'payloads', path);
const DOCUMENTS = new Map<string, string>([
  ...Object.entries(RECORDED_DOCUMENTS).map(([id, [path]]): [string, string] => [id, `grid/${path}`]),
  ...Object.entries(PLAYED).flatMap(([id, recorded]): [string, string][] =>
    recorded === null ? [] : [[id, recorded[0]]],
  ),
]);
const isHeld = [...DOCUMENTS.values()].every((path) => existsSync(recordedAt(path)));

describe('the index after the recorded documents of the grid were played', () => {
  if (!isHeld) return it.skip('they are not there');
  let db: Database;
  let gateway: Gateway;
  const written = new Map<string, number>();
  const faults: string[] = [];
  beforeAll(async () => {
    const { url } = await anEmbeddedDatabase();
    db = openDatabase(url, { maxConnections: 6, applicationName: 'test-replayed' });
    gateway = await aGateway(({ sourceId, url: asked }) => {
      const path = DOCUMENTS.get(sourceId);
      if (path === undefined || asked.endsWith('/')) return { status: 404, body: 'nothing here' };
      const packed = readFileSync(recordedAt(path));
      return {
        body: path.endsWith('.gz') ? gunzipSync(packed) : packed,
        headers: { 'content-type': 'application/octet-stream' },
      };
    });
    const clock = steppedClock(EMBEDDED_AT);
    const http = createHttpClient({ upstream: new URL(gateway.url), userAgent: 'test', clock });
    const retention = { lmpDays: 36_500, lmpRollupDays: null };
    const deps = { ...aJobsPolicy(), retention, db, clock, http, log: createLog('silent'), sourceSettings: SETTINGS };
    for (const id of DOCUMENTS.keys()) {
      const source = findSource(id);
      try {
        const run = await ingestSource(deps, source, source.units?.[0] ?? null, {
          dueAt: new Date(EMBEDDED_AT),
          commit: (effect) => db.transaction(effect),
        });
        written.set(id, run.written);
      } catch (error) {
        if (!isFault(error)) throw error;
        faults.push(`${id}: ${error.code}`);
      }
    }
    await http.close();
  }, 600_000);
  afterAll(async () => {
    await gateway.close();
    await db.close();
  });

  it('has read nearly all of them: two say what they are too old for', () => {
    expect(faults.length).toBeLessThanOrEqual(2);
    expect([...written.values()].filter((rows) => rows > 0).length).toBeGreaterThan(30);
  });

  it('has a verdict for at least 310 markets, 80 of them outside the US', async () => {
    const world = await db.snapshot((tx) => loadAsOfSnapshot(tx, EMBEDDED_AT, []));
    const inputsOf = gatherMarketInputs(world, await openMarketPlaces());
    const ranked = world.markets.filter((market) => isRanked(scoreMarket(inputsOf(market))));
    expect(ranked.length).toBeGreaterThanOrEqual(310);
    expect(ranked.filter(({ country }) => country !== 'US').length).toBeGreaterThanOrEqual(80);
  });
});
