import type { AreaId } from './grid-area.ts';
import type { LmpMarket, LmpRow } from './lmp.ts';

interface ZonePrice {
  readonly area: AreaId;
  /** The zone's published name. */
  readonly node: string;
  readonly market: LmpMarket;
  /** ISO UTC. */
  readonly start: string;
  readonly minutes: number;
  /** Per MWh in the currency of the area. */
  readonly price: number;
}

/** A price of a zone, region or whole system, whose publisher states no parts. */
export function zonePrice({ area, node, market, start, minutes, price }: ZonePrice): LmpRow {
  return {
    kind: 'lmp',
    iso: area,
    market,
    node,
    node_type: 'zone',
    interval_start: start,
    interval_minutes: minutes,
    lmp: price,
    energy: null,
    congestion: null,
    loss: null,
  };
}
