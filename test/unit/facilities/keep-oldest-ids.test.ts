import { describe, expect, it } from 'vitest';
import type { Facility } from '../../../src/domain/facilities/facility.ts';
import { keepOldestIds } from '../../../src/enrich/text/keep-oldest-ids.ts';
import { aFacilityRecord } from '../../support/facilities/facility-record.ts';

const aFacility = (id: string): Facility => {
  const record = { source: 'osm', external_id: `of ${id}` };
  return { ...aFacilityRecord(record), id, confidence: 1, records: [{ ...record, confidence: 1 }], chosen: {} };
};

const keep = (ids: readonly string[], redirects: Record<string, string>, firstSeen: Record<string, string>) => {
  const kept = keepOldestIds(
    { things: ids.map(aFacility), redirects: new Map(Object.entries(redirects)) },
    new Map(Object.entries(firstSeen)),
  );
  return {
    facilities: kept.things.map(({ id, records }) => [id, records[0]?.external_id]),
    redirects: Object.fromEntries(kept.redirects),
  };
};

describe('ids of merged facilities', () => {
  it('go on under the one that was given first, and the others lead to it', () => {
    expect(
      keep(
        ['b', 'd'],
        { a: 'b', c: 'b' },
        { a: '2026-01-01T00:00:00Z', b: '2026-03-01T00:00:00Z', c: '2026-01-01T00:00:00.5Z' },
      ),
    ).toEqual({
      facilities: [
        ['a', 'of b'],
        ['d', 'of d'],
      ],
      redirects: { b: 'a', c: 'a' },
    });
  });

  it('stay as they were chosen where they are of one time, or nobody knows of which', () => {
    const redirects = { a: 'b' };
    const at = '2026-01-01T00:00:00Z';
    expect(keep(['b'], redirects, { a: at, b: at })).toEqual({ facilities: [['b', 'of b']], redirects });
    expect(keep(['b'], redirects, {})).toEqual({ facilities: [['b', 'of b']], redirects });
  });

  it('are listed in the order of the ids that stand', () => {
    expect(keep(['b', 'c'], { z: 'b' }, { z: '2026-01-01T00:00:00Z' }).facilities).toEqual([
      ['c', 'of c'],
      ['z', 'of b'],
    ]);
  });
});
