import type { FacilityRecord } from '../../src/domain/facilities/facility.ts';
import { registerFacilities } from '../../src/enrich/facilities/register-facilities.ts';
import { openMarketAssignment } from '../../src/enrich/geo/assign-market.ts';
import { openPlaceFinder } from '../../src/features/places/place-finder.ts';
import { loadReferenceTables, readFactRows, readReferenceBytes } from '../../src/sources/ingest/reference-tables.ts';
import { findSource } from '../../src/sources/registry.ts';
import { loadFacilityBase, writeFacilityBase } from '../../src/store/facilities/facility-base.ts';
import { loadShippedMarkets } from '../../src/store/markets/load-shipped-markets.ts';
import { takeRecords } from './resolve-facilities.ts';
import { resolveRecords } from './resolve-records.ts';

/**
 * The register made from the open tables that ship with the program, as a table of facts of ours. Records keep the ids
 * of the current table, so that a release changes no id without need.
 * @param previous ids of records, if not those of the current table.
 */
export async function makeFacilityTable(previous?: ReadonlyMap<string, string>): Promise<string> {
  const facts: FacilityRecord[] = [];
  for (const table of await loadReferenceTables()) {
    const source = findSource(table.source);
    if (source.kind !== 'facility' || !source.publishable) continue;
    facts.push(...readFactRows('facility', await readReferenceBytes(table)));
  }
  const { facilities } = await resolveRecords({
    records: takeRecords(facts).records,
    previous: previous ?? (await loadFacilityBase()),
    hiddenSources: new Set(),
  });
  const { places } = await openPlaceFinder();
  const registered = registerFacilities(facilities, {
    hiddenSources: new Set(),
    placeAt: (lat, lon) => places.at(lat, lon),
    marketAt: openMarketAssignment(await loadShippedMarkets()),
  });
  return writeFacilityBase(registered.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}
