import { describe, expect, it } from 'vitest';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { readConfig } from '../../../src/config.ts';
import { keysToSet } from '../../../src/read/ops/check-keys.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';

const factsWith = (settings: Readonly<Record<string, string>>) => sourceFacts(readConfig(settings), SOURCES);

describe('keys to set', () => {
  it('says of each key how many markets it would bring what, by the list of markets', async () => {
    const markets = await loadShippedMarkets();
    const ofPjm = markets.filter(({ iso, priceIso }) => iso === 'PJM' || priceIso === 'PJM').length;
    expect(ofPjm).toBeGreaterThan(20);
    const found = keysToSet(factsWith({}), markets);
    const pjm = found.find(({ check }) => check === 'PJM_API_KEY');
    expect(pjm?.detail).toBe(`unset: +${ofPjm} markets, fuel mix and price and congestion`);
    expect(pjm?.advice).toMatch(
      /^set PJM_API_KEY \(https:\/\/.*\) to enable pjm-fuel-mix, pjm-lmp, pjm-lmp-day-ahead$/,
    );
    expect(found.find(({ check }) => check === 'PEERINGDB_API_KEY')?.detail).toContain(`+${markets.length} markets`);
    // With half of the markets it brings less.
    const fewer = keysToSet(
      factsWith({}),
      markets.filter(({ iso }) => iso !== 'PJM'),
    ).find(({ check }) => check === 'PJM_API_KEY');
    expect(fewer?.detail).not.toBe(pjm?.detail);
  });

  it('counts of a key for areas outside the United States the markets in them alone', async () => {
    const found = keysToSet(factsWith({}), await loadShippedMarkets());
    const detailOf = (name: string): string | undefined => found.find(({ check }) => check === name)?.detail;
    expect(detailOf('IEX_API_TOKEN')).toBe('unset: +8 markets, price and congestion');
    expect(detailOf('CEN_USER_KEY')).toBe('unset: +1 markets, fuel mix');
    expect(detailOf('EPIAS_USERNAME and EPIAS_PASSWORD')).toBe('unset: +1 markets, fuel mix');
  });

  it('is silent of keys that are set, and of an installation that fetches nothing', async () => {
    const markets = await loadShippedMarkets();
    const checks = keysToSet(factsWith({ PJM_API_KEY: 'k' }), markets).map(({ check }) => check);
    expect(checks).toContain('EIA_API_KEY');
    expect(checks).not.toContain('PJM_API_KEY');
    expect(keysToSet(factsWith({ UPSTREAM: 'off' }), markets)).toEqual([]);
  });
});
