import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { beforeAll, describe, expect, it } from 'vitest';
import { BALANCING_AUTHORITIES } from '../../../src/domain/grid/balancing-authority.ts';
import { ISO_NAMES, type IsoName, parseIso } from '../../../src/domain/grid/iso.ts';
import type { PlaceTables } from '../../../src/domain/places/place.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { loadPlaceTables } from '../../../src/store/places/load-place-tables.ts';

let tables: PlaceTables;
beforeAll(async () => {
  tables = await loadPlaceTables();
});

function atlasCounties(): string[] {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ counties: GeometryCollection }>;
  return atlas.objects.counties.geometries.map(({ id }) => String(id));
}

/** The balancing authorities that the operators themselves are. */
const OF_OPERATOR: Readonly<Record<IsoName, string>> = {
  CAISO: 'CISO',
  ERCOT: 'ERCO',
  ISONE: 'ISNE',
  MISO: 'MISO',
  NYISO: 'NYIS',
  PJM: 'PJM',
  SPP: 'SWPP',
};

describe('the table of county grids', () => {
  it('has every county of the atlas in the states and the District once, and no other', () => {
    const inStates = atlasCounties().filter((fips) => fips < '57');
    expect(tables.grids.map(({ fips }) => fips).sort()).toEqual(inStates.sort());
    expect(tables.grids).toHaveLength(3_142);
  });

  it('has a ReEDS area for each county of the 48 states and the District, 134 areas in all', () => {
    const areas = new Set<string>();
    for (const { fips, reedsArea } of tables.grids) {
      const isOutside = fips.startsWith('02') || fips.startsWith('15');
      expect([fips, reedsArea === null]).toEqual([fips, isOutside]);
      if (reedsArea !== null) areas.add(reedsArea);
    }
    expect(areas.size).toBe(134);
  });

  it("gives a county inside an ISO that operator's own code or none, and a county outside never one", () => {
    const operators = new Set(Object.values(OF_OPERATOR));
    for (const { fips, iso, balancingAuthority } of tables.grids) {
      if (iso !== null && balancingAuthority !== null)
        expect([fips, balancingAuthority]).toEqual([fips, OF_OPERATOR[iso]]);
      if (iso === null) expect([fips, operators.has(balancingAuthority ?? '')]).toEqual([fips, false]);
    }
    for (const iso of ISO_NAMES) {
      expect(parseIso(OF_OPERATOR[iso])).toBe(iso);
      expect(tables.grids.filter((grid) => grid.iso === iso).length).toBeGreaterThan(50);
    }
  });

  it('has a reason wherever it does not know the balancing authority', () => {
    for (const { fips, balancingAuthority, balancingAuthorityBasis: basis } of tables.grids) {
      const isUnknown = typeof basis !== 'string' || ['shared', 'ended', 'unknown'].includes(basis);
      if (balancingAuthority === null) expect([fips, isUnknown]).toEqual([fips, true]);
      else expect([fips, basis === 'shared' || basis === 'ended' || basis === 'unknown']).toEqual([fips, false]);
    }
  });

  it('names every balancing authority that it or a utility area uses', () => {
    const used = [...tables.grids, ...tables.utilityAreas].flatMap(({ balancingAuthority: code }) => code ?? []);
    expect([...new Set(used)].filter((code) => !(code in BALANCING_AUTHORITIES))).toEqual([]);
  });

  it('uses every judgment', () => {
    const written = readFileSync(packageFile('fixtures', 'reference', 'grid-judgements.tsv'), 'utf8');
    const ids = written
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t', 1)[0]);
    const used = new Set(
      tables.grids.flatMap(({ isoBasis, balancingAuthorityBasis }) =>
        [isoBasis, balancingAuthorityBasis].flatMap((basis) => (typeof basis === 'string' ? [] : [basis.id])),
      ),
    );
    expect(ids.filter((id) => id !== undefined && !used.has(id))).toEqual([]);
    expect(ids.length).toBeGreaterThan(40);
  });
});

describe('the utility areas', () => {
  it('are closed rings in counties that there are', () => {
    const counties = new Set(tables.counties.map(({ fips }) => fips));
    expect(tables.utilityAreas.map(({ id }) => id)).toEqual(['los-angeles', 'seattle', 'tacoma', 'turlock']);
    for (const { counties: overridden, polygons } of tables.utilityAreas) {
      expect(overridden.filter((fips) => !counties.has(fips))).toEqual([]);
      for (const ring of polygons.flat()) expect(ring[0]).toEqual(ring.at(-1));
    }
  });
});
