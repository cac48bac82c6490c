import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape } from '../../errors.ts';
import { localTimeReader, readWallClockStamp } from '../local-time.ts';
import { readNumber, readOptionalNumber, withoutNoise } from '../tables.ts';
import { nodeTypeOf } from './node-type.ts';

/** Eastern Standard Time all year; the sign of these zone names is the other way round. */
export const TIMEZONE = 'Etc/GMT+5';
export const WHAT = 'MISO real-time LMP';

export type MisoMarket = 'RT5M' | 'RTH';
export const INTERVAL_MINUTES: Readonly<Record<MisoMarket, number>> = { RT5M: 5, RTH: 60 };

/** Figures as a document has them, with the names that it gives them. */
export interface Figures {
  readonly lmp: unknown;
  readonly loss: unknown;
  readonly congestion: unknown;
  readonly names: readonly [lmp: string, loss: string, congestion: string];
}

/** @throws Fault `changed-shape` for a price that is no number. An empty component is null, and so is energy then. */
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
  return {
    kind: 'lmp',
    iso: 'MISO',
    market,
    node,
    node_type: nodeTypeOf(node, stated),
    interval_start: start,
    interval_minutes: INTERVAL_MINUTES[market],
    lmp,
    energy: loss === null || congestion === null ? null : withoutNoise(lmp - loss - congestion),
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
  const known = new Map<unknown, string>();
  return (stamp, place) => {
    let instant = known.get(stamp);
    if (instant === undefined) {
      const wallClock = typeof stamp === 'string' ? readWallClockStamp(stamp) : null;
      if (wallClock === null) {
        throw changedShape(field, place(), `expected a date and a time, found ${JSON.stringify(stamp)}`);
      }
      instant = readLocal(wallClock);
      known.set(stamp, instant);
    }
    return instant;
  };
}
