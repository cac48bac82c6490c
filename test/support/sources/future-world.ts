import { repairSource } from '../../../jobs/ingest/repair-source.ts';
import type { ReparseDeps } from '../../../jobs/ingest/reparse-source.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { ingest } from '../../../src/sources/ingest/ingest.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { aDatabase } from '../db/database.ts';

/** ERCOT's dashboard as it stood at a time of 20 November 2026 in Texas, one figure for each mark. */
export function dashboard(lastUpdated: string, marks: readonly string[], mw: number): string {
  const samples = marks.map((mark) => [
    `2026-11-20 ${mark}:00-0600`,
    { 'Natural Gas': { gen: mw }, Wind: { gen: mw / 2 } },
  ]);
  return JSON.stringify({
    lastUpdated,
    types: ['Natural Gas', 'Wind'],
    data: { '2026-11-20': Object.fromEntries(samples) },
  });
}

/** Prices of New York's zones by stamp, each at `price`. */
export const zonePrices = (stamps: readonly string[], price: number): string =>
  [
    '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
    ...stamps.map((stamp) => `"${stamp}","CAPITL",61757,${price.toFixed(2)},1.00,-0.50`),
    '',
  ].join('\r\n');

export async function aFutureWorld() {
  const db: Database = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
  const clock = steppedClock('2026-11-20T00:00:00Z');
  const deps: ReparseDeps = {
    db,
    clock,
    log: createLog('silent'),
    lmpNodes: 'hubs',
    reader: readInPlace,
    retention: { lmpDays: 3_650, lmpRollupDays: null },
  };
  const rows = async (sql: string, values: unknown[] = []) => (await db.pool.query(sql, values)).rows;
  const world = {
    db,
    clock,
    rows,
    /** One document through the real path, fetched at a moment. */
    fetch: (id: string, fetchedAt: string, body: string | Uint8Array, lastModified: string | null = null) => {
      clock.set(fetchedAt);
      const url = `https://publisher.example/${id}`;
      const document = {
        kind: 'document',
        url,
        finalUrl: url,
        permanentUrl: null,
        bytes: Buffer.from(body),
        contentType: null,
        fetchedAt,
        validators: { etag: null, lastModified },
        lastModified: lastModified === null ? null : new Date(lastModified).toISOString(),
      } as const;
      return ingest(deps, findSource(id), {
        dueAt: new Date(fetchedAt),
        unit: null,
        origin: 'live',
        obtain: async () => [document],
        commit: (effect) => db.transaction(effect),
      });
    },
    /** What the version before stored of a document that was fetched at `fetchedAt`: it believed any stamp. */
    believe: async (id: string, fetchedAt: string, body: string | Uint8Array, stampedAt: string) => {
      await world.fetch(id, stampedAt, body);
      await rows('update documents set fetched_at = $2 where source_id = $1 and fetched_at = $3', [
        id,
        fetchedAt,
        stampedAt,
      ]);
      await rows('update source_state set newest_observed_at = greatest(newest_observed_at, reaches_to)');
      clock.set(fetchedAt);
    },
    repair: (id: string, now: string, isTrial = false) =>
      repairSource(deps, findSource(id), { dueAt: new Date(now), isTrial }),
    state: async (id: string) =>
      (await rows('select newest_observed_at, reaches_to from source_state where source_id = $1', [id]))[0],
  };
  return world;
}
