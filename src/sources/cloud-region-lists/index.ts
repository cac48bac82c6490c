import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const RAW = 'https://raw.githubusercontent.com';
const LISTS = [
  // Of providers that both have the second is read, which has cities.
  `${RAW}/Sudhendra/gigawattmap/main/data-pipeline/opendc/data/cloud-regions.json`,
  `${RAW}/jasonwilbur/mcp-server-cloud-regions/main/data/regions.json`,
] as const;

export const cloudRegionLists = defineSource({
  id: 'cloud-region-lists',
  kind: 'facility',
  iso: null,
  operator: 'mcp-server-cloud-regions and Gigawatt Map',
  docs: 'https://github.com/jasonwilbur/mcp-server-cloud-regions',
  licence:
    'MIT (https://github.com/jasonwilbur/mcp-server-cloud-regions): Copyright (c) 2025 Jason Wilbur; Gigawatt Map (Sudhendra): CC0',
  publishable: true,
  timezone: null,
  schedule: '37 5 12 * *',
  // Regions come some times a year.
  staleAfterMinutes: 24 * 30 * 24 * 60,
  politeMs: 5_000,
  maxBytes: 4 * 1024 * 1024,
  fetch: async (http) => [
    await http.get(LISTS[0], { accept: 'application/json, text/plain, */*', absentOn: [404] }),
    await http.get(LISTS[1], { accept: 'application/json, text/plain, */*', absentOn: [404] }),
  ],
  parse,
});
