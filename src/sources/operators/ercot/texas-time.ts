import { changedShape } from '../../../errors.ts';
import { isSkipped, localToUtc } from '../../documents/local-time.ts';

export const TIMEZONE = 'America/Chicago';

/** `isFlagIdle`: a flag outside the repeated hour says nothing, and the time is clear without it. */
type Moment =
  | { readonly kind: 'at'; readonly start: string; readonly isFlagIdle: boolean }
  | { readonly kind: 'skipped' };

/**
 * Reads wall-clock starts with the flag of the repeated hour, which marks the second of the two (standard time). A
 * document has few moments and a thousand points: each moment is read once.
 */
export function flaggedTimeReader(): (wallClock: string, isFlagged: boolean) => Moment {
  const existing = new Map<string, Moment>();
  return (wallClock, isFlagged) => {
    const key = `${wallClock} ${isFlagged}`;
    let moment = existing.get(key);
    if (moment === undefined) {
      const first = localToUtc(wallClock, TIMEZONE, 'first');
      const second = localToUtc(wallClock, TIMEZONE, 'second');
      moment = isSkipped(wallClock, TIMEZONE)
        ? { kind: 'skipped' }
        : { kind: 'at', start: isFlagged ? second : first, isFlagIdle: isFlagged && first === second };
      existing.set(key, moment);
    }
    return moment;
  };
}

/**
 * The flag of the repeated hour: `Y`, `N`, true and false as reports and the API write it.
 * @throws Fault `changed-shape` for anything else.
 */
export function readFlag(value: unknown, field: string, place: string): boolean {
  const text = String(value ?? '').toUpperCase();
  if (text === 'Y' || text === 'TRUE') return true;
  if (text === 'N' || text === 'FALSE') return false;
  throw changedShape(field, place, `expected Y or N, found ${JSON.stringify(value)}`);
}
