import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { mergeProjects } from '../../../jobs/derive/merge-projects.ts';
import { describeSource } from '../../../jobs/ingest/describe-source.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { seedAll } from '../../../jobs/seed/seed-all.ts';
import { steppedClock } from '../../../src/clock.ts';
import { SCOPED_MARKETS } from '../../../src/domain/accounts/tiers.ts';
import type { Fuel } from '../../../src/domain/grid/fuel.ts';
import { ISO_NAMES, type IsoName } from '../../../src/domain/grid/iso.ts';
import { createLog } from '../../../src/log.ts';
import type { AppOptions } from '../../../src/server/app-options.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { aFilledDatabase } from '../db/database.ts';
import { aJobsPolicy } from '../db/jobs-policy.ts';
import { type DealReport, dollars, storeDeal, storeDealReports } from '../deals/store-mentions.ts';
import { facilityId, storeFacilities } from '../facilities/store-facilities.ts';
import { aRequest, storeQueue } from '../grid/queue-requests.ts';
import { aProjectRow } from '../projects/project-row.ts';
import {
  anApi,
  askPatiently,
  NOW,
  openForApi,
  publish,
  storeFacts,
  storeFuelMix,
  storeLmp,
  storeMarkets,
  storeNews,
  type TestApi,
} from './api.ts';

/** The interface's fuels and what comes beside them, MW. */
export const ERCOT_MW = {
  gas: 20_000,
  coal: 5_000,
  nuclear: 5_000,
  wind: 15_000,
  solar: 3_000,
  hydro: 100,
  other: 50,
} as const satisfies Partial<Record<Fuel, number>>;

/** Prices of now, $/MWh, at the point that represents each operator. */
export const HUB_PRICES = {
  CAISO: ['TH_SP15_GEN-APND', 28],
  ERCOT: ['HB_HUBAVG', 31.5],
  ISONE: ['.H.INTERNAL_HUB', 44],
  MISO: ['INDIANA.HUB', 33],
  NYISO: ['N.Y.C.', 41.25],
  PJM: ['WESTERN HUB', 38],
  SPP: ['SPPSOUTH_HUB', 22],
} as const satisfies Record<IsoName, readonly [node: string, lmp: number]>;

/** One deal of each type, and one with few details. */
const NEWS_OF_DEALS: readonly DealReport[] = [
  {
    title: 'Northgate buys Red Oak campus from Southbank for $1.2 billion',
    summary: 'Northgate is to own the campus in Dallas.',
    published_at: '2026-11-20T08:00:00Z',
    deal: {
      deal_type: 'acquisition',
      buyer: 'Northgate Data',
      seller: 'Southbank',
      target: 'Red Oak campus',
      market: 'Dallas',
      ...dollars(1_200_000_000),
    },
  },
  {
    title: 'Westfold to put $300 million into Halls of Ohio',
    published_at: '2026-11-19T08:00:00Z',
    deal: { deal_type: 'investment', buyer: 'Westfold', target: 'Halls of Ohio', ...dollars(300_000_000) },
  },
  {
    title: 'Eastgrid and Southbank merge',
    published_at: '2026-11-18T08:00:00Z',
    deal: { deal_type: 'merger', buyer: 'Eastgrid', target: 'Southbank' },
  },
];

/** A month of hours up to now, for means of 30 days. */
const HOURS = Array.from({ length: 30 * 24 }, (_, hour) =>
  new Date(Date.parse(NOW) - (hour + 1) * 3_600_000).toISOString(),
);

/**
 * The API over all that ships with the program, with live documents of the world beside it, so that each member that the
 * interface names has a figure. Some fifteen seconds for the first who asks, and one for the others.
 */
export async function anInterfaceWorld(more: Partial<AppOptions> = {}): Promise<TestApi> {
  const { url } = await aFilledDatabase('world', async (empty) => {
    const filling = openForApi(empty.url);
    await seedWorld(filling);
    await filling.close();
  });
  const db = openForApi(url);
  // After all is stored, which keeps the process from anything else, so that the app is not taken for one that is busy.
  const api = await anApi({ db, sources: SOURCES.map((source) => describeSource(source, false, null)), ...more });
  return {
    ...api,
    get: (path, headers) => askPatiently(() => api.get(path, headers)),
    close: async () => {
      await api.close();
      await db.close();
    },
  };
}

async function seedWorld(db: Database): Promise<void> {
  const clock = steppedClock(NOW);
  const http = createHttpClient({ upstream: 'off', userAgent: 'test', clock });
  const deps = { ...aJobsPolicy(), db, clock, http, log: createLog('silent') };
  // Before what ships, so that the first scores use them.
  await storeFuelMix(db, 'ercot-fuel-mix', 'ERCOT', '2026-11-20T11:55:00Z', ERCOT_MW);
  await storePrices(db);
  await storeFacts(db, 'usdm-drought', 'drought', [
    {
      kind: 'drought',
      state: 'TX',
      valid_from: '2026-11-17',
      none_pct: 20,
      d0_pct: 80,
      d1_pct: 40.5,
      d2_pct: 12,
      d3_pct: 9.9,
      d4_pct: 0,
    },
  ]);
  await seedAll(deps, SOURCES, [], { step: () => {} });
  await http.close();

  await storeQueue(db, 'ercot-queue', '2026-11-19', [
    aRequest('ERCOT', 'a', { fuel: 'solar', capacity_mw: 1_500, state: 'TX', county: 'Reeves' }),
    aRequest('ERCOT', 'b', { fuel: 'wind', capacity_mw: 750, state: 'TX', county: 'Nolan' }),
  ]);
  await storeFacts(db, 'epoch-projects', 'project', [
    // Of the day of the edition that ships: a newer one would replace it.
    aProjectRow('Red Oak', {
      city: 'Dallas',
      lat: 32.78,
      lon: -96.8,
      capacity_mw: 400,
      expected: '2028',
      observed_on: '2026-05-23',
    }),
  ]);
  await storeDealReports(db, 'a-wire', NEWS_OF_DEALS);
  await runNow(deps, mergeDeals(deps), clock.now());
  await runNow(deps, mergeProjects(deps), clock.now());
}

async function storePrices(db: Database): Promise<void> {
  for (const iso of ISO_NAMES) {
    const [node, lmp] = HUB_PRICES[iso];
    const nodeType = iso === 'NYISO' ? ('zone' as const) : ('hub' as const);
    await storeLmp(db, `${iso.toLowerCase()}-lmp`, iso, [{ node, lmp, node_type: nodeType }]);
  }
  await storeLmp(
    db,
    'ercot-lmp',
    'ERCOT',
    HOURS.map((hour) => ({ node: 'HB_NORTH', lmp: 35, interval_start: hour, interval_minutes: 60, market: 'DAH' })),
  );
}

/** Markets of every scope and some beyond, more than an answer that is not streamed has. */
export const CROWD: readonly string[] = [
  ...SCOPED_MARKETS,
  ...Array.from({ length: 60 - SCOPED_MARKETS.length }, (_, number) => `market-${String(number).padStart(2, '0')}`),
];

/** Facilities of the first market, more than a page of a search has. */
export const CROWDED_FACILITIES = 120;

/**
 * The API over a few kinds of things, but many of them: for what hangs on numbers and not on figures. Requests are counted
 * by a day that stands still at `COUNTED_AT` of the database. A few seconds.
 */
export async function aCrowdedWorld(more: Partial<AppOptions> = {}): Promise<TestApi> {
  const api = await anApi({ limits: 'daily-only', ...more });
  const { db } = api;
  await countAt(db, COUNTED_AT);
  await storeMarkets(
    db,
    CROWD.map((slug) => ({ slug })),
  );
  await publish(db, ...CROWD.map((slug) => ({ slug })));
  await storeFacilities(
    db,
    Array.from({ length: CROWDED_FACILITIES }, (_, number) => ({
      id: facilityId(number + 1),
      market: CROWD[0] ?? null,
      marketKm: 1,
    })),
  );
  await storeFuelMix(db, 'ercot-fuel-mix', 'ERCOT', '2026-11-20T11:55:00Z', ERCOT_MW);
  await storeLmp(db, 'ercot-lmp', 'ERCOT', [{ node: 'HB_HUBAVG' }]);
  await storeNews(
    db,
    'a-wire',
    Array.from({ length: 60 }, (_, number) => ({ title: `Story ${number}` })),
  );
  await storeDeal(db, 'deal_0000000000000001');
  return api;
}

/** The moment at which `aCrowdedWorld` counts requests. */
export const COUNTED_AT = '2026-11-20T15:00:00Z';

/** Lets the database count requests by another moment than now. */
export async function countAt(db: Database, at: string): Promise<void> {
  await db.pool.query(
    `create or replace function usage_now() returns timestamptz language sql stable
     as $$ select timestamptz '${new Date(at).toISOString()}' $$`,
  );
}

type TestAnswer = Awaited<ReturnType<TestApi['get']>>;

/** The body of a complete answer; the same request is made once. */
export function askingOnce(
  api: () => TestApi,
): (path: string, headers?: Record<string, string>) => Promise<TestAnswer['body']> {
  const asked = new Map<string, ReturnType<TestApi['get']>>();
  return async (path, headers = {}) => {
    const key = JSON.stringify([path, headers]);
    const answer = asked.get(key) ?? api().get(path, headers);
    asked.set(key, answer);
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
    return body;
  };
}
