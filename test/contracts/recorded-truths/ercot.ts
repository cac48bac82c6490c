import { expect } from 'vitest';
import type { Row } from '../../../src/domain/rows.ts';
import type { Truths } from './truths.ts';

/** ERCOT's own figures, as counted in the documents. */
export const ERCOT_TRUTHS: Truths = {
  'ercot/fuelmix/fuel-mix_20251008_09.json': (rows, { warnings, publishedAt }) => {
    // A whole day of 288 stamps, and 81 of the next, eight fuels each.
    expect(rows).toHaveLength((288 + 81) * 8);
    expect(warnings).toEqual([]);
    expect(publishedAt).toBe('2025-10-09T11:46:00Z');
    expect(new Set(rows.map(startOf)).size).toBe(288 + 81);
    expect(startOf(rows[0])).toBe('2025-10-08T05:00:00Z');
    expect(startOf(rows.at(-1))).toBe('2025-10-09T11:40:00Z');
    expect(rows).toContainEqual(
      expect.objectContaining({
        interval_start: '2025-10-08T05:00:00Z',
        interval_minutes: 5,
        fuel: 'gas',
        source_fuel: 'Natural Gas',
        mw: 31_533.843124389652,
      }),
    );
    const categories = rows.flatMap((row) => ('source_fuel' in row ? row.source_fuel : []));
    expect([...new Set(categories)].sort()).toEqual([
      'Coal and Lignite',
      'Hydro',
      'Natural Gas',
      'Nuclear',
      'Other',
      'Power Storage',
      'Solar',
      'Wind',
    ]);
  },
};

function startOf(row: Row | undefined): string {
  return row !== undefined && 'interval_start' in row ? row.interval_start : '';
}
