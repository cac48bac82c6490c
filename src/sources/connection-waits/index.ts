import { OPERATOR, SCHEDULE, STALE_AFTER_MINUTES } from '../documents/compiled/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const connectionWaits = defineSource({
  id: 'connection-waits',
  kind: 'connection-wait',
  iso: null,
  operator: OPERATOR,
  // The report of which most countries' figures are.
  docs: 'https://www.iea.org/reports/energy-and-ai',
  licence:
    'Facts in our own words, each with its address; figures of the IEA: Energy and AI (2025), as repeated by others',
  publishable: true,
  timezone: null,
  schedule: SCHEDULE,
  staleAfterMinutes: STALE_AFTER_MINUTES,
  // No publisher has the table: it ships, and a newer cut comes with a release.
  fetch: async () => [],
  parse,
});
