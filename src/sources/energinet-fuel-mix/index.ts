import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const energinetFuelMix = defineSource({
  id: 'energinet-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['DK1', 'DK2'],
  operator: 'Energinet (Energi Data Service)',
  docs: 'https://www.energidataservice.dk/tso-electricity/ElectricityProdex5MinRealtime',
  licence: 'Energinet open data, CC BY 4.0: Energinet named as source',
  publishable: true,
  timezone: 'UTC',
  schedule: '*/5 * * * *',
  staleAfterMinutes: 60,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http) {
    return [
      await http.get('https://api.energidataservice.dk/dataset/ElectricityProdex5MinRealtime?limit=100', {
        accept: 'application/json',
      }),
    ];
  },
  parse,
});
