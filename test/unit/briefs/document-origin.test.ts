import { describe, expect, it } from 'vitest';
import { BriefSchema } from '../../../src/domain/briefs/brief-schema.ts';
import { originOfDocument, SHIPPED_NOTES } from '../../../src/domain/facts/provenance.ts';
import { provenanceOf } from '../../../src/features/provenance.ts';

const aDocument = (origin: string) => ({ sourceId: 'a-source', url: null, origin, fetchedAt: '2026-11-20T00:00:00Z' });

describe('the origin of a document', () => {
  it('is a member of its own beside the note for people', () => {
    expect(provenanceOf(aDocument('sample'), null, 'reported', ['averages'])).toMatchObject({
      origin: 'sample',
      notes: 'from a sample document that ships with the program; averages',
    });
    expect(provenanceOf(aDocument('fetch'), null, 'reported')).not.toHaveProperty('origin');
  });

  it.each([
    ['sample', SHIPPED_NOTES.sample],
    ['reference', `${SHIPPED_NOTES.reference}; averages`],
    [null, 'averages'],
    [null, undefined],
  ])('of a brief that was stored before it was a member is read from its notes: %s', (origin, notes) => {
    const stored = {
      source: 'a-source',
      source_url: null,
      observed_at: null,
      fetched_at: null,
      basis: 'reported',
      notes,
    };
    const brief = BriefSchema.parse({
      ...{ slug: 'ashburn', revision: 1, hero: { verdict: 'BUILD' }, market_power_scores: {} },
      provenance: [stored],
    });
    expect(brief.provenance.map(originOfDocument)).toEqual([origin]);
  });

  it('of a brief of today is the member, whatever its notes say', () => {
    expect(originOfDocument({ origin: 'reference', notes: SHIPPED_NOTES.sample })).toBe('reference');
  });
});
