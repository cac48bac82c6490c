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
  // Numbers side by side: every question goes through all of them.
  const at = new Float64Array(placed.length * 3);
  for (const [position, { at: point }] of placed.entries()) at.set([point.x, point.y, point.z], position * 3);
  return (from, km) => {
    const reach = chordSquared(km);
    const { x, y, z } = from;
    const found: T[] = [];
    for (let position = 0, start = 0; start < at.length; position += 1, start += 3) {
      const dx = (at[start] as number) - x;
      const dy = (at[start + 1] as number) - y;
      const dz = (at[start + 2] as number) - z;
      if (dx * dx + dy * dy + dz * dz < reach) found.push((placed[position] as { readonly thing: T }).thing);
    }
    return found;
  };
}
