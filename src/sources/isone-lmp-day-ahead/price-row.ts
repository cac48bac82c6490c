import type { LmpRow, NodeType } from '../../domain/lmp.ts';
import { changedShape } from '../../errors.ts';
import { readNumber, readOptionalNumber, withoutNoise } from '../tables.ts';
import { POINT_OF_NUMBER } from './schema.ts';

export const TIMEZONE = 'America/New_York';
export const WHAT = 'ISO New England day-ahead LMP';

const INTERVAL_MINUTES = 60;

/** The publisher's own types. Aggregation zones of demand response are zones too. */
const TYPES: ReadonlyMap<string, NodeType> = new Map([
  ['HUB', 'hub'],
  ['LOAD ZONE', 'zone'],
  ['DRR AGGREGATION ZONE', 'zone'],
  ['EXT. NODE', 'interface'],
  ['EXTERNAL NODE', 'interface'],
  ['NETWORK NODE', 'node'],
]);

export interface Point {
  readonly node: string;
  readonly node_type: NodeType;
}

/** Names points in the publisher's spelling, `.H.INTERNAL_HUB`, and types them: by their stated type, else by name. */
export function pointReader(): {
  read(name: string, number: string, type: string, place: () => string): Point;
  warnings(): string[];
} {
  const known = new Map<string, Point>();
  const unknownTypes = new Set<string>();
  return {
    read(name, number, type, place) {
      const key = `${name}\n${number}\n${type}`;
      let point = known.get(key);
      if (point === undefined) {
        const isNumber = name === '' || /^\d+$/.test(name);
        const id = isNumber ? name || number : number;
        const node = isNumber ? (POINT_OF_NUMBER.get(id) ?? id) : name;
        if (node === '') throw changedShape('the location', place(), 'is empty');
        const stated = TYPES.get(type.toUpperCase());
        if (type !== '' && stated === undefined) unknownTypes.add(type);
        point = { node, node_type: stated ?? typeOfName(node) };
        known.set(key, point);
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

/** Figures as a document has them, and its names for them. */
export interface Figures {
  readonly lmp: unknown;
  readonly energy: unknown;
  readonly congestion: unknown;
  readonly loss: unknown;
}

/** @throws Fault `changed-shape` for a price that is no number. An empty component is null. */
export function priceRow(
  { node, node_type }: Point,
  start: string,
  figures: Figures,
  names: Readonly<Record<keyof Figures, string>>,
  place: string,
): LmpRow {
  return {
    kind: 'lmp',
    iso: 'ISONE',
    market: 'DAH',
    node,
    node_type,
    interval_start: start,
    interval_minutes: INTERVAL_MINUTES,
    lmp: withoutNoise(readNumber(figures.lmp, names.lmp, place)),
    energy: readPart(figures.energy, names.energy, place),
    congestion: readPart(figures.congestion, names.congestion, place),
    loss: readPart(figures.loss, names.loss, place),
  };
}

function readPart(value: unknown, name: string, place: string): number | null {
  if (value === undefined) throw changedShape(name, place, 'is missing');
  const part = readOptionalNumber(value, name, place);
  return part === null ? null : withoutNoise(part);
}

/** Four figures rounded to 0.01 each. */
const SUM_TOLERANCE = 0.021;

/** A price is the sum of its parts; where it is not, a column has changed its meaning. */
export function sumWarnings(rows: readonly LmpRow[]): string[] {
  const differing = rows.filter(({ lmp, energy, congestion, loss }) => {
    if (energy === null || congestion === null || loss === null) return false;
    return Math.abs(energy + congestion + loss - lmp) > SUM_TOLERANCE;
  });
  const [first] = differing;
  if (first === undefined) return [];
  const { node, interval_start, lmp, energy, congestion, loss } = first;
  return [
    `${differing.length} prices are not the sum of their parts, e.g. ${node} at ${interval_start}: ${lmp}, not ${energy} + ${congestion} + ${loss}`,
  ];
}
