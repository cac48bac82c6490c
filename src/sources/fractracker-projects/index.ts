import type { Fetched } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const LAYER =
  'https://services.arcgis.com/jDGuO8tYggdCCnUJ/arcgis/rest/services/data_centers_v4_agol_all/FeatureServer/0/query';
/** Features of a page, and pages at most: the layer had 1,665 features in 2026. */
const PAGE = 2_000;
const MOST_PAGES = 10;

export const fractrackerProjects = defineSource({
  id: 'fractracker-projects',
  kind: 'project',
  iso: null,
  operator: 'FracTracker Alliance',
  docs: 'https://www.fractracker.org/data-centers/',
  licence:
    'stated in two ways, of which one is non-commercial; for use in this installation, with credit to FracTracker',
  publishable: false,
  timezone: null,
  schedule: '19 7 * * 1',
  staleAfterMinutes: 60 * 24 * 60,
  politeMs: 5_000,
  maxBytes: 32 * 1024 * 1024,
  needs: ['OPERATOR_SOURCES=fractracker-projects'],
  async fetch(http) {
    const fetched: Fetched[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = `where=1%3D1&outFields=*&f=geojson&resultRecordCount=${PAGE}&resultOffset=${page * PAGE}`;
      const answer = await http.get(`${LAYER}?${query}`, { accept: 'application/geo+json, application/json' });
      fetched.push(answer);
      // The layer says so where there is more; its words are looked for, and not interpreted.
      if (
        answer.kind !== 'document' ||
        !new TextDecoder().decode(answer.bytes).includes('"exceededTransferLimit":true')
      )
        break;
    }
    return fetched;
  },
  parse,
});
