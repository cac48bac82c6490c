import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { recomputeQueueStats } from '../../jobs/derive/recompute-queue-stats.ts';
import { runNow } from '../../jobs/runtime/run-now.ts';
import { storeShipped } from '../../jobs/seed/seed-samples.ts';
import { steppedClock } from '../../src/clock.ts';
import { type FiguredListing, mapQueueStats, type QueueStatsRow } from '../../src/domain/grid/queue-stats.ts';
import { createLog } from '../../src/log.ts';
import { readInPlace } from '../../src/sources/ingest/read-in-place.ts';
import { findSource } from '../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../src/store/db/client.ts';
import { columnName } from '../../src/store/db/columns.ts';
import { loadShippedListings, writeQueueStats } from '../../src/store/queue/shipped-queue-stats.ts';
import { restatedPjmQueue } from '../support/grid/restated-queue.ts';

/**
 * The figures of `fixtures/reference/queue-figures.csv` from the recorded lists that its description names, by the way
 * that live ones go: ingest, then the job. Made with
 * `node --import tsx test/tools/make-queue-stats.ts <empty migrated database> <folder> > fixtures/reference/queue-figures.csv`.
 * @param folder of the recorded documents.
 */
export async function makeQueueStats(db: Database, folder: string): Promise<string> {
  for (const { source: id, url, documents, capturedAt } of await loadShippedListings()) {
    // A table of facts of several lists, where the publisher's own document is not held.
    const isRestated = documents.some((document) => document.endsWith('.csv.gz'));
    const source = isRestated ? restatedPjmQueue() : findSource(id);
    const deps = {
      db,
      clock: steppedClock(capturedAt),
      log: createLog('silent'),
      lmpNodes: 'hubs' as const,
      reader: readInPlace,
    };
    for (const document of documents) {
      const bytes = readFileSync(join(folder, document));
      await storeShipped(deps, source, { url, asOf: capturedAt, unit: null, bytes, origin: 'reference' });
    }
  }
  await runNow({ db }, recomputeQueueStats({ db }), new Date('2026-08-04T00:00:00Z'));
  return writeQueueStats(await loadFiguredListings(db));
}

/** All figures that are stored. */
export async function loadFiguredListings(db: Database): Promise<FiguredListing[]> {
  const found = await db.pool.query<FiguredListing>(
    `select iso, source_id as "sourceId", listed_at as "listedAt", json_agg(json_build_object(
       ${Object.entries(COLUMN_OF)
         .map(([member, column]) => `'${member}', ${column}`)
         .join(', ')}
     ) order by state, county_fips) as rows
     from queue_figures group by iso, source_id, listed_at order by iso, source_id, listed_at`,
  );
  return found.rows;
}

const COLUMN_OF: Readonly<Record<keyof QueueStatsRow, string>> = {
  state: `nullif(state, '')`,
  countyFips: `nullif(county_fips, '')`,
  ...mapQueueStats(columnName),
};

const [, program, databaseUrl, folder] = process.argv;
if (program !== undefined && databaseUrl !== undefined && folder !== undefined) {
  if (import.meta.url === pathToFileURL(program).href) {
    const db = openDatabase(databaseUrl, { maxConnections: 2, applicationName: 'make-queue-figures' });
    process.stdout.write(await makeQueueStats(db, folder));
    await db.close();
  }
}
