import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const hydroquebecFuelMix = defineSource({
  id: 'hydroquebec-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['CA-QC'],
  operator: 'Hydro-Québec',
  docs: 'https://www.hydroquebec.com/documents-data/open-data/electricity-production/',
  licence: 'Hydro-Québec open data, CC BY-NC 4.0 (as recorded, to be checked): not for commercial use',
  publishable: false,
  timezone: 'America/Toronto',
  schedule: '*/15 * * * *',
  staleAfterMinutes: 120,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http) {
    return [
      await http.get('https://www.hydroquebec.com/data/documents-donnees/donnees-ouvertes/json/production.json', {
        accept: 'application/json',
      }),
    ];
  },
  parse,
});
