import { describe, expect, it } from 'vitest';
import { CONFIDENCES, feedsScore } from '../../../src/domain/policy/confidence.ts';
import { joinMoratoria, scoringMoratoria } from '../../../src/domain/states/join-moratoria.ts';
import { TIERS } from '../../../src/sources/data-center-incentives/schema.ts';
import { shippedPolicy } from '../../support/policy-tables.ts';

const POLICY = shippedPolicy();
const ALL = [POLICY.measures, POLICY.pauses, POLICY.tariffs, POLICY.incentives, POLICY.loadShares, POLICY.moratoria];

describe('words of confidence', () => {
  it('rows that were recalled, read as a headline or are disputed feed no score', () => {
    expect(CONFIDENCES.filter((confidence) => !feedsScore({ confidence }))).toEqual([
      'headline-only',
      'disputed',
      'recalled',
    ]);
    const kept = ALL.flatMap((rows) => rows.filter(feedsScore).map(({ confidence }) => confidence));
    expect(new Set(kept)).toEqual(new Set(['read-primary', 'read-secondary', 'carried', null]));
    const left = ALL.map((rows) => rows.length - rows.filter(feedsScore).length);
    // Pauses: three recalled and one headline; tariffs and incentives: seven and four recalled; one share is disputed.
    expect(left.slice(0, 5)).toEqual([0, 4, 7, 4, 1]);
    expect(left[5]).toBeGreaterThan(20);
  });

  it('whoever has read a row says where, and who has not gives no address for it', () => {
    const rows = [...POLICY.measures, ...POLICY.pauses, ...POLICY.tariffs, ...POLICY.incentives, ...POLICY.loadShares];
    expect(rows.length).toBe(23 + 27 + 52 + 41 + 30);
    for (const row of rows) {
      if (row.confidence !== 'recalled') expect(row.source_url).toMatch(/^https?:\/\//);
      expect(row.as_of).toBe('2026-11-22');
    }
  });

  it('every tier of an incentive stands in its note', () => {
    for (const [state, { leastUsd, mostUsd }] of TIERS) {
      const note = POLICY.incentives.find((row) => row.state === state)?.min_investment_note ?? '';
      for (const usd of [leastUsd, mostUsd]) if (usd !== null) expect(note).toMatch(new RegExp(`\\b${usd / 1e6}\\b`));
    }
    expect(TIERS.size).toBe(12);
  });
});

describe('moratoria of several lists', () => {
  const newer = POLICY.moratoria.filter(({ sourceId }) => sourceId === 'local-moratoria');
  const inOne = (place: RegExp, state: string) =>
    joinMoratoria(POLICY.moratoria).filter((row) => row.state === state && place.test(row.place));

  it('are one entry a place, the newest', () => {
    expect(newer).toHaveLength(188);
    expect(inOne(/Denver/, 'CO')).toMatchObject([{ status: 'active', enacted_on: '2026-05-18' }]);
    expect(inOne(/Seattle/, 'WA')).toMatchObject([{ status: 'active', sourceId: 'local-moratoria' }]);
    expect(inOne(/Johnson City/, 'TN')).toMatchObject([{ ends_on: '2026-12-03' }]);
    expect(inOne(/^(State of )?New York$/, 'NY')).toMatchObject([{ status: 'active', lat: null }]);
    const kept = joinMoratoria(POLICY.moratoria);
    expect(joinMoratoria(kept)).toEqual(kept);
    expect(POLICY.moratoria.length - kept.length).toBeGreaterThan(15);
  });

  it('a headline does not replace what was read', () => {
    const cass = scoringMoratoria(POLICY.moratoria).filter(({ state, place }) => state === 'NE' && /Cass/.test(place));
    expect(cass).toMatchObject([{ status: 'pending', confidence: 'read-secondary' }]);
    expect(inOne(/Cass/, 'NE')).toMatchObject([{ status: 'active', confidence: 'headline-only' }]);
  });

  it('townships of one name that are far apart are two', () => {
    const [one] = POLICY.moratoria;
    if (one === undefined) throw new Error('no row');
    const here = { ...one, moratorium_id: 'a', lat: 40, lon: -82 };
    const there = { ...one, moratorium_id: 'b', lat: 41, lon: -82, as_of: '2026-11-01' };
    expect(joinMoratoria([here, there])).toHaveLength(2);
    expect(joinMoratoria([here, { ...there, lat: 40.1 }])).toMatchObject([{ moratorium_id: 'b' }]);
  });
});
