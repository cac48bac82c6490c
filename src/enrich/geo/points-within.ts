import { chordSquared, type UnitVector, unitVector } from './unit-vector.ts';

/**
 * Makes things ready for the question which of them lie nearer than some kilometers to a place. Each is looked at: for
 * some thousands that have to be named one by one; sums over many come from a sphere index.
 * @param placeOf in degrees; null for what has no place, which lies near nothing.
 * @returns things in the order in which they were given.
 */
export function openPoints<T>(
  things: readonly T[],
  placeOf: (thing: T) => { readonly lat: number; readonly lon: number } | null,
): (at: UnitVector, km: number) => T[] {
  const placed = things.flatMap((thing) => {
    const place = placeOf(thing);
    return place === null ? [] : [{ thing, at: unitVector(place.lat, place.lon) }];
  });
  return (from, km) => {
    const reach = chordSquared(km);
    const found: T[] = [];
    for (const { thing, at } of placed) {
      const dx = at.x - from.x;
      const dy = at.y - from.y;
      const dz = at.z - from.z;
      if (dx * dx + dy * dy + dz * dz < reach) found.push(thing);
    }
    return found;
  };
}
