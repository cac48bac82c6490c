import type { LmpNodes } from '../../../domain/grid/lmp.ts';

const OASIS = 'https://oasis.caiso.com/oasisapi/SingleZip?resultformat=6';

/** OASIS makes each answer when it is asked, which can take most of a minute. */
export const OASIS_PATIENCE_MS = 60_000;

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

/** Aggregated points and plain nodes are two groups, and OASIS gives them apart. */
const GROUPS = ['ALL_APNODES', 'ALL'];

/**
 * The addresses that OASIS answers with prices, one for hubs and zones, two for every node.
 * @param report which report, in which version, of which run: `queryname=PRC_LMP&version=12&market_run_id=DAM`.
 * @param start the first moment requested, ISO UTC to the minute.
 * @param end the moment after the last, likewise.
 */
export function priceAddresses(report: string, nodes: LmpNodes, start: string, end: string): string[] {
  if (nodes === 'hubs') return [addressOfNodes(report, HUBS_AND_ZONES, start, end)];
  return GROUPS.map((group) => addressOf(report, `grp_type=${group}`, start, end));
}

/** The address of the prices of these nodes. */
export const addressOfNodes = (report: string, nodes: readonly string[], start: string, end: string): string =>
  addressOf(report, `node=${nodes.join(',')}`, start, end);

const addressOf = (report: string, choice: string, start: string, end: string): string =>
  `${OASIS}&${report}&${choice}&startdatetime=${oasisStamp(start)}&enddatetime=${oasisStamp(end)}`;

/** `20260714T07:00-0000` */
function oasisStamp(instant: string): string {
  return `${instant.slice(0, 10).replaceAll('-', '')}T${instant.slice(11, 16)}-0000`;
}
