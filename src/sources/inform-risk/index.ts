import { changedShape } from '../../errors.ts';
import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { askInTurn, isNoPage } from '../http/ask-in-turn.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { newestEdition } from './newest-edition.ts';
import { parse } from './parse.ts';

const SITE = 'https://drmkc.jrc.ec.europa.eu/inform-index';
/** The page that names the newest edition: addresses of workbooks change with year and version. */
const PAGE = `${SITE}/INFORM-Risk/Results-and-data`;
/** The newest edition that is known, for when the page names none. */
const EDITION_2025 = `${SITE}/Portals/0/InfoRM/2025/INFORM_Risk_2025_v070.xlsx`;

export const informRisk = defineSource({
  id: 'inform-risk',
  kind: 'country-risk',
  iso: null,
  areas: [],
  operator: 'INFORM, Joint Research Centre of the European Commission',
  docs: SITE,
  licence: 'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/); INFORM Risk Index and its edition',
  publishable: true,
  timezone: null,
  schedule: '29 6 * * 3',
  // An edition each half year; one and a half years without a new one is stale.
  staleAfterMinutes: 550 * 24 * 60,
  // An edition is named after the year to come: that of 2025 is of August 2024. Without a day of release it has its year alone.
  aheadMinutes: 366 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 16 * 1024 * 1024,
  fetch: fetchNewest,
  parse,
});

/** The newest workbook that the page names, else the newest that is known. A mirror may answer with it at once. */
async function fetchNewest(http: SourceHttp): Promise<Fetched[]> {
  const ofWorkbook = { accept: WORKBOOK_ACCEPT };
  const isFit = (bytes: Uint8Array) => isNoPage(bytes) || workbookOn(bytes) !== null;
  const answers = await askInTurn(http, [
    { url: PAGE, options: { accept: 'text/html, */*' }, isFit },
    { url: EDITION_2025, options: ofWorkbook },
  ]);
  const [page] = answers.slice(-1);
  if (page?.kind !== 'document' || isNoPage(page.bytes)) return answers;
  const workbook = workbookOn(page.bytes);
  if (workbook === null) throw changedShape('the link to INFORM_Risk_<year>_v<version>.xlsx', page.url, 'is missing');
  return [...answers.slice(0, -1), await http.get(workbook, ofWorkbook)];
}

const workbookOn = (page: Uint8Array): string | null => newestEdition(new TextDecoder().decode(page), PAGE);
