import type { NodeType } from '../../../domain/grid/lmp.ts';

/** Trading hubs, load aggregation points (default, sub- and of other balancing areas), and all the rest. */
export function nodeTypeOf(node: string): NodeType {
  if (node.startsWith('TH_')) return 'hub';
  return /^[DSE]LAP_/.test(node) ? 'zone' : 'node';
}
