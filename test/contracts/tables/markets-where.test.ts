import { beforeAll, describe, expect, it } from 'vitest';
import type { Market } from '../../../src/domain/markets/market.ts';
import { openPlaceFinder, type PlaceFinder } from '../../../src/features/places/place-finder.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';

/**
 * Markets whose balancing authority the list knows and `where` does not: `where` goes by county, and in these counties
 * utilities of several authorities serve; the list names that of the utility of the city. See fixtures/markets.md.
 */
const KNOWN_BY_CITY: Readonly<Record<string, { readonly authority: string; readonly because: string }>> = {
  goodyear: {
    authority: 'AZPS',
    because: 'Arizona Public Service serves the city; Salt River Project the east of the county',
  },
  mesa: {
    authority: 'SRP',
    because: 'Salt River Project serves the city; Arizona Public Service the west of the county',
  },
  orlando: {
    authority: 'FMPP',
    because: 'its utilities commission, in the Florida Municipal Power Pool, serves the city',
  },
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
      .map(({ slug, lat, lon, balancingAuthority: listed }) => {
        return { slug, listed, found: finder.places.at(lat, lon).balancingAuthority };
      })
      .filter(({ listed, found }) => found !== listed);
    // Where they differ `where` names none: nowhere do the two name different authorities.
    const present = Object.entries(KNOWN_BY_CITY).map(([slug, { authority }]) => ({
      slug,
      listed: authority,
      found: null,
    }));
    expect(differing.sort((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual(present);
  });

  it('is nearest to the market itself at its point', () => {
    for (const { slug, lat, lon } of markets)
      expect(finder.markets.nearest(lat, lon)).toMatchObject({ slug, isInside: true });
  });
});
