import type { Fetched } from '../http/http.ts';
import { CSV_DOCUMENT, fetchListedDocuments, newestDocument } from '../operators/ercot/listed-documents.ts';
import { TIMEZONE } from '../operators/ercot/texas-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** Hubs and load zones of today so far; the only keyless route that is one small document. */
const DASHBOARD = 'https://www.ercot.com/api/1/services/read/dashboards/system-wide-prices.json';
/** Reports of every settlement point: prices of the newest quarter hour (NP6-905-CD), and of the newest run (NP6-788-CD). */
const REPORTS_OF_ALL = [12301, 12300];

export const ercotLmp = defineSource({
  id: 'ercot-lmp',
  kind: 'lmp',
  iso: 'ERCOT',
  operator: 'Electric Reliability Council of Texas (ERCOT)',
  docs: 'https://www.ercot.com/gridmktinfo/dashboards/systemwideprices',
  licence: 'ERCOT public data (https://www.ercot.com/help/terms); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 60,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http, { nodes }) {
    // The dashboard is always requested: its whole day replaces a document that was missed.
    const answers: Fetched[] = [await http.get(DASHBOARD, { accept: 'application/json' })];
    for (const report of nodes === 'all' ? REPORTS_OF_ALL : []) {
      answers.push(...(await fetchListedDocuments(http, report, CSV_DOCUMENT, newestDocument)));
    }
    return answers;
  },
  parse,
});
