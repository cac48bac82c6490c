import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { migrateDatabase } from '../../../src/store/db/migrate.ts';
import { startEmbeddedPostgres } from '../../../src/store/embedded-postgres/embedded-postgres.ts';
import { TEST_GRANTS } from '../../support/db/test-grants.ts';
import { isAnswered } from '../load-server.ts';
import { median } from '../ratios.ts';
import { cpuSecondsOf, type ServerProcess, startServer, untilIdle } from '../server-process.ts';
import { type Ask, callOf, storeBrief } from './mcp-call.ts';

/** The server's own secret, as site-server.ts has it. */
const PEPPER = 'bench';
/** Keys in turn, so that neither the limit of a day nor that of a second is met. */
const COUNTED_KEYS = 40;
const CONNECTIONS = 64;
const ROUNDS = 7;
const SECONDS = 2;

interface Line extends Omit<Ask, 'headers'> {
  readonly server: ServerProcess;
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers of which each request in turn has the next. */
  readonly schedule?: readonly Readonly<Record<string, string>>[];
  /** The line that this one is held against, and the share of its rate that is wanted; null: it is shown alone. */
  readonly against?: readonly [name: string, wanted: number | null];
}

interface Measured {
  readonly perSecond: number[];
  /** Processor time of the server, of one answer: what a busy machine changes least. */
  readonly cpuUs: number[];
  readonly p99Ms: number[];
}

async function load(line: Line): Promise<{ perSecond: number; cpuUs: number; p99Ms: number }> {
  const { url, method = 'GET', headers = {}, schedule, body, server } = line;
  const requests = schedule?.map((own) => ({ headers: { ...headers, ...own } }));
  const before = cpuSecondsOf(server.pid);
  const result = await autocannon({
    url,
    method,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(body === undefined ? {} : { body }),
    ...(requests === undefined ? { headers: { ...headers } } : { requests }),
  });
  if (!isAnswered(line.name, result)) return load(line);
  const cpuUs = ((cpuSecondsOf(server.pid) - before) * 1e6) / result.requests.total;
  return { perSecond: result.requests.average, cpuUs, p99Ms: result.latency.p99 };
}

/** What people wait for, each line in each round, one after the other, so that what else the machine does meets all alike. */
export async function benchServing(databaseUrl: string, rounds = ROUNDS): Promise<void> {
  const { key, slug } = await storeBrief(databaseUrl);
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  const wanted = { tier: 'enterprise', name: 'bench', createdAt: '2026-11-20T00:00:00Z', expiresAt: null };
  const keys: Record<string, string>[] = [];
  while (keys.length < COUNTED_KEYS) keys.push({ 'x-api-key': await createKey(db, PEPPER, wanted) });
  await db.close();
  const folder = mkdtempSync(join(tmpdir(), 'loadstar-serving-'));
  const servers: ServerProcess[] = [];
  const start = async (name: string, ...args: string[]): Promise<ServerProcess> => {
    const server = await startServer(name, args);
    servers.push(server);
    return server;
  };
  try {
    const file = join(folder, 'brief.json');
    const plain = await start('places/site-server.ts', databaseUrl, '1');
    const counted = await start('places/site-server.ts', databaseUrl, '1', file, 'counted');
    const path = `/api/v1/market-brief/${slug}`;
    const first = await fetch(`${plain.base}${path}`, { headers: key });
    writeFileSync(file, Buffer.from(await first.arrayBuffer()));
    const etag = { 'if-none-match': first.headers.get('etag') ?? '' };
    // What headers alone cost: the bare route with those of our answer.
    const ofConnection = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
    const sent = [...first.headers].filter(([name]) => !ofConnection.has(name));
    const headersFile = join(folder, 'headers.json');
    writeFileSync(headersFile, JSON.stringify(Object.fromEntries(sent)));
    const bare = await start('bare-server.ts', file, headersFile);
    const message = callOf(plain.base, slug, key, '2026-07-28');
    const { url, method = 'POST', headers, body = null } = message;
    const said = await (await fetch(url, { method, headers, body })).text();
    const lines: readonly Line[] = [
      { name: 'bare Fastify route', server: bare, url: `${bare.base}/brief` },
      {
        name: 'bare route, our headers',
        server: bare,
        url: `${bare.base}/dressed`,
        against: ['bare Fastify route', null],
      },
      {
        name: 'brief, key, counted',
        server: counted,
        url: `${counted.base}${path}`,
        schedule: keys,
        against: ['bare Fastify route', 0.6],
      },
      {
        name: 'brief, key, not counted',
        server: plain,
        url: `${plain.base}${path}`,
        headers: key,
        against: ['bare Fastify route', 0.8],
      },
      { name: 'teaser, no key', server: plain, url: `${plain.base}${path}`, against: ['bare Fastify route', 0.8] },
      { name: 'bare Fastify route, 304', server: bare, url: `${bare.base}/unchanged` },
      {
        name: 'bare route, our headers, 304',
        server: bare,
        url: `${bare.base}/dressed-unchanged`,
        against: ['bare Fastify route, 304', null],
      },
      {
        name: 'brief, key, counted, 304',
        server: counted,
        url: `${counted.base}${path}`,
        headers: etag,
        schedule: keys,
        against: ['bare Fastify route, 304', 0.6],
      },
      {
        ...{ ...message, name: 'bare POST of a message', server: bare, url: `${bare.base}/message` },
        headers: { ...message.headers, 'x-bytes': String(said.length) },
        against: ['brief, key, not counted', null],
      },
      { ...message, server: plain, against: ['brief, key, not counted', 0.6] },
      { ...message, name: 'the same against a bare POST', server: plain, against: ['bare POST of a message', null] },
    ];
    // Each makes its tables of places beside its first answers, which took a processor from all of them.
    for (const { pid } of servers) await untilIdle(pid);
    const measured = new Map<string, Measured>();
    for (const { name } of lines) measured.set(name, { perSecond: [], cpuUs: [], p99Ms: [] });
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const line of lines) {
        const one = await load(line);
        const all = measured.get(line.name);
        if (round === 0 || all === undefined) continue;
        all.perSecond.push(one.perSecond);
        all.cpuUs.push(one.cpuUs);
        all.p99Ms.push(one.p99Ms);
      }
    const [load1 = '?'] = readFileSync('/proc/loadavg', 'utf8').split(' ');
    console.log(
      `\nServing, ${CONNECTIONS} connections, medians of ${rounds} rounds in turn, load of the machine ${load1}`,
    );
    for (const { name, against } of lines) {
      const own = measured.get(name);
      if (own === undefined) continue;
      const limit = against === undefined ? undefined : measured.get(against[0]);
      const ratio = limit === undefined ? 1 : median(own.perSecond) / median(limit.perSecond);
      const cpu = limit === undefined ? 1 : median(limit.cpuUs) / median(own.cpuUs);
      const least = against?.[1] ?? null;
      const goal = least === null ? '' : `  wanted ${least.toFixed(2)}${ratio >= least ? '' : '  SHORT'}`;
      console.log(
        `  ${name.padEnd(28)} ${median(own.perSecond).toFixed(0).padStart(6)}/s  ${ratio.toFixed(2)} by rate, ${cpu.toFixed(2)} by processor` +
          ` (${median(own.cpuUs).toFixed(0)} us), p99 ${median(own.p99Ms)} ms${goal}`,
      );
    }
  } finally {
    for (const { stop } of servers) stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// `node --import tsx test/bench/answers/serving.ts [rounds]`
if (import.meta.filename === process.argv[1]) {
  const home = mkdtempSync(join(tmpdir(), 'loadstar-serving-'));
  const server = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), grants: TEST_GRANTS });
  try {
    await migrateDatabase(server.url);
    await benchServing(server.url, Number(process.argv[2] ?? ROUNDS));
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
