import type { RowKind } from '../src/domain/rows.ts';
import { Fault } from '../src/errors.ts';
import type { AnySource } from '../src/sources/source.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { figureQueues } from './figure-queues.ts';
import { followedBy } from './followed-by.ts';
import { ingestJob } from './ingest-source.ts';
import type { Deps, Job } from './job.ts';
import { keepArchive } from './keep-archive.ts';
import { keepHistory } from './keep-history.ts';
import { keepLmp } from './keep-lmp.ts';
import { keyNews } from './key-news.ts';
import { mergeDeals } from './merge-deals.ts';
import { mergeProjects } from './merge-projects.ts';
import { parseAgain } from './parse-again.ts';
import { pruneLedgers } from './prune-ledgers.ts';
import { publishMarketReport } from './publish-market-report.ts';
import { readNews } from './read-news.ts';
import { recomputeScores } from './recompute-scores.ts';
import { resolveFacilities } from './resolve-facilities.ts';
import { rollUpLmpDays, rollUpLmpHours } from './roll-up-lmp.ts';

/**
 * Every job by name: one per source (one per feed, for sources of several), and those below.
 * @param sources those that run here.
 * @param known all of the program, also those that do not run here but may have rows.
 */
export function createJobs(
  deps: Deps,
  sources: readonly AnySource[],
  withheldSources: readonly string[],
  known: readonly AnySource[] = sources,
): ReadonlyMap<string, Job> {
  const projects = mergeProjects(deps, { withheldSources });
  const resolve = followedBy(deps, resolveFacilities(deps, { withheldSources }), projects);
  const deals = mergeDeals(deps, { withheldSources });
  const news = readNews(deps, { deals, projects });
  const figures = figureQueues(deps);
  const nextOf: Partial<Record<RowKind, Job>> = {
    facility: resolve,
    project: projects,
    filing: deals,
    news,
    queue: figures,
  };
  const ingests = sources.flatMap((source) => {
    const next = nextOf[source.kind] ?? null;
    return (source.units ?? [null]).map((unit) => ingestJob(deps, source, unit, next));
  });
  const recompute = recomputeScores(deps, { withheldSources });
  const webhooks = deps.webhooks === undefined ? null : deliverWebhooks({ ...deps, ...deps.webhooks });
  const jobs = [
    ...ingests,
    rollUpLmpHours(deps),
    rollUpLmpDays,
    keepLmp(deps),
    keepArchive(deps),
    keepHistory(deps),
    // Subscribers are told at once; the schedule of their own job makes good what fails.
    webhooks === null ? recompute : followedBy(deps, recompute, webhooks),
    ...(webhooks === null ? [] : [webhooks]),
    resolve,
    news,
    keyNews(deps),
    deals,
    projects,
    figures,
    publishMarketReport(deps, { sources: known, withheldSources }),
    pruneLedgers(deps),
    parseAgain(deps, known),
  ];
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size !== jobs.length) throw new Fault('internal', 'two jobs share a name');
  return byName;
}
