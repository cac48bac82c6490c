import { describe, expect, it } from 'vitest';
import type { MarketEntryShown } from '../../../src/read/markets/market-figures.ts';
import { chooseMarkets, rankMarkets } from '../../../src/web/home/rank-markets.ts';
import { rankingAddress, readRankingQuery } from '../../../src/web/home/ranking-query.ts';

function aMarket(slug: string, more: Partial<MarketEntryShown> = {}): MarketEntryShown {
  return {
    slug,
    name: slug,
    city: slug,
    state: 'TX',
    country: 'US',
    iso: 'ERCOT',
    lat: 32,
    lon: -96,
    radius_km: 50,
    time_zone: null,
    price_iso: null,
    price_node: null,
    facility_count: 0,
    operational_mw: null,
    operational_facilities_with_mw: 0,
    operational_by_basis: {
      stated: { mw: null, facilities: 0 },
      permitted: { mw: null, facilities: 0 },
      estimated: { mw: null, facilities: 0 },
    },
    pipeline_mw: null,
    pipeline_projects: 0,
    pipeline_projects_with_mw: 0,
    pipeline_facilities_with_mw: 0,
    price_usd_per_kwh: null,
    price_basis: null,
    verdict: 'INSUFFICIENT_DATA',
    composite_score: null,
    scored_for: null,
    ...more,
  };
}

const priceOf = (value: number, unit = '$/MWh') => ({ value, unit, measures: null, of: {} });
const present = (
  coverage: number,
  waitMonths: number | null = null,
  price: ReturnType<typeof priceOf> | null = null,
) => ({
  ...{ computedAt: null, coverage, scoreLow: null, scoreHigh: null, waitMonths, wait: {}, price },
  ...{ lift: null, drag: null, missing: [] },
});
const asked = (query: string) => readRankingQuery(new URLSearchParams(query));

describe('the ranking', () => {
  const markets = [
    aMarket('silent', { facility_count: 9 }),
    aMarket('low', { verdict: 'AVOID', composite_score: 20 }),
    aMarket('half', { composite_score: 90 }),
    aMarket('twin', { verdict: 'BUILD', composite_score: 70 }),
    aMarket('high', { verdict: 'BUILD', composite_score: 70, state: 'ON', country: 'CA', iso: null }),
  ];
  const all = rankMarkets(
    markets,
    new Map([
      ['half', present(0.4)],
      ['twin', present(0.575)],
    ]),
  );

  it('keeps to bounds of MW, price and wait, within which what has no figure is not', () => {
    const [cheap, dear, near] = [
      aMarket('cheap', { operational_mw: 400, lat: -17, lon: 179 }),
      aMarket('dear', { operational_mw: 90, lat: -17, lon: -179 }),
      aMarket('near', { country: 'CA', lat: 50, lon: -100 }),
    ];
    const reasons = new Map([
      ['cheap', present(1, null, priceOf(30))],
      ['dear', present(1, 40, priceOf(60))],
    ]);
    const lines = rankMarkets([cheap, dear, near], reasons);
    const slugs = (query: string): string[] => chooseMarkets(lines, asked(query)).map(({ market }) => market.slug);
    expect(slugs('max_price=50')).toEqual(['cheap']);
    expect(slugs('min_mw=100')).toEqual(['cheap']);
    expect(slugs('max_wait=40')).toEqual(['dear']);
    expect(slugs('max_wait=39')).toEqual([]);
    expect(slugs('country=ca')).toEqual(['near']);
    // A view over the antimeridian has its west in the east.
    expect(slugs('in=170,-30,-170,0').toSorted()).toEqual(['cheap', 'dear']);
    expect(slugs('in=-110,40,-90,60')).toEqual(['near']);
    expect(slugs('sort=price')).toEqual(['cheap', 'dear', 'near']);
    expect(slugs('sort=-price')).toEqual(['dear', 'cheap', 'near']);
    expect(slugs('sort=mw')[0]).toBe('cheap');
    for (const wrong of ['in=1,2,3', 'in=a,b,c,d', 'in=0,10,1,0', 'in=,,,', 'country=USA', 'max_wait=-1'])
      expect(() => asked(wrong), wrong).toThrow();
  });

  it('sorts prices within their unit, either way, and markets by the larger of stated and estimated MW', () => {
    const estimated = (mw: number) => ({
      operational_by_basis: {
        stated: { mw: null, facilities: 0 },
        permitted: { mw: 9_000, facilities: 1 },
        estimated: { mw, facilities: 2 },
      },
    });
    const markets = ['retail', 'euro', 'dear', 'cheap', 'none'].map((slug, place) =>
      aMarket(slug, place === 0 ? { operational_mw: 5, ...estimated(4_000) } : place === 1 ? estimated(70) : {}),
    );
    const reasons = new Map([
      ['retail', present(1, null, priceOf(7, 'cents/kWh'))],
      ['euro', present(1, null, priceOf(20, 'EUR/MWh'))],
      ['dear', present(1, null, priceOf(60))],
      ['cheap', present(1, null, priceOf(30))],
    ]);
    const slugs = (query: string): string[] =>
      chooseMarkets(rankMarkets(markets, reasons), asked(query)).map(({ market }) => market.slug);
    expect(slugs('sort=price')).toEqual(['cheap', 'dear', 'euro', 'retail', 'none']);
    expect(slugs('sort=-price')).toEqual(['dear', 'cheap', 'euro', 'retail', 'none']);
    // Only what is in dollars is within a bound in dollars.
    expect(slugs('sort=price&max_price=100')).toEqual(['cheap', 'dear']);
    expect(slugs('sort=mw').slice(0, 2)).toEqual(['retail', 'euro']);
    expect(slugs('min_mw=100')).toEqual(['retail']);
  });

  it('gives a rank to markets with a verdict alone, the same to equal scores', () => {
    expect(all.map(({ rank, market }) => [rank, market.slug])).toEqual([
      [1, 'twin'],
      [1, 'high'],
      [3, 'low'],
      [null, 'half'],
      [null, 'silent'],
    ]);
  });

  it('puts what has no figure last, either way', () => {
    const slugs = (query: string) => chooseMarkets(all, asked(query)).map(({ market }) => market.slug);
    expect(slugs('sort=coverage')).toEqual(['twin', 'half', 'high', 'low', 'silent']);
    expect(slugs('sort=-coverage')).toEqual(['half', 'twin', 'high', 'low', 'silent']);
    expect(slugs('sort=-rank').slice(0, 3)).toEqual(['low', 'twin', 'high']);
  });

  it('takes a state for one of the United States, and counts as known what is reported alone', () => {
    const slugs = (query: string) => chooseMarkets(all, asked(query)).map(({ market }) => market.slug);
    expect(slugs('state=TX')).toEqual(['twin', 'low', 'half', 'silent']);
    expect(slugs('coverage=50')).toEqual(['twin']);
    expect(slugs('coverage=0')).toEqual(['twin', 'half']);
    expect(slugs('iso=none')).toEqual(['high']);
    expect(slugs('verdict=insufficient_data')).toEqual(['half', 'silent']);
  });

  it('has one address for one ranking', () => {
    expect(rankingAddress(asked('page=1&sort=rank&state=texas&iso=erco'))).toBe('/?iso=ERCOT&state=TX');
    expect(rankingAddress(asked('sort=-score&page=3&coverage=50'))).toBe('/?coverage=50&sort=-score&page=3');
  });
});
