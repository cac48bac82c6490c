import { iso1A2Code } from '@rapideditor/country-coder';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CountyOutline, PlaceTables } from '../../../src/domain/places/place.ts';
import { US_STATES } from '../../../src/domain/places/us-states.ts';
import { openingPlaces, type PlaceIndex, SHORE_KM } from '../../../src/enrich/places/find-place.ts';
import { runToEnd } from '../../../src/enrich/text/cooperative-task.ts';
import { loadPlaceTables } from '../../../src/store/places/load-place-tables.ts';

let tables: PlaceTables;
let places: PlaceIndex;
beforeAll(async () => {
  tables = await loadPlaceTables();
  places = runToEnd(openingPlaces(tables));
});

/** The same points in each run. */
function randomShares(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** What country-coder says, but for codes that ISO only keeps in reserve. */
function asked(lat: number, lon: number): string | null {
  const code = iso1A2Code([lon, lat], { level: 'territory' });
  return code === 'EA' ? 'ES' : code;
}

describe('the country of a point', () => {
  it('is what country-coder says, all over the globe', () => {
    const share = randomShares(7);
    let onLand = 0;
    for (let count = 0; count < 6_000; count += 1) {
      const lat = (Math.asin(2 * share() - 1) * 180) / Math.PI;
      const lon = 360 * share() - 180;
      const expected = asked(lat, lon);
      if (expected !== null) onLand += 1;
      expect([lat, lon, places.at(lat, lon).country]).toEqual([lat, lon, expected]);
    }
    expect(onLand).toBeGreaterThan(2_000);
  });

  it.each([
    ['Europe', 36, 60, -10, 30],
    ['the Caribbean', 10, 22, -75, -60],
    ['North American borders', 25, 50, -125, -66],
    ['the Gulf and the Levant', 12, 38, 32, 60],
    ['southern China', 21, 24, 112, 115],
    ['Oceania', -25, 10, 140, 180],
  ])('is what country-coder says in %s', (_name, south, north, west, east) => {
    const share = randomShares(11);
    for (let count = 0; count < 1_500; count += 1) {
      const lat = south + (north - south) * share();
      const lon = west + (east - west) * share();
      expect([lat, lon, places.at(lat, lon).country]).toEqual([lat, lon, asked(lat, lon)]);
    }
  });

  it.each([
    ['San Juan', 18.4655, -66.1057, 'PR'],
    ['Guam', 13.4443, 144.7937, 'GU'],
    ['Hong Kong', 22.3193, 114.1694, 'HK'],
    ['Macau', 22.1987, 113.5439, 'MO'],
    ['Mariehamn', 60.0971, 19.9348, 'AX'],
    ['Saint-Denis, Réunion', -20.8789, 55.4481, 'RE'],
    ['Paris', 48.8566, 2.3522, 'FR'],
    ['Longyearbyen', 78.2232, 15.6267, 'SJ'],
    ['Sark', 49.43, -2.36, 'GG'],
    ['Las Palmas', 28.1235, -15.4363, 'ES'],
    ['Melilla', 35.2923, -2.9381, 'ES'],
    ['Pristina', 42.6629, 21.1655, 'XK'],
    ['northern Nicosia', 35.19, 33.36, null],
    ['Maseru, inside South Africa', -29.31, 27.48, 'LS'],
  ])('has the code that ISO 3166-1 gives to it: %s', (_name, lat, lon, country) => {
    expect(places.at(lat, lon)).toMatchObject({ country, state: null, county: null, iso: null });
  });

  it('is none on the high seas, and everything else is null there', () => {
    for (const [lat, lon] of [
      [0, 0],
      [35, -45],
      [-40, 90],
      [90, 0],
      [90, -180],
    ] as const) {
      const { notes, ...rest } = places.at(lat, lon);
      expect(new Set(Object.values(rest))).toEqual(new Set([null]));
      expect(notes).toEqual([]);
    }
  });

  it('does not depend on the name of the antimeridian, or on the longitude at a pole', () => {
    for (let lat = -90; lat <= 90; lat += 0.25) expect(places.at(lat, 180)).toEqual(places.at(lat, -180));
    expect(places.at(67, 180).country).toBe('RU');
    expect(places.at(-16.8, 180).country).toBe('FJ');
    for (let lon = -180; lon <= 180; lon += 15) {
      expect(places.at(-90, lon).country).toBe('AQ');
      expect(places.at(90, lon).country).toBeNull();
    }
  });
});

/** The middle of the widest run of a parallel inside the county's largest ring, by the definition of inside. */
function pointInside({ polygons }: CountyOutline): { lat: number; lon: number } {
  const rings = [...polygons].sort((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0))[0] ?? [];
  const lats = (rings[0] ?? []).map(([, lat = 0]) => lat);
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2 + 1e-7;
  const crossings = rings
    .flatMap((ring) =>
      ring.slice(1).flatMap(([x2 = 0, y2 = 0], before) => {
        const [x1 = 0, y1 = 0] = ring[before] ?? [];
        return y1 > lat === y2 > lat ? [] : [x1 + ((x2 - x1) * (lat - y1)) / (y2 - y1)];
      }),
    )
    .sort((a, b) => a - b);
  let lon = 0;
  let width = 0;
  for (let run = 0; run + 1 < crossings.length; run += 2) {
    const [west = 0, east = 0] = [crossings[run], crossings[run + 1]];
    if (east - west > width) [lon, width] = [(west + east) / 2, east - west];
  }
  return { lat, lon };
}

/** Falls Church, VA: the atlas has simplified it to a line. */
const WITHOUT_AREA = '51610';

describe('the county of a point', () => {
  it('is found for a point inside of each county of all states', () => {
    const states = new Set<string | null>();
    for (const county of tables.counties) {
      if (county.fips === WITHOUT_AREA) continue;
      const { lat, lon } = pointInside(county);
      const place = places.at(lat, lon);
      expect([county.name, place.countyFips, place.state]).toEqual([county.name, county.fips, county.state]);
      states.add(place.state);
    }
    expect(tables.counties.length).toBe(3_142);
    expect([...states].sort()).toEqual(Object.keys(US_STATES).sort());
  });

  it('is one side or the other along a seam, never neither', () => {
    // The line between Texas and New Mexico, and the one between the grids of Ohio and of Indiana.
    for (let lat = 32.1; lat < 36.4; lat += 0.013) {
      for (let lon = -103.08; lon < -103.0; lon += 0.004) {
        expect(['TX', 'NM']).toContain(places.at(lat, lon).state);
      }
    }
    for (let lat = 39.2; lat < 41.6; lat += 0.013) {
      for (let lon = -84.83; lon < -84.79; lon += 0.004) {
        expect(['PJM', 'MISO']).toContain(places.at(lat, lon).iso);
      }
    }
  });

  it('changes at the line where the grids do', () => {
    // Interstate 80 over the Missouri, and Interstate 10 out of Beaumont toward Houston.
    expect([places.at(41.25, -95.94).iso, places.at(41.25, -95.85).iso]).toEqual(['SPP', 'MISO']);
    expect([places.at(29.86, -94.6).iso, places.at(29.8, -95.0).iso]).toEqual(['MISO', 'ERCOT']);
  });

  it('off the shore is the nearest one within a few kilometers, and says so', () => {
    const pier = places.at(41.8917, -87.599);
    expect(pier).toMatchObject({ country: 'US', state: 'IL', county: 'Cook', iso: 'PJM' });
    expect(pier.notes[0]).toMatch(/^the point is \d\.\d km off the outline of the county/);
    expect(places.at(42.33, -70.96)).toMatchObject({ state: 'MA', county: 'Suffolk', iso: 'ISONE' });
    expect(places.at(36.85, -75.9)).toMatchObject({ state: 'VA', county: 'Virginia Beach' });
  });

  it('is none far from the shore, where the country still is', () => {
    for (const [lat, lon] of [
      [43, -87],
      [25.5, -90],
      [33.55, -118.3],
    ] as const) {
      const place = places.at(lat, lon);
      expect(place).toMatchObject({ country: 'US', state: null, county: null, iso: null, balancingAuthority: null });
      expect(place.notes).toEqual([`the point is in US waters, more than ${SHORE_KM} km from any county`]);
    }
  });

  it('is none abroad, however near', () => {
    expect(places.at(42.3149, -83.0364)).toMatchObject({ country: 'CA', state: null });
    expect(places.at(31.7392, -106.487)).toMatchObject({ country: 'MX', state: null });
    expect(places.at(48.6099, -93.3939)).toMatchObject({ country: 'CA', state: null });
  });
});
