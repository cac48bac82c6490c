import { existsSync, readFileSync } from 'node:fs';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, it } from 'vitest';
import type { Ring } from '../../../src/enrich/geo/polygon-index.ts';
import { openBasins } from '../../../src/enrich/geo/water-basins.ts';
import { readFactRows } from '../../../src/sources/ingest/reference-tables.ts';
import { readBasins } from '../../../src/sources/wri-aqueduct/read-basins.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { isInsideRings } from '../../support/places/is-inside-rings.ts';
import { makeWaterBasins } from '../../tools/make-water-basins.ts';

const text = readFileSync(packageFile('fixtures', 'reference', 'water-basins.topo.json'), 'utf8');
const topology: Topology<{ basins: GeometryCollection }> = JSON.parse(text);
const rows = readFactRows('water-risk', readFileSync(packageFile('fixtures', 'reference', 'wri-aqueduct.csv')));
const RECORDED = packageFile('..', 'shared', 'payloads', 'state', 'aqueduct40_us_subbasin_overall_risk.geojson');

describe('the basins that ship', () => {
  const basins = openBasins(topology);
  const riskAt = (lat: number, lon: number) =>
    rows.find(({ area_id }) => area_id === basins.at(lat, lon))?.overall_risk;

  it('have each an outline and a row', () => {
    const ids = topology.objects.basins.geometries.map(({ id }) => String(id));
    const present = rows.filter(({ area_type }) => area_type === 'basin').map(({ area_id }) => area_id);
    expect(ids.sort()).toEqual(present.sort());
    expect(new Set(ids).size).toBe(2_383);
  });

  it('tell the risk at a place', () => {
    expect(riskAt(39.04, -77.49)).toBeCloseTo(0.641, 3);
    expect(riskAt(33.45, -112.07)).toBeCloseTo(3.0174, 4);
    expect(riskAt(47.23, -119.85)).toBeCloseTo(3.5885, 4);
    expect(riskAt(41.88, -87.63)).toBeCloseTo(2.4438, 4);
  });

  it('take the nearest basin for a place in a gap between simplified outlines, or on the shore', () => {
    // The White House, lower Manhattan and Boston's harbor are in none of the outlines.
    expect(basins.at(38.9, -77.03)).toBe('38.89_-76.98');
    expect(basins.at(40.71, -74.0)).toBe('40.78_-73.94');
    expect(basins.at(42.36, -71.06)).toBe('42.07_-71.08');
  });

  it('are none outside the country, at the poles and at the antimeridian', () => {
    for (const [lat, lon] of [
      [53.35, -6.26],
      [43.65, -79.38],
      [21.31, -157.86],
      [0, 0],
      [90, 0],
      [-90, 0],
      [40, 180],
    ]) {
      expect(basins.at(lat ?? 0, lon ?? 0)).toBeNull();
    }
    expect(basins.at(35, -50)).toBeNull();
  });

  it.skipIf(!existsSync(RECORDED))('are made of the recorded extract', () => {
    expect(makeWaterBasins(readFileSync(RECORDED))).toBe(text);
  });

  it.skipIf(!existsSync(RECORDED))('hold the places that the outlines of the extract hold', () => {
    const { outlined } = readBasins({ bytes: readFileSync(RECORDED) });
    const boxed = outlined.map((basin) => ({ ...basin, box: boxOf(basin.polygons) }));
    let compared = 0;
    const otherwise: string[] = [];
    for (let lat = 24.37; lat < 50; lat += 0.61) {
      for (let lon = -125.9; lon < -66; lon += 0.59) {
        const holding = boxed.filter(
          ({ box, polygons }) =>
            lon >= box.west &&
            lon <= box.east &&
            lat >= box.south &&
            lat <= box.north &&
            polygons.some((rings) => isInsideRings(rings, lat, lon)),
        );
        const [first] = holding;
        if (first === undefined) continue;
        compared += 1;
        if (basins.at(lat, lon) !== first.id) otherwise.push(`${lat} ${lon}`);
      }
    }
    expect(compared).toBeGreaterThan(1_900);
    // Vertices were moved by up to 40 m: a few places right beside a border change sides.
    expect(otherwise.length / compared, otherwise.join(', ')).toBeLessThan(0.003);
  });
});

function boxOf(polygons: readonly (readonly Ring[])[]) {
  const positions = polygons.flat(2);
  const [lons, lats] = [positions.map(([lon = 0]) => lon), positions.map(([, lat = 0]) => lat)];
  return { west: Math.min(...lons), east: Math.max(...lons), south: Math.min(...lats), north: Math.max(...lats) };
}
