import { storyRules } from '../../src/enrich/news/story-rules.ts';
import type { CooperativeTask } from '../../src/enrich/text/cooperative-task.ts';
import { runCooperatively } from '../../src/features/run-cooperatively.ts';
import { loadUnkeyedReports, saveKeys, type UnkeyedReport } from '../../src/store/news/story-keys.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';

/** Reports of one transaction: some hundredths of a second, for which feeds wait. */
const BATCH_REPORTS = 500;
/** Batches of one run; the rest is for the next. */
const MOST_BATCHES = 400;

/**
 * Gives stored reports the keys by which they are found when another report may be the same story: reports that were
 * stored before there were keys, and all of them once the version of the keys changes. New reports get theirs when they
 * are stored. Until a report has its keys it is compared one by one, so no result depends on when this runs.
 */
export const keyNews = (deps: Pick<Deps, 'db'>): Job =>
  defineJob({
    name: 'key-news',
    schedule: '*/5 * * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 30_000,
    run: async ({ commit, signal }) => {
      let keyed = 0;
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
        signal.throwIfAborted();
        const reports = await loadUnkeyedReports(deps.db, storyRules.keysVersion, BATCH_REPORTS);
        if (reports.length === 0) break;
        keyed += await saveKeys(deps.db, reports, await runCooperatively(keying(reports), signal), storyRules);
      }
      return commit(async () => ({ keyed }));
    },
  });

function* keying(reports: readonly UnkeyedReport[]): CooperativeTask<(readonly number[])[]> {
  const keys: (readonly number[])[] = [];
  for (const report of reports) {
    keys.push(report.reportedAt === null ? [] : storyRules.keysOf(report, report.reportedAt));
    yield;
  }
  return keys;
}
