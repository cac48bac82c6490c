import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { type Floor, floorOf, holdsOn } from './holds-on.ts';
import type { PolicyAsk, PolicyPlace } from './policy-place.ts';
import { namesPlace } from './same-place.ts';

export interface PauseAt {
  readonly row: StoredFact<'connection-pause'>;
  /** Of the place, or of a part of its state or country that `row.place` names. */
  readonly where: 'here' | 'in-part';
  /** Whether it is in force on the day: a halt, cap, wait or condition; a statement never is. */
  readonly holds: boolean;
  /** The planned load against `threshold_mw`; `none`: it is of all loads. */
  readonly threshold: Floor;
}

export function pausesAt(
  pauses: readonly StoredFact<'connection-pause'>[],
  place: PolicyPlace,
  { mw }: Pick<PolicyAsk, 'mw'>,
  day: string,
): PauseAt[] {
  return pauses.flatMap((row): PauseAt[] => {
    const where = whereIs(row, place);
    if (where === null) return [];
    const threshold = row.threshold_note === null ? 'none' : floorOf(mw, row.threshold_mw);
    return [{ row, where, holds: holdsOn(row.status, row.begins, row.ends, day), threshold }];
  });
}

/** A county that is one name, and not a list or a remark. */
const ONE_COUNTY = /^[A-Z][\w' -]{1,40}$/;

function whereIs(row: StoredFact<'connection-pause'>, place: PolicyPlace): PauseAt['where'] | null {
  if (row.country !== place.country) return null;
  if (row.country === 'US' && row.state === null) {
    // Of a grid operator over several states, whose name is its place.
    return (place.operators ?? []).includes(row.place) ? 'here' : null;
  }
  if (row.state !== null && row.state !== place.state) return null;
  const names = [row.county, row.city].filter((name) => name !== null);
  if (names.some((name) => namesPlace(name, place))) return 'here';
  if (names.length === 0) return 'here';
  const isElsewhere =
    row.state !== null &&
    row.county !== null &&
    ONE_COUNTY.test(row.county) &&
    place.county !== null &&
    place.county !== undefined;
  return isElsewhere ? null : 'in-part';
}
