import type { FacilityRow } from '../../domain/facilities/facility.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { isUsPostalCode, US_TERRITORIES } from '../../domain/places/us-states.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import {
  decodeText,
  describeJson,
  findColumns,
  hasMembers,
  keepLast,
  noRows,
  readCsvTable,
  readJson,
  readNumber,
  readOptionalNumber,
  readShape,
  textOf,
} from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { type AtlasType, COLUMNS, FEATURE_MEMBERS, Feature, LEAST_WAY, M2_PER_SQFT, TYPES, WHAT } from './schema.ts';

/** One line of the atlas, whatever the edition. */
interface Entry {
  readonly place: string;
  /** Number of the object, zero-padded; null in editions that leave it out. */
  readonly id: string | null;
  readonly type: AtlasType;
  readonly name: string | null;
  readonly ref: string | null;
  readonly operator: string | null;
  readonly state: string | null;
  readonly areaSqft: number | null;
  readonly lat: number;
  readonly lon: number;
}

/**
 * Reads the table and the map of the atlas. An object in two counties is listed twice, and is one row.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming column or member, and line or feature.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'facility'> {
  const entries = /^\s*[{[]/.test(decodeText(bytes, WHAT)) ? readMap(bytes) : readTable(bytes);
  if (entries.length === 0) throw noRows('atlas');
  const observedOn = asOf?.slice(0, 10) ?? null;
  const rejected: Rejection[] = [];
  const rows = entries.flatMap((entry): FacilityRow[] => {
    const checked = checkCoordinates(entry.lat, entry.lon);
    if (checked.ok) return [rowOf(entry, checked, observedOn)];
    rejected.push({ place: entry.place, reason: `${checked.field}: ${checked.problem}` });
    return [];
  });
  const kept = keepLast(rows, (row) => row.external_id);
  const warnings: string[] = [];
  const twice = rows.length - kept.rows.length - kept.rejected.length;
  if (twice > 0) warnings.push(`${twice} objects are listed twice, once for each county: one row each`);
  const withoutId = entries.filter(({ id }) => id === null).length;
  if (withoutId > 0) warnings.push(`${withoutId} without the number of OpenStreetMap: known by their place`);
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected], warnings });
}

function rowOf(entry: Entry, { lat, lon }: { lat: number; lon: number }, observedOn: string | null): FacilityRow {
  const { state, areaSqft, type } = entry;
  const point = { lat: roundDegrees(lat), lon: roundDegrees(lon) };
  return {
    kind: 'facility',
    source: 'im3-atlas',
    external_id: externalIdOf(entry, point),
    name: entry.name ?? entry.ref,
    operator: entry.operator,
    ...point,
    address: null,
    city: null,
    state: state !== null && isUsPostalCode(state) ? state : null,
    country: state !== null && US_TERRITORIES.has(state) ? state : 'US',
    // The atlas has existing data centers.
    status: 'operational',
    capacity_mw: null,
    facility_type: type,
    // A point has no outline. Areas are whole square feet.
    area_m2: areaSqft === null || areaSqft === 0 ? null : Math.round(areaSqft * M2_PER_SQFT * 10) / 10,
    observed_on: observedOn,
  };
}

/** OpenStreetMap keeps seven decimals of a degree, about a centimeter; the atlas prints the noise after them. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e7) / 1e7 + 0;

/** The id that OpenStreetMap gives the object, so that both match; else by its position, to a meter. */
function externalIdOf({ id, type, place }: Entry, { lat, lon }: { lat: number; lon: number }): string {
  if (id === null) return `at/${lat.toFixed(5)},${lon.toFixed(5)}`;
  const number = Number(id);
  if (!/^\d+$/.test(id) || number === 0) throw changedShape('id', place, `expected a number, found "${id}"`);
  if (type === 'point') return `node/${number}`;
  return number < LEAST_WAY ? `relation/${number}` : `way/${number}`;
}

function readTable(bytes: Uint8Array): Entry[] {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  const refColumn = table.optionalColumn('ref');
  return table.records.map((record, position): Entry => {
    const place = table.placeOf(position);
    const cell = (column: number | null): string | null => textOf(column === null ? null : record[column]);
    const written = cell(columns.type) ?? '';
    const type = TYPES.find((one) => one === written);
    if (type === undefined) throw changedShape('type', place, `expected ${TYPES.join(', ')}, found "${written}"`);
    const id = cell(columns.id);
    if (id === null) throw changedShape('id', place, 'is empty; expected a number');
    return {
      place,
      id,
      type,
      name: cell(columns.name),
      ref: cell(refColumn),
      operator: cell(columns.operator),
      state: cell(columns.state),
      areaSqft: readOptionalNumber(cell(columns.area), 'sqft', place),
      lat: readNumber(cell(columns.lat), 'lat', place),
      lon: readNumber(cell(columns.lon), 'lon', place),
    };
  });
}

function readMap(bytes: Uint8Array): Entry[] {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'features') || !Array.isArray(json.features)) {
    throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  }
  const features: readonly unknown[] = json.features;
  const isOfAtlas = (feature: unknown): boolean =>
    hasMembers(feature, 'properties') && hasMembers(feature.properties, ...FEATURE_MEMBERS);
  if (features.length > 0 && !features.some(isOfAtlas)) {
    const [first] = features;
    const named = hasMembers(first, 'properties') ? describeJson(first.properties) : describeJson(first);
    throw wrongDocument(`a GeoJSON collection of others (${named}); expected ${WHAT}`);
  }
  return features.map((feature, position): Entry => {
    const place = `features[${position}]`;
    const { geometry, properties } = readShape(Feature, feature, place);
    const [lon, lat] = geometry.coordinates;
    return {
      place,
      id: properties.id === null || properties.id === undefined ? null : String(properties.id),
      type: properties.type,
      name: textOf(properties.name),
      ref: textOf(properties.ref),
      operator: textOf(properties.operator),
      state: textOf(properties.state_abb),
      areaSqft: readOptionalNumber(properties.sqft, 'sqft', place),
      lat,
      lon,
    };
  });
}
