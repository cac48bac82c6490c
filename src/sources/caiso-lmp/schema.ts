import type { MarketRuns } from '../operators/caiso/market-runs.ts';

export const TIMEZONE = 'America/Los_Angeles';

/** Real-time dispatch, and the fifteen-minute market (real-time pre-dispatch). */
export const REAL_TIME_RUNS: MarketRuns = {
  what: 'CAISO real-time LMP (PRC_INTVL_LMP or PRC_RTPD_LMP, CSV or its zip)',
  read: new Map([
    ['RTM', { market: 'RT5M', minutes: 5 }],
    ['RTPD', { market: 'RT15M', minutes: 15 }],
  ]),
  others: new Map([
    ['DAM', 'day-ahead prices (PRC_LMP, DAM), read by caiso-lmp-day-ahead'],
    ['HASP', 'advisory prices of the hour-ahead process (PRC_HASP_LMP, HASP)'],
  ]),
};
