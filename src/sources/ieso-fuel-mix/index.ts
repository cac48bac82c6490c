import { localDate } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const ADDRESS = 'https://reports-public.ieso.ca/public/GenOutputbyFuelHourly/PUB_GenOutputbyFuelHourly_';
const TIMEZONE = 'Etc/GMT+5';
const DAY_MS = 86_400_000;

export const iesoFuelMix = defineSource({
  id: 'ieso-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['CA-ON'],
  operator: 'Independent Electricity System Operator (IESO)',
  docs: 'https://reports-public.ieso.ca/public/GenOutputbyFuelHourly/',
  licence: 'IESO terms of use: public reports may be used with attribution (https://www.ieso.ca/terms-of-use)',
  publishable: true,
  timezone: 'Etc/GMT+5',
  schedule: '12 * * * *',
  staleAfterMinutes: 2880,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  mostDays: 368,
  async fetch(http, { dueAt }) {
    const year = localDate(dueAt.getTime() - DAY_MS, TIMEZONE).date.slice(0, 4);
    return [await http.get(`${ADDRESS}${year}.xml`, { accept: 'application/xml, text/xml' })];
  },
  parse,
});
