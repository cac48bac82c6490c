import { defineSource } from '../source.ts';
import { fetchWorld } from './fetch-world.ts';
import { parse } from './parse.ts';

export const osmFacilities = defineSource({
  id: 'osm-facilities',
  kind: 'facility',
  iso: null,
  operator: 'OpenStreetMap, by Overpass',
  docs: 'https://wiki.openstreetmap.org/wiki/Tag:telecom=data_center',
  licence: 'ODbL 1.0 (https://opendatacommons.org/licenses/odbl/1-0/); © OpenStreetMap contributors',
  publishable: true,
  timezone: null,
  schedule: '23 4 * * 2',
  // Three turns: one that every server refused is no reason to worry yet.
  staleAfterMinutes: 21 * 24 * 60,
  politeMs: 10_000,
  // Some 6,000 objects with their tags come to 4 MB.
  maxBytes: 64 * 1024 * 1024,
  fetch: fetchWorld,
  parse,
});
