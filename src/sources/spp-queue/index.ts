import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** All requests, those withdrawn too; the active ones alone are under GenerateActiveCSV. */
const ALL_REQUESTS = 'https://opsportal.spp.org/Studies/GenerateSummaryCSV';
const ACTIVE_REQUESTS = 'https://opsportal.spp.org/Studies/GenerateActiveCSV';

export const sppQueue = defineSource({
  id: 'spp-queue',
  kind: 'queue',
  iso: 'SPP',
  operator: 'Southwest Power Pool (SPP)',
  docs: 'https://opsportal.spp.org/Studies/GIActive',
  licence: 'SPP terms of use (https://www.spp.org/terms-of-use/): commercial publication needs written consent',
  publishable: false,
  timezone: 'America/Chicago',
  schedule: '37 11 * * *',
  // Four days: the document is made anew every day, but not always dated so.
  staleAfterMinutes: 4 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http) {
    // The lists are made when they are asked for.
    const options = { accept: '*/*', patienceMs: 120_000 };
    const all = await http.get(ALL_REQUESTS, { ...options, absentOn: [404] });
    return all.kind === 'absent' ? [all, await http.get(ACTIVE_REQUESTS, options)] : [all];
  },
  parse,
});
