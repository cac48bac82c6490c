import { beforeAll, describe, expect, it } from 'vitest';
import { openingPlaces, type PlaceIndex } from '../../../src/enrich/places/find-place.ts';
import { runToEnd } from '../../../src/enrich/text/cooperative-task.ts';
import { loadPlaceTables } from '../../../src/store/places/load-place-tables.ts';

let places: PlaceIndex;
beforeAll(async () => {
  places = runToEnd(openingPlaces(await loadPlaceTables()));
});

/** Name, point, state, operator, balancing authority. */
const CITIES: readonly (readonly [string, number, number, string, string | null, string | null])[] = [
  ['Houston', 29.7633, -95.3633, 'TX', 'ERCOT', 'ERCO'],
  ['Beaumont', 30.0861, -94.1018, 'TX', 'MISO', 'MISO'],
  ['Amarillo', 35.222, -101.8313, 'TX', 'SPP', 'SWPP'],
  ['El Paso', 31.7587, -106.4869, 'TX', null, 'EPE'],
  ['Lubbock', 33.5779, -101.8552, 'TX', 'ERCOT', 'ERCO'],
  ['Huntsville, TX', 30.7235, -95.5508, 'TX', 'MISO', 'MISO'],
  ['Nacogdoches', 31.6035, -94.6555, 'TX', 'ERCOT', 'ERCO'],
  ['Van Horn', 31.0396, -104.8308, 'TX', null, 'EPE'],
  ['Chicago', 41.85, -87.65, 'IL', 'PJM', 'PJM'],
  ['Springfield, IL', 39.8017, -89.6437, 'IL', 'MISO', 'MISO'],
  ['Kansas City', 39.0997, -94.5786, 'MO', 'SPP', 'SWPP'],
  ['Lebanon, MO', 37.6806, -92.6638, 'MO', null, 'AECI'],
  ['Atlanta', 33.749, -84.388, 'GA', null, 'SOCO'],
  ['Ashburn', 39.0437, -77.4875, 'VA', 'PJM', 'PJM'],
  ['Washington, DC', 38.8951, -77.0364, 'DC', 'PJM', 'PJM'],
  ['Memphis', 35.1495, -90.049, 'TN', null, 'TVA'],
  ['West Memphis', 35.1465, -90.1845, 'AR', 'MISO', 'MISO'],
  ['Omaha', 41.2563, -95.9404, 'NE', 'SPP', 'SWPP'],
  ['Council Bluffs', 41.2619, -95.8608, 'IA', 'MISO', 'MISO'],
  ['Louisville', 38.2542, -85.7594, 'KY', null, 'LGEE'],
  ['Fort Wayne', 41.1306, -85.1289, 'IN', 'PJM', 'PJM'],
  ['Muncie', 40.1934, -85.3864, 'IN', 'PJM', 'PJM'],
  ['Kalamazoo', 42.2917, -85.5872, 'MI', 'MISO', 'MISO'],
  ['Gulfport', 30.3674, -89.0928, 'MS', null, 'SOCO'],
  ['Bismarck', 46.8083, -100.7837, 'ND', 'MISO', 'MISO'],
  ['Elizabeth City', 36.2946, -76.2511, 'NC', 'PJM', 'PJM'],
  ['Asheville', 35.5951, -82.5515, 'NC', null, 'CPLW'],
  ['Pensacola', 30.4213, -87.2169, 'FL', null, 'FPL'],
  ['Caribou', 46.8606, -68.012, 'ME', null, 'NBSO'],
  ['Pahrump', 36.2083, -115.9839, 'NV', 'CAISO', 'CISO'],
  ['Colorado Springs', 38.8339, -104.8214, 'CO', 'SPP', null],
  ['Fort Collins', 40.5853, -105.0844, 'CO', 'SPP', null],
  ['Phoenix', 33.4484, -112.074, 'AZ', null, null],
  ['Sacramento', 38.5816, -121.4944, 'CA', null, 'BANC'],
  ['Modesto', 37.6391, -120.9969, 'CA', null, null],
  ['Turlock', 37.4947, -120.8466, 'CA', null, 'TIDC'],
  ['El Centro', 32.792, -115.563, 'CA', null, 'IID'],
  ['Crescent City', 41.7558, -124.2026, 'CA', null, 'PACW'],
  ['Seattle', 47.6062, -122.3321, 'WA', null, 'SCL'],
  ['Bellevue', 47.6101, -122.2015, 'WA', null, 'PSEI'],
  ['Tacoma', 47.2529, -122.4443, 'WA', null, 'TPWR'],
  ['Puyallup', 47.1854, -122.2929, 'WA', null, 'PSEI'],
  ['Quincy, WA', 47.2343, -119.8525, 'WA', null, 'GCPD'],
  ['Anchorage', 61.2181, -149.9003, 'AK', null, 'CEA'],
  ['Honolulu', 21.3069, -157.8583, 'HI', null, 'HECO'],
  ['Hilo', 19.7071, -155.0885, 'HI', null, null],
];

describe('the grid of a city', () => {
  it.each(CITIES)('%s', (_name, lat, lon, state, iso, balancingAuthority) => {
    expect(places.at(lat, lon)).toMatchObject({ country: 'US', state, iso, balancingAuthority });
  });

  it('tells why a balancing authority is not certain, and when the table is only a guess', () => {
    expect(places.at(33.4484, -112.074).notes.join()).toContain('Salt River Project');
    expect(places.at(19.7071, -155.0885).notes.join()).toContain('no balancing authority');
    expect(places.at(30.4213, -87.2169)).toMatchObject({ balancingAuthorityBasis: 'largest-seller' });
    expect(places.at(30.4213, -87.2169).notes.join()).toContain('largest of several sellers');
    expect(places.at(29.7633, -95.3633)).toMatchObject({
      isoBasis: 'reeds-polygon',
      balancingAuthorityBasis: 'operator',
      notes: [],
    });
  });
});

const LADWP: readonly (readonly [string, number, number])[] = [
  ['City Hall', 34.0537, -118.2428],
  ['Hollywood', 34.0928, -118.3287],
  ['Van Nuys', 34.1867, -118.4487],
  ['Tujunga', 34.2522, -118.2885],
  ['Pacific Palisades', 34.0481, -118.5265],
  ['Venice', 33.985, -118.4695],
  ['the airport', 33.9416, -118.4085],
  ['Watts', 33.9416, -118.242],
  ['Wilmington', 33.78, -118.2626],
  ['San Pedro', 33.7361, -118.2923],
  ['the harbor', 33.72, -118.25],
  ['Burbank', 34.1808, -118.309],
  ['Glendale', 34.1425, -118.2551],
];
const EDISON: readonly (readonly [string, number, number])[] = [
  ['Long Beach', 33.7701, -118.1937],
  ['Santa Monica', 34.0195, -118.4912],
  ['El Segundo', 33.9192, -118.4165],
  ['Irvine', 33.6695, -117.8231],
  ['Pasadena', 34.1478, -118.1445],
  ['Beverly Hills', 34.0736, -118.4004],
  ['West Hollywood', 34.09, -118.3617],
  ['Culver City', 34.0211, -118.3965],
  ['San Fernando', 34.2819, -118.439],
  ['Marina del Rey', 33.9803, -118.4517],
  ['Inglewood', 33.9617, -118.3531],
  ['Gardena', 33.8883, -118.309],
  ['Torrance', 33.8358, -118.3406],
  ['Carson', 33.8317, -118.282],
  ['Compton', 33.8958, -118.2201],
  ['Vernon', 34.0039, -118.2301],
  ['Alhambra', 34.0953, -118.127],
  ['La Crescenta', 34.2242, -118.24],
  ['Malibu', 34.0259, -118.7798],
];

describe('the city limits of Los Angeles', () => {
  it.each(LADWP)('hold %s, which is in no ISO', (_name, lat, lon) => {
    expect(places.at(lat, lon)).toMatchObject({ iso: null, balancingAuthority: 'LDWP' });
    expect(places.at(lat, lon).isoBasis).toMatch(/^utility-area: /);
  });

  it.each(EDISON)('leave out %s, which is in CAISO', (_name, lat, lon) => {
    expect(places.at(lat, lon)).toMatchObject({ iso: 'CAISO', balancingAuthority: 'CISO' });
  });
});
