import { DOCS, LICENSE, OPERATOR, SCHEDULE, STALE_AFTER_MINUTES } from '../documents/compiled/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const loadShares = defineSource({
  id: 'load-shares',
  kind: 'load-share',
  iso: null,
  operator: OPERATOR,
  docs: DOCS,
  licence: LICENSE,
  publishable: true,
  timezone: null,
  schedule: SCHEDULE,
  staleAfterMinutes: STALE_AFTER_MINUTES,
  // No publisher has the table: it ships, and a newer cut comes with a release.
  fetch: async () => [],
  parse,
});
