import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { CapacityStatementRow } from '../../../src/domain/facilities/capacity.ts';
import { STATED_BUILDINGS } from '../../../src/enrich/capacity/stated-buildings.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';

/** The rows of `fixtures/reference/stated-buildings.csv`: buildings of the list whose page has a date, placed as the register has them. */
export function statedBuildingRows(): CapacityStatementRow[] {
  const register: Record<string, string>[] = parse(
    readFileSync(packageFile('fixtures', 'reference', 'facilities.csv'), 'utf8'),
    { columns: true },
  );
  const byId = new Map(register.map((facility) => [facility.id, facility]));
  return STATED_BUILDINGS.flatMap(({ facilityId, name, operator, country, mw, term, asOf, citation }) => {
    const facility = byId.get(facilityId);
    if (facility === undefined) throw new Error(`the register has no ${facilityId}`);
    if (asOf === null) return [];
    return [
      {
        kind: 'capacity-statement' as const,
        source: 'stated-buildings',
        external_id: facilityId,
        name,
        operator,
        lat: Number(facility.lat),
        lon: Number(facility.lon),
        address: null,
        city: null,
        state: facility.state ?? null,
        country,
        capacity_mw: mw,
        low_mw: null,
        high_mw: null,
        basis: 'stated' as const,
        term,
        status: 'operating' as const,
        scope: 'building' as const,
        as_of: asOf,
        citation,
        quote: null,
      },
    ];
  }).sort((a, b) => (a.external_id < b.external_id ? -1 : 1));
}
