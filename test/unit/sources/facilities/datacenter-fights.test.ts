import { describe, expect, it } from 'vitest';
import { parse } from '../../../../src/sources/datacenter-fights/parse.ts';

const aRecord = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  jurisdiction: 'Elm Township',
  state: 'MI',
  county: 'Elm County',
  lat: 42,
  lng: -83,
  action_type: ['zoning_restriction'],
  status: 'active',
  company: 'Quartz Compute',
  project_name: 'Lantern Works',
  megawatts: 100,
  sources: [],
  last_updated: '2026-05-01',
  scope: 'local',
  authority_level: 'township_board',
  ...more,
});
const rowsOf = (...records: readonly object[]) =>
  parse({
    bytes: Buffer.from(JSON.stringify(records)),
    url: null,
    fileName: null,
    contentType: null,
    asOf: null,
    unit: null,
  }).rows.map(({ external_id, status, capacity_mw }) => [external_id, status, capacity_mw]);

describe('records of contested projects', () => {
  it('are one project under one name in any order, with brackets or without', () => {
    expect(
      rowsOf(
        aRecord('a', { project_name: 'The Barn (Lantern)' }),
        aRecord('b', { project_name: 'Lantern / The Barn', county: 'Oak County', megawatts: 300 }),
        aRecord('c', { project_name: 'Barn Michigan Lantern', county: null }),
      ),
    ).toEqual([['a', 'planned', 300]]);
    expect(rowsOf(aRecord('a'), aRecord('b', { state: 'OH' }))).toHaveLength(2);
  });

  it('belong to the one project of their county that has their company, and to none of two', () => {
    const nameless = aRecord('z', { project_name: null, company: 'Quartz Compute LLC', megawatts: 50 });
    expect(rowsOf(aRecord('a'), nameless)).toEqual([['a', 'planned', 100]]);
    expect(rowsOf(aRecord('a'), aRecord('b', { project_name: 'Amber Works' }), nameless)).toHaveLength(3);
  });

  it('tell of the end of a project by its newest decision, and not by that of a lawsuit or a moratorium', () => {
    expect(rowsOf(aRecord('a', { status: 'defeated' }))).toEqual([['a', 'cancelled', 100]]);
    expect(rowsOf(aRecord('a', { status: 'defeated', action_type: ['moratorium'] }))).toEqual([['a', 'planned', 100]]);
    expect(rowsOf(aRecord('a', { status: 'defeated', action_type: ['lawsuit'] }))).toEqual([['a', 'planned', 100]]);
    const refused = aRecord('a', { status: 'denied' });
    expect(rowsOf(refused, aRecord('b', { last_updated: '2026-06-01' }))).toEqual([['a', 'planned', 100]]);
    const lawsuit = aRecord('b', { last_updated: '2026-06-01', action_type: ['lawsuit'] });
    expect(rowsOf(refused, lawsuit)).toEqual([['a', 'cancelled', 100]]);
  });

  it('have no capacity of an area or of generators', () => {
    expect(rowsOf(aRecord('a', { megawatts: 5_001 }))).toEqual([['a', 'planned', null]]);
  });
});
