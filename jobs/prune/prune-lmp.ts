import { foldLmpWeeks } from '../../src/store/grid/fold-lmp.ts';
import { ensurePartitions, WEEKS_AFTER_DAYS } from '../../src/store/grid/lmp-partitions.ts';
import { pruneFarParts, pruneLmpPrices, pruneLmpRollups } from '../../src/store/grid/prune-lmp.ts';
import { MOST_DAYS_AHEAD } from '../../src/store/grid/save-lmp.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';

const DAY_MS = 86_400_000;
/** Days for which places are made in advance: day-ahead prices reach into the day after tomorrow, UTC. */
const DAYS_AHEAD = 3;
/** Weeks that one run makes of days: what an older version left is worked off in some nights. */
const WEEKS_AT_ONCE = 150;

/**
 * Makes partitions for the coming days, drops those after their retention time, and merges old days into weeks. An
 * ingest makes missing partitions by itself; made in advance, no ingest has to.
 */
export const keepLmp = (deps: Deps): Job =>
  defineJob({
    name: 'keep-lmp',
    schedule: '37 2 * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 60_000,
    run: async ({ dueAt, signal }) => {
      const { db, retention } = deps;
      const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) =>
        new Date(dueAt.getTime() + days * DAY_MS).toISOString().slice(0, 10),
      );
      const after = new Date(dueAt.getTime() - retention.lmpDays * DAY_MS);
      const made = await ensurePartitions(db, 'lmp_prices', new Set(ahead), dueAt);
      const prices = await pruneLmpPrices(db, after, signal);
      const far = await pruneFarParts(db, new Date(dueAt.getTime() + MOST_DAYS_AHEAD * DAY_MS));
      const before = new Date(dueAt.getTime() - WEEKS_AFTER_DAYS * DAY_MS);
      const folded = await foldLmpWeeks(db, { after, before, limit: WEEKS_AT_ONCE }, signal);
      const { lmpRollupDays } = retention;
      const rollups =
        lmpRollupDays === null ? null : await pruneLmpRollups(db, new Date(dueAt.getTime() - lmpRollupDays * DAY_MS));
      return { made, prices, far, folded, rollups };
    },
  });
