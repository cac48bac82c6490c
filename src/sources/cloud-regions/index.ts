import type { Fetched } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FOLDER = 'https://raw.githubusercontent.com/GoogleCloudPlatform/region-carbon-info/main/data/yearly';

export const cloudRegions = defineSource({
  id: 'cloud-regions',
  kind: 'facility',
  iso: null,
  operator: 'Google Cloud (regions with the carbon figures of a year)',
  docs: 'https://cloud.google.com/sustainability/region-carbon',
  licence:
    'Apache-2.0 (region-carbon-info, Google); places of cities: GeoNames, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)',
  publishable: true,
  timezone: null,
  schedule: '29 5 11 * *',
  // A year appears in the course of the next one, and stays the newest until another does.
  staleAfterMinutes: 24 * 30 * 24 * 60,
  // An edition is dated to the end of its year, and may come before that.
  aheadMinutes: 366 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 1024 * 1024,
  /** The newest of three years: an edition comes in the July after its year, and may be late. */
  async fetch(http, { dueAt }) {
    const lastYear = dueAt.getUTCFullYear() - 1;
    const answers: Fetched[] = [];
    for (const year of [lastYear, lastYear - 1, lastYear - 2]) {
      const answer = await http.get(`${FOLDER}/${year}.csv`, {
        accept: 'text/csv, text/plain;q=0.9, */*;q=0.8',
        absentOn: [404],
      });
      answers.push(answer);
      if (answer.kind !== 'absent') break;
    }
    return answers;
  },
  parse,
});
