import { describe, expect, it } from 'vitest';
import { readChange } from '../../../src/web/changes/read-change.ts';

const item = (brief: object = {}) => ({
  id: 'tag:loadstar.example,2026:briefs/northern-virginia/7',
  title: 'Ashburn has changed',
  content_text: 'Ashburn has changed. Revision 7.',
  date_modified: '2026-11-20T12:00:00Z',
  tags: [],
  _loadstar: {
    also_reported_by: [],
    brief: {
      slug: 'northern-virginia',
      name: 'Ashburn: BUILD (was AVOID), score 99.9',
      revision: 7,
      removed: false,
      verdict: 'BUILD',
      composite_score: 71.04,
      verdict_before: 'NEUTRAL',
      composite_score_before: 73.1,
      reason: 'data' as const,
      why: null,
      changes: [],
      ...brief,
    },
  },
});

describe('a line of the page of changes', () => {
  it("has the feed's own figures, whatever its words are", () => {
    expect(readChange(item())).toEqual({
      slug: 'northern-virginia',
      revision: 7,
      at: '2026-11-20T12:00:00Z',
      name: 'Ashburn: BUILD (was AVOID), score 99.9',
      words: 'Ashburn has changed',
      isListed: true,
      verdict: 'BUILD',
      verdictBefore: 'NEUTRAL',
      score: '71.0',
      scoreChange: '−2.1',
    });
  });

  it.each([
    [{ composite_score_before: 70 }, { scoreChange: '+1.0' }],
    [{ composite_score_before: 71.01 }, { scoreChange: null }],
    [{ composite_score_before: null }, { score: '71.0', scoreChange: null }],
    [{ composite_score: null }, { score: null, scoreChange: null }],
    [{ composite_score: 0 }, { score: '0.0', scoreChange: '−73.1' }],
    [{ verdict_before: 'BUILD' }, { verdict: 'BUILD', verdictBefore: null }],
    [{ verdict: null }, { verdict: null, verdictBefore: null }],
    [{ removed: true }, { isListed: false }],
  ])('says of %o no more than %o', (brief, reported) => {
    expect(readChange(item(brief))).toMatchObject(reported);
  });
});
