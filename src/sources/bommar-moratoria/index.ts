import { fetchList } from '../operators/bommar/fetch-list.ts';
import { DOCS, LICENSE, OPERATOR, STALE_AFTER_MINUTES } from '../operators/bommar/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const bommarMoratoria = defineSource({
  id: 'bommar-moratoria',
  kind: 'moratorium',
  iso: null,
  operator: OPERATOR,
  docs: DOCS,
  licence: LICENSE,
  publishable: true,
  timezone: null,
  schedule: '41 7 * * *',
  staleAfterMinutes: STALE_AFTER_MINUTES,
  politeMs: 5_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http) {
    return [await fetchList(http, 'moratorium_inventory.csv')];
  },
  parse,
});
