import type { LmpRow } from '../../../domain/grid/lmp.ts';
import { nodeTypeOf } from './node-type.ts';

export const INTERVAL_MINUTES = { RT5M: 5, RT15M: 15, DAH: 60 } as const;

/**
 * Settlement point prices are not split into components.
 * @param stated the SettlementPointType, null where the document has none.
 * @param start ISO UTC.
 */
export function priceRow(
  market: keyof typeof INTERVAL_MINUTES,
  node: string,
  stated: string | null,
  start: string,
  lmp: number,
): LmpRow {
  return {
    kind: 'lmp',
    iso: 'ERCOT',
    market,
    node,
    node_type: nodeTypeOf(node, stated),
    interval_start: start,
    interval_minutes: INTERVAL_MINUTES[market],
    lmp,
    energy: null,
    congestion: null,
    loss: null,
  };
}
