import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** Replaced about once a month under the same address. */
const WORKBOOK = 'https://www.nyiso.com/documents/20142/1407078/NYISO-Interconnection-Queue.xlsx';

export const nyisoQueue = defineSource({
  id: 'nyiso-queue',
  kind: 'queue',
  iso: 'NYISO',
  operator: 'New York Independent System Operator (NYISO)',
  docs: 'https://www.nyiso.com/interconnections',
  licence: 'NYISO public document; no license text beyond https://www.nyiso.com/legal-notice; attribution given',
  publishable: true,
  timezone: 'America/New_York',
  schedule: '41 6 * * *',
  // Two months: the workbook is monthly.
  staleAfterMinutes: 62 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http) {
    return [await http.get(WORKBOOK, { accept: WORKBOOK_ACCEPT })];
  },
  parse,
});
