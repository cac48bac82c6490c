import { openMarketAssignment } from '../../src/enrich/geo/assign-market.ts';
import { openGazetteer } from '../../src/enrich/places/gazetteer.ts';
import { locatingProjects } from '../../src/enrich/projects/locate-project.ts';
import { mergingProjects } from '../../src/enrich/projects/merge-projects.ts';
import { claimOfEntry, claimOfFacility, claimOfLoad, claimOfReport } from '../../src/enrich/projects/project-claims.ts';
import { keepOldestIds } from '../../src/enrich/text/keep-oldest-ids.ts';
import { openPlaceFinder } from '../../src/features/places/place-finder.ts';
import { runCooperatively } from '../../src/features/run-cooperatively.ts';
import { ADVISORY_LOCKS } from '../../src/store/db/advisory-locks.ts';
import { withAdvisoryLock } from '../../src/store/db/with-advisory-lock.ts';
import { loadMarkets } from '../../src/store/markets/load-markets.ts';
import { loadProjectClaims } from '../../src/store/projects/load-project-claims.ts';
import { saveProjects } from '../../src/store/projects/save-projects.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';

export interface MergeOptions {
  /** Sources whose terms do not let us serve their data: they make no claim. */
  readonly withheldSources?: readonly string[];
}

/**
 * Merges reports, lists of projects and the register to one pipeline of construction projects, and stores the changes.
 * Runs after reports with projects were read, after a list came in, after facilities were resolved, and daily; run
 * again with the same claims it writes nothing. One runs at a time. Ids stay with their claims; a merge keeps the
 * oldest id and leaves redirects.
 */
export function mergeProjects(deps: Pick<Deps, 'db' | 'clock'>, { withheldSources = [] }: MergeOptions = {}): Job {
  return defineJob({
    name: 'merge-projects',
    schedule: '35 6 * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 60_000,
    run: ({ commit, signal }) =>
      withAdvisoryLock(deps.db, ADVISORY_LOCKS.projects, async () => {
        const stored = await deps.db.snapshot(async (tx) => ({
          ...(await loadProjectClaims(tx)),
          markets: await loadMarkets(tx.db),
        }));
        const withheld = new Set(withheldSources);
        const claims = [
          ...(withheld.has('news') ? [] : stored.reports.map(claimOfReport)),
          ...stored.entries.filter(({ sourceId }) => !withheld.has(sourceId)).map(claimOfEntry),
          ...stored.facilities.map(claimOfFacility),
          ...stored.loads.filter(({ source }) => !withheld.has(source)).flatMap((load) => claimOfLoad(load) ?? []),
        ];
        const [{ places }, gazetteer] = await Promise.all([openPlaceFinder(), openGazetteer()]);
        const locating = locatingProjects(claims, {
          markets: stored.markets,
          gazetteer,
          placeAt: (lat, lon) => places.at(lat, lon),
          marketAt: openMarketAssignment(stored.markets),
        });
        const located = await runCooperatively(locating, signal);
        const { loose, ...merged } = await runCooperatively(mergingProjects(located, stored.byClaim), signal);
        const kept = keepOldestIds(merged, stored.firstSeen);
        signal.throwIfAborted();
        return commit(async (tx) => ({
          reports: stored.reports.length,
          entries: stored.entries.length,
          facilities: stored.facilities.length,
          loads: stored.loads.length,
          projects: kept.things.length,
          loose,
          ...(await saveProjects(tx, kept, deps.clock.now())),
          without_capacity: kept.things.filter(({ capacity_mw: mw }) => mw === null).length,
          without_market: kept.things.filter(({ market }) => market === null).length,
        }));
      }),
  });
}
