import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA, TIMEZONE } from './schema.ts';

const ADDRESS = 'http://ets.aeso.ca/ets_web/ip/Market/Reports/CSDReportServlet?contentType=csv';

export const aesoFuelMix = defineSource({
  id: 'aeso-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: [AREA],
  operator: 'AESO (Alberta)',
  docs: 'http://ets.aeso.ca/ets_web/ip/Market/Reports/CSDReportServlet',
  licence: 'AESO terms: "non-commercial, personal or educational use only"; off until the operator names it',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '*/10 * * * *',
  staleAfterMinutes: 60,
  politeMs: 5_000,
  maxBytes: 2 * 1024 * 1024,
  needs: ['OPERATOR_SOURCES=aeso-fuel-mix'],
  async fetch(http) {
    return [await http.get(ADDRESS, { accept: 'text/csv' })];
  },
  parse,
});
