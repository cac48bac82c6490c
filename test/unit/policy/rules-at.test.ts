import { describe, expect, it } from 'vitest';
import type { PolicyAsk, PolicyPlace } from '../../../src/features/policy/policy-place.ts';
import { rulesAt } from '../../../src/features/policy/rules-at.ts';
import { shippedPolicy } from '../../support/policy-tables.ts';

const POLICY = shippedPolicy();
const AT = new Date('2026-11-27T00:00:00Z');
const ASHBURN: PolicyPlace = {
  country: 'US',
  state: 'VA',
  county: 'Loudoun County',
  city: 'Ashburn',
  point: { lat: 39.04, lon: -77.49 },
  operators: ['PJM'],
};
const ask = (place: PolicyPlace, more: Partial<PolicyAsk> = {}) => rulesAt(POLICY, place, { at: AT, ...more });
const inState = (state: string, more: Partial<PolicyAsk> = {}) => ask({ country: 'US', state }, more);

describe('rules at a place', () => {
  it('Virginia with 100 MW has GS-5 with its threshold met, decided and not yet in force', () => {
    const { tariffs } = ask(ASHBURN, { mw: 100 });
    const gs5 = tariffs.rows.find(({ row }) => row.name === 'GS-5 rate class');
    expect(gs5).toMatchObject({ reach: 'if-served', threshold: 'met', phase: 'approved' });
    expect(gs5?.row).toMatchObject({ threshold_mw: 25, effective: '2027-01-01', confidence: 'read-secondary' });
    const underGs5 = (isServedBy: boolean) =>
      rulesAt(
        POLICY,
        { ...ASHBURN, utilities: ['Virginia Electric & Power Co'], isServedBy },
        { mw: 20, at: new Date('2027-02-01') },
      ).tariffs.rows.find(({ row }) => row.name === 'GS-5 rate class');
    expect(underGs5(true)).toMatchObject({ reach: 'utility', threshold: 'not-met', phase: 'in-force' });
    expect(underGs5(false)).toMatchObject({ reach: 'if-served', threshold: 'not-met', phase: 'in-force' });
    expect(ask(ASHBURN).tariffs.rows.find(({ row }) => row.name === 'GS-5 rate class')?.threshold).toBe('not-asked');
  });

  it('a tariff of another utility is not one of the place, one of its grid operator and of the country are', () => {
    const { tariffs } = ask({ ...ASHBURN, utilities: ['Northern Virginia Electric Cooperative'] }, { mw: 100 });
    expect(tariffs.rows.some(({ row }) => row.scope === 'utility')).toBe(false);
    expect(tariffs.rows.map(({ reach }) => reach)).toEqual(expect.arrayContaining(['grid-operator', 'federal']));
    expect(tariffs.rows.some(({ row }) => row.regions.includes('SPP') && row.scope === 'grid-operator')).toBe(false);
  });

  it('a threshold without a number is not stated, and a contract of one customer is closed', () => {
    const { rows } = inState('MI', { mw: 1_000 }).tariffs;
    expect(rows.find(({ row }) => row.is_contract)).toMatchObject({ phase: 'closed', threshold: 'not-stated' });
  });

  it.each(['AZ', 'IL', 'OH', 'NE', 'NJ'])('a pause of incentives in %s is no halt of building', (state) => {
    const { incentives, pauses } = inState(state);
    expect(incentives.rows.map(({ applications }) => applications)).toEqual([state === 'NE' ? 'ended' : 'paused']);
    expect(pauses.rows.filter(({ holds, where }) => holds && where === 'here')).toEqual([]);
  });

  it('says which floors of an incentive are met, not met, by county, none, or not stated', () => {
    const floors = (state: string, capexUsd: number, jobs: number) => {
      const [first] = inState(state, { capexUsd, jobs }).incentives.rows;
      return [first?.investment, first?.jobs];
    };
    expect(floors('KS', 250e6, 20)).toEqual(['met', 'met']);
    expect(floors('KS', 249e6, 19)).toEqual(['not-met', 'not-met']);
    expect(floors('PA', 80e6, 30)).toEqual(['depends', 'depends']);
    expect(floors('PA', 100e6, 45)).toEqual(['met', 'met']);
    expect(floors('VA', 1e9, 500)).toEqual(['not-stated', 'not-stated']);
    // The top tier of Georgia was only recalled: more than the lower ones says nothing of it.
    expect(floors('GA', 1e9, 25)).toEqual(['depends', 'met']);
    expect(floors('GA', 20e6, 4)).toEqual(['not-met', 'not-met']);
    expect(floors('OK', 1, 0)).toEqual(['none', 'not-stated']);
  });

  it('outside of a list there is no data, and the list says what it covers', () => {
    for (const place of [
      { country: 'IS', state: null },
      { country: null, state: null, point: { lat: 0, lon: -30 } },
    ]) {
      for (const list of Object.values(ask(place))) {
        expect(list).toMatchObject({ is_covered: false, rows: [] });
        expect(list.coverage).toMatch(/^covers .+, cut 2026-\d\d-\d\d$/);
      }
    }
    expect(inState('RI').incentives).toMatchObject({
      is_covered: false,
      rows: [],
      coverage: 'covers 41 US states; 41 incentive programs, cut 2026-11-22',
    });
    expect(inState('CO').incentives).toMatchObject({ is_covered: true, rows: [{ applications: 'none' }] });
  });

  it('a pause holds on the days of its report, as precise as it is', () => {
    const halts = (at: string) =>
      rulesAt(POLICY, { country: 'US', state: 'OH' }, { at: new Date(at) }).pauses.rows.map(({ holds }) => holds);
    expect(halts('2024-01-01')).toEqual([false]);
    const newYork = (at: string) =>
      rulesAt(POLICY, { country: 'US', state: 'NY' }, { at: new Date(at), mw: 60 }).pauses.rows[0];
    expect(newYork('2026-11-27')).toMatchObject({ holds: true, where: 'here', threshold: 'met' });
    expect(newYork('2027-07-15')).toMatchObject({ holds: false });
    expect(newYork('2026-07-13')).toMatchObject({ holds: false });
  });

  it('a pause of a city or county is here, in part, or of another county', () => {
    const rows = (county: string | null) => ask({ country: 'US', state: 'WA', county }).pauses.rows;
    expect(rows('Grant County').map(({ row, where }) => [row.body, where])).toEqual([['Grant County PUD', 'here']]);
    expect(rows('King County')).toEqual([]);
    expect(rows(null).every(({ where }) => where === 'in-part')).toBe(true);
    const dublin = ask({ country: 'IE', state: null, city: 'Dublin' }, { mw: 50 });
    expect(dublin.pauses.rows.map(({ where }) => where)).toEqual(['here', 'here']);
    expect(dublin.load_shares.rows).toMatchObject([{ year: 2024, share_pct: 22 }]);
    expect(dublin.measures.rows.filter(({ holds }) => holds)).toHaveLength(1);
  });

  it('words of a utility hold nothing, and what was recalled is marked', () => {
    const nevada = inState('NV').pauses.rows;
    expect(nevada).toMatchObject([{ holds: false, row: { effect: 'statement' } }]);
    const inzai = ask({ country: 'JP', state: null }).pauses.rows;
    expect(inzai).toMatchObject([{ holds: false, row: { confidence: 'recalled', source_url: null } }]);
  });

  it('a disputed share has no figure', () => {
    expect(inState('ND').load_shares.rows[0]).toMatchObject({ confidence: 'disputed', share_pct: null });
  });

  it('moratoria are near by their point, of the state, or named; the one of a state is near nothing', () => {
    const { moratoria } = ask({ country: 'US', state: 'NY', city: 'New York', point: { lat: 40.71, lon: -74.0 } });
    const state = moratoria.rows.filter(({ where }) => where === 'state');
    expect(state).toMatchObject([{ holds: true, distance_km: null, row: { place: 'State of New York' } }]);
    for (const { distance_km: km } of moratoria.rows.filter(({ where }) => where === 'near'))
      expect(km).toBeLessThan(50);
    const memphis = ask({ country: 'US', state: 'TN', city: 'Memphis', point: { lat: 35.15, lon: -90.05 } });
    expect(memphis.moratoria.rows).toContainEqual(
      expect.objectContaining({ where: 'here', row: expect.objectContaining({ confidence: 'headline-only' }) }),
    );
  });
});
