import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const kpxFuelMix = defineSource({
  id: 'kpx-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['KR'],
  operator: 'Korea Power Exchange (KPX)',
  docs: 'https://new.kpx.or.kr/',
  licence: 'KPX site terms (KOGL type not stated on the page recorded)',
  publishable: false,
  timezone: 'Asia/Seoul',
  schedule: '*/10 * * * *',
  staleAfterMinutes: 60,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http) {
    return [await http.get('https://new.kpx.or.kr/powerinfoSubmain.es?mid=a10606030000', { accept: 'text/html' })];
  },
  parse,
});
