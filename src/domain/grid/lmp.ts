import type { AreaId } from './grid-area.ts';

/** RT5M, RT15M and RTH: real time by settlement length; DAH: day-ahead hourly. */
export const LMP_MARKETS = ['RT5M', 'RT15M', 'RTH', 'DAH'] as const;
export type LmpMarket = (typeof LMP_MARKETS)[number];

export const NODE_TYPES = ['hub', 'zone', 'node', 'interface'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** Which nodes an installation keeps: aggregated points (hubs, zones, interfaces), or every node there is. */
export type LmpNodes = 'hubs' | 'all';

/**
 * A locational marginal price. `interval_start` is UTC and the interval is half-open. Prices are per MWh in the currency of the area (US$ for the seven operators);
 * lmp = energy + congestion + loss, in that sign convention whatever the publisher's own. A component that
 * the publisher does not state is null.
 */
export interface LmpRow {
  readonly kind: 'lmp';
  /** The operator, or another grid area. */
  readonly iso: AreaId;
  readonly market: LmpMarket;
  readonly node: string;
  readonly node_type: NodeType;
  readonly interval_start: string;
  readonly interval_minutes: number;
  readonly lmp: number;
  readonly energy: number | null;
  readonly congestion: number | null;
  readonly loss: number | null;
}
