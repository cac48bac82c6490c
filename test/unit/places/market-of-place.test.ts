import { expect, it } from 'vitest';
import { openMarketOfPlace } from '../../../src/enrich/places/market-of-place.ts';
import { pickMarket } from '../../../src/store/markets/load-markets.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';

const markets = await loadShippedMarkets();
const marketOf = await openMarketOfPlace(markets, (text) => pickMarket(markets, text));

it.each([
  ['Ashburn', 'northern-virginia'],
  ['Ashburn, Virginia', 'northern-virginia'],
  ['Loudoun County', 'northern-virginia'],
  ['nova', 'northern-virginia'],
  ['Dallas, Texas', 'dallas'],
  ['Slough', 'london'],
  ['Singapore', 'singapore'],
  ['Hong Kong', 'hong-kong'],
  ['Columbus', 'columbus'],
  ['Columbus, Ohio', 'columbus'],
  ['Columbus, Georgia', null],
  ['Virginia', null],
  ['Georgia', null],
  ['Germany', null],
  ['US', null],
  ['Dallas and Phoenix', null],
  ['', null],
])('a deal in "%s" is in the market %s', (place, slug) => {
  expect(marketOf(place)).toBe(slug);
});
