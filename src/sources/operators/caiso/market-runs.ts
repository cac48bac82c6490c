import type { AreaId } from '../../../domain/grid/grid-area.ts';
import type { LmpMarket } from '../../../domain/grid/lmp.ts';

/** The runs of the market, by MARKET_RUN_ID, whose prices a source reads. */
export interface MarketRuns {
  /** The expected document, for fault messages. */
  readonly what: string;
  readonly read: ReadonlyMap<string, { readonly market: LmpMarket; readonly minutes: number }>;
  /** The prices of other runs, for the message that they are not read here. */
  readonly others: ReadonlyMap<string, string>;
  /** The area that a node is the price of, null for a node that is not read; absent: all are CAISO's own. */
  areaOf?(node: string): AreaId | null;
}
