import { countryCodeOf } from '../../../src/enrich/places/country-names.ts';
import { degrees, type MadeTable } from './made-table.ts';
import type { CountryOf } from './make-substations.ts';
import { cell, type RecordedRow } from './recorded-rows.ts';
import { ROLE_OF_UTILITY } from './utility-roles.ts';

export function gridkitLineCells(rows: readonly RecordedRow[], countryOf: CountryOf): MadeTable {
  const bands = ['km_under_100', 'km_100_199', 'km_200_299', 'km_300_449', 'km_450_up', 'km_kv_unknown'];
  return {
    columns: ['country', 'lat', 'lon', 'kv', ...bands],
    rows: rows.map((row) => {
      const [lat, lon] = [cell(row, 'lat_floor'), cell(row, 'lon_floor')];
      return [
        countryOf(Number(lat) + 0.05, Number(lon) + 0.05),
        lat,
        lon,
        cell(row, 'max_kv'),
        ...bands.map((band) => cell(row, band)),
      ];
    }),
  };
}

/** One row for each terminal, direction and status; its capacity only where all of its units state one. */
export function gemLngTerminals(rows: readonly RecordedRow[], countryOf: CountryOf): MadeTable {
  const terminals = new Map<string, RecordedRow[]>();
  for (const row of rows) {
    const key = ['name', 'status', 'flow', 'lat', 'lon'].map((column) => cell(row, column)).join('|');
    terminals.set(key, [...(terminals.get(key) ?? []), row]);
  }
  return {
    columns: ['id', 'name', 'country', 'lat', 'lon', 'status', 'flow', 'units', 'capacity_mtpa'],
    rows: [...terminals.values()].flatMap((units) => {
      const [first] = units;
      if (first === undefined) return [];
      const stated = units.map((unit) => cell(unit, 'capacity_mtpa'));
      const sum = stated.reduce((total, text) => total + Number(text), 0);
      const [lat, lon] = [cell(first, 'lat'), cell(first, 'lon')];
      return [
        [
          cell(first, 'gem_id'),
          cell(first, 'name'),
          countryOf(Number(lat), Number(lon)),
          degrees(lat),
          degrees(lon),
          cell(first, 'status'),
          cell(first, 'flow'),
          String(units.length),
          stated.includes('') ? '' : String(Number(sum.toFixed(3))),
        ],
      ];
    }),
  };
}

export function ourAirports(rows: readonly RecordedRow[]): MadeTable {
  return {
    columns: ['id', 'country', 'lat', 'lon', 'runway_m', 'surface', 'lighted'],
    rows: rows.map((row) => [
      cell(row, 'ident'),
      cell(row, 'country'),
      degrees(cell(row, 'lat'), 4),
      degrees(cell(row, 'lon'), 4),
      cell(row, 'runway_m'),
      cell(row, 'surface'),
      cell(row, 'lighted'),
    ]),
  };
}

/** Territories with what form EIA-861 states of the same utility: its size, and the counties in which it has customers. */
export function commonGridTerritories(
  rows: readonly RecordedRow[],
  utilities: readonly RecordedRow[],
  counties: readonly RecordedRow[],
): MadeTable {
  const byId = new Map(utilities.map((utility) => [cell(utility, 'eia_id'), utility]));
  const countiesOf = new Map<string, Set<string>>();
  for (const row of counties) {
    const id = cell(row, 'Utility_Number');
    countiesOf.set(id, (countiesOf.get(id) ?? new Set()).add(cell(row, 'County_FIPS').padStart(5, '0')));
  }
  const ofForm = (id: string, column: string): string => {
    const utility = byId.get(id);
    return utility === undefined ? '' : cell(utility, column);
  };
  return {
    columns: [
      ...['id', 'name', 'state', 'segment', 'role', 'customers', 'ba', 'peak_mw', 'sales_mwh'],
      ...['area_deg2', 'counties', 'rings'],
    ],
    rows: rows.map((row) => {
      const id = cell(row, 'eia_id');
      return [
        id,
        cell(row, 'name'),
        cell(row, 'state'),
        cell(row, 'segment'),
        ROLE_OF_UTILITY.get(id) ?? 'retail',
        cell(row, 'customers'),
        cell(row, 'ba_code'),
        ofForm(id, 'peak_mw'),
        ofForm(id, 'sales_mwh'),
        cell(row, 'area_deg2'),
        [...(countiesOf.get(id) ?? [])].sort().join(';'),
        cell(row, 'rings_lat_lon'),
      ];
    }),
  };
}

export function usgsCountyWater(rows: readonly RecordedRow[]): MadeTable {
  const figures = [
    'public_supply_total_mgd',
    'industrial_self_mgd',
    'irrigation_fresh_mgd',
    'thermoelectric_total_mgd',
    'all_fresh_mgd',
    'all_total_mgd',
  ];
  return {
    columns: ['fips', 'state', 'county', 'pop_thousand', ...figures],
    rows: rows.map((row) => ['fips', 'state', 'county', 'pop_thousand', ...figures].map((column) => cell(row, column))),
  };
}

export function oetGridDirectory(rows: readonly RecordedRow[]): MadeTable {
  return {
    columns: ['country', 'country_name', 'subregion', 'title', 'url', 'kind', 'year', 'license', 'capacity_data'],
    rows: rows.map((row) => [
      countryCodeOf(cell(row, 'country')) ?? '',
      cell(row, 'country'),
      cell(row, 'subregion'),
      cell(row, 'title'),
      cell(row, 'url'),
      cell(row, 'source_kind'),
      cell(row, 'year'),
      cell(row, 'licence'),
      cell(row, 'capacity_data'),
    ]),
  };
}
