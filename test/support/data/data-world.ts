import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { describeSource } from '../../../jobs/ingest/describe-source.ts';
import { publishDataFiles } from '../../../jobs/publish/publish-data-files.ts';
import type { RunSummary } from '../../../jobs/runtime/job.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { SCOPED_MARKETS } from '../../../src/domain/accounts/tiers.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import type { Database } from '../../../src/store/db/client.ts';
import {
  anApi,
  NOW,
  publish,
  resolveStored,
  storeFacts,
  storeFuelMix,
  storeLmp,
  storeMarkets,
  storeNews,
} from '../api/api.ts';
import { dollars, storeDealReports } from '../deals/store-mentions.ts';
import { aFacilityRecord } from '../facilities/facility-record.ts';
import { aRequest, storeQueue } from '../grid/queue-requests.ts';
import { mergeStoredProjects } from '../projects/merge-stored.ts';
import { aProjectRow } from '../projects/project-row.ts';

/** When the run is due: prices of NOW's day are of the day before it. */
export const DUE = '2026-11-21T04:53:00Z';

/** What only restricted sources say, and no file may have. */
export const SECRETS = ['SECRET', 'spp-lmp', 'spp-fuel-mix', 'miso-queue', 'fractracker', 'peeringdb'] as const;

/** Every source as an installation serves it to its operator alone: nothing is withheld there. */
export const PRIVATE_SOURCES = SOURCES.map((source) => describeSource(source, false, null));

const lmpDay = (node: string, day: string, market: 'RT5M' | 'DAH', steps: number) =>
  Array.from({ length: steps }, (_, step) => ({
    node,
    market,
    interval_start: new Date(Date.parse(`${day}T00:00:00Z`) + step * (86_400_000 / steps)).toISOString(),
    interval_minutes: 1_440 / steps,
    lmp: Math.round(2_000 + 900 * Math.sin(step / 9) + node.length * 10) / 100,
    // Published for some alone: what is not stays null.
    congestion: step % 3 === 0 ? null : step / 10,
    energy: null,
    loss: step % 5 === 0 ? 0 : -0.25,
  }));

/** A bit of everything that can be taken away, and beside each something that must not be. */
export async function storeDataWorld(db: Database): Promise<void> {
  await storeMarkets(
    db,
    [...SCOPED_MARKETS, 'austin'].map((slug) => ({ slug })),
  );
  for (const day of ['2026-11-19', '2026-11-20']) {
    for (const node of ['N.Y.C.', 'CAPITL', 'A node whose name is longer than sixteen bytes, twice'])
      await storeLmp(db, 'nyiso-lmp', 'NYISO', lmpDay(node, day, 'RT5M', 288));
    await storeLmp(db, 'ercot-lmp', 'ERCOT', lmpDay('HB_NORTH', day, 'DAH', 24));
    await storeLmp(db, 'spp-lmp', 'SPP', lmpDay('SECRET_HUB', day, 'RT5M', 288));
  }
  await storeFuelMix(db, 'ercot-fuel-mix', 'ERCOT', '2026-11-20T11:55:00Z', { gas: 20_000.5, storage: -120 });
  await storeFuelMix(db, 'spp-fuel-mix', 'SPP', '2026-11-20T11:55:00Z', { gas: 11_111 });
  await storeQueue(db, 'ercot-queue', '2026-11-19', [
    aRequest('ERCOT', '26INR0001', { requested_on: '2026-01-15', capacity_mw: null, county: 'Bell' }),
    aRequest('ERCOT', '26INR0002', { requested_on: '2026-02-15' }),
  ]);
  await storeQueue(db, 'miso-queue', '2026-11-19', [aRequest('MISO', 'J1', { name: 'SECRET plant' })]);
  await storeNews(db, 'some-feed', [{ title: '=Data center news', summary: 'SECRET words of a publisher' }]);
  await storeDealReports(db, 'some-feed', [
    { title: 'Alpha buys Beta', deal: { buyer: 'Alpha', target: 'Beta', ...dollars(2e9) } },
  ]);
  const clock = steppedClock(NOW);
  await runNow({ db }, mergeDeals({ db, clock }), clock.now());
  await storeFacts(db, 'epoch-projects', 'project', [
    aProjectRow('Open Campus', { capacity_mw: 400, lat: 31.1, lon: -97.3 }),
  ]);
  await storeFacts(db, 'fractracker-projects', 'project', [
    aProjectRow('SECRET Campus', { source: 'fractracker', city: 'Waco', operator: 'Other', lat: 31.5, lon: -97.1 }),
  ]);
  await storeFacts(db, 'osm-facilities', 'facility', [
    {
      kind: 'facility',
      ...aFacilityRecord({ source: 'osm', external_id: 'way/1', name: 'Muster DAL1', address: '1 Open Road' }),
    },
  ]);
  await storeFacts(db, 'peeringdb-facilities', 'facility', [
    { kind: 'facility', ...aFacilityRecord({ source: 'peeringdb', external_id: '7', name: 'SECRET 1', lat: 40.5 }) },
  ]);
  await resolveStored(db);
  await mergeStoredProjects(db);
  await publish(db, ...[...SCOPED_MARKETS, 'austin'].map((slug) => ({ slug })));
  await storeScores(db);
}

/** One score of open inputs, and one that an installation made with a restricted series. */
async function storeScores(db: Database): Promise<void> {
  for (const [slug, source] of [
    ['dallas', 'ercot-lmp'],
    ['chicago', 'eia-plants + miso-queue + pjm-queue'],
  ]) {
    await db.pool.query(
      `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, excess_power,
         constraint_score, coverage, recorded_at) values ($1, $2, 'test', $3, '{}', 'BUILD', 71.5, 80, null, 0.9, $2)`,
      [slug, NOW, JSON.stringify({ price: { value: 1, source }, none: { value: null, source: null } })],
    );
  }
}

/** Runs the job that makes the files, as of a moment. */
export function publishFiles(db: Database, dueAt: string = DUE, sources = PRIVATE_SOURCES): Promise<RunSummary> {
  const clock = steppedClock(dueAt);
  const retention = { lmpDays: 35, lmpRollupDays: null, fuelMixDays: 400, dataFileDays: 400 };
  return runNow({ db }, publishDataFiles({ db, clock, retention }, { sources }), new Date(dueAt));
}

/** The API on a database with files; everything is counted. */
export const anApiWithFiles = (db: Database, more: Partial<Parameters<typeof anApi>[0]> = {}) =>
  anApi({ db, sources: PRIVATE_SOURCES, limits: 'counted', ...more });
