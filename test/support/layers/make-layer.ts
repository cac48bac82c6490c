import { createHash } from 'node:crypto';
import type { PlaceIndex } from '../../../src/enrich/places/find-place.ts';
import { type MadeTable, printTable } from './made-table.ts';
import { gaLines, gemGasPipelines, hifldLines, osmGasPipelines, transpowerLines } from './make-lines.ts';
import {
  commonGridTerritories,
  gemLngTerminals,
  gridkitLineCells,
  oetGridDirectory,
  ourAirports,
  usgsCountyWater,
} from './make-others.ts';
import {
  africaSubstations,
  type CountryOf,
  cecSubstations,
  dnoSubstations,
  gaSubstations,
  gridkitSubstations,
  hifldSubstations,
  nesoSubstations,
  osmSubstations,
  transpowerSubstations,
} from './make-substations.ts';
import { isRecorded, type RecordedRow, readRecorded } from './recorded-rows.ts';

interface Maker {
  /** Recorded documents, the first of them with the rows. */
  readonly documents: readonly string[];
  make(rows: readonly RecordedRow[], countryOf: CountryOf, others: readonly (readonly RecordedRow[])[]): MadeTable;
}

/** How each layer that ships is made, by its id. */
export const MAKERS: Readonly<Record<string, Maker>> = {
  'hifld-substations': { documents: ['us_substations_from_lines_138kv_up'], make: hifldSubstations },
  'hifld-lines': { documents: ['us_transmission_lines_138kv_up'], make: hifldLines },
  'cec-substations': { documents: ['us_ca_substations_220kv_up'], make: cecSubstations },
  'ga-substations': { documents: ['au_substations'], make: gaSubstations },
  'ga-lines': { documents: ['au_transmission_lines'], make: gaLines },
  'transpower-substations': { documents: ['nz_substations'], make: transpowerSubstations },
  'transpower-lines': { documents: ['nz_transmission_lines'], make: transpowerLines },
  'neso-substations': { documents: ['gb_neso_gsp_2025'], make: nesoSubstations },
  'dno-substations': { documents: ['gb_ukpn_ssen_sites_2022'], make: dnoSubstations },
  'osm-substations-de': { documents: ['de_osm_substations'], make: osmSubstations('de') },
  'osm-substations-africa': { documents: ['africa_osm_substations_2021'], make: africaSubstations },
  'osm-substations-vn': { documents: ['vn_osm_substations'], make: osmSubstations('vn') },
  'gridkit-substations': { documents: ['osm_2016_substations_world'], make: gridkitSubstations },
  'gridkit-line-cells': { documents: ['osm_2016_line_cells_world'], make: gridkitLineCells },
  'gem-gas-pipelines': { documents: ['gem_gas_pipelines'], make: gemGasPipelines },
  'gem-lng-terminals': { documents: ['gem_lng_terminals'], make: gemLngTerminals },
  'osm-gas-pipelines-us': { documents: ['us_gas_pipelines_osm'], make: osmGasPipelines },
  'commongrid-territories': {
    documents: ['us_utility_territories', 'us_utilities', 'iso/county_utility_nerc_ba_2018'],
    make: (rows, _countryOf, [utilities = [], counties = []]) => commonGridTerritories(rows, utilities, counties),
  },
  'ourairports-airports': { documents: ['airports_longest_runway'], make: ourAirports },
  'usgs-county-water': { documents: ['us_county_water_use_2015'], make: usgsCountyWater },
  'oet-grid-directory': { documents: ['grid_data_directory_2026'], make: oetGridDirectory },
};

/** What is said of a table in fixtures/layers/manifest.json. */
export interface MadeFacts {
  readonly rows: number;
  /** Of the text before compression, which the release of zlib does not change. */
  readonly sha256: string;
  /** Rows by ISO code, for tables that have a column of countries; `--` outside of all countries. */
  readonly countries?: Readonly<Record<string, number>>;
}

export const isHeld = (id: string): boolean => MAKERS[id]?.documents.every(isRecorded) === true;

/** The text of a layer's table, from the recorded documents. */
export function makeLayer(id: string, places: PlaceIndex): { readonly text: string; readonly facts: MadeFacts } {
  const maker = MAKERS[id];
  if (maker === undefined) throw new Error(`there is no maker of ${id}`);
  const [rows = [], ...others] = maker.documents.map(readRecorded);
  const table = maker.make(rows, (lat, lon) => places.at(lat, lon).country ?? '', others);
  const text = printTable(table);
  return { text, facts: factsOf(text) };
}

/** What is said of a table, from its text. */
export function factsOf(text: string): MadeFacts {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const column = header.split('\t').indexOf('country');
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (column < 0) return { rows: lines.length, sha256 };
  const counts = new Map<string, number>();
  for (const line of lines) {
    const stated = line.split('\t')[column] ?? '';
    const country = stated === '' ? '--' : stated;
    counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return { rows: lines.length, sha256, countries: Object.fromEntries([...counts].sort()) };
}
