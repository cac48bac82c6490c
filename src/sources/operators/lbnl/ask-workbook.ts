import { Fault, isFault } from '../../../errors.ts';
import { WORKBOOK_ACCEPT } from '../../documents/workbook.ts';
import { askInTurn, isNoPage } from '../../http/ask-in-turn.ts';
import type { Fetched, SourceHttp } from '../../http/http.ts';
import { DOCS } from './terms.ts';

/**
 * The edition of May 2026, with requests through the end of 2025. Each year's edition has an address of its own, whose
 * month differs from year to year. The library of publications answers more programs than the laboratory's own site does.
 */
const EDITION = {
  through: 2025,
  addresses: [
    'https://eta-publications.lbl.gov/sites/default/files/2026-05/lbnl_ix_queue_data_file_thru2025.xlsx',
    'https://emp.lbl.gov/sites/default/files/2026-05/LBNL_Ix_Queue_Data_File_thru2025.xlsx',
  ],
};
/** Editions came in April, May and August. */
const FIRST_MONTH_OF_EDITIONS = 4;
/** 16 MB from a slow server. */
const PATIENCE_MS = 60_000;
const WORKBOOK_LINK = /href="([^"]*\/lbnl_ix_queue_data_file_thru(20\d\d)[^"/]*\.xlsx)"/gi;

/**
 * Asks for the known edition, and from the April in which a newer one may be there first the page that leads to it.
 * @throws Fault as askInTurn does; `bad-status` that says how to do without, where all refuse this network.
 */
export async function askWorkbook(http: SourceHttp, source: string, dueAt: Date): Promise<Fetched[]> {
  const options = { accept: WORKBOOK_ACCEPT, patienceMs: PATIENCE_MS };
  const present = EDITION.addresses.map((url) => ({ url, options }));
  const isNewerDue = dueAt.getUTCFullYear() - 1 > EDITION.through && dueAt.getUTCMonth() + 1 >= FIRST_MONTH_OF_EDITIONS;
  const page = {
    url: DOCS,
    options: { accept: 'text/html, */*', patienceMs: PATIENCE_MS },
    isFit: (bytes: Uint8Array) => isNoPage(bytes) || newestOn(bytes) !== null,
  };
  try {
    const answers = await askInTurn(http, isNewerDue ? [page, ...present] : present);
    const last = answers.at(-1);
    const newest = last?.kind === 'document' && !isNoPage(last.bytes) ? newestOn(last.bytes) : null;
    if (newest === null) return answers;
    return [...answers.slice(0, -1), ...(await askInTurn(http, [{ url: newest, options }, ...present]))];
  } catch (error) {
    if (!isFault(error, 'bad-status') || error.details.status !== 403) throw error;
    const advice = `save the workbook in a browser from ${DOCS}; \`loadstar sources parse ${source} <file>\` reads it`;
    throw new Fault('bad-status', `${error.message}; the laboratory refuses some networks: ${advice}`, error.details);
  }
}

/** The address of an edition newer than the known one that a page leads to. */
function newestOn(page: Uint8Array): string | null {
  let newest: { readonly through: number; readonly url: string } | null = null;
  for (const [, link = '', year] of new TextDecoder().decode(page).matchAll(WORKBOOK_LINK)) {
    const through = Number(year);
    if (through <= (newest?.through ?? EDITION.through)) continue;
    const url = new URL(link, DOCS).href;
    if (new URL(url).hostname.endsWith('.lbl.gov')) newest = { through, url };
  }
  return newest?.url ?? null;
}
