import type { LmpRow, NodeType } from '../../domain/lmp.ts';
import { changedShape } from '../../errors.ts';
import { readNumber, readOptionalNumber, withoutNoise } from '../tables.ts';

/** Eastern Standard Time all year; the sign of these zone names is the other way round. */
export const TIMEZONE = 'Etc/GMT+5';
export const WHAT = 'MISO day-ahead LMP';
export const INTERVAL_MINUTES = 60;

/** Figures as a document has them, with the names that it gives them. */
export interface Figures {
  readonly lmp: unknown;
  readonly loss: unknown;
  readonly congestion: unknown;
  /** Undefined where the document does not state it: then it is what the other two leave of the price. */
  readonly energy?: unknown;
  readonly names: readonly [lmp: string, loss: string, congestion: string];
}

/** @throws Fault `changed-shape` for a price that is no number. An empty component is null, and so is energy then. */
export function priceRow(node: string, stated: string | null, start: string, figures: Figures, place: string): LmpRow {
  if (node === '') throw changedShape('the name of the node', place, 'is empty');
  const lmp = readNumber(figures.lmp, figures.names[0], place);
  const loss = readComponent(figures.loss, figures.names[1], place);
  const congestion = readComponent(figures.congestion, figures.names[2], place);
  const derived = loss === null || congestion === null ? null : withoutNoise(lmp - loss - congestion);
  return {
    kind: 'lmp',
    iso: 'MISO',
    market: 'DAH',
    node,
    node_type: nodeTypeOf(node, stated),
    interval_start: start,
    interval_minutes: INTERVAL_MINUTES,
    lmp,
    energy: figures.energy === undefined ? derived : readOptionalNumber(figures.energy, 'mec', place),
    congestion,
    loss,
  };
}

function readComponent(value: unknown, name: string, place: string): number | null {
  if (value === undefined) throw changedShape(name, place, 'is missing');
  return readOptionalNumber(value, name, place);
}

/** The Type column of the daily reports. */
const TYPES: ReadonlyMap<string, NodeType> = new Map([
  ['hub', 'hub'],
  ['interface', 'interface'],
  ['loadzone', 'zone'],
  ['gennode', 'node'],
]);

/** Where no type is stated: hubs end in `.HUB`, names without a dot are borders with neighbors, all else is a node. */
function nodeTypeOf(name: string, stated: string | null): NodeType {
  const known = stated === null ? undefined : TYPES.get(stated.trim().toLowerCase());
  if (known !== undefined) return known;
  if (name.endsWith('.HUB')) return 'hub';
  return name.includes('.') ? 'node' : 'interface';
}
