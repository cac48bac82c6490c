import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LargeLoadRow } from '../../../src/domain/grid/area-demand.ts';
import type { CountryCapacityRow } from '../../../src/domain/places/country-capacity.ts';
import { ROW_RULES } from '../../../src/sources/ingest/row-kinds.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';

// Reports of planners as they were recorded: beside the repository; where they are not, skipped.
const pathOf = (path: string): string => packageFile('..', 'shared', 'payloads', path);
const REPORT = 'us_evidence/ercot/ercot_cdr_may2025.xlsx';
const QUEUE = 'us_evidence/ercot/ercot_large_load_monthly_acadia.csv';
const TABLE_B9 = 'us_evidence/pjm/pjm_2026_b9_large_load_acadia_excerpt.csv';
const CAPACITY = 'more/capacity/entsoe-a68-capacity-installed-2026-08.json';
const isHeld = [REPORT, QUEUE, TABLE_B9, CAPACITY].every((path) => existsSync(pathOf(path)));

function readRows(id: string, path: string): readonly unknown[] {
  const bytes = readFileSync(pathOf(path));
  const { rows, rejected, warnings } = findSource(id).parse({
    ...{ bytes, url: null, fileName: null, contentType: null, asOf: null, unit: null },
  });
  expect([rejected, warnings]).toEqual([[], []]);
  return rows;
}

describe.skipIf(!isHeld)('recorded reports of planners', () => {
  const loads = (id: string, path: string): readonly LargeLoadRow[] => {
    const rows = readRows(id, path) as readonly LargeLoadRow[];
    const rules = ROW_RULES['large-load'];
    for (const row of rows) expect([rules.check(row, 'row'), rules.isImplausible(row)]).toEqual([undefined, false]);
    return rows;
  };

  it('of ERCOT have contracted loads and officer letters by summer', () => {
    const rows = loads('ercot-large-loads', REPORT);
    const of = (year: number, category: string) =>
      rows.find((row) => row.year === year && row.category === category)?.mw ?? Number.NaN;
    expect(rows).toHaveLength(10);
    expect(new Set(rows.map(({ vintage }) => vintage))).toEqual(new Set(['2025-04']));
    expect([of(2026, 'contracted'), of(2030, 'contracted')]).toEqual([4893.9254, 19559.6158]);
    expect(of(2026, 'officer letter')).toBeCloseTo(2733.4686, 4);
    expect(of(2030, 'officer letter')).toBeCloseTo(28223.0419, 4);
    expect(of(2030, 'contracted') + of(2030, 'officer letter')).toBeCloseTo(47782.6577, 4);
  });

  it('of ERCOT have what waits, by month, which falls too', () => {
    const rows = loads('ercot-large-loads', QUEUE);
    const months = [...new Set(rows.map(({ vintage }) => vintage))];
    const totals = months.map((month) =>
      rows.filter(({ vintage }) => vintage === month).reduce((sum, { mw }) => sum + (mw ?? 0), 0),
    );
    expect([months.length, months.at(0), months.at(-1)]).toEqual([11, '2025-05', '2026-03']);
    expect([totals.at(0), totals.at(-2), totals.at(-1)]).toEqual([169_615, 241_748, 238_629]);
  });

  it('of PJM are cited for the whole and its four largest zones alone', () => {
    const rows = loads('pjm-large-loads', TABLE_B9);
    const of2030 = rows.filter(({ year }) => year === 2030).map(({ zone, mw }) => [zone, mw]);
    expect(rows).toHaveLength(30);
    expect(Object.fromEntries(of2030)).toEqual({ PJM: 33_707, DOM: 10_135, AEP: 7_918, PL: 4_996, COMED: 4_838 });
  });

  it('of ENTSO-E have the capacity of 31 countries', () => {
    const rows = readRows('entsoe-capacity', CAPACITY) as readonly CountryCapacityRow[];
    const totals = Object.fromEntries(rows.map(({ country, total_mw }) => [country, total_mw]));
    expect(rows).toHaveLength(31);
    expect(rows.reduce((sum, { total_mw }) => sum + total_mw, 0)).toBe(1_174_440);
    expect(totals).toMatchObject({ DE: 275_447, FR: 156_695, ES: 121_873, IT: 101_211, NL: 65_343 });
    expect(rows.find(({ country }) => country === 'CH')).toMatchObject({ solar_mw: null, hydro_mw: 6_412 });
  });
});
