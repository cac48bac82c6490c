import type { LmpRow, NodeType } from '../../domain/lmp.ts';
import { changedShape } from '../../errors.ts';
import type { Rejection } from '../source.ts';

export const TIMEZONE = 'America/Chicago';
export const WHAT = 'ERCOT day-ahead prices';
export const INTERVAL_MINUTES = 60;

/** What one document, or one file of a zip archive, says. */
export interface Found {
  readonly rows: LmpRow[];
  readonly rejected: Rejection[];
  readonly warnings: string[];
}

/** Settlement point prices are not split into components. */
export function priceRow(node: string, start: string, lmp: number): LmpRow {
  return {
    kind: 'lmp',
    iso: 'ERCOT',
    market: 'DAH',
    node,
    node_type: nodeTypeOf(node),
    interval_start: start,
    interval_minutes: INTERVAL_MINUTES,
    lmp,
    energy: null,
    congestion: null,
    loss: null,
  };
}

/** The documents do not state a type: hubs and zones are named so, DC_ are the ties to neighboring grids. */
function nodeTypeOf(point: string): NodeType {
  if (point.startsWith('HB_')) return 'hub';
  if (point.startsWith('LZ_')) return 'zone';
  return point.startsWith('DC_') ? 'interface' : 'node';
}

/** `Y`, `N`, true and false as reports and the API write it: Y is the second of the two hours when clocks go back. */
export function readFlag(value: unknown, field: string, place: string): boolean {
  const text = String(value ?? '').toUpperCase();
  if (text === 'Y' || text === 'TRUE') return true;
  if (text === 'N' || text === 'FALSE') return false;
  throw changedShape(field, place, `expected Y or N, found ${JSON.stringify(value)}`);
}
