import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCOPED_MARKETS, TIER_TABLE, TIERS } from '../../src/domain/accounts/tiers.ts';
import { briefScope } from '../../src/read/briefs/scope.ts';
import { readMarketsCsv } from '../../src/store/markets/read-markets-csv.ts';

const listed = readMarketsCsv(readFileSync(new URL('../../fixtures/markets.csv', import.meta.url), 'utf8')).map(
  ({ slug }) => slug,
);

it('lets who spends a day at once be told of the day, and not of the second', () => {
  // What one process answers in a second at most.
  const most = Math.max(...TIERS.map((tier) => TIER_TABLE[tier].burstPerSecond));
  for (const tier of TIERS) {
    const { daily, burstPerSecond } = TIER_TABLE[tier];
    expect([tier, burstPerSecond]).toEqual([tier, Math.min(Math.max(daily, 20), most)]);
  }
});

describe('the scopes of tiers', () => {
  it('are made of the first markets of the list, in its order', () => {
    expect(SCOPED_MARKETS).toHaveLength(15);
    expect(listed.slice(0, 15)).toEqual(SCOPED_MARKETS);
  });

  it('never get smaller with a better tier', () => {
    const sizes = TIERS.map((tier) => briefScope(tier, listed).slugs.length);
    expect(sizes).toEqual([5, 5, 5, 10, 15, 15, listed.length]);
    const pages = TIERS.map((tier) => TIER_TABLE[tier].pageSize);
    expect(pages).toEqual([...pages].sort((a, b) => a - b));
  });

  it('have a name that changes with the set or the view, and with nothing else', () => {
    const nameOf = (tier: (typeof TIERS)[number], slugs = listed) => briefScope(tier, slugs).hash;
    expect(nameOf('anonymous')).toBe(nameOf('free'));
    expect(nameOf('pro')).toBe(nameOf('founding'));
    expect(new Set(TIERS.map((tier) => nameOf(tier))).size).toBe(5);
    expect(nameOf('free', listed.slice(3))).toBe(nameOf('free'));
    expect(nameOf('enterprise', listed.slice(3))).toBe(nameOf('enterprise'));
  });
});
