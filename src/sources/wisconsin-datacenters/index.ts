import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FILE = 'https://raw.githubusercontent.com/annahaensch/wisconsin_data_center_map/main/data/data_centers.csv';

export const wisconsinDatacenters = defineSource({
  id: 'wisconsin-datacenters',
  kind: 'project',
  iso: null,
  operator: 'Wisconsin Data Center Map',
  docs: 'https://github.com/annahaensch/wisconsin_data_center_map',
  licence:
    'MIT (https://github.com/annahaensch/wisconsin_data_center_map): Haensch, A. (2026), Wisconsin Data Center Map',
  publishable: true,
  timezone: null,
  schedule: '53 6 * * *',
  // The list has no day of its own, and changes in some months.
  staleAfterMinutes: 60 * 24 * 180,
  politeMs: 5_000,
  fetch: async (http) => [await http.get(FILE, { accept: 'text/csv, text/plain, */*' })],
  parse,
});
