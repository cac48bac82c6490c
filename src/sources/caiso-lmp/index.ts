import { addMinutes, utcStamp } from '../documents/local-time.ts';
import { OASIS_PATIENCE_MS, priceAddresses } from '../operators/caiso/price-addresses.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './schema.ts';

const REPORT = 'queryname=PRC_INTVL_LMP&version=3&market_run_id=RTM';

/**
 * Prices come five to ten minutes late, some later, and are corrected: each run requests the same ones again. OASIS
 * gives every node for one hour at most, and half of it is 40 MB of text.
 */
const WINDOW_MINUTES = { hubs: 120, all: 30 } as const;
const INTERVAL_MS = 5 * 60_000;

export const caisoLmp = defineSource({
  id: 'caiso-lmp',
  kind: 'lmp',
  iso: 'CAISO',
  operator: 'California Independent System Operator (CAISO)',
  docs: 'https://oasis.caiso.com/mrioasis/logon.do',
  licence: 'CAISO public data (https://www.caiso.com/privacy-and-terms-of-use); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 45,
  // At most one request in five seconds from one address, of any kind.
  politeMs: 5_500,
  maxBytes: 64 * 1024 * 1024,
  async fetch(http, { dueAt, nodes }) {
    // Whole intervals up to the one in which a run is due, which has no price yet.
    const end = utcStamp(Math.floor(dueAt.getTime() / INTERVAL_MS) * INTERVAL_MS);
    const start = addMinutes(end, -WINDOW_MINUTES[nodes]);
    const answers = [];
    for (const address of priceAddresses(REPORT, nodes, start, end))
      answers.push(await http.get(address, { patienceMs: OASIS_PATIENCE_MS }));
    return answers;
  },
  parse,
});
