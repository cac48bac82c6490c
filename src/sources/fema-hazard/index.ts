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

async function fetchTable(http: SourceHttp, name: string): Promise<Fetched[]> {
  const accept = 'application/zip, text/csv, */*';
  const answer = await http.get(`${EDITION}/${name}.zip`, { accept, absentOn: [404, 410] });
  if (answer.kind !== 'absent') return [answer];
  return [answer, await http.get(`${NEWEST}/${name}/${name}.zip`, { accept })];
}
