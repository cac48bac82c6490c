import { describe, expect, it } from 'vitest';
import type { BillRow, MoratoriumRow } from '../../../src/domain/states/restriction.ts';
import { isInForce } from '../../../src/enrich/states/moratorium-in-force.ts';
import { countRestrictions } from '../../../src/enrich/states/state-restrictions.ts';

const aHalt = (more: Partial<MoratoriumRow> = {}): MoratoriumRow => ({
  kind: 'moratorium',
  moratorium_id: 'oh-kent-2026',
  state: 'OH',
  place: 'Kent',
  jurisdiction_type: 'City',
  lat: 41.15,
  lon: -81.36,
  status: 'active',
  enacted_on: '2026-04-15',
  duration_days: 365,
  ends_on: '2027-04-15',
  triggers: [],
  verified: true,
  source_url: null,
  credit: null,
  confidence: null,
  as_of: '2026-04-29',
  ...more,
});
const aBill = (more: Partial<BillRow> = {}): BillRow => ({
  kind: 'bill',
  state: 'OH',
  bill: 'HB 1',
  status: 'pending',
  effects: ['restriction'],
  enacted_on: null,
  verified: true,
  as_of: '2026-04-29',
  ...more,
});
const DAY = '2026-04-29';

describe('a local halt', () => {
  it('binds from its enactment to its last day', () => {
    const days = ['2026-04-14', '2026-04-15', '2027-04-15', '2027-04-16'];
    expect(days.map((day) => isInForce(aHalt(), day))).toEqual([false, true, true, false]);
  });

  it('binds as listed where no end is known, and where no beginning is', () => {
    expect(isInForce(aHalt({ ends_on: null }), '2031-01-01')).toBe(true);
    expect(isInForce(aHalt({ enacted_on: null }), '2020-01-01')).toBe(true);
  });

  it.each(['pending', 'expired', 'rescinded', 'replaced'] as const)('does not bind when %s', (status) => {
    expect(isInForce(aHalt({ status, ends_on: null }), DAY)).toBe(false);
  });
});

describe('the restrictions of a state', () => {
  it('are counted by what binds and what may come', () => {
    const moratoria = [
      aHalt(),
      aHalt({ ends_on: '2026-04-28' }),
      aHalt({ status: 'pending', enacted_on: null, ends_on: null }),
      aHalt({ state: 'MI' }),
    ];
    const bills = [
      aBill({ status: 'enacted', enacted_on: '2025-06-30', effects: ['restriction', 'study'] }),
      aBill({ status: 'enacted', effects: ['study'] }),
      aBill({ effects: ['moratorium', 'restriction'] }),
      aBill({ effects: ['incentive-limit'] }),
      aBill({ effects: ['incentive'] }),
      aBill({ status: 'failed' }),
      aBill({ status: 'unclear' }),
      aBill({ state: 'MI' }),
    ];
    expect(countRestrictions(moratoria, bills, 'OH', DAY)).toEqual({
      state: 'OH',
      moratoria_in_force: 1,
      moratoria_pending: 1,
      restrictions_enacted: 1,
      restrictions_pending: 2,
      halts_pending: 1,
      incentive: 'known',
      as_of: DAY,
    });
  });

  it('are those of the day: a law counts from its enactment, a halt until its end', () => {
    const bills = [aBill({ status: 'enacted', enacted_on: '2026-04-16' })];
    expect(countRestrictions([], bills, 'OH', '2026-04-15').restrictions_enacted).toBe(0);
    expect(countRestrictions([], bills, 'OH', '2026-04-16').restrictions_enacted).toBe(1);
    expect(countRestrictions([aHalt()], [], 'OH', '2027-11-21').moratoria_in_force).toBe(0);
  });

  it('are unknown, not none, in a state that the lists do not have', () => {
    expect(countRestrictions([aHalt()], [aBill()], 'DC', DAY)).toEqual({
      state: 'DC',
      moratoria_in_force: null,
      moratoria_pending: null,
      restrictions_enacted: null,
      restrictions_pending: null,
      halts_pending: null,
      incentive: null,
      as_of: null,
    });
    expect(countRestrictions([], [aBill({ effects: ['study'] })], 'OH', DAY)).toMatchObject({
      moratoria_in_force: 0,
      restrictions_pending: 0,
      incentive: null,
    });
  });

  it('speak for the newest day of the lists', () => {
    expect(countRestrictions([aHalt()], [aBill({ as_of: '2026-08-19' })], 'OH', DAY).as_of).toBe('2026-08-19');
  });

  it.each([
    ['a law creates one', [aBill({ status: 'enacted', effects: ['incentive'] })], 'known'],
    ['a bill is only proposed', [aBill({ effects: ['incentive'] })], null],
    ['a bill that would cut one is pending', [aBill({ effects: ['incentive-limit'] })], 'known'],
    ['a bill that would have cut one failed', [aBill({ status: 'failed', effects: ['incentive-limit'] })], 'known'],
    ['a law cuts one', [aBill({ status: 'enacted', effects: ['incentive-limit'] })], 'limited'],
    [
      'a law creates one and another cuts it',
      [
        aBill({ status: 'enacted', effects: ['incentive'] }),
        aBill({ status: 'enacted', effects: ['restriction', 'incentive-limit'] }),
      ],
      'limited',
    ],
    [
      'the law that cuts it comes later',
      [aBill({ status: 'enacted', enacted_on: '2026-05-01', effects: ['incentive-limit'] })],
      'known',
    ],
  ])('tell of an incentive where %s: %3$s', (_name, bills, incentive) => {
    expect(countRestrictions([], bills, 'OH', DAY).incentive).toBe(incentive);
  });
});
