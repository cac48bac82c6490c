import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROW_RULES } from '../../../src/sources/ingest/row-kinds.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';

// The carbon intensity of a region of Great Britain as it was recorded: beside the repository; where it is not, skipped.
const PATH = packageFile('..', 'shared', 'payloads', 'world', 'mix', 'carbonintensity-regional-BS7-20230101.json');

const readAt = (asOf: string) =>
  findSource('carbon-intensity-gb').parse({
    bytes: readFileSync(PATH),
    url: null,
    fileName: null,
    contentType: null,
    asOf,
    unit: null,
  });

describe.skipIf(!existsSync(PATH))('the recorded carbon intensity of a region', () => {
  it.each([
    ['2022-12-31T23:40:00Z', '2022-12-31T23:30:00Z', 152, 45.1, 'intervals that are still to come: 1'],
    ['2026-11-01T00:00:00Z', '2023-01-01T00:00:00Z', 181, 42.8, 'intervals before the newest of their place: 1'],
  ])('is, at %s, that of the half hour from %s', (asOf, interval_start, forecast, wind_pct, warning) => {
    const { rows, rejected, warnings } = readAt(asOf);
    const place = { area: 'GB', place: '11', place_name: 'South West England' };
    const figures = { forecast_gco2_per_kwh: forecast, actual_gco2_per_kwh: null, wind_pct };
    expect(rows).toMatchObject([{ ...place, interval_start, interval_minutes: 30, ...figures }]);
    expect([rejected, warnings]).toEqual([[], [warning]]);
    const rules = ROW_RULES['area-carbon'];
    for (const row of rows as Parameters<typeof rules.check>[0][]) {
      rules.check(row, 'row 1');
      expect(rules.isImplausible(row)).toBe(false);
    }
  });
});
