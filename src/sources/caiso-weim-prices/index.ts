import { addMinutes, utcStamp } from '../documents/local-time.ts';
import { addressOfNodes, OASIS_PATIENCE_MS } from '../operators/caiso/price-addresses.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { MEMBER_AREAS, MEMBER_NODES } from './schema.ts';

const REPORT = 'queryname=PRC_RTPD_LMP&version=3&market_run_id=RTPD';
const INTERVAL_MS = 15 * 60_000;
/** Late prices and corrections come by asking again. */
const WINDOW_MINUTES = 180;
/** Nodes of one request; OASIS takes some ten at once. */
const NODES_PER_REQUEST = 7;

export const caisoWeimPrices = defineSource({
  id: 'caiso-weim-prices',
  kind: 'lmp',
  iso: null,
  areas: MEMBER_AREAS,
  operator: 'California ISO, Western Energy Imbalance Market',
  docs: 'https://www.westerneim.com/pages/default.aspx',
  licence: 'CAISO public data (https://www.caiso.com/privacy-and-terms-of-use); attribution given',
  publishable: true,
  // Stamps carry their offset.
  timezone: null,
  schedule: '9,39 * * * *',
  staleAfterMinutes: 120,
  politeMs: 5_500,
  maxBytes: 32 * 1024 * 1024,
  mostDays: 33,
  async fetch(http, { dueAt }) {
    const end = utcStamp(Math.floor(dueAt.getTime() / INTERVAL_MS) * INTERVAL_MS);
    const start = addMinutes(end, -WINDOW_MINUTES);
    const answers = [];
    for (let from = 0; from < MEMBER_NODES.length; from += NODES_PER_REQUEST) {
      const nodes = MEMBER_NODES.slice(from, from + NODES_PER_REQUEST);
      answers.push(await http.get(addressOfNodes(REPORT, nodes, start, end), { patienceMs: OASIS_PATIENCE_MS }));
    }
    return answers;
  },
  parse,
});
