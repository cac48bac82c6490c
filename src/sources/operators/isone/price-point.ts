import type { NodeType } from '../../../domain/grid/lmp.ts';
import { changedShape } from '../../../errors.ts';

/** A place that has a price, as rows name it. */
export interface PricePoint {
  readonly node: string;
  readonly node_type: NodeType;
}

/** Names of hub, zones and borders by their number (web services, `/locations`), for reports that state numbers alone. */
export const POINT_OF_NUMBER: ReadonlyMap<string, string> = new Map([
  ['4000', '.H.INTERNAL_HUB'],
  ['4001', '.Z.MAINE'],
  ['4002', '.Z.NEWHAMPSHIRE'],
  ['4003', '.Z.VERMONT'],
  ['4004', '.Z.CONNECTICUT'],
  ['4005', '.Z.RHODEISLAND'],
  ['4006', '.Z.SEMASS'],
  ['4007', '.Z.WCMASS'],
  ['4008', '.Z.NEMASSBOST'],
  ['4010', '.I.SALBRYNB345 1'],
  ['4011', '.I.ROSETON 345 1'],
  ['4012', '.I.HQ_P1_P2345 5'],
  ['4013', '.I.HQHIGATE120 2'],
  ['4014', '.I.SHOREHAM138 99'],
  ['4017', '.I.NRTHPORT138 5'],
  // The line from Quebec to Maine that went into service in January 2026.
  ['4018', '.I.HQMRL_RD345 1'],
]);

/** The publisher's own types. Aggregation zones of demand response are zones too. */
const TYPES: ReadonlyMap<string, NodeType> = new Map([
  ['HUB', 'hub'],
  ['LOAD ZONE', 'zone'],
  ['DRR AGGREGATION ZONE', 'zone'],
  ['EXT. NODE', 'interface'],
  ['EXTERNAL NODE', 'interface'],
  ['NETWORK NODE', 'node'],
]);

/**
 * Names points in the publisher's spelling, `.H.INTERNAL_HUB`, and types them: by their stated type, else by name.
 * `read` throws Fault `changed-shape` where neither name nor number is stated.
 */
export function pricePointReader(): {
  read(name: string, number: string, type: string, place: () => string): PricePoint;
  warnings(): string[];
} {
  const existing = new Map<string, PricePoint>();
  const unknownTypes = new Set<string>();
  return {
    read(name, number, type, place) {
      const key = `${name}\n${number}\n${type}`;
      let point = existing.get(key);
      if (point === undefined) {
        const isNumber = name === '' || /^\d+$/.test(name);
        const id = isNumber ? name || number : number;
        const node = isNumber ? (POINT_OF_NUMBER.get(id) ?? id) : name;
        if (node === '') throw changedShape('the location', place(), 'is empty');
        const stated = TYPES.get(type.toUpperCase());
        if (type !== '' && stated === undefined) unknownTypes.add(type);
        point = { node, node_type: stated ?? typeOfName(node) };
        existing.set(key, point);
      }
      return point;
    },
    warnings: () => [...unknownTypes].map((type) => `location type "${type}" is new: typed by its name`),
  };
}

function typeOfName(name: string): NodeType {
  if (name.startsWith('.H.')) return 'hub';
  if (name.startsWith('.Z.')) return 'zone';
  return name.startsWith('.I.') ? 'interface' : 'node';
}
