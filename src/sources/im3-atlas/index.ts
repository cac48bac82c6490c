import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const im3Atlas = defineSource({
  id: 'im3-atlas',
  kind: 'facility',
  iso: null,
  operator: 'IM3, Pacific Northwest National Laboratory (PNNL)',
  docs: 'https://doi.org/10.57931/3017294',
  licence: 'ODbL 1.0 (https://opendatacommons.org/licenses/odbl/1-0/); IM3/PNNL, © OpenStreetMap contributors',
  publishable: true,
  timezone: null,
  schedule: '17 5 3 * *',
  // Three years: the public map follows the editions of the table late. In August 2026 it was that of June 2025.
  staleAfterMinutes: 3 * 365 * 24 * 60,
  politeMs: 5_000,
  maxBytes: 32 * 1024 * 1024,
  // The table with the numbers of OpenStreetMap is behind a sign-in; the map of the same atlas is public.
  async fetch(http) {
    const url = 'https://immm-sfa.github.io/datacenter-atlas/im3_datacenter_centroids.geojson';
    return [await http.get(url, { accept: 'application/geo+json, application/json;q=0.9, */*;q=0.8' })];
  },
  parse,
});
