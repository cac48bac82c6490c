import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readFactRows } from '../../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { readCountyCenters } from '../../../src/store/places/read-county-centers.ts';

const shipped = () =>
  readCountyCenters(readFileSync(packageFile('fixtures', 'reference', 'county-centers.csv'), 'utf8'));
const HEADER = 'county_fips,lat,lon,population';

describe('centers of population', () => {
  it('are there for each county of the hazards and of the atlas, and for no other', () => {
    const ids = shipped().map(({ countyFips }) => countyFips);
    expect(ids).toHaveLength(3_142);
    const hazards = readFactRows('hazard', readFileSync(packageFile('fixtures', 'reference', 'fema-hazard.csv')));
    expect(ids).toEqual(hazards.filter(({ county }) => county !== null).map(({ area_id }) => area_id));
    const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
    const atlas: { objects: { counties: { geometries: { id: string }[] } } } = JSON.parse(readFileSync(path, 'utf8'));
    const inStates = atlas.objects.counties.geometries.map(({ id }) => id).filter((id) => id < '57');
    expect(ids).toEqual(inStates.sort());
  });

  it('stand where people live, and sum up to the country', () => {
    const centers = shipped();
    expect(centers.reduce((sum, { population }) => sum + population, 0)).toBe(331_449_281);
    const loudoun = centers.find(({ countyFips }) => countyFips === '51107');
    expect(loudoun).toEqual({ countyFips: '51107', lat: 39.034341, lon: -77.51754, population: 420_959 });
    expect(centers.find(({ countyFips }) => countyFips === '15003')).toMatchObject({ population: 1_016_508 });
  });

  it.each([
    [
      `${HEADER}\n1001,32.5,-86.4,58805`,
      'line 2, column county_fips: "1001" is refused; allowed: a code of five digits',
    ],
    [`${HEADER}\n01001,91,-86.4,58805`, 'line 2, column lat: "91" is refused; allowed: degrees from -90 to 90'],
    [`${HEADER}\n01001,32.5,,58805`, 'line 2, column lon: "" is refused; allowed: degrees from -180 to 180'],
    [`${HEADER}\n01001,32.5,-86.4,-1`, 'line 2, column population: "-1" is refused; allowed: a whole number of people'],
    [
      `${HEADER}\n01001,1,2,3\n01001,1,2,3`,
      'line 3, column county_fips: "01001" is refused; allowed: a county that has no',
    ],
    ['county_fips,lat,population\n01001,1,2', 'line 1: column "lon" is missing'],
    [HEADER, 'the list is empty'],
    [`${HEADER}\n"01001,1`, 'not readable CSV'],
  ])('refuse %j', (text, says) => {
    expect(() => readCountyCenters(text)).toThrow(says);
  });

  const RECORDED = packageFile('..', 'shared', 'payloads', 'iso', 'census_county_population_centers_2020.txt');
  it.skipIf(!existsSync(RECORDED))("are the Census Bureau's, but for the two areas that became one", () => {
    const lines = readFileSync(RECORDED, 'utf8').replace('\ufeff', '').trim().split(/\r?\n/).slice(1);
    const published = lines.map((line) => line.split(',')).filter(([state = '']) => state < '57');
    expect(published).toHaveLength(3_143);
    const centers = new Map(shipped().map((center) => [center.countyFips, center]));
    const differing = published.filter(([state, county, , , population, lat, lon]) => {
      const center = centers.get(`${state}${county}`);
      return center?.lat !== Number(lat) || center.lon !== Number(lon) || center.population !== Number(population);
    });
    expect(differing.map(([state, county]) => `${state}${county}`)).toEqual(['02063', '02066']);
    const people = differing.reduce((sum, [, , , , population]) => sum + Number(population), 0);
    expect(centers.get('02261')?.population).toBe(people);
  });
});
