import { askInTurn } from '../http/ask-in-turn.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** The archive of the last edition, and the list in the publisher's repository. */
const WAYS = [
  'https://wri-dataportal-prod.s3.amazonaws.com/manual/global_power_plant_database_v_1_3.zip',
  'https://raw.githubusercontent.com/wri/global-power-plant-database/master/output_database/global_power_plant_database.csv',
];

export const wriPlants = defineSource({
  id: 'wri-plants',
  kind: 'world-plant',
  iso: null,
  operator: 'World Resources Institute (WRI)',
  docs: 'https://datasets.wri.org/dataset/globalpowerplantdatabase',
  licence: 'CC BY 4.0; World Resources Institute',
  publishable: true,
  timezone: null,
  schedule: '47 5 9 1,7 *',
  // There will be no other edition; a run says that the last one is still there.
  staleAfterMinutes: 10 * 366 * 24 * 60,
  politeMs: 2_000,
  patienceMs: 60_000,
  maxBytes: 48 * 1024 * 1024,
  fetch: (http) =>
    askInTurn(
      http,
      WAYS.map((url) => ({ url, options: { accept: 'application/zip, text/csv, */*', patienceMs: 60_000 } })),
    ),
  parse,
});
