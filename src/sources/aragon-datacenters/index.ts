import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FILE = 'https://raw.githubusercontent.com/nopressurelab/dc-map/main/data/datacenters.json';

export const aragonDatacenters = defineSource({
  id: 'aragon-datacenters',
  kind: 'project',
  iso: null,
  operator: 'No Pressure Lab',
  docs: 'https://github.com/nopressurelab/dc-map',
  licence: 'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/): No Pressure Lab, Aragón Datacenter Map',
  publishable: true,
  timezone: null,
  schedule: '53 6 * * *',
  // It changes in some months.
  staleAfterMinutes: 60 * 24 * 180,
  politeMs: 5_000,
  fetch: async (http) => [await http.get(FILE, { accept: 'application/json, text/plain, */*' })],
  parse,
});
