import { buildSphereIndex } from './sphere-index.ts';
import { unitVector } from './unit-vector.ts';

/** As much of a market as finding the nearest one needs. */
export interface MarketPoint {
  readonly slug: string;
  readonly lat: number;
  readonly lon: number;
  readonly radiusKm: number;
}

export interface NearestMarket {
  readonly slug: string;
  /** Along the great circle. */
  readonly distanceKm: number;
  /** Whether that is within the market's radius. */
  readonly isInside: boolean;
}

export interface MarketIndex {
  /** The nearest market of a checked coordinate, the first by slug where two are equally near; null without markets. */
  nearest(lat: number, lon: number): NearestMarket | null;
}

export function openMarkets(markets: readonly MarketPoint[]): MarketIndex {
  const sorted = [...markets].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const index = buildSphereIndex(
    sorted.map(({ lat }) => lat),
    sorted.map(({ lon }) => lon),
  );
  return {
    nearest(lat, lon) {
      const [found] = index.nearest(unitVector(lat, lon));
      const market = found === undefined ? undefined : sorted[found.index];
      if (found === undefined || market === undefined) return null;
      const { distanceKm } = found;
      return { slug: market.slug, distanceKm, isInside: distanceKm <= market.radiusKm };
    },
  };
}
