import { hashableText, serializeBrief, serializeTeaser } from '../../../scoring/brief/brief.ts';
import { composeBrief } from '../../../scoring/brief/compose-brief.ts';
import { SCOPED_MARKETS, TIERS, type Tier } from '../../../src/domain/accounts/tiers.ts';
import type { AppOptions } from '../../../src/server/app-options.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { hashContent, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { facilityId, storeFacilities, storeRecord } from '../facilities/store-facilities.ts';
import { aRequest, storeQueue } from '../grid/queue-requests.ts';
import { aBriefMarket, fullFacts } from '../markets/brief-facts.ts';
import { anApi, aSource, NOW, PEPPER, SOURCES, storeMarkets, type TestApi } from './api.ts';

const BEYOND = ['abilene', 'akron'];

/** Addresses of everything that tiers see differently. Each has an answer in the world below. */
export const TIERED: readonly string[] = [
  '/api/v1/search?query=northgate',
  '/api/agent/facilities?q=northgate',
  '/api/agent/facilities?limit=100',
  '/api/v1/facilities?limit=100',
  '/api/v1/facilities?market=dallas&sort=-capacity_mw&near=32.8,-96.8&radius_km=100',
  `/api/v1/facilities/${facilityId(1)}`,
  '/api/v1/grid-intelligence',
  '/api/v1/grid-intelligence/ercot',
  '/api/v1/grid-intelligence/caiso',
  '/api/v1/market-brief/dallas',
  '/api/v1/market-brief/reno',
  '/api/v1/market-brief/madison',
  '/api/v1/market-brief/akron',
  '/api/v1/market-brief/all',
  '/api/v1/market-brief/all?limit=2&offset=4',
  '/api/v1/market-brief/all.csv',
  '/api/v1/market-brief/diff',
];

/** Of these, those that have a table too. */
export const TIERED_TABLES: readonly string[] = [
  '/api/v1/facilities?limit=100&format=csv',
  '/api/v1/grid-intelligence?format=csv',
  '/api/v1/market-brief/all.csv',
];

/** The API over facilities with all their members, queues of shown and withheld regions, and real briefs. */
export async function aTieredWorld(more: Partial<AppOptions> = {}): Promise<TestApi> {
  const api = await anApi({
    sources: [
      ...SOURCES,
      aSource('osm-facilities', { kind: 'facility', licence: 'ODbL 1.0' }),
      aSource('epa-echo', { kind: 'facility', licence: 'public domain' }),
      aSource('ercot-queue', { kind: 'queue', iso: 'ERCOT', staleAfterMinutes: 43_200 }),
      aSource('caiso-queue', { kind: 'queue', iso: 'CAISO', staleAfterMinutes: 43_200 }),
    ],
    ...more,
  });
  const { db } = api;
  await storeMarkets(
    db,
    [...SCOPED_MARKETS, ...BEYOND].map((slug) => ({ slug })),
  );
  await storeWorldFacilities(api);
  for (const [iso, state] of [
    ['ERCOT', 'TX'],
    ['CAISO', 'CA'],
  ] as const) {
    await storeQueue(db, `${iso.toLowerCase()}-queue`, '2026-11-01', [
      aRequest(iso, `${iso}-1`, { state, fuel: 'solar', capacity_mw: 1_500, county: 'Here' }),
      aRequest(iso, `${iso}-2`, { state, fuel: 'wind', capacity_mw: 250 }),
    ]);
  }
  await publishRealBriefs(api);
  return api;
}

async function storeWorldFacilities({ db }: TestApi): Promise<void> {
  const numbers = Array.from({ length: 12 }, (_, at) => at + 1);
  for (const number of numbers)
    await storeRecord(db, {
      source: 'osm',
      external_id: `way/${number}`,
      name: `Northgate DAL${number}`,
      operator: 'Northgate Data',
      address: `${number} Elm Street`,
      observed_on: '2026-11-01',
    });
  await storeFacilities(
    db,
    numbers.map((number) => ({
      id: facilityId(number),
      name: `Northgate DAL${number}`,
      lat: 32.8 + number / 1_000,
      address: `${number} Elm Street`,
      market: 'dallas',
      marketKm: number / 4,
      capacity_mw: number % 3 === 0 ? null : 12 * number,
      area_m2: 1_000 * number,
      confidence: 0.9,
      countryMismatch: number === 4,
      statedCountry: number === 4 ? 'MX' : 'US',
    })),
  );
}

/** One brief of each market, composed of facts as a publish does it: whole and as its teaser. */
async function publishRealBriefs({ db }: TestApi): Promise<void> {
  const briefs = [...SCOPED_MARKETS, ...BEYOND].map((slug) =>
    composeBrief(fullFacts({ market: aBriefMarket({ slug, name: slug }) })),
  );
  await db.transaction((tx) =>
    publishBriefs(
      tx,
      briefs.map((brief) => ({
        slug: brief.slug,
        contentHash: hashContent(hashableText(brief)),
        render: (meta) => serializeBrief(brief, meta),
        renderTeaser: (meta) => serializeTeaser(brief, meta),
      })),
      { now: new Date(NOW), removedSlugs: [] },
    ),
  );
}

/** Headers of a caller of each tier, the key as `X-API-Key`; the same name for all, so that answers differ by tier alone. */
export async function headersByTier({ db }: TestApi): Promise<Readonly<Record<Tier, Record<string, string>>>> {
  const entries = TIERS.map(async (tier): Promise<[Tier, Record<string, string>]> => {
    if (tier === 'anonymous') return [tier, {}];
    const key = await createKey(db, PEPPER, { tier, name: 'a reader', createdAt: NOW, expiresAt: null });
    return [tier, { 'x-api-key': key }];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Tier, Record<string, string>>;
}
