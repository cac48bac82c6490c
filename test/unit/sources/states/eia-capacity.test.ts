import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CapacityRow } from '../../../../src/domain/grid/generation.ts';
import { US_STATES } from '../../../../src/domain/places/us-states.ts';
import { eiaCapacity } from '../../../../src/sources/eia-capacity/index.ts';
import { readFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, faultOf } from '../a-document.ts';

const HEADER = [
  'Year',
  'State Code',
  'Producer Type',
  'Fuel Source',
  'Generators',
  'Facilities',
  'Nameplate Capacity (Megawatts)',
  'Summer Capacity (Megawatts)',
];
const ALL = 'Total Electric Power Industry';
const parse = (...lines: (readonly unknown[])[]) =>
  eiaCapacity.parse(aDocument(aWorkbook({ 'Existing Capacity': [['Existing capacity'], HEADER, ...lines] })));

describe('eia-capacity', () => {
  it('reads nameplate megawatts of all producers together', () => {
    const { rows, warnings, rejected } = parse(
      [2024, 'VA', ALL, 'All Sources', 3, 3, 100, 90],
      [2024, 'VA', ALL, 'Wind', 3, 3, 100, 90],
      [2024, 'VA', 'Commercial Power', 'Wind', 1, 1, 40, 30],
    );
    expect(rows).toEqual([{ kind: 'capacity', state: 'VA', year: 2024, fuel: 'wind', source_fuel: 'Wind', mw: 100 }]);
    expect([warnings, rejected]).toEqual([[], []]);
  });

  it.each([
    ['Coal', 'coal'],
    ['Natural Gas', 'gas'],
    ['Nuclear', 'nuclear'],
    ['Petroleum', 'oil'],
    ['Hydroelectric', 'hydro'],
    ['Pumped Storage', 'storage'],
    ['Wind', 'wind'],
    ['Solar Thermal and Photovoltaic', 'solar'],
    ['Geothermal', 'geothermal'],
    ['Wood and Wood Derived Fuels', 'biomass'],
    ['Other Biomass', 'biomass'],
    ['Other Gases', 'other'],
    ['Other', 'other'],
  ])('counts %s as %s', (source, fuel) => {
    const { rows, warnings } = parse([2024, 'TX', ALL, source, 1, 1, 5, 5]);
    expect(rows).toMatchObject([{ fuel, source_fuel: source, mw: 5 }]);
    expect(warnings).toEqual([]);
  });

  it('finds columns by name, wherever they stand', () => {
    const order = [6, 3, 2, 1, 0];
    const line = [2024, 'TX', ALL, 'Wind', 1, 1, 42_282.9, 41_977.9];
    const book = aWorkbook({ Any: [order.map((at) => HEADER[at]), order.map((at) => line[at])] });
    expect(eiaCapacity.parse(aDocument(book)).rows).toMatchObject([{ state: 'TX', mw: 42_282.9 }]);
  });

  it('knows the country by either spelling, and counts places that are no state', () => {
    const { rows, warnings } = parse(
      [2024, 'US-TOTAL', ALL, 'Wind', 1, 1, 5, 5],
      [2023, 'US', ALL, 'Wind', 1, 1, 4, 4],
      [2024, 'PR', ALL, 'Wind', 1, 1, 3, 3],
    );
    expect(rows.map(({ state, year }) => `${state} ${year}`)).toEqual(['US 2024', 'US 2023']);
    expect(warnings).toEqual(['rows of places that are no state, left out: "PR 1"']);
  });

  it('has null for a figure that is missing', () => {
    for (const missing of ['.', ' ', null, 'NA']) {
      expect(parse([2024, 'TX', ALL, 'Wind', 1, 1, missing, 5]).rows).toMatchObject([{ mw: null }]);
    }
  });

  it('says so where fuels do not add up to the published total', () => {
    const total = (mw: number) =>
      parse([2024, 'TX', ALL, 'All Sources', 1, 1, mw, 5], [2024, 'TX', ALL, 'Wind', 1, 1, 5, 5]);
    expect(total(5.4).warnings).toEqual([]);
    expect(total(9).warnings).toEqual(['fuels do not add up to the published total: "TX 2024: 5, not 9"']);
  });

  it.each(['2024p', 20.5, null])('refuses the year %s', (year) => {
    expect(faultOf(() => parse([year, 'TX', ALL, 'Wind', 1, 1, 5, 5])).message).toMatch(/^Year at sheet .* row 3/);
  });
});

const FIGURES_OF_2024: readonly (readonly [string, string, number])[] = [
  ['TX', 'Wind', 42_282.9],
  ['TX', 'Solar Thermal and Photovoltaic', 22_465.6],
  ['CA', 'Solar Thermal and Photovoltaic', 22_562.9],
  ['VA', 'Solar Thermal and Photovoltaic', 4_690.7],
  ['DC', 'Natural Gas', 22.9],
  ['US', 'Wind', 153_489.1],
  ['US', 'Solar Thermal and Photovoltaic', 124_310.1],
];

describe('the reference table of eia-capacity', () => {
  const rows: readonly CapacityRow[] = readFactRows(
    'capacity',
    readFileSync(packageFile('fixtures', 'reference', 'eia-capacity.csv')),
  );

  it.each(FIGURES_OF_2024)('has the 2024 figure of %s %s', (state, source_fuel, mw) => {
    expect(rows).toContainEqual(expect.objectContaining({ state, year: 2024, source_fuel, mw }));
  });

  it('has every state, DC and the country in both years', () => {
    for (const year of [2023, 2024]) {
      const states = new Set(rows.filter((row) => row.year === year).map(({ state }) => state));
      expect([...states].sort()).toEqual([...Object.keys(US_STATES), 'US'].sort());
    }
  });

  it('adds up to the country, fuel by fuel', () => {
    const sumOf = (year: number, source: string, isWanted: (state: string) => boolean) =>
      rows
        .filter((row) => row.year === year && row.source_fuel === source && isWanted(row.state))
        .reduce((sum, { mw }) => sum + (mw ?? Number.NaN), 0);
    for (const year of [2023, 2024]) {
      for (const source of new Set(rows.map(({ source_fuel }) => source_fuel))) {
        const country = sumOf(year, source, (state) => state === 'US');
        expect(
          sumOf(year, source, (state) => state !== 'US'),
          `${year} ${source}`,
        ).toBeCloseTo(country, 3);
      }
    }
    expect(
      rows.filter((row) => row.year === 2024 && row.state === 'US').reduce((sum, { mw }) => sum + (mw ?? 0), 0),
    ).toBeCloseTo(1_324_738.3, 1);
  });
});

const held = (name: string) => packageFile('..', 'shared', 'payloads', 'state', name);
const WORKBOOK = held('eia_existcapacity_annual_trimmed.xlsx');
const DERIVED = held('derived_eia_installed_renewables_2024.csv');

describe.skipIf(!existsSync(WORKBOOK) || !existsSync(DERIVED))('the recorded workbook of eia-capacity', () => {
  it('has the renewables that were derived from it, state by state', () => {
    const { rows, warnings, rejected } = eiaCapacity.parse(aDocument(readFileSync(WORKBOOK)));
    expect(rows).toHaveLength(977);
    expect([warnings, rejected]).toEqual([[], []]);
    const mwOf = (state: string, source: string) =>
      rows.find((row) => row.state === state && row.year === 2024 && row.source_fuel === source)?.mw ?? 0;
    const [header = '', ...lines] = readFileSync(DERIVED, 'utf8').trim().split(/\r?\n/);
    expect(header).toBe(
      'state,year,hydro_mw,solar_mw,wind_mw,geothermal_mw,wood_mw,other_biomass_mw,total_renewable_nameplate_mw',
    );
    expect(lines).toHaveLength(52);
    for (const line of lines) {
      const [state = '', , ...figures] = line.split(',');
      const ours = [
        'Hydroelectric',
        'Solar Thermal and Photovoltaic',
        'Wind',
        'Geothermal',
        'Wood and Wood Derived Fuels',
        'Other Biomass',
      ].map((source) => mwOf(state, source));
      const all = [...ours, ours.reduce((sum, mw) => sum + mw, 0)];
      expect(
        all.map((mw) => mw.toFixed(1)),
        state,
      ).toEqual(figures.map((mw) => Number(mw).toFixed(1)));
    }
  });

  it('is not taken from the derived table', () => {
    expect(faultOf(() => eiaCapacity.parse(aDocument(readFileSync(DERIVED)))).code).toBe('wrong-document');
  });
});
