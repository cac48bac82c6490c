import { SCHEDULE } from '../documents/compiled/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const statedBuildings = defineSource({
  id: 'stated-buildings',
  kind: 'capacity-statement',
  iso: null,
  operator: 'Loadstar, compiled from public pages',
  docs: 'https://www.datacenterknowledge.com',
  licence:
    'Facts in our own words, each with its address: power of single buildings as operators or the press state it',
  publishable: true,
  timezone: null,
  schedule: SCHEDULE,
  // What a building was built for changes in years.
  staleAfterMinutes: 60 * 24 * 3_650,
  // No publisher has the table: it ships, and a newer cut comes with a release.
  fetch: async () => [],
  parse,
});
