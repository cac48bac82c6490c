import type { MarketRuns } from '../operators/caiso/market-runs.ts';

export const TIMEZONE = 'America/Los_Angeles';

export const DAY_AHEAD_RUNS: MarketRuns = {
  what: 'CAISO day-ahead LMP (PRC_LMP of DAM, CSV or its zip)',
  read: new Map([['DAM', { market: 'DAH', minutes: 60 }]]),
  others: new Map([
    ['RTM', 'real-time prices (PRC_INTVL_LMP, RTM), read by caiso-lmp'],
    ['RTPD', 'real-time prices of the fifteen-minute market (PRC_RTPD_LMP, RTPD), read by caiso-lmp'],
    ['HASP', 'advisory prices of the hour-ahead process (PRC_HASP_LMP, HASP)'],
  ]),
};
