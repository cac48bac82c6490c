import { askInTurn } from '../http/ask-in-turn.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FOLDER = 'https://epoch.ai/data/data_centers';

export const epochProjects = defineSource({
  id: 'epoch-projects',
  kind: 'project',
  iso: null,
  operator: 'Epoch AI',
  docs: 'https://epoch.ai/data/data-centers',
  licence:
    'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/): Epoch AI, Frontier Data Centers, epoch.ai/data/data-centers',
  publishable: true,
  timezone: null,
  schedule: '37 5 * * *',
  // The publisher brings an edition in most weeks.
  staleAfterMinutes: 60 * 24 * 60,
  politeMs: 5_000,
  maxBytes: 32 * 1024 * 1024,
  // The archive has the timelines; the table alone is read as well, without planned totals.
  fetch: (http) =>
    askInTurn(http, [
      { url: `${FOLDER}/data_centers.zip`, options: { accept: 'application/zip, text/csv;q=0.8, */*;q=0.5' } },
      { url: `${FOLDER}/data_centers.csv`, options: { accept: 'text/csv, */*;q=0.5' } },
    ]),
  parse,
});
