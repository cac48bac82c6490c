import { feedsScore } from '../policy/confidence.ts';
import type { MoratoriumRow } from './restriction.ts';

/** Words of a body that decides, and of the kind of a place: `Cullman City Council` is Cullman. */
const BODY =
  /\b(the|city|town|village|of|board|council|commission|commissioners|supervisors|fiscal court|plan commission|area plan|metropolitan development)\b/g;

/** A place in a state by its name alone; a county stays another place than the town of its name. */
function placeKey({ state, place, jurisdiction_type: type }: MoratoriumRow): string {
  if (type === 'State') return `${state} State`;
  const [first = ''] = place.toLowerCase().split(/ \/ |, /);
  const name = first
    .replace(BODY, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return `${state} ${name}`;
}

/** Places of one name in a state whose points are farther apart than this, in degrees, are two: townships often are. */
const APART_DEGREES = 0.5;

const areApart = (one: MoratoriumRow, other: MoratoriumRow): boolean =>
  one.lat !== null &&
  one.lon !== null &&
  other.lat !== null &&
  other.lon !== null &&
  Math.max(Math.abs(one.lat - other.lat), Math.abs(one.lon - other.lon)) > APART_DEGREES;

/**
 * Moratoria of several lists as one list: a place has one entry, the one of the newest day. Of two of one day the one in
 * force counts, so that the proposal before it does not.
 */
export function joinMoratoria<M extends MoratoriumRow>(lists: readonly M[]): M[] {
  const byName = new Map<string, M[]>();
  for (const row of lists) {
    const key = placeKey(row);
    const namesakes = byName.get(key) ?? [];
    const same = namesakes.findIndex((other) => !areApart(row, other));
    const earlier = namesakes[same];
    if (earlier === undefined) namesakes.push(row);
    else if (isNewer(row, earlier)) namesakes[same] = row;
    byName.set(key, namesakes);
  }
  const kept = new Set<M>([...byName.values()].flat());
  return lists.filter((row) => kept.has(row));
}

/** As `joinMoratoria`, of what somebody has read: a headline replaces nothing and feeds no score. */
export const scoringMoratoria = <M extends MoratoriumRow>(lists: readonly M[]): M[] =>
  joinMoratoria(lists.filter(feedsScore));

const isNewer = (one: MoratoriumRow, other: MoratoriumRow): boolean =>
  one.as_of === other.as_of ? one.status === 'active' && other.status !== 'active' : one.as_of > other.as_of;
