import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { US_STATES } from '../../../../src/domain/places/us-states.ts';
import type { DroughtRow } from '../../../../src/domain/states/water.ts';
import { droughtLevel, droughtSeverity } from '../../../../src/enrich/states/drought-level.ts';
import type { SourceHttp } from '../../../../src/sources/http/http.ts';
import { usdmDrought } from '../../../../src/sources/usdm-drought/index.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf } from '../a-document.ts';

const HEADER = 'MapDate,StateAbbreviation,None,D0,D1,D2,D3,D4,ValidStart,ValidEnd,StatisticFormatID';
const parse = (...lines: string[]) => usdmDrought.parse(aDocument([HEADER, ...lines, ''].join('\r\n')));
const parseJson = (value: unknown) => usdmDrought.parse(aDocument(JSON.stringify(value)));
const A_WEEK = '20260915,CA,34.77,65.23,22.32,0.04,0.00,0.00,2026-09-15,2026-09-21,1';
const A_ROW: DroughtRow = {
  kind: 'drought',
  state: 'CA',
  valid_from: '2026-09-15',
  none_pct: 34.77,
  d0_pct: 65.23,
  d1_pct: 22.32,
  d2_pct: 0.04,
  d3_pct: 0,
  d4_pct: 0,
};

describe('usdm-drought', () => {
  it('reads a week of a state as it is published', () => {
    expect(parse(A_WEEK)).toEqual({ rows: [A_ROW], rejected: [], warnings: [], publishedAt: null });
  });

  it.each([
    ['camelCase members and stamps', (name: string) => `${name[0]?.toLowerCase()}${name.slice(1)}`, Number],
    ['PascalCase members and numbers as text', (name: string) => name, String],
  ])('reads JSON with %s to the same row', (_what, rename, written) => {
    const cells = A_WEEK.split(',');
    const item = Object.fromEntries(
      HEADER.split(',').map((name, column) => {
        const cell = cells[column] ?? '';
        const isDay = cell.includes('-');
        return [rename(name), isDay ? `${cell}T00:00:00` : /^[\d.]+$/.test(cell) ? written(cell) : cell];
      }),
    );
    expect(parseJson([item]).rows).toEqual([A_ROW]);
  });

  it('sums categorical shares from the worst class up, without noise', () => {
    const { rows } = parse('20260915,TX,10.10,20.20,30.30,20.20,10.10,9.10,2026-09-15,2026-09-21,2');
    expect(rows).toMatchObject([
      { none_pct: 10.1, d0_pct: 89.9, d1_pct: 69.7, d2_pct: 39.4, d3_pct: 19.2, d4_pct: 9.1 },
    ]);
  });

  it('tells the format by the sums where no column names it', () => {
    const cumulative = { MapDate: 20260915, StateAbbreviation: 'TX', None: 10, D0: 90, D1: 70, D2: 40, D3: 15, D4: 5 };
    const categorical = { ...cumulative, D0: 20, D1: 30, D2: 25, D3: 10, D4: 5 };
    expect(parseJson([cumulative]).rows).toEqual(parseJson([categorical]).rows);
    expect(faultOf(() => parseJson([{ ...cumulative, None: 30 }])).message).toContain('StatisticFormatID at item 1');
  });

  it('takes the map day where the first valid day is not published', () => {
    expect(parse(A_WEEK.replace('2026-09-15', '')).rows).toEqual([A_ROW]);
    expect(parse(A_WEEK.replace('2026-09-15', '9/15/2026')).rows).toEqual([A_ROW]);
  });

  it('leaves null what is not there, and what would be a sum with it', () => {
    expect(parse('20260915,CA,34.77,65.23,,0.04,NA,0.00,2026-09-15,2026-09-21,1').rows).toMatchObject([
      { none_pct: 34.77, d0_pct: 65.23, d1_pct: null, d2_pct: 0.04, d3_pct: null, d4_pct: 0 },
    ]);
    expect(parse('20260915,CA,10,20,30,,10,5,2026-09-15,2026-09-21,2').rows).toMatchObject([
      { none_pct: 10, d0_pct: null, d1_pct: null, d2_pct: null, d3_pct: 15, d4_pct: 5 },
    ]);
  });

  it('reads the country from the area Total, and leaves CONUS and territories out with a count', () => {
    const national = (area: string) => A_WEEK.replace('CA', area);
    const header = HEADER.replace('StateAbbreviation', 'AreaOfInterest');
    const text = [header, ...['CONUS', 'Total', 'PR'].map(national)].join('\r\n');
    const { rows, warnings, rejected } = usdmDrought.parse(aDocument(text));
    expect(rows).toEqual([{ ...A_ROW, state: 'US' }]);
    expect(warnings).toEqual(['areas that are neither a state nor the country were left out: "CONUS 1", "PR 1"']);
    expect(rejected).toEqual([]);
  });

  it('rejects a row of no state or of no known format, and keeps the others', () => {
    const { rows, rejected } = parse(A_WEEK, A_WEEK.replace('CA', 'XX'), A_WEEK.replace(/1$/, '9'));
    expect(rows).toEqual([A_ROW]);
    expect(rejected).toEqual([
      { place: 'line 3', reason: '"XX" is no state' },
      { place: 'line 4', reason: 'StatisticFormatID "9" is neither 1 nor 2' },
    ]);
  });

  it('says which rows do not add up, and which states a document of all lacks', () => {
    const codes = Object.keys(US_STATES).filter((code) => code !== 'WY');
    const { rows, warnings } = parse(
      ...codes.map((code) => A_WEEK.replace('CA', code)),
      A_WEEK.replace('34.77', '24.77').replace('2026-09-15', '2026-09-08'),
    );
    expect(rows).toHaveLength(51);
    expect(warnings).toEqual([
      '"CA 2026-09-08": shares do not add up to 100 percent in their format',
      'no row of "WY"',
    ]);
  });

  it('counts a map that comes twice once', () => {
    expect(parse(A_WEEK, A_WEEK)).toMatchObject({ rows: [A_ROW], rejected: [] });
  });

  it.each([
    ['an empty answer', '[]', 'changed-shape'],
    ['a message', '{"Message":"An error has occurred."}', 'wrong-document'],
    ['a list of words', '["CA"]', 'wrong-document'],
  ])('refuses %s in one line', (_what, text, code) => {
    const fault = faultOf(() => usdmDrought.parse(aDocument(text)));
    expect(fault.code).toBe(code);
    expect(fault.message).not.toContain('\n');
  });

  it('asks once for all states by their padded codes and once for the country, three weeks back', async () => {
    const urls: URL[] = [];
    const http: SourceHttp = {
      get: async (url) => {
        urls.push(new URL(url));
        return { kind: 'not-modified', url, fetchedAt: '2026-03-05T13:23:00Z' };
      },
    };
    await usdmDrought.fetch(http, aFetchRequest('2026-03-05T13:23:00Z'));
    expect(urls.map(({ pathname }) => pathname.split('/')[2])).toEqual(['StateStatistics', 'USStatistics']);
    const [states, country] = urls.map(({ searchParams }) => Object.fromEntries(searchParams));
    const codes = states?.aoi?.split(',') ?? [];
    expect(codes).toHaveLength(51);
    expect(codes.every((code) => /^\d{2}$/.test(code))).toBe(true);
    expect(codes).toEqual(expect.arrayContaining(['01', '06', '11', '48', '51', '56']));
    expect(states).toMatchObject({ startdate: '2/12/2026', enddate: '3/5/2026', statisticsType: '1' });
    expect(country).toMatchObject({ aoi: 'us', startdate: '2/12/2026', enddate: '3/5/2026' });
  });
});

const recorded = (name: string): string => packageFile('..', 'shared', 'payloads', 'state', name);
const CALIFORNIA = recorded('usdm_state_CA_2026-09.csv');
const NATIONAL = recorded('usdm_national_weekly.csv');

describe.skipIf(!existsSync(CALIFORNIA))('the recorded weeks of California', () => {
  it('are three, each whole with D0, in D1 by the level', () => {
    const { rows, warnings, rejected } = usdmDrought.parse(aDocument(readFileSync(CALIFORNIA)));
    expect(rows.map(({ valid_from }) => valid_from)).toEqual(['2026-09-15', '2026-09-08', '2026-09-01']);
    expect(rows[0]).toEqual(A_ROW);
    expect(rows.map(droughtSeverity)).toEqual([87.59, 85.32, 87.61]);
    expect(rows.map(droughtLevel)).toEqual(['D1', 'D1', 'D1']);
    expect([...warnings, ...rejected]).toEqual([]);
  });
});

describe.skipIf(!existsSync(NATIONAL))('the recorded national series', () => {
  it('has 1,272 weeks of the country in cumulative shares, although its column None is named OT', () => {
    const { rows, warnings, rejected } = usdmDrought.parse(aDocument(readFileSync(NATIONAL)));
    expect(rows).toHaveLength(1_272);
    expect([...warnings, ...rejected]).toEqual([]);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['US']));
    expect(rows[0]).toMatchObject({ valid_from: '2024-05-14', none_pct: 73.61, d0_pct: 26.39, d4_pct: 0.05 });
    expect(rows.at(-1)).toMatchObject({ valid_from: '2000-01-04', none_pct: 57.29, d0_pct: 42.71, d2_pct: 7.9 });
    for (const { valid_from, d0_pct, d1_pct, d2_pct, d3_pct, d4_pct } of rows) {
      const shares = [d0_pct, d1_pct, d2_pct, d3_pct, d4_pct].map(Number);
      expect(shares, valid_from).toEqual([...shares].sort((a, b) => b - a));
    }
  });
});
