import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { FacilityRow } from '../../src/domain/facility.ts';
import { openDatabase } from '../../src/store/client.ts';
import { loadShippedMarkets } from '../../src/store/load-shipped-markets.ts';
import { saveMarkets } from '../../src/store/save-markets.ts';
import { storeFacts, storeReferenceTables } from '../support/api.ts';
import { clusteredPoints } from '../support/clustered-points.ts';
import { median, printRatios } from './ratios.ts';

const SIZES = [25_000, 250_000] as const;
const CITIES = 300;
const SPREAD_KM = 25;
const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 3;
/** About what an answer for a place in the United States weighs. */
const ANSWER_BYTES = 3_000;

/** Every fact that ships, and as many facilities as wanted, around cities. */
async function storeWorld(databaseUrl: string, facilities: number): Promise<string[]> {
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  try {
    await saveMarkets(db, await loadShippedMarkets());
    await storeReferenceTables(db);
    const { lats, lons } = clusteredPoints(facilities, { cities: CITIES, spreadKm: SPREAD_KM });
    const rows = Array.from(
      { length: facilities },
      (_, position): FacilityRow => ({
        kind: 'facility',
        source: 'bench',
        external_id: `point/${position}`,
        name: null,
        operator: `Operator ${position}`,
        lat: lats[position] ?? 0,
        lon: lons[position] ?? 0,
        address: null,
        city: null,
        state: null,
        country: null,
        status: 'operational',
        capacity_mw: null,
        facility_type: 'point',
        area_m2: null,
        observed_on: '2026-11-20',
      }),
    );
    await storeFacts(db, 'bench', 'facility', rows);
    const markets = (await loadShippedMarkets()).filter(({ country }) => country === 'US');
    // Half in the densest cities of the facilities, half where markets are: most of these have all six parts.
    const dense = Array.from({ length: 100 }, (_, city) => `lat=${lats[city]}&lon=${lons[city]}`);
    return [...dense, ...markets.map(({ lat, lon }) => `lat=${lat}&lon=${lon}`)];
  } finally {
    await db.close();
  }
}

async function startServer(databaseUrl: string): Promise<{ base: string; stop: () => void }> {
  const script = fileURLToPath(new URL('./site-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl, String(ANSWER_BYTES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { base: `http://127.0.0.1:${line.toString().trim().split(' ')[1]}`, stop: () => child.kill() };
}

interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly bytes: number;
}

async function load(base: string, paths: readonly string[]): Promise<Load> {
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: paths.map((path) => ({ method: 'GET', path })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${base}: ${result.non2xx} bad answers, ${result.errors} errors`);
  }
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    bytes: result.throughput.total / result.requests.total,
  };
}

/** Site scores of unlike places against a constant of the same instance, over one and over ten times the facilities. */
export async function benchSiteScore(openEmpty: () => Promise<string>): Promise<void> {
  const servers = [];
  for (const size of SIZES) {
    const url = await openEmpty();
    const queries = await storeWorld(url, size);
    const server = await startServer(url);
    const paths = queries.map((query) => `/api/site-score?${query}`);
    // The first question waits for the world to be loaded.
    await fetch(`${server.base}${paths[0]}`);
    servers.push({ size, paths, ...server, scores: [] as Load[], constants: [] as Load[] });
  }
  try {
    for (let round = 0; round < ROUNDS + 1; round += 1) {
      for (const server of servers) {
        const constant = await load(server.base, ['/bench/constant']);
        const score = await load(server.base, server.paths);
        if (round === 0) continue;
        server.constants.push(constant);
        server.scores.push(score);
      }
    }
  } finally {
    for (const { stop } of servers) stop();
  }
  const lines = servers.map(({ size, scores, constants }) => {
    const limit = median(constants.map(({ perSecond }) => perSecond));
    const rate = median(scores.map(({ perSecond }) => perSecond));
    const p99 = median(scores.map(({ p99Ms }) => p99Ms));
    const bytes = Math.round(median(scores.map((one) => one.bytes)));
    return { size, limit, rate, p99, bytes };
  });
  const [one, ten] = lines;
  if (one === undefined || ten === undefined) throw new Error('nothing was measured');
  printRatios(
    `Site score, ${one.size} facilities, ${CONNECTIONS} connections, ${one.bytes} bytes with headers, median of ${ROUNDS} rounds`,
    [
      { name: `constant of ${ANSWER_BYTES} bytes`, ms: 1_000 / one.limit, share: 1 },
      { name: 'site score', ms: 1_000 / one.rate, share: one.rate / one.limit, wanted: 0.4 },
      { name: `over ${ten.size} facilities`, ms: 1_000 / ten.rate, share: ten.rate / ten.limit },
    ],
  );
  const times = one.rate / ten.rate;
  console.log(`  ${Math.round(one.limit)} and ${Math.round(one.rate)} requests/s; p99 ${one.p99} ms, wanted < 15`);
  console.log(
    `  ten times the facilities: ${times.toFixed(2)} x the time, wanted < 1.5${times < 1.5 ? '' : '  SHORT'}`,
  );
}
