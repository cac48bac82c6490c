import { openCountyFinder } from '../../src/enrich/places/county-fips.ts';
import { computeQueueStats } from '../../src/enrich/queue/compute-queue-stats.ts';
import { ADVISORY_LOCKS } from '../../src/store/db/advisory-locks.ts';
import { withAdvisoryLock } from '../../src/store/db/with-advisory-lock.ts';
import { loadCountyNames } from '../../src/store/places/load-county-names.ts';
import { loadListedRequests, loadUnfiguredListings } from '../../src/store/queue/load-listed-requests.ts';
import { saveQueueStats } from '../../src/store/queue/save-queue-stats.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';

/**
 * Figures of the newest listing of each operator and source that has none yet. Runs after a queue came in, and daily;
 * statistics of older listings stay, so that a past day has the figures of its own day. Run again it writes nothing.
 */
export function recomputeQueueStats(deps: Pick<Deps, 'db'>): Job {
  return defineJob({
    name: 'figure-queues',
    schedule: '50 8 * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 60_000,
    run: ({ commit, signal }) =>
      withAdvisoryLock(deps.db, ADVISORY_LOCKS.queueStats, async () => {
        const listed = await deps.db.snapshot(async (tx) => {
          const queues = [];
          for (const listing of await loadUnfiguredListings(tx)) {
            queues.push({ listing, queue: await loadListedRequests(tx, listing) });
          }
          return queues;
        });
        signal.throwIfAborted();
        const countyOf = listed.length === 0 ? () => null : openCountyFinder(await loadCountyNames());
        const figured = listed.map(({ listing, queue }) => ({ ...listing, rows: computeQueueStats(queue, countyOf) }));
        return commit(async (tx) => {
          let written = 0;
          for (const listing of figured) written += (await saveQueueStats(tx, listing, listing.documentId)).written;
          return { outcome: written > 0 ? 'figured' : 'nothing new', listings: figured.length, written };
        });
      }),
  });
}
