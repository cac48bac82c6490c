import { METHOD } from '../../scoring/market-power/method.ts';
import { LOADING_STEPS, type LoadingStep } from '../../src/domain/sources/loading-step.ts';
import { readInPlace } from '../../src/sources/ingest/read-in-place.ts';
import type { AnySource } from '../../src/sources/source.ts';
import { ADVISORY_LOCKS } from '../../src/store/db/advisory-locks.ts';
import { withAdvisoryLock } from '../../src/store/db/with-advisory-lock.ts';
import { hasFacilityRun } from '../../src/store/facilities/has-facility-run.ts';
import { showsRecordsOf } from '../../src/store/facilities/shows-records-of.ts';
import { loadNewestMethod } from '../../src/store/markets/load-scores.ts';
import { loadShippedMarkets } from '../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../src/store/markets/save-markets.ts';
import { countMarketReports } from '../../src/store/reports/load-market-reports.ts';
import { readNews } from '../derive/extract-news.ts';
import { mergeDeals } from '../derive/merge-deals.ts';
import { mergeProjects } from '../derive/merge-projects.ts';
import { recomputeScores } from '../derive/recompute-scores.ts';
import { resolveFacilities } from '../derive/resolve-facilities.ts';
import { publishMarketReport } from '../publish/publish-market-report.ts';
import { chainJobs } from '../runtime/chain-jobs.ts';
import type { Deps } from '../runtime/job.ts';
import { runNow } from '../runtime/run-now.ts';
import { loadPreparedFirstData, type PreparedFirstData } from './prepared-first-data.ts';
import { seedQueueStats } from './seed-queue-stats.ts';
import { seedReference } from './seed-reference.ts';
import { type SeedProgress, seedSamples } from './seed-samples.ts';

interface SeedReport {
  /** Rows of all tables that were prepared before; null where everything was made here. */
  readonly preparedRows: number | null;
  readonly markets: number;
  /** Rows of reference tables that were new or changed. */
  readonly referenceRows: number;
  readonly sampleRows: number;
  /** Rows of queue statistics that were new or changed. */
  readonly queueStats: number;
  /** Facilities made from the records; null if no records were new and all shown data may be shown. */
  readonly facilities: unknown;
  /** Reports of the sample feeds that were read for deals and projects; null where no sample was new. */
  readonly readReports: unknown;
  /** Briefs published by the first scoring with this method, or null when the newest scores are its already. */
  readonly firstBriefs: unknown;
  /** Week of the first market report, or null when there were reports already. */
  readonly firstReport: unknown;
}

/** What was stored, in a line for people. */
export const sumUpSeed = ({ preparedRows, markets, sampleRows }: SeedReport): string =>
  `${markets} markets, ${preparedRows === null ? `${sampleRows} sample rows` : `${preparedRows} prepared rows`}`;

/** What the register and the power of its facilities are made of. */
const OF_REGISTER: ReadonlySet<string> = new Set(['facility', 'capacity-statement', 'project']);
const isOfRegister = ({ kind }: AnySource): boolean => OF_REGISTER.has(kind);

/** The step that everything begins with. */
export const FIRST_STEP: LoadingStep = { step: LOADING_STEPS[0], number: 1, of: LOADING_STEPS.length };

/**
 * Reference facts and, on an empty database, sample documents, what their records of facilities and projects come to,
 * and the first scores by this program's method and market report, so that every question has an answer at once. Safe to
 * run twice and on several machines: one waits for the other.
 * @param prepared where data may lie that was made before of the same program and files; null: it is all made here.
 */
export async function seedAll(
  deps: Deps,
  sources: readonly AnySource[],
  withheldSources: readonly string[],
  progress: SeedProgress,
  prepared: PreparedFirstData | null = null,
): Promise<SeedReport> {
  const begin = (stage: (typeof LOADING_STEPS)[number]): void =>
    progress.stage?.(LOADING_STEPS.indexOf(stage) + 1, LOADING_STEPS.length, stage);
  return withAdvisoryLock(deps.db, ADVISORY_LOCKS.seed, async () => {
    // What ships with the program is no stranger's document: no process has to be started to read it.
    const shipped = { ...deps, reader: readInPlace };
    begin('markets');
    progress.step('markets');
    const isEmpty = prepared !== null && (await loadNewestMethod(deps.db.pool)) === null;
    const preparedRows = isEmpty ? await loadPreparedFirstData({ ...deps, withheldSources }, prepared) : null;
    const { listed } = await saveMarkets(deps.db, await loadShippedMarkets());
    // Until there are scores, a start before this one may have been cut off anywhere: what was made then is made again.
    const newestMethod = await loadNewestMethod(deps.db.pool);
    const isFirst = newestMethod === null;
    const resolve = resolveFacilities(deps, { withheldSources });
    begin('reference facts');
    const ofRegister = sources.filter(isOfRegister);
    let referenceRows = await seedReference(shipped, sources, progress, isOfRegister);
    let sampleRows = await seedSamples(shipped, ofRegister, progress);
    // In a thread of its own, while the rest is read: it needs nothing else.
    const resolved = isFirst ? runNow(deps, resolve, deps.clock.now()) : null;
    // Its fault is thrown where its result is awaited.
    const ended = resolved?.catch(() => undefined);
    try {
      referenceRows += await seedReference(shipped, sources, progress, (source) => !isOfRegister(source));
      begin('sample documents');
      const others = sources.filter((source) => !isOfRegister(source));
      sampleRows += await seedSamples(shipped, others, progress);
    } finally {
      await ended;
    }
    begin('queue statistics');
    // After the samples: a source that has a document is given none.
    const queueStats = await seedQueueStats(deps, sources, progress);
    const projects = mergeProjects(deps, { withheldSources });
    let facilities: unknown = null;
    const isNew = isFirst || referenceRows + sampleRows > 0 || !(await hasFacilityRun(deps.db));
    if (isNew || (await showsRecordsOf(deps.db, withheldSources))) {
      begin('facilities');
      progress.step('facilities');
      if (resolved === null) {
        facilities = (await runNow(deps, chainJobs(deps, resolve, projects), deps.clock.now())).facilities;
      } else {
        facilities = (await resolved).facilities;
        await runNow(deps, projects, deps.clock.now());
      }
    }
    let readReports: unknown = null;
    if (isFirst || sampleRows > 0) {
      begin('news, deals and projects');
      progress.step('news');
      const read = readNews(deps, { deals: mergeDeals(deps, { withheldSources }), projects });
      readReports = (await runNow(deps, read, deps.clock.now())).reports;
    }
    let firstBriefs: unknown = null;
    // An upgraded installation uses the new method from its first answer on, not from the next slot.
    if (newestMethod !== METHOD) {
      begin('first scores');
      progress.step('first scores');
      firstBriefs = (await runNow(deps, recomputeScores(deps, { withheldSources }), deps.clock.now())).published;
    }
    let firstReport: unknown = null;
    if ((await countMarketReports(deps.db)) === 0) {
      begin('first market report');
      progress.step('first market report');
      const publish = publishMarketReport(deps, { sources, withheldSources });
      firstReport = (await runNow(deps, publish, deps.clock.now())).week;
    }
    return {
      preparedRows,
      markets: listed,
      referenceRows,
      sampleRows,
      queueStats,
      facilities,
      readReports,
      firstBriefs,
      firstReport,
    };
  });
}
