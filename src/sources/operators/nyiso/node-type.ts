import type { NodeType } from '../../../domain/grid/lmp.ts';

/** The 11 load zones, as the price files spell them. */
const ZONES: ReadonlySet<string> = new Set([
  'CAPITL',
  'CENTRL',
  'DUNWOD',
  'GENESE',
  'HUD VL',
  'LONGIL',
  'MHK VL',
  'MILLWD',
  'N.Y.C.',
  'NORTH',
  'WEST',
]);

/** Prices at the borders with Quebec, New England, Ontario and PJM, which the zone files carry too. */
const INTERFACES: ReadonlySet<string> = new Set(['H Q', 'NPX', 'O H', 'PJM']);

/** Type of a name in the price files: the files do not have it. */
export function nodeTypeOf(name: string): NodeType {
  if (ZONES.has(name)) return 'zone';
  return INTERFACES.has(name) ? 'interface' : 'node';
}
