import { openMarketAssignment } from '../src/enrich/assign-market.ts';
import { openGazetteer } from '../src/enrich/gazetteer.ts';
import { keepOldestIds } from '../src/enrich/keep-oldest-ids.ts';
import { locatingProjects } from '../src/enrich/locate-project.ts';
import { mergingProjects } from '../src/enrich/merge-projects.ts';
import { claimOfEntry, claimOfFacility, claimOfReport } from '../src/enrich/project-claims.ts';
import { openPlaceFinder } from '../src/read/site/place-finder.ts';
import { takeTurns } from '../src/read/take-turns.ts';
import { ADVISORY_LOCKS } from '../src/store/advisory-locks.ts';
import { loadMarkets } from '../src/store/load-markets.ts';
import { loadProjectClaims } from '../src/store/load-project-claims.ts';
import { saveProjects } from '../src/store/save-projects.ts';
import { withAdvisoryLock } from '../src/store/with-advisory-lock.ts';
import { type Deps, defineJob, type Job } from './job.ts';

export interface MergeOptions {
  /** Sources whose terms do not let us serve what they say: they make no claim. */
  readonly withheldSources?: readonly string[];
}

/**
 * Merges what reports, lists of projects and the register tell of construction to one pipeline, and stores what has
 * changed. Runs after reports were read that tell of projects, after a list came in, after facilities were resolved,
 * and daily; the second time, over the same claims, it writes nothing. One runs at a time. Ids stay with their claims;
 * a merge keeps the oldest id and leaves redirects.
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
        const known = await deps.db.snapshot(async (tx) => ({
          ...(await loadProjectClaims(tx)),
          markets: await loadMarkets(tx.db),
        }));
        const withheld = new Set(withheldSources);
        const claims = [
          ...(withheld.has('news') ? [] : known.reports.map(claimOfReport)),
          ...known.entries.filter(({ sourceId }) => !withheld.has(sourceId)).map(claimOfEntry),
          ...known.facilities.map(claimOfFacility),
        ];
        const [{ places }, gazetteer] = await Promise.all([openPlaceFinder(), openGazetteer()]);
        const locating = locatingProjects(claims, {
          markets: known.markets,
          gazetteer,
          placeAt: (lat, lon) => places.at(lat, lon),
          marketAt: openMarketAssignment(known.markets),
        });
        const located = await takeTurns(locating, signal);
        const { loose, ...merged } = await takeTurns(mergingProjects(located, known.byClaim), signal);
        const kept = keepOldestIds(merged, known.firstSeen);
        signal.throwIfAborted();
        return commit(async (tx) => ({
          reports: known.reports.length,
          entries: known.entries.length,
          facilities: known.facilities.length,
          projects: kept.things.length,
          loose,
          ...(await saveProjects(tx, kept, deps.clock.now())),
          without_capacity: kept.things.filter(({ capacity_mw: mw }) => mw === null).length,
          without_market: kept.things.filter(({ market }) => market === null).length,
        }));
      }),
  });
}
