import { pruneFleet } from '../src/store/fleet.ts';
import { forgetClaimers } from '../src/store/forget-claimers.ts';
import { pruneJobRuns } from '../src/store/job-runs.ts';
import { pruneSourceRuns } from '../src/store/prune-source-runs.ts';
import { pruneUsage } from '../src/store/usage.ts';
import { pruneMessages } from '../src/store/webhook-deliveries.ts';
import { type Deps, defineJob, type Job } from './job.ts';

/** How long the ledgers of runs are kept; rows, scores and documents are not touched. */
const LEDGER_DAYS = 30;

/** Drops old lines of the run ledgers and of what was counted, so that they do not grow for ever. */
export const pruneLedgers = (deps: Deps): Job =>
  defineJob({
    name: 'prune-ledgers',
    schedule: '17 3 * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 60_000,
    run: async ({ dueAt, commit }) => {
      const before = new Date(dueAt.getTime() - LEDGER_DAYS * 86_400_000);
      const jobRuns = await pruneJobRuns(deps.db, { before });
      const pruned = await commit(async (tx) => ({
        sourceRuns: await pruneSourceRuns(tx, before),
        messages: await pruneMessages(tx, before),
        ...(await pruneFleet(tx.client, before)),
        ...(await pruneUsage(tx.client, dueAt)),
        ...(await forgetClaimers(tx.client, dueAt)),
      }));
      return { jobRuns, ...pruned };
    },
  });
