import { askInTurn } from '../http/ask-in-turn.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** The list of the newest release, and the one that stayed in the repository until it left. */
const WAYS = [
  'https://raw.githubusercontent.com/PyPSA/powerplantmatching/v0.x/powerplants.csv',
  'https://raw.githubusercontent.com/PyPSA/powerplantmatching/master/powerplants.csv',
];

export const powerplantmatching = defineSource({
  id: 'powerplantmatching',
  kind: 'world-plant',
  iso: null,
  operator: 'PyPSA, from ENTSO-E, Global Energy Monitor, Marktstammdatenregister and others',
  docs: 'https://github.com/PyPSA/powerplantmatching',
  licence: 'CC BY 4.0; powerplantmatching, PyPSA',
  publishable: true,
  timezone: null,
  schedule: '17 5 8 * *',
  // A release comes once or twice a year.
  staleAfterMinutes: 3 * 366 * 24 * 60,
  politeMs: 2_000,
  patienceMs: 60_000,
  maxBytes: 32 * 1024 * 1024,
  fetch: (http) =>
    askInTurn(
      http,
      WAYS.map((url) => ({ url, options: { accept: 'text/csv, */*', patienceMs: 60_000 } })),
    ),
  parse,
});
