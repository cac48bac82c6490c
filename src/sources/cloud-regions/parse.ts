import type { FacilityRow } from '../../domain/facilities/facility.ts';
import { changedShape } from '../../errors.ts';
import { findColumns, keepLast, noRows, quoteNames, readCsvTable, textOf } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { placeOf } from './places.ts';
import { COLUMNS, EDITION, FACILITY_TYPE, ID_PREFIX, NO_LOCATION, OPERATOR, REGION, WHAT } from './schema.ts';

/**
 * Reads one edition of the table: a row for each region, with the middle of the city if its location is a city. The
 * data is of the edition's year, which only its file's name has.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming line and column for an invalid region id.
 */
export function parse({ bytes, url, fileName }: SourceDocument): Parsed<'facility'> {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  if (table.records.length === 0) throw noRows('table');
  const year = yearOf(url) ?? yearOf(fileName);
  const unknown = new Set<string>();
  let withoutPoint = 0;
  const rows = table.records.map((record, position): FacilityRow => {
    const region = textOf(record[columns.region]) ?? '';
    const area = REGION.exec(region)?.[1];
    if (area === undefined) {
      throw changedShape(
        'Google Cloud Region',
        table.placeOf(position),
        `expected an id like us-east4, found "${region}"`,
      );
    }
    const location = locationOf(record[columns.location]);
    const place = location === null ? null : placeOf(area, location);
    if (location !== null && place === null) unknown.add(location);
    const point = place?.point ?? null;
    if (point === null) withoutPoint += 1;
    return {
      kind: 'facility',
      source: 'cloud-regions',
      external_id: `${ID_PREFIX}/${region}`,
      name: location,
      operator: OPERATOR,
      lat: point?.lat ?? null,
      lon: point?.lon ?? null,
      address: null,
      city: place?.city ?? null,
      state: place?.state ?? null,
      country: place?.country ?? null,
      // The table has carbon figures, and also regions that are not open yet or no longer.
      status: null,
      capacity_mw: null,
      facility_type: FACILITY_TYPE,
      area_m2: null,
      observed_on: year === null ? null : `${year}-12-31`,
    };
  });
  const kept = keepLast(rows, (row) => row.external_id);
  const warnings: string[] = [];
  if (withoutPoint > 0)
    warnings.push(`${withoutPoint} without coordinates: their location is no city that has a point here`);
  if (unknown.size > 0) warnings.push(`locations that are not known here: ${quoteNames([...unknown])}`);
  if (year === null) warnings.push('the file has no year in its name: its edition is unknown');
  return parsed(kept.rows, { rejected: kept.rejected, warnings });
}

function locationOf(cell: string | undefined): string | null {
  const location = textOf(cell);
  return location === NO_LOCATION ? null : location;
}

const yearOf = (name: string | null): string | null => EDITION.exec(name ?? '')?.[1] ?? null;
