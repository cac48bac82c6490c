import { askInTurn } from '../http/ask-in-turn.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** v1.20, December 2025. An edition has a folder of its own, and no calendar: the next one is written here. */
const EDITION = 'https://www.fema.gov/about/reports-and-data/openfema/nri/v120';
/** The newest edition was under one address until the index moved in 2025; some networks are refused there. */
const NEWEST = 'https://hazards.fema.gov/nri/Content/StaticDocuments/DataDownload';

export const femaHazard = defineSource({
  id: 'fema-hazard',
  kind: 'hazard',
  iso: null,
  operator: 'Federal Emergency Management Agency (FEMA), National Risk Index',
  docs: 'https://www.fema.gov/about/openfema/data-sets/national-risk-index-data',
  licence:
    "U.S. government work, public domain; FEMA's National Risk Index and its edition cited, no endorsement by FEMA",
  publishable: true,
  timezone: null,
  schedule: '17 6 * * 2',
  // An edition is as of its month; there were 16 and 33 months between the last three.
  staleAfterMinutes: 4 * 365 * 24 * 60,
  politeMs: 5_000,
  // The archive of counties has 25 MB.
  maxBytes: 96 * 1024 * 1024,
  async fetch(http) {
    return [...(await fetchTable(http, 'NRI_Table_Counties')), ...(await fetchTable(http, 'NRI_Table_States'))];
  },
  parse,
});

/** Each archive has tens of megabytes and is made ready by a slow server. */
const PATIENCE_MS = 60_000;

function fetchTable(http: SourceHttp, name: string): Promise<Fetched[]> {
  const options = { accept: 'application/zip, text/csv, */*', patienceMs: PATIENCE_MS };
  return askInTurn(http, [
    { url: `${EDITION}/${name}.zip`, options },
    { url: `${NEWEST}/${name}/${name}.zip`, options },
  ]);
}
