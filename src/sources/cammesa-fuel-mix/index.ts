import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA, TIMEZONE } from './schema.ts';

/** The whole interconnected system. */
const REGION = 1002;
const ADDRESS = 'https://api.cammesa.com/demanda-svc/generacion/ObtieneGeneracioEnergiaPorRegion/';

export const cammesaFuelMix = defineSource({
  id: 'cammesa-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: [AREA],
  operator: 'CAMMESA (Argentina)',
  docs: 'https://api.cammesa.com/demanda-svc/swagger-ui.html',
  licence: 'CAMMESA: no open license stated; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '3,18,33,48 * * * *',
  staleAfterMinutes: 90,
  politeMs: 2_000,
  maxBytes: 4 * 1024 * 1024,
  async fetch(http) {
    return [await http.get(`${ADDRESS}?id_region=${REGION}`, { accept: 'application/json' })];
  },
  parse,
});
