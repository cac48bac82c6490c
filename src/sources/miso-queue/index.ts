import { defineSource } from '../source.ts';
import { parse, TIMEZONE } from './parse.ts';

/** The whole history in one answer, behind the page of the interactive queue. */
const ALL_PROJECTS = 'https://www.misoenergy.org/api/giqueue/getprojects';

export const misoQueue = defineSource({
  id: 'miso-queue',
  kind: 'queue',
  iso: 'MISO',
  operator: 'Midcontinent Independent System Operator (MISO)',
  docs: 'https://www.misoenergy.org/planning/resource-utilization/GI_Queue/gi-interactive-queue/',
  licence: 'MISO terms of use (https://www.misoenergy.org/legal/terms-of-use/); no grant of redistribution found',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '23 7 * * *',
  staleAfterMinutes: 62 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http) {
    // The site turns some clients away: then the last copy stays, and the next day's run is the next to try.
    return [await http.get(ALL_PROJECTS, { accept: 'application/json', absentOn: [403] })];
  },
  parse,
});
