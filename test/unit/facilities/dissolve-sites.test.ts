import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FacilityRow } from '../../../src/domain/facilities/facility.ts';
import { dissolveSites, foldOperator } from '../../../src/enrich/facilities/dissolve-sites.ts';
import { mergeWithin } from '../../../src/enrich/geo/merge-within.ts';
import { unitVector } from '../../../src/enrich/geo/unit-vector.ts';

const METERS_PER_DEGREE = (Math.PI / 180) * 6_371_008.8;
const north = (meters: number): number => meters / METERS_PER_DEGREE;

const aRow = (id: string, more: Partial<FacilityRow> = {}): FacilityRow => ({
  kind: 'facility',
  source: 'osm',
  external_id: id,
  name: null,
  operator: null,
  lat: 0,
  lon: 0,
  address: null,
  city: null,
  state: null,
  country: null,
  status: 'operational',
  capacity_mw: null,
  facility_type: 'building',
  area_m2: null,
  observed_on: null,
  ...more,
});
const idsOf = (rows: readonly FacilityRow[]): string[][] => dissolveSites(rows).map((site) => [...site.external_ids]);

/** Haversine, as a second opinion beside the chords of the code under test. */
function metersBetween(a: FacilityRow, b: FacilityRow): number {
  const radians = (degrees: number | null): number => ((degrees ?? Number.NaN) * Math.PI) / 180;
  const [lat1, lat2] = [radians(a.lat), radians(b.lat)];
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin((radians(b.lon) - radians(a.lon)) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h));
}

describe('dissolving objects into sites', () => {
  it('makes one site of the buildings of an operator, however its name is spelled', () => {
    const [site, ...more] = dissolveSites([
      aRow('way/3', { name: 'DC2', operator: 'Equinix, Inc.', lat: north(280) }),
      aRow('way/12', { name: 'DC1', operator: 'Équinix' }),
    ]);
    expect(more).toEqual([]);
    expect(site).toMatchObject({ id: 'way/12', operator: 'Équinix', external_ids: ['way/12', 'way/3'] });
    expect(site?.lat).toBeCloseTo(north(140), 7);
  });

  it.each([
    ['299 m', 299, 1],
    ['301 m', 301, 2],
  ])('has buildings of one operator %s apart as %i sites', (_name, meters, sites) => {
    const operator = 'NTT';
    for (const at of [0, 39, -65, 89.9]) {
      const rows = [aRow('a', { operator, lat: at }), aRow('b', { operator, lat: at - north(meters) })];
      expect(idsOf(rows)).toHaveLength(sites);
    }
    for (const at of [0, 39, -65, 88]) {
      const lon = north(meters) / Math.cos((at * Math.PI) / 180);
      const rows = [
        aRow('a', { operator, lat: at, lon: 179.999 }),
        aRow('b', { operator, lat: at, lon: 179.999 + lon }),
      ];
      const wrapped = rows.map((row) => ({ ...row, lon: (row.lon ?? 0) > 180 ? (row.lon ?? 0) - 360 : row.lon }));
      expect(idsOf(wrapped)).toHaveLength(sites);
    }
  });

  it('joins objects of which nothing is known within 50 m, and no farther', () => {
    expect(idsOf([aRow('a'), aRow('b', { lat: north(49) })])).toEqual([['a', 'b']]);
    expect(idsOf([aRow('a'), aRow('b', { lat: north(51) })])).toEqual([['a'], ['b']]);
  });

  it('never joins two operators, nor a name without an operator to anything', () => {
    const rows = [
      aRow('a', { operator: 'Amazon Web Services' }),
      aRow('b', { operator: 'Equinix' }),
      aRow('c', { name: 'A hall' }),
      aRow('d', { name: 'A hall' }),
      aRow('e'),
    ];
    expect(idsOf(rows)).toEqual([['a'], ['b'], ['c'], ['d'], ['e']]);
  });

  it('ends a row of buildings at two kilometers, nearest pairs first', () => {
    const operator = 'Google';
    const row = Array.from({ length: 21 }, (_, i) => aRow(`way/${100 + i}`, { operator, lat: north(i * 200 + i * i) }));
    const sites = dissolveSites(row);
    expect(sites.length).toBeGreaterThan(1);
    for (const { external_ids } of sites) {
      const members = row.filter(({ external_id }) => external_ids.includes(external_id));
      for (const a of members) for (const b of members) expect(metersBetween(a, b)).toBeLessThanOrEqual(2_000.001);
    }
  });

  it('lets the nearest pair have the first word where not all fit', () => {
    const points = [0, 200, 350].map((meters) => unitVector(north(meters), 0));
    const pairs = [
      { a: 0, b: 1, withinKm: 0.3 },
      { a: 2, b: 1, withinKm: 0.3 },
    ];
    expect(mergeWithin(points, pairs, 0.3)).toEqual([[0], [1, 2]]);
    expect(mergeWithin(points, pairs, 0.36)).toEqual([[0, 1, 2]]);
  });

  it('joins across the antimeridian and around a pole, and puts the middle there', () => {
    const operator = 'Polar';
    const [dateline] = dissolveSites([
      aRow('a', { operator, lon: 180 - north(100) }),
      aRow('b', { operator, lon: -180 + north(50) }),
    ]);
    expect(dateline?.external_ids).toEqual(['a', 'b']);
    expect(dateline?.lon).toBeCloseTo(180 - north(25), 6);
    const pole = dissolveSites([
      aRow('a', { operator, lat: 90 - north(100), lon: 0 }),
      aRow('b', { operator, lat: 90 - north(100), lon: 180 }),
      aRow('c', { operator, lat: 90, lon: -77 }),
    ]);
    expect(pole).toHaveLength(1);
    expect(pole[0]?.lat).toBeGreaterThan(90 - north(40));
  });

  it('takes the name of the campus, the furthest status, and the power of what has come as far', () => {
    const operator = 'Amazon Web Services';
    const [site] = dissolveSites([
      aRow('way/1', { name: 'IAD-50', operator, capacity_mw: 59.1 }),
      aRow('way/2', { name: 'IAD-60', operator, capacity_mw: 28.2 }),
      aRow('way/3', { name: 'IAD-90', operator, capacity_mw: 500, status: 'proposed' }),
      aRow('way/4', { name: 'Complex', operator, facility_type: 'campus' }),
    ]);
    expect(site).toMatchObject({ id: 'way/1', name: 'Complex', operator, status: 'operational', capacity_mw: 87.3 });
  });

  it('does not add a campus to its own buildings', () => {
    const operator = 'Meta';
    const rows = [
      aRow('a', { operator, capacity_mw: 40 }),
      aRow('b', { operator, capacity_mw: 50 }),
      aRow('c', { operator, capacity_mw: 150, facility_type: 'campus' }),
    ];
    expect(dissolveSites(rows)[0]?.capacity_mw).toBe(150);
    expect(dissolveSites(rows.slice(0, 2))[0]?.capacity_mw).toBe(90);
  });

  it('knows nothing where nothing is known, and leaves out what has no place', () => {
    const rows = [aRow('a', { status: null }), aRow('b', { lat: null }), aRow('c', { lon: null })];
    expect(dissolveSites(rows)).toEqual([
      { id: 'a', lat: 0, lon: 0, name: null, operator: null, status: null, capacity_mw: null, external_ids: ['a'] },
    ]);
    expect(dissolveSites([])).toEqual([]);
  });

  const aPlace = fc.record({
    lat: fc.oneof(fc.integer({ min: -40, max: 40 }), fc.constantFrom(890_000, 899_990, 900_000)),
    lon: fc.oneof(fc.integer({ min: -40, max: 40 }), fc.constantFrom(1_799_990, 1_800_000, -1_799_990, -1_800_000)),
    operator: fc.constantFrom(null, 'NTT', 'ntt Ltd.', 'Equinix'),
    name: fc.constantFrom(null, null, 'Hall'),
  });
  const rowsOf = (places: readonly { lat: number; lon: number; operator: string | null; name: string | null }[]) =>
    places.map(({ lat, lon, ...who }, i) => aRow(`way/${i}`, { ...who, lat: lat / 1e4, lon: lon / 1e4 }));

  it('gives the same sites whatever the order of the rows', () => {
    const shuffled = fc
      .array(aPlace, { maxLength: 40 })
      .map(rowsOf)
      .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        expect(dissolveSites(others)).toEqual(dissolveSites(rows));
      }),
      { numRuns: 200 },
    );
  });

  it('has each object in one site, of one operator, no site wider than two kilometers', () => {
    fc.assert(
      fc.property(fc.array(aPlace, { maxLength: 40 }).map(rowsOf), (rows) => {
        const sites = dissolveSites(rows);
        expect(sites.flatMap(({ external_ids }) => external_ids).sort()).toEqual(
          rows.map(({ external_id }) => external_id).sort(),
        );
        for (const { id, external_ids } of sites) {
          expect(id).toBe([...external_ids].sort()[0]);
          const members = rows.filter(({ external_id }) => external_ids.includes(external_id));
          expect(new Set(members.map(({ operator }) => operator && foldOperator(operator))).size).toBe(1);
          for (const a of members) for (const b of members) expect(metersBetween(a, b)).toBeLessThan(2_000.001);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('finds what a comparison of every pair finds', () => {
    fc.assert(
      fc.property(fc.array(aPlace, { minLength: 2, maxLength: 30 }).map(rowsOf), (unsorted) => {
        const rows = [...unsorted].sort((a, b) => (a.external_id < b.external_id ? -1 : 1));
        const pairs = rows.flatMap((p, a) =>
          rows.slice(a + 1).flatMap((q, i) => {
            const isNameless = [p.name, p.operator, q.name, q.operator].every((text) => text === null);
            const isSame = p.operator !== null && foldOperator(p.operator) === foldOperator(q.operator ?? '');
            return isNameless || isSame ? [{ a, b: a + 1 + i, withinKm: isSame ? 0.3 : 0.05 }] : [];
          }),
        );
        const points = rows.map(({ lat, lon }) => unitVector(lat ?? 0, lon ?? 0));
        const expected = mergeWithin(points, pairs, 2).map((members) => members.map((i) => rows[i]?.external_id));
        expect(idsOf(rows)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('dissolves 25,000 objects around 300 cities', () => {
    const rows = Array.from({ length: 25_000 }, (_, i) => {
      const city = i % 300;
      // Steps of irrational fractions spread the objects of a city evenly over some two kilometers.
      const [east, southward] = [(i * Math.SQRT2) % 1, (i * Math.E) % 1];
      return aRow(`way/${i}`, {
        operator: i % 3 === 0 ? null : `Operator ${i % 40}`,
        lat: -60 + (city % 20) * 6 + southward * 0.02,
        lon: -170 + Math.floor(city / 20) * 22 + east * 0.02,
      });
    });
    const sites = dissolveSites(rows);
    expect(sites.length).toBeLessThan(0.6 * rows.length);
    expect(sites.length).toBeGreaterThan(300);
  });
});

describe('folding an operator', () => {
  it.each([
    ['Stack Infrastructure, Incorporated', 'stack infrastructure'],
    ['Muster GmbH & Co. KG', 'muster'],
    ['Türk Telekom A.Ş.', 'turk telekom'],
    ['Telefónica S.A.', 'telefonica'],
    ['AT&T', 'at t'],
    ['中国电信', '中国电信'],
    ['AG', 'ag'],
    ['  ', ''],
  ])('writes %s as %s', (name, folded) => expect(foldOperator(name)).toBe(folded));
});
