import { ingest, type RunReport } from '../src/sources/ingest.ts';
import type { AnySource, SourceUnit } from '../src/sources/source.ts';
import { loadSourcePause } from '../src/store/load-source-pause.ts';
import { loadValidators } from '../src/store/load-validators.ts';
import { type Commit, type Deps, defineJob, type Job } from './job.ts';

/** One ingest of a source, or of one of its feeds, from the publisher. */
export async function ingestSource(
  deps: Deps,
  source: AnySource,
  unit: SourceUnit | null,
  run: { dueAt: Date; commit: Commit; signal?: AbortSignal },
): Promise<RunReport> {
  const validators = await loadValidators(deps.db, source.id);
  const http = deps.http.forSource(source.id, {
    ...(source.politeMs === undefined ? {} : { politeMs: source.politeMs }),
    ...(run.signal === undefined ? {} : { signal: run.signal }),
    validatorsFor: (url) => validators.get(url) ?? null,
  });
  return ingest(deps, source, {
    dueAt: run.dueAt,
    unit,
    origin: 'live',
    obtain: () => source.fetch(http, { dueAt: run.dueAt, unit }),
    commit: run.commit,
  });
}

/** The recurring job of a source, or of one feed of it: `ingest-<source>` or `ingest-<source>.<feed>`. */
export function ingestJob(deps: Deps, source: AnySource, unit: SourceUnit | null): Job {
  return defineJob({
    name: unit === null ? `ingest-${source.id}` : `ingest-${source.id}.${unit.id}`,
    schedule: source.schedule,
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 10_000,
    run: async ({ dueAt, commit, signal }) => {
      const pausedUntil = await loadSourcePause(deps.db, source.id, unit?.id ?? '');
      // The publisher said until when it wants to be left alone: the slot passes without a request, and says so.
      if (pausedUntil !== null && pausedUntil > deps.clock.now()) {
        return { outcome: 'paused', paused_until: pausedUntil.toISOString() };
      }
      return { ...(await ingestSource(deps, source, unit, { dueAt, commit, signal })) };
    },
  });
}
