import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eiaFuelMix } from '../../../../src/sources/eia-fuel-mix/index.ts';
import type { Fetched, GetOptions, SourceHttp } from '../../../../src/sources/http/http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf } from '../a-document.ts';

interface Entry {
  readonly period?: string;
  readonly respondent?: string;
  readonly fueltype?: string;
  readonly value?: unknown;
}

const KEY = 'secret-key-1234';
const aRow = ({ period = '2026-07-14T09', respondent = 'CISO', fueltype = 'NG', value = '1' }: Entry) => ({
  period,
  respondent,
  'respondent-name': 'an operator',
  fueltype,
  'type-name': 'a fuel',
  value,
  'value-units': 'megawatthours',
});
const anAnswer = (entries: readonly Entry[], response: object = {}) => ({
  response: { total: String(entries.length), frequency: 'hourly', ...response, data: entries.map(aRow) },
  request: { command: '/v2/electricity/rto/fuel-type-data/data/', params: { api_key: KEY, frequency: 'hourly' } },
  apiVersion: '2.1.6',
});
const parse = (answer: unknown) => eiaFuelMix.parse(aDocument(JSON.stringify(answer)));
const hourOf = (at: number) => new Date(at).toISOString().slice(0, 13);

describe('eia-fuel-mix', () => {
  it('reads a period as the hour that ends then', () => {
    expect(parse(anAnswer([{ period: '2023-01-01T00', value: 2244, fueltype: 'NUC' }])).rows).toEqual([
      {
        kind: 'fuel-mix',
        iso: 'CAISO',
        interval_start: '2022-12-31T23:00:00Z',
        interval_minutes: 60,
        fuel: 'nuclear',
        source_fuel: 'NUC',
        mw: 2244,
      },
    ]);
  });

  it.each([
    ['a whole summer day', '2026-07-14T04:00:00Z', 24],
    ['a whole winter day', '2026-01-14T05:00:00Z', 24],
    ['a day on which clocks go forward', '2026-03-08T05:00:00Z', 23],
    ['a day on which clocks go back', '2026-11-01T04:00:00Z', 25],
  ])('gives %s its hours, by UTC and by local stamps alike', (_name, midnight, count) => {
    const ends = Array.from({ length: count }, (_, hour) => Date.parse(midnight) + (hour + 1) * 3_600_000);
    const starts = ends.map((end) => new Date(end - 3_600_000).toISOString().replace('.000Z', 'Z'));
    const utc = parse(anAnswer(ends.map((end) => ({ period: hourOf(end) }))));
    expect(utc.rows.map((row) => row.interval_start)).toEqual(starts);
    const offset = (end: number) =>
      new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'shortOffset' })
        .format(end)
        .includes('GMT-4')
        ? 4
        : 5;
    const local = ends.map((end) => ({ period: `${hourOf(end - offset(end) * 3_600_000)}-0${offset(end)}` }));
    const read = parse(anAnswer(local, { frequency: 'local-hourly' }));
    expect(read.rows.map((row) => row.interval_start)).toEqual(starts);
    expect(read.rejected).toEqual([]);
  });

  it('reads any hour with any offset as the same instant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2015, 0) / 3_600_000, max: Date.UTC(2035, 0) / 3_600_000 }),
        fc.integer({ min: -12, max: 12 }),
        fc.constantFrom('', '00', ':00'),
        (hour, offset, minutes) => {
          const end = hour * 3_600_000;
          const sign = offset < 0 ? '-' : '+';
          const stamp = `${hourOf(end + offset * 3_600_000)}${sign}${String(Math.abs(offset)).padStart(2, '0')}${minutes}`;
          const [row] = parse(anAnswer([{ period: stamp }])).rows;
          expect(Date.parse(row?.interval_start ?? '')).toBe(end - 3_600_000);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('refuses local stamps that have lost their offset', () => {
    const fault = faultOf(() => parse(anAnswer([{}], { frequency: 'local-hourly' })));
    expect(fault).toMatchObject({ code: 'changed-shape', details: { field: 'period', place: 'response.data[0]' } });
  });

  it('has a row for each of the seven operators, and one warning for all others', () => {
    const respondents = ['CISO', 'ERCO', 'ISNE', 'MISO', 'NYIS', 'PJM', 'SWPP', 'PACE', 'BHBA', 'CAL', 'CAL'];
    const { rows, warnings, rejected } = parse(anAnswer(respondents.map((respondent) => ({ respondent }))));
    expect(rows.map((row) => row.iso)).toEqual(['CAISO', 'ERCOT', 'ISONE', 'MISO', 'NYISO', 'PJM', 'SPP']);
    expect(warnings).toEqual(['rows of other respondents skipped: 4 of "PACE", "BHBA", "CAL"']);
    expect(rejected).toEqual([]);
  });

  it('keeps both areas of SPP, the western under its own name, and says which hours have but one', () => {
    const [earlier, later] = ['2026-07-14T09', '2026-07-14T10'];
    const { rows, warnings } = parse(
      anAnswer([
        { period: earlier, respondent: 'SWPP', fueltype: 'COL', value: '9000' },
        { period: earlier, respondent: 'SWPW', fueltype: 'COL', value: '800' },
        { period: later, respondent: 'SWPP', fueltype: 'COL', value: '9100' },
      ]),
    );
    expect(rows.map(({ iso, fuel, source_fuel, mw }) => [iso, fuel, source_fuel, mw])).toEqual([
      ['SPP', 'coal', 'COL', 9000],
      ['SPP', 'coal', 'COL (SWPW)', 800],
      ['SPP', 'coal', 'COL', 9100],
    ]);
    expect(warnings).toEqual(['hours of SPP that only one of its areas has reported: 1 (first 2026-07-14T09:00:00Z)']);
    expect(parse(anAnswer([{ respondent: 'SWPP' }])).warnings).toEqual([]);
  });

  it('reads an answer without a row of the seven to no rows, and says so', () => {
    const { rows, warnings } = parse(anAnswer([{ respondent: 'PGE', value: null }]));
    expect(rows).toEqual([]);
    expect(warnings).toContain('no row of the seven operators in this answer');
    expect(parse(anAnswer([])).warnings).toEqual(['no row of the seven operators in this answer']);
  });

  it('never turns a missing value into zero', () => {
    const { rows, warnings } = parse(
      anAnswer([{ value: null }, { fueltype: 'COL', value: '0' }, { fueltype: 'OIL', value: '' }]),
    );
    expect(rows).toMatchObject([{ source_fuel: 'COL', mw: 0 }]);
    expect(warnings).toEqual(['without a value, so without a row: 2 (first CISO NG 2026-07-14T09)']);
  });

  it('keeps signs, of storage and of solar at night', () => {
    const { rows } = parse(
      anAnswer([
        { fueltype: 'BAT', value: '-2500' },
        { fueltype: 'SUN', value: -36 },
      ]),
    );
    expect(rows.map(({ fuel, mw }) => [fuel, mw])).toEqual([
      ['storage', -2500],
      ['solar', -36],
    ]);
  });

  it('lets the later of two values for one hour count', () => {
    const { rows, rejected } = parse(anAnswer([{ value: '1' }, { value: '2' }]));
    expect(rows).toMatchObject([{ mw: 2 }]);
    expect(rejected).toHaveLength(1);
  });

  it('passes on that a page is not the whole', () => {
    const notice = { total: 9700, warnings: [{ warning: 'incomplete return', description: 'too many' }] };
    expect(parse(anAnswer([{}], notice)).warnings).toEqual([
      'EIA warns of "incomplete return": this page has 1 of 9700 rows',
    ]);
  });

  it('says nothing of the key that an answer echoes', () => {
    const answers = [
      anAnswer([{ value: 'N/A' }]),
      anAnswer([{ period: 'x' }]),
      { ...anAnswer([{}]), request: { command: `/v2/electricity/rto/region-data/data/?api_key=${KEY}` } },
      { ...anAnswer([]), request: { params: { api_key: KEY } } },
      { request: { params: { api_key: KEY } } },
      { ...anAnswer([{}]), request: { command: { api_key: KEY } } },
    ];
    for (const answer of answers) expect(faultOf(() => parse(answer)).message).not.toContain(KEY);
    const { warnings, rejected } = parse(anAnswer([{ respondent: 'PGE' }, { fueltype: 'XYZ' }, {}, { value: 2 }]));
    expect(JSON.stringify([warnings, rejected])).not.toContain(KEY);
  });

  it.each([
    ['region-data', '/v2/electricity/rto/region-data/data/', 'electricity/rto/region-data'],
    ['daily totals', '/v2/electricity/rto/daily-fuel-type-data/data', 'electricity/rto/daily-fuel-type-data'],
    ['retail sales', '/v2/electricity/retail-sales/data/', 'electricity/retail-sales'],
  ])('refuses %s by the route that the answer names', (_name, command, route) => {
    const fault = faultOf(() => parse({ ...anAnswer([{}]), request: { command } }));
    expect(fault.code).toBe('wrong-document');
    expect(fault.message).toContain(`an answer of EIA ${route};`);
  });

  it('refuses the description of a route', () => {
    const description = { response: { id: 'fuel-type-data', facets: [], data: { value: { units: 'megawatthours' } } } };
    expect(faultOf(() => parse(description)).code).toBe('wrong-document');
  });

  describe('asks', () => {
    const asked: { url: URL; options: GetOptions | undefined }[] = [];
    const http = (answerTo: (url: URL) => unknown): SourceHttp => ({
      get: (address, options) => {
        const url = new URL(address);
        asked.push({ url, options });
        const body = answerTo(url);
        const absent: Fetched = { kind: 'absent', url: address, status: 404, fetchedAt: '2026-07-14T10:00:00Z' };
        if (body === null) return Promise.resolve(absent);
        return Promise.resolve({
          kind: 'document',
          url: address,
          finalUrl: address,
          permanentUrl: null,
          bytes: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
          contentType: 'application/json',
          fetchedAt: '2026-07-14T10:00:00Z',
          validators: { etag: null, lastModified: null },
          lastModified: null,
        });
      },
    });
    const fetchFrom = (answerTo: (url: URL) => unknown) => {
      asked.length = 0;
      const request = aFetchRequest('2026-07-14T10:37:00Z', { settings: { EIA_API_KEY: KEY } });
      return eiaFuelMix.fetch(http(answerTo), request);
    };
    const textOf = (answer: Fetched | undefined) =>
      answer?.kind === 'document' ? new TextDecoder().decode(answer.bytes) : '';

    it('for three days of the seven, in a stated order, with the key in a header alone', async () => {
      await fetchFrom(() => anAnswer([{}]));
      expect(asked).toHaveLength(1);
      const [{ url, options } = { url: null, options: undefined }] = asked;
      expect(url?.href).not.toContain(KEY);
      expect(url?.href).not.toMatch(/[[\]]/);
      expect(options?.headers).toEqual({ 'X-Api-Key': KEY });
      const parameters = Object.fromEntries(url?.searchParams ?? []);
      expect(parameters).toMatchObject({
        frequency: 'hourly',
        'data[0]': 'value',
        'facets[respondent][0]': 'CISO',
        'facets[respondent][6]': 'SWPP',
        'facets[respondent][7]': 'SWPW',
        start: '2026-07-11T10',
        end: '2026-07-14T10',
        'sort[0][column]': 'period',
        'sort[0][direction]': 'asc',
        offset: '0',
        length: '5000',
      });
    });

    it('for page after page until all rows are there', async () => {
      const pageOf = (url: URL) => {
        const offset = Number(url.searchParams.get('offset'));
        return anAnswer([{ value: offset }, { fueltype: 'COL', value: offset }].slice(0, 5 - offset), { total: '5' });
      };
      const answers = await fetchFrom(pageOf);
      expect(asked.map(({ url }) => url.searchParams.get('offset'))).toEqual(['0', '2', '4']);
      expect(answers).toHaveLength(3);
    });

    it('no further when the server gives the same page again, or one that it cannot read', async () => {
      const answers = await fetchFrom(() => anAnswer([{}], { total: 9700 }));
      expect([answers.length, asked.length]).toEqual([1, 2]);
      const pages = await fetchFrom(() => 'Maintenance');
      expect(pages.map(textOf)).toEqual(['Maintenance']);
      expect(await fetchFrom(() => null)).toMatchObject([{ kind: 'absent' }]);
    });

    it('not for ever when a count is absurd', async () => {
      let page = 0;
      const attempt = fetchFrom(() => {
        page += 1;
        return anAnswer([{ value: page }], { total: 1_000_000 });
      });
      await expect(attempt).rejects.toMatchObject({ code: 'changed-shape' });
      expect(asked.length).toBeLessThan(10);
    });

    it('and takes the key out of what it keeps, and nothing else', async () => {
      const answer = anAnswer([{ value: '-36' }], { description: 'Generación – net' });
      const [document] = await fetchFrom(() => answer);
      expect(textOf(document)).not.toContain(KEY);
      const redacted = { ...answer.request, params: { ...answer.request.params, api_key: 'redacted' } };
      expect(JSON.parse(textOf(document))).toEqual({ ...answer, request: redacted });
    });
  });
});
