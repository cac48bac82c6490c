import { Fault } from '../src/errors.ts';
import type { AnySource } from '../src/sources/source.ts';
import { ingestJob } from './ingest-source.ts';
import type { Deps, Job } from './job.ts';
import { keepLmp } from './keep-lmp.ts';
import { pruneLedgers } from './prune-ledgers.ts';
import { recomputeScores } from './recompute-scores.ts';
import { rollUpLmpDays, rollUpLmpHours } from './roll-up-lmp.ts';

/** Every job by name: one per source (one per feed, for sources of several), and those below. */
export function createJobs(
  deps: Deps,
  sources: readonly AnySource[],
  withheldSources: readonly string[],
): ReadonlyMap<string, Job> {
  const ingests = sources.flatMap((source) =>
    source.units === undefined
      ? [ingestJob(deps, source, null)]
      : source.units.map((unit) => ingestJob(deps, source, unit)),
  );
  const jobs = [
    ...ingests,
    rollUpLmpHours(deps),
    rollUpLmpDays,
    keepLmp(deps),
    recomputeScores(deps, { withheldSources }),
    pruneLedgers(deps),
  ];
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size !== jobs.length) throw new Fault('internal', 'two jobs share a name');
  return byName;
}
