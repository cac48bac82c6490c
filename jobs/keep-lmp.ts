import { ensurePartitions } from '../src/store/lmp-partitions.ts';
import { pruneLmpPrices, pruneLmpRollups } from '../src/store/prune-lmp.ts';
import { type Deps, defineJob, type Job } from './job.ts';

const DAY_MS = 86_400_000;
/** Days for which places are made in advance: day-ahead prices reach into the day after tomorrow, UTC. */
const DAYS_AHEAD = 3;

/**
 * Makes the places for the prices of the days to come and drops those whose time is over. An ingest makes what it
 * lacks by itself; made in advance, no ingest has to.
 */
export const keepLmp = (deps: Deps): Job =>
  defineJob({
    name: 'keep-lmp',
    schedule: '37 2 * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 60_000,
    run: async ({ dueAt }) => {
      const { db, retention } = deps;
      const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) =>
        new Date(dueAt.getTime() + days * DAY_MS).toISOString().slice(0, 10),
      );
      const made = await ensurePartitions(db, 'lmp_prices', new Set(ahead));
      const prices = await pruneLmpPrices(db, new Date(dueAt.getTime() - retention.lmpDays * DAY_MS));
      const { lmpRollupDays } = retention;
      const rollups =
        lmpRollupDays === null ? null : await pruneLmpRollups(db, new Date(dueAt.getTime() - lmpRollupDays * DAY_MS));
      return { made, prices, rollups };
    },
  });
