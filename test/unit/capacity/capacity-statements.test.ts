import { describe, expect, test } from 'vitest';
import { type CapacityStatementRow, isLoad } from '../../../src/domain/facilities/capacity.ts';
import { readFactRows, writeFactRows } from '../../../src/sources/ingest/reference-tables.ts';
import { ROW_RULES } from '../../../src/sources/ingest/row-kinds.ts';

const aStatement = (more: Partial<CapacityStatementRow> = {}): CapacityStatementRow => ({
  kind: 'capacity-statement',
  source: 'a-list',
  external_id: 'north-park',
  name: 'North Park',
  operator: 'Example Halls',
  lat: 51.5,
  lon: -0.5,
  address: null,
  city: null,
  state: null,
  country: 'GB',
  capacity_mw: 51,
  low_mw: null,
  high_mw: null,
  basis: 'stated',
  term: 'facility',
  status: 'operating',
  scope: 'campus',
  as_of: '2026-01-31',
  citation: 'https://operator.example/north-park',
  quote: 'Total capacity 51 MW',
  ...more,
});

const refusalOf = (more: Partial<CapacityStatementRow>): string => {
  try {
    ROW_RULES['capacity-statement'].check(aStatement(more), 'row 1');
    return 'none';
  } catch (error) {
    return String(error);
  }
};

describe('a capacity statement', () => {
  test('is read from a table as it was written into it', () => {
    const rows = [aStatement(), aStatement({ term: 'it-load', capacity_mw: 34, quote: null })];
    expect(readFactRows('capacity-statement', Buffer.from(writeFactRows('capacity-statement', rows, null)))).toEqual(
      rows,
    );
  });

  test.each<[Partial<CapacityStatementRow>, string]>([
    [{}, 'none'],
    [{ basis: 'estimated', low_mw: 40, high_mw: 60 }, 'none'],
    [{ capacity_mw: 0 }, 'capacity_mw'],
    [{ basis: 'estimated', low_mw: 40 }, 'low_mw'],
    [{ basis: 'estimated', low_mw: 60, high_mw: 70 }, 'capacity_mw'],
    [{ low_mw: 40, high_mw: 60 }, 'basis'],
    [{ basis: 'estimated', term: 'thermal', low_mw: 40, high_mw: 60 }, 'term'],
    [{ term: 'watts' as 'mva' }, 'term'],
    [{ status: 'opposed' as 'planned' }, 'status'],
    [{ citation: '' }, 'citation'],
  ])('%j is refused by: %s', (more, member) => {
    expect(refusalOf(more)).toContain(member);
  });

  test('of a permit or of engines is never load', () => {
    expect(isLoad({ basis: 'stated', term: 'facility' })).toBe(true);
    expect(isLoad({ basis: 'permitted', term: 'facility' })).toBe(false);
    for (const term of ['thermal', 'generator-electric', 'mva', 'connection'] as const) {
      expect(isLoad({ basis: 'stated', term })).toBe(false);
    }
  });
});
