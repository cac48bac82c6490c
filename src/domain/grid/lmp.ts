import type { IsoName } from './iso.ts';

/** RT5M, RT15M and RTH: real time by settlement length; DAH: day-ahead hourly. */
export const LMP_MARKETS = ['RT5M', 'RT15M', 'RTH', 'DAH'] as const;
export type LmpMarket = (typeof LMP_MARKETS)[number];

export const NODE_TYPES = ['hub', 'zone', 'node', 'interface'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** Which nodes an installation keeps: aggregated points (hubs, zones, interfaces), or every node there is. */
export type LmpNodes = 'hubs' | 'all';

/**
 * A locational marginal price. `interval_start` is UTC and the interval is half-open. Prices in US$/MWh;
 * lmp = energy + congestion + loss, in that sign convention whatever the publisher's own. A component that
 * the publisher does not state is null.
 */
export interface LmpRow {
  readonly kind: 'lmp';
  readonly iso: IsoName;
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

/** Prices outside this range, in US$/MWh, are kept but flagged: offer caps of the seven operators lie well inside. */
export const PLAUSIBLE_LMP = { min: -2_000, max: 20_000 } as const;
