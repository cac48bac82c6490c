import type { ShippedLayer } from '../../domain/layers/shipped-layers.ts';
import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import { TsvRows } from '../../store/layers/tsv-rows.ts';

/** Withdrawals of a county, million US gallons a day as published. */
export interface CountyWater {
  readonly layer: string;
  readonly fips: string;
  readonly publicSupplyMgd: number | null;
  readonly industrialMgd: number | null;
  readonly irrigationMgd: number | null;
  readonly thermoelectricMgd: number | null;
  readonly allFreshMgd: number | null;
}

const WATER = [
  ...['fips', 'state', 'county', 'pop_thousand', 'public_supply_total_mgd', 'industrial_self_mgd'],
  ...['irrigation_fresh_mgd', 'thermoelectric_total_mgd', 'all_fresh_mgd', 'all_total_mgd'],
];

export function* readCountyWater(layer: ShippedLayer, bytes: Buffer): CooperativeTask<CountyWater[]> {
  const rows = new TsvRows(bytes, layer.file, WATER);
  const counties: CountyWater[] = [];
  while (rows.next()) {
    counties.push({
      layer: layer.id,
      fips: rows.text('fips') ?? '',
      publicSupplyMgd: rows.number('public_supply_total_mgd'),
      industrialMgd: rows.number('industrial_self_mgd'),
      irrigationMgd: rows.number('irrigation_fresh_mgd'),
      thermoelectricMgd: rows.number('thermoelectric_total_mgd'),
      allFreshMgd: rows.number('all_fresh_mgd'),
    });
    if (counties.length % 200 === 0) yield;
  }
  return counties;
}

/** Where somebody publishes maps or data of a grid. */
export interface GridPublisher {
  readonly layer: string;
  readonly country: string | null;
  readonly subregion: string | null;
  readonly title: string;
  readonly url: string;
  readonly year: number | null;
  readonly license: string | null;
  readonly hasCapacity: boolean;
}

const DIRECTORY = [
  ...['country', 'country_name', 'subregion', 'title', 'url', 'kind', 'year', 'license', 'capacity_data'],
];

export function* readGridDirectory(layer: ShippedLayer, bytes: Buffer): CooperativeTask<GridPublisher[]> {
  const rows = new TsvRows(bytes, layer.file, DIRECTORY);
  const publishers: GridPublisher[] = [];
  while (rows.next()) {
    publishers.push({
      layer: layer.id,
      country: rows.text('country'),
      subregion: rows.text('subregion'),
      title: rows.text('title') ?? '',
      url: rows.text('url') ?? '',
      year: rows.number('year'),
      license: rows.text('license'),
      hasCapacity: rows.text('capacity_data') === 'yes',
    });
    if (publishers.length % 200 === 0) yield;
  }
  return publishers;
}
