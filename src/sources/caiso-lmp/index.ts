import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './schema.ts';

const OASIS = 'https://oasis.caiso.com/oasisapi/SingleZip';
const QUERY = 'resultformat=6&queryname=PRC_INTVL_LMP&version=3&market_run_id=RTM';

/** The three trading hubs, and the default load aggregation points of the utilities. */
const HUBS_AND_ZONES = [
  'TH_NP15_GEN-APND',
  'TH_SP15_GEN-APND',
  'TH_ZP26_GEN-APND',
  'DLAP_PGAE-APND',
  'DLAP_SCE-APND',
  'DLAP_SDGE-APND',
  'DLAP_VEA-APND',
];

/** Aggregated points and plain nodes are two groups, of which OASIS gives one hour at most; half of it is 40 MB of text. */
const GROUPS = ['ALL_APNODES', 'ALL'];
const GROUP_WINDOW_MINUTES = 30;
/** Prices come five to ten minutes late, some later, and are corrected: each run asks for the same ones again. */
const NODES_WINDOW_MINUTES = 120;
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
  // One request in five seconds from one address, whatever it asks for.
  politeMs: 5_500,
  maxBytes: 64 * 1024 * 1024,
  async fetch(http, { dueAt, nodes }) {
    if (nodes === 'hubs') {
      const window = windowBefore(dueAt, NODES_WINDOW_MINUTES);
      return [await http.get(`${OASIS}?${QUERY}&node=${HUBS_AND_ZONES.join(',')}&${window}`)];
    }
    const answers = [];
    for (const group of GROUPS) {
      answers.push(await http.get(`${OASIS}?${QUERY}&grp_type=${group}&${windowBefore(dueAt, GROUP_WINDOW_MINUTES)}`));
    }
    return answers;
  },
  parse,
});

/** Whole intervals up to the one in which a run is due, whose price is not there yet. */
function windowBefore(dueAt: Date, minutes: number): string {
  const endMs = Math.floor(dueAt.getTime() / INTERVAL_MS) * INTERVAL_MS;
  return `startdatetime=${oasisStamp(endMs - minutes * 60_000)}&enddatetime=${oasisStamp(endMs)}`;
}

/** `20260714T07:00-0000` */
function oasisStamp(epochMs: number): string {
  const stamp = new Date(epochMs).toISOString();
  return `${stamp.slice(0, 10).replaceAll('-', '')}T${stamp.slice(11, 16)}-0000`;
}
