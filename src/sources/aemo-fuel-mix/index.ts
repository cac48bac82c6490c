import { TIMEZONE } from '../operators/aemo/interval-end.ts';
import { newestReports } from '../operators/aemo/newest-reports.ts';
import { REGIONS } from '../operators/aemo/regions.ts';
import { DOCS, LICENSE, OPERATOR } from '../operators/aemo/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FILE = /PUBLIC_DISPATCHSCADA_\d{12}_\d+\.zip/gi;
/** A quarter of an hour: all intervals between two runs. */
const FILES = 3;

export const aemoFuelMix = defineSource({
  id: 'aemo-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: REGIONS,
  operator: OPERATOR,
  docs: DOCS,
  licence: LICENSE,
  publishable: true,
  timezone: TIMEZONE,
  schedule: '4-59/15 * * * *',
  staleAfterMinutes: 60,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  fetch: (http) => newestReports(http, 'Dispatch_SCADA', FILE, FILES),
  parse,
});
