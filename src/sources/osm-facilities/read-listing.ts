import type { FacilityStatus } from '../../domain/facilities/facility.ts';
import { isUsPostalCode } from '../../domain/places/us-states.ts';
import { changedShape } from '../../errors.ts';
import { findColumns, quoteNames, readCsvTable, readNumber, readOptionalNumber, textOf } from '../documents/tables.ts';
import type { Findings } from './findings.ts';
import { LISTING_COLUMNS, OBJECT_TYPES, WHAT } from './schema.ts';

/** `site` is the outline of grounds; `construction` is of either kind. */
const CLASSES: ReadonlyMap<string, { readonly status: FacilityStatus; readonly type: string | null }> = new Map([
  ['building', { status: 'operational', type: 'building' }],
  ['site', { status: 'operational', type: 'campus' }],
  ['point', { status: 'operational', type: 'point' }],
  ['construction', { status: 'under-construction', type: null }],
]);

/**
 * Reads a table of data centers of the United States with the footprint of each: the state is that in which the
 * object lies.
 * @throws Fault `wrong-document` for another table; `changed-shape` naming column and line.
 */
export function readListing(bytes: Uint8Array, day: string | null): Findings {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, LISTING_COLUMNS, WHAT);
  const [nameColumn, operatorColumn, stateColumn] = ['name', 'operator', 'state'].map((name) => table.column(name));
  const unknown = new Set<string>();
  const rows = table.records.map((record, position): Findings['rows'][number] => {
    const place = table.placeOf(position);
    const cell = (column: number | undefined): string => record[column ?? -1] ?? '';
    const type = cell(columns.type);
    const id = cell(columns.id);
    if (!OBJECT_TYPES.has(type))
      throw changedShape('osm_type', place, `expected node, way or relation, found "${type}"`);
    if (!/^[1-9]\d*$/.test(id)) throw changedShape('osm_id', place, `expected a number, found "${id}"`);
    const siteClass = CLASSES.get(cell(columns.siteClass));
    if (siteClass === undefined) unknown.add(cell(columns.siteClass));
    const area = readOptionalNumber(cell(columns.footprint), 'footprint_m2', place);
    const state = cell(stateColumn).toUpperCase();
    return {
      kind: 'facility',
      source: 'osm',
      external_id: `${type}/${id}`,
      name: textOf(cell(nameColumn)),
      operator: textOf(cell(operatorColumn)),
      lat: readNumber(cell(columns.lat), 'lat', place),
      lon: readNumber(cell(columns.lon), 'lon', place),
      address: null,
      city: null,
      state: isUsPostalCode(state) ? state : null,
      country: null,
      status: siteClass?.status ?? null,
      capacity_mw: null,
      facility_type: siteClass?.type ?? null,
      // A node has no footprint: the table has 0 there.
      area_m2: area === 0 ? null : area,
      observed_on: day,
    };
  });
  const warnings = unknown.size === 0 ? [] : [`${quoteNames([...unknown])}: class of site unknown; no status`];
  return { rows, rejected: [], warnings, publishedAt: null };
}
