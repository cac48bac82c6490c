import type { LmpMarket } from '../../domain/lmp.ts';

export const TIMEZONE = 'America/Los_Angeles';
export const WHAT = 'CAISO day-ahead LMP (PRC_LMP of DAM, CSV or its zip)';

/**
 * The columns that are trusted. OPR_DT and OPR_HR are local and say hour 25 for the repeated one: the stamps in GMT are
 * what counts. The price is MW; other spellings are those of OASIS's real-time tables.
 */
export const COLUMNS = {
  start: ['INTERVALSTARTTIME_GMT'],
  end: ['INTERVALENDTIME_GMT'],
  node: ['NODE', 'NODE_ID'],
  run: ['MARKET_RUN_ID'],
  type: ['LMP_TYPE'],
  price: ['MW', 'VALUE', 'PRC'],
} as const;

/** Figures of a node in an interval. `greenhouse` is what the price includes for greenhouse gas, outside California. */
export interface Figures {
  lmp: number | null;
  energy: number | null;
  congestion: number | null;
  loss: number | null;
  greenhouse: number | null;
}

/** LMP_TYPE; each figure stands on a line of its own, and often in a file of its own. MGHG came with version 12. */
export const FIGURE_OF_TYPE: ReadonlyMap<string, keyof Figures> = new Map([
  ['LMP', 'lmp'],
  ['MCE', 'energy'],
  ['MCC', 'congestion'],
  ['MCL', 'loss'],
  ['MGHG', 'greenhouse'],
]);

/** MARKET_RUN_ID */
export const MARKET_OF_RUN: ReadonlyMap<string, { readonly market: LmpMarket; readonly minutes: number }> = new Map([
  ['DAM', { market: 'DAH', minutes: 60 }],
]);

/** What the prices of other runs are, for the message that they are not read here. */
export const OTHER_RUNS: ReadonlyMap<string, string> = new Map([
  ['RTM', 'real-time prices (PRC_INTVL_LMP, RTM), read by caiso-lmp'],
  ['RTPD', 'real-time prices of the fifteen-minute market (PRC_RTPD_LMP, RTPD), read by caiso-lmp'],
  ['HASP', 'advisory prices of the hour-ahead process (PRC_HASP_LMP, HASP)'],
]);
