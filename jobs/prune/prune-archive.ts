import { pruneArchive } from '../../src/store/ingest/prune-archive.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';

const DAY_MS = 86_400_000;

/** Deletes publishers' bytes after their retention time (ARCHIVE_DAYS). */
export const keepArchive = (deps: Pick<Deps, 'db' | 'clock' | 'retention'>): Job =>
  defineJob({
    name: 'keep-archive',
    schedule: '53 3 * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 60_000,
    run: async ({ dueAt, signal }) => {
      const { archiveDays = null } = deps.retention;
      if (archiveDays === null) return { outcome: 'kept for ever' };
      const before = new Date(dueAt.getTime() - archiveDays * DAY_MS);
      return {
        before: before.toISOString(),
        ...(await pruneArchive(deps.db, { before, now: deps.clock.now() }, signal)),
      };
    },
  });
