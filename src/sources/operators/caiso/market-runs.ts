import type { LmpMarket } from '../../../domain/grid/lmp.ts';

/** The runs of the market, by MARKET_RUN_ID, whose prices a source reads. */
export interface MarketRuns {
  /** What is expected, as faults say it. */
  readonly what: string;
  readonly read: ReadonlyMap<string, { readonly market: LmpMarket; readonly minutes: number }>;
  /** What the prices of other runs are, for the message that they are not read here. */
  readonly others: ReadonlyMap<string, string>;
}
