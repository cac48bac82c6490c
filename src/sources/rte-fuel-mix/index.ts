import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const rteFuelMix = defineSource({
  id: 'rte-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['FR'],
  operator: 'RTE (eCO2mix, Open Data Réseaux Énergies)',
  docs: 'https://odre.opendatasoft.com/explore/dataset/eco2mix-national-tr/',
  licence: 'Licence Ouverte / Open Licence 2.0 (Etalab): reuse with the source named',
  publishable: true,
  timezone: 'Europe/Paris',
  schedule: '7,22,37,52 * * * *',
  staleAfterMinutes: 180,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http) {
    return [
      await http.get(
        'https://odre.opendatasoft.com/api/explore/v2.1/catalog/datasets/eco2mix-national-tr/records?order_by=date_heure%20desc&limit=100&where=nucleaire%20is%20not%20null',
        { accept: 'application/json' },
      ),
    ];
  },
  parse,
});
