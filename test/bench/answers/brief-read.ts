import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { hashContent, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { loadServer } from '../load-server.ts';
import { median, printRatios, type RatioLine } from '../ratios.ts';
import { cpuSecondsOf, residentMb, type ServerProcess, startServer } from '../server-process.ts';
import { timeFirstBytes } from './first-byte.ts';

const BRIEFS = 232;
const BRIEF_BYTES = 10_000;
const ROUNDS = 3;
const SECONDS = 3;
/** A ratio that falls short is measured again, at most so often: the machine may have been busy with something else. */
const RETRIES = 2;
const POLLS_PER_SECOND = 10_000 / 60;
const POLL_SECONDS = 10;
/** The server's own secret, as site-server.ts has it. */
const PEPPER = 'bench';

interface Ask {
  readonly url: string;
  /** Headers of which each request in turn has the next; absent: all have the same. */
  readonly schedule?: readonly Readonly<Record<string, string>>[];
  readonly headers?: Readonly<Record<string, string>>;
}

interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
}

async function load({ url, headers = {}, schedule }: Ask, connections: number): Promise<Load> {
  const requests = schedule?.map((own) => ({ headers: { ...headers, ...own } }));
  const more = requests === undefined ? { headers: { ...headers } } : { requests };
  const result = await loadServer(url, { url, connections, duration: SECONDS, ...more });
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

interface Ratio {
  readonly share: number;
  readonly limit: Load;
  readonly own: Load;
}

/** Rates of two servers in turn, medians over the rounds after the first. */
async function compare(limit: Ask, own: Ask, connections: number, wanted: number): Promise<Ratio> {
  const tries: Ratio[] = [];
  for (let attempt = 0; attempt <= RETRIES && !tries.some(({ share }) => share >= wanted); attempt += 1) {
    const loads: { limit: Load; own: Load }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      loads.push({ limit: await load(limit, connections), own: await load(own, connections) });
    const of = (which: 'limit' | 'own'): Load => ({
      perSecond: median(loads.slice(1).map((each) => each[which].perSecond)),
      p99Ms: median(loads.slice(1).map((each) => each[which].p99Ms)),
    });
    tries.push({ limit: of('limit'), own: of('own'), share: of('own').perSecond / of('limit').perSecond });
  }
  return tries.reduce((best, each) => (each.share > best.share ? each : best));
}

function printComparison(title: string, names: readonly [string, string], ratio: Ratio, wanted: number): void {
  const lines: RatioLine[] = [
    { name: names[0], ms: 1_000 / ratio.limit.perSecond, share: 1 },
    { name: names[1], ms: 1_000 / ratio.own.perSecond, share: ratio.share, wanted },
  ];
  printRatios(title, lines);
  console.log(`  ${Math.round(ratio.limit.perSecond)} and ${Math.round(ratio.own.perSecond)} requests/s`);
}

const check = (value: number, below: number): string => (value < below ? '' : '  SHORT');

/** Keys in turn, so that neither the limit of a day nor that of a second is met. */
const COUNTED_KEYS = 40;

/** What an answer costs that is counted, against one that is constant. */
async function benchCounted(databaseUrl: string, slug: string, bare: ServerProcess, file: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  const wanted = { tier: 'enterprise', name: 'bench', createdAt: '2026-11-20T00:00:00Z', expiresAt: null };
  const schedule: Record<string, string>[] = [];
  for (let count = 0; count < COUNTED_KEYS; count += 1)
    schedule.push({ 'x-api-key': await createKey(db, PEPPER, wanted) });
  await db.close();
  const api = await startServer('places/site-server.ts', [databaseUrl, '1', file, 'counted']);
  try {
    const url = `${api.base}/api/v1/market-brief/${slug}`;
    const ratio = await compare({ url: `${bare.base}/brief` }, { url, schedule }, 64, 0.6);
    const title = `Brief by slug, full path: ${COUNTED_KEYS} keys in turn, quota, limit per second, ETag, 64 connections`;
    printComparison(title, ['bare Fastify route, same bytes', 'brief by slug, counted'], ratio, 0.6);
    const etag = (await fetch(url, { headers: schedule[0] ?? {} })).headers.get('etag') ?? '';
    const unchanged = await compare(
      { url: `${bare.base}/unchanged` },
      { url, schedule, headers: { 'if-none-match': etag } },
      64,
      0.6,
    );
    printComparison(
      '  and unchanged, of which nothing is taken',
      ['bare Fastify route, 304', 'brief, 304'],
      unchanged,
      0.6,
    );
  } finally {
    api.stop();
  }
}

/** Publishes briefs about as long as real ones. */
async function storeBriefs(databaseUrl: string): Promise<{ key: string; slug: string }> {
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  try {
    const markets = await loadShippedMarkets();
    await saveMarkets(db, markets);
    const filler = 'Months from request to operation, "as listed", of the state. '.repeat(BRIEF_BYTES / 60);
    const briefs = markets.slice(0, BRIEFS).map(({ slug }) => {
      const render = (meta: { revision: number; computedAt: string }): string =>
        JSON.stringify({
          slug,
          hero: { verdict: 'BUILD' },
          market_power_scores: { computed_at: meta.computedAt },
          revision: meta.revision,
          outlook: { narrative_md: `${slug}. ${filler}` },
        });
      return { slug, contentHash: hashContent(slug), render, renderTeaser: render };
    });
    const now = new Date('2026-11-20T00:00:00Z');
    await db.transaction((tx) => publishBriefs(tx, briefs, { now, removedSlugs: [] }));
    const wanted = { tier: 'enterprise', name: 'bench', createdAt: now.toISOString(), expiresAt: null };
    return { key: await createKey(db, PEPPER, wanted), slug: markets[0]?.slug ?? '' };
  } finally {
    await db.close();
  }
}

async function benchAll(api: ServerProcess, headers: Record<string, string>): Promise<void> {
  const url = `${api.base}/api/v1/market-brief/all?limit=500`;
  const ratio = await compare({ url: `${api.base}/bench/file` }, { url, headers }, 8, 0.7);
  const resident: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await load({ url, headers }, 8);
    resident.push(residentMb(api.pid));
  }
  const firstBytes = await timeFirstBytes(url, headers, 50);
  const title = `/all of ${BRIEFS} briefs, ${firstBytes.bytes} bytes, 8 connections`;
  printComparison(title, ['the same bytes as a file, same server', '/all'], ratio, 0.7);
  const slowest = Math.max(...firstBytes.ms);
  console.log(
    `  first byte ${median(firstBytes.ms).toFixed(1)} ms, slowest of 50 ${slowest.toFixed(1)} ms, ` +
      `wanted < 10 ms${check(median(firstBytes.ms), 10)}`,
  );
  console.log(`  resident after each round: ${resident.map((mb) => `${mb.toFixed(0)} MB`).join(', ')}`);
}

/** The poll of somebody who has read all: it is answered with a 304. */
async function pollOf(
  diff: string,
  headers: Record<string, string>,
): Promise<Ask & { headers: Record<string, string> }> {
  const { next_cursor: cursor } = (await (await fetch(diff, { headers })).json()) as { next_cursor: string };
  const url = `${diff}?cursor=${cursor}`;
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
  const polled = { url, headers: { ...headers, 'if-none-match': etag } };
  const { status } = await fetch(url, { headers: polled.headers });
  if (status !== 304) throw new Error(`an unchanged poll answers ${status}`);
  return polled;
}

async function benchPolls(api: ServerProcess, bare: ServerProcess, headers: Record<string, string>): Promise<void> {
  const diff = `${api.base}/api/v1/market-brief/diff`;
  const polled = await pollOf(diff, headers);
  const ratio = await compare({ url: `${bare.base}/unchanged` }, polled, 64, 0.8);
  const title = 'Unchanged /diff poll with a key, 64 connections';
  printComparison(title, ['bare Fastify route, 304', '/diff, 304'], ratio, 0.8);
  const open = await pollOf(diff, {});
  const openRatio = await compare({ url: `${bare.base}/unchanged` }, open, 64, 0.8);
  printComparison('  and without a key', ['bare Fastify route, 304', '/diff, 304'], openRatio, 0.8);

  const [cpuBefore, startedAt] = [cpuSecondsOf(api.pid), process.hrtime.bigint()];
  const result = await autocannon({
    ...polled,
    connections: 20,
    overallRate: Math.round(POLLS_PER_SECOND),
    duration: POLL_SECONDS,
  });
  const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
  const share = (cpuSecondsOf(api.pid) - cpuBefore) / seconds;
  console.log(
    `  10,000 pollers a minute (${(result.requests.total / seconds).toFixed(0)}/s): ` +
      `${(share * 100).toFixed(1)} % of one core, wanted < 10 %${check(share, 0.1)}`,
  );
}

/** Reads of briefs against what the same machine does at most, in turn. @param databaseUrl an empty, migrated database. */
export async function benchBriefReads(databaseUrl: string): Promise<void> {
  const { key, slug } = await storeBriefs(databaseUrl);
  const headers = { 'x-api-key': key };
  const folder = mkdtempSync(join(tmpdir(), 'loadstar-briefs-'));
  const [brief, all] = [join(folder, 'brief.json'), join(folder, 'all.json')];
  const servers: ServerProcess[] = [];
  try {
    const api = await startServer('places/site-server.ts', [databaseUrl, '1', all]);
    servers.push(api);
    const url = `${api.base}/api/v1/market-brief/${slug}`;
    const download = async (address: string): Promise<Buffer> => {
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    writeFileSync(brief, await download(url));
    writeFileSync(all, await download(`${api.base}/api/v1/market-brief/all?limit=500`));
    const bare = await startServer('bare-server.ts', [brief]);
    servers.push(bare);

    const ratio = await compare({ url: `${bare.base}/brief` }, { url, headers }, 128, 0.85);
    const title = `Brief by slug with a key, ${(await download(url)).length} bytes, 128 connections`;
    printComparison(title, ['bare Fastify route, same bytes', 'brief by slug'], ratio, 0.85);
    console.log(
      `  p99 ${ratio.own.p99Ms} ms (bare ${ratio.limit.p99Ms} ms), wanted < 10 ms${check(ratio.own.p99Ms, 10)}`,
    );
    // What it costs to know a key that is at hand shows beside an answer without one.
    const open = await compare({ url: `${bare.base}/brief` }, { url }, 128, 0.85);
    printComparison('  and its teaser without a key', ['bare Fastify route', 'teaser by slug'], open, 0.85);
    await benchCounted(databaseUrl, slug, bare, all);
    await benchAll(api, headers);
    await benchPolls(api, bare, headers);
  } finally {
    for (const { stop } of servers) stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
