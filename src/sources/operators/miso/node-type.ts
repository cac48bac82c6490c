import type { NodeType } from '../../../domain/grid/lmp.ts';

/** The Type column of the daily reports. */
const TYPES: ReadonlyMap<string, NodeType> = new Map([
  ['hub', 'hub'],
  ['interface', 'interface'],
  ['loadzone', 'zone'],
  ['gennode', 'node'],
]);

/**
 * Type of a commercial pricing node. The real-time documents do not have it: hubs end in `.HUB`, and names without a
 * dot (PJMC, SWPP, ONT, MHEB …) are the borders with neighboring systems; everything else is a node.
 * @param stated the publisher's own Type, where the document has it.
 */
export function nodeTypeOf(name: string, stated: string | null = null): NodeType {
  const found = stated === null ? undefined : TYPES.get(stated.trim().toLowerCase());
  if (found !== undefined) return found;
  if (name.endsWith('.HUB')) return 'hub';
  return name.includes('.') ? 'node' : 'interface';
}
