import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** The edition of May 2026, with requests through the end of 2025. Each spring's edition has an address of its own. */
const WORKBOOK = 'https://emp.lbl.gov/sites/default/files/2026-05/LBNL_Ix_Queue_Data_File_thru2025.xlsx';

export const lbnlQueues = defineSource({
  id: 'lbnl-queues',
  kind: 'queue',
  iso: null,
  operator: 'Lawrence Berkeley National Laboratory (Berkeley Lab)',
  docs: 'https://emp.lbl.gov/queues',
  licence: 'CC BY 4.0; Lawrence Berkeley National Laboratory and GridTracker, Queued Up',
  publishable: true,
  timezone: null,
  schedule: '53 7 * * *',
  // Two years: an edition is as of the end of a year and is published in the spring after.
  staleAfterMinutes: 2 * 365 * 24 * 60,
  politeMs: 5_000,
  maxBytes: 64 * 1024 * 1024,
  async fetch(http) {
    return [await http.get(WORKBOOK, { accept: WORKBOOK_ACCEPT })];
  },
  parse,
});
