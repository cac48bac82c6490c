import { askInTurn } from '../http/ask-in-turn.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** The whole table, and the copy of it in the publisher's repository. */
const WAYS = [
  'https://owid-public.owid.io/data/energy/owid-energy-data.csv',
  'https://raw.githubusercontent.com/owid/energy-data/master/owid-energy-data.csv',
];

export const owidElectricity = defineSource({
  id: 'owid-electricity',
  kind: 'country-power',
  iso: null,
  operator: 'Our World in Data, from Ember and the Energy Institute',
  docs: 'https://ourworldindata.org/electricity-mix',
  licence: 'CC BY 4.0; Our World in Data, from Ember and the Energy Institute',
  publishable: true,
  timezone: null,
  schedule: '20 6 11 * *',
  // A year appears in the April after it and stays the newest until the next.
  staleAfterMinutes: 600 * 24 * 60,
  politeMs: 1_000,
  patienceMs: 60_000,
  maxBytes: 48 * 1024 * 1024,
  fetch: (http) =>
    askInTurn(
      http,
      WAYS.map((url) => ({ url, options: { accept: 'text/csv, */*', patienceMs: 60_000 } })),
    ),
  parse,
});
