import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA } from './schema.ts';

export const ercotLargeLoads = defineSource({
  id: 'ercot-large-loads',
  kind: 'large-load',
  iso: null,
  areas: [AREA],
  operator: 'Electric Reliability Council of Texas (ERCOT)',
  docs: 'https://www.ercot.com/gridinfo/resource',
  licence: 'ERCOT public data (https://www.ercot.com/help/terms); attribution given',
  publishable: true,
  timezone: null,
  // Once a month, a run that has nothing to ask.
  schedule: '29 6 2 * *',
  staleAfterMinutes: 366 * 24 * 60,
  // Each edition has an address of its own, and none is stated in advance: a newer one is read from a saved workbook.
  fetch: async () => [],
  parse,
});
