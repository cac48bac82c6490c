import type { NodeType } from '../../../domain/grid/lmp.ts';
import { changedShape } from '../../../errors.ts';
import type { DataMinerFeed } from './data-miner-feed.ts';
import { HUB_OF_ID, ZONE_OF_ID } from './zones-and-hubs.ts';

/** The fields of the node in price feeds, under the publisher's own names. */
export const NODE_FIELDS = {
  id: 'pnode_id',
  name: 'pnode_name',
  voltage: 'voltage',
  equipment: 'equipment',
  type: 'type',
} as const;

/** The publisher's types; all others (GEN, LOAD, AGGREGATE, EHV, TIE, EXT, RESIDUAL_METERED_EDC) are nodes. */
const NODE_TYPE: ReadonlyMap<string, NodeType> = new Map([
  ['ZONE', 'zone'],
  ['HUB', 'hub'],
  ['INTERFACE', 'interface'],
]);
const ZONES: ReadonlySet<string> = new Set(ZONE_OF_ID.values());
const HUBS: ReadonlySet<string> = new Set(HUB_OF_ID.values());

/** The node of a price. A document has names, numbers, or both. */
export interface PricingNode {
  readonly id: string | null;
  readonly name: string;
  readonly type: NodeType;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : typeof value === 'number' ? String(value) : '';

/**
 * Reads the node of a price. A bus price is named by its station, voltage and equipment, which only together are one
 * node. A document without names has numbers: those of zones and hubs are known, and others are their own names.
 * @param nameless collects each number without a name.
 * @throws Fault `changed-shape` for a record without either.
 */
export function pricingNodeReader(feed: DataMinerFeed, nameless: Set<string>): (record: number) => PricingNode {
  const read = new Map<string, PricingNode>();
  return (record) => {
    const id = textOf(feed.value(record, NODE_FIELDS.id));
    const stated = textOf(feed.value(record, NODE_FIELDS.name));
    const type = textOf(feed.value(record, NODE_FIELDS.type)).toUpperCase();
    const voltage = textOf(feed.value(record, NODE_FIELDS.voltage));
    const equipment = textOf(feed.value(record, NODE_FIELDS.equipment));
    const key = `${id}\n${stated}\n${type}\n${voltage}\n${equipment}`;
    const earlier = read.get(key);
    if (earlier !== undefined) return earlier;
    const found = ZONE_OF_ID.get(id) ?? HUB_OF_ID.get(id);
    const name = stated || (found ?? id);
    if (name === '') throw changedShape(`${NODE_FIELDS.name} or ${NODE_FIELDS.id}`, feed.placeOf(record), 'is empty');
    if (stated === '' && found === undefined) nameless.add(id);
    const node: PricingNode = {
      id: id === '' ? null : id,
      name: [name, voltage, equipment].filter((part, position) => position === 0 || isMore(part, name)).join(' '),
      type: NODE_TYPE.get(type) ?? (type === '' ? typeOf(name) : 'node'),
    };
    read.set(key, node);
    return node;
  };
}

const isMore = (part: string, name: string): boolean => part !== '' && !/^n\/?a$/i.test(part) && !name.includes(part);

/** For a document without types. */
function typeOf(name: string): NodeType {
  if (ZONES.has(name)) return 'zone';
  return HUBS.has(name) || / HUB$/.test(name) ? 'hub' : 'node';
}
