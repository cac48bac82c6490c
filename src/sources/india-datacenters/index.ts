import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FILE = 'https://raw.githubusercontent.com/Ashwask/india-datacenter-watch/main/data/datacenters.csv';

export const indiaDatacenters = defineSource({
  id: 'india-datacenters',
  kind: 'project',
  iso: null,
  operator: 'India Datacenter Watch',
  docs: 'https://ashwask.github.io/india-datacenter-watch/',
  licence: 'MIT (https://github.com/Ashwask/india-datacenter-watch): Studio Ikigai, India Datacenter Watch',
  publishable: true,
  timezone: null,
  schedule: '47 6 * * *',
  // The list has no day of its own, and changes in some months.
  staleAfterMinutes: 60 * 24 * 180,
  politeMs: 5_000,
  fetch: async (http) => [await http.get(FILE, { accept: 'text/csv, text/plain, */*' })],
  parse,
});
