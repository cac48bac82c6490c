import { pruneFuelMix } from '../../src/store/grid/prune-fuel-mix.ts';
import { pruneRowHistory } from '../../src/store/history/prune-row-history.ts';
import { pruneDocuments } from '../../src/store/ingest/prune-documents.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';

const DAY_MS = 86_400_000;
/** Documents are deleted when no price of theirs can be left, whatever DOCUMENT_DAYS says. */
const DAYS_AFTER_PRICES = 16;

/**
 * Deletes data older than the retention times: published figures of output by fuel, whose hourly means stay
 * (FUEL_MIX_DAYS), former rows (ROW_HISTORY_DAYS), and documents without rows (DOCUMENT_DAYS). Each in many short
 * transactions; an interrupted run continues at the next one. Scores and their inputs are not touched.
 */
export const keepHistory = (deps: Pick<Deps, 'db' | 'clock' | 'retention'>): Job =>
  defineJob({
    name: 'keep-history',
    schedule: '23 4 * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 60_000,
    run: async ({ dueAt, signal }) => {
      const { db, retention } = deps;
      const { fuelMixDays = null, rowHistoryDays = null, documentDays = null, lmpDays } = retention;
      const before = (days: number): Date => new Date(dueAt.getTime() - days * DAY_MS);
      // Documents last: what goes before them points to some.
      const fuelMix = fuelMixDays === null ? null : await pruneFuelMix(db, before(fuelMixDays), signal);
      const formerRows = rowHistoryDays === null ? null : await pruneRowHistory(db, before(rowHistoryDays), signal);
      if (documentDays === null) return { fuelMix, formerRows, documents: null };
      const oldest = before(Math.max(documentDays, lmpDays + DAYS_AFTER_PRICES));
      const documents = await pruneDocuments(db, { before: oldest, now: deps.clock.now() }, signal);
      return { fuelMix, formerRows, documents };
    },
  });
