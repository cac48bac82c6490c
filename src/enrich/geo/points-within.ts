import { chordSquared, type UnitVector, unitVector } from './unit-vector.ts';

/**
 * Finds the things within some kilometers of a place. Checks each of them: for some thousands of which the result lists
 * each; sums over many come from a sphere index.
 * @param placeOf in degrees; null for a thing without coordinates, which is never found.
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
