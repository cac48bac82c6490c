import { utcStamp } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const ADDRESS = 'https://data.elexon.co.uk/bmrs/api/v1/datasets/FUELINST/stream';
/** Figures come some minutes late. */
const HOURS_ASKED = 2;

export const elexonFuelMix = defineSource({
  id: 'elexon-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['GB'],
  operator: 'Elexon (Insights)',
  docs: 'https://bmrs.elexon.co.uk/api-documentation',
  licence:
    'BMRS data license: free to use with the words "Contains BMRS data (c) Elexon Limited copyright and database right"',
  publishable: true,
  timezone: 'UTC',
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const query = new URLSearchParams({
      publishDateTimeFrom: utcStamp(dueAt.getTime() - HOURS_ASKED * 3_600_000),
      publishDateTimeTo: utcStamp(dueAt.getTime()),
    });
    return [await http.get(`${ADDRESS}?${query}`, { accept: 'application/json' })];
  },
  parse,
});
