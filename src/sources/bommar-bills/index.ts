import { fetchList } from '../operators/bommar/fetch-list.ts';
import { DOCS, LICENSE, OPERATOR, STALE_AFTER_MINUTES } from '../operators/bommar/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const bommarBills = defineSource({
  id: 'bommar-bills',
  kind: 'bill',
  iso: null,
  operator: OPERATOR,
  docs: DOCS,
  licence: LICENSE,
  publishable: true,
  timezone: null,
  schedule: '43 7 * * *',
  staleAfterMinutes: STALE_AFTER_MINUTES,
  politeMs: 5_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http) {
    return [await fetchList(http, 'state_legislation.csv')];
  },
  parse,
});
