import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CarbonRow } from '../../../../src/domain/grid/generation.ts';
import { US_STATES } from '../../../../src/domain/places/us-states.ts';
import { epaEgrid } from '../../../../src/sources/epa-egrid/index.ts';
import { newestWorkbook } from '../../../../src/sources/epa-egrid/newest-workbook.ts';
import type { Fetched, SourceHttp } from '../../../../src/sources/http/http.ts';
import { readFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, faultOf } from '../a-document.ts';

const SHARES = 'CLPR OLPR GSPR NCPR HYPR BMPR WIPR SOPR GTPR OFPR OPPR'.split(' ');
const CODES = ['YEAR', 'PSTATABB', 'STNGENAN', 'STCO2RTA', ...SHARES.map((share) => `ST${share}`)];
const TITLES = CODES.map((code) => (code === 'STCO2RTA' ? 'State annual CO2 rate (lb/MWh)' : `Title of ${code}`));
/** A state that runs on these fractions, the rest on coal. */
const lineOf = (state: unknown, shares: Readonly<Record<string, unknown>> = {}, more: Record<string, unknown> = {}) => {
  const rest = 1 - Object.values(shares).reduce<number>((sum, share) => sum + Number(share ?? 0), 0);
  const cells: Record<string, unknown> = { YEAR: 2023, PSTATABB: state, STNGENAN: 100.5, STCO2RTA: 1000, ...more };
  for (const share of SHARES) cells[`ST${share}`] = shares[share] ?? (share === 'CLPR' ? rest : 0);
  return CODES.map((code) => cells[code] ?? null);
};
const bookOf = (...lines: unknown[][]) => aWorkbook({ ST23: [TITLES, CODES, ...lines] });
const parse = (...lines: unknown[][]) => epaEgrid.parse(aDocument(bookOf(...lines)));

describe('epa-egrid', () => {
  it('reads a state: grams from pounds, percent from fractions, the largest share as its fuel', () => {
    const { rows, warnings, rejected } = parse(lineOf('VA', { GSPR: 0.6, NCPR: 0.3 }));
    expect(rows).toEqual([
      {
        kind: 'carbon',
        state: 'VA',
        year: 2023,
        gco2_per_kwh: 453.592,
        primary_fuel: 'gas',
        co2_lb_per_mwh: 1000,
        generation_mwh: 100.5,
        coal_pct: 10,
        oil_pct: 0,
        gas_pct: 60,
        other_fossil_pct: 0,
        nuclear_pct: 30,
        hydro_pct: 0,
        biomass_pct: 0,
        wind_pct: 0,
        solar_pct: 0,
        geothermal_pct: 0,
        other_pct: 0,
      },
    ]);
    expect([...warnings, ...rejected]).toEqual([]);
  });

  it.each([
    ['OLPR', 'oil', 'oil_pct'],
    ['HYPR', 'hydro', 'hydro_pct'],
    ['BMPR', 'biomass', 'biomass_pct'],
    ['WIPR', 'wind', 'wind_pct'],
    ['SOPR', 'solar', 'solar_pct'],
    ['GTPR', 'geothermal', 'geothermal_pct'],
    ['OFPR', 'other', 'other_fossil_pct'],
    ['OPPR', 'other', 'other_pct'],
  ])('reads %s as %s', (code, fuel, member) => {
    expect(parse(lineOf('TX', { [code]: 0.9 })).rows).toMatchObject([{ primary_fuel: fuel, [member]: 90 }]);
  });

  it('leaves null what the sheet leaves empty, and never makes it a zero', () => {
    const { rows } = parse(lineOf('TX', { SOPR: null }, { STCO2RTA: null, STNGENAN: 'N/A' }));
    expect(rows).toMatchObject([{ gco2_per_kwh: null, co2_lb_per_mwh: null, generation_mwh: null }]);
    const line = lineOf('TX').map((cell, column) => (column > 3 ? '.' : cell));
    expect(parse(line).rows).toMatchObject([{ primary_fuel: null, coal_pct: null, other_pct: null }]);
  });

  it('finds columns by their codes, wherever they stand and whatever else is there', () => {
    const order = [...CODES.keys()].reverse();
    const turned = (cells: readonly unknown[]) => ['more', ...order.map((column) => cells[column])];
    const line = lineOf('OH', { NCPR: 0.7 });
    const book = aWorkbook({ Contents: [['x']], ST23: [turned(TITLES), turned(CODES), turned(line)], GEN23: [[1]] });
    expect(epaEgrid.parse(aDocument(book)).rows).toEqual(parse(line).rows);
  });

  it('takes the year of the sheet where there is no column of the year', () => {
    const without = (cells: readonly unknown[]) => cells.slice(1);
    const book = aWorkbook({ ST18: [TITLES, CODES, lineOf('OH')].map(without) });
    expect(epaEgrid.parse(aDocument(book)).rows).toMatchObject([{ state: 'OH', year: 2018 }]);
  });

  it('reads the sheet saved as CSV to the same rows', () => {
    const lines = [TITLES, CODES, lineOf('OH', { NCPR: 0.7 }), lineOf('ME', { WIPR: 0.55 })];
    const csv = lines.map((cells) => cells.map((cell) => cell ?? '').join(',')).join('\r\n');
    expect(epaEgrid.parse(aDocument(csv)).rows).toEqual(epaEgrid.parse(aDocument(bookOf(...lines.slice(2)))).rows);
  });

  it('counts territories that are left out, and reports what is no state', () => {
    const note = ['Notes below the table', ...CODES.slice(1).map(() => null)];
    const { rows, warnings, rejected } = parse(lineOf('PR'), lineOf('DC'), lineOf('XX'), lineOf(null), note);
    expect(rows.map(({ state }) => state)).toEqual(['DC']);
    expect(warnings).toEqual(['1 areas that are no states were left out: "PR"']);
    expect(rejected).toEqual([
      { place: 'sheet "ST23" row 5', reason: '"XX" is no state' },
      { place: 'sheet "ST23" row 6', reason: 'names no state' },
    ]);
  });

  it('says which states have shares that are no whole', () => {
    const { rows, warnings } = parse(lineOf('OH', { CLPR: 0.5, GSPR: 0.25 }));
    expect(rows).toHaveLength(1);
    expect(warnings).toEqual(['"OH 75": shares do not add up to 100 percent']);
  });

  it('refuses percent where fractions stood', () => {
    const fault = faultOf(() => parse(lineOf('OH', { CLPR: 40, GSPR: 60 })));
    expect(fault.code).toBe('changed-shape');
    expect(fault.message).toContain('sheet "ST23" row 3');
  });

  it.each([
    ['text for a number', lineOf('OH', {}, { STCO2RTA: 'much' }), 'STCO2RTA at sheet "ST23" row 3: expected a number'],
    ['no year', lineOf('OH', {}, { YEAR: 23 }), 'YEAR at sheet "ST23" row 3: expected a year, found 23'],
  ])('refuses %s, naming field and place', (_what, line, says) => {
    const fault = faultOf(() => parse(line));
    expect(fault.code).toBe('changed-shape');
    expect(fault.message).toContain(says);
  });

  it('refuses a state sheet without its codes, and one without a row', () => {
    expect(faultOf(() => epaEgrid.parse(aDocument(aWorkbook({ ST23: [TITLES] })))).message).toContain(
      'column "PSTATABB" at sheet "ST23"',
    );
    expect(faultOf(() => parse()).code).toBe('changed-shape');
  });
});

const linkTo = (...files: string[]) =>
  `<!DOCTYPE html><html><body>${files.map((file) => `<a href="${file}">Data</a>`).join('')}</body></html>`;
const FILES = '/system/files/documents';
const PAGE = 'https://www.epa.gov/egrid/detailed-data';

describe('the newest workbook of the download page', () => {
  it('is of the newest year, and of its newest month', () => {
    const html = linkTo(
      `${FILES}/2024-01/egrid2022_data.xlsx`,
      `${FILES}/2025-01/egrid2023_data.xlsx`,
      `${FILES}/2025-06/egrid2023_data_rev2.xlsx`,
      `https://www.epa.gov${FILES}/2025-07/eGRID2021_data.xlsx`,
    );
    expect(newestWorkbook(html, PAGE)).toBe(`https://www.epa.gov${FILES}/2025-06/egrid2023_data_rev2.xlsx`);
  });

  it('is not the metric one, a summary, a picture or a page of strangers', () => {
    const html = linkTo(
      `${FILES}/2025-06/egrid2023_data_metric_rev2.xlsx`,
      `${FILES}/2025-06/egrid2023_summary_tables_rev2.xlsx`,
      `${FILES}/2025-06/egrid2023_data.pdf`,
      'https://epa.gov.example.org/2026-01/egrid2024_data.xlsx',
      'javascript:void(0)',
    );
    expect(newestWorkbook(html, PAGE)).toBeNull();
  });
});

describe('fetching', () => {
  const answers = (byAddress: (url: string) => Uint8Array | string) => {
    const urls: string[] = [];
    const http: SourceHttp = {
      get: async (url): Promise<Fetched> => {
        urls.push(url);
        const body = byAddress(url);
        const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
        const validators = { etag: null, lastModified: null };
        const fetchedAt = '2026-11-17T06:43:00Z';
        const more = { permanentUrl: null, contentType: null, fetchedAt, validators, lastModified: null };
        return { kind: 'document', url, finalUrl: url, bytes, ...more };
      },
    };
    return { http, urls };
  };
  const request = aFetchRequest('2026-11-17T06:43:00Z');

  it('asks the page, then for the workbook that it names', async () => {
    const page = linkTo(`${FILES}/2025-06/egrid2023_data_rev2.xlsx`);
    const { http, urls } = answers((url) => (url === PAGE ? page : bookOf(lineOf('VA'))));
    const fetched = await epaEgrid.fetch(http, request);
    expect(urls).toEqual([PAGE, `https://www.epa.gov${FILES}/2025-06/egrid2023_data_rev2.xlsx`]);
    expect(fetched.map(({ url }) => url)).toEqual(urls.slice(1));
  });

  it('is content with a mirror that answers with workbook or table at once', async () => {
    for (const body of [bookOf(lineOf('VA')), 'state,year\nVA,2023\n']) {
      const { http, urls } = answers(() => body);
      expect(await epaEgrid.fetch(http, request)).toHaveLength(1);
      expect(urls).toEqual([PAGE]);
    }
  });

  it('says so when no page names a workbook and that which is known is a page too', async () => {
    const { http } = answers(() => linkTo('/egrid/news'));
    await expect(epaEgrid.fetch(http, request)).rejects.toMatchObject({ code: 'changed-shape' });
  });
});

describe('the reference table', () => {
  const rows = readFactRows('carbon', readFileSync(packageFile('fixtures', 'reference', 'epa-egrid.csv')));
  const of = (state: string): CarbonRow | undefined => rows.find((row) => row.state === state);

  it('has every state and the capital once, of 2023', () => {
    expect(rows.map(({ state }) => state).sort()).toEqual(Object.keys(US_STATES).sort());
    expect(new Set(rows.map(({ year }) => year))).toEqual(new Set([2023]));
  });

  it.each([
    ['VA', 536.851, 243.512, 'gas', { nuclear_pct: 32.6, gas_pct: 55.6, coal_pct: 1.6, solar_pct: 5.9 }],
    ['TX', 768.317, 348.503, 'gas', { wind_pct: 21.8, gas_pct: 51.7, nuclear_pct: 7.5 }],
    ['DC', 394.099, 178.76, 'gas', { biomass_pct: 33.8, solar_pct: 14.3 }],
    ['VT', 42.981, 19.496, 'hydro', { hydro_pct: 62.1 }],
  ] as const)('has the published figures of %s', (state, pounds, grams, fuel, shares) => {
    expect(of(state)).toMatchObject({
      co2_lb_per_mwh: pounds,
      gco2_per_kwh: grams,
      primary_fuel: fuel,
      generation_mwh: expect.any(Number),
      ...shares,
    });
  });
});

const RECORDED = packageFile('..', 'shared', 'payloads', 'state', 'egrid2023_state.csv');

describe.skipIf(!existsSync(RECORDED))('the recorded table of eGRID2023 rev2', () => {
  const recorded = () => epaEgrid.parse(aDocument(readFileSync(RECORDED)));

  it('has 51 rows, and Puerto Rico beside them', () => {
    const { rows, warnings, rejected } = recorded();
    expect(rows).toHaveLength(51);
    expect(warnings).toEqual(['1 areas that are no states were left out: "PR"']);
    expect(rejected).toEqual([]);
  });

  it('adds up: shares of each state to 100 within 0.6, the country to 4.17 PWh at 764 lb per MWh', () => {
    const { rows } = recorded();
    for (const row of rows) {
      const shares = Object.entries(row).filter(([member]) => member.endsWith('_pct'));
      const sum = shares.reduce((so_far, [, share]) => so_far + Number(share), 0);
      expect(Math.abs(sum - 100), row.state).toBeLessThanOrEqual(0.6 + 1e-9);
      const pounds = row.co2_lb_per_mwh ?? 0;
      expect(Math.abs((row.gco2_per_kwh ?? 0) - pounds * 0.45359237), row.state).toBeLessThanOrEqual(0.0005001);
    }
    const mwh = rows.reduce((sum, row) => sum + (row.generation_mwh ?? 0), 0);
    const pounds = rows.reduce((sum, row) => sum + (row.generation_mwh ?? 0) * (row.co2_lb_per_mwh ?? 0), 0);
    expect(mwh / 1e9).toBeCloseTo(4.17, 1);
    expect(Math.abs(pounds / mwh - 764)).toBeLessThan(5);
  });
});
