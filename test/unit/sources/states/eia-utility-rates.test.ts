import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { steppedClock } from '../../../../src/clock.ts';
import { US_STATES } from '../../../../src/domain/places/us-states.ts';
import { RETAIL_SECTORS, type UtilityRateRow } from '../../../../src/domain/states/retail-price.ts';
import { eiaUtilityRates } from '../../../../src/sources/eia-utility-rates/index.ts';
import { createHttpClient } from '../../../../src/sources/http/http.ts';
import { readFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { anHttp } from '../../../support/servers/an-http.ts';
import { redirect, reply, startFaultyServer } from '../../../support/servers/faulty-server.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, aRecordedDocument, faultOf, isRecorded } from '../a-document.ts';

const KEYS = ['Data Year', 'Utility Number', 'Utility Name', 'Part', 'Service Type', 'State', 'Ownership', 'BA Code'];
type Cells = Readonly<Record<string, unknown>>;

const A_SALE: Cells = {
  'Data Year': 2018,
  'Utility Number': 55,
  'Utility Name': 'City of Aberdeen - (MS)',
  Part: 'A',
  State: 'MS',
  Ownership: 'Municipal',
  'BA Code': 'TVA',
};
/** Revenue in thousand dollars and sales in MWh, commercial then industrial; nothing industrial unless said. */
type Amounts = readonly [revenue: unknown, sales: unknown, industrialRevenue?: unknown, industrialSales?: unknown];
interface Line {
  readonly cells?: Cells;
  readonly amounts?: Amounts;
}
const aSheet = (lines: readonly Line[], keys: readonly string[] = KEYS) => [
  [...keys.map((_, at) => (at === 0 ? 'Utility Characteristics' : null)), 'INDUSTRIAL', null, 'COMMERCIAL', null],
  [...keys.map(() => null), 'Revenues', 'Sales', 'Revenues', 'Sales'],
  [...keys, 'Thousand Dollars', 'Megawatthours', 'Thousand Dollars', 'Megawatthours'],
  ...lines.map(
    ({ cells = {}, amounts: [revenue, sales, industrialRevenue = '.', industrialSales = '.'] = [100, 1000] }) => {
      const all: Cells = { ...A_SALE, ...cells };
      return [...keys.map((key) => all[key] ?? null), industrialRevenue, industrialSales, revenue, sales];
    },
  ),
  ['A note of the publisher.'],
];
const aBook = (...lines: Line[]) => aWorkbook({ States: aSheet(lines) });
const parse = (...lines: Line[]) => eiaUtilityRates.parse(aDocument(aBook(...lines)));
const priceOf = ({ state, eia_id, sector, cents_per_kwh, sales_mwh }: UtilityRateRow) =>
  `${state} ${eia_id} ${sector} ${cents_per_kwh} of ${sales_mwh}`;

describe('eia-utility-rates', () => {
  it('reads what a utility took in over what it sold', () => {
    expect(parse({ amounts: [5483, 52636, 5723, 119640] }).rows).toEqual([
      {
        kind: 'utility-rate',
        state: 'MS',
        utility: 'City of Aberdeen - (MS)',
        eia_id: '55',
        ownership: 'Municipal',
        sector: 'commercial',
        year: 2018,
        cents_per_kwh: 10.416825,
        sales_mwh: 52636,
      },
      expect.objectContaining({ sector: 'industrial', cents_per_kwh: 4.783517, sales_mwh: 119640 }),
    ]);
  });

  it('adds up balancing areas, so that the large one counts for more, and keeps states apart', () => {
    const { rows } = parse(
      { amounts: [100, 1000] },
      { cells: { 'BA Code': 'MISO' }, amounts: [600, 3000] },
      { cells: { State: 'TN' }, amounts: [50, 1000] },
    );
    expect(rows.map(priceOf)).toEqual(['MS 55 commercial 17.5 of 4000', 'TN 55 commercial 5 of 1000']);
  });

  it('takes bundled service of parts A and D, and leaves out energy and delivery alone', () => {
    const { rows, warnings } = parse(
      { amounts: [100, 1000] },
      { cells: { Part: 'C' }, amounts: [900, 9000] },
      { cells: { 'Utility Number': 2, Part: 'B' }, amounts: [80, 1000] },
      { cells: { 'Utility Number': 3, Part: 'D', State: 'TX' }, amounts: [60, 1000] },
      { cells: { 'Utility Number': 4, Part: 'C' }, amounts: [30, 1000] },
    );
    expect(rows.map(priceOf)).toEqual(['MS 55 commercial 10 of 1000', 'TX 3 commercial 6 of 1000']);
    expect(warnings).toEqual(['rows left out: 1 of energy alone, 2 of delivery alone']);
  });

  it('puts energy and delivery together where one company sold as much of the one as of the other, and only there', () => {
    const halves = (delivered: number, more: Cells = {}): Line[] => [
      { cells: { Part: 'B' }, amounts: [80, 1000] },
      { cells: { Part: 'C', ...more }, amounts: [30, delivered] },
    ];
    expect(parse(...halves(1000)).rows.map(priceOf)).toEqual(['MS 55 commercial 11 of 1000']);
    expect(parse(...halves(1000)).warnings).toEqual([]);
    const other: Line = { cells: { 'Utility Number': 9 } };
    expect(parse(other, ...halves(1001)).rows.map(priceOf)).toEqual(['MS 9 commercial 10 of 1000']);
    expect(parse(other, ...halves(1000, { State: 'TN' })).rows.map(priceOf)).toEqual(['MS 9 commercial 10 of 1000']);
  });

  it('leaves out what is no utility or no full price, and counts it', () => {
    const { rows, warnings, rejected } = parse(
      {},
      { cells: { 'Utility Number': 88888, 'Utility Name': 'Withheld' } },
      { cells: { 'Utility Number': 99999, 'Utility Name': 'Adjustment 2018', Ownership: null } },
      { cells: { 'Utility Number': 57313, Ownership: 'Behind the Meter' } },
      { cells: { 'Utility Number': 15497, State: 'PR' } },
    );
    expect(rows).toHaveLength(1);
    expect(rejected).toEqual([]);
    expect(warnings).toEqual([
      'rows left out: 1 withheld by name, 1 adjustments of EIA, 1 behind the meter, 1 in territories',
    ]);
  });

  it('has no row where there are no customers, and never a price of 0', () => {
    const { rows, rejected, warnings } = parse(
      { amounts: ['.', '.', 0, 0] },
      { cells: { 'Utility Number': 2 }, amounts: [0, 500, 0, '.'] },
    );
    expect(rows).toMatchObject([{ eia_id: '2', sector: 'commercial', cents_per_kwh: null, sales_mwh: 500 }]);
    expect(warnings).toEqual(['1 rows without a price, for they have sales and no revenue']);
    expect(rejected).toEqual([]);
  });

  it('refuses a row of which only half is there, by its place, and keeps the others', () => {
    const { rows, rejected } = parse({ amounts: [100, 1000, -55, 0] }, { cells: { State: 'TN' }, amounts: [100, '.'] });
    expect(rows.map(priceOf)).toEqual(['MS 55 commercial 10 of 1000']);
    expect(rejected).toEqual([
      { place: 'sheet "States" row 5', reason: 'COMMERCIAL: revenue or sales without the other' },
      { place: 'sheet "States" row 4', reason: 'industrial: -55 thousand dollars for 0 MWh give no price' },
    ]);
  });

  it('reads the layout of an early release, with a title above and a column before', () => {
    const early = [['EARLY RELEASE'], ...aSheet([{}], ['Release', ...KEYS])];
    expect(eiaUtilityRates.parse(aDocument(aWorkbook({ States: early }))).rows).toEqual(parse({}).rows);
  });

  it('reads the yearly archive as the workbook in it, and none of the other files', () => {
    const files = {
      'f8612018/Sales_Ult_Cust_2018.xlsx': aBook({}),
      'f8612018/Sales_Ult_Cust_CS_2018.xlsx': aBook({ cells: { State: 'TN' } }),
      'f8612018/Readme.txt': new Uint8Array([65]),
    };
    expect(eiaUtilityRates.parse(aDocument(zipSync(files)))).toEqual(parse({}));
  });

  it.each([
    ['a year', { 'Data Year': 'n.b.' }, 'Data Year'],
    ['a number of a utility', { 'Utility Number': 'X1' }, 'Utility Number'],
    ['a name', { 'Utility Name': null }, 'Utility Name'],
    ['a part', { Part: 'E' }, 'Part'],
    ['a state', { State: null }, 'State'],
  ])('refuses %s that is none, naming column and row', (_name, cells, field) => {
    const place = 'sheet "States" row 5';
    expect(faultOf(() => parse({}, { cells }))).toMatchObject({ code: 'changed-shape', details: { field, place } });
  });

  it('refuses a workbook without a row of a utility', () => {
    expect(faultOf(() => parse()).code).toBe('changed-shape');
    expect(faultOf(() => parse({ cells: { 'Utility Number': 99999 } })).code).toBe('changed-shape');
  });

  it.each([
    ['2026-11-21T08:41:00Z', 4, ['zip/f8612025', 'zip/f8612025er', 'zip/f8612024', 'archive/zip/f8612024']],
    ['2026-11-21T08:41:00Z', 0, ['zip/f8612025']],
    ['2026-07-07T08:41:00Z', 1, ['zip/f8612025', 'zip/f8612025er']],
    ['2026-06-30T08:41:00Z', 2, ['zip/f8612024', 'zip/f8612024er', 'zip/f8612023']],
    ['2026-11-21T08:41:00Z', 3, ['zip/f8612025', 'zip/f8612025er', 'zip/f8612024', 'archive/zip/f8612024']],
  ])('asks at %s, where %i addresses have nothing, for %j', async (dueAt, absent, editions) => {
    const { http, asked } = anHttp((_url, count, options) => {
      expect(options?.absentOn).toEqual([404]);
      return count < absent;
    });
    const answers = await eiaUtilityRates.fetch(http, aFetchRequest(dueAt));
    expect(asked).toEqual(editions.map((edition) => `https://www.eia.gov/electricity/data/eia861/${edition}.zip`));
    expect(answers).toHaveLength(editions.length);
  });

  describe('where a missing edition leads to a page, as EIA has it', () => {
    const PAGE = '<!DOCTYPE html><title>Annual Electric Power Industry Report, Form EIA-861</title>';
    const FOLDER = 'https://www.eia.gov/electricity/data/eia861';
    const fetchFrom = async (editions: Readonly<Record<string, string | Uint8Array>>) => {
      await using publisher = await startFaultyServer();
      publisher.on('*', redirect(`${FOLDER}/`));
      publisher.on(`${FOLDER}/`, reply({ headers: { 'content-type': 'text/html' }, body: `\n${PAGE}` }));
      for (const [edition, body] of Object.entries(editions)) publisher.on(`${FOLDER}/${edition}`, reply({ body }));
      const clock = steppedClock('2026-07-07T08:41:00Z');
      const client = createHttpClient({ upstream: new URL(publisher.origin), userAgent: 'test', clock });
      try {
        return await eiaUtilityRates.fetch(
          client.forSource('eia-utility-rates'),
          aFetchRequest('2026-07-07T08:41:00Z'),
        );
      } finally {
        await client.close();
      }
    };
    const archive = readFileSync(packageFile('fixtures', 'eia-utility-rates', 'f8612018.zip'));

    it('reads the newest edition that is there', async () => {
      for (const [edition, missing] of [
        ['zip/f8612025.zip', 0],
        ['zip/f8612025er.zip', 1],
        ['zip/f8612024.zip', 2],
        ['archive/zip/f8612024.zip', 3],
      ] as const) {
        const answers = await fetchFrom({ [edition]: archive });
        expect(answers.map(({ kind }) => kind)).toEqual([...Array(missing).fill('absent'), 'document']);
        const document = answers.at(-1);
        expect(document).toMatchObject({ kind: 'document', url: `${FOLDER}/${edition}` });
        const bytes = document?.kind === 'document' ? document.bytes : new Uint8Array();
        expect(eiaUtilityRates.parse(aDocument(bytes)).rows.length).toBeGreaterThan(0);
      }
    });

    it('hands on the page where there is no edition at all, so that the run fails', async () => {
      const answers = await fetchFrom({});
      expect(answers.map(({ kind }) => kind)).toEqual(['absent', 'absent', 'absent', 'document']);
      const page = answers.at(-1);
      const bytes = page?.kind === 'document' ? page.bytes : new Uint8Array();
      expect(faultOf(() => eiaUtilityRates.parse(aDocument(bytes))).code).toBe('wrong-document');
    });
  });
});

describe('the table of eia-utility-rates that ships', () => {
  const rows = readFactRows(
    'utility-rate',
    readFileSync(packageFile('fixtures', 'reference', 'eia-utility-rates.csv')),
  );

  it.each([
    ['VA', '19876', 'commercial', 8.05],
    ['VA', '19876', 'industrial', 6.42],
    ['TX', '19327', 'industrial', 5.9],
    ['DC', '15270', 'commercial', 12.81],
    ['NV', '13407', 'industrial', 7.77],
  ] as const)('has for %s, utility %s, %s what its revenue over its sales comes to', (state, id, sector, cents) => {
    const row = rows.find((one) => one.state === state && one.eia_id === id && one.sector === sector);
    expect(row?.cents_per_kwh).toBeCloseTo(cents, 2);
  });

  it('has utilities of every state, all of 2018, all with a price and with sales', () => {
    expect(rows).toHaveLength(3697);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(US_STATES)));
    expect(rows.filter(({ year, cents_per_kwh, sales_mwh }) => year !== 2018 || !cents_per_kwh || !sales_mwh)).toEqual(
      [],
    );
  });
});

const RECORDED = '../state/eia861_Sales_Ult_Cust_2018.xlsx';
const DERIVED = '../state/derived_eia861_utility_rates_2018.csv';

describe.skipIf(!isRecorded(RECORDED) || !isRecorded(DERIVED))('eia-utility-rates: the recorded workbook', () => {
  const isThere = isRecorded(RECORDED) && isRecorded(DERIVED);
  const read = isThere ? eiaUtilityRates.parse(aRecordedDocument(RECORDED)) : null;
  const lines: Record<string, string>[] = isThere
    ? parseCsv(Buffer.from(aRecordedDocument(DERIVED).bytes), { columns: true })
    : [];

  it('counts what it leaves out', () => {
    expect(read?.warnings).toEqual([
      'rows left out: 280 behind the meter, 3 withheld by name, 162 adjustments of EIA, 841 of energy alone, 76 of delivery alone, 10 in territories',
    ]);
    expect(read?.rejected.map(({ place }) => place)).toEqual([
      'sheet "States" row 151',
      'sheet "States" row 352',
      'sheet "States" row 927',
    ]);
  });

  it('agrees with the derived table, utility for utility, to its two decimals', () => {
    const NO_UTILITY = new Set(['88888', '99999']);
    expect(lines).toHaveLength(3136);
    const groups = new Map<string, { cents: number; mwh: number }[]>();
    for (const line of lines) {
      if (line.service_type !== 'Bundled' || NO_UTILITY.has(line.eiaid ?? '')) continue;
      if (line.ownership === 'Behind the Meter') continue;
      for (const sector of RETAIL_SECTORS) {
        const [cents, mwh] = [Number(line[`${sector}_cents_kwh`]), Number(line[`${sector}_sales_mwh`])];
        if (line[`${sector}_cents_kwh`] === '' || mwh === 0) continue;
        const key = `${line.state} ${line.eiaid} ${sector}`;
        groups.set(key, [...(groups.get(key) ?? []), { cents, mwh }]);
      }
    }
    const rows = new Map((read?.rows ?? []).map((row) => [`${row.state} ${row.eia_id} ${row.sector}`, row]));
    expect([...rows.keys()].filter((key) => !groups.has(key))).toEqual([]);
    expect([...groups.keys()].filter((key) => !rows.has(key))).toEqual([]);
    for (const [key, parts] of groups) {
      const mwh = parts.reduce((sum, part) => sum + part.mwh, 0);
      const cents = parts.reduce((sum, part) => sum + part.cents * part.mwh, 0) / mwh;
      const row = rows.get(key);
      expect(Math.abs((row?.cents_per_kwh ?? 0) - cents), key).toBeLessThan(0.00501);
      expect(Math.abs((row?.sales_mwh ?? 0) - mwh), key).toBeLessThanOrEqual(parts.length);
    }
    expect(groups.size).toBe(3697);
  });
});
