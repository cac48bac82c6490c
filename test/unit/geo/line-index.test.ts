import { describe, expect, it } from 'vitest';
import { kmApart } from '../../../src/enrich/geo/km-apart.ts';
import { type LineIndex, LineIndexBuilder } from '../../../src/enrich/geo/line-index.ts';
import { runToEnd } from '../../../src/enrich/text/cooperative-task.ts';

type Position = readonly [lat: number, lon: number];

/** An index over lines of parts of positions. */
function indexOf(lines: readonly (readonly (readonly Position[])[])[]): LineIndex {
  const builder = new LineIndexBuilder();
  for (const parts of lines) {
    builder.startLine();
    for (const part of parts) for (const [step, [lat, lon]] of part.entries()) builder.add(lat, lon, step === 0);
  }
  return runToEnd(builder.finish());
}

describe('lines near a point', () => {
  it('are as far away as the nearest point between their vertices', () => {
    const index = indexOf([
      [
        [
          [0, -1],
          [0, 1],
        ],
      ],
      [
        [
          [1, -1],
          [1, 1],
        ],
      ],
    ]);
    const [nearest, next] = index.within(0.2, 0, 200);
    expect(nearest?.line).toBe(0);
    expect(nearest?.distanceKm).toBeCloseTo(22.239, 2);
    expect(next?.distanceKm).toBeCloseTo(kmApart({ lat: 0.2, lon: 0 }, { lat: 1.0001523, lon: 0 }), 1);
  });

  it('are as far away as their end, for a point beyond it', () => {
    const index = indexOf([
      [
        [
          [10, 10],
          [10, 11],
        ],
      ],
    ]);
    expect(index.within(10, 12, 200)[0]?.distanceKm).toBeCloseTo(
      kmApart({ lat: 10, lon: 12 }, { lat: 10, lon: 11 }),
      2,
    );
  });

  it('are found across the antimeridian from either side, and across a pole', () => {
    const index = indexOf([
      [
        [
          [10, 179.5],
          [10, -179.5],
        ],
      ],
      [
        [
          [89, 0],
          [89, 180],
        ],
      ],
    ]);
    for (const lon of [180, -180, 179.9, -179.9]) {
      const [nearest] = index.within(10.1, lon, 20);
      expect([lon, nearest?.line, Math.round(nearest?.distanceKm ?? 0)]).toEqual([lon, 0, 11]);
    }
    expect(index.within(90, 45, 50)[0]).toMatchObject({ line: 1 });
    expect(index.within(0, 0, 50)).toEqual([]);
  });

  it('have the gap between two parts to cross, not a line through it', () => {
    const index = indexOf([
      [
        [
          [0, 0],
          [0, 1],
        ],
        [
          [0, 9],
          [0, 10],
        ],
      ],
    ]);
    expect(index.within(0, 5, 100)).toEqual([]);
  });

  it('are the same as those of a look at all points, for lines and points drawn by lot', () => {
    let seed = 7;
    const draw = (from: number, to: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return from + (seed / 2_147_483_648) * (to - from);
    };
    const lines = Array.from({ length: 300 }, () => {
      let [lat, lon] = [draw(-85, 85), draw(-180, 180)];
      return [
        Array.from({ length: 30 }, (): Position => {
          lat = Math.max(-89, Math.min(89, lat + draw(-0.2, 0.2)));
          lon += draw(-0.2, 0.2);
          if (lon > 180) lon -= 360;
          if (lon < -180) lon += 360;
          return [lat, lon];
        }),
      ];
    });
    const index = indexOf(lines);
    for (let trial = 0; trial < 300; trial += 1) {
      const [from] = lines[trial]?.[0] ?? [];
      const [lat, lon] = [Math.max(-90, Math.min(90, (from?.[0] ?? 0) + draw(-1, 1))), from?.[1] ?? 0];
      const near = new Set(index.within(lat, lon, 60).map(({ line }) => line));
      for (const [position, [points = []]] of lines.entries()) {
        const vertexKm = Math.min(...points.map(([a, b]) => kmApart({ lat, lon }, { lat: a, lon: b })));
        if (vertexKm < 59.9) expect([trial, position, near.has(position)]).toEqual([trial, position, true]);
        // Vertices are at most 32 km apart: nothing of a line is farther from one of them than half of it.
        if (vertexKm > 60 + 16) expect([trial, position, near.has(position)]).toEqual([trial, position, false]);
      }
    }
  });

  it('and the nearest of those that are wanted is the first of all within its reach', () => {
    let state = 11;
    const share = (): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    // On a coarse net many lines meet in one point and are equally near.
    const onNet = (low: number, high: number): number => Math.round(low + share() * (high - low));
    const lines = Array.from({ length: 600 }, () => {
      const [lat, lon] = [onNet(-10, 10), onNet(-15, 15)];
      return [[[lat, lon] as const, [lat + onNet(-2, 2), lon + onNet(-3, 3)] as const]];
    });
    const index = indexOf(lines);
    const isOdd = (line: number): boolean => line % 2 === 1;
    let ties = 0;
    let none = 0;
    for (let tried = 0; tried < 400; tried += 1) {
      const [lat, lon] = tried % 2 === 0 ? [onNet(-12, 12), onNet(-18, 18)] : [share() * 176 - 88, share() * 360 - 180];
      const all = index.within(lat, lon, 800).filter(({ line }) => isOdd(line));
      const found = index.nearest(lat, lon, { firstKm: 30, farthestKm: 800, wants: isOdd });
      expect([found?.line, found?.distanceKm, found?.at]).toEqual([all[0]?.line, all[0]?.distanceKm, all[0]?.at]);
      if (all[0] === undefined) none += 1;
      if (all[1] !== undefined && all[1].distanceKm === all[0]?.distanceKm) ties += 1;
    }
    expect(ties).toBeGreaterThan(5);
    expect(none).toBeGreaterThan(0);
  });
});
