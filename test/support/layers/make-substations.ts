import { readVoltages, type VoltageUnit } from '../../../src/domain/layers/voltage.ts';
import { degrees, type MadeTable } from './made-table.ts';
import { cell, type RecordedRow } from './recorded-rows.ts';

const COLUMNS = ['id', 'name', 'country', 'lat', 'lon', 'kv', 'kvs', 'operator', 'accuracy_km', 'status'];

/** Says in which country a place lies, by the program's own borders. */
export type CountryOf = (lat: number, lon: number) => string;

interface Site {
  readonly id: string;
  readonly name: string;
  readonly lat: string;
  readonly lon: string;
  readonly kvs: readonly number[];
  readonly operator?: string;
  /** `about`: the place is a stand-in for the site, at no stated distance. */
  readonly accuracyKm?: string;
  readonly status?: string;
}

function tableOf(sites: readonly Site[], countryOf: CountryOf): MadeTable {
  return {
    columns: COLUMNS,
    rows: sites.map(({ id, name, lat, lon, kvs, operator = '', accuracyKm = '', status = '' }) => [
      id,
      name,
      countryOf(Number(lat), Number(lon)),
      degrees(lat),
      degrees(lon),
      kvs.length === 0 ? '' : String(kvs[0]),
      kvs.length < 2 ? '' : kvs.join(';'),
      operator,
      accuracyKm,
      status,
    ]),
  };
}

const kvsIn = (text: string, unit: VoltageUnit = 'kV'): readonly number[] => readVoltages(text, unit).kvs;

/** HIFLD writes 1000 for the line of ±500 kV direct current. */
export const HIFLD_DC_KV: ReadonlyMap<number, number> = new Map([
  [1000, 500],
  [450, 450],
  [250, 250],
]);

const named = (text: string, unnamed: readonly string[] = []): string => (unnamed.includes(text) ? '' : text);

export function hifldSubstations(rows: readonly RecordedRow[], countryOf: CountryOf): MadeTable {
  return tableOf(
    rows.map((row) => ({
      id: cell(row, 'id'),
      name: cell(row, 'name'),
      lat: cell(row, 'lat'),
      lon: cell(row, 'lon'),
      kvs: [...new Set(kvsIn(cell(row, 'kv_list')).map((kv) => (kv === 1000 ? 500 : kv)))].sort((a, b) => b - a),
      operator: cell(row, 'line_owners'),
      accuracyKm: cell(row, 'error_km'),
    })),
    countryOf,
  );
}

export function cecSubstations(rows: readonly RecordedRow[], countryOf: CountryOf): MadeTable {
  return tableOf(
    rows.map((row, position) => ({
      id: `cec${position + 1}`,
      name: named(cell(row, 'name'), ['Unknown']),
      lat: cell(row, 'lat'),
      lon: cell(row, 'lon'),
      kvs: kvsIn(cell(row, 'max_kv')),
      operator: named(cell(row, 'owner'), ['Other']),
    })),
    countryOf,
  );
}

export function gaSubstations(rows: readonly RecordedRow[], countryOf: CountryOf): MadeTable {
  return tableOf(
    rows.map((row) => ({
      id: cell(row, 'id'),
      name: cell(row, 'name'),
      lat: cell(row, 'lat'),
      lon: cell(row, 'lon'),
      kvs: kvsIn(cell(row, 'kv')),
      status: cell(row, 'status') === 'Operational' ? 'operating' : 'not operating',
    })),
    countryOf,
  );
}

export function transpowerSubstations(rows: readonly RecordedRow[], countryOf: CountryOf): MadeTable {
  return tableOf(
    rows.map((row) => ({
      id: cell(row, 'code'),
      name: cell(row, 'name'),
      lat: cell(row, 'lat'),
      lon: cell(row, 'lon'),
      kvs: kvsIn(cell(row, 'kv')),
      operator: 'Transpower',
    })),
    countryOf,
  );
}

export function nesoSubstations(rows: readonly RecordedRow[], countryOf: CountryOf): MadeTable {
  return tableOf(
    rows.map((row) => ({
      id: cell(row, 'gsp_id'),
      name: cell(row, 'name'),
      lat: cell(row, 'lat'),
      lon: cell(row, 'lon'),
      kvs: [],
      accuracyKm: cell(row, 'position') === 'centroid' ? 'about' : '',
    })),
    countryOf,
  );
}

export function dnoSubstations(rows: readonly RecordedRow[], countryOf: CountryOf): MadeTable {
  return tableOf(
    rows.map((row, position) => ({
      id: cell(row, 'site_id') === '' ? `ssen${position + 1}` : cell(row, 'site_id'),
      name: cell(row, 'name'),
      lat: cell(row, 'lat'),
      lon: cell(row, 'lon'),
      kvs: kvsIn(cell(row, 'kv')),
      operator: cell(row, 'dno'),
    })),
    countryOf,
  );
}

/** Copies of OpenStreetMap with one row for each site. */
export function osmSubstations(prefix: string) {
  return (rows: readonly RecordedRow[], countryOf: CountryOf): MadeTable =>
    tableOf(
      rows.map((row, position) => ({
        id: `${prefix}${position + 1}`,
        name: cell(row, 'name'),
        lat: cell(row, 'lat'),
        lon: cell(row, 'lon'),
        kvs: kvsIn(cell(row, 'max_kv')),
        operator: cell(row, 'operator'),
      })),
      countryOf,
    );
}

/** One row for each bus in the copy: those of one object of OpenStreetMap are one site with all its voltages. */
export function africaSubstations(rows: readonly RecordedRow[], countryOf: CountryOf): MadeTable {
  const sites = new Map<string, { row: RecordedRow; kvs: Set<number> }>();
  for (const row of rows) {
    const id = cell(row, 'osm_id').replace(/-\d+$/, '');
    const site = sites.get(id) ?? { row, kvs: new Set() };
    for (const kv of kvsIn(cell(row, 'kv_list'))) site.kvs.add(kv);
    sites.set(id, site);
  }
  return tableOf(
    [...sites].map(([id, { row, kvs }]) => ({
      id,
      name: '',
      lat: cell(row, 'lat'),
      lon: cell(row, 'lon'),
      kvs: [...kvs].sort((a, b) => b - a),
    })),
    countryOf,
  );
}

export function gridkitSubstations(rows: readonly RecordedRow[], countryOf: CountryOf): MadeTable {
  return tableOf(
    rows.map((row) => ({
      id: cell(row, 'id'),
      name: cell(row, 'name'),
      lat: cell(row, 'lat'),
      lon: cell(row, 'lon'),
      kvs: kvsIn(cell(row, 'kv_list')),
      operator: cell(row, 'operator'),
    })),
    countryOf,
  );
}
