import { forgetClaimers } from '../../src/store/accounts/forget-claimers.ts';
import { pruneUsage } from '../../src/store/accounts/usage.ts';
import { pruneMessages } from '../../src/store/accounts/webhook-deliveries.ts';
import { pruneBriefFigures } from '../../src/store/briefs/load-figure-changes.ts';
import { pruneSourceRuns } from '../../src/store/ingest/prune-source-runs.ts';
import { pruneFleet } from '../../src/store/ops/fleet.ts';
import { pruneJobRuns } from '../../src/store/ops/job-runs.ts';
import { pruneWatches } from '../../src/store/watches/watch-mails.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';

/** How long the ledgers of runs are kept; rows, scores and documents are not touched. */
const LEDGER_DAYS = 30;
/** How long alerts of watches are kept. */
const ALERT_DAYS = 90;

/** For how long changes of briefs are told by their figures: a year back and some weeks. */
const FIGURE_DAYS = 400;

/** Deletes old lines of the run ledgers and of counters, so that they do not grow for ever. */
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
        briefFigures: await pruneBriefFigures(tx, new Date(dueAt.getTime() - FIGURE_DAYS * 86_400_000)),
        messages: await pruneMessages(tx, before),
        ...(await pruneFleet(tx.client, before)),
        ...(await pruneUsage(tx.client, dueAt)),
        ...(await forgetClaimers(tx.client, dueAt)),
        watches: await pruneWatches(tx, {
          mailsBefore: before,
          endedBefore: before,
          alertsBefore: new Date(dueAt.getTime() - ALERT_DAYS * 86_400_000),
        }),
      }));
      return { jobRuns, ...pruned };
    },
  });
