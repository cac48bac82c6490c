import type { Deps, Job, RunSummary } from './job.ts';

/** Runs a job at once for a given moment, outside its slots: for requests on the command line. */
export function runNow(deps: Pick<Deps, 'db'>, job: Job, dueAt: Date): Promise<RunSummary> {
  return job.run({
    dueAt,
    commit: (effect) => deps.db.transaction(effect),
    signal: new AbortController().signal,
  });
}
