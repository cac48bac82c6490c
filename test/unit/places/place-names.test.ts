import { beforeAll, describe, expect, it } from 'vitest';
import { openPlaceNames, type PlaceNames } from '../../../src/enrich/places/place-names.ts';
import { readWords } from '../../../src/enrich/text/read-words.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';

let names: PlaceNames;
beforeAll(async () => {
  names = await openPlaceNames(await loadShippedMarkets());
});

const find = (text: string): string =>
  names
    .find(readWords(text, 'title'))
    .map(({ kind, text: written, name }) => `${kind} ${written}${name === written ? '' : ` = ${name}`}`)
    .join(', ');

describe('places', () => {
  it.each([
    ['Acme plans campus in Plano, Illinois', 'city Plano, state Illinois'],
    ['Acme Breaks Ground on Data Center in St. Louis', 'city St. Louis'],
    ['Savannah, Ga. officials approve campus', 'city Savannah, state Ga = Georgia'],
    ['Acme opens Richmond, VA data center', 'city Richmond, state VA = Virginia'],
    ['Acme Eyes Loudoun County Site', 'county Loudoun County'],
    [
      'Growth in Culpeper, Prince William, and Henrico counties',
      'county Culpeper, Prince William, and Henrico counties',
    ],
    ["Acme enters Texas' market", 'state Texas'],
    ['A German firm builds', 'country German = Germany'],
    ['South Korean data center opens', 'country South Korean = South Korea'],
    ['The U.S. and the UAE agree', 'country U.S., country UAE'],
    ['They told us', ''],
    ['Georgia Power adds turbines', ''],
    ['Campus in Georgia, near Tbilisi', 'country Georgia, city Tbilisi'],
    ['Campus in Georgia approved', 'state Georgia'],
    ['Washington reacts to tariffs', ''],
    ['Acme plans campus in Quincy, Washington', 'city Quincy, state Washington'],
    ['Acme breaks ground on Borlänge, Sweden data center', 'city Borlänge, country Sweden'],
    ['Acme opens Kansas City data center', 'city Kansas City'],
    ['Northern Virginia grows', 'city Northern Virginia'],
    ['Sites across Southeast Asia', 'region Southeast Asia'],
    ['It will be in Beaver Dam, say officials', 'city Beaver Dam'],
    ['It follows in August', ''],
  ])('of %s: %s', (text, expected) => expect(find(text)).toBe(expected));

  it('tell which state or country a city is said to be in', () => {
    expect(names.find(readWords('A campus in Beloit, Wisconsin, US', 'title'))[0]).toMatchObject({
      text: 'Beloit',
      state: 'Wisconsin',
      country: 'US',
    });
  });
});

describe('markets', () => {
  it.each([
    ['Acme opens Dublin, Ohio data center', ['dublin-oh']],
    ['Acme opens data center in Dublin', ['dublin']],
    ['Acme eyes Loudoun County', ['northern-virginia']],
    ['Acme opens Kansas City data center', ['kansas-city']],
    ['Acme builds in Richmond, Virginia', ['richmond']],
    ['Acme builds in Springfield', []],
    ['Project Nova: campus proposed', []],
    ['Acme builds in Texas', []],
  ])('of %s: %j', (text, expected) => expect(names.marketsOf(names.find(readWords(text, 'title')))).toEqual(expected));
});
