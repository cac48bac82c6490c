import { describe, expect, it } from 'vitest';
import { isWithinReach } from '../../../src/domain/scores/within-reach.ts';
import { formatScorePrice, priceOfScore, unitPlace, usdPerMwhOf } from '../../../src/web/market/price-of-score.ts';

describe('what would change a verdict', () => {
  it('is within half and twice of what is, of the same sign, or starts from nothing', () => {
    for (const [from, to] of [
      [100, 50],
      [100, 200],
      [-4, -2],
      [0, 7],
      [null, 3],
      [3, null],
    ] as const)
      expect([from, to, isWithinReach(from, to)]).toEqual([from, to, true]);
    for (const [from, to] of [
      [5316.8, 895],
      [100, 201],
      [100, 49],
      [10, -10],
      [10, 0],
    ] as const)
      expect([from, to, isWithinReach(from, to)]).toEqual([from, to, false]);
  });
});

describe('the price of a score', () => {
  const part = (value: number | null, unit: string) =>
    ({
      ...{ id: 'price', axis: 'excess_power', value, unit, points: value, weight: 0.2, effective_weight: 0.2 },
      ...{ contribution: 1, source: 'a-source', observed_at: '2026-08-22T00:00:00Z', basis: 'derived', grade: 'B' },
      ...{ measures: 'means of the zone', counted: 1, spread: 1 },
    }) as const;

  it('is in the unit of its source, and in dollars only where that is its unit', () => {
    const seen = [part(33.1, '$/MWh'), part(98, 'EUR/MWh'), part(6.93, 'cents/kWh')].map((one) => {
      const price = priceOfScore([one]);
      return price === null ? null : [formatScorePrice(price), usdPerMwhOf(price), unitPlace(price)];
    });
    expect(seen).toEqual([
      ['$33.10/MWh', 33.1, 0],
      ['98.00 EUR/MWh', null, 1],
      ['6.93 ¢/kWh retail', null, 2],
    ]);
    expect(priceOfScore([part(33.1, '$/MWh')])?.of).toEqual({
      ...{ source: 'a-source', observed_at: '2026-08-22T00:00:00Z', basis: 'derived', notes: 'means of the zone' },
    });
  });

  it('is null where no source has one', () => {
    expect(priceOfScore([])).toBeNull();
    expect(priceOfScore([part(null, '$/MWh')])).toBeNull();
    expect(usdPerMwhOf(null)).toBeNull();
  });
});
