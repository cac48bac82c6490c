import type { LmpMarket } from '../../domain/lmp.ts';

export const TIMEZONE = 'America/Los_Angeles';
export const WHAT = 'CAISO real-time LMP (PRC_INTVL_LMP or PRC_RTPD_LMP, CSV or its zip)';

/**
 * The columns that are trusted. The price is MW in version 1 of PRC_INTVL_LMP, VALUE in its versions 2 and 3, and PRC in
 * PRC_RTPD_LMP. OPR_DT and OPR_HR are local and say hour 25 for the repeated one: the stamps in GMT are what counts.
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

/** LMP_TYPE; each figure stands on a line of its own, and often in a file of its own. */
export const FIGURE_OF_TYPE: ReadonlyMap<string, keyof Figures> = new Map([
  ['LMP', 'lmp'],
  ['MCE', 'energy'],
  ['MCC', 'congestion'],
  ['MCL', 'loss'],
  ['MGHG', 'greenhouse'],
]);

/** MARKET_RUN_ID: real-time dispatch, and the fifteen-minute market (real-time pre-dispatch). */
export const MARKET_OF_RUN: ReadonlyMap<string, { readonly market: LmpMarket; readonly minutes: number }> = new Map([
  ['RTM', { market: 'RT5M', minutes: 5 }],
  ['RTPD', { market: 'RT15M', minutes: 15 }],
]);

/** What the prices of other runs are, for the message that they are not read here. */
export const OTHER_RUNS: ReadonlyMap<string, string> = new Map([
  ['DAM', 'day-ahead prices (PRC_LMP, DAM), read by caiso-lmp-day-ahead'],
  ['HASP', 'advisory prices of the hour-ahead process (PRC_HASP_LMP, HASP)'],
]);
