import { loadConfig } from '../../../config.ts';
import { type RecordRef, recordKey } from '../../../domain/facilities/facility.ts';
import { chooseValues, newestDay } from '../../../enrich/facilities/choose-facility-values.ts';
import { registerFacilities } from '../../../enrich/facilities/register-facilities.ts';
import { openMarketAssignment } from '../../../enrich/geo/assign-market.ts';
import { Fault } from '../../../errors.ts';
import { openPlaceFinder } from '../../../features/places/place-finder.ts';
import { csvOf } from '../../../http/answer-format.ts';
import { SOURCES } from '../../../sources/registry.ts';
import type { Database } from '../../../store/db/client.ts';
import { loadRegister, loadRegisterRecords, type RegisterRow } from '../../../store/facilities/load-facilities.ts';
import { loadFacts } from '../../../store/facts/load-facts.ts';
import { loadMarkets } from '../../../store/markets/load-markets.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { note, printLine, printNdjson } from '../../print.ts';

const FORMATS = ['csv', 'ndjson', 'geojson'] as const;

/** The credits that must go with a redistributed file. */
const CREDIT =
  'Contains information from OpenStreetMap, © OpenStreetMap contributors (https://www.openstreetmap.org/copyright), made ' +
  'available under the Open Database License 1.0; a database made from it is offered under the same license';

/** `export facilities`: the register as a file, without data of sources whose terms forbid redistribution. */
export async function exportFacilities(options: { format: string }): Promise<void> {
  const format = FORMATS.find((one) => one === options.format);
  if (format === undefined) {
    throw new Fault('usage', `--format is ${JSON.stringify(options.format)}; allowed: ${FORMATS.join(', ')}`);
  }
  await withInstallation(loadConfig(), { applicationName: 'loadstar-export' }, async (installation) => {
    await requireCurrentSchema(installation);
    const rows = await loadPublishable(installation.db);
    note(CREDIT);
    switch (format) {
      case 'ndjson':
        return printNdjson(rows);
      case 'csv':
        return printCsv(rows);
      case 'geojson':
        return printGeoJson(rows);
    }
  });
}

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
 */
async function loadPublishable(db: Database): Promise<ExportedFacility[]> {
  const [register, records, facts, markets, { places }] = await Promise.all([
    loadRegister(db),
    loadRegisterRecords(db),
    loadFacts(db, 'facility'),
    loadMarkets(db.db),
    openPlaceFinder(),
  ]);
  const kept = new Set(SOURCES.filter(({ publishable }) => !publishable).map(({ id }) => id));
  const factOf = new Map(facts.flatMap((fact) => (kept.has(fact.sourceId) ? [] : [[recordKey(fact), fact] as const])));
  const tables = {
    hiddenSources: new Set<string>(),
    placeAt: (lat: number, lon: number) => places.at(lat, lon),
    marketAt: openMarketAssignment(markets),
  };
  return register.flatMap((row) => {
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
}

/** As the API writes tables; sources and records joined by `|`. */
function printCsv(rows: readonly ExportedFacility[]): void {
  const flat = rows.map((row) => ({ ...row, sources: row.sources.join('|'), records: row.records.join('|') }));
  const columns = Object.keys(flat[0] ?? {}) as (keyof ExportedFacility)[];
  process.stdout.write(csvOf({ columns, rows: flat.map((row) => columns.map((column) => row[column])) }));
}

/** RFC 7946; a facility without coordinates has no geometry. One feature a line. */
function printGeoJson(rows: readonly ExportedFacility[]): void {
  printLine(`{"type":"FeatureCollection","attribution":${JSON.stringify(CREDIT)},"features":[`);
  for (const [position, { id, lat, lon, ...properties }] of rows.entries()) {
    const geometry = lat === null || lon === null ? null : { type: 'Point', coordinates: [lon, lat] };
    const feature = JSON.stringify({ type: 'Feature', id, geometry, properties });
    printLine(position === rows.length - 1 ? feature : `${feature},`);
  }
  printLine(']}');
}
