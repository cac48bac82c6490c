import { beforeAll, describe, expect, it } from 'vitest';
import type { Market } from '../../src/domain/market.ts';
import { openPlaceFinder, type PlaceFinder } from '../../src/read/site/place-finder.ts';
import { loadShippedMarkets } from '../../src/store/load-shipped-markets.ts';

/**
 * Markets whose balancing authority the list knows and `where` does not: `where` goes by county, and in these counties
 * utilities of several authorities serve; the list names that of the utility of the city. See fixtures/markets.md.
 */
const KNOWN_BY_CITY: Readonly<Record<string, string>> = {
  goodyear: 'Arizona Public Service serves the city; Salt River Project has the east of the county',
  mesa: 'Salt River Project serves the city; Arizona Public Service has the west of the county',
  orlando: 'Orlando Utilities Commission, in the Florida Municipal Power Pool, serves the city',
};

let finder: PlaceFinder;
let markets: readonly Market[];
beforeAll(async () => {
  [finder, markets] = await Promise.all([openPlaceFinder(), loadShippedMarkets()]);
});

describe('the list of markets against what `where` answers for their points', () => {
  it('has each market in its country, and in its state in the US', () => {
    const differing = markets
      .map((market) => ({ market, place: finder.places.at(market.lat, market.lon) }))
      .filter(({ market, place }) => place.country !== market.country || place.state !== market.state)
      .map(({ market, place }) => `${market.slug}: ${market.country} ${market.state}, ${place.country} ${place.state}`);
    expect(differing).toEqual([]);
    expect(markets.length).toBeGreaterThan(300);
  });

  it('has each US market in the same grid', () => {
    const inTheUs = markets.filter(({ country }) => country === 'US');
    const differing = inTheUs
      .filter((market) => finder.places.at(market.lat, market.lon).iso !== market.iso)
      .map(({ slug }) => slug);
    expect(differing).toEqual([]);
    expect(inTheUs.length).toBeGreaterThan(150);
  });

  it('has each US market with the same balancing authority, or with that of its city where the county has several', () => {
    const differing = markets
      .filter(({ country }) => country === 'US')
      .map((market) => ({ market, found: finder.places.at(market.lat, market.lon).balancingAuthority }))
      .filter(({ market, found }) => found !== market.balancingAuthority);
    expect(differing.map(({ market }) => market.slug).sort()).toEqual(Object.keys(KNOWN_BY_CITY).sort());
    // Nowhere do the two name different authorities.
    expect(differing.filter(({ found }) => found !== null).map(({ market }) => market.slug)).toEqual([]);
  });

  it('is nearest to the market itself at its point', () => {
    for (const { slug, lat, lon } of markets)
      expect(finder.markets.nearest(lat, lon)).toMatchObject({ slug, isInside: true });
  });
});
