import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const entsoeCapacity = defineSource({
  id: 'entsoe-capacity',
  kind: 'country-capacity',
  iso: null,
  operator: 'ENTSO-E Transparency Platform',
  docs: 'https://transparency.entsoe.eu/generation/r2/installedGenerationCapacityAggregation/show',
  licence: 'CC BY 4.0 (list of data for free re-use): ENTSO-E Transparency Platform',
  publishable: true,
  timezone: null,
  // Once a month, a run that has nothing to ask: a newer cut comes with a release.
  schedule: '37 6 2 * *',
  staleAfterMinutes: 2 * 366 * 24 * 60,
  fetch: async () => [],
  parse,
});
