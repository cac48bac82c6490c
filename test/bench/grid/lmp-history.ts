import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { monotonicMs } from '../../../src/clock.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { ensurePartitions } from '../../../src/store/grid/lmp-partitions.ts';
import { startServer, untilIdle } from '../server-process.ts';

const READERS = 50;
const SECONDS = 8;
const WANTED_MS = 50;
const YEAR_START = '2025-11-21T00:00:00Z';
const HOURS = 8_760;

/** A year of hours of one hub, as they stand after the roll-ups. */
async function storeYear(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'loadstar-bench' });
  try {
    const months = Array.from({ length: 13 }, (_, month) =>
      new Date(Date.UTC(2025, 10 + month, 1)).toISOString().slice(0, 7),
    );
    await ensurePartitions(db, 'lmp_hours', new Set(months));
    await db.pool.query(
      `with document as (
         insert into archived_bytes (sha256, gzipped, size_bytes, archived_at) values ('bench', '', 0, now())
         returning sha256
       ), source as (
         insert into documents (source_id, sha256, url, origin, fetched_at)
         select 'ercot-lmp', sha256, 'https://operator.example/bench', 'live', now() from document returning id
       ), node as (
         insert into lmp_nodes (iso, node, node_type) values ('ERCOT', 'HB_NORTH', 'hub') returning id
       )
       insert into lmp_hours (node_id, market, starts_at, intervals, minutes, lmp_mean, lmp_p5, lmp_p95, lmp_min, lmp_max,
         minutes_at_or_below_zero, energy_mean, congestion_mean, loss_mean, congestion_share, revised, document_id)
       select node.id, 1, $1::timestamptz + hour * interval '1 hour', 12, 60, 30 + 20 * sin(hour / 7.0),
         10 + 20 * sin(hour / 7.0), 60 + 20 * sin(hour / 7.0), 5, 80, 0, 30, 2 * cos(hour), 0.5, 0.0625, 0, source.id
       from node, source, generate_series(0, $2::int - 1) as hour`,
      [YEAR_START, HOURS],
    );
    // Days of hours, which say where the newest one is.
    await db.pool.query(
      `insert into lmp_days (node_id, market, starts_at, intervals, minutes, lmp_mean, lmp_p5, lmp_p95, lmp_min, lmp_max,
         minutes_at_or_below_zero, energy_mean, congestion_mean, loss_mean, congestion_share, revised, document_id)
       select node_id, market, date_trunc('day', starts_at, 'America/Chicago'), sum(intervals), sum(minutes), avg(lmp_mean),
         min(lmp_p5), max(lmp_p95), min(lmp_min), max(lmp_max), 0, avg(energy_mean), avg(congestion_mean), avg(loss_mean),
         avg(congestion_share), 0, min(document_id)
       from lmp_hours group by 1, 2, 3`,
    );
  } finally {
    await db.close();
  }
}

/**
 * Readers on connections of their own who ask again as soon as they have the whole answer. Not autocannon: its parser
 * spends milliseconds on a body of this size, and measures itself.
 */
async function load(address: string, headers: Record<string, string>) {
  const { origin, pathname, search } = new URL(address);
  const pool = new Pool(origin, { connections: READERS, pipelining: 1 });
  const times: number[] = [];
  const endMs = monotonicMs() + SECONDS * 1_000;
  const reader = async (): Promise<void> => {
    while (monotonicMs() < endMs) {
      const started = monotonicMs();
      const { statusCode, body } = await pool.request({ method: 'GET', path: pathname + search, headers });
      for await (const _chunk of body);
      if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
      times.push(monotonicMs() - started);
    }
  };
  try {
    await Promise.all(Array.from({ length: READERS }, reader));
  } finally {
    await pool.close();
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { p50: percentile(0.5), p99: percentile(0.99), perSecond: times.length / SECONDS };
}

/** A year of hourly prices of one hub as JSON, to 50 readers who each ask again as soon as they have it. */
export async function benchLmpHistory(databaseUrl: string): Promise<void> {
  await storeYear(databaseUrl);
  // Requests are not counted: fifty readers without a pause meet every limit of a second.
  const server = await startServer('places/site-server.ts', [databaseUrl, '1']);
  const folder = mkdtempSync(join(tmpdir(), 'loadstar-history-'));
  const servers = [server];
  try {
    const { base } = server;
    const path = `${base}/api/v1/lmp/history?iso=ERCOT&node=HB_NORTH&interval=hour&from=2025-11-21&to=2026-11-21`;
    // What so many bytes alone take, to the readers and on the way to them.
    const file = join(folder, 'year.json');
    writeFileSync(file, await (await fetch(path, { headers: { 'accept-encoding': 'identity' } })).text());
    const bare = await startServer('bare-server.ts', [file]);
    servers.push(bare);
    await untilIdle(server.pid);
    console.log(`\nA year of hours of one hub, ${READERS} readers, ${SECONDS} s each`);
    for (const [name, url, headers] of [
      ['JSON, gzip taken', path, { 'accept-encoding': 'gzip' }],
      ['JSON as it is', path, {}],
      ['JSON as it is, price alone', `${path}&fields=lmp`, {}],
      ['the same bytes, bare Fastify', `${bare.base}/brief`, {}],
    ] as const) {
      const first = monotonicMs();
      const answer = await fetch(url, { headers });
      const text = await answer.text();
      const firstMs = monotonicMs() - first;
      // A short answer would be fast.
      const { count } = JSON.parse(text) as { count?: unknown };
      if (!answer.ok || count !== HOURS) throw new Error(`${name}: ${answer.status} with ${count} of ${HOURS} hours`);
      const bytes = Buffer.byteLength(text);
      await load(url, headers);
      const { p50, p99, perSecond } = await load(url, headers);
      const short = p99 >= WANTED_MS ? '  SHORT' : '';
      console.log(
        `  ${name.padEnd(28)} ${(bytes / 1024).toFixed(0).padStart(5)} KB  first ${firstMs.toFixed(0).padStart(4)} ms  ` +
          `p50 ${p50.toFixed(0).padStart(3)} ms  p99 ${p99.toFixed(0).padStart(3)} ms  ` +
          `${Math.round(perSecond)}/s  wanted p99 < ${WANTED_MS} ms${short}`,
      );
    }
  } finally {
    for (const { stop } of servers) stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
