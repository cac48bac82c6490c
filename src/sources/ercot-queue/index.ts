import { fetchListedDocuments, newestDocument, type WantedName } from '../operators/ercot/listed-documents.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './report-date.ts';

/** PG7-200-ER; the list holds many years of months, re-posts included. */
const REPORT = 15933;
/** The report on co-located batteries is in the same list. */
const GIS_REPORT: WantedName = { pattern: /^GIS_Report/i, said: 'a GIS_Report' };

export const ercotQueue = defineSource({
  id: 'ercot-queue',
  kind: 'queue',
  iso: 'ERCOT',
  operator: 'Electric Reliability Council of Texas (ERCOT)',
  docs: 'https://www.ercot.com/mp/data-products/data-product-details?id=pg7-200-er',
  licence: 'ERCOT public data (https://www.ercot.com/help/terms); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '37 12 * * *',
  staleAfterMinutes: 62 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  fetch: (http, { dueAt }) => fetchListedDocuments(http, dueAt, REPORT, GIS_REPORT, newestDocument),
  parse,
});
