import { KM_PER_DEGREE } from '../../enrich/geo/unit-vector.ts';

/** A box in degrees; a point is one without extent. */
export interface Area {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** How far things may lie around an area. Across the antimeridian and around a pole all longitudes may. */
export interface Reach {
  readonly south: number;
  readonly north: number;
  /** Whether what lies between these longitudes may be so near. */
  meets(west: number, east: number): boolean;
}

export function reachOf(area: Area, km: number): Reach {
  const high = km / KM_PER_DEGREE;
  const farthest = Math.min(Math.max(Math.abs(area.south), Math.abs(area.north)) + high, 90);
  const wide = farthest >= 89 ? 360 : high / Math.cos((farthest * Math.PI) / 180);
  return {
    south: area.south - high,
    north: area.north + high,
    meets: (west, east) => {
      if (east - west > 180) return true;
      for (let turn = -360; turn <= 360; turn += 360)
        if (area.east + turn >= west - wide && area.west + turn <= east + wide) return true;
      return false;
    },
  };
}

/** Whether a box may be so near. */
export const reaches = (reach: Reach, { south, north, west, east }: Area): boolean =>
  south <= reach.north && north >= reach.south && reach.meets(west, east);
