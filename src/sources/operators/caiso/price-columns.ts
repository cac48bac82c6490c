/**
 * The columns that are trusted. The price is MW in PRC_LMP and in version 1 of PRC_INTVL_LMP, VALUE in its versions 2
 * and 3, and PRC in PRC_RTPD_LMP. OPR_DT and OPR_HR are local and say hour 25 for the repeated one: the stamps in GMT
 * are what counts.
 */
export const PRICE_COLUMNS = {
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

/**
 * LMP_TYPE; each figure is on a line of its own, and often in a file of its own. MGHG came to day-ahead prices with
 * version 12 of PRC_LMP, to real-time ones with version 3 of PRC_INTVL_LMP.
 */
export const FIGURE_OF_TYPE: ReadonlyMap<string, keyof Figures> = new Map([
  ['LMP', 'lmp'],
  ['MCE', 'energy'],
  ['MCC', 'congestion'],
  ['MCL', 'loss'],
  ['MGHG', 'greenhouse'],
]);
