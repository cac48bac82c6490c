import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../src/read/answer-question.ts';
import type { ReadContext } from '../../../src/read/context.ts';
import { methodology } from '../../../src/read/meta/methodology.ts';
import { ask } from '../../../src/web/ask.ts';
import { formatBeside, formatCounty, formatSiteFigure } from '../../../src/web/site/site-words.ts';

describe('figures of a site', () => {
  it('do not lose what is less than a megawatt', () => {
    expect([0.4, 9.6, 14_061.4].map((mw) => formatSiteFigure(mw, 'MW'))).toEqual(['0.4 MW', '9.6 MW', '14.1 GW']);
  });

  it('beside another have their unit behind them', () => {
    expect(formatBeside({ within_100_km_mw: 14_061.4, within_100_km: 247, nothing_mw: null })).toBe(
      'within 100 km: 14.1 GW · within 100 km: 247',
    );
  });
});

describe('a county', () => {
  it('has the word of its state, and a city of none has that of none', () => {
    expect(
      (
        [
          ['Baltimore', '24005', 'MD'],
          ['Baltimore', '24510', 'MD'],
          ['Manassas', '51683', 'VA'],
          ['Loudoun', '51107', 'VA'],
          ['Carson City', '32510', 'NV'],
          ['Orleans', '22071', 'LA'],
          ['Anchorage', '02020', 'AK'],
          ['Cook', null, 'IL'],
        ] as const
      ).map(([county, fips, state]) => formatCounty(county, fips, state)),
    ).toEqual([
      'Baltimore County',
      'Baltimore (city)',
      'Manassas (city)',
      'Loudoun County',
      'Carson City',
      'Orleans Parish',
      'Anchorage',
      'Cook County',
    ]);
  });
});

describe('a question that answers with a document', () => {
  it('is no value for a page', async () => {
    // The method needs nothing of what questions are asked with.
    const read = {} as ReadContext;
    expect(await answerQuestion(methodology, read, { format: 'markdown' })).toHaveProperty('text');
    await expect(ask(methodology, read, { format: 'markdown' })).rejects.toThrow('gave a document');
    expect(await ask(methodology, read, {})).toHaveProperty('site');
  });
});
