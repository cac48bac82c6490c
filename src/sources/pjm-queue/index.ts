import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FOLDER = 'https://www.pjm.com/pjmfiles/media/planning/queues-data';

/** The serial queue, every request since 1997; 23 MB. */
const SERIAL = `${FOLDER}/PlanningQueues.xml`;
/** Requests of Transition Cycle 1. Where both files have one, this is the later word: it is read second. */
const CYCLES = `${FOLDER}/transitionProjects.xml`;

export const pjmQueue = defineSource({
  id: 'pjm-queue',
  kind: 'queue',
  iso: 'PJM',
  operator: 'PJM Interconnection (PJM)',
  docs: 'https://www.pjm.com/planning/service-requests/serial-service-request-status',
  licence: 'PJM terms of use (https://www.pjm.com/about-pjm/terms-of-use); no grant of redistribution',
  publishable: false,
  timezone: null,
  schedule: '37 9 * * *',
  staleAfterMinutes: 4 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 64 * 1024 * 1024,
  async fetch(http) {
    const options = { accept: 'text/xml, application/xml, */*', patienceMs: 120_000 };
    // The cycle's file goes when the cycle is over.
    return [await http.get(SERIAL, options), await http.get(CYCLES, { ...options, absentOn: [404] })];
  },
  parse,
});
