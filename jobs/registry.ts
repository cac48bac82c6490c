import type { RowKind } from '../src/domain/facts/rows.ts';
import { Fault } from '../src/errors.ts';
import { type AnySource, runnableUnits } from '../src/sources/source.ts';
import { readNews } from './derive/extract-news.ts';
import { keyNews } from './derive/key-news.ts';
import { mergeDeals } from './derive/merge-deals.ts';
import { mergeProjects } from './derive/merge-projects.ts';
import { readNewsByModel } from './derive/read-news-by-model.ts';
import { recomputeQueueStats } from './derive/recompute-queue-stats.ts';
import { recomputeScores } from './derive/recompute-scores.ts';
import { resolveFacilities } from './derive/resolve-facilities.ts';
import { ingestJob } from './ingest/ingest-source.ts';
import { parseAgain } from './ingest/parse-again.ts';
import { rollUpLmpDays, rollUpLmpHours } from './ingest/roll-up-lmp.ts';
import { keepArchive } from './prune/prune-archive.ts';
import { keepHistory } from './prune/prune-history.ts';
import { pruneLedgers } from './prune/prune-ledgers.ts';
import { keepLmp } from './prune/prune-lmp.ts';
import { checkWatches } from './publish/check-watches.ts';
import { deliverMails } from './publish/deliver-mails.ts';
import { deliverWebhooks } from './publish/deliver-webhooks.ts';
import { publishDataFiles } from './publish/publish-data-files.ts';
import { publishMarketReport } from './publish/publish-market-report.ts';
import { chainJobs } from './runtime/chain-jobs.ts';
import type { Deps, Job } from './runtime/job.ts';

/**
 * Every job by name: one per source (one per feed, for sources of several), and those below.
 * @param sources those that run here.
 * @param entry all of the program, also those that do not run here but may have rows.
 */
export function createJobs(
  deps: Deps,
  sources: readonly AnySource[],
  withheldSources: readonly string[],
  entry: readonly AnySource[] = sources,
): ReadonlyMap<string, Job> {
  const projects = mergeProjects(deps, { withheldSources });
  const resolve = chainJobs(deps, resolveFacilities(deps, { withheldSources }), projects);
  const mails = deps.mail === undefined ? null : deliverMails({ ...deps, ...deps.mail });
  const webhooks = deps.webhooks === undefined ? null : deliverWebhooks({ ...deps, ...deps.webhooks });
  // Alerts are sent at once; the schedules of these jobs repeat what fails.
  const sending = [webhooks, mails].flatMap((job) => job ?? []);
  const check = checkWatches(deps, {
    withheldSources,
    publicUrl: deps.webhooks?.publicUrl ?? deps.mail?.publicUrl ?? '',
  });
  const watches = sending.reduce((before, next) => chainJobs(deps, before, next), check);
  const deals = chainJobs(deps, mergeDeals(deps, { withheldSources }), watches);
  const news = readNews(deps, { deals, projects });
  const figures = recomputeQueueStats(deps);
  const nextOf: Partial<Record<RowKind, Job>> = {
    facility: resolve,
    'capacity-statement': resolve,
    project: projects,
    filing: deals,
    news,
    queue: figures,
  };
  const ingests = sources.flatMap((source) => {
    const next = nextOf[source.kind] ?? null;
    return runnableUnits(source, deps.sourceSettings).map((unit) => ingestJob(deps, source, unit, next));
  });
  const recompute = recomputeScores(deps, { withheldSources });
  const jobs = [
    ...ingests,
    rollUpLmpHours(deps),
    rollUpLmpDays,
    keepLmp(deps),
    keepArchive(deps),
    keepHistory(deps),
    chainJobs(deps, recompute, watches),
    watches,
    ...sending,
    resolve,
    news,
    keyNews(deps),
    ...(deps.model === undefined ? [] : [readNewsByModel(deps, deps.model)]),
    deals,
    projects,
    figures,
    publishMarketReport(deps, { sources: entry, withheldSources }),
    publishDataFiles(deps, { sources: entry }),
    pruneLedgers(deps),
    parseAgain(deps, entry),
  ];
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size !== jobs.length) throw new Fault('internal', 'two jobs share a name');
  return byName;
}
