import { askWorkbook } from '../operators/lbnl/ask-workbook.ts';
import { DOCS, LICENSE, MOST_BYTES, OPERATOR, STALE_AFTER_MINUTES } from '../operators/lbnl/terms.ts';
import { defineSource } from '../source.ts';
import { AREAS } from './areas-of-entity.ts';
import { parse } from './parse.ts';

export const lbnlEntities = defineSource({
  id: 'lbnl-entities',
  kind: 'connection-queue',
  iso: null,
  areas: AREAS,
  operator: OPERATOR,
  docs: DOCS,
  licence: LICENSE,
  publishable: true,
  timezone: null,
  schedule: '17 8 * * 3',
  staleAfterMinutes: STALE_AFTER_MINUTES,
  politeMs: 5_000,
  maxBytes: MOST_BYTES,
  fetch: (http, { dueAt }) => askWorkbook(http, 'lbnl-entities', dueAt),
  parse,
});
