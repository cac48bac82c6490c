import { Fault } from '../../src/errors.ts';
import { scheduleOfFeed } from '../../src/sources/ingest/feed-pace.ts';
import { type AskedFeed, ingest, type RunReport } from '../../src/sources/ingest/ingest.ts';
import type { AnySource, SourceSetting, SourceUnit } from '../../src/sources/source.ts';
import { hasRead } from '../../src/store/ingest/has-documents.ts';
import { loadUnitState, type UnitState } from '../../src/store/ingest/load-unit-state.ts';
import { loadValidators } from '../../src/store/ingest/load-validators.ts';
import { type Commit, type Deps, defineJob, type Job } from '../runtime/job.ts';

/**
 * One ingest of a source, or of one of its feeds, from the publisher: a feed is requested at the address that it moved
 * to. Pauses are left to the caller.
 */
export async function ingestSource(
  deps: Deps,
  source: AnySource,
  unit: SourceUnit | null,
  run: { dueAt: Date; commit: Commit; signal?: AbortSignal; state?: UnitState },
): Promise<RunReport> {
  const validators = await loadValidators(deps.db, source.id);
  const feed = unit === null ? null : askedFeed(unit, run.state ?? (await stateOf(deps, source, unit)));
  const http = deps.http.forSource(source.id, {
    ...(source.politeMs === undefined ? {} : { politeMs: source.politeMs }),
    ...(run.signal === undefined ? {} : { signal: run.signal }),
    ...(source.patienceMs === undefined ? {} : { patienceMs: source.patienceMs }),
    ...(source.wholeMs === undefined ? {} : { wholeMs: source.wholeMs }),
    ...(source.maxBytes === undefined ? {} : { maxBytes: source.maxBytes }),
    // A request that failed at its last slot is not tried three times in this one.
    ...(feed !== null && feed.past.failures > 0 ? { retries: 0 } : {}),
    keepsCookies: source.keepsCookies === true,
    validatorsFor: (url) => validators.get(url) ?? null,
  });
  return ingest(deps, source, {
    dueAt: run.dueAt,
    unit,
    ...(feed === null ? {} : { feed }),
    origin: 'live',
    obtain: () =>
      source.fetch(http, {
        dueAt: run.dueAt,
        unit: unit === null || feed === null ? unit : { ...unit, url: feed.asked },
        nodes: deps.lmpNodes,
        setting: settingsFor(deps, source),
        hasRead: (url) => hasRead(deps.db, source.id, url),
      }),
    commit: run.commit,
  });
}

function stateOf(deps: Deps, source: AnySource, unit: SourceUnit | null): Promise<UnitState> {
  return loadUnitState(deps.db, { sourceId: source.id, unit: unit?.id ?? '', listed: unit?.url ?? null });
}

function askedFeed(unit: SourceUnit, state: UnitState): AskedFeed {
  const { consecutiveFailures: failures, notBefore, lastAttemptAt, movedTo } = state;
  const restedMs =
    notBefore === null || lastAttemptAt === null ? 0 : Math.max(0, notBefore.getTime() - lastAttemptAt.getTime());
  return { asked: movedTo ?? unit.url, past: { feedId: unit.id, failures, restedMs, isMoved: movedTo !== null } };
}

/** When a feed was retired, where it is retired under the address that it is listed under now. */
export function retiredSince(unit: SourceUnit, { retiredAt, retiredUrl }: UnitState): Date | null {
  return retiredUrl === unit.url ? retiredAt : null;
}

/** @throws Fault `internal` for a setting that the source has not named: `sources` would not list it. */
export function settingsFor(
  deps: Pick<Deps, 'sourceSettings'>,
  source: AnySource,
): (name: SourceSetting) => string | null {
  const named = new Set<SourceSetting>([...(source.needs ?? []), ...(source.uses ?? [])]);
  return (name) => {
    if (!named.has(name)) throw new Fault('internal', `${source.id} requests ${name} without declaring it`);
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
    schedule: unit === null ? source.schedule : scheduleOfFeed(source.schedule, unit.id),
    catchUp: 'latest',
    attempts: source.attempts ?? 3,
    backoffMs: 10_000,
    run: async ({ dueAt, commit, signal }) => {
      const state = await stateOf(deps, source, unit);
      const retiredAt = unit === null ? null : retiredSince(unit, state);
      if (retiredAt !== null) return { outcome: 'retired', retired_at: retiredAt.toISOString() };
      // The publisher named a time until which it wants no requests, or a feed is paused after failures: the slot ends
      // without a request, and says so.
      const { notBefore } = state;
      if (notBefore !== null && notBefore > deps.clock.now()) {
        return { outcome: 'paused', paused_until: notBefore.toISOString() };
      }
      const report = await ingestSource(deps, source, unit, { dueAt, commit, signal, state });
      if (next === null || report.outcome !== 'stored') return { ...report };
      const followed = await next.run({ dueAt, commit: (effect) => deps.db.transaction(effect), signal });
      return { ...report, [next.name]: followed };
    },
  });
}
