import type { FacilityRecord } from '../../src/domain/facilities/facility.ts';
import { reasonToExclude } from '../../src/enrich/facilities/exclude-records.ts';
import { registerFacilities } from '../../src/enrich/facilities/register-facilities.ts';
import { openMarketAssignment } from '../../src/enrich/geo/assign-market.ts';
import { keepOldestIds } from '../../src/enrich/text/keep-oldest-ids.ts';
import { openPlaceFinder } from '../../src/features/places/place-finder.ts';
import { runCooperatively } from '../../src/features/run-cooperatively.ts';
import { ADVISORY_LOCKS } from '../../src/store/db/advisory-locks.ts';
import { withAdvisoryLock } from '../../src/store/db/with-advisory-lock.ts';
import { loadFacilityBase } from '../../src/store/facilities/facility-base.ts';
import { saveFacilityPower } from '../../src/store/facilities/facility-power.ts';
import { loadFacilityIds } from '../../src/store/facilities/load-facility-ids.ts';
import { saveFacilities } from '../../src/store/facilities/save-facilities.ts';
import type { StoredFact } from '../../src/store/facts/fact-shape.ts';
import { loadFacts } from '../../src/store/facts/load-facts.ts';
import { loadMarkets } from '../../src/store/markets/load-markets.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';
import { figuringRegister } from './figure-register.ts';
import { resolveRecords } from './resolve-records.ts';

interface ResolveOptions {
  /**
   * Sources whose terms do not let us serve their data: their records help to distinguish facilities, and are not
   * shown.
   */
  readonly withheldSources?: readonly string[];
}

/**
 * Resolves the records of all sources to facilities, and stores the changes. Runs daily and after each ingest that
 * brought records; run again with the same records it writes nothing. One runs at a time. Ids stay with their records:
 * a record keeps its id, a merge keeps the oldest id and leaves redirects from the others, and the first run of an
 * installation takes the ids of the table that ships.
 */
export function resolveFacilities(
  deps: Pick<Deps, 'db' | 'clock'>,
  { withheldSources = [] }: ResolveOptions = {},
): Job {
  return defineJob({
    name: 'resolve-facilities',
    schedule: '10 6 * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 60_000,
    run: ({ commit, signal }) =>
      withAdvisoryLock(deps.db, ADVISORY_LOCKS.facilities, async () => {
        const stored = await deps.db.snapshot(async (tx) => ({
          ids: await loadFacilityIds(tx),
          markets: await loadMarkets(tx.db),
        }));
        const facts = await loadFacts(deps.db, 'facility');
        const { records, counts, excluded } = takeRecords(facts);
        const hiddenSources = hiddenAmong(facts, withheldSources);
        const previous = stored.ids.byRecord.size > 0 ? stored.ids.byRecord : await loadFacilityBase();
        const { matchCandidates, ...found } = await resolveRecords({ records, previous, hiddenSources }, signal);
        const { things: facilities, redirects } = keepOldestIds(
          { things: found.facilities, redirects: found.redirects },
          stored.ids.firstSeen,
        );
        signal.throwIfAborted();
        const { places } = await openPlaceFinder();
        const registered = registerFacilities(facilities, {
          hiddenSources,
          placeAt: (lat, lon) => places.at(lat, lon),
          marketAt: openMarketAssignment(stored.markets),
        });
        const power = await runCooperatively(
          figuringRegister(registered, {
            statements: await loadFacts(deps.db, 'capacity-statement'),
            projects: await loadFacts(deps.db, 'project'),
            withheldSources,
          }),
          signal,
        );
        const resolved = { facilities: registered, redirects, matchCandidates, records: counts, excluded };
        return commit(async (tx) => ({
          records: facts.length,
          set_aside: facts.length - records.length,
          facilities: facilities.length,
          ...(await saveFacilities(tx, resolved, deps.clock.now())),
          power_rows: await saveFacilityPower(tx, power, deps.clock.now()),
          with_power: power.filter(({ isChosen }) => isChosen).length,
          near_misses: matchCandidates.length,
          country_mismatches: registered.filter(({ countryMismatch }) => countryMismatch).length,
          without_market: registered.filter(({ market }) => market === null).length,
        }));
      }),
  });
}

/** Records of data centers, and how many there were of each source and of what else. */
export function takeRecords(facts: readonly FacilityRecord[]) {
  const counts: Record<string, number> = {};
  const excluded: Record<string, number> = {};
  const records: FacilityRecord[] = [];
  for (const fact of facts) {
    counts[fact.source] = (counts[fact.source] ?? 0) + 1;
    const reason = reasonToExclude(fact);
    if (reason === null) records.push(recordOf(fact));
    else excluded[reason] = (excluded[reason] ?? 0) + 1;
  }
  return { records, counts, excluded };
}

/** The data of a source without its document: less to send to a thread. */
function recordOf({ source, external_id, name, operator, lat, lon, ...more }: FacilityRecord): FacilityRecord {
  const { address, city, state, country, status, capacity_mw, facility_type, area_m2, observed_on } = more;
  const place = { lat, lon, address, city, state, country };
  return { source, external_id, name, operator, ...place, status, capacity_mw, facility_type, area_m2, observed_on };
}

/** The names in records for the sources that are withheld. */
function hiddenAmong(
  facts: readonly StoredFact<'facility'>[],
  withheldSources: readonly string[],
): ReadonlySet<string> {
  const withheld = new Set(withheldSources);
  return new Set(facts.flatMap(({ source, sourceId }) => (withheld.has(sourceId) ? [source] : [])));
}
