/** A line through points by least squares. */
export interface Trend {
  readonly mean: number;
  readonly perHour: number;
  /** Standard error of `perHour`: what noise alone would make of it. */
  readonly errorPerHour: number;
  readonly points: number;
}

const HOUR_S = 3_600;
/** A slope is distinguished from noise at about this many of its standard errors. */
const ERRORS = 3;

/** @param points [seconds, value]; null with fewer than three. */
export function trendOf(points: readonly (readonly [atS: number, value: number])[]): Trend | null {
  const count = points.length;
  if (count < 3) return null;
  const meanOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / count;
  const meanAt = meanOf(points.map(([at]) => at));
  const mean = meanOf(points.map(([, value]) => value));
  const spread = points.reduce((sum, [at]) => sum + (at - meanAt) ** 2, 0);
  if (spread === 0) return null;
  const slope = points.reduce((sum, [at, value]) => sum + (at - meanAt) * (value - mean), 0) / spread;
  const rest = points.reduce((sum, [at, value]) => sum + (value - mean - slope * (at - meanAt)) ** 2, 0);
  const error = Math.sqrt(rest / (count - 2) / spread);
  return { mean, perHour: slope * HOUR_S, errorPerHour: error * HOUR_S, points: count };
}

/**
 * Whether something stays as it is: its slope in an hour is below `allowedPerHour`, or within the noise. Shrinking is
 * no leak.
 */
export function isFlat({ perHour, errorPerHour }: Trend, allowedPerHour: number): boolean {
  return perHour <= allowedPerHour || perHour < ERRORS * errorPerHour;
}
