import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedAll } from '../../../jobs/seed/seed-all.ts';
import { METHOD } from '../../../scoring/market-power/method.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadLatestScores, loadNewestMethod } from '../../../src/store/markets/load-scores.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { EMBEDDED_AT } from '../../support/sources/embedded-at.ts';

const HOUR_MS = 3_600_000;

let db: Database;
beforeEach(async () => {
  db = openDatabase((await aDatabase()).url, { maxConnections: 6, applicationName: 'test-upgrade' });
});
afterEach(() => db.close());

async function seedAfter(hours: number): Promise<unknown> {
  const clock = steppedClock(new Date(Date.parse(EMBEDDED_AT) + hours * HOUR_MS).toISOString());
  const http = createHttpClient({ upstream: 'off', userAgent: 'test', clock });
  const deps = { ...aJobsPolicy(), db, clock, http, log: createLog('silent') };
  const { firstBriefs } = await seedAll(deps, SOURCES, [], { step: () => {} });
  await http.close();
  return firstBriefs;
}

const methods = async () => new Set((await loadLatestScores(db.pool)).map(({ method }) => method));

it('an upgraded installation is scored by the new method when it starts, and once', async () => {
  expect(await seedAfter(0)).toBeGreaterThan(300);

  // As an older program left it; its hash has the method in it.
  await db.pool.query(`update score_runs set method = 'market-power/1'`);
  await db.pool.query(`update market_scores set method = 'market-power/1', inputs_hash = repeat('0', 64)`);
  expect(await seedAfter(1)).not.toBeNull();
  expect(await loadNewestMethod(db.pool)).toBe(METHOD);
  expect(await methods()).toEqual(new Set([METHOD]));
  expect(await seedAfter(2)).toBeNull();

  // As one left it that wrote no runs down.
  await db.pool.query('delete from score_runs');
  await db.pool.query(`update market_scores set method = 'market-power/1', inputs_hash = null`);
  expect(await seedAfter(3)).not.toBeNull();
  expect(await methods()).toEqual(new Set([METHOD]));
}, 300_000);
