const KM_PER_DEGREE = 111.2;

export interface ClusteredPoints {
  readonly lats: Float64Array;
  readonly lons: Float64Array;
  readonly weights: Float64Array;
}

/** Numbers in [0, 1) that look like chance and are the same each time (mulberry32). */
export function repeatableShares(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Points around cities, as data centers lie: most near the middle, some far out, and the first cities larger than the
 * later ones unless there is one size. Point k is in city k mod `cities` for the first `cities` points.
 */
export function clusteredPoints(
  size: number,
  { cities, spreadKm, seed = 7 }: { cities: number; spreadKm: number; seed?: number },
): ClusteredPoints {
  const share = repeatableShares(seed);
  const centers = Array.from({ length: cities }, () => [share() * 120 - 60, share() * 360 - 180] as const);
  const [lats, lons, weights] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let point = 0; point < size; point += 1) {
    const [lat, lon] = centers[point < cities ? point : Math.floor(share() ** 2 * cities)] ?? [0, 0];
    const away = (spreadKm / KM_PER_DEGREE) * Math.sqrt(-2 * Math.log(1 - share()));
    const turn = 2 * Math.PI * share();
    lats[point] = lat + (away * Math.sin(turn)) / 2;
    lons[point] = lon + (away * Math.cos(turn)) / (2 * Math.cos((lat * Math.PI) / 180));
    weights[point] = share() * 100;
  }
  return { lats, lons, weights };
}
