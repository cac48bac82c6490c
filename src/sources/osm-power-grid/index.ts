import { OSM_GRID_COUNTRIES } from '../../domain/layers/osm-grid-countries.ts';
import { ENDPOINTS } from '../operators/osm/servers.ts';
import { defineSource, type SourceUnit } from '../source.ts';
import { fetchCountry } from './fetch-country.ts';
import { parse } from './parse.ts';

/** Each country is switched on by itself: what an operator does not look at is not asked of donated servers. */
const unitOf = ({ code, title }: (typeof OSM_GRID_COUNTRIES)[number]): SourceUnit => ({
  id: code.toLowerCase(),
  title,
  url: ENDPOINTS[0] ?? '',
  needs: [`OPERATOR_SOURCES=osm-power-grid-${code.toLowerCase()}`],
});

export const osmPowerGrid = defineSource({
  id: 'osm-power-grid',
  kind: 'grid-thing',
  iso: null,
  operator: 'OpenStreetMap, by Overpass',
  docs: 'https://wiki.openstreetmap.org/wiki/Power_networks',
  licence: 'ODbL 1.0 (https://opendatacommons.org/licenses/odbl/1-0/); © OpenStreetMap contributors',
  publishable: true,
  timezone: null,
  schedule: '37 3 13 * *',
  // Three turns: one that every server refused is no reason to worry yet.
  staleAfterMinutes: 60 * 24 * 95,
  politeMs: 30_000,
  // The lines of a large country with every vertex.
  maxBytes: 128 * 1024 * 1024,
  needs: ['OPERATOR_SOURCES=osm-power-grid'],
  units: OSM_GRID_COUNTRIES.map(unitOf),
  fetch: fetchCountry,
  parse,
});
