import { ingestJob } from '../../../jobs/ingest/ingest-source.ts';
import type { Deps, RunSummary } from '../../../jobs/runtime/job.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { news } from '../../../src/sources/news/index.ts';
import type { SourceUnit } from '../../../src/sources/source.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadSourceStates, type StoredSourceState } from '../../../src/store/ingest/load-source-status.ts';
import { aDatabase } from '../db/database.ts';
import { aJobsPolicy } from '../db/jobs-policy.ts';
import { type FaultyServer, startFaultyServer } from '../servers/faulty-server.ts';

export const START = '2026-11-20T12:00:00Z';
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** A feed of one story. */
export const aFeed = (title: string): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>A feed</title><link>https://a.example/</link>
   <item><title>${title}</title><link>https://a.example/${title}</link></item></channel></rss>`;

export const A: SourceUnit = { id: 'feed-a', title: 'Feed A', url: 'https://a.example/feed' };

/** Feeds behind a server that plays their publishers, on a database and a clock of their own. */
export interface FeedWorld {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly server: FaultyServer;
  readonly clock: ReturnType<typeof steppedClock>;
  readonly deps: Deps;
  /** The slot of a feed that is due now. A fault is what it says of itself. */
  slot(unit?: SourceUnit): Promise<RunSummary>;
  /** Addresses in the order in which they were asked. */
  asked(): (string | null)[];
  /** The state of a feed. */
  state(unit?: string): Promise<StoredSourceState>;
  close(): Promise<void>;
}

export async function aFeedWorld(): Promise<FeedWorld> {
  const { url: databaseUrl } = await aDatabase();
  const db = openDatabase(databaseUrl, { maxConnections: 6, applicationName: 'test' });
  const server = await startFaultyServer();
  const clock = steppedClock(START);
  const log = createLog('silent');
  // Hours pass by the stepped clock within a second, and the breaker of a host rests by the wall's.
  const limits = { breakerFailures: 1_000 };
  const http = createHttpClient({ upstream: new URL(server.origin), userAgent: 'test', clock, log, limits });
  const deps = { db, clock, http, log, ...aJobsPolicy() };
  return {
    db,
    databaseUrl,
    server,
    clock,
    deps,
    slot: async (unit = A) => {
      try {
        return await runNow(deps, ingestJob(deps, { ...news, units: [unit] }, unit), clock.now());
      } catch (error) {
        return { fault: (error as Error).message, retryable: (error as { retryable?: boolean }).retryable };
      }
    },
    asked: () => server.requests.map(({ original }) => original),
    state: async (unit = A.id) => {
      const found = (await loadSourceStates(db)).find((row) => row.unit === unit);
      if (found === undefined) throw new Error(`nothing is known of ${unit}`);
      return found;
    },
    close: async () => {
      await http.close();
      await server.close();
      await db.close();
    },
  };
}

/** How many requests the slots of so many hours lead to. */
export async function requestsWithin({ server, clock, slot }: FeedWorld, hours: number): Promise<number> {
  const before = server.requests.length;
  for (let slots = 0; slots < hours * 12; slots += 1) {
    await slot();
    clock.advanceMs(5 * MINUTE_MS);
  }
  return server.requests.length - before;
}
