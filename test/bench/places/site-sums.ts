import { buildSphereIndex, type SphereIndex } from '../../../src/enrich/geo/sphere-index.ts';
import { type UnitVector, unitVector } from '../../../src/enrich/geo/unit-vector.ts';
import { clusteredPoints } from '../../support/places/clustered-points.ts';
import { median } from '../ratios.ts';

const SIZES = [25_000, 250_000] as const;
const CITIES = 300;
const SPREAD_KM = 25;
const REACH_KM = 100;
/** Cities that hold the most; around the first of them stand as many as around Ashburn, and more. */
const DENSEST = 20;
const ROUNDS = 9;
const QUERIES = 4_000;
/** Times that a sum over ten times the points may take. */
const WANTED = 3;

interface Layout {
  readonly size: number;
  readonly index: SphereIndex<'networks' | 'one'>;
  readonly places: readonly UnitVector[];
  readonly buildMs: number;
}

function layOut(size: number): Layout {
  const { lats, lons, weights } = clusteredPoints(size, { cities: CITIES, spreadKm: SPREAD_KM });
  const startedAt = performance.now();
  const index = buildSphereIndex(lats, lons, { networks: weights, one: new Float64Array(size).fill(1) });
  const buildMs = performance.now() - startedAt;
  // The first points lie one in each city, in the same order for both sizes.
  const places = Array.from({ length: CITIES }, (_, city) => unitVector(lats[city] ?? 0, lons[city] ?? 0));
  return { size, index, places, buildMs };
}

function measureSums({ index, places }: Layout, cities: number): { us: number; inReach: number } {
  let inReach = 0;
  const startedAt = performance.now();
  for (let query = 0; query < QUERIES; query += 1) {
    const at = places[query % cities];
    if (at !== undefined) inReach += index.sumWithin(at, REACH_KM).count;
  }
  return { us: ((performance.now() - startedAt) * 1_000) / QUERIES, inReach: Math.round(inReach / QUERIES) };
}

/** Sums by distance over facilities around cities, and over ten times as many, in turn in one process. */
export function benchSiteSums(): void {
  const layouts = SIZES.map(layOut);
  console.log(`\nSums by distance within ${REACH_KM} km, median of ${ROUNDS} rounds`);
  for (const cities of [CITIES, DENSEST]) {
    const rounds = Array.from({ length: ROUNDS + 1 }, () => layouts.map((layout) => measureSums(layout, cities)));
    const [few = 0, many = 0] = layouts.map(({ size, buildMs }, place) => {
      const us = median(rounds.slice(1).map((round) => round[place]?.us ?? 0));
      const name = `  ${size} points, ${rounds[0]?.[place]?.inReach} in reach of ${cities} cities`;
      console.log(`${name.padEnd(54)} ${us.toFixed(1)} µs a sum, built in ${buildMs.toFixed(0)} ms`);
      return us;
    });
    const times = many / few;
    console.log(
      `  ten times the points: ${times.toFixed(2)} times  wanted ${WANTED}${times < WANTED ? '' : '  SHORT'}`,
    );
  }
}
