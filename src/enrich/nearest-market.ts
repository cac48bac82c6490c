/** As much of a market as finding the nearest one needs. */
export interface MarketPoint {
  readonly slug: string;
  readonly lat: number;
  readonly lon: number;
  readonly radiusKm: number;
}

export interface NearestMarket {
  readonly slug: string;
  /** Along the great circle on the mean sphere. */
  readonly distanceKm: number;
  /** Whether that is within the market's radius. */
  readonly isInside: boolean;
}

export interface MarketIndex {
  /** The nearest market of a checked coordinate, the first by slug where two are equally near; null without markets. */
  nearest(lat: number, lon: number): NearestMarket | null;
}

/** Mean radius of the Earth (IUGG). */
const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** Sorts the markets by latitude: two points are at least as far apart as their parallels, so a search soon ends. */
export function openMarkets(markets: readonly MarketPoint[]): MarketIndex {
  const sorted = [...markets].sort((a, b) => a.lat - b.lat || (a.slug < b.slug ? -1 : 1));
  const lats = Float64Array.from(sorted, ({ lat }) => lat * RADIANS);
  const vectors = Float64Array.from(sorted.flatMap(({ lat, lon }) => onUnitSphere(lat, lon)));
  const slugOf = (position: number): string => sorted[position]?.slug ?? '';

  return {
    nearest(lat, lon) {
      const [x, y, z] = onUnitSphere(lat, lon);
      const here = lat * RADIANS;
      let found = -1;
      /** The square of the straight line through the Earth, which is shortest where the arc is. */
      let chord2 = Number.POSITIVE_INFINITY;
      /** How far away in latitude a nearer one may be, in radians. */
      let reach = Number.POSITIVE_INFINITY;
      let north = firstNotBelow(lats, here);
      let south = north - 1;
      for (;;) {
        const toNorth = north < lats.length ? (lats[north] ?? 0) - here : Number.POSITIVE_INFINITY;
        const toSouth = south >= 0 ? here - (lats[south] ?? 0) : Number.POSITIVE_INFINITY;
        if (toNorth > reach && toSouth > reach) break;
        if (toNorth === Number.POSITIVE_INFINITY && toSouth === Number.POSITIVE_INFINITY) break;
        const position = toNorth <= toSouth ? north++ : south--;
        const dx = (vectors[3 * position] ?? 0) - x;
        const dy = (vectors[3 * position + 1] ?? 0) - y;
        const dz = (vectors[3 * position + 2] ?? 0) - z;
        const away = dx * dx + dy * dy + dz * dz;
        if (away > chord2 || (away === chord2 && slugOf(position) > slugOf(found))) continue;
        found = position;
        chord2 = away;
        reach = angleOf(chord2);
      }
      const market = sorted[found];
      return market === undefined ? null : asNearest(market, chord2);
    },
  };
}

function asNearest({ slug, radiusKm }: MarketPoint, chord2: number): NearestMarket {
  const distanceKm = EARTH_RADIUS_KM * angleOf(chord2);
  return { slug, distanceKm, isInside: distanceKm <= radiusKm };
}

const angleOf = (chord2: number): number => 2 * Math.asin(Math.min(1, Math.sqrt(chord2) / 2));

type Vector = readonly [number, number, number];

function onUnitSphere(lat: number, lon: number): Vector {
  const ring = Math.cos(lat * RADIANS);
  return [ring * Math.cos(lon * RADIANS), ring * Math.sin(lon * RADIANS), Math.sin(lat * RADIANS)];
}

function firstNotBelow(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
