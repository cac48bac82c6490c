import { expect } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import type { Truths } from './truths.ts';

const PATH = 'eia/fuel-type-data';

/** Answers of the route whose few rows are of respondents that are none of the seven operators. */
const expectNothing: Truths[string] = (rows, { warnings }) => {
  expect(rows).toEqual([]);
  expect(warnings).toContain('no row of the seven operators in this answer');
};

export const EIA_TRUTHS: Truths = {
  [`${PATH}/all_2023-01-01_offset0.json`]: (rows, { warnings, rejected }) => {
    expect(rows).toHaveLength(696);
    expect(rejected).toEqual([]);
    expect(new Set(rows.map((row) => 'iso' in row && row.iso)).size).toBe(7);
    expect(rows.reduce((sum, row) => sum + ('mw' in row ? (row.mw ?? 0) : 0), 0)).toBe(3_108_172);
    // CAISO's own file has 2244.5, 7439.2 and 1650.5 MW for the hour from 08:00Z.
    const caiso: Partial<Row> = { iso: 'CAISO', interval_start: '2023-01-01T08:00:00Z', interval_minutes: 60 };
    expect(rows).toContainEqual(expect.objectContaining({ ...caiso, fuel: 'nuclear', mw: 2244 }));
    expect(rows).toContainEqual(expect.objectContaining({ ...caiso, fuel: 'gas', mw: 7317 }));
    expect(rows).toContainEqual(expect.objectContaining({ ...caiso, fuel: 'hydro', mw: 1639 }));
    expect(warnings).toContainEqual(expect.stringContaining('incomplete return'));
  },
  [`${PATH}/em_US-NW-PGE-with-nulls.json`]: expectNothing,
  [`${PATH}/em_US_CAL_IID-battery_storage.json`]: expectNothing,
  [`${PATH}/em_US_CAR_SC-nuclear.json`]: expectNothing,
  [`${PATH}/em_US_NW_BPAT-wind.json`]: expectNothing,
  [`${PATH}/em_US_NW_PACW-gas.json`]: expectNothing,
};
