import { Fault } from '../src/errors.ts';
import type { AnySource } from '../src/sources/source.ts';
import { ingestJob } from './ingest-source.ts';
import type { Deps, Job } from './job.ts';
import { keepLmp } from './keep-lmp.ts';
import { pruneLedgers } from './prune-ledgers.ts';
import { recomputeScores } from './recompute-scores.ts';
import { resolveFacilities } from './resolve-facilities.ts';
import { rollUpLmpDays, rollUpLmpHours } from './roll-up-lmp.ts';

/** Every job by name: one per source (one per feed, for sources of several), and those below. */
export function createJobs(
  deps: Deps,
  sources: readonly AnySource[],
  withheldSources: readonly string[],
): ReadonlyMap<string, Job> {
  const resolve = resolveFacilities(deps, { withheldSources });
  const ingests = sources.flatMap((source) => {
    const next = source.kind === 'facility' ? resolve : null;
    return (source.units ?? [null]).map((unit) => ingestJob(deps, source, unit, next));
  });
  const jobs = [
    ...ingests,
    rollUpLmpHours(deps),
    rollUpLmpDays,
    keepLmp(deps),
    recomputeScores(deps, { withheldSources }),
    resolve,
    pruneLedgers(deps),
  ];
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size !== jobs.length) throw new Fault('internal', 'two jobs share a name');
  return byName;
}
