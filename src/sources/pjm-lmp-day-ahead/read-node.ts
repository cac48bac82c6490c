import type { NodeType } from '../../domain/lmp.ts';
import { changedShape } from '../../errors.ts';
import type { Feed } from './read-feed.ts';
import { FIELDS, HUB_OF_ID, ZONE_OF_ID } from './schema.ts';

/** What the publisher's types are; all others (GEN, LOAD, AGGREGATE, EHV, TIE, EXT, RESIDUAL_METERED_EDC) are nodes. */
const NODE_TYPE: ReadonlyMap<string, NodeType> = new Map([
  ['ZONE', 'zone'],
  ['HUB', 'hub'],
  ['INTERFACE', 'interface'],
]);
const ZONES: ReadonlySet<string> = new Set(ZONE_OF_ID.values());
const HUBS: ReadonlySet<string> = new Set(HUB_OF_ID.values());

export interface PricedNode {
  readonly id: string | null;
  readonly name: string;
  readonly type: NodeType;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : typeof value === 'number' ? String(value) : '';

/**
 * Reads who a price is of. A bus price is named by its station, voltage and equipment, which only together are one
 * node. A document without names has numbers: those of zones and hubs are known, and others stand for themselves.
 * @param nameless is given each number for which there is no name.
 * @throws Fault `changed-shape` for a record without either.
 */
export function nodeReader(feed: Feed, nameless: Set<string>): (record: number) => PricedNode {
  const read = new Map<string, PricedNode>();
  return (record) => {
    const id = textOf(feed.value(record, FIELDS.id));
    const stated = textOf(feed.value(record, FIELDS.name));
    const type = textOf(feed.value(record, FIELDS.type)).toUpperCase();
    const voltage = textOf(feed.value(record, FIELDS.voltage));
    const equipment = textOf(feed.value(record, FIELDS.equipment));
    const key = `${id}\n${stated}\n${type}\n${voltage}\n${equipment}`;
    const earlier = read.get(key);
    if (earlier !== undefined) return earlier;
    const known = ZONE_OF_ID.get(id) ?? HUB_OF_ID.get(id);
    const name = stated || (known ?? id);
    if (name === '') throw changedShape(`${FIELDS.name} or ${FIELDS.id}`, feed.placeOf(record), 'is empty');
    if (stated === '' && known === undefined) nameless.add(id);
    const node: PricedNode = {
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
