import type { AreaId } from '../../domain/grid/grid-area.ts';
import type { MarketRuns } from '../operators/caiso/market-runs.ts';

/** Load aggregation points of members of the Western Energy Imbalance Market, `ELAP_<name>-APND`, by CAISO's name of the member. */
const AREA_OF_MEMBER: ReadonlyMap<string, AreaId> = new Map([
  ...['AVA', 'AVRN', 'AZPS', 'BANC', 'BPAT', 'EPE', 'IPCO', 'NEVP', 'NWMT', 'PACE', 'PACW'].map(same),
  ...['PGE', 'PNM', 'PSEI', 'SCL', 'SRP', 'TEPC', 'TIDC', 'TPWR', 'WALC'].map(same),
  // EIA and NERC write it the other way.
  ['LADWP', 'LDWP'],
]);

function same(name: string): [string, AreaId] {
  return [name, name];
}

export const MEMBER_NODES: readonly string[] = [...AREA_OF_MEMBER.keys()].map((name) => `ELAP_${name}-APND`);
export const MEMBER_AREAS: readonly AreaId[] = [...AREA_OF_MEMBER.values()];

export const MEMBER_RUNS: MarketRuns = {
  what: 'prices of members of the Western Energy Imbalance Market (PRC_RTPD_LMP, CSV or its zip)',
  read: new Map([['RTPD', { market: 'RT15M', minutes: 15 }]]),
  others: new Map([
    ['RTM', 'five-minute prices (PRC_INTVL_LMP, RTM), read by caiso-lmp'],
    ['DAM', 'day-ahead prices (PRC_LMP, DAM), read by caiso-lmp-day-ahead'],
    ['HASP', 'advisory prices of the hour-ahead process (PRC_HASP_LMP, HASP)'],
  ]),
  areaOf: (node) => AREA_OF_MEMBER.get(/^ELAP_(\w+)-APND$/.exec(node)?.[1] ?? '') ?? null,
};
