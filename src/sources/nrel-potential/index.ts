import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { askInTurn } from '../http/ask-in-turn.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** The study's table as the Department of Energy's open data catalog has it, figures cut to whole numbers. */
const TABLE =
  'https://openei.org/doe-opendata/dataset/5346c5c2-be26-4be7-9663-b5a98cbb7527/resource/096347a1-8be8-4df8-87e3-065531f7215f/download/usretechnicalpotential.csv';
/** The laboratory's own workbook of the same figures, rounded. It left nrel.gov on May 29, 2026. */
const WORKBOOK = 'https://www.nlr.gov/gis/assets/docs/us-re-technical-potential.xlsx';

const PATIENCE_MS = 60_000;

export const nrelPotential = defineSource({
  id: 'nrel-potential',
  kind: 'potential',
  iso: null,
  operator: 'National Renewable Energy Laboratory (NREL)',
  docs: 'https://www.nlr.gov/docs/fy12osti/51946.pdf',
  licence: 'U.S. government work, public domain; Lopez et al. (2012), NREL/TP-6A20-51946 cited',
  publishable: true,
  timezone: null,
  schedule: '17 5 * * 0',
  // Fifty years: a study of 2012 that was not repeated in this form. It does not age by itself; answers state its year.
  staleAfterMinutes: 50 * 365 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 8 * 1024 * 1024,
  fetch: (http) =>
    askInTurn(http, [
      { url: TABLE, options: { accept: 'text/csv, */*' } },
      { url: WORKBOOK, options: { accept: WORKBOOK_ACCEPT, patienceMs: PATIENCE_MS } },
    ]),
  parse,
});
