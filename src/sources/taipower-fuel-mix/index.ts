import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const taipowerFuelMix = defineSource({
  id: 'taipower-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['TW'],
  operator: 'Taiwan Power Company (Taipower)',
  docs: 'https://www.taipower.com.tw/d006/loadGraph/loadGraph/genshx_.html',
  licence: 'Open Government Data License, Taiwan, version 1.0: reuse with attribution',
  publishable: true,
  timezone: 'Asia/Taipei',
  schedule: '*/10 * * * *',
  staleAfterMinutes: 60,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http) {
    return [
      await http.get('https://www.taipower.com.tw/d006/loadGraph/loadGraph/data/genary_eng.json', {
        accept: 'application/json',
      }),
    ];
  },
  parse,
});
