import { openDatabase } from '../../../src/store/db/client.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { askPatiently, storeReferenceTables } from '../../support/api/api.ts';
import { aFacility, facilityId, storeFacilities, storeRecord } from '../../support/facilities/store-facilities.ts';
import { clusteredPoints, repeatableShares } from '../../support/places/clustered-points.ts';
import { loadServer } from '../load-server.ts';
import { median, printRatios } from '../ratios.ts';
import { cpuSecondsOf, type ServerProcess, startServer, untilIdle } from '../server-process.ts';

const SIZES = [25_000, 250_000] as const;
const CITIES = 300;
const SPREAD_KM = 25;
const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 3;
/** About what an answer for a place in the United States weighs. */
const ANSWER_BYTES = 3_000;

/** More new places for each connection than it can ask for in its seconds. */
const NEW_PER_CONNECTION = 2_000;

/** Every fact that ships, and as many facilities as wanted, around cities. */
async function storeWorld(databaseUrl: string, facilities: number): Promise<Point[]> {
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  try {
    await saveMarkets(db, await loadShippedMarkets());
    await storeReferenceTables(db);
    const { lats, lons } = clusteredPoints(facilities, { cities: CITIES, spreadKm: SPREAD_KM });
    const places = Array.from({ length: facilities }, (_, position) => ({
      id: facilityId(position),
      operator: `Operator ${position}`,
      lat: lats[position] ?? 0,
      lon: lons[position] ?? 0,
    }));
    await storeFacilities(db, places);
    // Where the figures are from is said by one of the records.
    for (const { source, external_id } of aFacility({ id: facilityId(0) }).records) {
      await storeRecord(db, { source, external_id, observed_on: '2026-11-20' });
    }
    const markets = (await loadShippedMarkets()).filter(({ country }) => country === 'US');
    // Half in the densest cities of the facilities, half where markets are: most of these have all six parts.
    const dense = Array.from({ length: 100 }, (_, city) => ({ lat: lats[city] ?? 0, lon: lons[city] ?? 0 }));
    return [...dense, ...markets];
  } finally {
    await db.close();
  }
}

interface Point {
  readonly lat: number;
  readonly lon: number;
}

const pathOf = ({ lat, lon }: Point): string => `/api/site-score?lat=${lat}&lon=${lon}`;

/** Points within half a degree of the given ones, other ones whenever it is called: no answer about them is kept. */
function newPaths(points: readonly Point[], share: () => number): string[] {
  const excluded = (degrees: number): number => degrees + share() - 0.5;
  return Array.from({ length: NEW_PER_CONNECTION }, (_, position) => {
    const { lat, lon } = points[position % points.length] ?? { lat: 0, lon: 0 };
    return pathOf({ lat: excluded(lat), lon: excluded(lon) });
  });
}

interface Load {
  readonly perSecond: number;
  /** Processor time of the server for one answer: where the load itself is slow, the rate says little of the server. */
  readonly cpuUs: number;
  readonly p99Ms: number;
  readonly bytes: number;
}

/** @param pathsOf what one connection asks for, in turn. */
async function load({ base, pid }: ServerProcess, pathsOf: () => readonly string[]): Promise<Load> {
  const before = cpuSecondsOf(pid);
  const result = await loadServer(base, {
    url: base,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => client.setRequests(pathsOf().map((path) => ({ method: 'GET', path }))),
  });
  return {
    perSecond: result.requests.average,
    cpuUs: ((cpuSecondsOf(pid) - before) * 1e6) / result.requests.total,
    p99Ms: result.latency.p99,
    bytes: result.throughput.total / result.requests.total,
  };
}

const medianLoad = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  cpuUs: median(loads.map(({ cpuUs }) => cpuUs)),
  p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
  bytes: Math.round(median(loads.map(({ bytes }) => bytes))),
});

/**
 * Site scores against a constant of the same instance, over one and over ten times the facilities: of places that were
 * never asked for, and of the same places again and again.
 */
export async function benchSiteScore(openEmpty: () => Promise<string>): Promise<void> {
  const servers = [];
  const share = repeatableShares(1);
  for (const size of SIZES) {
    const url = await openEmpty();
    const points = await storeWorld(url, size);
    const server = await startServer('places/site-server.ts', [url, String(ANSWER_BYTES)]);
    const paths = points.map(pathOf);
    // The first question waits for the world to be loaded.
    const first = await askPatiently(() => fetch(`${server.base}${paths[0]}`));
    if (!first.ok) throw new Error(`the first site is answered ${first.status}`);
    servers.push({ size, points, paths, ...server, constant: [] as Load[], first: [] as Load[], again: [] as Load[] });
  }
  try {
    for (const { pid } of servers) await untilIdle(pid);
    for (let round = 0; round < ROUNDS + 1; round += 1) {
      for (const server of servers) {
        const { points, paths, constant, first, again } = server;
        const loads = [
          await load(server, () => ['/bench/constant']),
          await load(server, () => newPaths(points, share)),
          await load(server, () => paths),
        ] as const;
        // The first round warms up.
        if (round > 0)
          [constant, first, again].forEach((kept, place) => {
            kept.push(loads[place] as Load);
          });
      }
    }
  } finally {
    for (const { stop } of servers) stop();
  }
  for (const server of servers) {
    const constant = medianLoad(server.constant);
    const first = medianLoad(server.first);
    const again = medianLoad(server.again);
    const row = (name: string, { perSecond }: Load, wanted: { wanted?: number } = {}) => ({
      name,
      ms: 1_000 / perSecond,
      share: perSecond / constant.perSecond,
      ...wanted,
    });
    printRatios(
      `Site score, ${server.size} facilities, ${CONNECTIONS} connections, ${first.bytes} bytes with headers, median of ${ROUNDS} rounds`,
      [
        row(`constant of ${ANSWER_BYTES} bytes`, constant),
        row('new places', first, { wanted: 0.4 }),
        row('the same places again', again),
      ],
    );
    const [ofConstant, ofFirst, ofAgain] = [constant, first, again].map(({ perSecond }) => Math.round(perSecond));
    console.log(
      `  ${ofConstant}, ${ofFirst} and ${ofAgain} requests/s; by processor ${constant.cpuUs.toFixed(0)}, ${first.cpuUs.toFixed(0)} and ` +
        `${again.cpuUs.toFixed(0)} us: ${(constant.cpuUs / first.cpuUs).toFixed(2)} of the constant`,
    );
    const isLate = first.p99Ms >= 15;
    console.log(
      `  p99 of new places ${first.p99Ms} ms, of the same ${again.p99Ms} ms, wanted < 15${isLate ? '  SHORT' : ''}`,
    );
  }
  const [one, ten] = servers;
  if (one === undefined || ten === undefined) throw new Error('nothing was measured');
  const times = medianLoad(one.first).perSecond / medianLoad(ten.first).perSecond;
  const isSlow = times >= 1.5;
  console.log(`  ten times the facilities: ${times.toFixed(2)} x the time, wanted < 1.5${isSlow ? '  SHORT' : ''}`);
}
