import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '../../../src/clock.ts';
import type { OwnThing } from '../../../src/domain/layers/own-layer.ts';
import { layerAtlas } from '../../../src/features/layers/layer-atlas.ts';
import { openLayerCache } from '../../../src/features/layers/own-layers.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { migrateDatabase } from '../../../src/store/db/migrate.ts';
import { startEmbeddedPostgres } from '../../../src/store/embedded-postgres/embedded-postgres.ts';
import { saveOwnLayer } from '../../../src/store/layers/own-layers.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { storeReferenceTables } from '../../support/api/api.ts';
import { TEST_GRANTS } from '../../support/db/test-grants.ts';
import { repeatableShares } from '../../support/places/clustered-points.ts';
import { loadServer } from '../load-server.ts';
import { startServer, untilIdle } from '../server-process.ts';

const SUBSTATIONS = 100_000;
const VERTICES = 1_000_000;
const VERTICES_OF_LINE = 25;
const LINE_LAYERS = 8;
const CONNECTIONS = 32;
const SECONDS = 5;
const ROUNDS = 3;
const ANSWER_BYTES = 12_000;
const WANTED_PER_SECOND = 2_000;
const WANTED_P99_MS = 10;
const WANTED_MB = 120;
const WANTED_BLOCK_MS = 50;

/** The 48 states and central Europe: places are asked for where things are. */
const BOXES = [
  { south: 26, north: 48, west: -122, east: -72 },
  { south: 43, north: 55, west: -4, east: 24 },
] as const;

function drawPoint(share: () => number): readonly [number, number] {
  const box = BOXES[share() < 0.7 ? 0 : 1];
  return [box.south + share() * (box.north - box.south), box.west + share() * (box.east - box.west)];
}

const bare = (externalId: string, parts: OwnThing['parts']): OwnThing => ({
  externalId,
  name: `Thing ${externalId}`,
  operator: 'Bench',
  status: 'operating',
  kvs: [230],
  parts,
});

/** Layers that ship, and as much more as makes up the wanted size, as an operator's own. */
async function storeLayers(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  try {
    await saveMarkets(db, await loadShippedMarkets());
    await storeReferenceTables(db);
    const atlas = await layerAtlas();
    const share = repeatableShares(24);
    const more = Math.max(0, SUBSTATIONS - atlas.substations.size);
    const sites = Array.from({ length: more }, (_, position) => bare(String(position), [[drawPoint(share)]]));
    const layer = { license: 'made up', attribution: 'bench', rights: 'export' } as const;
    await saveOwnLayer(db, { ...layer, name: 'sites', kind: 'substations' }, sites, systemClock.now());
    const shipped = [...atlas.lines, ...atlas.pipelines].reduce((sum, { index }) => sum + index.vertices, 0);
    const lines = Math.ceil((VERTICES - shipped) / VERTICES_OF_LINE / LINE_LAYERS);
    for (let one = 0; one < LINE_LAYERS; one += 1) {
      const things = Array.from({ length: lines }, (_, position) => {
        let [lat, lon] = drawPoint(share);
        const path = Array.from({ length: VERTICES_OF_LINE }, (): readonly [number, number] => {
          lat += (share() - 0.5) / 20;
          lon += (share() - 0.5) / 20;
          return [lat, lon];
        });
        return bare(`${one}-${position}`, [path]);
      });
      await saveOwnLayer(db, { ...layer, name: `wires-${one}`, kind: 'lines' }, things, systemClock.now());
    }
  } finally {
    await db.close();
  }
}

/** What all layers take in memory, and how long the loop was blocked while they were read. */
async function measureLayers(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  const used = (): number => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };
  try {
    // What ships is in memory already: both are measured together against a process without any.
    const before = used();
    const startedAt = performance.now();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const atlas = await openLayerCache().atlas({ db, clock: systemClock });
    delay.disable();
    const tookMs = performance.now() - startedAt;
    const mb = used() - before;
    const vertices = [...atlas.lines, ...atlas.pipelines].reduce((sum, { index }) => sum + index.vertices, 0);
    const sites = atlas.substations.size;
    const blockedMs = delay.max / 1e6;
    console.log(
      `  own layers to ${sites} substations and ${vertices} vertices: ${Math.round(tookMs)} ms, ${mb.toFixed(1)} MB`,
    );
    console.log(
      `  longest turn ${Math.round(blockedMs)} ms, wanted < ${WANTED_BLOCK_MS}${short(blockedMs < WANTED_BLOCK_MS)}`,
    );
  } finally {
    await db.close();
  }
}

const short = (isMet: boolean): string => (isMet ? '' : '  SHORT');

/** What ships alone: its time and memory, in a process that has not read it yet. */
async function measureShipped(): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  await layerAtlas();
  const tookMs = performance.now() - startedAt;
  delay.disable();
  globalThis.gc?.();
  const after = process.memoryUsage();
  const mb = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6;
  console.log(
    `\nLayers that ship: ${Math.round(tookMs)} ms beside other work, longest turn ${Math.round(delay.max / 1e6)} ms; ${mb.toFixed(1)} MB, wanted < ${WANTED_MB}${short(mb < WANTED_MB)}`,
  );
}

const FIRST_WITHIN_MS = 180_000;

/**
 * Waits until a server has read all layers and answers. What the first request brings is not always an answer: on a busy
 * machine a statement is given up, and connections that ask while the layers are read again get nothing in their seconds.
 */
async function firstAnswer(url: string): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const response = await fetch(url);
    const text = await response.text();
    const tookMs = Math.round(performance.now() - startedAt);
    if (response.ok) {
      console.log(`  first answer after ${tookMs} ms`);
      return;
    }
    if (tookMs > FIRST_WITHIN_MS)
      throw new Error(`no answer in ${tookMs} ms: ${response.status} ${text.slice(0, 300)}`);
  }
}

/** What is around places that were never asked for, over HTTP, in one process. */
export async function benchAround(openEmpty: () => Promise<string>, most = ROUNDS): Promise<void> {
  await measureShipped();
  const databaseUrl = await openEmpty();
  await storeLayers(databaseUrl);
  await measureLayers(databaseUrl);
  const server = await startServer('places/site-server.ts', [databaseUrl, String(ANSWER_BYTES)]);
  const share = repeatableShares(7);
  const pathOf = (): string => {
    const [lat, lon] = drawPoint(share);
    return `/api/v1/around?lat=${lat.toFixed(5)}&lon=${lon.toFixed(5)}&radius_km=25`;
  };
  try {
    await firstAnswer(`${server.base}${pathOf()}`);
    await untilIdle(server.pid);
    const load = async (path: () => string) => {
      const result = await loadServer('around', {
        url: server.base,
        connections: CONNECTIONS,
        duration: SECONDS,
        setupClient: (client) =>
          client.setRequests(Array.from({ length: 500 }, () => ({ method: 'GET', path: path() }))),
      });
      return result;
    };
    const cpuUs = async (): Promise<number> => {
      const body: unknown = await (await fetch(`${server.base}/bench/cpu`)).json();
      return typeof body === 'object' && body !== null && 'us' in body ? Number(body.us) : Number.NaN;
    };
    const rounds = [];
    for (let round = 0; round <= most; round += 1) {
      const constant = await load(() => '/bench/constant');
      const before = await cpuUs();
      const around = await load(pathOf);
      const usEach = ((await cpuUs()) - before) / around.requests.total;
      if (round > 0) rounds.push({ constant, around, usEach });
    }
    rounds.sort((a, b) => a.around.requests.average - b.around.requests.average);
    const { constant, around, usEach } = rounds[Math.floor(rounds.length / 2)] ?? {};
    if (constant === undefined || around === undefined || usEach === undefined) throw new Error('nothing was measured');
    if (around.requests.total === 0) throw new Error('no place was answered: nothing was measured');
    const bytes = Math.round(around.throughput.total / around.requests.total);
    const perSecond = Math.round(around.requests.average);
    console.log(
      `  around, 25 km, new places, ${CONNECTIONS} connections, ${bytes} bytes: ${perSecond} answers/s (constant of ${ANSWER_BYTES} bytes ${Math.round(constant.requests.average)}), wanted >= ${WANTED_PER_SECOND}${short(perSecond >= WANTED_PER_SECOND)}`,
    );
    console.log(
      `  processor of the server for one answer: ${Math.round(usEach)} us, which is ${Math.round(1e6 / usEach)} answers/s of one core`,
    );
    console.log(
      `  p50 ${around.latency.p50} ms, p99 ${around.latency.p99} ms, wanted < ${WANTED_P99_MS}${short(around.latency.p99 < WANTED_P99_MS)}`,
    );
  } finally {
    server.stop();
  }
}

// `node --expose-gc --import tsx test/bench/places/around.ts [rounds]`
if (import.meta.filename === process.argv[1]) {
  const home = mkdtempSync(join(tmpdir(), 'loadstar-around-'));
  const server = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), grants: TEST_GRANTS });
  try {
    await benchAround(
      async () => {
        await migrateDatabase(server.url);
        return server.url;
      },
      Number(process.argv[2] ?? ROUNDS),
    );
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
