import { describe, expect, it } from 'vitest';
import { dealSections } from '../../../src/features/briefs/deals-section.ts';
import type { TopOperator } from '../../../src/features/markets/top-operators.ts';
import type { DealAsOf } from '../../../src/store/history/as-of-snapshot.ts';

const aDeal = (more: Partial<DealAsOf>): DealAsOf =>
  ({
    ...{
      id: 'deal_1',
      title: 'A deal',
      dealType: 'investment',
      status: 'announced',
      announcedAt: '2026-10-01T00:00:00Z',
    },
    ...{ buyer: null, seller: null, target: null, marketSlug: null, valueUsd: null, valueAmount: null },
    ...{ valueCurrency: null, valueBound: null, firstSeen: '2026-10-01T00:00:00Z', changedAt: '2026-10-01T00:00:00Z' },
    sources: [],
    ...more,
  }) as DealAsOf;

const microsoft: TopOperator = {
  ...{ operator: 'Microsoft', operatorKey: 'microsoft', facility_count: 30, operational_mw: null, pipeline_mw: null },
};

describe('deals of a market', () => {
  const ofTheEmirates = aDeal({
    id: 'deal_uae',
    title: 'Microsoft to invest $15B in the UAE',
    buyer: 'Microsoft',
    valueUsd: 15e9,
  });
  const here = aDeal({ id: 'deal_here', buyer: 'A Fund', marketSlug: 'northern-virginia', valueUsd: 1e9 });
  const abroad = aDeal({
    id: 'deal_dublin',
    buyer: 'Microsoft',
    marketSlug: 'dublin',
    announcedAt: '2026-11-02T00:00:00Z',
  });

  it('are those of the place, never those of another because an operator is here as well', () => {
    const section = dealSections([ofTheEmirates, here, abroad])('northern-virginia', [microsoft]);
    expect(section?.listed.map(({ id }) => id)).toEqual(['deal_here']);
    expect(section?.in_market).toBe(1);
    expect(section?.elsewhere).toEqual({ count: 2, newest: '2026-11-02', operators: ['Microsoft'] });
  });

  it('are none where nothing was dealt in, and nothing is said of operators without deals', () => {
    const sectionsOf = dealSections([ofTheEmirates, abroad]);
    expect(sectionsOf('northern-virginia', [microsoft])).toMatchObject({ in_market: 0, listed: [] });
    expect(sectionsOf('northern-virginia', [])?.elsewhere).toBeNull();
    expect(sectionsOf('dublin', [microsoft])).toMatchObject({ in_market: 1, elsewhere: { count: 1 } });
    expect(dealSections([])('dublin', [microsoft])).toBeNull();
  });
});
