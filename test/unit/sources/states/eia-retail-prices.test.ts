import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { US_STATES } from '../../../../src/domain/places/us-states.ts';
import { RETAIL_SECTORS, type RetailPriceRow } from '../../../../src/domain/states/retail-price.ts';
import { readWorkbook } from '../../../../src/sources/documents/workbook.ts';
import { eiaRetailPrices } from '../../../../src/sources/eia-retail-prices/index.ts';
import type { Fetched, GetOptions, SourceHttp } from '../../../../src/sources/http/http.ts';
import { readFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, aRecordedDocument, faultOf, isRecorded } from '../a-document.ts';

type Line = readonly unknown[];
const blank = (count: number) => Array.from({ length: count }, () => null);

/** A sheet in the publisher's layout, with two of its sectors: industrial first, so that no position is taken on trust. */
const aSheet = (keys: readonly string[], lines: readonly Line[]): Line[] => [
  [...blank(keys.length), 'INDUSTRIAL', null, 'COMMERCIAL', null],
  [...blank(keys.length), 'Sales', 'Price', 'Sales', 'Price'],
  [...keys, 'Megawatthours', 'Cents/kWh', 'Megawatthours', 'Cents/kWh'],
  ...lines,
  ['A note of the publisher.'],
];
const MONTH_KEYS = ['Year', 'Month', 'State', 'Data Status'];
const YEAR_KEYS = ['Year', 'State', 'Data Status'];
const COUNTRY_KEYS = ['Year', 'MONTH', 'Data Status'];

interface Lines {
  readonly months?: readonly Line[];
  readonly years?: readonly Line[];
  readonly country?: readonly Line[];
}
const aBook = ({ months = [], years = [], country = [] }: Lines, more: Readonly<Record<string, Line[]>> = {}) => ({
  'Monthly-States': aSheet(MONTH_KEYS, months),
  'State-YTD-States': aSheet(YEAR_KEYS, years),
  'US-YTD': aSheet(COUNTRY_KEYS, country),
  ...more,
});
const parseBook = (book: Readonly<Record<string, Line[]>>) => eiaRetailPrices.parse(aDocument(aWorkbook(book)));
const parseLines = (lines: Lines) => parseBook(aBook(lines));
const twelve = (lineOf: (month: number) => Line) => Array.from({ length: 12 }, (_, month) => lineOf(month + 1));
const figureOf = ({ state, sector, period, cents_per_kwh }: RetailPriceRow) =>
  `${state} ${sector} ${period} ${cents_per_kwh}`;

describe('eia-retail-prices: the workbook', () => {
  it('reads a month of a state by the names of its columns', () => {
    expect(parseLines({ months: [[2025, 4, 'VA', 'Preliminary', 1, 9.11, 2, 9.22]] }).rows).toEqual([
      { kind: 'price', state: 'VA', sector: 'commercial', period: '2025-04', cents_per_kwh: 9.22, final: false },
      { kind: 'price', state: 'VA', sector: 'industrial', period: '2025-04', cents_per_kwh: 9.11, final: false },
    ]);
  });

  it('takes a year where all of its months are there, and no other', () => {
    const lines = {
      months: [
        ...twelve((month) => [2023, month, 'VA', 'Final', 1, 1, 1, 1]),
        ...twelve((month) => [2023, month, 'TX', 'Final', 1, 1, 1, 1]).slice(1),
      ],
      years: [
        [2023, 'VA', 'Final', 1, 8, 1, 9],
        [2023, 'TX', 'Final', 1, 6, 1, 7],
        [2023, 'US', 'Final', 1, 4, 1, 5],
      ],
    };
    const { rows, warnings } = parseLines(lines);
    const years = rows.filter(({ period }) => period === '2023');
    expect(years.map(figureOf)).toEqual(['VA commercial 2023 9', 'VA industrial 2023 8']);
    expect(years.every(({ final }) => final === true)).toBe(true);
    expect(warnings).toEqual(['2023: 4 prices from January on are left out, for it is no whole year']);
  });

  it('reads months and whole year of the country, which stands in the workbook twice', () => {
    const { rows, rejected } = parseLines({
      years: [[2023, 'US', 'Final', 1, 8.02, 1, 12.67]],
      country: [...twelve((month) => [2023, month, 'Final', 1, 8, 1, 12]), [2023, '.', 'Final', 1, 8.02, 1, 12.67]],
    });
    expect(rows).toHaveLength(26);
    expect(rows.filter(({ period }) => period === '2023').map(figureOf)).toEqual([
      'US commercial 2023 12.67',
      'US industrial 2023 8.02',
    ]);
    expect(rejected).toEqual([]);
  });

  it('says so where the two places tell different things of the country', () => {
    const months = twelve((month) => [2023, month, 'Final', 1, 8, 1, 12]);
    const { rejected } = parseLines({
      years: [[2023, 'US', 'Final', 1, 8.02, 1, 12.67]],
      country: [...months, [2023, '.', 'Final', 1, 8.02, 1, 12.68]],
    });
    expect(rejected).toEqual([{ place: 'US commercial 2023', reason: expect.stringContaining('twice') }]);
  });

  it.each([['.'], [null], [0], ['NA'], ['W']])('reads the price %j as none', (price) => {
    const { rows, warnings } = parseLines({ months: [[2025, 4, 'DC', 'Final', 0, price, 1, 17]] });
    expect(rows.map(({ cents_per_kwh }) => cents_per_kwh)).toEqual([17, null]);
    expect(warnings).toEqual(['1 rows without a price']);
  });

  it('counts the rows of territories', () => {
    const territory = aSheet(MONTH_KEYS, [[2025, 4, 'PR', 'Preliminary', 1, 23.2, 1, 24.54]]);
    const { rows, warnings } = parseBook(
      aBook(
        {
          months: [
            [2025, 4, 'VA', 'Final', 1, 1, 1, 1],
            [2025, 4, 'GU', 'Final', 1, 1, 1, 1],
          ],
        },
        { 'Monthly-Ter': territory },
      ),
    );
    expect(rows).toHaveLength(2);
    expect(warnings).toEqual(['rows of territories and other places are left out: "GU 1", "Monthly-Ter 1"']);
  });

  const VA = [2025, 4, 'VA', 'Final', 1, 9, 1, 9];
  const changed = (position: number, value: unknown) => ({
    months: [VA.map((cell, at) => (at === position ? value : cell))],
  });
  it.each([
    ['a year', changed(0, 'n.b.'), 'Year'],
    ['a month', changed(1, 13), 'Month'],
    ['a month that is missing', changed(1, '.'), 'Month'],
    ['a state that is missing', changed(2, null), 'State'],
    ['a status', changed(3, 'Estimated'), 'Data Status'],
    ['a price', changed(5, 'about 9'), 'INDUSTRIAL Price'],
  ])('refuses %s that is none, naming column and row', (_name, lines, field) => {
    expect(faultOf(() => parseLines(lines))).toMatchObject({
      code: 'changed-shape',
      details: { field, place: 'sheet "Monthly-States" row 4' },
    });
  });

  it('refuses a workbook that has lost a sheet, a key or all rows', () => {
    const { 'US-YTD': _, ...rest } = aBook({ months: [VA] });
    expect(faultOf(() => parseBook(rest)).message).toContain('sheet "US-YTD" at the workbook: is missing');
    const renamed = aBook({ months: [VA] }, { 'US-YTD': aSheet(['Year', 'MONTH', 'Status'], []) });
    expect(faultOf(() => parseBook(renamed)).message).toContain('column "Data Status" at the header of sheet "US-YTD"');
    expect(faultOf(() => parseLines({}))).toMatchObject({ code: 'changed-shape' });
  });
});

describe('eia-retail-prices: the API', () => {
  const aPrice = {
    period: '2024',
    stateid: 'VA',
    sectorid: 'COM',
    price: '8.93',
    'price-units': 'cents per kilowatthour',
  };
  const parse = (entries: readonly object[], response: object = {}) => {
    const data = entries.map((entry) => ({ ...aPrice, ...entry }));
    return eiaRetailPrices.parse(aDocument(JSON.stringify({ response: { total: data.length, ...response, data } })));
  };

  it('reads years and months, without saying what is final', () => {
    const { rows } = parse([{}, { period: '2025-04', price: 9.22, 'price-units': 'cents per kilowatt-hour' }]);
    expect(rows).toEqual([
      { kind: 'price', state: 'VA', sector: 'commercial', period: '2024', cents_per_kwh: 8.93, final: null },
      { kind: 'price', state: 'VA', sector: 'commercial', period: '2025-04', cents_per_kwh: 9.22, final: null },
    ]);
  });

  it('keeps the country, and leaves out regions and other sectors with their counts', () => {
    const { rows, warnings } = parse([{ stateid: 'US' }, { stateid: 'NEW' }, { stateid: 'PACC' }, { sectorid: 'ALL' }]);
    expect(rows.map(({ state }) => state)).toEqual(['US']);
    expect(warnings).toEqual(['rows of other regions and sectors are left out: "NEW 1", "PACC 1", "ALL 1"']);
  });

  it('reads an answer without rows to none, and refuses one that has lost them', () => {
    const description = 'Electricity sales to ultimate customer by state and sector (number of customers)';
    expect(parse([], { description }).rows).toEqual([]);
    expect(faultOf(() => parse([], { description, total: '62' })).code).toBe('changed-shape');
    expect(faultOf(() => parse([])).code).toBe('wrong-document');
  });
});

describe('eia-retail-prices asks', () => {
  const KEY = 'secret-key-1234';
  const ask = async (settings: Readonly<Record<string, string>>, total = 1) => {
    const asked: { url: URL; options: GetOptions | undefined }[] = [];
    const http: SourceHttp = {
      get: (address, options): Promise<Fetched> => {
        const url = new URL(address);
        asked.push({ url, options });
        const data = [{ at: address }];
        const body = { response: { total: String(total), data }, request: { params: { api_key: KEY } } };
        return Promise.resolve({
          kind: 'document',
          url: address,
          finalUrl: address,
          permanentUrl: null,
          bytes: new TextEncoder().encode(JSON.stringify(body)),
          contentType: null,
          fetchedAt: '2026-03-05T09:23:00Z',
          validators: { etag: null, lastModified: null },
          lastModified: null,
        });
      },
    };
    const answers = await eiaRetailPrices.fetch(http, aFetchRequest('2026-03-05T09:23:00Z', { settings }));
    return { asked, answers };
  };

  it('for the workbook where it has no key', async () => {
    const { asked } = await ask({});
    expect(asked.map(({ url }) => url.href)).toEqual([
      'https://www.eia.gov/electricity/data/eia861m/xls/sales_revenue.xlsx',
    ]);
  });

  it('for years and months of two sectors with a key, which it keeps out of address and archive', async () => {
    const { asked, answers } = await ask({ EIA_API_KEY: KEY });
    expect(asked.map(({ url }) => [url.searchParams.get('frequency'), url.searchParams.get('start')])).toEqual([
      ['annual', '2019'],
      ['monthly', '2024-03'],
    ]);
    for (const { url, options } of asked) {
      expect(url.href).not.toContain(KEY);
      expect(options?.headers).toEqual({ 'X-Api-Key': KEY });
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        'data[0]': 'price',
        'facets[sectorid][0]': 'COM',
        'facets[sectorid][1]': 'IND',
        offset: '0',
        length: '5000',
      });
    }
    for (const answer of answers) {
      expect(answer.kind === 'document' && new TextDecoder().decode(answer.bytes)).not.toContain(KEY);
    }
  });

  it('for page after page of each', async () => {
    const { asked } = await ask({ EIA_API_KEY: KEY }, 3);
    expect(asked.map(({ url }) => url.searchParams.get('offset'))).toEqual(['0', '1', '2', '0', '1', '2']);
  });
});

const PLACES = [...Object.keys(US_STATES), 'US'];

describe('the table of eia-retail-prices that ships', () => {
  const rows = readFactRows('price', readFileSync(packageFile('fixtures', 'reference', 'eia-retail-prices.csv')));
  const priceOf = (state: string, sector: string, period: string) =>
    rows.find((row) => row.state === state && row.sector === sector && row.period === period)?.cents_per_kwh;

  it.each([
    ['VA', 8.93, 8.78],
    ['TX', 8.81, 6.26],
    ['CA', 25.29, 21.98],
    ['HI', 38.84, 34.13],
    ['DC', 17.02, 10.88],
    ['US', 12.85, 8.15],
  ])('has the prices of %s in 2024 that EIA states', (state, commercial, industrial) => {
    expect(priceOf(state, 'commercial', '2024')).toBeCloseTo(commercial, 2);
    expect(priceOf(state, 'industrial', '2024')).toBeCloseTo(industrial, 2);
  });

  it('has each month from 2019 to April 2025 and each year to 2024 of each place and sector', () => {
    expect(rows).toHaveLength((76 + 6) * PLACES.length * RETAIL_SECTORS.length);
    expect(rows.filter(({ cents_per_kwh }) => cents_per_kwh === null)).toEqual([]);
    expect(new Set(rows.map(({ period }) => period.slice(0, 4))).size).toBe(7);
    for (const { period, final } of rows) expect(final, period).toBe(period < '2024');
  });
});

const RECORDED = '../state/eia861m_sales_revenue_2010-01_2025-04.xlsx';
const DERIVED = '../state/derived_eia_state_prices_2023_2024.csv';

describe.skipIf(!isRecorded(RECORDED))('eia-retail-prices: the recorded workbook', () => {
  const document = isRecorded(RECORDED) ? aRecordedDocument(RECORDED) : aDocument('');
  const read = isRecorded(RECORDED) ? eiaRetailPrices.parse(document) : { rows: [], warnings: [], rejected: [] };
  const priceOf = new Map(read.rows.map((row) => [`${row.state} ${row.sector} ${row.period}`, row]));

  it('has 184 months and 15 whole years of 50 states, the District and the country', () => {
    expect(read.rows).toHaveLength((184 + 15) * 52 * 2);
    for (const state of PLACES) {
      expect(
        read.rows.filter((row) => row.state === state),
        state,
      ).toHaveLength((184 + 15) * 2);
    }
    expect(read.rows.filter(({ cents_per_kwh }) => cents_per_kwh === null)).toEqual([]);
    expect(read.rejected).toEqual([]);
    expect(read.warnings).toEqual([
      '2025: 106 prices from January on are left out, for it is no whole year',
      'rows of territories and other places are left out: "Monthly-Ter 131", "State-YTD-Ter 12"',
    ]);
  });

  it.skipIf(!isRecorded(DERIVED))(
    'agrees with the derived table of each state in 2023 and 2024, figure for figure',
    () => {
      const lines: Record<string, string>[] = parseCsv(Buffer.from(aRecordedDocument(DERIVED).bytes), {
        columns: true,
      });
      expect(lines).toHaveLength(104);
      expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(PLACES));
      for (const line of lines) {
        for (const sector of RETAIL_SECTORS) {
          const row = priceOf.get(`${line.state} ${sector} ${line.year}`);
          expect(row?.cents_per_kwh, `${line.state} ${line.year}`).toBe(Number(line[`${sector}_cents_kwh`]));
          expect(row?.final).toBe(line.status === 'Final');
        }
      }
    },
  );

  it('has prices that are revenue over sales, and a country that is the sum of its states', () => {
    const book = readWorkbook(document.bytes, 'the recorded workbook');
    const [revenue, sales] = [8, 9];
    const sums = new Map<string, { revenue: number; sales: number }>();
    let checked = 0;
    for (const row of book.sheet('Monthly-States')?.rows.slice(3, -1) ?? []) {
      const period = `${row[0]}-${String(row[1]).padStart(2, '0')}`;
      const cents = (Number(row[revenue]) / Number(row[sales])) * 100;
      expect(Math.abs((priceOf.get(`${row[2]} commercial ${period}`)?.cents_per_kwh ?? 0) - cents)).toBeLessThan(
        0.0051,
      );
      const sum = sums.get(period) ?? { revenue: 0, sales: 0 };
      sums.set(period, { revenue: sum.revenue + Number(row[revenue]), sales: sum.sales + Number(row[sales]) });
      checked += 1;
    }
    expect(checked).toBe(184 * 51);
    expect(sums.size).toBe(184);
    for (const [period, sum] of sums) {
      const cents = (sum.revenue / sum.sales) * 100;
      expect(priceOf.get(`US commercial ${period}`)?.cents_per_kwh, period).toBeCloseTo(cents, 2);
    }
  });
});
