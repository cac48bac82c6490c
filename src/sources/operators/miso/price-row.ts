import { z } from 'zod';
import type { LmpRow } from '../../../domain/grid/lmp.ts';
import { changedShape } from '../../../errors.ts';
import { localTimeReader, readWallClockStamp } from '../../documents/local-time.ts';
import { readNumber, readOptionalNumber, withoutNoise } from '../../documents/tables.ts';
import { nodeTypeOf } from './node-type.ts';

/** Eastern Standard Time all year; the sign of these zone names is the other way round. */
export const TIMEZONE = 'Etc/GMT+5';

export type MisoMarket = 'RT5M' | 'RTH' | 'DAH';
export const INTERVAL_MINUTES: Readonly<Record<MisoMarket, number>> = { RT5M: 5, RTH: 60, DAH: 60 };

/** A figure of a JSON document: a number or text, read one by one as the cells of a CSV are. */
export const Cell = z.union([z.string(), z.number()]).nullish();

/** Figures as a document has them, with the names that it gives them. */
export interface Figures {
  readonly lmp: unknown;
  readonly loss: unknown;
  readonly congestion: unknown;
  /** Undefined if the document does not state it: then it is computed from the price and the other two parts. */
  readonly energy?: unknown;
  readonly names: readonly [lmp: string, loss: string, congestion: string];
}

/**
 * @param stated the publisher's own type of node, where the document has it.
 * @throws Fault `changed-shape` for a price that is no number. An empty component is null, and so is energy then.
 */
export function priceRow(
  market: MisoMarket,
  node: string,
  stated: string | null,
  start: string,
  figures: Figures,
  place: string,
): LmpRow {
  if (node === '') throw changedShape('the name of the node', place, 'is empty');
  const lmp = readNumber(figures.lmp, figures.names[0], place);
  const loss = readComponent(figures.loss, figures.names[1], place);
  const congestion = readComponent(figures.congestion, figures.names[2], place);
  const derived = loss === null || congestion === null ? null : withoutNoise(lmp - loss - congestion);
  return {
    kind: 'lmp',
    iso: 'MISO',
    market,
    node,
    node_type: nodeTypeOf(node, stated),
    interval_start: start,
    interval_minutes: INTERVAL_MINUTES[market],
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

/** Reads this document's local stamps. Throws Fault `changed-shape` where one is not a date and a time. */
export function stampReader(field: string): (stamp: unknown, place: () => string) => string {
  const readLocal = localTimeReader(TIMEZONE);
  const existing = new Map<unknown, string>();
  return (stamp, place) => {
    let instant = existing.get(stamp);
    if (instant === undefined) {
      const wallClock = typeof stamp === 'string' ? readWallClockStamp(stamp) : null;
      if (wallClock === null) {
        const found = JSON.stringify(typeof stamp === 'string' ? stamp.slice(0, 40) : stamp);
        throw changedShape(field, place(), `expected a date and a time, found ${found}`);
      }
      instant = readLocal(wallClock);
      existing.set(stamp, instant);
    }
    return instant;
  };
}
