import { describe, expect, it } from 'vitest';
import { openPlaceNames } from '../../../src/enrich/places/place-names.ts';
import { SITE_WEIGHTS } from '../../../src/enrich/projects/site-weights.ts';
import { DEAL_WEIGHTS } from '../../../src/enrich/signs/deal-weights.ts';
import { phraseSigns } from '../../../src/enrich/signs/phrase-signs.ts';
import { shapeOf } from '../../../src/enrich/signs/shape-words.ts';
import { weighSigns } from '../../../src/enrich/signs/weigh-signs.ts';
import { readWords } from '../../../src/enrich/text/read-words.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { fitLasso } from '../../support/signs/fit-lasso.ts';
import { readEvidence } from '../../support/signs/sign-evidence.ts';
import { fitSigns } from '../../support/signs/sign-fits.ts';

const names = await openPlaceNames(await loadShippedMarkets());
const shape = (title: string): string => {
  const passage = readWords(title, 'title');
  return shapeOf(passage, names.find(passage)).join(' ');
};

describe('the shape of a title', () => {
  it.each([
    ['Equinix plans 90MW data center in Leeds', '<operator> plans <mw of data-center> <data center> in <city>'],
    ['Vellum Partners plans datacentres in Ohio', 'vellum <name> plans <data centers> in <state>'],
    ['County eyes $2 billion data centre near Dayton', 'county eyes <money> <data center> near <city>'],
    ['Danish firm opens 3 data halls', '<of country> firm opens <number> data halls'],
  ])('%s', (title, wanted) => {
    expect(shape(title)).toBe(wanted);
  });

  it('keeps small every word of a title that has capitals throughout: they say nothing there', () => {
    expect(shape('Vellum Partners Plans New Data Center Campus')).toBe(
      'vellum partners plans new <data center> campus',
    );
  });
});

describe('signs of phrases', () => {
  it('are up to three words of a title, two of a summary, and each word wherever it is', () => {
    expect([...phraseSigns(['a', 'b', 'c'], ['d'])]).toEqual([
      'title: ^ a',
      'title: ^ a b',
      'title: a',
      'title: a b',
      'title: a b c',
      'title: b',
      'title: b c',
      'title: b c $',
      'title: c',
      'title: c $',
      'summary: ^ d',
      'summary: d',
      'summary: d $',
      'text: a',
      'text: b',
      'text: c',
      'text: d',
    ]);
  });

  it('have none of a summary that is not there', () => {
    expect([...phraseSigns(['a'], [])].filter((sign) => sign.startsWith('summary'))).toEqual([]);
  });
});

describe('weights of signs', () => {
  it('add up to log odds; a sign without a weight says nothing', () => {
    const weights = { bias: -1, weights: { a: 3, b: -2 } };
    expect(weighSigns(['a', 'other'], weights)).toBeCloseTo(1 / (1 + Math.exp(-2)), 12);
    expect(weighSigns(['a', 'b'], weights)).toBeCloseTo(0.5, 12);
  });

  /** Of a hundred stories 60 of 70 with `site` are one and 4 of 30 without; `noise` is in every second story of either kind. */
  const cases = Array.from({ length: 100 }, (_, at) => ({
    signs: [...(at < 70 ? ['site'] : []), ...(at % 2 === 0 ? ['noise'] : [])],
    is: at < 60 || (at >= 70 && at < 74),
  }));

  it('are found where a sign tells, with the odds that the stories have, and are 0 where it does not', () => {
    const fitted = fitLasso(cases, 0.01);
    expect(fitLasso(cases, 1).weights).not.toHaveProperty('noise');
    expect(weighSigns(['site'], fitted)).toBeCloseTo(60 / 70, 1);
    expect(weighSigns([], fitted)).toBeCloseTo(4 / 30, 1);
  });

  it('shrink with the penalty until none is left but the share of all', () => {
    const [light, heavy, all] = [1, 5, 100].map((penalty) => fitLasso(cases, penalty));
    expect(heavy?.weights.site).toBeGreaterThan(0);
    expect(heavy?.weights.site).toBeLessThan(light?.weights.site ?? 0);
    expect(all?.weights).toEqual({});
    expect(weighSigns([], all ?? { bias: 0, weights: {} })).toBeCloseTo(0.64, 2);
  });

  it('of two signs that the same stories have are alike', () => {
    const twins = cases.map(({ signs, is }) => ({ signs: signs.includes('site') ? ['left', 'right'] : [], is }));
    const { left, right } = fitLasso(twins, 1).weights;
    expect(left).toBe(right);
    expect(left).toBeGreaterThan(0);
  });
});

describe.each([
  { kind: 'site', shipped: SITE_WEIGHTS },
  { kind: 'deal', shipped: DEAL_WEIGHTS },
] as const)('the weights of a $kind', ({ kind, shipped }) => {
  const evidence = readEvidence(kind);
  const fitted = fitSigns(kind, evidence);

  it('come out of the stories that are kept, whoever fits them', () => {
    expect(evidence.length).toBeGreaterThan(2_500);
    expect(fitted.bias).toBeCloseTo(shipped.bias, 1);
    for (const sign of new Set([...Object.keys(fitted.weights), ...Object.keys(shipped.weights)]))
      expect(Math.abs((fitted.weights[sign] ?? 0) - (shipped.weights[sign] ?? 0)), sign).toBeLessThanOrEqual(0.02);
  });

  it('come out otherwise if labels are turned round', () => {
    const turned = fitSigns(
      kind,
      evidence.map((one, at) => (at % 5 === 0 ? { ...one, is: !one.is } : one)),
    );
    const moved = Object.keys(shipped.weights).filter(
      (sign) => Math.abs((turned.weights[sign] ?? 0) - (shipped.weights[sign] ?? 0)) > 0.02,
    );
    expect(moved.length).toBeGreaterThan(100);
  });

  it('hold no name of a title: every word that is kept is of several stories of two lots', () => {
    const lots = new Map<string, Set<string>>();
    for (const { signs, lot } of evidence)
      for (const sign of signs) lots.set(sign, (lots.get(sign) ?? new Set()).add(lot));
    for (const sign of Object.keys(shipped.weights)) expect(lots.get(sign)?.size ?? 0, sign).toBeGreaterThan(1);
  });
});
