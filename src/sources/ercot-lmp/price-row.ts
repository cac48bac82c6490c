import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape } from '../../errors.ts';
import { isSkipped, localToUtc } from '../local-time.ts';
import { nodeTypeOf } from './node-type.ts';

export const TIMEZONE = 'America/Chicago';
export const WHAT = 'ERCOT real-time prices';

const INTERVAL_MINUTES = { RT5M: 5, RT15M: 15 } as const;

/** Settlement point prices are not split into components. */
export function priceRow(
  market: keyof typeof INTERVAL_MINUTES,
  node: string,
  stated: string | null,
  start: string,
  lmp: number,
): LmpRow {
  return {
    kind: 'lmp',
    iso: 'ERCOT',
    market,
    node,
    node_type: nodeTypeOf(node, stated),
    interval_start: start,
    interval_minutes: INTERVAL_MINUTES[market],
    lmp,
    energy: null,
    congestion: null,
    loss: null,
  };
}

export type Moment =
  | { readonly kind: 'at'; readonly start: string; readonly isFlagIdle: boolean }
  | { readonly kind: 'skipped' };

/**
 * Reads wall-clock starts with the flag of the repeated hour, which marks the second of the two (standard time).
 * Where it is set outside that hour it says nothing, and the time is clear without it.
 */
export function flaggedTimeReader(): (wallClock: string, isFlagged: boolean) => Moment {
  const known = new Map<string, Moment>();
  return (wallClock, isFlagged) => {
    const key = `${wallClock} ${isFlagged}`;
    let moment = known.get(key);
    if (moment === undefined) {
      const first = localToUtc(wallClock, TIMEZONE, 'first');
      const second = localToUtc(wallClock, TIMEZONE, 'second');
      moment = isSkipped(wallClock, TIMEZONE)
        ? { kind: 'skipped' }
        : { kind: 'at', start: isFlagged ? second : first, isFlagIdle: isFlagged && first === second };
      known.set(key, moment);
    }
    return moment;
  };
}

/** `Y`, `N`, true and false as reports and the API write it. */
export function readFlag(value: unknown, field: string, place: string): boolean {
  const text = String(value ?? '').toUpperCase();
  if (text === 'Y' || text === 'TRUE') return true;
  if (text === 'N' || text === 'FALSE') return false;
  throw changedShape(field, place, `expected Y or N, found ${JSON.stringify(value)}`);
}
