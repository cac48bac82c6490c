import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { askPatiently } from '../../support/api/api.ts';
import { searchableFacilities } from '../../support/facilities/searchable-facilities.ts';
import { facilityId, storeFacilities } from '../../support/facilities/store-facilities.ts';
import { clusteredPoints } from '../../support/places/clustered-points.ts';
import { manyFacilities } from '../facilities/many-facilities.ts';
import { loadServer } from '../load-server.ts';
import { median } from '../ratios.ts';
import { startServer, untilIdle } from '../server-process.ts';

const FACILITIES = 25_000;
const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;
const KEYS = 40;
const WANTED_P99_MS = 30;
const PEPPER = 'bench';

const QUESTIONS = [
  'equinix dc11',
  'eqiunix frankfrut',
  'digital realty ord10',
  'qts manasas',
  'google',
  'data',
  'nova',
];

async function store(databaseUrl: string): Promise<string[]> {
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  try {
    await saveMarkets(db, await loadShippedMarkets());
    const { lats, lons } = clusteredPoints(FACILITIES, { cities: 300, spreadKm: 25 });
    const many = manyFacilities(await searchableFacilities(), FACILITIES);
    await storeFacilities(
      db,
      many.map(({ name, operator, city, state, country, address }, position) => ({
        ...{ id: facilityId(position), name, operator, city, state, country, address },
        ...{ lat: lats[position] ?? 0, lon: lons[position] ?? 0 },
      })),
    );
    const wanted = { tier: 'enterprise' as const, name: 'bench', createdAt: '2026-11-20T00:00:00Z', expiresAt: null };
    const keys: string[] = [];
    while (keys.length < KEYS) keys.push(await createKey(db, PEPPER, wanted));
    return keys;
  } finally {
    await db.close();
  }
}

/** Searches of 25,000 facilities by holders of keys, over HTTP, each counted. */
export async function benchSearchOverHttp(databaseUrl: string): Promise<void> {
  const keys = await store(databaseUrl);
  const server = await startServer('places/site-server.ts', [
    databaseUrl,
    '1',
    '/dev/null',
    process.env.COUNTED ?? 'counted',
  ]);
  try {
    const pathOf = (question: string): string => `/api/v1/facilities?q=${encodeURIComponent(question)}&limit=20`;
    const [first = ''] = keys;
    const answer = await askPatiently(() =>
      fetch(`${server.base}${pathOf('google')}`, { headers: { 'x-api-key': first } }),
    );
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(`the first search is answered ${answer.status}: ${JSON.stringify(body)}`);
    const requests = keys.flatMap((key) =>
      QUESTIONS.map((question) => ({ method: 'GET' as const, path: pathOf(question), headers: { 'x-api-key': key } })),
    );
    await untilIdle(server.pid);
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const result = await loadServer('search', {
        url: server.base,
        connections: CONNECTIONS,
        duration: SECONDS,
        requests,
      });
      if (round > 0) rounds.push(result);
    }
    const p99 = median(rounds.map(({ latency }) => latency.p99));
    console.log(
      `\nSearch of ${FACILITIES} facilities, keys, counted, ${CONNECTIONS} connections, median of ${ROUNDS}\n` +
        `  ${median(rounds.map(({ requests: { average } }) => average)).toFixed(0)} answers/s, p50 ${median(rounds.map(({ latency }) => latency.p50))} ms, ` +
        `p99 ${p99} ms, wanted < ${WANTED_P99_MS} ms${p99 < WANTED_P99_MS ? '' : '  SHORT'}`,
    );
  } finally {
    server.stop();
  }
}
