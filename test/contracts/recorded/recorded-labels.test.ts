import { describe, expect, it } from 'vitest';
import {
  hasRecordedFacilities,
  RECORDED_FACILITIES,
  recordedFacilities,
} from '../../support/facilities/recorded-facilities.ts';
import { kappaOf, wilson } from '../../support/labels/agreement.ts';
import figures from '../../support/labels/figures.json' with { type: 'json' };
import {
  idOfPair,
  isSecondHalf,
  lotHeadlines,
  lotPairs,
  secondLotPairs,
  thirdLotPairs,
} from '../../support/labels/labeled-lot.ts';
import { readLot, scoreLot } from '../../support/labels/score-lot.ts';
import { type MergedByLabel, scorePairs } from '../../support/labels/score-pairs.ts';

if (!hasRecordedFacilities) console.log(`skipped: no recorded documents at ${RECORDED_FACILITIES.pathname}`);

describe('the lot of labels', () => {
  it('has 300 pairs and 400 headlines, each once and about half of them in each half', () => {
    const [ids, more, last] = [lotPairs(), secondLotPairs(), thirdLotPairs()].map((lot) => lot.map(idOfPair)) as [
      string[],
      string[],
      string[],
    ];
    const titles = lotHeadlines().map(({ title_sha256 }) => title_sha256);
    expect([new Set(ids).size, new Set([...ids, ...more, ...last]).size, new Set(titles).size]).toEqual([
      300, 900, 400,
    ]);
    for (const all of [ids, more, last, titles])
      expect(Math.abs(all.filter(isSecondHalf).length / all.length - 0.5)).toBeLessThan(0.1);
  });

  it('measures agreement beyond chance', () => {
    expect(
      kappaOf([
        ['a', 'a'],
        ['b', 'b'],
      ]).kappa,
    ).toBe(1);
    expect(
      kappaOf([
        ['a', 'a'],
        ['a', 'b'],
        ['b', 'a'],
        ['b', 'b'],
      ]).kappa,
    ).toBe(0);
    expect(wilson(0, 47).high).toBeCloseTo(0.0756, 3);
    expect(wilson(34, 44).low).toBeCloseTo(0.63, 2);
  });

  it.skipIf(!hasRecordedFacilities)(
    'is read as docs/validation.md says, and no pair of two operators or of one campus is merged more than the method allows',
    async () => {
      const pairs = scorePairs(recordedFacilities());
      expect(pairs).toEqual(figures.pairs);
      const { first, secondLot, thirdLot, secondHalves } = pairs;
      const shareOf = (label: 'campus' | 'different', of: readonly MergedByLabel[]): number =>
        of.reduce((sum, half) => sum + half[label].merged, 0) / of.reduce((sum, half) => sum + half[label].of, 0);
      for (const halves of [[first, secondLot.first, thirdLot.first], [secondHalves]]) {
        expect(shareOf('different', halves)).toBeLessThanOrEqual(0.01);
        expect(shareOf('campus', halves)).toBeLessThanOrEqual(0.05);
      }
      for (const half of ['first', 'second'] as const)
        expect(scoreLot(await readLot(half))).toEqual(figures.headlines[half]);
    },
    300_000,
  );
});
