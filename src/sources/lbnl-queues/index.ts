import { Fault, isFault } from '../../errors.ts';
import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { askInTurn } from '../http/ask-in-turn.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/**
 * The edition of May 2026, with requests through the end of 2025. Each year's edition has an address of its own, and its
 * month differs from year to year: the next one is written here. The library of publications answers more programs than
 * the laboratory's own site does.
 */
const WORKBOOKS = [
  'https://eta-publications.lbl.gov/sites/default/files/2026-05/lbnl_ix_queue_data_file_thru2025.xlsx',
  'https://emp.lbl.gov/sites/default/files/2026-05/LBNL_Ix_Queue_Data_File_thru2025.xlsx',
];
/** 16 MB from a slow server. */
const PATIENCE_MS = 60_000;

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
  fetch: fetchWorkbook,
  parse,
});

/** @throws Fault as askInTurn does; `bad-status` that says how to do without, where both sites refuse this network. */
async function fetchWorkbook(http: SourceHttp): Promise<Fetched[]> {
  const options = { accept: WORKBOOK_ACCEPT, patienceMs: PATIENCE_MS };
  try {
    return await askInTurn(
      http,
      WORKBOOKS.map((url) => ({ url, options })),
    );
  } catch (error) {
    if (!isFault(error, 'bad-status') || error.details.status !== 403) throw error;
    const advice =
      'save the workbook in a browser from https://emp.lbl.gov/queues; `loadstar sources parse lbnl-queues <file>` reads it';
    throw new Fault('bad-status', `${error.message}; the laboratory refuses some networks: ${advice}`, error.details);
  }
}
