import type { NodeType } from '../../../domain/grid/lmp.ts';

/** SettlementPointType; HU, AH and SH are hubs and averages of hubs, LZ_DC the ties to neighboring grids. */
const TYPES: ReadonlyMap<string, NodeType> = new Map([
  ['HU', 'hub'],
  ['AH', 'hub'],
  ['SH', 'hub'],
  ['LZ', 'zone'],
  ['LZ_DC', 'interface'],
]);

/** By name where the name says it, so that a point is the same whichever report it came with; else by its type. */
export function nodeTypeOf(point: string, stated: string | null): NodeType {
  if (point.startsWith('HB_')) return 'hub';
  if (point.startsWith('LZ_')) return 'zone';
  if (point.startsWith('DC_')) return 'interface';
  return (stated === null ? undefined : TYPES.get(stated)) ?? 'node';
}
