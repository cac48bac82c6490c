import { describe, expect, it } from 'vitest';
import { isFlat, type Trend, trendOf } from '../../chaos/soak/trend.ts';
import { repeatableShares } from '../../support/places/clustered-points.ts';

const HOUR_S = 3_600;
const EVERY_S = 15;
/** Megabytes that a soak allows in an hour, in these examples. */
const ALLOWED = 5;

type At = (hours: number, noise: number) => number;

/** An hour of samples of 200 MB, with noise between −`swing` and +`swing`. */
function anHour(valueAt: At, swing: number, seed = 7): (readonly [number, number])[] {
  const share = repeatableShares(seed);
  return Array.from({ length: HOUR_S / EVERY_S }, (_, n) => {
    const atS = n * EVERY_S;
    return [atS, valueAt(atS / HOUR_S, (share() * 2 - 1) * swing)] as const;
  });
}

function trend(points: readonly (readonly [number, number])[]): Trend {
  const found = trendOf(points);
  if (found === null) throw new Error('no trend');
  return found;
}

describe('the trend of a soak', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is flat where there is only noise (seed %i)', (seed) => {
    const found = trend(anHour((_, noise) => 200 + noise, 20, seed));
    expect(found.mean).toBeCloseTo(200, -1);
    expect(isFlat(found, ALLOWED)).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is not flat where it grows under that noise (seed %i)', (seed) => {
    const found = trend(anHour((hours, noise) => 200 + 30 * hours + noise, 20, seed));
    expect(found.perHour).toBeGreaterThan(20);
    expect(found.perHour).toBeLessThan(40);
    expect(isFlat(found, ALLOWED)).toBe(false);
  });

  it('measures a line without noise exactly', () => {
    const found = trend(anHour((hours) => 200 + 12 * hours, 0));
    expect(found.perHour).toBeCloseTo(12, 9);
    expect(found.errorPerHour).toBeCloseTo(0, 9);
    expect(found.points).toBe(HOUR_S / EVERY_S);
    expect([isFlat(found, 12.1), isFlat(found, 11.9)]).toEqual([true, false]);
  });

  it('is flat where it grows by less than is allowed, and where it shrinks', () => {
    expect(isFlat(trend(anHour((hours, noise) => 200 + 3 * hours + noise, 1)), ALLOWED)).toBe(true);
    expect(isFlat(trend(anHour((hours, noise) => 200 - 90 * hours + noise, 1)), ALLOWED)).toBe(true);
  });

  it('is not flat where it steps up once and stays there', () => {
    const found = trend(anHour((hours, noise) => (hours < 0.5 ? 200 : 240) + noise, 5));
    expect(found.perHour).toBeGreaterThan(40);
    expect(isFlat(found, ALLOWED)).toBe(false);
  });

  it('has nothing to say of too few points, or of points at one moment', () => {
    expect(trendOf([])).toBeNull();
    expect(
      trendOf([
        [0, 200],
        [15, 260],
      ]),
    ).toBeNull();
    expect(
      trendOf([
        [15, 200],
        [15, 230],
        [15, 260],
      ]),
    ).toBeNull();
    expect(
      trendOf([
        [0, 200],
        [15, 200],
        [30, 200],
      ]),
    ).toEqual({ mean: 200, perHour: 0, errorPerHour: 0, points: 3 });
  });

  it('counts only time and value, wherever the clock begins', () => {
    const points = anHour((hours, noise) => 200 + 30 * hours + noise, 20);
    const later = points.map(([at, value]) => [at + 1_000_000, value] as const);
    expect(trend(later).perHour).toBeCloseTo(trend(points).perHour, 6);
  });
});
