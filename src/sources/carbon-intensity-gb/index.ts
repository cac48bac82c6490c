import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA } from './schema.ts';

const API = 'https://api.carbonintensity.org.uk';

export const carbonIntensityGb = defineSource({
  id: 'carbon-intensity-gb',
  kind: 'area-carbon',
  iso: null,
  areas: [AREA],
  operator: 'NESO (Carbon Intensity API)',
  docs: 'https://carbon-intensity.github.io/api-definitions/',
  licence: 'CC BY 4.0: Carbon Intensity API of the National Energy System Operator',
  publishable: true,
  timezone: 'UTC',
  // Some minutes into each half hour.
  schedule: '4,34 * * * *',
  staleAfterMinutes: 120,
  politeMs: 1_000,
  maxBytes: 4 * 1024 * 1024,
  async fetch(http) {
    const accept = 'application/json';
    return [await http.get(`${API}/regional`, { accept }), await http.get(`${API}/intensity`, { accept })];
  },
  parse,
});
