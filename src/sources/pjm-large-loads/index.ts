import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA } from './schema.ts';

export const pjmLargeLoads = defineSource({
  id: 'pjm-large-loads',
  kind: 'large-load',
  iso: null,
  areas: [AREA],
  operator: 'PJM Interconnection, as cited',
  docs: 'https://www.pjm.com/planning/resource-adequacy-planning/load-forecast-dev-process',
  licence:
    'Facts in our own words, each with its address: thirty figures of the load forecast of PJM, cited; not its table',
  publishable: true,
  timezone: null,
  // Once a month, a run that has nothing to ask.
  schedule: '31 6 2 * *',
  staleAfterMinutes: 366 * 24 * 60,
  // The forecast comes once a year, each with an address of its own; its terms are PJM's.
  fetch: async () => [],
  parse,
});
