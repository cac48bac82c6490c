import { askWorkbook } from '../operators/lbnl/ask-workbook.ts';
import { DOCS, LICENSE, MOST_BYTES, OPERATOR, STALE_AFTER_MINUTES } from '../operators/lbnl/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const lbnlQueues = defineSource({
  id: 'lbnl-queues',
  kind: 'queue',
  iso: null,
  operator: OPERATOR,
  docs: DOCS,
  licence: LICENSE,
  publishable: true,
  timezone: null,
  schedule: '53 7 * * *',
  staleAfterMinutes: STALE_AFTER_MINUTES,
  politeMs: 5_000,
  maxBytes: MOST_BYTES,
  fetch: (http, { dueAt }) => askWorkbook(http, 'lbnl-queues', dueAt),
  parse,
});
