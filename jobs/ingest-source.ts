import { Fault } from '../src/errors.ts';
import { ingest, type RunReport } from '../src/sources/ingest.ts';
import type { AnySource, SourceSetting, SourceUnit } from '../src/sources/source.ts';
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
    ...(source.maxBytes === undefined ? {} : { maxBytes: source.maxBytes }),
    keepsCookies: source.keepsCookies === true,
    validatorsFor: (url) => validators.get(url) ?? null,
  });
  return ingest(deps, source, {
    dueAt: run.dueAt,
    unit,
    origin: 'live',
    obtain: () =>
      source.fetch(http, { dueAt: run.dueAt, unit, nodes: deps.lmpNodes, setting: settingsFor(deps, source) }),
    commit: run.commit,
  });
}

/** @throws Fault `internal` for a setting that the source has not named: `sources` would not tell of it. */
function settingsFor(deps: Deps, source: AnySource): (name: SourceSetting) => string | null {
  const named = new Set<SourceSetting>([...(source.needs ?? []), ...(source.uses ?? [])]);
  return (name) => {
    if (!named.has(name)) throw new Fault('internal', `${source.id} asks for ${name} without naming it`);
    return deps.sourceSettings.get(name) ?? null;
  };
}

/**
 * The recurring job of a source, or of one feed of it: `ingest-<source>` or `ingest-<source>.<feed>`.
 * @param next what follows from its rows, run when there are new ones; it has a schedule of its own to make good what
 *   fails here, after the rows are stored.
 */
export function ingestJob(deps: Deps, source: AnySource, unit: SourceUnit | null, next: Job | null = null): Job {
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
      const report = await ingestSource(deps, source, unit, { dueAt, commit, signal });
      if (next === null || report.outcome !== 'stored') return { ...report };
      const followed = await next.run({ dueAt, commit: (effect) => deps.db.transaction(effect), signal });
      return { ...report, [next.name]: followed };
    },
  });
}
