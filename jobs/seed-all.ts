import type { AnySource } from '../src/sources/source.ts';
import { ADVISORY_LOCKS } from '../src/store/advisory-locks.ts';
import type { Database } from '../src/store/client.ts';
import { hasScores } from '../src/store/has-scores.ts';
import { loadShippedMarkets } from '../src/store/load-shipped-markets.ts';
import { saveMarkets } from '../src/store/save-markets.ts';
import type { Deps } from './job.ts';
import { recomputeScores } from './recompute-scores.ts';
import { runNow } from './run-now.ts';
import { seedReference } from './seed-reference.ts';
import { type SeedProgress, seedSamples } from './seed-samples.ts';

export interface SeedReport {
  readonly markets: number;
  /** Rows of reference tables that were new or changed. */
  readonly referenceRows: number;
  readonly sampleRows: number;
  /** Briefs published by the first scoring, or null when scores were there already. */
  readonly firstBriefs: unknown;
}

/**
 * Reference facts, then, on an empty database, sample documents and the first scores, so that every question has an
 * answer at once. Safe to run twice and on several machines: one waits for the other.
 */
export async function seedAll(
  deps: Deps,
  sources: readonly AnySource[],
  withheldSources: readonly string[],
  progress: SeedProgress,
): Promise<SeedReport> {
  return withSeedLock(deps.db, async () => {
    progress.step('markets');
    const { listed } = await saveMarkets(deps.db, await loadShippedMarkets());
    const referenceRows = await seedReference(deps, sources, progress);
    const sampleRows = await seedSamples(deps, sources, progress);
    let firstBriefs: unknown = null;
    if (!(await hasScores(deps.db))) {
      progress.step('first scores');
      firstBriefs = (await runNow(deps, recomputeScores(deps, { withheldSources }), deps.clock.now())).published;
    }
    return { markets: listed, referenceRows, sampleRows, firstBriefs };
  });
}

async function withSeedLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.seed]);
    return await work();
  } finally {
    // Closing the connection gives the lock back even where unlocking would fail.
    client.release(true);
  }
}
