import { type RecordRef, recordKey } from '../../domain/facilities/facility.ts';
import { chooseValues, newestDay } from '../../enrich/facilities/choose-facility-values.ts';
import { registerFacilities } from '../../enrich/facilities/register-facilities.ts';
import { openMarketAssignment } from '../../enrich/geo/assign-market.ts';
import type { Database } from '../../store/db/client.ts';
import { loadRegister, loadRegisterRecords, type RegisterRow } from '../../store/facilities/load-facilities.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import { openPlaceFinder } from '../places/place-finder.ts';

/** A facility under the names of the table. */
type ExportedFacility = ReturnType<typeof exported>;

function exported(row: Omit<RegisterRow, 'capacitySource'>, records: readonly RecordRef[]) {
  return {
    id: row.id,
    name: row.name,
    operator: row.operator,
    lat: row.lat,
    lon: row.lon,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    stated_country: row.statedCountry,
    country_mismatch: row.countryMismatch,
    status: row.status,
    capacity_mw: row.capacityMw,
    facility_type: row.facilityType,
    area_m2: row.areaM2,
    market: row.market,
    market_km: row.marketKm,
    observed_on: row.observedOn,
    confidence: row.confidence,
    sources: row.sources,
    records: records.map(({ source, external_id }) => `${source}:${external_id}`),
    first_seen: row.firstSeen,
    changed_at: row.changedAt,
  };
}

/**
 * The register without the records of sources whose terms forbid redistribution, even if this installation shows them
 * to its operator: their values are replaced by those of other sources.
 * @param isOpen whether records of this source may be passed on.
 */
export async function loadPublishableFacilities(
  db: Database,
  isOpen: (sourceId: string) => boolean,
): Promise<{ readonly rows: readonly ExportedFacility[]; readonly leftOut: number }> {
  const [register, records, facts, markets, { places }] = await Promise.all([
    loadRegister(db),
    loadRegisterRecords(db),
    loadFacts(db, 'facility'),
    loadMarkets(db.db),
    openPlaceFinder(),
  ]);
  const factOf = new Map(facts.flatMap((fact) => (isOpen(fact.sourceId) ? [[recordKey(fact), fact] as const] : [])));
  const tables = {
    hiddenSources: new Set<string>(),
    placeAt: (lat: number, lon: number) => places.at(lat, lon),
    marketAt: openMarketAssignment(markets),
  };
  const rows = register.flatMap((row) => {
    const all = records.get(row.id) ?? [];
    const open = all.filter((record) => factOf.has(recordKey(record)));
    if (open.length === 0) return [];
    if (open.length === all.length) return [exported(row, all)];
    const facts = open.flatMap((record) => factOf.get(recordKey(record)) ?? []);
    const facility = {
      id: row.id,
      ...chooseValues(facts),
      observed_on: newestDay(facts),
      confidence: row.confidence,
      records: open.map((record) => ({ ...record, confidence: row.confidence })),
    };
    return registerFacilities([facility], tables).flatMap((again) =>
      again.status === 'closed'
        ? []
        : [
            exported(
              {
                ...again,
                capacityMw: again.capacity_mw,
                facilityType: again.facility_type,
                areaM2: again.area_m2,
                observedOn: again.observed_on,
                firstSeen: row.firstSeen,
                changedAt: row.changedAt,
              },
              open,
            ),
          ],
    );
  });
  return { rows, leftOut: register.length - rows.length };
}
