import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { searchableFacilities } from '../../support/facilities/searchable-facilities.ts';
import { facilityId, storeFacilities } from '../../support/facilities/store-facilities.ts';
import { loadServer } from '../load-server.ts';
import { median, printRatios } from '../ratios.ts';

const ON_MAP = 21_000;
const SEARCHED = 25_000;
const ROUNDS = 3;
const SECONDS = 4;
const MAP_CONNECTIONS = 16;
const SEARCH_CONNECTIONS = 32;
const FIRST_BYTES = 50;
/** The server's own secret, as site-server.ts has it. */
const PEPPER = 'bench';

const QUESTIONS = [
  'q=equinix+dc11',
  'q=eqiunix+frankfrut',
  'q=digital+realty&country=US',
  'q=data+centers+in+germany',
  'q=nova',
  'q=google&state=IA',
  'q=amazn+web+services',
  'country=FR&city=Paris',
  'q=no+such+thing+at+all',
];

/** The records that ship, again and again, each copy under a number of its own and a little aside. */
async function storeWorld(databaseUrl: string, count: number): Promise<string> {
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  try {
    await saveMarkets(db, await loadShippedMarkets());
    const shipped = await searchableFacilities();
    const facilities = Array.from({ length: count }, (_, position) => {
      const original = shipped[position % shipped.length];
      if (original === undefined) throw new Error('the table of facilities is empty');
      const { marketWords: _words, id: _id, ...facility } = original;
      const copy = Math.floor(position / shipped.length);
      return {
        ...facility,
        id: facilityId(position),
        name: copy === 0 ? facility.name : `${facility.name ?? 'Hall'} ${copy}`,
        lat: ((position * 7_919) % 1_700_000) / 10_000 - 85,
        lon: ((position * 104_729) % 3_600_000) / 10_000 - 180,
        capacity_mw: position % 9 === 0 ? position % 300 : null,
      };
    });
    await storeFacilities(db, facilities);
    const now = '2026-11-20T00:00:00Z';
    return await createKey(db, PEPPER, { tier: 'enterprise', name: 'bench', createdAt: now, expiresAt: null });
  } finally {
    await db.close();
  }
}

interface Server {
  readonly base: string;
  readonly pid: number;
  readonly stop: () => void;
}

async function startScript(name: string, args: readonly string[]): Promise<Server> {
  const script = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    base: `http://127.0.0.1:${line.toString().trim().split(' ')[1]}`,
    pid: child.pid ?? 0,
    stop: () => child.kill(),
  };
}

const hasNginx = (): boolean => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** nginx with one worker that sends the compressed file as it lies there, or null where there is no nginx. */
async function startNginx(folder: string, bytes: Buffer): Promise<Server | null> {
  if (!hasNginx()) return null;
  const port = await freePort();
  writeFileSync(join(folder, 'map'), bytes);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http { access_log off; sendfile on; keepalive_requests 1000000; default_type application/json;
       server { listen 127.0.0.1:${port}; root ${folder}; location = /map { add_header content-encoding br; } } }`,
  );
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(`${base}/map`, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
    if (isUp) return { base, pid: child.pid ?? 0, stop: () => child.kill('SIGQUIT') };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start');
}

const BROTLI = { 'accept-encoding': 'br' };

async function perSecond(url: string): Promise<number> {
  const result = await loadServer(url, { url, connections: MAP_CONNECTIONS, duration: SECONDS, headers: BROTLI });
  return result.requests.average;
}

/** The compressed bytes as they travel, and milliseconds to the first of them. */
async function download(url: string): Promise<{ bytes: Buffer; firstByteMs: number }> {
  const startedAt = process.hrtime.bigint();
  const asked = request(url, { headers: BROTLI, agent: false });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  let firstByteMs = Number.NaN;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (chunks.length === 0) firstByteMs = Number(process.hrtime.bigint() - startedAt) / 1e6;
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), firstByteMs };
}

const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** The map of 21,000 facilities against servers that send the same compressed bytes and do nothing else, in turn. */
async function benchWholeMap(databaseUrl: string): Promise<void> {
  await storeWorld(databaseUrl, ON_MAP);
  const folder = mkdtempSync(join(tmpdir(), 'loadstar-map-'));
  const api = await startScript('site-server.ts', [databaseUrl, '1']);
  const servers: Server[] = [api];
  try {
    const url = `${api.base}/api/v1/map`;
    const { bytes } = await download(url);
    const downloads = [];
    for (let turn = 0; turn < FIRST_BYTES; turn += 1) downloads.push((await download(url)).firstByteMs);
    writeFileSync(join(folder, 'map.br'), bytes);
    const bare = await startScript('bare-file-server.ts', [join(folder, 'map.br'), 'br']);
    servers.push(bare);
    const nginx = await startNginx(folder, bytes);
    if (nginx !== null) servers.push(nginx);

    const rates = { map: [] as number[], bare: [] as number[], nginx: [] as number[] };
    const resident: number[] = [];
    for (let round = 0; round < ROUNDS + 1; round += 1) {
      const measured = {
        bare: await perSecond(bare.base),
        map: await perSecond(url),
        nginx: nginx === null ? Number.NaN : await perSecond(`${nginx.base}/map`),
      };
      resident.push(residentMb(api.pid));
      if (round === 0) continue;
      rates.bare.push(measured.bare);
      rates.map.push(measured.map);
      rates.nginx.push(measured.nginx);
    }
    const [bareRate, mapRate] = [median(rates.bare), median(rates.map)];
    const firstByteMs = Math.max(...downloads);
    printRatios(`Map of ${ON_MAP} facilities, ${bytes.length} bytes as brotli, ${MAP_CONNECTIONS} connections`, [
      { name: 'bare Node server, same bytes', ms: 1_000 / bareRate, share: 1 },
      { name: 'map', ms: 1_000 / mapRate, share: mapRate / bareRate, wanted: 0.95 },
    ]);
    if (nginx === null) console.log('  no nginx on the path');
    else
      printRatios('  and against nginx, one worker', [
        { name: 'nginx, same bytes', ms: 1_000 / median(rates.nginx), share: 1 },
        { name: 'map', ms: 1_000 / mapRate, share: mapRate / median(rates.nginx), wanted: 0.5 },
      ]);
    console.log(
      `  first byte ${median(downloads).toFixed(1)} ms, slowest of ${FIRST_BYTES} ${firstByteMs.toFixed(1)} ms, wanted < 20 ms${firstByteMs < 20 ? '' : '  SHORT'}`,
    );
    console.log(`  resident after each round: ${resident.map((mb) => `${mb.toFixed(0)} MB`).join(', ')}`);
  } finally {
    for (const { stop } of servers) stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Searches over 25,000 facilities through the API, with a key. */
async function benchSearchOverHttp(databaseUrl: string): Promise<void> {
  const key = await storeWorld(databaseUrl, SEARCHED);
  const api = await startScript('site-server.ts', [databaseUrl, '1']);
  const headers = { 'x-api-key': key };
  try {
    const openedAt = process.hrtime.bigint();
    const first = await fetch(`${api.base}/api/agent/facilities?q=equinix`, { headers });
    if (!first.ok) throw new Error(`search answers ${first.status}`);
    const openMs = Number(process.hrtime.bigint() - openedAt) / 1e6;
    const lines: string[] = [];
    for (const [name, asked] of [
      ['with a key', headers],
      ['preview', {}],
    ] as const) {
      const loads = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const result = await loadServer(`search ${name}`, {
          url: api.base,
          connections: SEARCH_CONNECTIONS,
          duration: SECONDS,
          requests: QUESTIONS.map((query) => ({
            method: 'GET' as const,
            path: `/api/agent/facilities?${query}&limit=20`,
            headers: asked,
          })),
        });
        loads.push(result);
      }
      const p99 = median(loads.map(({ latency }) => latency.p99));
      const rate = median(loads.map(({ requests }) => requests.average));
      lines.push(
        `  ${name.padEnd(12)} p50 ${median(loads.map(({ latency }) => latency.p50)).toFixed(0)} ms  p99 ${p99.toFixed(0)} ms, wanted < 40 ms${p99 < 40 ? '' : '  SHORT'}  ${rate.toFixed(0)} requests/s`,
      );
    }
    console.log(
      `\nSearch over ${SEARCHED} facilities by HTTP, ${SEARCH_CONNECTIONS} connections, median of ${ROUNDS} rounds`,
    );
    for (const line of lines) console.log(line);
    console.log(
      `  first search after the start ${openMs.toFixed(0)} ms, resident ${residentMb(api.pid).toFixed(0)} MB`,
    );
  } finally {
    api.stop();
  }
}

/** @param openEmpty makes an empty, migrated database. */
export async function benchMap(openEmpty: () => Promise<string>): Promise<void> {
  await benchWholeMap(await openEmpty());
  await benchSearchOverHttp(await openEmpty());
}
