import { describe, expect, it } from 'vitest';
import { BANDS } from '../../../scoring/market-power/verdict.ts';
import {
  formatDate,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPower,
  formatPrice,
  formatScore,
  formatScoreTenth,
} from '../../../src/web/frame/format.ts';

describe('figures in words', () => {
  it('have no sign where they round to nothing', () => {
    expect([-0.4, -0.6, 0.4, -0].map((value) => formatNumber(value))).toEqual(['0', '-1', '0', '0']);
    expect([-0.001, -0.01, 0].map((value) => formatPrice(value))).toEqual(['$0.00', '−$0.01', '$0.00']);
  });

  it('say power in the unit that its rounded figure has', () => {
    expect([999.4, 999.6, 1_000, 0.04, 0.4, 9.96, 0, 12_345].map(formatPower)).toEqual([
      '999 MW',
      '1 GW',
      '1 GW',
      'below 0.1 MW',
      '0.4 MW',
      '10 MW',
      '0 MW',
      '12.3 GW',
    ]);
  });

  it('say money in the unit that its rounded figure has', () => {
    expect([999_999_999, 999_400_000, 1.2e9, 999_999, 40_000].map(formatMoney)).toEqual([
      '$1 billion',
      '$999 million',
      '$1.2 billion',
      '$1 million',
      '$40,000',
    ]);
  });

  it('never read as of the band above their own', () => {
    expect([49.68, 49.97, 49.4, 50, 50.4, 64.5, 47.6, 99.99, null].map(formatScore)).toEqual([
      '49.6',
      '49.9',
      '49',
      '50',
      '50',
      '64.5',
      '48',
      '99.9',
      '–',
    ]);
    expect([64.9955, 49.97, 64.94, 65, 71.04, 99.99].map(formatScoreTenth)).toEqual([
      ...['64.9', '49.9', '64.9', '65.0', '71.0', '99.9'],
    ]);
    const edges = BANDS.map(({ from }) => from).filter((edge) => edge > 0);
    expect(edges.length).toBe(3);
    for (const edge of edges) expect([edge, Number(formatScore(edge - 0.001)) < edge]).toEqual([edge, true]);
  });
});

describe('moments in words', () => {
  it('are those of UTC, whatever offset they are given with', () => {
    expect(formatInstant('2025-02-28T21:00:00-05:00')).toBe('Mar 1, 2025, 02:00 UTC');
    expect(formatInstant('2025-02-28T21:00:00Z')).toBe('Feb 28, 2025, 21:00 UTC');
  });

  it('have no time of day that no source gives', () => {
    expect(['2025', '2025-02', '2025-02-28'].map(formatInstant)).toEqual(['2025', 'Feb 2025', 'Feb 28, 2025']);
  });

  it('are a dash where they are none', () => {
    expect([formatDate(''), formatDate('soon'), formatInstant(''), formatInstant(null)]).toEqual(['–', '–', '–', '–']);
  });
});
