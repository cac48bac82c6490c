import { describe, expect, it } from 'vitest';
import { readChange } from '../../src/web/changes/read-change.ts';

const item = (title: string, id = 'tag:loadstar.example,2026:briefs/northern-virginia/7') => ({
  id,
  title,
  content_text: title,
  date_modified: '2026-11-20T12:00:00Z',
  tags: [],
  _loadstar: { also_reported_by: [] },
});

describe('a line of the page of changes', () => {
  it('has verdict and score before and after, as the feed tells them', () => {
    expect(readChange(item('Ashburn: VA: BUILD (was NEUTRAL), score 71.0 (-2.1)'))).toMatchObject({
      slug: 'northern-virginia',
      revision: 7,
      name: 'Ashburn: VA',
      verdict: 'BUILD',
      verdictBefore: 'NEUTRAL',
      score: '71.0',
      scoreChange: '−2.1',
    });
  });

  it.each([
    [
      'Dallas: INSUFFICIENT_DATA',
      { verdict: 'INSUFFICIENT_DATA', verdictBefore: null, score: null, scoreChange: null },
    ],
    ['Dallas: BUILD, score 71.0', { verdict: 'BUILD', verdictBefore: null, score: '71.0', scoreChange: null }],
    ['Dallas has changed', { name: null, verdict: null, score: null, words: 'Dallas has changed' }],
    ['Dallas is no longer listed', { name: null, verdict: null, words: 'Dallas is no longer listed' }],
  ])('says of "%s" no more than that', (title, told) => {
    expect(readChange(item(title))).toMatchObject(told);
  });

  it('is none for an entry of another feed', () => {
    expect(readChange(item('A deal', 'tag:loadstar.example,2026:transactions/deal_1'))).toBeNull();
  });
});
