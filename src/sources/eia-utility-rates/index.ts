import type { Fetched } from '../http/http.ts';
import { LICENSE } from '../operators/eia/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FOLDER = 'https://www.eia.gov/electricity/data/eia861';
/** The month, from 0, from which the figures of the year before may be there: they come out in October at the latest. */
const FIRST_MONTH = 6;

export const eiaUtilityRates = defineSource({
  id: 'eia-utility-rates',
  kind: 'utility-rate',
  iso: null,
  operator: 'U.S. Energy Information Administration (EIA), Form EIA-861',
  docs: 'https://www.eia.gov/electricity/data/eia861/',
  licence: LICENSE,
  publishable: true,
  timezone: null,
  schedule: '41 8 * * 2',
  // A year appears ten months after its end, and stays the newest for another twelve.
  staleAfterMinutes: 24 * 30 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 64 * 1024 * 1024,
  /** The newest edition that is there. One that is followed by another moves to the archive. */
  async fetch(http, { dueAt }) {
    const newest = dueAt.getUTCFullYear() - (dueAt.getUTCMonth() < FIRST_MONTH ? 2 : 1);
    const answers: Fetched[] = [];
    for (const edition of [`zip/f861${newest}`, `zip/f861${newest - 1}`, `archive/zip/f861${newest - 1}`]) {
      const answer = await http.get(`${FOLDER}/${edition}.zip`, { accept: 'application/zip, */*', absentOn: [404] });
      answers.push(answer);
      if (answer.kind !== 'absent') break;
    }
    return answers;
  },
  parse,
});
