import { expect, it } from 'vitest';
import { openCountyFinder } from '../../../src/enrich/places/county-fips.ts';
import { loadCountyNames } from '../../../src/store/places/load-county-names.ts';

const counties = await loadCountyNames();
const find = openCountyFinder(counties);

it.each([
  ['VA', 'Loudoun', '51107'],
  ['VA', 'LOUDOUN COUNTY', '51107'],
  ['LA', 'St. John the Baptist Parish', '22095'],
  ['LA', 'Saint John The Baptist', '22095'],
  ['MO', 'Sainte Genevieve', '29186'],
  ['IL', 'De Kalb', '17037'],
  ['IL', 'LaSalle', '17099'],
  ['NM', 'Dona Ana', '35013'],
  ['MD', "Prince George's", '24033'],
  ['MD', 'Prince Georges', '24033'],
  ['AK', 'Matanuska Susitna Borough', '02170'],
])('knows %s %s', (state, county, fips) => {
  expect(find(state, county)).toBe(fips);
});

it('takes a name that a city shares for the county, unless it says City', () => {
  expect(['Richmond', 'Richmond County', 'Richmond City', 'City of Richmond'].map((name) => find('VA', name))).toEqual([
    '51159',
    '51159',
    '51760',
    '51760',
  ]);
  expect(['Chesapeake', 'James City', 'James City County'].map((name) => find('VA', name))).toEqual([
    '51550',
    '51095',
    '51095',
  ]);
  expect(find('NV', 'Carson City')).toBe('32510');
});

it('takes the first of several that is a county of the state', () => {
  expect(find('CA', 'KERN/INYO')).toBe('06029');
  expect(find('NY', 'Mastic City & Suffolk')).toBe('36103');
  expect(find('WI', 'Marathon, Taylor, Wood')).toBe('55073');
  expect(find('VA', 'King and Queen')).toBe('51097');
});

it('finds nothing by another state, a town, a misspelling, or nothing', () => {
  expect(find('MD', 'Loudoun')).toBeNull();
  expect(find('NY', 'Brooklyn')).toBeNull();
  expect(find('CA', 'San Bernadino')).toBeNull();
  expect(find('CA', '')).toBeNull();
});

it('finds every county by its own name', () => {
  const shared = counties.filter(({ fips, name, state }) => find(state, name) !== fips);
  expect(counties).toHaveLength(3_142);
  // Independent cities beside a county of their name.
  expect(shared.map(({ fips }) => fips).sort()).toEqual(['24510', '29510', '51600', '51620', '51760', '51770']);
  for (const { fips, name, state } of shared) expect(find(state, `${name} City`)).toBe(fips);
});
